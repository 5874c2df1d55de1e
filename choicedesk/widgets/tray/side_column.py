"""How a side column is laid: whole, folded to a strip, or as a sheet at the foot."""

from typing import Any, Literal

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.side_head import SideHead
from choicedesk.widgets.tray.side_strip import WIDTH as STRIP
from choicedesk.widgets.tray.side_strip import SideStrip

Mode = Literal["wide", "strip", "sheet"]

COLUMN, OPENED, FOLDED_SHEET = 400, 392, 44
LOWEST_SHEET, TRAY_SHARE = 176, 0.43
PLACE, MARGIN = "tray", 8
# A column that is lower saves height below the tray too.
_ROOMY = 668


class SideColumn(QWidget):
    """Head, tray (if there is one), a scrolled panel and the slot of the stage's tile.

    The tray is any widget with ``running``, ``finish()`` and ``set_compact(compact=...)``, and
    ``place_at``, ``place_of`` and ``show_legal`` where something can be dropped on it. A panel
    may have ``set_low(low=...)`` for windows of little height and ``wanted_height(width)``.
    ``opened`` tells of folding, ``focus_left`` that what had the focus is gone.
    """

    opened = Signal(bool)
    focus_left = Signal()

    def __init__(
        self,
        theme: Theme,
        tray: Any = None,
        panel: QWidget | None = None,
        parent: QWidget | None = None,
        *,
        head: SideHead | None = None,
        strip: SideStrip | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mode: Mode = "wide"
        self._open = True
        self._wanted = self._by_hand = False
        self._alone = False
        self._sheet_share = 0.4
        self._tile: QWidget | None = None
        self._foot: QWidget | None = None
        self.head = head or SideHead(theme)
        self.strip = strip or SideStrip(theme)
        self.tray = tray
        self._panel: Any = None
        self._build()
        if panel is not None:
            self.set_panel(panel)
        self.head.folded.connect(self._toggle)
        self.strip.clicked.connect(self._toggle)
        theme.changed.connect(self.update)
        self._arrange()

    def _build(self) -> None:
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # One made here: to learn what Qt's own is, PySide sets up every kind of widget there is.
        self._scroll.setViewport(QWidget())
        self._slot = QVBoxLayout()
        self._rest = rest = QVBoxLayout()
        rest.setContentsMargins(MARGIN, 0, MARGIN, 0)
        rest.setSpacing(12)
        rest.addWidget(self._scroll, 1)
        rest.addLayout(self._slot)
        self._over = QVBoxLayout()
        self._over.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._over.addWidget(self.head)
        self._pair = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._pair.setSpacing(4)
        if self.tray is not None:
            self._pair.addWidget(self.tray)
        self._pair.addLayout(rest, 1)
        self._body = QWidget()
        self._inside = inside = QVBoxLayout(self._body)
        inside.setContentsMargins(MARGIN, 6, MARGIN, MARGIN)
        inside.setSpacing(0)
        inside.addLayout(self._over)
        inside.addLayout(self._pair, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.strip)
        whole.addWidget(self._body)

    # what stands in it

    def set_title(self, title: str, right: str = "") -> None:
        """Show what the column is about, and a few words at the right, as the roll's number."""
        self.head.show_title(title, right)
        self.strip.show_title(title)

    def to_top(self) -> None:
        """Show the panel from its top: it is about something else now."""
        self._scroll.verticalScrollBar().setValue(0)

    def set_panel(self, panel: QWidget) -> None:
        """Show what stands below the tray."""
        self._panel = panel
        panel.setAutoFillBackground(False)
        self._lower(low=self._mode == "sheet")
        self._scroll.setWidget(panel)
        panel.installEventFilter(self)

    def set_foot(self, foot: QWidget | None) -> None:
        """Let something stand below the panel that never scrolls away; None: nothing."""
        if self._foot is not None and foot is not self._foot:
            self._rest.removeWidget(self._foot)
        if foot is not None and foot is not self._foot:
            shown = not foot.isHidden()
            self._rest.insertWidget(self._rest.indexOf(self._scroll) + 1, foot)
            foot.setVisible(shown)
        self._foot = foot

    def set_tile(self, tile: QWidget | None) -> None:
        """Put the stage's tile at the foot; it gives way where the window is low."""
        if self._tile is not None:
            self._slot.removeWidget(self._tile)
        self._tile = tile
        if tile is not None:
            self._slot.addWidget(tile)
        self.fit()

    @property
    def running(self) -> bool:
        """Say whether dice move in the tray."""
        return bool(self.tray is not None and self.tray.running)

    def finish(self) -> None:
        """End all motion at its last frame."""
        if self.tray is not None:
            self.tray.finish()

    def reveal(self, widget: QWidget) -> None:
        """Open, and scroll the panel until a part of it is seen."""
        self.set_open(opened=True)
        self._scroll.ensureWidgetVisible(widget)

    # landing

    def place_at(self, point: QPoint) -> str | None:
        """Return ``tray`` for a global point on the tray, or on what it is folded to."""
        if self.tray is None:
            return None
        if self.tray.isVisible():
            return self.tray.place_at(point)
        return PLACE if self.isVisible() and self._folded_rect().contains(point) else None

    def place_of(self, place: str) -> QRect | None:
        """Return the global rectangle of the tray, or of what it is folded to."""
        if self.tray is None:
            return None
        if self.tray.isVisible():
            return self.tray.place_of(place)
        return self._folded_rect() if place == PLACE and self.isVisible() else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Glow while something may be dropped here."""
        if self.tray is not None:
            self.tray.show_legal(legal, hovered)
            self.strip.show_legal(legal=PLACE in (legal or ()), hovered=hovered == PLACE)

    def _folded_rect(self) -> QRect:
        return QRect(self.mapToGlobal(QPoint(0, 0)), self.size())

    # folding

    @property
    def is_open(self) -> bool:
        """Say whether the whole column shows, not the strip."""
        return self._open or self._mode == "wide"

    def set_mode(self, mode: Mode) -> None:
        """Be a column, a strip that opens, or a sheet at the foot of a narrow window."""
        if mode != self._mode:
            self._open = mode == "wide" or self._wanted or self._by_hand
        self._mode = mode
        sheet = mode == "sheet"
        direction = QBoxLayout.Direction
        self._pair.setDirection(direction.LeftToRight if sheet else direction.TopToBottom)
        self._put_head(sheet=sheet)
        self._lower(low=sheet)
        if self.tray is not None:
            self.tray.set_compact(compact=mode != "wide")
        self._arrange()

    def _lower(self, *, low: bool) -> None:
        if self._panel is not None and hasattr(self._panel, "set_low"):
            self._panel.set_low(low=low)

    def _put_head(self, *, sheet: bool) -> None:
        """Put the head above everything, or on a low sheet beside the tray."""
        here, there = (self._rest, self._over) if sheet else (self._over, self._rest)
        if here.indexOf(self.head) < 0:
            there.removeWidget(self.head)
            here.insertWidget(0, self.head)
        self._rest.setSpacing(2 if sheet else 12)
        self._inside.setContentsMargins(MARGIN, *((4, MARGIN, 4) if sheet else (6, MARGIN, MARGIN)))

    def set_open(self, *, opened: bool) -> None:
        """Unfold or fold; a wide column stays open."""
        if self._mode == "wide" or opened == self._open:
            return
        held = self.focused()
        self._open = opened
        if not opened:
            self.finish()
        self._arrange()
        self.hand_back(held)
        self.opened.emit(opened)

    def follow_test(self, *, wanted: bool) -> None:
        """Open with a test and fold after it; what the hand has opened stays open."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.set_open(opened=wanted or self._by_hand)

    def open_by_hand(self, *, opened: bool) -> None:
        """Unfold or fold because the hand wants it, not a test."""
        self.set_open(opened=opened)
        self._by_hand = self._open

    def _toggle(self) -> None:
        by_key = self.head.fold.hasFocus() or self.strip.hasFocus()
        self.open_by_hand(opened=not self._open)
        if by_key:
            (self.strip if self.strip.isVisible() else self.head.fold).setFocus()

    def focused(self) -> QWidget | None:
        """Return what in here has the focus."""
        held = QApplication.focusWidget()
        return held if held is not None and self.isAncestorOf(held) else None

    def hand_back(self, held: QWidget | None) -> None:
        """Give the focus back to the table if its holder ``held`` is seen no more."""
        if held is not None and not (self.isAncestorOf(held) and held.isVisible()):
            self.focus_left.emit()

    def show_alone(self, *, alone: bool) -> None:
        """On a sheet, let the panel stand without the tray, as the entry of real dice."""
        if alone == self._alone:
            return
        self._alone = alone
        self._show_tray()

    def _show_tray(self) -> None:
        sheet = self._mode == "sheet"
        if self.tray is not None:
            self.tray.setVisible(not sheet or (self._open and not self._alone))

    # measures

    def settle(self) -> None:
        """Lay everything out at once, so that no size changes in the middle of a throw."""
        for widget in (self, self._body):
            layout = widget.layout()
            if layout is not None:
                layout.activate()

    def _arrange(self) -> None:
        folded_strip = self._mode == "strip" and not self._open
        folded_sheet = self._mode == "sheet" and not self._open
        self.strip.setVisible(folded_strip)
        self._body.setVisible(not folded_strip)
        self._show_tray()
        self._scroll.setVisible(not folded_sheet)
        icon = "chevron-down" if self._mode == "sheet" and self._open else "chevron-right"
        self.head.set_foldable(foldable=self._mode != "wide", opened=self._open, icon=icon)
        if not (self._mode == "sheet" and self.running):
            self.setMinimumSize(0, 0)
            self.setMaximumSize(16777215, 16777215)
        if self._mode == "sheet":
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        else:
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            width = COLUMN if self._mode == "wide" else OPENED
            self.setFixedWidth(STRIP if folded_strip else width)
        self.fit()

    def fit(self) -> None:
        """Share the height: the tray by rule, so that it never jumps with what is below it."""
        if self._mode == "sheet":
            self._fit_sheet()
        elif self.tray is not None:
            self.tray.setMinimumWidth(0)
            self.tray.setMaximumWidth(16777215)
            share, high = (0.34, 300) if self._mode == "wide" else (0.275, 240)
            tray = int(min(max(self.height() * share, 150), high))
            self.tray.setFixedHeight(tray + 2 * MARGIN)
            if hasattr(self._panel, "set_tight"):
                self._panel.set_tight(tight=self.height() < _ROOMY)
        if self._tile is not None:
            self._tile.setVisible(self._mode == "wide" and self._has_room(self._tile))

    def _fit_sheet(self) -> None:
        """Be as high as what is shown, and low enough to leave the table in sight."""
        if self.running:
            return
        if self.tray is not None:
            self.tray.setMinimumHeight(60)
            self.tray.setMaximumHeight(16777215)
            self.tray.setFixedWidth(round(self.width() * TRAY_SHARE))
        height = FOLDED_SHEET if not self._open else self._sheet_height()
        if (self.minimumHeight(), self.maximumHeight()) != (height, height):
            self.setFixedHeight(height)

    def _sheet_height(self) -> int:
        beside = 0
        if self.tray is not None and not self.tray.isHidden():
            beside = self.tray.maximumWidth() + self._pair.spacing()
        wanted = self._panel_height(self.width() - 4 * MARGIN - beside)
        asked = self.head.sizeHint().height() + self._rest.spacing() + wanted + 8
        most = max(LOWEST_SHEET, round(self.window().height() * self._sheet_share))
        return min(max(asked, LOWEST_SHEET), most)

    def _panel_height(self, width: int) -> int:
        """Return how high the panel wants to be at a width."""
        panel = self._panel
        if panel is None:
            return 0
        if hasattr(panel, "wanted_height"):
            return panel.wanted_height(width)
        layout = panel.layout()
        if layout is None:
            return panel.sizeHint().height()
        layout.activate()
        return max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height())

    def sizeHint(self) -> QSize:
        """Return the fixed height of a sheet."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.minimumHeight()) if self._mode == "sheet" else hint

    def _has_room(self, tile: QWidget) -> bool:
        """Say whether the tile finds room below all that a test needs."""
        width = self.width() - 4 * MARGIN
        asked = max(
            tile.minimumHeight(), tile.minimumSizeHint().height(), tile.heightForWidth(width)
        )
        tray = self.tray.height() if self.tray is not None else 0
        used = self.head.sizeHint().height() + tray + 4 * MARGIN
        return self.height() >= used + self._panel_height(width) + asked

    # Qt

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        """Share the height anew when the panel has other parts."""
        if watched is self._panel and event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height anew."""
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the line towards the table."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color("bg1"))
        painter.setPen(QPen(self._theme.color("line"), 1))
        if self._mode == "sheet":
            painter.drawLine(0, 0, self.width(), 0)
        else:
            painter.drawLine(0, 0, 0, self.height())
