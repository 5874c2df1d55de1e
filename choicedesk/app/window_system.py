"""Qt's start: where it finds no screen or misses a library, one line says so."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from choicedesk.words.no_window import no_window

NO_WINDOW = 2
"""The exit code, as for everything else that cannot be answered."""


def start_qt(words: Sequence[str]) -> QApplication:
    """Return a new application; ends the process where no window can be opened."""
    heard: list[str] = []
    before: Any = None

    def hear(kind: QtMsgType, context: Any, message: str) -> None:
        heard.append(message)
        # Qt cannot be asked beforehand; it aborts when this returns, with a memory dump.
        if kind == QtMsgType.QtFatalMsg:
            sys.stderr.write(f"choicedesk: {no_window(heard)}\n")
            sys.stderr.flush()
            os._exit(NO_WINDOW)
        if before is not None:
            before(kind, context, message)

    before = qInstallMessageHandler(hear)
    try:
        application = QApplication(list(words))
    finally:
        qInstallMessageHandler(before)
    if before is None:
        sys.stderr.writelines(f"{message}\n" for message in heard)
    return application
