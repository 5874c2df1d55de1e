"""Notices that screens come, go, turn or change scale, and when they have come to rest."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen

SETTLING_MS = 300


class ScreenWatch(QObject):
    """``shaken`` comes at once and as often as anything happens, ``settled`` when it is over.

    Waking from sleep takes screens away and gives them back one by one; only the end counts.
    """

    shaken = Signal()
    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(SETTLING_MS)
        self._clock.timeout.connect(self.settled)
        self._begun = False

    def begin(self) -> None:
        """Watch from now on."""
        application = QGuiApplication.instance()
        if self._begun or not isinstance(application, QGuiApplication):
            return
        self._begun = True
        application.screenAdded.connect(self._added)
        application.screenRemoved.connect(self._shake)
        application.primaryScreenChanged.connect(self._shake)
        for screen in application.screens():
            self._follow(screen)

    @property
    def restless(self) -> bool:
        """Whether screens are still coming and going."""
        return self._clock.isActive()

    def end(self) -> None:
        """Watch no more."""
        self._clock.stop()
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature

    def _added(self, screen: QScreen) -> None:
        self._follow(screen)
        self._shake()

    def _follow(self, screen: QScreen) -> None:
        for changed in (
            screen.geometryChanged,
            screen.availableGeometryChanged,
            screen.logicalDotsPerInchChanged,
            screen.orientationChanged,
        ):
            changed.connect(self._shake)

    def _shake(self, *_what: object) -> None:
        if not self.signalsBlocked():
            self._clock.start()
            self.shaken.emit()
