"""The table of a CHOICE scene: cards and beads, led by mouse, touch and keys."""

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.rows import DangerRow, Facts
from choicedesk.models.transfers import Carry, Transfers
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.attention import Attention
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.board_focus import BoardFocus
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.daring import Daring
from choicedesk.widgets.table.edge_scroll import EdgeScroll
from choicedesk.widgets.table.grasp import Grasp
from choicedesk.widgets.table.layout import lay_out
from choicedesk.widgets.table.measures import Form, form_of
from choicedesk.widgets.table.offers import Offers
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.table.pointing import Pointing
from choicedesk.widgets.table.pressing import Pressing
from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.table.seat_item import SeatItem
from choicedesk.widgets.table.sent_beads import SentBeads
from choicedesk.widgets.table.still_picture import StillPicture
from choicedesk.widgets.table.table_keys import TableKeys
from choicedesk.widgets.table.whereabouts import Whereabouts
from choicedesk.widgets.table.zooming import Zooming
from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class TableView(QGraphicsView):
    """Shows the models' rows as things on a table. It owns no facts and makes no moves."""

    edit_requested = Signal(str)
    remove_requested = Signal(str)
    menu_requested = Signal(str, QPoint)
    knowledge_requested = Signal(str, QPoint)
    fate_clicked = Signal(str)
    create_requested = Signal(str, str)
    introduce_requested = Signal(str)
    focused = Signal(str)

    def __init__(
        self,
        theme: Theme,
        table: ChoiceTable,
        transfers: Transfers,
        carrying: Carrying,
        art: Art,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tableView")
        self._theme, self._table, self._transfers = theme, table, transfers
        self.carrying = carrying
        self.board = Board(theme, art, carrying)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self._set_up_view()
        self.arrangement = Arrangement(self.board, table, self._scene, self)
        self._still = StillPicture(self)
        self.attention = Attention(self.board, self.arrangement, self._scene, self._still)
        self._offers = Offers(table, transfers)
        self._grasp = Grasp(table, transfers, carrying)
        self._where = Whereabouts(self, self.arrangement)
        self.zooming = Zooming(self, self.board)
        self.pointing = Pointing(self, self.board, self.arrangement, self.attention, self.global_of)
        self.board_focus = BoardFocus(self, self.board, self.arrangement, self.global_of)
        self.outline = self.board_focus.outline
        self.refusal_line = RefusalLine(theme, self)
        self._edge = EdgeScroll(self, carrying)
        self._sent = SentBeads(carrying, self)
        self.pressing = Pressing(self)
        self._keys = TableKeys(self)
        self._laid_for: tuple[QSizeF, str] = (QSizeF(), "")
        self._daring = Daring(self)
        self._stale = True
        self._connect()
        self.retranslate()

    def _set_up_view(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        # One made here: to learn what Qt's own is, PySide sets up every kind of widget there is.
        viewport = QWidget()
        self.setViewport(viewport)
        viewport.setMouseTracking(True)
        viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(320, 240)

    def _connect(self) -> None:
        self.arrangement.stale.connect(self._become_stale)
        self.arrangement.touched.connect(self._touched)
        self.arrangement.beads_changed.connect(self._sent.note)
        self._table.facts_changed.connect(self._facts)
        self._transfers.pledge_changed.connect(self._offer)
        self._theme.changed.connect(self._redress)
        self.carrying.register(self)
        self.carrying.hidden_changed.connect(self._bead_left)
        self.carrying.refused.connect(lambda text, _place: self.refusal_line.show_refusal(text))
        self.carrying.began.connect(self._carry_began)
        self.carrying.landed.connect(self._daring.landed)
        self.zooming.changed.connect(self._zoomed)
        self.board_focus.moved.connect(self.focused)
        mirror = self.board_focus.mirror
        mirror.key_pressed.connect(self._keys.press)
        mirror.clicked.connect(lambda: self.pressing.act(self.board.focused))
        self.outline.went_to.connect(lambda key: self.focus_on(key, by_key=True))
        self.outline.pressed_on.connect(self.pressing.act)

    def place_at(self, point: QPoint) -> str | None:
        """Return the place for beads under a global point."""
        if not self.isVisible():
            return None
        viewport = self.viewport()
        at = viewport.mapFromGlobal(point)
        if not viewport.rect().contains(at):
            return None
        self._edge.near(at.y(), viewport.height())
        self.settle()
        return self._where.place_at(at)

    def place_of(self, place: str) -> QRect | None:
        """Return where a place lies, globally; other areas answer for theirs."""
        self.settle()
        found = self._where.place_of(place)
        elsewhere = found is None and place == "tray"
        return self.carrying.place_of(place, but=self) if elsewhere else found

    def bead_of(self, place: str, index: int = 0) -> QRect | None:
        """Return where a bead lies, globally; a danger's willpower comes before opportunities."""
        self.settle()
        return self._where.bead_of(place, index)

    def newest_bead_of(self, place: str) -> QRect | None:
        """Return where a bead that was just put down lies."""
        self.settle()
        return self._where.newest_bead_of(place)

    def most_of(self, carry: Carry) -> int:
        """Return how many of what is carried lie where it came from."""
        return self._grasp.most_of(carry)

    def kinds_at(self, place: str) -> tuple[str, ...]:
        """Return the kinds of tokens that can be taken at a place."""
        return tuple(carry.kind for carry in self._transfers.carries(place))

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Let legal places glow and the others step back; only what changed is painted."""
        board = self.board
        before, board.hovered = board.hovered, hovered
        if legal is not board.legal and legal != board.legal:
            board.legal = legal
            board.source = self.carrying.carry.place if self.carrying.carry else ""
            board.pointed = None
            self._still.drop()
            self._attend()
            self.viewport().update()
        elif before != hovered:
            for place in (before, hovered):
                item = self.arrangement.at_place(place) if place else None
                if item is not None:
                    self.attention.touch(item.key)
                    self._renew(item)

    def bring_into_view(self, place: str) -> None:
        """Scroll so that a place is in sight."""
        self.settle()
        item = self.arrangement.at_place(place)
        if item is not None:
            self.ensureVisible(item.box.translated(item.pos()), 24, 40)

    def pick_up(self, place: str, kind: str = "") -> bool:
        """Take a bead from a place by key, button or menu; the first legal place is marked."""
        self.settle()
        item = self.arrangement.at_place(place)
        start = self.bead_of(place) or self.place_of(place)
        if item is None or start is None:
            return False
        self.setFocus()
        return self._grasp.by_key(place, kind, start.center())

    def focus_on(self, key: str, *, by_key: bool) -> None:
        """Move the board's focus to a thing by its key (a seat is ``seat:<player>``)."""
        for item in self.board_focus.go(key, by_key=by_key):
            self._renew(item)

    def toggle_count(self) -> None:
        """Show where all the willpower lies, or stop showing it."""
        self._count(self._offers.counted() if self.board.counted is None else None)
        self._attend()
        self.viewport().update()

    def _count(self, counted: Mapping[str, int] | None) -> None:
        if counted == self.board.counted:
            return
        self.board.counted = counted
        for item in self.arrangement.items.values():
            if isinstance(item, SeatItem):
                item.changed()

    def show_all(self, *, on: bool) -> None:
        """Unfold everything although a test is open, or fold again."""
        self.arrangement.show_all = on
        self._become_stale()

    def choose_seat(self, player: str) -> None:
        """Unfold a seat."""
        others = tuple(one for one in self.arrangement.chosen if one != player)
        self.arrangement.chosen = (*others, player)[-2:]
        self._become_stale()

    def zoom(self, factor: float) -> None:
        """Show everything larger or smaller; nothing but the user calls this."""
        self.zooming.to(factor)

    def fit(self) -> None:
        """Show the whole table at once, or go back to 100 %."""
        self.zooming.fit(self.fits)

    @property
    def zoomed(self) -> float:
        """The present zoom, 1.0 at rest."""
        return self.zooming.factor

    def settle(self) -> None:
        """Lay out what changed; cheap where nothing did."""
        if not self._stale:
            return
        self._stale = False
        self._still.drop()
        self.carrying.places_moved()
        size, form = self._laid_for = self._room()
        self.arrangement.lay(size, form, self._bar_width)
        size.setWidth(self.arrangement.width)
        high = self.arrangement.layout.height
        # What was laid as a table that fits must not get a scroll bar, which has no room beside it.
        high = high if high > size.height() + 1 else size.height()
        self.setSceneRect(QRectF(0, 0, size.width(), high))
        self._daring.keep_focus()
        self.board_focus.list_all()
        self._offer()
        self.board_focus.reflect()
        self.viewport().update()

    def _bar_width(self) -> int:
        """Return what a scroll bar takes: as the sheet has it, or as the view reckons with it."""
        from PySide6.QtWidgets import QStyle

        reckoned = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        wide = max(reckoned, self.verticalScrollBar().sizeHint().width())
        return ceil(wide / min(1.0, self.zoomed))

    def _room(self, factor: float = 0.0) -> tuple[QSizeF, Form]:
        """Return what there is room for: shown smaller, a table has more of it in every way."""
        window = self.window()
        form = form_of(window.width(), window.height())
        return QSizeF(self.maximumViewportSize()) / min(1.0, factor or self.zoomed), form

    def fits(self, factor: float) -> bool:
        """Return whether the whole table is seen at once if it is shown with this zoom."""
        size, form = self._room(factor)
        high = lay_out(self.arrangement.contents(), size.width(), size.height(), form).height
        return high <= size.height() + 1

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.setAccessibleName(_("Table"))
        self.outline.retranslate()
        for item in self.arrangement.items.values():
            item.changed()
        self._become_stale()

    def item_at(self, point: QPoint) -> PlaceItem | None:
        """Return the thing under a point of the viewport."""
        self.settle()
        return self._where.item_at(point)

    def bead_at(self, point: QPoint) -> tuple[PlaceItem, Bead] | None:
        """Return the bead under a point of the viewport, with the thing it lies on."""
        self.settle()
        return self._where.bead_at(point)

    def take(self, item: PlaceItem, bead: Bead, point: QPoint) -> Carry | None:
        """Begin to carry a bead at a global point."""
        return self._grasp.by_pointer(item, bead, point)

    def sources(self) -> frozenset[str]:
        """Return the places where something can be taken now."""
        return self._transfers.sources()

    def withdraw_pledge(self) -> None:
        """Take back what was promised for the next white die."""
        self._transfers.withdraw_pledge()

    def waiting_dangers(self) -> tuple[DangerRow, ...]:
        """Return the dangers that are not on the table."""
        return tuple(row for row in self._table.dangers.rows() if not row.on_table)

    def stops(self) -> dict[str, QRectF]:
        """Return everything the arrow keys reach, in scene coordinates."""
        self.settle()
        return self.board_focus.stops()

    def global_of(self, item: PlaceItem) -> QRect:
        """Return where a thing lies, globally."""
        return self._where.on_screen(item, item.box)

    def _become_stale(self) -> None:
        if not self._stale:
            self._stale = True
            QTimer.singleShot(0, self, self.settle)

    def _touched(self, key: str) -> None:
        item = self.arrangement.items.get(key)
        if item is not None:
            self.board_focus.touch(item)
            self.pointing.renew(item)
            self._still.touch(item.sceneBoundingRect())

    def _facts(self, facts: Facts) -> None:
        self.carrying.refresh()
        self._offer()
        self._daring.follow(facts)

    def _offer(self) -> None:
        """Let what can pay next glow while a test is open."""
        self.board.offered, resting = self._offers.offered()
        if resting != self.board.resting:
            self.board.resting = resting
            self.viewport().update()
        self._attend()

    def _attend(self) -> None:
        sight = self.mapToScene(self.viewport().rect()).boundingRect()
        self.attention.renew(sight.adjusted(-60, -60, 60, 60))

    def _bead_left(self, place: str) -> None:
        item = self.arrangement.at_place(place)
        if item is not None:
            item.changed()
            self._renew(item)

    def _renew(self, item: PlaceItem) -> None:
        item.update()
        self._still.touch(item.sceneBoundingRect())

    def _carry_began(self, _carry: Carry) -> None:
        self.pointing.put_away()
        self._count(None)

    def _redress(self) -> None:
        self.board.rasters.clear()
        self._still.drop()
        self.viewport().update()

    def _zoomed(self) -> None:
        """Lay out for the room there is now, and show it anew."""
        self._take_size()
        self._seen_anew()

    def _seen_anew(self) -> None:
        """Everything lies elsewhere on the screen: scrolled or zoomed."""
        self._still.drop()
        self.carrying.places_moved()
        self.pointing.put_away()
        self._attend()
        self.board_focus.reflect()
        self.viewport().update()

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint the table's ground, which stays while things scroll over it."""
        self.board.ratio = device_ratio(painter)
        painter.save()
        painter.resetTransform()
        area = QRectF(self.viewport().rect())
        paint_ground(painter, self._theme, area, self.devicePixelRatioF())
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the things, or while a bead is carried the picture of them."""
        if self.board.legal is None or self.board.moving:
            self._still.drop()
            super().paintEvent(event)
        else:
            self._still.paint(event.region())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll; the ground does not, so all is painted anew."""
        super().scrollContentsBy(dx, dy)
        self._seen_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size at once: nothing may show at an old place."""
        super().resizeEvent(event)
        self._still.drop()
        self._take_size()
        self._daring.resized()

    def showEvent(self, event: QShowEvent) -> None:
        """The window's form is known only now."""
        super().showEvent(event)
        self._take_size()

    def _take_size(self) -> None:
        if self._room() != self._laid_for:
            self._stale = True
        self.settle()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let things down when the pointer leaves."""
        self.pointing.point_at(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a thing, or take hold of a bead."""
        self.pressing.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift what is pointed at, or begin to carry."""
        self.pressing.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Act on what was pressed."""
        self.pressing.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a card or a seat."""
        self.pressing.double(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a place."""
        self.pressing.menu(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, or with Ctrl zoom."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(self.zoomed + (0.1 if event.angleDelta().y() > 0 else -0.1))
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand keys to their meaning."""
        self._keys.press(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus where it was, on the first thing at first."""
        super().focusInEvent(event)
        if not self.board.focused and event.reason() == Qt.FocusReason.TabFocusReason:
            first = next(iter(self.stops()), "")
            self.focus_on(first, by_key=True)
