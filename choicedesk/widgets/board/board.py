"""The board: a scrolling ground full of pieces, and the landing of what is carried."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QVBoxLayout, QWidget

from choicedesk.models.meanings import Carry
from choicedesk.widgets.board.ground import Ground, ground_of
from choicedesk.widgets.board.held import hung, name_slip
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.dialogs.menu_words import fit_words
from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.table.spatial import ARROWS, Direction, neighbour
from choicedesk.words.language import _


def _no_menu(_place: str, _menu: QMenu) -> None:
    pass


def _by_name(_place: str, _name: str) -> str:
    return ""


def _open(_place: str) -> str:
    return ""


class Board(QScrollArea):
    """Pieces register themselves, wherever they lie: on the board or in the column beside it.

    ``menu_of`` adds to a piece's menu what is the system's own; legal drops are in it already.
    ``level_of`` answers what the table knows of a place, "" where nothing is hidden;
    ``called_of`` says what it calls what lies there, ``read_of`` is its name for what is open;
    ``level_wanted`` asks to change it. ``focus_moved`` tells that a piece has the focus now.
    """

    level_wanted = Signal(str, QPoint)
    focus_moved = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.parts, self.theme = parts, parts.theme
        self._pieces: list[Piece] = []
        self._last: Piece | None = None
        self.menu_of: Callable[[str, QMenu], None] = _no_menu
        self.level_of: Callable[[str], str] = _open
        self.called_of: Callable[[str, str], str] = _by_name
        self.read_of: Callable[[str, str], str] = _by_name
        self.ground = Ground(parts.theme)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.setWidget(self.ground)
        self.refusal_line = RefusalLine(parts.theme, self)
        parts.carrying.register(self)
        parts.carrying.refused.connect(self._refused)

    def set_content(self, content: QWidget) -> None:
        """Lay this on the ground."""
        layout = QVBoxLayout(self.ground)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(content)
        self.ground.marks.raise_()

    def add(self, piece: Piece) -> None:
        """Know a piece from now on, until it is gone."""
        self._pieces.append(piece)
        piece.destroyed.connect(self._sweep)

    def _sweep(self) -> None:
        from shiboken6 import isValid

        if isValid(self):
            self._pieces = [piece for piece in self._pieces if isValid(piece)]
            self._last = self._last if self._last in self._pieces else None

    @property
    def pieces(self) -> list[Piece]:
        """The pieces that can be seen."""
        from shiboken6 import isValid

        return [piece for piece in self._pieces if isValid(piece) and piece.isVisible()]

    def piece_of(self, place: str) -> Piece | None:
        """Return the piece at a place that can be seen."""
        return next((piece for piece in self.pieces if piece.place == place), None)

    def touch(self, piece: Piece) -> None:
        """Paint what lies round a piece anew."""
        ground = ground_of(piece)
        if ground is not None:
            ground.touch(piece)

    def levels_changed(self) -> None:
        """Show anew what the table knows of each piece."""
        for piece in self.pieces:
            piece.say_level()
            piece.update()

    # what is carried

    def place_at(self, point: QPoint) -> str | None:
        """Return the place under a global point: what may be aimed at before what may not."""
        found = [
            piece
            for piece in self.pieces
            if piece.place and piece.global_box.contains(point) and self._in_sight(piece, point)
        ]
        found.sort(key=lambda piece: (not piece.legal, piece.width() * piece.height()))
        return found[0].place if found else None

    @staticmethod
    def _in_sight(piece: Piece, point: QPoint) -> bool:
        return piece.visibleRegion().contains(piece.mapFromGlobal(point))

    def place_of(self, place: str) -> QRect | None:
        """Return where a place lies, globally, or None where it cannot be seen."""
        piece = self.piece_of(place)
        return piece.global_box if piece is not None else None

    def _refused(self, text: str, _place: str) -> None:
        """Say at the foot why something may not lie where it was let go."""
        if text and self.isVisible():
            self.refusal_line.show_refusal(text)

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Let legal places glow and the others step back."""
        carry = self.parts.carrying.carry
        source = carry.place if carry is not None else ""
        for piece in self.pieces:
            if legal is None or (piece.place == source and piece.place not in legal):
                piece.show_legal(None)
            elif piece.place:
                piece.show_legal(piece.place in legal, hovered=piece.place == hovered)

    def most_of(self, carry: Carry) -> int:
        """Return how many could be carried at once, where the table can tell."""
        most_of = getattr(self.parts.table, "most_of", None)
        return most_of(carry) if most_of is not None else 1

    def bring_into_view(self, place: str) -> None:
        """Scroll so that a place is in sight."""
        piece = self.piece_of(place)
        if piece is not None and self.ground.isAncestorOf(piece):
            self.ensureWidgetVisible(piece, 24, 40)

    def take(self, piece: Piece, point: QPoint, carry: Carry | None = None) -> bool:
        """Take what lies on a piece with the pointer at a global point."""
        carries = self.parts.table.carries(piece.place) if piece.place else ()
        if not carries:
            return False
        chosen = carry or carries[0]
        return self.parts.carrying.begin(chosen, point, picture=self._held(piece, chosen))

    @staticmethod
    def _held(piece: Piece, carry: Carry) -> QPixmap | None:
        picture = piece.picture(carry)
        return hung(picture) if picture is not None else None

    def take_by_key(self, piece: Piece, carry: Carry | None = None) -> bool:
        """Take what lies on a piece by key; the first legal place is aimed at."""
        carries = self.parts.table.carries(piece.place) if piece.place else ()
        if not carries:
            return False
        chosen = carry or carries[0]
        point = piece.global_box.center()
        picture = self._held(piece, chosen)
        return self.parts.carrying.begin(chosen, point, by_key=True, picture=picture)

    def grasp(self, carry: Carry) -> bool:
        """Take something by key, wherever it lies."""
        piece = self.piece_of(carry.place)
        if piece is not None:
            self.bring_into_view(carry.place)
            return self.take_by_key(piece, carry)
        point = self.mapToGlobal(self.rect().center())
        picture = hung(name_slip(self.theme, self._name_at(carry.place), self.devicePixelRatioF()))
        return self.parts.carrying.begin(carry, point, by_key=True, picture=picture)

    def _name_at(self, place: str) -> str:
        """Return what a thing is called that lies where nobody sees it, as in a folded column."""
        from shiboken6 import isValid

        found = (piece for piece in self._pieces if isValid(piece) and piece.place == place)
        return next((piece.accessibleName() for piece in found), "")

    # keys

    def go(self, piece: Piece, way: Direction) -> None:
        """Move the focus to the next piece in a direction."""
        rects = {str(at): QRectF(one.global_box) for at, one in enumerate(self.pieces)}
        start = QRectF(piece.global_box)
        found = neighbour(rects, start, way)
        if found is not None:
            self.focus_on(self.pieces[int(found)])

    def focus_on(self, piece: Piece) -> None:
        """Give a piece the focus, in sight."""
        piece.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.ground.isAncestorOf(piece):
            self.ensureWidgetVisible(piece, 24, 40)

    def focused(self, piece: Piece) -> None:
        """Remember where the focus was last."""
        self._last = piece
        self.focus_moved.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab, go on to the piece that had the focus last, or to the first."""
        super().focusInEvent(event)
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            QTimer.singleShot(0, self, self._go_in)

    def _go_in(self) -> None:
        pieces = self.pieces
        last = self._last if self._last in pieces else next(iter(pieces), None)
        if last is not None and self.hasFocus():
            self.focus_on(last)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An arrow leads to a piece."""
        if event.key() in ARROWS and self.pieces:
            self.focus_on(self._last if self._last in self.pieces else self.pieces[0])
        else:
            event.ignore()

    # menus

    def open_menu(self, piece: Piece, point: QPoint) -> None:
        """Offer every drop that starts here, and what the system adds."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        self._add_drops(menu, piece.place)
        self.menu_of(piece.place, menu)
        if menu.isEmpty():
            menu.deleteLater()
            return
        fit_words(menu)
        first = next((one for one in menu.actions() if one.isEnabled()), None)
        menu.popup(point)
        if first is not None:
            menu.setActiveAction(first)

    def _add_drops(self, menu: QMenu, place: str) -> None:
        table = self.parts.table
        for carry in table.carries(place) if place else ():
            legal = [one for one in table.places(carry).values() if one.meanings]
            meanings = [meaning for verdict in legal for meaning in verdict.meanings]
            target = menu
            if len(meanings) > 3:
                target = menu.addMenu(_("Put it on"))
            for meaning in meanings:
                line = meaning.first.replace("**", "")
                text = f"{line} – {meaning.label}" if meaning.label else line
                action = target.addAction(text.replace("&", "&&"))
                if meaning.icon:
                    action.setIcon(self.theme.qicon(meaning.icon, "ink2"))
                action.triggered.connect(lambda _checked=False, act=meaning.act: act())

    def _scrolled(self) -> None:
        self.parts.carrying.places_moved()
        self.ground.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything lies elsewhere now."""
        super().resizeEvent(event)
        self.parts.carrying.places_moved()
