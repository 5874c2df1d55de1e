"""A report leaves the program: as a picture or a table for other programs, or on paper."""

import csv
import io
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QPaintDevice,
    QPainter,
    QPicture,
    QPixmap,
    QRegion,
)
from PySide6.QtWidgets import QDialog, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import language

Rows = Sequence[Sequence[str]]
_RATIO = 2.0
_SIDE, _OVER = 22, 20
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def picture_of(widget: QWidget, theme: Theme, name: str = "") -> QPixmap:
    """Return a widget as a picture of twice its size, so that it stays sharp elsewhere.

    ``name`` stands over it: what the figures are of.
    """
    band = _band(theme, name)
    size = widget.size() + QSize(0, band)
    picture = QPixmap(QSize(int(size.width() * _RATIO), int(size.height() * _RATIO)))
    picture.setDevicePixelRatio(_RATIO)
    picture.fill(theme.color("bg1"))
    painter = QPainter(picture)
    _paint_name(painter, theme, name, widget.width(), band)
    widget.render(painter, QPoint(0, band), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return picture


def copy_picture(widget: QWidget, theme: Theme, name: str = "") -> None:
    """Put a widget as a picture on the clipboard."""
    QGuiApplication.clipboard().setPixmap(picture_of(widget, theme, name))


def _band(theme: Theme, name: str) -> int:
    if not name:
        return 0
    return QFontMetrics(theme.font("heading", serif=True, bold=True)).height() + _OVER


def _paint_name(painter: QPainter, theme: Theme, name: str, width: int, band: int) -> None:
    if not name:
        return
    font = theme.font("heading", serif=True, bold=True)
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    room = QRect(_SIDE, 0, width - 2 * _SIDE, band)
    text = QFontMetrics(font).elidedText(name, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)


def as_text(rows: Rows) -> str:
    r"""Return rows as CSV; what a spreadsheet would take for a formula is left to be text.

    >>> as_text([["a", "=1+1"], ["b;c", "2"]])
    "a,'=1+1\r\nb;c,2\r\n"
    """
    out = io.StringIO()
    # Where numbers have a decimal comma, spreadsheets part the cells by semicolons.
    writer = csv.writer(out, delimiter=";" if language() == "de" else ",")
    for row in rows:
        writer.writerow([f"'{cell}" if _is_formula(cell) else cell for cell in row])
    return out.getvalue()


def copy_table(rows: Rows) -> None:
    """Put rows on the clipboard as CSV."""
    QGuiApplication.clipboard().setText(as_text(rows))


def print_by(paint: Callable[[QPaintDevice], object], window: QWidget) -> None:
    """Ask for a printer, and let something be painted on it."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: paint(printer))
    QDialog.open(dialog)


def paint_on(printer: QPaintDevice, widget: QWidget, theme: Theme, name: str = "") -> None:
    """Paint a widget on one page, as wide as the paper allows, in lines and letters.

    It wears what is dark on white meanwhile, whatever look the window has.
    """
    # On a printer itself Qt would paint a widget as one picture of the screen's dots.
    drawn = QPicture()
    band = _band(theme, name)
    with theme.on_paper():
        widget.setStyleSheet(theme.style_sheet())
        _wear(widget)
        recorder = QPainter(drawn)
        _paint_name(recorder, theme, name, widget.width(), band)
        widget.render(recorder, QPoint(0, band), QRegion(), QWidget.RenderFlag.DrawChildren)
        recorder.end()
    widget.setStyleSheet("")
    _wear(widget)
    painter = QPainter(printer)
    page = painter.viewport()
    scale = min(page.width() / widget.width(), page.height() / (widget.height() + band))
    # Played, it keeps its true size: as many dots more as the paper has to the inch.
    scale *= drawn.logicalDpiX() / printer.logicalDpiX()
    painter.scale(scale, scale)
    painter.drawPicture(0, 0, drawn)
    painter.end()


def _wear(widget: QWidget) -> None:
    """Let what keeps colours of the theme take them anew; all else asks for them as it paints."""
    for each in (widget, *widget.findChildren(QWidget)):
        if isinstance(each, _Wearing):
            each.wear()


@runtime_checkable
class _Wearing(Protocol):
    def wear(self) -> None: ...


def _is_formula(cell: str) -> bool:
    if not cell.startswith(_FORMULA):
        return False
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return True
    return False
