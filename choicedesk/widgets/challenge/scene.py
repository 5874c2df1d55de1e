"""What lies on the board of a challenge, laid out by rule: felt, tasks, complications, help."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.challenge.add_piece import AddPiece
from choicedesk.widgets.challenge.caption import Caption
from choicedesk.widgets.challenge.complication_piece import ComplicationPiece
from choicedesk.widgets.challenge.felt import Felt
from choicedesk.widgets.challenge.help_pieces import EnhancementPiece, HelperPiece, HelpPiece
from choicedesk.widgets.challenge.task_piece import TaskPiece
from choicedesk.widgets.tray.dice_tray import MARGIN

PieceType = TypeVar("PieceType", bound=Piece)
Size = Literal["wide", "compact", "low"]
_FELT = {"wide": 216, "compact": 150, "low": 112}
_MOST_FELT = {"wide": 250, "compact": 190, "low": 112}
_TASK = {"wide": 320, "compact": 250, "low": 220}
_TROUBLE = {"wide": 230, "compact": 180, "low": 170}
_HELP = {"wide": 300, "compact": 230, "low": 210}
_GAP, _HANG = 12.0, 16.0


class ChallengeScene(QWidget):
    """Holds the pieces and lays them; what they show is told to them by the view."""

    def __init__(self, board: Any) -> None:
        super().__init__()
        self._board, self._theme = board, board.theme
        self.size_class: Size = "wide"
        self.felt = Felt(board)
        self.felt.setParent(self)
        self.tasks: dict[str, TaskPiece] = {}
        self.complications: dict[str, ComplicationPiece] = {}
        self.enhancements: dict[str, EnhancementPiece] = {}
        self.helpers: dict[str, HelperPiece] = {}
        self.adds: dict[str, AddPiece] = {}
        self.tasks_caption = Caption(board.theme, "task", self)
        self.help_caption = Caption(board.theme, "enhancement", self)
        self.notes: list[Caption] = []
        self._noted: tuple[tuple[str, str], ...] = ()
        self._spare = [0.0, 0.0, 0.0]
        self._hangs: list[tuple[QPointF, QPointF]] = []
        self._high = 400
        board.viewport().installEventFilter(self)

    @property
    def compact(self) -> bool:
        """Whether there is little room."""
        return self.size_class != "wide"

    def set_size(self, size: Size) -> None:
        """Use the measures of this class of windows."""
        self.size_class = size
        self.felt.set_compact(compact=self.compact)

    def keep(
        self,
        kept: dict[str, PieceType],
        ids: Sequence[str],
        make: Callable[[str], PieceType],
    ) -> None:
        """Make pieces for new ids and let those of others go; the order is that of ``ids``."""
        for id_ in set(kept) - set(ids):
            piece = kept.pop(id_)
            piece.hide()
            piece.deleteLater()
        pieces = {}
        for id_ in ids:
            piece = kept.get(id_)
            if piece is None:
                piece = make(id_)
                piece.setParent(self)
                piece.show()
            pieces[id_] = piece
        kept.clear()
        kept.update(pieces)

    def show_notes(self, notes: Sequence[tuple[str, str]]) -> None:
        """Show quiet lines (icon, words) at the foot."""
        if tuple(notes) == self._noted:
            return
        self._noted = tuple(notes)
        for note in self.notes:
            note.hide()
            note.deleteLater()
        self.notes = []
        for icon, words in notes:
            note = Caption(self._theme, icon, self, wrap=True)
            note.show_words(words)
            note.show()
            self.notes.append(note)

    def arrange(self) -> None:
        """Lay everything for the present width; height that is left makes cards higher."""
        self._spare = [0.0, 0.0, 0.0]
        high = self._lay()
        room = self._board.viewport().height() - high
        if room > 0 and self.tasks:
            self._share(room)
            high = self._lay()
        self._high = round(high)
        self.setMinimumHeight(self._high)
        self.updateGeometry()
        self.update()
        self._tab_order()

    def _share(self, room: float) -> None:
        """Share spare height between felt, tasks and complications, up to what looks well."""
        size = self.size_class
        felt = min(room * 0.15, _MOST_FELT[size] - _FELT[size])
        most = 44.0 if size == "wide" else 16.0
        lines = max(1, -(-len(self.tasks) // self._task_columns()))
        deep = lines * max(1, self._deepest)
        left = room - felt
        self._spare = [felt, min(left * 0.4 / lines, most), min(left * 0.45 / deep, most)]

    def _lay(self) -> float:
        """Lay everything once; return the height it takes."""
        self._hangs, self._deepest = [], 0
        side = 8.0 if self.compact else 16.0
        width = self.width() - 2 * side
        y = 8.0 if self.compact else 14.0
        felt = QRectF(side, y, width, _FELT[self.size_class] + self._spare[0])
        self.felt.setGeometry(felt.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN).toRect())
        self.felt.arrange()
        y = felt.bottom() + (6 if self.compact else 12)
        y = self._caption(self.tasks_caption, ("task",), side, y, width)
        y = self._lay_tasks(side, y, width)
        helping: list[HelpPiece] = [*self.enhancements.values(), *self.helpers.values()]
        y += 4 if self.compact else 10
        if self.help_caption.isVisibleTo(self):
            y = self._caption(self.help_caption, ("enhancement", "helper"), side, y, width)
        y = self._lay_help(helping, side, y, width)
        return self._lay_notes(side, y, width) + side

    _deepest = 0

    def _task_columns(self) -> int:
        width = self.width() - 2 * (8.0 if self.compact else 16.0)
        return _columns(len(self.tasks), width, _TASK[self.size_class])

    def sizeHint(self) -> QSize:
        """Return the height of all that lies here."""
        return QSize(700, self._high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything for another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the height anew when the board has another one."""
        if event.type() == QEvent.Type.Resize and watched is self._board.viewport():
            self.arrange()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what complications hang by."""
        painter = QPainter(self)
        pen = QPen(self._theme.color("line2"), 3)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for start, end in self._hangs:
            painter.drawLine(start, end)

    def _caption(
        self, caption: Caption, adds: Iterable[str], x: float, y: float, width: float
    ) -> float:
        """Lay a caption with what can be added beside it; return the foot of the line."""
        shown = [self.adds[name] for name in adds if name in self.adds]
        needed = caption.sizeHint().width() + 4
        caption.setGeometry(round(x + 4), round(y), min(needed, round(width)), 30)
        high = 34.0 if shown else 26.0
        caption.setFixedHeight(round(high))
        left = x + needed + 24
        for piece in shown:
            wide = 32.0 + self._words(piece.words) + 16
            _put(piece, QRectF(left, y + 2, min(wide, x + width - left), high - 4))
            left += wide + 10
        return y + high + 4

    def _words(self, text: str) -> float:
        from PySide6.QtGui import QFontMetricsF

        return QFontMetricsF(self._theme.font("label")).horizontalAdvance(text)

    def _lay_tasks(self, x: float, y: float, width: float) -> float:
        pieces = list(self.tasks.items())
        empty = self.adds.get("first")
        if not pieces:
            if empty is not None:
                high = 120.0 if self.compact else 190.0
                _put(empty, QRectF(x, y, width, high))
                return y + high + _GAP
            return y
        columns = self._task_columns()
        for first in range(0, len(pieces), columns):
            line = pieces[first : first + columns]
            wide = (width - _GAP * (len(line) - 1)) / len(line)
            high = max(piece.height_for(wide + 2 * AURA) - 2 * AURA for _id, piece in line)
            high += self._spare[1]
            foot = y + high
            for at, (id_, piece) in enumerate(line):
                left = x + at * (wide + _GAP)
                _put(piece, QRectF(left, y, wide, high))
                foot = max(foot, self._lay_troubles(id_, left, y + high, wide))
            y = foot + _GAP
        return y

    def _lay_troubles(self, task: str, x: float, y: float, width: float) -> float:
        troubles = [
            piece
            for piece in self.complications.values()
            if piece.row is not None and piece.row.task == task
        ]
        columns = _columns(len(troubles), width, _TROUBLE[self.size_class])
        for first in range(0, len(troubles), columns or 1):
            line = troubles[first : first + columns]
            wide = (width - 8 * (len(line) - 1)) / len(line)
            high = max(piece.height_for(wide + 2 * AURA) - 2 * AURA for piece in line)
            high += self._spare[2]
            self._deepest = max(self._deepest, first // columns + 1)
            for at, piece in enumerate(line):
                left = x + at * (wide + 8)
                middle = left + wide / 2
                self._hangs.append((QPointF(middle, y), QPointF(middle, y + _HANG)))
                _put(piece, QRectF(left, y + _HANG, wide, high))
            y += _HANG + high
        add = self.adds.get(f"complication:{task}")
        if add is not None:
            high = 30.0 if self.compact else 34.0
            wide = self._words(add.words) + 60
            middle = x + width / 2
            self._hangs.append((QPointF(middle, y), QPointF(middle, y + 9)))
            wide = min(width, wide)
            _put(add, QRectF(middle - wide / 2, y + 9, wide, high))
            y += 9 + high
        return y

    def _lay_help(self, pieces: list[HelpPiece], x: float, y: float, width: float) -> float:
        columns = _columns(len(pieces), width, _HELP[self.size_class])
        for first in range(0, len(pieces), columns or 1):
            line = pieces[first : first + columns]
            wide = (width - 10 * (columns - 1)) / columns
            high = max(piece.height_for(wide) - 2 * AURA for piece in line)
            for at, piece in enumerate(line):
                _put(piece, QRectF(x + at * (wide + 10), y, wide, high))
            y += high + 10
        return y

    def _lay_notes(self, x: float, y: float, width: float) -> float:
        y += 4
        for note in self.notes:
            high = max(note.heightForWidth(round(width)), note.sizeHint().height())
            note.setGeometry(round(x + 4), round(y), round(width - 8), high)
            y += high + 6
        return y

    def _tab_order(self) -> None:
        order: list[QWidget] = [self.felt.plate, self.felt.tray, self.felt.pool]
        for id_, task in self.tasks.items():
            order.append(task)
            order += [
                piece
                for piece in self.complications.values()
                if piece.row is not None and piece.row.task == id_
            ]
        order += [*self.enhancements.values(), *self.helpers.values(), *self.adds.values()]
        for first, second in pairwise(order):
            self.setTabOrder(first, second)


def _columns(count: int, width: float, least: float) -> int:
    """Return how many stand side by side, each at least so wide; lines are filled evenly."""
    if count <= 0:
        return 0
    most = max(1, min(count, int((width + _GAP) // (least + _GAP))))
    lines = -(-count // most)
    return -(-count // lines)


def _put(piece: Piece, box: QRectF) -> None:
    """Let the thing itself lie in ``box``; the widget has some room round it."""
    piece.setGeometry(box.adjusted(-AURA, -AURA, AURA, AURA).toRect())
    piece.show()
