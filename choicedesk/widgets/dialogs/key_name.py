"""The name of a key as it is printed on the keyboards of the present language."""

from PySide6.QtGui import QKeySequence

from choicedesk.words.language import pgettext


def key_name(keys: str) -> str:
    """Return *Leertaste*, *Strg O* … for portable names such as ``"Space"`` or ``"Ctrl+O"``."""
    if keys == "Return":
        return pgettext("key", "Enter")
    native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    named = native.replace("Return", pgettext("key", "Enter"))
    return named.replace("+", " ") if len(named) > 1 else named
