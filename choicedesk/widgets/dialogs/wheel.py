"""Keeps the mouse wheel from changing fields that nobody has clicked."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget

_FIELDS = (QAbstractSpinBox, QComboBox, QAbstractSlider)


class WheelGuard(QObject):
    """Lets the wheel scroll the page instead, unless the field under it has the focus."""

    def guard(self, page: QWidget) -> None:
        """Watch every number, choice and slider field inside ``page``."""
        fields: list[QWidget] = [page] if isinstance(page, _FIELDS) else []
        for kind in _FIELDS:
            fields += page.findChildren(kind)
        for field in fields:
            if isinstance(field, QScrollBar):
                continue
            field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand the wheel on to whatever scrolls behind a field without focus."""
        if (
            event.type() == QEvent.Type.Wheel
            and isinstance(watched, QWidget)
            and not watched.hasFocus()
        ):
            event.ignore()
            return True
        return False
