"""Errors nobody foresaw: written to a log, shown once in words, and the evening goes on."""

import logging
import platform
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject, QTimer

import choicedesk
from choicedesk.storage.places import home
from choicedesk.widgets.dialogs.report import ReportDialog

_log = logging.getLogger("choicedesk")


class Unexpected(QObject):
    """Takes over ``sys.excepthook`` while the program runs."""

    def __init__(self, show: Callable[[str], ReportDialog], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._open: ReportDialog | None = None
        self._before = sys.excepthook
        sys.excepthook = self._take
        _write_to_file()

    def release(self) -> None:
        """Give the hook back."""
        sys.excepthook = self._before

    def _take(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        report = _versions() + "".join(traceback.format_exception(kind, error, trace))
        _log.error(report)
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
    return (
        f"ChoiceDesk {choicedesk.__version__}, Python {platform.python_version()}, "
        f"PySide6 {PySide6.__version__}, {platform.platform()}\n\n"
    )


def _write_to_file() -> None:
    try:
        home().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            home() / "choicedesk.log", maxBytes=500_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    _log.addHandler(handler)
