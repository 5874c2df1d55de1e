"""The look that everything wears: colours, fonts, icons and rasters from one place."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QPixmap

from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.icons import icon_pixmap
from choicedesk.widgets.theme.palette import palette
from choicedesk.widgets.theme.raster_store import RasterStore
from choicedesk.widgets.theme.sheet import style_sheet
from choicedesk.widgets.theme.tokens import LOOKS, tokens

_PRINTED = 6.0
"""Dots of a printer to a logical one of the screen, so that icons are sharp on paper."""


class Theme(QObject):
    """One of the looks, ``lamp``, ``paper`` or ``projector``; ``changed`` tells of another one."""

    changed = Signal()

    def __init__(self, look: str = "lamp", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look if look in LOOKS else "lamp"
        self.reduced_motion = False
        self.store = RasterStore()
        self._colors: dict[str, QColor] = {}
        self._finest = 1.0

    def wear(self, look: str) -> None:
        """Change to another look; an unknown one changes nothing."""
        if look == self.look or look not in LOOKS:
            return
        self.look = look
        self._colors.clear()
        self.store.clear()
        self.changed.emit()

    @contextmanager
    def on_paper(self) -> Iterator[None]:
        """Have dark colours on white while something is painted for a printer; tells nobody."""
        kept = self.look, self._colors, self._finest
        white = QColor(Qt.GlobalColor.white)
        self.look, self._finest = "paper", _PRINTED
        self._colors = dict.fromkeys(("bg0", "bg1", "bg2"), white)
        try:
            yield
        finally:
            self.look, self._colors, self._finest = kept

    def color(self, token: str) -> QColor:
        """Return the colour of a token in the present look; raises KeyError for an unknown one."""
        found = self._colors.get(token)
        if found is None:
            found = self._colors[token] = QColor(tokens().looks[self.look][token])
        return QColor(found)

    def seat_color(self, index: int) -> QColor:
        """Return the colour of a seat, 0 to 7; white letters are readable on every one."""
        seats = tokens().seats
        return QColor(seats[index % len(seats)])

    def font(
        self, role: str, serif: bool = False, bold: bool = False, italic: bool = False
    ) -> QFont:
        """Return the font of a role: small label body strong card_title heading title welcome."""
        return font_of(tokens().type_pt[role], serif=serif, bold=bold, italic=italic)

    def font_of(
        self, points: float, *, serif: bool = False, bold: bool = False, italic: bool = False
    ) -> QFont:
        """Return a font of so many points at 96 dpi, whatever the screen claims to have."""
        return font_of(points, serif=serif, bold=bold, italic=italic)

    def icon(self, name: str, size: float, color: QColor, dpr: float) -> QPixmap:
        """Return an icon as a raster of this logical size and colour."""
        return icon_pixmap(self.store, name, size, color, max(dpr, self._finest))

    def qicon(self, name: str, color: str = "ink", size: int = 20) -> Any:
        """Return an icon (a ``QIcon``) for buttons and menus, with its disabled variant."""
        from PySide6.QtGui import QIcon

        ink = self.color(color)
        pale = QColor(ink)
        pale.setAlphaF(0.45)
        icon = QIcon()
        for dpr in sorted({1.0, 2.0, _screen_ratio()}):
            normal = self.icon(name, size, ink, dpr)
            for mode in (QIcon.Mode.Normal, QIcon.Mode.Active, QIcon.Mode.Selected):
                icon.addPixmap(normal, mode)
            icon.addPixmap(self.icon(name, size, pale, dpr), QIcon.Mode.Disabled)
        return icon

    def style_sheet(self) -> str:
        """Return the style sheet of the whole application."""
        return style_sheet(self.look, tokens().looks[self.look])

    def palette(self) -> QPalette:
        """Return the palette for what no style sheet rule reaches."""
        return palette(self.color)


def _screen_ratio() -> float:
    screen = QGuiApplication.primaryScreen()
    return screen.devicePixelRatio() if screen else 1.0
