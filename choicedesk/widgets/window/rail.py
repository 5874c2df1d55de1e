"""The left rail: the pages of the desk, settings below."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext

WIDE, COMPACT = 92, 64


def _in_two_lines(page: str) -> str:
    """Return a long name parted for the narrow rail, "" for one that has none."""
    return pgettext("parted in two lines for a narrow place", "Settings") if page == _LONG else ""


_LONG = "settings"


class RailButton(QAbstractButton):
    """One entry: an icon over a word; the chosen one wears the accent and a mark at the edge."""

    def __init__(self, theme: Theme, page: str, icon: str, text: Callable[[], str]) -> None:
        super().__init__()
        self._theme = theme
        self._page = page
        self._icon = icon
        self._words = text
        self.setCheckable(True)
        self.setMinimumHeight(66)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.retranslate()

    def retranslate(self) -> None:
        """Say the name in the present language."""
        self.setText(self._words())
        self.setAccessibleName(self._words())
        self.setToolTip(self._words())

    def sizeHint(self) -> QSize:
        """Return the room an entry takes."""
        return QSize(80, 66)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, mark, icon and word."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(6, 1, -6, -1)
        chosen = self.isChecked()
        if chosen or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg2" if chosen else "bg1"))
            painter.drawRoundedRect(area, 10, 10)
        if chosen:
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(-3, area.top() + 14, 6, area.height() - 28), 3, 3)
        if self.hasFocus():
            paint_focus(painter, theme, area, 10)
        ink = theme.color("accent" if chosen else "ink2")
        icon = theme.icon(self._icon, 28, ink, self.devicePixelRatioF())
        said, font = self._fitting()
        lines = len(said.splitlines())
        top = area.top() + 13 - 5 * lines if font is not None else area.center().y() - 14
        painter.drawPixmap(int(area.center().x() - 14), int(top), icon)
        if font is None:
            return
        painter.setPen(ink)
        painter.setFont(font)
        words = QRectF(0, area.top() + 46 - 8 * lines, self.width(), 10 + 12 * lines)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, said)

    def _fitting(self) -> tuple[str, QFont | None]:
        """Return the word, whole or parted, in the largest font it fits in; without it the icon.

        An icon without a word stands alone.
        """
        for said in (self.text(), _in_two_lines(self._page)):
            for role in ("label", "small"):
                font = self._theme.font(role)
                metrics = QFontMetricsF(font)
                widest = max(map(metrics.horizontalAdvance, said.splitlines()), default=1e9)
                if widest <= self.width() - 6:
                    return said, font
        return "", None


class Rail(QWidget):
    """The rail itself; ``chosen`` names the page that was clicked."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        upper: list[tuple[str, str, Callable[[], str]]],
        lower: list[tuple[str, str, Callable[[], str]]],
    ) -> None:
        super().__init__()
        self._theme = theme
        self._buttons: dict[str, RailButton] = {}
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 10)
        layout.setSpacing(6)
        for entries in (upper, lower):
            for page, icon, text in entries:
                button = RailButton(theme, page, icon, text)
                button.setObjectName(f"rail:{page}")
                self._buttons[page] = button
                self._group.addButton(button)
                button.clicked.connect(lambda _checked=False, name=page: self.chosen.emit(name))
                layout.addWidget(button)
            if entries is upper:
                layout.addStretch(1)
        theme.changed.connect(self.update)

    def choose(self, page: str) -> None:
        """Mark a page as the one that is shown."""
        if page in self._buttons:
            self._buttons[page].setChecked(True)
        elif (checked := self._group.checkedButton()) is not None:
            self._group.setExclusive(False)
            checked.setChecked(False)
            self._group.setExclusive(True)

    def set_compact(self, compact: bool) -> None:
        """Take the width of a small window."""
        self.setFixedWidth(COMPACT if compact else WIDE)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            for button in self._buttons.values():
                button.retranslate()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the hairline towards the page."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bg0"))
        painter.setPen(self._theme.color("line"))
        painter.drawLine(self.width() - 1, 0, self.width() - 1, self.height())
