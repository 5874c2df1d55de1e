"""The panel that edits one person or card: live preview above, fields below, saved at once."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from choicedesk.desk.campaign import DangerCard, FateCard, GiftCard, GoalCard, Person
from choicedesk.desk.journal import Picture
from choicedesk.models.ask import Ask
from choicedesk.models.card_shelf import CardShelf, place_of
from choicedesk.models.cards import Kind, Thing, kind_name, kind_of, tags_of
from choicedesk.widgets.cards.ability_toggles import AbilityToggles
from choicedesk.widgets.cards.art_field import ArtField, can_take
from choicedesk.widgets.cards.art_file import ArtRefused
from choicedesk.widgets.cards.art_reader import ArtReader
from choicedesk.widgets.cards.colour_swatches import ColourSwatches
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.cards.fields import ChoiceField, FieldRow, LineField, NumberField, TextField
from choicedesk.widgets.cards.preview import CardPreview
from choicedesk.widgets.cards.steps_field import StepsField
from choicedesk.widgets.cards.tags_field import TagsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.wheel import WheelGuard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, sort_key
from choicedesk.words.pictures import picture_refusal
from choicedesk.words import refusals

_ALL = "*"
_CARDS: tuple[Kind, ...] = ("gift", "goal", "fate", "danger")


class CardEditor(Panel):
    """Edits what ``show_thing`` names; every finished field is one step that can be undone."""

    closed = Signal()
    join_leave_wanted = Signal(str)

    def __init__(
        self,
        theme: Theme,
        controller: Any,
        shelf: CardShelf,
        art_of: ArtOf,
        ask: Ask,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "left", parent=parent)
        self.setObjectName("cardEditor")
        self.setAcceptDrops(True)
        self._controller, self._shelf = controller, shelf
        self._thing: Thing | None = None
        self._dirty: set[str] = set()
        self.reader = ArtReader(self)
        self._make_fields(theme, art_of, ask)
        self._lay_out(theme)
        self._guard = WheelGuard(self)
        self._guard.guard(self)
        self.reader.done.connect(self._take_art)
        controller.changed.connect(self._follow)
        controller.refused.connect(self._refuse)
        self.retranslate()

    @property
    def thing_id(self) -> str:
        """The id of what is edited, or ""."""
        return str(self._thing.id) if self._thing is not None else ""

    def show_thing(self, identifier: str) -> None:
        """Edit another person or card; what was typed before is kept first."""
        if identifier == self.thing_id:
            return
        self.flush()
        self._thing = self._shelf.thing(identifier) if identifier else None
        self._dirty.clear()
        self.notice.clear()
        self._show()

    def flush(self) -> None:
        """Write what is typed and not yet written."""
        for field in tuple(self._dirty):
            self._finish(field)

    def focus_name(self) -> None:
        """Put the hand on the name, all of it chosen."""
        self.name.setFocus()
        self.name.selectAll()

    def _make_fields(self, theme: Theme, art_of: ArtOf, ask: Ask) -> None:
        self.preview = CardPreview(theme, art_of)
        self.name = LineField()
        self.player = LineField()
        self.colour = ColourSwatches(theme)
        self.abilities = AbilityToggles(theme)
        self.talent = TextField(2)
        self.owner = ChoiceField()
        self.willpower = NumberField()
        self.steps = StepsField(theme)
        self.art = ArtField(theme, self.reader, ask)
        self.tags = TagsField(theme)
        self.note = TextField(3)
        self.real_dice = QCheckBox()
        self.join_leave = DeskButton(theme, "party")
        self.remove = DeskButton(theme, "minus", quiet=True)
        self.duplicate = DeskButton(theme, "duplicate", quiet=True)
        self.close_button = DeskButton(theme, "close", quiet=True)
        self.notice = NoticeLine(theme)
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
        for key, field in self._fields.items():
            field.edited.connect(lambda key=key: self._edit(key))
            field.finished.connect(lambda key=key: self._finish(key))
        self.real_dice.clicked.connect(lambda: (self._edit("real"), self._finish("real")))
        self.art.removed.connect(lambda: self._put_art(None))
        self.join_leave.clicked.connect(lambda: self.join_leave_wanted.emit(self.thing_id))
        self.duplicate.clicked.connect(lambda: self._shelf.duplicate(self.thing_id))
        self.remove.clicked.connect(lambda: self._shelf.remove(self.thing_id))
        self.close_button.clicked.connect(self.closed)

    def _lay_out(self, theme: Theme) -> None:
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(24, 8, 24, 16)
        column.setSpacing(14)
        column.addWidget(self.preview)
        self._rows: dict[str, FieldRow] = {}
        for key in ("name", "player", "colour", "abilities", "talent"):
            column.addWidget(self._row(theme, key, self._fields[key]))
        pair = QHBoxLayout()
        pair.setSpacing(12)
        for key, field in (("owner", self.owner), ("willpower", self.willpower), ("art", self.art)):
            pair.addWidget(self._row(theme, key, field), 1)
        column.addLayout(pair)
        for key in ("steps", "tags", "note"):
            column.addWidget(self._row(theme, key, self._fields[key]))
        column.addWidget(self.real_dice)
        column.addWidget(self.join_leave, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(form)
        for widget in (self._scroll, self._scroll.viewport(), form):
            widget.setAutoFillBackground(False)
        self._scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        head = QHBoxLayout()
        head.setContentsMargins(16, 8, 12, 0)
        head.addStretch(1)
        for button in (self.duplicate, self.remove, self.close_button):
            head.addWidget(button)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 16, 12)
        foot.addWidget(self.notice, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(foot)

    def _row(self, theme: Theme, key: str, field: QWidget) -> FieldRow:
        self._rows[key] = FieldRow(theme, field)
        return self._rows[key]

    def _show(self) -> None:
        thing = self._thing
        self._scroll.setEnabled(thing is not None and self._shelf.writable)
        if thing is None:
            return
        kind = kind_of(thing)
        shown: dict[str, tuple[Kind, ...]] = {
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
        for key, kinds in shown.items():
            self._rows[key].setVisible(kind in kinds)
        self.real_dice.setVisible(kind == "person")
        self.join_leave.setVisible(kind == "person")
        self._fill(thing)
        self.retranslate()
        self._preview()

    def _fill(self, thing: Thing) -> None:
        """Show what the campaign says, except where a hand is still typing."""
        for key, fill in self._fillers(thing).items():
            if key not in self._dirty:
                fill()

    def _fillers(self, thing: Thing) -> dict[str, Callable[[], None]]:
        fillers: dict[str, Callable[[], None]] = {
            "name": lambda: self.name.show_text(thing.name),
            "note": lambda: self.note.show_text(thing.note),
        }
        if isinstance(thing, Person):
            fillers["player"] = lambda: self.player.show_text(thing.player)
            fillers["colour"] = lambda: self.colour.show_colour(thing.colour)
            fillers["real"] = lambda: self.real_dice.setChecked(thing.real_dice)
            return fillers
        card = thing
        fillers["tags"] = lambda: self.tags.show_tags(card.tags, self._known_tags())
        fillers["art"] = lambda: self.art.show_card(card.id, has_art=card.art is not None)
        if isinstance(card, GiftCard):
            fillers["abilities"] = lambda: self.abilities.show_abilities(card.abilities)
            fillers["talent"] = lambda: self.talent.show_text(card.talent)
            fillers["owner"] = lambda: self.owner.show_choices(self._owners(), card.owner or _ALL)
        elif isinstance(card, FateCard):
            fillers["steps"] = lambda: self.steps.show_steps(card.steps)
        elif isinstance(card, (GoalCard, DangerCard)):
            fillers["willpower"] = lambda: self.willpower.show_number(card.willpower)
        return fillers

    def _owners(self) -> list[tuple[str, str]]:
        campaign = self._controller.campaign
        people = sorted(campaign.people.values(), key=lambda person: sort_key(person.name))
        return [(_ALL, _("all players")), *((person.id, person.name) for person in people)]

    def _known_tags(self) -> Sequence[str]:
        cards = self._controller.campaign.cards.values()
        return sorted({tag for card in cards for tag in tags_of(card)}, key=sort_key)

    def _draft(self) -> Thing | None:
        """Return the thing as the fields stand now."""
        thing = self._thing
        name = self.name.text().strip()
        match thing:
            case None:
                return None
            case Person():
                return replace(
                    thing,
                    name=name,
                    player=self.player.text().strip(),
                    colour=self.colour.colour(),
                    note=self.note.text(),
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
        return replace(thing, name=name, note=self.note.text(), tags=self.tags.tags(), **own)

    def _edit(self, field: str) -> None:
        self._dirty.add(field)
        self._preview()

    def _finish(self, field: str) -> None:
        if field not in self._dirty:
            return
        self._dirty.discard(field)
        draft = self._draft()
        if draft is None:
            return
        if not draft.name:
            self.notice.warn(_("Without a name nobody finds it again; the old one stays."))
            self._restore("name")
            return
        if self._shelf.put(draft):
            self._tell_saved()
        else:
            self._restore(field)

    def _restore(self, field: str) -> None:
        if self._thing is not None:
            self._fillers(self._thing).get(field, lambda: None)()
            self._preview()

    def _tell_saved(self) -> None:
        on_table = any(not scene.ended for scene in self._controller.campaign.scenes.values())
        self.notice.tell(_("saved · holds on the table too") if on_table else _("saved"))

    def _preview(self) -> None:
        self.preview.show_thing(self._draft())

    def _take_art(self, card: str, found: object) -> None:
        if isinstance(found, ArtRefused):
            if card == self.thing_id:
                self.notice.warn(picture_refusal(found.reason, found.width, found.height))
        elif isinstance(found, Picture):
            self._put_art(found, card)

    def _put_art(self, picture: Picture | None, card: str = "") -> None:
        self.flush()
        thing = self._shelf.thing(card or self.thing_id)
        if thing is None or isinstance(thing, Person):
            return
        changed = replace(thing, art=picture.hash if picture is not None else None)
        if self._shelf.put(changed, (picture,) if picture is not None else ()):
            self._tell_saved()

    def _follow(self, changed: Any) -> None:
        if self._thing is None:
            return
        now = self._shelf.thing(self.thing_id)
        if now is None:
            self._thing = None
            self._dirty.clear()
            # The list that chose this thing hears of the change in the same notice.
            QTimer.singleShot(0, self.closed.emit) if changed.cause == "open" else self.closed.emit()
            return
        if now is not self._thing or changed.old.people is not changed.new.people:
            self._thing = now
            self._fill(now)
            self._preview()

    def _refuse(self, refused: Any) -> None:
        if refused.place and refused.place == place_of(self.thing_id):
            self.notice.warn(refusals.sentence(refused.refusal, self._controller.state))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        danger = isinstance(self._thing, DangerCard)
        rows = self._rows
        rows["name"].say(_("Name"))
        rows["player"].say(_("Played by"))
        rows["colour"].say(_("Colour of the seat"))
        rows["abilities"].say(_("Abilities"))
        rows["talent"].say(_("Talent"))
        rows["owner"].say(_("Belongs to"))
        rows["willpower"].say(_("Starting willpower") if danger else _("Willpower at first"))
        rows["steps"].say(_("Steps"))
        rows["art"].say(_("Picture"))
        rows["tags"].say(_("Tags"))
        rows["note"].say(
            _("Note, never shown to the table"), _("Only the game master sees this.")
        )
        self.real_dice.setText(_("rolls real dice"))
        self.join_leave.say(_("Joins, leaves, is absent …"))
        kind = kind_name(kind_of(self._thing), 1) if self._thing is not None else ""
        for button, words in (
            (self.duplicate, _("Duplicate (Ctrl+D)")),
            (self.remove, _("Delete (Del); can be undone")),
            (self.close_button, _("Close the editor (Esc)")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.setAccessibleName(_("Edit: {kind}").format(kind=kind))
        for field in (self.abilities, self.colour, self.steps, self.tags, self.art):
            field.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_rows"):
            self.notice.clear()
            self.retranslate()
            if self._thing is not None:
                self._fill(self._thing)
        super().changeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what was typed when the page goes out of sight."""
        self.flush()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step out by Escape; paste a picture where no text field wants the paste."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and self.art.isVisible():
            self.art.take_clipboard()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take pictures for cards."""
        if self.art.isVisible() and can_take(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the picture that was dropped."""
        if self.art.take(event.mimeData()):
            event.acceptProposedAction()
