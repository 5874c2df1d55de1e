"""A report leaves the program: as a picture or a table for other programs, or on paper."""

import csv
import io
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPaintDevice, QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QWidget

from choicedesk.words.language import language

Rows = Sequence[Sequence[str]]
_RATIO, _MIDDLE = 2.0, 128
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def picture_of(widget: QWidget) -> QPixmap:
    """Return a widget as a picture of twice its size, so that it stays sharp elsewhere."""
    size = widget.size()
    picture = QPixmap(QSize(int(size.width() * _RATIO), int(size.height() * _RATIO)))
    picture.setDevicePixelRatio(_RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    widget.render(picture, QPoint())
    return picture


def copy_picture(widget: QWidget) -> None:
    """Put a widget as a picture on the clipboard."""
    QGuiApplication.clipboard().setPixmap(picture_of(widget))


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


def print_widget(widget: QWidget, window: QWidget) -> None:
    """Ask for a printer and print a widget on one page, as wide as the paper allows."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: paint_on(printer, widget))
    QDialog.open(dialog)


def paint_on(printer: QPaintDevice, widget: QWidget) -> None:
    """Paint a widget on the first page of a printer, or of a file of pages."""
    painter = QPainter(printer)
    page = QRectF(painter.viewport())
    picture = on_white(picture_of(widget).toImage())
    size = picture.deviceIndependentSize()
    scale = min(page.width() / size.width(), page.height() / size.height())
    target = QRectF(0, 0, size.width() * scale, size.height() * scale)
    painter.drawImage(target, picture, QRectF(picture.rect()))
    painter.end()


def on_white(picture: QImage) -> QImage:
    """Return a picture in grey, dark on light whatever look it was taken in."""
    ratio = picture.devicePixelRatio()
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    step = max(1, grey.width() // 40)
    dots = [
        QColor(grey.pixel(x, y)).lightness()
        for x in range(0, grey.width(), step)
        for y in range(0, grey.height(), step)
    ]
    if dots and sum(dots) / len(dots) < _MIDDLE:
        grey.invertPixels()
    grey.setDevicePixelRatio(ratio)
    return grey


def _is_formula(cell: str) -> bool:
    if not cell.startswith(_FORMULA):
        return False
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return True
    return False
