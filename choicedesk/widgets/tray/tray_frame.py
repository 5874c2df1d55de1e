"""How the tray's column is laid: whole, folded to a strip, or as a sheet at the foot."""

from typing import Any, Literal

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
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
from choicedesk.widgets.tray.head import TrayHead
from choicedesk.widgets.tray.lay import COMPACT, WIDE
from choicedesk.widgets.tray.odds_strip import Odds
from choicedesk.widgets.tray.strip import WIDTH as STRIP
from choicedesk.widgets.tray.strip import TrayStrip
from choicedesk.widgets.tray.view import MARGIN, PLACE, TrayView

Mode = Literal["wide", "strip", "sheet"]

COLUMN, OPENED, FOLDED_SHEET = 400, 392, 44
LOWEST_SHEET, TRAY_SHARE = 176, 0.43


class TrayFrame(QWidget):
    """Head, tray, details and the slot of the stage's tile; ``opened`` tells of folding.

    The details are made for the first test. ``focus_left`` tells that what had the focus is gone.
    """

    opened = Signal(bool)
    focus_left = Signal()

    def __init__(self, theme: Theme, odds: Odds | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mode: Mode = "wide"
        self._open = True
        self._wanted = False
        self._alone = False
        self._sheet_share = 0.4
        self._tile: QWidget | None = None
        self.head = TrayHead(theme)
        self.view = TrayView(theme)
        self._odds = odds
        self._details: Any = None
        self.strip = TrayStrip(theme)
        self._build()
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
        self._scroll.viewport().setAutoFillBackground(False)
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
        self._pair.addWidget(self.view)
        self._pair.addLayout(rest, 1)
        self._body = QWidget()
        self._inside = inside = QVBoxLayout(self._body)
        inside.setSpacing(0)
        inside.addLayout(self._over)
        inside.addLayout(self._pair, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.strip)
        whole.addWidget(self._body)

    @property
    def details(self) -> Any:
        """What stands below the tray in a test."""
        if self._details is None:
            from choicedesk.widgets.tray.details import TrayDetails

            self._details = TrayDetails(self._theme, self._odds)
            self._details.setAutoFillBackground(False)
            self._details.set_low(low=self._mode == "sheet")
            self._details.odds_switch.toggled.connect(lambda _on: self.fit())
            self._scroll.setWidget(self._details)
            self.connect_details()
        return self._details

    def connect_details(self) -> None:
        """Follow the details, which were just made."""

    def hide_details(self) -> None:
        """Show nothing below the tray."""
        if self._details is not None:
            self._details.hide_all()

    def finish(self) -> None:
        """End all motion at its last frame."""
        self.view.picture.finish()
        if self._details is not None:
            self._details.outcome.finish()

    def place_at(self, point: QPoint) -> str | None:
        """Return ``tray`` for a global point on the tray, or on what it is folded to."""
        if self.view.isVisible():
            return self.view.place_at(point)
        return PLACE if self.isVisible() and self._folded_rect().contains(point) else None

    def place_of(self, place: str) -> QRect | None:
        """Return the global rectangle of the tray, or of what it is folded to."""
        if self.view.isVisible():
            return self.view.place_of(place)
        return self._folded_rect() if place == PLACE and self.isVisible() else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Glow while a bead may be dropped here."""
        self.view.show_legal(legal, hovered)
        self.strip.show_legal(legal=PLACE in (legal or ()), hovered=hovered == PLACE)

    def _folded_rect(self) -> QRect:
        return QRect(self.mapToGlobal(QPoint(0, 0)), self.size())

    @property
    def is_open(self) -> bool:
        """Say whether the whole column shows, not the strip."""
        return self._open or self._mode == "wide"

    def set_tile(self, tile: QWidget | None) -> None:
        """Put the stage's tile at the foot; it gives way where the window is low."""
        if self._tile is not None:
            self._slot.removeWidget(self._tile)
        self._tile = tile
        if tile is not None:
            self._slot.addWidget(tile)
        self.fit()

    def set_mode(self, mode: Mode) -> None:
        """Be a column, a strip that opens, or a sheet at the foot of a narrow window."""
        if mode != self._mode:
            self._open = mode == "wide" or self._wanted
        self._mode = mode
        sheet = mode == "sheet"
        direction = QBoxLayout.Direction
        self._pair.setDirection(direction.LeftToRight if sheet else direction.TopToBottom)
        self._put_head(sheet=sheet)
        if self._details is not None:
            self._details.set_low(low=sheet)
        self.view.picture.set_sizes(WIDE if mode == "wide" else COMPACT)
        self._arrange()

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

    def _toggle(self) -> None:
        by_key = self.head.fold.hasFocus() or self.strip.hasFocus()
        self.set_open(opened=not self._open)
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
        """On a sheet, let the details stand without the tray, as the entry of real dice."""
        if alone == self._alone:
            return
        self._alone = alone
        self._show_view()

    def _show_view(self) -> None:
        sheet = self._mode == "sheet"
        self.view.setVisible(not sheet or (self._open and not self._alone))

    def settle(self) -> None:
        """Lay everything out at once, so that no size changes in the middle of a throw."""
        for widget in (self, self._body):
            layout = widget.layout()
            if layout is not None:
                layout.activate()

    def follow_test(self, *, wanted: bool) -> None:
        """Open with a test and fold after it; in between the hand decides."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.set_open(opened=wanted)

    def _arrange(self) -> None:
        folded_strip = self._mode == "strip" and not self._open
        folded_sheet = self._mode == "sheet" and not self._open
        self.strip.setVisible(folded_strip)
        self._body.setVisible(not folded_strip)
        self._show_view()
        self._scroll.setVisible(not folded_sheet)
        icon = "chevron-down" if self._mode == "sheet" and self._open else "chevron-right"
        self.head.set_foldable(foldable=self._mode != "wide", opened=self._open, icon=icon)
        if not (self._mode == "sheet" and self.view.picture.running):
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
        else:
            self.view.setMinimumWidth(0)
            self.view.setMaximumWidth(16777215)
            share, high = (0.34, 300) if self._mode == "wide" else (0.275, 240)
            tray = int(min(max(self.height() * share, 150), high))
            self.view.setFixedHeight(tray + 2 * MARGIN)
        if self._tile is not None:
            self._tile.setVisible(self._mode == "wide" and self._has_room(self._tile))

    def _fit_sheet(self) -> None:
        """Be as high as what is shown, and low enough to leave the table in sight."""
        if self.view.picture.running:
            return
        self.view.setMinimumHeight(60)
        self.view.setMaximumHeight(16777215)
        self.view.setFixedWidth(round(self.width() * TRAY_SHARE))
        height = FOLDED_SHEET if not self._open else self._sheet_height()
        if (self.minimumHeight(), self.maximumHeight()) != (height, height):
            self.setFixedHeight(height)

    def _sheet_height(self) -> int:
        beside = 0 if self.view.isHidden() else self.view.maximumWidth() + self._pair.spacing()
        wanted = 0
        if self._details is not None:
            wanted = self._details.wanted_height(self.width() - 4 * MARGIN - beside)
        asked = self.head.sizeHint().height() + self._rest.spacing() + wanted + 8
        most = max(LOWEST_SHEET, round(self.window().height() * self._sheet_share))
        return min(max(asked, LOWEST_SHEET), most)

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
        used = self.head.sizeHint().height() + self.view.height() + 4 * MARGIN
        below = self._details.wanted_height(width) if self._details is not None else 0
        return self.height() >= used + below + asked

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
