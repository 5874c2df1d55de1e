"""A list of frozen row values that follows the state, touching only what changed."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

ROW = int(Qt.ItemDataRole.UserRole)
_ROOT = QModelIndex()


class PiecesModel(QAbstractListModel):
    """One kind of piece on the table: ``ROW`` gives the row value, DisplayRole its name."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Any] = []
        self._places: dict[str, int] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        """Return the row value (``ROW``), or its name."""
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return row.name
        return None

    def rows(self) -> tuple[Any, ...]:
        """Return all rows in the order of the table."""
        return tuple(self._rows)

    def row_of(self, piece: str) -> int:
        """Return the number of the row with this id, -1 where there is none."""
        return self._places.get(piece, -1)

    def piece(self, piece: str) -> Any:
        """Return the row value with this id, or None."""
        at = self._places.get(piece)
        return None if at is None else self._rows[at]

    def put(self, row: Any) -> None:
        """Replace the row of the same id; nothing happens where it is equal."""
        at = self._places[row.id]
        if self._rows[at] == row:
            return
        self._rows[at] = row
        index = self.index(at)
        self.dataChanged.emit(index, index)

    def follow(self, rows: Sequence[Any]) -> None:
        """Become these rows by removing, inserting and changing only what differs."""
        wanted = {row.id for row in rows}
        for at in range(len(self._rows) - 1, -1, -1):
            if self._rows[at].id not in wanted:
                self._remove(at)
        if not self._rows:
            self._insert(0, *rows)
        for at, row in enumerate(rows):
            if at < len(self._rows) and self._rows[at].id == row.id:
                continue
            old = self._places.get(row.id)
            if old is not None:
                self._remove(old)
            self._insert(at, row)
        for row in rows:
            self.put(row)

    def _remove(self, at: int) -> None:
        self.beginRemoveRows(_ROOT, at, at)
        del self._rows[at]
        self._number()
        self.endRemoveRows()

    def _insert(self, at: int, *rows: Any) -> None:
        if not rows:
            return
        self.beginInsertRows(_ROOT, at, at + len(rows) - 1)
        self._rows[at:at] = rows
        self._number()
        self.endInsertRows()

    def _number(self) -> None:
        self._places = {row.id: at for at, row in enumerate(self._rows)}
