"""The library of the present campaign as one list: its people, then its cards."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CharacterCard,
    GiftCard,
    Person,
    PersonId,
)
from choicedesk.desk.things import Thing, kind_of, things_of
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.ranges import Index, ranges
from choicedesk.words.language import _
from choicedesk.words.library import kind_name


class Roles(IntEnum):
    """What a row answers beside its name."""

    ROW = Qt.ItemDataRole.UserRole
    KIND = Qt.ItemDataRole.UserRole + 1
    ID = Qt.ItemDataRole.UserRole + 2
    OWNER = Qt.ItemDataRole.UserRole + 3


def owner_name(thing: Thing, people: Mapping[PersonId, Person]) -> str:
    """Return the name of whom a gift or a character's card belongs to, or an empty text."""
    if isinstance(thing, CharacterCard):
        played = people.get(thing.person) if thing.person is not None else None
        return played.player or played.name if played is not None else _("narrator")
    if not isinstance(thing, GiftCard):
        return ""
    if thing.owner is None:
        return _("all")
    person = people.get(thing.owner)
    return person.name if person is not None else ""


class CardsModel(QAbstractListModel):
    """People and cards, touched only where a step changed them."""

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._campaign: Campaign | None = controller.campaign
        self._things: list[Thing] = list(things_of(self._campaign))
        controller.changed.connect(self.follow)

    @property
    def campaign(self) -> Campaign | None:
        """The campaign that is shown."""
        return self._campaign

    @property
    def things(self) -> Sequence[Thing]:
        """All people and cards in order."""
        return self._things

    def thing(self, identifier: str) -> Thing | None:
        """Return the person or card with this id."""
        if self._campaign is None:
            return None
        people: Mapping[Any, Person] = self._campaign.people
        cards: Mapping[Any, Card] = self._campaign.cards
        return people.get(identifier) or cards.get(identifier)

    def follow(self, changed: Changed) -> None:
        """Take over the new campaign; only rows that differ are told."""
        old, new = self._campaign, changed.new
        self._campaign = new
        if (
            old is not None
            and new is not None
            and old.people is new.people
            and old.cards is new.cards
        ):
            return
        self._take(list(things_of(new)))

    def _take(self, new: list[Thing]) -> None:
        wanted = {thing.id for thing in new}
        gone = [row for row, thing in enumerate(self._things) if thing.id not in wanted]
        for first, last in reversed(ranges(gone)):
            self._remove(first, last)
        here = {thing.id for thing in self._things}
        kept = [thing.id for thing in new if thing.id in here]
        if kept != [thing.id for thing in self._things]:
            self._remove(0, len(self._things) - 1)
            here = set()
        fresh = [row for row, thing in enumerate(new) if thing.id not in here]
        for first, last in ranges(fresh):
            self.beginInsertRows(QModelIndex(), first, last)
            self._things[first:first] = new[first : last + 1]
            self.endInsertRows()
        changed = [row for row, thing in enumerate(new) if thing is not self._things[row]]
        self._things = new
        for first, last in ranges(changed):
            self.dataChanged.emit(self.index(first), self.index(last))

    def _remove(self, first: int, last: int) -> None:
        if last < first:
            return
        self.beginRemoveRows(QModelIndex(), first, last)
        del self._things[first : last + 1]
        self.endRemoveRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many people and cards there are."""
        return 0 if parent.isValid() else len(self._things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name, the thing itself under ``ROW``, or what a role asks."""
        if not index.isValid() or not 0 <= index.row() < len(self._things):
            return None
        return answer(self._things[index.row()], role, self._campaign)


def answer(thing: Thing, role: int, campaign: Campaign | None) -> Any:
    """Return what a thing answers to a role."""
    match role:
        case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
            return thing.name
        case Qt.ItemDataRole.AccessibleTextRole:
            return f"{kind_name(kind_of(thing), 1)}: {thing.name}"
        case Roles.ROW:
            return thing
        case Roles.KIND:
            return kind_of(thing)
        case Roles.ID:
            return str(thing.id)
        case Roles.OWNER:
            return owner_name(thing, campaign.people if campaign is not None else {})
        case _:
            return None
