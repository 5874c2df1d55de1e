"""The fonts of the desk: the system's sans for words, an old-style serif for names."""

from functools import lru_cache

from PySide6.QtGui import QFont, QGuiApplication

SERIF = ("Palatino Linotype", "Palatino", "P052", "DejaVu Serif")


def font_of(
    points: float, *, serif: bool = False, bold: bool = False, italic: bool = False
) -> QFont:
    """Return a font of so many points at 96 dpi, whatever the screen claims to have."""
    return QFont(_kept(QGuiApplication.font(), points, serif, bold, italic))


@lru_cache(maxsize=64)
def _kept(system: QFont, points: float, serif: bool, bold: bool, italic: bool) -> QFont:
    font = QFont(system)
    if serif:
        font.setFamilies(list(SERIF))
        font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(round(points * 96 / 72))
    font.setBold(bold)
    font.setItalic(italic)
    return font
