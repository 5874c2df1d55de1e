"""The editor of an encounter: its name and notes, who takes part, its cards, its habits."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCompleter, QVBoxLayout, QWidget

from choicedesk.desk.campaign import CardId, DangerCard, Variant
from choicedesk.desk.things import kind_of
from choicedesk.models.new_scene import Candidate, NewScene
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.set_parties import (
    PREFIX,
    SetParty,
    brought,
    parties_of,
    with_parties,
)
from choicedesk.widgets.cards.library_side import ICONS
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField, TextField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.member_rows import Member, MemberRows
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, ngettext, pgettext, sort_key

_SIDES = {"choice", "conflict", "confrontation"}
_SETS = {"challenge", "conflict"}
_EVERYONE = frozenset({"person", "character"})
_HELP: dict[str, frozenset[str]] = {
    "choice": frozenset({"person"}),
    "conflict": _EVERYONE,
    "confrontation": _EVERYONE,
    "challenge": _EVERYONE,
    "ability_cards": _EVERYONE,
}
_CANDIDATE_ICONS = {"person": "party", "character": "narrator", "danger": "danger"}


class EncounterForm(QWidget):
    """Every finished field is one step; ``edit_wanted`` asks for the editor of a card."""

    edit_wanted = Signal(str)

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._desk = theme, desk
        self._choices = NewScene(desk.controller)
        self.name, self.folder = LineField(), LineField()
        self.variant_name = LineField()
        self.note = TextField(2)
        self.who, self.against = PillsField(theme), PillsField(theme)
        self.template, self.deck = ChoiceField(least=10), ChoiceField(least=10)
        self.dangers = MemberRows(theme)
        self.new_danger = DeskButton(theme, "plus", quiet=True)
        self.cards = MemberRows(theme)
        self.fold = DeskButton(theme, "chevron-right", quiet=True)
        self.kept = TextLabel(theme, "label", "ink2", wrap=True)
        self.afresh = DeskButton(theme, "undo", quiet=True)
        self.fold_habits = DeskButton(theme, "chevron-down", quiet=True)
        self.habits: dict[str, Any] = {}
        self._rows: dict[str, FieldRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 8, 0)
        self._column.setSpacing(12)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        for key, field in (
            ("name", self.name),
            ("folder", self.folder),
            ("note", self.note),
            ("variant", self.variant_name),
            ("template", self.template),
            ("deck", self.deck),
            ("who", self.who),
            ("against", self.against),
        ):
            self._rows[key] = FieldRow(self.theme, field)
            self._column.addWidget(self._rows[key])
            if key == "variant":
                self._column.addWidget(self.kept)
                self._column.addWidget(self.afresh)
        self._column.addWidget(self.dangers)
        self._column.addWidget(self.new_danger)
        self._column.addWidget(self.fold)
        self._column.addWidget(self.cards)
        self._column.addWidget(self.fold_habits)
        self._column.addStretch(1)
        self.cards.hide()
        for button in (self.fold, self.fold_habits, self.new_danger, self.afresh):
            button.setStyleSheet("QPushButton { text-align: left; padding: 5px 4px; }")

    def _connect(self) -> None:
        desk = self._desk
        self.name.finished.connect(self._put_name)
        self.folder.finished.connect(lambda: self._put(folder=self.folder.text().strip()))
        self.note.finished.connect(lambda: self._put(note=self.note.text()))
        self.variant_name.finished.connect(
            lambda: self._put_variant(name=self.variant_name.text().strip())
        )
        self.template.finished.connect(lambda: self._put_variant(template=self.template.key()))
        self.deck.finished.connect(lambda: self._put_variant(deck=self.deck.key()))
        self.who.finished.connect(lambda: self._put_members("who", self.who))
        self.against.finished.connect(lambda: self._put_members("against", self.against))
        self.afresh.clicked.connect(lambda: self._put_variant(start=None))
        self.new_danger.clicked.connect(self.add_card)
        self.fold.clicked.connect(lambda: self._turn(self.cards, self.fold))
        self.fold_habits.clicked.connect(self._turn_habits)
        for rows in (self.cards, self.dangers):
            rows.edit_wanted.connect(self.edit_wanted)
            rows.reset_wanted.connect(desk.cards.forget)
            rows.number_set.connect(self._set_willpower)

    def add_card(self) -> None:
        """Add what this game is played against, and open it: a danger, a character, a card."""
        there = self._desk.encounter
        if there is None:
            return
        kind = {
            "choice": "danger",
            "challenge": "challenge",
            "conflict": "character",
            "confrontation": "character",
        }.get(there.system, "ability")
        made = self._desk.cards.make(kind)  # type: ignore[arg-type]
        if made is not None:
            self.edit_wanted.emit(made)

    def refresh(self) -> None:
        """Show the chosen encounter as it is now."""
        desk = self._desk
        there = desk.encounter
        if there is None:
            return
        self._fill(self.name, there.name)
        self._fill(self.folder, there.folder)
        if not self.note.is_edited:
            self.note.show_text(there.note)
        variant = there.variant
        self._fill(self.variant_name, variant.name)
        self._rows["variant"].setVisible(len(there.variants) > 1)
        for part in (self.kept, self.afresh):
            part.setVisible(variant.start is not None)
        self._complete()
        self._show_members(there.system, variant)
        self._show_sets(there.system, variant)
        self._show_cards(there.system, variant)
        self._show_habits(there.system)

    def _fill(self, field: LineField, text: str) -> None:
        if not field.hasFocus() or not field.isModified() or field.text().strip() == text:
            field.show_text(text)

    def _complete(self) -> None:
        completer = QCompleter(list(self._desk.encounters.folders), self.folder)
        self.folder.setCompleter(completer)

    def _show_members(self, system: str, variant: Variant) -> None:
        campaign = self._desk.encounters.campaign
        there = brought(campaign, variant)
        candidates = [
            each
            for each in self._choices.candidates(system, variant.template)
            if each.link not in there
        ]
        # A danger stands with the players' side only where a hand has put it there.
        shown = [
            each for each in candidates if each.kind in _HELP[system] or each.link in variant.who
        ]
        parties = parties_of(campaign, variant) if system == "conflict" else ()
        self._show_side(self.who, [each for each in parties if each.first], shown, variant.who)
        self._rows["against"].setVisible(system in _SIDES)
        if system == "choice":
            foes = self._dangers(variant)
            self.against.show_options(foes, variant.against, icons=["danger"] * len(foes))
        elif system in _SIDES:
            links = {each.link for each in candidates} | there
            candidates += self._own_only(variant, links)
            foes = [each for each in parties if not each.first]
            self._show_side(self.against, foes, candidates, variant.against)

    def _show_side(
        self,
        field: PillsField,
        parties: Sequence[SetParty],
        candidates: Sequence[Candidate],
        chosen: tuple[str, ...],
    ) -> None:
        """Show a side: those whom a conflict's card brings, and who could join them."""
        pairs = [(each.key, each.name) for each in parties]
        pairs += [(each.link, each.name) for each in candidates]
        icons = ["party"] * len(parties)
        icons += [_CANDIDATE_ICONS[each.kind] for each in candidates]
        taking = [each.key for each in parties if each.taking]
        field.show_options(pairs, (*taking, *chosen), icons=icons)

    def _dangers(self, variant: Variant) -> list[tuple[str, str]]:
        cards = self._desk.cards.campaign.cards.values()
        found = [(card.id, card.name) for card in cards if isinstance(card, DangerCard)]
        gone = [link for link in variant.against if link not in dict(found)]
        return [*found, *((str(link), _("someone gone")) for link in gone)]  # type: ignore[list-item]

    def _own_only(self, variant: Variant, there: Collection[str]) -> list[Candidate]:
        return [
            Candidate(link=card.id, name=card.name, kind="character")
            for card in variant.cards
            if card.id not in there and kind_of(card) == "character"
        ]

    def _show_sets(self, system: str, variant: Variant) -> None:
        self._rows["template"].setVisible(system in _SETS)
        self._rows["deck"].setVisible(system == "ability_cards")
        if system in _SETS:
            own = [(card.id, card.name) for card in variant.cards if kind_of(card) == system]
            there = [each for each in self._choices.templates(system) if each[0] not in dict(own)]
            none = pgettext("an encounter's card", "none: a small one")
            choices = [("", none), *there, *own]
            self.template.show_choices(choices, variant.template)
        if system == "ability_cards":
            every = pgettext("deck", "all cards")
            decks = [(tag, f"{tag or every} ({many})") for tag, many in self._choices.decks()]
            self.deck.show_choices(decks or [("", every)], variant.deck)

    def _show_cards(self, system: str, variant: Variant) -> None:
        seen = self._desk.cards.campaign
        links = dict.fromkeys(
            (
                variant.template,
                *variant.against,
                *self._desk.opening(variant).links.values(),
                *(card.id for card in variant.cards),
            )
        )
        cards = [card for link in links if (card := seen.cards.get(CardId(link))) is not None]
        dangers = [card for card in cards if system == "choice" and card.id in variant.against]
        self.dangers.show_members([self._member(card, numbered=True) for card in dangers])
        self.dangers.setVisible(bool(dangers))
        others = [card for card in cards if card not in dangers and kind_of(card) != "goal"]
        others = [card for card in others if kind_of(card) != "fate"]
        others.sort(key=lambda card: (kind_of(card), sort_key(card.name)))
        self.cards.show_members([self._member(card) for card in others])
        many = len(others)
        self.fold.say(ngettext("{n} card to change", "{n} cards to change", many).format(n=many))
        self.fold.setVisible(bool(many))
        self.cards.setVisible(bool(many) and self.fold.property("open") is True)

    def _member(self, card: Any, *, numbered: bool = False) -> Member:
        return Member(
            id=card.id,
            name=card.name,
            icon=ICONS[kind_of(card)],
            own=self._desk.cards.is_own(card.id),
            number=card.willpower if numbered else None,
        )

    def _show_habits(self, system: str) -> None:
        wanted = system if system in _HABITS else ""
        if wanted and wanted not in self.habits:
            made = self.habits[wanted] = _HABITS[wanted](self.theme, self._desk)
            made.retranslate()
            self._column.insertWidget(self._column.count() - 1, made)
        for key, each in self.habits.items():
            each.setVisible(key == wanted and self.fold_habits.property("shut") is not True)
        if wanted:
            self.habits[wanted].refresh()
        self.fold_habits.setVisible(bool(wanted))
        exact = system in {"ability_cards", "confrontation"}
        self.fold_habits.say(_("What is supposed") if exact else _("Habits of the simulation"))

    def _turn(self, body: QWidget, button: DeskButton) -> None:
        is_open = button.property("open") is not True
        button.setProperty("open", is_open)
        button.show_icon("chevron-down" if is_open else "chevron-right")
        body.setVisible(is_open)

    def _turn_habits(self) -> None:
        shut = self.fold_habits.property("shut") is not True
        self.fold_habits.setProperty("shut", shut)
        self.fold_habits.show_icon("chevron-right" if shut else "chevron-down")
        there = self._desk.encounter
        if there is not None:
            self._show_habits(there.system)

    def _put_name(self) -> None:
        name = self.name.text().strip()
        there = self._desk.encounter
        if name:
            self._put(name=name)
        elif there is not None:
            self.name.show_text(there.name)

    def _put(self, **changes: Any) -> None:
        there = self._desk.encounter
        if there is not None:
            self._desk.put(replace(there, **changes))

    def _put_variant(self, **changes: Any) -> None:
        there = self._desk.encounter
        if there is not None:
            self._desk.put_variant(replace(there.variant, **changes))

    def _put_members(self, side: str, field: PillsField) -> None:
        """Keep the order in which they joined; whoever is on the other side leaves it."""
        there = self._desk.encounter
        if there is None:
            return
        keys = (*(self.who.chosen() or ()), *(self.against.chosen() or ()))
        chosen = tuple(key for key in field.chosen() or () if not key.startswith(PREFIX))
        before = getattr(there.variant, side)
        kept = tuple(link for link in before if link in chosen)
        members = (*kept, *(link for link in chosen if link not in kept))
        if side == "who" and there.system == "challenge":
            members = tuple(link for link in members if link not in before)[-1:] or members[:1]
        other = "against" if side == "who" else "who"
        left = tuple(link for link in getattr(there.variant, other) if link not in members)
        variant = replace(there.variant, **{side: members, other: left})
        if there.system == "conflict":
            variant = with_parties(self._desk.encounters.campaign, variant, keys)
        self._desk.put_variant(variant)

    def _set_willpower(self, identifier: str, number: int) -> None:
        card = self._desk.cards.thing(identifier)
        if isinstance(card, DangerCard):
            self._desk.cards.put(replace(card, willpower=number))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        names = {
            "name": _("Name"),
            "folder": _("Folder"),
            "note": _("Secret notes"),
            "variant": _("Name of the variant"),
            "template": _("Made of"),
            "deck": _("Deck"),
            "who": _("Who takes part"),
            "against": _("Against whom"),
        }
        for key, row in self._rows.items():
            row.say(names[key])
        self.new_danger.say(_("One more card, only here"))
        self.kept.setText(
            _(
                "Comes to the table as it stood in the sandbox. What is chosen below changes only"
                " the figures."
            )
        )
        self.afresh.say(_("Begin from scratch instead"))
        for each in self.habits.values():
            each.retranslate()
        self.refresh()


def _choice(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.choice_habits import ChoiceHabits

    return ChoiceHabits(theme, desk)


def _conflict(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.conflict_habits import ConflictHabits

    return ConflictHabits(theme, desk)


def _ability_cards(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.ability_cards_habits import AbilityCardsHabits

    return AbilityCardsHabits(theme, desk)


def _confrontation(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.confrontation_habits import ConfrontationHabits

    return ConfrontationHabits(theme, desk)


_HABITS: dict[str, Callable[[Theme, PrepDesk], Any]] = {
    "choice": _choice,
    "conflict": _conflict,
    "ability_cards": _ability_cards,
    "confrontation": _confrontation,
}
