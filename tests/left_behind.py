"""Finds what a window test should not leave behind: windows, animations, timers."""

import gc


def alive() -> list[object]:
    """Return visible windows, running animations and active timers."""
    from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QTimer
    from PySide6.QtWidgets import QApplication
    from shiboken6 import isValid

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    found: list[object] = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    for thing in gc.get_objects():
        if not issubclass(type(thing), (QTimer, QAbstractAnimation)) or not isValid(thing):
            continue
        if isinstance(thing, QTimer):
            running = thing.isActive()
        else:
            running = thing.state() == QAbstractAnimation.State.Running and thing.group() is None
        if running:
            found.append(thing)
    return found
