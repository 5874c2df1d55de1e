"""What the pointer is told, in lines of a length that one reads."""

from textwrap import fill

from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

_LETTERS = 56


def in_lines(text: str) -> str:
    """Return a text broken into lines; nothing within a word.

    >>> print(in_lines("nine in ten between 3 and 20, half of the runs between 7 and 12"))
    nine in ten between 3 and 20, half of the runs between 7
    and 12
    """
    return fill(text, _LETTERS, break_long_words=False, break_on_hyphens=False)


def show_tip(event: QHelpEvent, text: str, widget: QWidget) -> None:
    """Tell a text beside the pointer, "" takes one away."""
    QToolTip.showText(event.globalPos(), in_lines(text), widget)
