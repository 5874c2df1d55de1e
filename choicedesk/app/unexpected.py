"""Errors nobody foresaw: written to a log, shown once in words, and the evening goes on."""

import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, QTimer

from choicedesk.storage.places import home


class Unexpected(QObject):
    """Takes over ``sys.excepthook`` while the program runs."""

    def __init__(self, show: Callable[[str], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._open: Any = None
        self._before = sys.excepthook
        sys.excepthook = self._take

    def release(self) -> None:
        """Give the hook back."""
        sys.excepthook = self._before

    def _take(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        import traceback

        report = _versions() + "".join(traceback.format_exception(kind, error, trace))
        _write_down(report)
        QTimer.singleShot(0, self, lambda: self._tell(report))

    def _tell(self, report: str) -> None:
        """Show one report at a time; a fault that repeats must not bury the table in windows."""
        if self._open is None:
            self._open = self._show(report)
            self._open.destroyed.connect(self._closed)
            self._open.open()

    def _closed(self) -> None:
        self._open = None


def _versions() -> str:
    import platform

    import PySide6

    import choicedesk

    return (
        f"ChoiceDesk {choicedesk.__version__}, Python {platform.python_version()}, "
        f"PySide6 {PySide6.__version__}, {platform.platform()}\n\n"
    )


def _write_down(report: str) -> None:
    import logging
    from logging.handlers import RotatingFileHandler

    try:
        home().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            home() / "choicedesk.log", maxBytes=500_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.handle(logging.LogRecord("choicedesk", logging.ERROR, "", 0, report, None, None))
    handler.close()
