"""The ring round the control that has the keyboard: a gap, then the accent, outside the control."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme

_OUT = 6
_WATCHED = frozenset(
    (
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Hide,
        QEvent.Type.Show,
        QEvent.Type.ParentChange,
    )
)


class FocusRing(QObject):
    """Follows the keyboard focus of the whole application over buttons, sliders and tabs.

    What paints its own focus has the dynamic property ``own_focus``; ``radius`` sets the corner.
    A control that the mouse took gets no ring until a key moves the focus.
    """

    def __init__(self, theme: Theme, application: QApplication) -> None:
        super().__init__(application)
        self._theme = theme
        self._ring: _Ring | None = None
        self._watched: list[QWidget] = []
        application.focusChanged.connect(self._follow)
        theme.changed.connect(self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move along with the control and everything it lies in."""
        if event.type() in _WATCHED:
            self._place()
        return super().eventFilter(watched, event)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        by_mouse = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if new is None or by_mouse or not _wears_ring(new):
            self._hide()
            return
        above: QWidget | None = new
        while above is not None and not above.isWindow():
            above.installEventFilter(self)
            self._watched.append(above)
            above = above.parentWidget()
        self._place()

    def _hide(self) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()

    def _place(self) -> None:
        # Control and ring may both have gone with their window.
        control = self._watched[0] if self._watched else None
        if control is None or not isValid(control) or not control.isVisible():
            self._hide()
            return
        ring = self._ring if self._ring is not None and isValid(self._ring) else None
        if ring is None or ring.parentWidget() is not control.window():
            if ring is not None:
                ring.deleteLater()
            ring = _Ring(self._theme, control.window())
            self._ring = ring
        ring.surround(control)


class _Ring(QWidget):
    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._radius = 8.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def surround(self, control: QWidget) -> None:
        """Lie round a control, as far as the areas it scrolls in show it."""
        window = control.window()
        place = QRect(control.mapTo(window, QPoint(0, 0)), control.size())
        outer = place.adjusted(-_OUT, -_OUT, _OUT, _OUT)
        radius = control.property("radius")
        self._radius = float(radius) if radius is not None else 8.0
        self.setGeometry(outer)
        shown = _shown(control, window)
        self.setMask(QRegion(shown.translated(-outer.topLeft())) if shown else QRegion())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring only; the control shines through."""
        painter = QPainter(self)
        inner = QRectF(self.rect().adjusted(_OUT, _OUT, -_OUT, -_OUT))
        paint_focus(painter, self._theme, inner, self._radius)
        painter.end()


def _wears_ring(widget: QWidget) -> bool:
    from PySide6.QtWidgets import QSlider, QTabBar

    ringed = isinstance(widget, QAbstractButton | QSlider | QTabBar)
    return ringed and not widget.property("own_focus")


def _shown(control: QWidget, window: QWidget) -> QRect | None:
    """Return the window's area that scrolling leaves for the control, None if nothing scrolls."""
    area: QRect | None = None
    above = control.parentWidget()
    while above is not None and above is not window:
        scroll = above.parentWidget()
        if isinstance(scroll, QAbstractScrollArea) and scroll.viewport() is above:
            view = QRect(above.mapTo(window, QPoint(0, 0)), above.size())
            area = view if area is None else area & view
        above = above.parentWidget()
    return area
