"""The fields of one person or card; which of them are there depends on its kind."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from choicedesk.desk.campaign import (
    Campaign,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
)
from choicedesk.desk.things import KINDS, Kind, Thing, kind_of
from choicedesk.models.ask import Ask
from choicedesk.widgets.cards.ability_toggles import AbilityToggles
from choicedesk.widgets.cards.art_field import ArtField
from choicedesk.widgets.cards.art_reader import ArtReader
from choicedesk.widgets.cards.colour_swatches import ColourSwatches
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.cards.kind_forms import form_of
from choicedesk.widgets.cards.steps_field import StepsField
from choicedesk.widgets.cards.tags_field import TagsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import (
    ChoiceField,
    FieldRow,
    LineField,
    NumberField,
    TextField,
)
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, sort_key

_ALL = "*"
_CARDS = KINDS[1:]
_SHOWN: dict[str, tuple[Kind, ...]] = {
    "player": ("person",),
    "colour": ("person",),
    "abilities": ("gift",),
    "talent": ("gift",),
    "owner": ("gift",),
    "willpower": ("goal", "danger"),
    "art": _CARDS,
    "steps": ("fate",),
    "tags": _CARDS,
}


class EditorForm(QWidget):
    """Shows a thing, tells which field changes or is done, gives back the thing as it stands.

    ``made`` tells of fields that came with the first card of their kind.
    """

    made = Signal(object)

    edited = Signal(str)
    finished = Signal(str)
    join_leave_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        reader: ArtReader,
        ask: Ask,
        art_of: ArtOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind_forms: dict[Kind, KindForm | None] = {}
        self.own: KindForm | None = None
        self.name = LineField()
        self.player = LineField()
        self.colour = ColourSwatches(theme)
        self.abilities = AbilityToggles(theme)
        self.talent = TextField(2)
        self.owner = ChoiceField(least=8)
        self.willpower = NumberField()
        self.steps = StepsField(theme)
        self.art = ArtField(theme, reader, ask, art_of)
        self.tags = TagsField(theme)
        self.note = TextField(3)
        self.real_dice = QCheckBox()
        self.join_leave = DeskButton(theme, "party")
        self._fields: dict[str, Any] = {
            "name": self.name,
            "player": self.player,
            "colour": self.colour,
            "abilities": self.abilities,
            "talent": self.talent,
            "owner": self.owner,
            "willpower": self.willpower,
            "steps": self.steps,
            "tags": self.tags,
            "note": self.note,
        }
        self._rows = {key: FieldRow(theme, field) for key, field in self._fields.items()}
        self._rows["art"] = FieldRow(theme, self.art)
        self._lay_out()
        for key, field in self._fields.items():
            field.edited.connect(lambda key=key: self.edited.emit(key))
            field.finished.connect(lambda key=key: self.finished.emit(key))
        self.real_dice.clicked.connect(lambda: self.edited.emit("real"))
        self.real_dice.clicked.connect(lambda: self.finished.emit("real"))
        self.join_leave.clicked.connect(self.join_leave_wanted)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 8, 24, 16)
        column.setSpacing(14)
        for key in ("name", "player", "colour", "abilities", "talent"):
            column.addWidget(self._rows[key])
        self._own_place = QVBoxLayout()
        column.addLayout(self._own_place)
        for key in ("owner", "willpower", "art", "steps", "tags", "note"):
            column.addWidget(self._rows[key])
        column.addWidget(self.real_dice)
        column.addWidget(self.join_leave, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def show_kind(self, kind: Kind) -> None:
        """Show the fields that a kind has."""
        for key, kinds in _SHOWN.items():
            self._rows[key].setVisible(kind in kinds)
        self.real_dice.setVisible(kind == "person")
        self.join_leave.setVisible(kind == "person")
        self._show_own(kind)
        self.retranslate(kind)

    def _show_own(self, kind: Kind) -> None:
        """Show the fields that only this kind has; made when they are first needed."""
        if kind not in self._kind_forms:
            made = self._kind_forms[kind] = form_of(kind, self._theme)
            if made is not None:
                made.edited.connect(self.edited)
                made.finished.connect(self.finished)
                self._own_place.addWidget(made)
                self.made.emit(made)
        self.own = self._kind_forms[kind]
        for form in self._kind_forms.values():
            if form is not None:
                form.setVisible(form is self.own)
        if self.own is not None:
            self.own.begin()

    def fill(
        self,
        thing: Thing,
        campaign: Campaign,
        known_tags: Sequence[str],
        *,
        only: str = "",
        but: Iterable[str] = (),
    ) -> None:
        """Show what the thing says: in one field, or in all but those a hand is typing in."""
        spared = frozenset(but)
        people = campaign.people.values()
        for key, fill in self._fillers(thing, people, known_tags).items():
            if key == only or (not only and key not in spared):
                fill()
        if self.own is not None and not isinstance(thing, Person):
            self.own.fill(thing, campaign, only=only, but=spared)

    def warn(self, field: str, sentence: str) -> None:
        """Say what is wrong in the line under a field; an empty sentence takes it away."""
        rows: Mapping[str, FieldRow] = self._rows if self.own is None else self.own.rows
        row = rows.get(field) or self._rows.get(field)
        if row is not None:
            row.warn(sentence)

    def _fillers(
        self, thing: Thing, people: Iterable[Person], known_tags: Sequence[str]
    ) -> dict[str, Callable[[], None]]:
        fillers: dict[str, Callable[[], None]] = {
            "name": lambda: self.name.show_text(thing.name),
            "note": lambda: self.note.show_text(thing.note),
        }
        match thing:
            case Person():
                return fillers | {
                    "player": lambda: self.player.show_text(thing.player),
                    "colour": lambda: self.colour.show_colour(thing.colour),
                    "real": lambda: self.real_dice.setChecked(thing.real_dice),
                }
            case GiftCard():
                fillers |= {
                    "abilities": lambda: self.abilities.show_abilities(thing.abilities),
                    "talent": lambda: self.talent.show_text(thing.talent),
                    "owner": lambda: self.owner.show_choices(
                        _owners(people), thing.owner if thing.owner is not None else _ALL
                    ),
                }
            case FateCard():
                fillers["steps"] = lambda: self.steps.show_steps(thing.steps)
            case GoalCard() | DangerCard():
                fillers["willpower"] = lambda: self.willpower.show_number(thing.willpower)
        return fillers | {
            "tags": lambda: self.tags.show_tags(thing.tags, known_tags),
            "art": lambda: self.art.show_card(thing.id, thing.art),
        }

    def draft(self, thing: Thing) -> Thing:
        """Return the thing as the fields stand now."""
        name, note = self.name.text().strip(), self.note.text()
        match thing:
            case Person():
                return replace(
                    thing,
                    name=name,
                    player=self.player.text().strip(),
                    colour=self.colour.colour(),
                    note=note,
                    real_dice=self.real_dice.isChecked(),
                )
            case GiftCard():
                owner = self.owner.key()
                own: dict[str, Any] = {
                    "abilities": self.abilities.abilities(),
                    "talent": " ".join(self.talent.text().split()),
                    "owner": None if owner == _ALL else owner,
                }
            case FateCard():
                own = {"steps": self.steps.steps() or ("",)}
            case GoalCard() | DangerCard():
                own = {"willpower": self.willpower.value()}
            case _:
                own = {}
        card = thing if self.own is None else self.own.draft(thing)
        return replace(card, name=name, note=note, tags=self.tags.tags(), **own)

    def retranslate(self, kind: Kind) -> None:
        """Name everything in the present language."""
        rows = self._rows
        rows["name"].say(_("Name"))
        rows["player"].say(_("Played by"))
        rows["colour"].say(_("Colour of the seat"))
        rows["abilities"].say(_("Abilities"))
        rows["talent"].say(_("Talent"))
        rows["owner"].say(_("Belongs to"))
        rows["willpower"].say(
            _("Starting willpower") if kind == "danger" else _("Willpower at first")
        )
        rows["steps"].say(_("Steps"))
        rows["art"].say(_("Picture"))
        rows["tags"].say(_("Tags"))
        rows["note"].say(_("Note, never shown to the table"), _("Only the narrator sees this."))
        self.real_dice.setText(_("rolls real dice"))
        self.join_leave.say(_("Joins or leaves now …"))
        for field in (self.abilities, self.colour, self.steps, self.tags, self.art):
            field.retranslate()
        if self.own is not None:
            self.own.retranslate()


def kind_or_gift(thing: Thing | None) -> Kind:
    """Return the kind of a thing that may not be there."""
    return kind_of(thing) if thing is not None else "gift"


def _owners(people: Iterable[Person]) -> list[tuple[str, str]]:
    named = sorted(people, key=lambda person: sort_key(person.name))
    return [(_ALL, _("all players")), *((person.id, person.name) for person in named)]
