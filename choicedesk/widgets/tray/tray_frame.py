"""How the tray's column is laid: whole, folded to a strip, or as a sheet at the foot."""

from typing import Any, Literal

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.head import TrayHead
from choicedesk.widgets.tray.lay import COMPACT, WIDE
from choicedesk.widgets.tray.odds_strip import Odds
from choicedesk.widgets.tray.strip import WIDTH as STRIP
from choicedesk.widgets.tray.strip import TrayStrip
from choicedesk.widgets.tray.view import MARGIN, PLACE, TrayView

Mode = Literal["wide", "strip", "sheet"]

COLUMN, OPENED, FOLDED_SHEET = 400, 392, 44


class TrayFrame(QWidget):
    """Head, tray, details and the slot of the stage's tile; ``opened`` tells of folding.

    The details are made for the first test.
    """

    opened = Signal(bool)

    def __init__(self, theme: Theme, odds: Odds | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mode: Mode = "wide"
        self._open = True
        self._wanted = False
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
        rest = QVBoxLayout()
        rest.setContentsMargins(MARGIN, 0, MARGIN, 0)
        rest.setSpacing(12)
        rest.addWidget(self._scroll, 1)
        rest.addLayout(self._slot)
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, 0, MARGIN, 0)
        head.addWidget(self.head)
        self._pair = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._pair.setSpacing(4)
        self._pair.addWidget(self.view)
        self._pair.addLayout(rest, 1)
        self._body = QWidget()
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(MARGIN, 6, MARGIN, MARGIN)
        inside.setSpacing(0)
        inside.addLayout(head)
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
        self._pair.setStretch(0, 1 if sheet else 0)
        self.view.picture.set_sizes(WIDE if mode == "wide" else COMPACT)
        self._arrange()

    def set_open(self, *, opened: bool) -> None:
        """Unfold or fold; a wide column stays open."""
        if self._mode == "wide" or opened == self._open:
            return
        self._open = opened
        if not opened:
            self.finish()
        self._arrange()
        self.opened.emit(opened)

    def _toggle(self) -> None:
        self.set_open(opened=not self._open)
        (self.head.fold if self._open else self.strip).setFocus()

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
        self.view.setVisible(not folded_sheet)
        self._scroll.setVisible(not folded_sheet)
        icon = "chevron-down" if self._mode == "sheet" and self._open else "chevron-right"
        self.head.set_foldable(foldable=self._mode != "wide", opened=self._open, icon=icon)
        self.setMinimumSize(0, 0)
        self.setMaximumSize(16777215, 16777215)
        if self._mode == "sheet":
            policy = QSizePolicy.Policy.Fixed if folded_sheet else QSizePolicy.Policy.Preferred
            self.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
            if folded_sheet:
                self.setFixedHeight(FOLDED_SHEET)
        else:
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            width = COLUMN if self._mode == "wide" else OPENED
            self.setFixedWidth(STRIP if folded_strip else width)
        self.fit()

    def fit(self) -> None:
        """Share the height: the tray by rule, so that it never jumps with what is below it."""
        if self._mode == "sheet":
            self.view.setMinimumHeight(0)
            self.view.setMaximumHeight(16777215)
        else:
            share, high = (0.34, 300) if self._mode == "wide" else (0.275, 240)
            tray = int(min(max(self.height() * share, 150), high))
            self.view.setFixedHeight(tray + 2 * MARGIN)
        if self._tile is not None:
            self._tile.setVisible(self._mode == "wide" and self._has_room(self._tile))

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
