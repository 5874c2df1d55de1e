"""A plain button of the tray's column: icon, words, and the key that does the same."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import draw_lines, fit_sentence
from choicedesk.widgets.theme.rasters import key_width, paint_focus, paint_key
from choicedesk.widgets.theme.theme import Theme

PADDING, GAP, ICON, RING, AIR = 10.0, 8.0, 18.0, 4, 4.0


class TrayButton(QAbstractButton):
    """``key`` is shown as a key cap, ``small`` uses the small letters. Checked ones stand out.

    Words that are too long for the width given stand in two lines.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        icon: str = "",
        key: str = "",
        height: int = 36,
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._key = key
        self._height = height
        self._role = "label" if small else "body"
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # A click leaves the focus where it is: else Space would press this button again.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self._given = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.say(text)
        theme.changed.connect(self.update)

    def say(self, text: str, hint: str = "") -> None:
        """Show other words; ``hint`` is the tooltip."""
        self.setText(text)
        self.setAccessibleName(text or hint)
        self.setToolTip(hint)
        self.updateGeometry()
        self.update()

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def set_key(self, key: str) -> None:
        """Show another key cap."""
        self._key = key
        self.updateGeometry()
        self.update()

    def _words(self) -> float:
        return QFontMetricsF(self._theme.font(self._role)).horizontalAdvance(self.text())

    def _beside(self) -> float:
        """Return the room for everything but the words."""
        width = 2 * PADDING + (ICON if self._icon else 0)
        width += GAP if self._icon and self.text() else 0
        return width + (GAP + key_width(self._theme, self._key) if self._key else 0)

    def sizeHint(self) -> QSize:
        """Return the room for icon, words and key cap."""
        width = self._beside() + self._words()
        return QSize(round(width) + 2 * RING + 1, self._high() + 2 * RING)

    def _high(self) -> int:
        """Return the height that the words ask for at the width given, in one line or in two."""
        given = self._given - 2 * RING - self._beside()
        if not self._given or self._words() <= given + 1:
            return self._height
        return max(self._height, round(2 * self._pitch() + 2 * AIR))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a second line, or give it back."""
        super().resizeEvent(event)
        before = self._high()
        self._given = event.size().width()
        if self._high() != before:
            self.updateGeometry()

    def _pitch(self) -> float:
        return QFontMetricsF(self._theme.font(self._role)).height()

    def minimumSizeHint(self) -> QSize:
        """Keep room for the key cap and a few letters; longer words are shortened."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), 96), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, words and key cap."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(theme.color("line2" if hovered else "line"), 1))
        painter.setBrush(theme.color("bg3" if hovered or self.isChecked() else "bg2"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        if self.hasFocus():
            paint_focus(painter, theme, area.adjusted(1, 1, -1, -1), 8)
        if self.isChecked():
            self._paint_on(painter, area)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        self._paint_inside(painter, area.adjusted(PADDING, 0, -PADDING, 0))

    def _paint_on(self, painter: QPainter, area: QRectF) -> None:
        """Draw the edge of one that is on, within the ring of the focus where that lies over it."""
        depth = 3.0 if self.hasFocus() else 0.75
        painter.setPen(QPen(self._theme.color("ink2"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(
            area.adjusted(depth, depth, -depth, -depth), 8 - depth / 2, 8 - depth / 2
        )

    def _paint_inside(self, painter: QPainter, inside: QRectF) -> None:
        theme, ink = self._theme, self._theme.color("ink")
        if self._key:
            width = key_width(theme, self._key)
            cap = QRectF(inside.right() - width, inside.center().y() - 9, width, 18)
            paint_key(painter, theme, cap, self._key)
            inside.setRight(cap.left() - GAP)
        if self._icon:
            icon = theme.icon(self._icon, ICON, ink, self.devicePixelRatioF())
            left = inside.left() if self.text() else inside.center().x() - ICON / 2
            painter.drawPixmap(round(left), round(inside.center().y() - ICON / 2), icon)
            inside.setLeft(inside.left() + ICON + GAP)
        font = theme.font(self._role)
        painter.setFont(font)
        painter.setPen(ink)
        long = self._words() > inside.width() + 1
        if long and inside.height() >= 2 * self._pitch():
            fitted = fit_sentence(self.text(), font, inside.width() + 1, 2)
            top = inside.center().y() - fitted.height / 2
            draw_lines(painter, fitted, QPointF(inside.left(), top), ink)
            return
        words = QFontMetricsF(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, inside.width() + 1
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
