"""Painting under an X server of our own: the reference picture, and a repaint with its flush."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from tests.bench.first_window import screen
from tests.bench.measure import milliseconds

SIZE = QSize(1920, 1080)


class Blit(QWidget):
    """The reference: a widget that draws one opaque pixmap as large as itself."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap(SIZE)
        self._picture.fill("#4a3526")
        self.resize(SIZE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(QPoint(0, 0), self._picture)
        painter.end()


@contextmanager
def application() -> Iterator[QApplication]:
    """Run a QApplication on a screen of 1920×1080; one a process."""
    with screen(f"{SIZE.width()}x{SIZE.height()}") as (display, _):
        os.environ.update(DISPLAY=display, QT_QPA_PLATFORM="xcb", QT_SCALE_FACTOR="1")
        made = QApplication([])
        yield made
        for window in QApplication.topLevelWidgets():
            window.hide()
            window.deleteLater()
        made.processEvents()
        made.shutdown()


def show(widget: QWidget) -> None:
    """Show a widget over the whole screen and wait until it is there."""
    widget.move(0, 0)
    widget.resize(SIZE)
    widget.show()
    for _ in range(5):
        QGuiApplication.sync()


def repaint(widget: QWidget) -> None:
    """Repaint a widget whole; its picture has reached the screen when this returns."""
    widget.repaint()
    QGuiApplication.sync()


def settle() -> None:
    """Paint what asked for it; the picture has reached the screen when this returns."""
    QApplication.processEvents()
    QGuiApplication.sync()


def rest() -> None:
    """Let work that was put off be done, untimed."""
    for _ in range(100):
        if milliseconds(settle) < 2:
            return
