"""The part of the library that is looked at: one kind or tag, filtered by words, sorted."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from choicedesk.desk.campaign import DangerCard, FateCard, GiftCard, GoalCard, Person, PersonId
from choicedesk.desk.things import Kind, Thing, kind_of, tags_of
from choicedesk.models.cards import CardsModel, answer, owner_name
from choicedesk.models.ranges import Index, ranges
from choicedesk.words import terms
from choicedesk.words.language import _, ngettext, sort_key
from choicedesk.words.library import kind_name

COLUMNS = ("name", "kind", "what", "owner", "tags")
_MANY_RANGES = 24
_FEW = 400


class ShownCards(QAbstractTableModel):
    """A filtered, sorted table over ``CardsModel``; a list view shows its first column."""

    shown = Signal()

    def __init__(self, cards: CardsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._kind: Kind | None = None
        self._tag = ""
        self._words: tuple[str, ...] = ()
        self._column = "name"
        self._descending = False
        self._keys: dict[str, tuple[Thing, Any]] = {}
        self._texts: dict[str, tuple[Thing, str]] = {}
        self._owners: Any = None
        self._order: list[Thing] | None = None
        self._anchor = ""
        self._things: list[Thing] = self._wanted()
        cards.dataChanged.connect(self._follow)
        cards.rowsInserted.connect(self._follow)
        cards.rowsRemoved.connect(self._follow)

    def show_kind(self, kind: Kind | None, tag: str = "") -> None:
        """Show one kind of thing, or with a tag all that carry it."""
        if (kind, tag) != (self._kind, self._tag):
            self._kind, self._tag = kind, tag
            self._order = None
            self._show(self._wanted())

    def show_words(self, text: str) -> None:
        """Show only what has every word of the text in its name, talent, tags or owner."""
        words = tuple(sort_key(word)[0] for word in text.split())
        if words != self._words:
            self._words = words
            self._show(self._wanted())

    def keep(self, identifier: str) -> None:
        """Remember the chosen thing: filtering never takes its row away and back again."""
        self._anchor = identifier

    @property
    def sorted_by(self) -> tuple[str, bool]:
        """The column that sorts, and whether it falls."""
        return self._column, self._descending

    @property
    def things(self) -> list[Thing]:
        """What is shown, in order."""
        return self._things

    def row_of(self, identifier: str) -> int:
        """Return the row of a thing, or -1."""
        return next((row for row, thing in enumerate(self._things) if thing.id == identifier), -1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort as a German dictionary would; the chosen row stays chosen."""
        descending = order == Qt.SortOrder.DescendingOrder
        wanted = (COLUMNS[column] if 0 <= column < len(COLUMNS) else "", descending)
        if not wanted[0] or wanted == self.sorted_by:
            return
        self._column, self._descending = wanted
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        things = [self._things[index.row()] for index in before]
        self._keys.clear()
        self._order = None
        self._things = self._wanted()
        rows = {thing.id: row for row, thing in enumerate(self._things)}
        after = [self.index(rows[t.id], i.column()) for t, i in zip(things, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.shown.emit()

    def refresh_words(self) -> None:
        """Tell every row again, for another language."""
        self._texts.clear()
        if self._column != "name":
            self._keys.clear()
            self._order = None
        if self._things:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._things) - 1, 4))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def _key(self, thing: Thing) -> Any:
        """Return what sorts a thing, made once for each thing and column."""
        known = self._keys.get(thing.id)
        if known is None or known[0] is not thing:
            more = self._text(thing, self._column) if self._column != "name" else ""
            known = self._keys[thing.id] = (thing, (sort_key(more)[0], *sort_key(thing.name)))
        return known[1]

    def _found_by(self, thing: Thing) -> str:
        """Return the text in which words are searched, made when one first searches."""
        known = self._texts.get(thing.id)
        if known is None or known[0] is not thing:
            owner = owner_name(thing, self._people())
            found = " ".join((thing.name, *_words_on(thing), owner, *tags_of(thing)))
            known = self._texts[thing.id] = (thing, sort_key(found)[0])
        return known[1]

    def _wanted(self) -> list[Thing]:
        return self._with_words(self._sorted())

    def _sorted(self) -> list[Thing]:
        """Return everything of the kind or tag in order; kept until something changes."""
        people = self._people()
        if people is not self._owners:
            # Names of owners are searched and sorted by.
            self._owners = people
            self._texts.clear()
            if self._column == "owner":
                self._keys.clear()
                self._order = None
        if self._order is None:
            kind, tag = self._kind, self._tag
            things = [
                thing
                for thing in self._cards.things
                if (tag in tags_of(thing) if tag else kind is None or kind_of(thing) == kind)
            ]
            things.sort(key=self._key, reverse=self._descending)
            self._order = things
        return self._order

    def _with_words(self, things: list[Thing]) -> list[Thing]:
        found = things.copy()
        for word in self._words:
            found = [thing for thing in found if word in self._found_by(thing)]
        return found

    def _follow(self) -> None:
        self._order = None
        self._take(self._wanted())

    def _show(self, new: list[Thing]) -> None:
        """Show other things: where many rows change, only the chosen one has to stay."""
        if len(new) + len(self._things) <= _FEW:
            self._take(new)
            return
        ids = [thing.id for thing in new] if self._anchor else []
        self._around_anchor(ids, new)
        self._things = new
        self.shown.emit()

    def _take(self, new: list[Thing]) -> None:
        old_ids = [thing.id for thing in self._things]
        new_ids = [thing.id for thing in new]
        if old_ids != new_ids:
            self._rearrange(old_ids, new_ids, new)
        changed = [row for row, thing in enumerate(new) if thing is not self._things[row]]
        self._things = new
        for first, last in ranges(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))
        self.shown.emit()

    def _rearrange(self, old_ids: list[Any], new_ids: list[Any], new: list[Thing]) -> None:
        if self._moved_one(old_ids, new_ids):
            return
        new_set, old_set = set(new_ids), set(old_ids)
        gone = ranges([row for row, this in enumerate(old_ids) if this not in new_set])
        fresh = ranges([row for row, this in enumerate(new_ids) if this not in old_set])
        same = [this for this in old_ids if this in new_set]
        in_order = same == [this for this in new_ids if this in old_set]
        if in_order and len(gone) + len(fresh) <= _MANY_RANGES:
            for first, last in reversed(gone):
                self._remove(first, last)
            for first, last in fresh:
                self._insert(first, new[first : last + 1])
            return
        self._around_anchor(new_ids, new)

    def _moved_one(self, old_ids: list[Any], new_ids: list[Any]) -> bool:
        """Move a single row where that is the whole difference: a card got another name."""
        if len(old_ids) != len(new_ids):
            return False
        first = next(row for row, this in enumerate(old_ids) if this != new_ids[row])
        last = next(row for row in range(len(old_ids) - 1, -1, -1) if old_ids[row] != new_ids[row])
        for source, target in ((first, last), (last, first)):
            moved = old_ids.copy()
            moved.insert(target, moved.pop(source))
            if moved == new_ids:
                below = target + 1 if target > source else target
                none = QModelIndex()
                self.beginMoveRows(none, source, source, none, below)
                self._things.insert(target, self._things.pop(source))
                self.endMoveRows()
                return True
        return False

    def _around_anchor(self, new_ids: list[Any], new: list[Thing]) -> None:
        """Change everything but the chosen row, in at most four notices."""
        row = self.row_of(self._anchor)
        if row < 0 or self._anchor not in new_ids:
            self._remove(0, len(self._things) - 1)
            self._insert(0, new)
            return
        self._remove(row + 1, len(self._things) - 1)
        self._remove(0, row - 1)
        target = new_ids.index(self._anchor)
        self._insert(0, new[:target])
        self._insert(target + 1, new[target + 1 :])

    def _remove(self, first: int, last: int) -> None:
        if last >= first:
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._things[first : last + 1]
            self.endRemoveRows()

    def _insert(self, first: int, things: list[Thing]) -> None:
        if things:
            self.beginInsertRows(QModelIndex(), first, first + len(things) - 1)
            self._things[first:first] = things
            self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many things are shown."""
        return 0 if parent.isValid() else len(self._things)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return name, kind, what it can, owner, tags."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's text, or what the thing answers to a role."""
        if not index.isValid() or not 0 <= index.row() < len(self._things):
            return None
        thing = self._things[index.row()]
        if index.column() and role == Qt.ItemDataRole.DisplayRole:
            return self._text(thing, COLUMNS[index.column()])
        return answer(thing, role, self._cards.campaign)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the columns' titles."""
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        titles = (_("Name"), _("Kind"), _("What it is"), _("Belongs to"), _("Tags"))
        return titles[section] if 0 <= section < len(titles) else None

    def _people(self) -> Mapping[PersonId, Person]:
        campaign = self._cards.campaign
        return campaign.people if campaign is not None else {}

    def _text(self, thing: Thing, column: str) -> str:
        texts: dict[str, Callable[[], str]] = {
            "name": lambda: thing.name,
            "kind": lambda: kind_name(kind_of(thing), 1),
            "what": lambda: what_it_is(thing),
            "owner": lambda: owner_name(thing, self._people()),
            "tags": lambda: ", ".join(tags_of(thing)),
        }
        return texts[column]()


def _words_on(thing: Thing) -> Iterable[str]:
    """Return what else a thing is searched by."""
    match thing:
        case GiftCard():
            return (thing.talent,)
        case Person() | GoalCard() | FateCard() | DangerCard():
            return ()
        case _:
            from choicedesk.words.card_summary import parts_of

            return parts_of(thing)


def what_it_is(thing: Thing) -> str:
    """Return in a few words what a thing can or holds."""
    match thing:
        case Person():
            return thing.player
        case GiftCard():
            return " · ".join(terms.ability(ability) for ability in terms.in_order(thing.abilities))
        case GoalCard():
            return _("{n} willpower at the start").format(n=thing.willpower)
        case FateCard():
            return ngettext("{n} step", "{n} steps", len(thing.steps)).format(n=len(thing.steps))
        case DangerCard():
            many = thing.willpower
            return ngettext("{n} willpower", "{n} willpower", many).format(n=many)
        case _:
            from choicedesk.words.card_summary import summary

            return summary(thing)
