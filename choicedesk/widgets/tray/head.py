"""The head of the tray's column: its name, the counter of rolls, and the way to fold it."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words.language import _, pgettext


class TrayHead(QWidget):
    """``folded`` asks to fold or unfold; the whole head does so on a sheet."""

    folded = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rolls = 0
        self._test = False
        self._foldable = False
        self.fold = TrayButton(theme, icon="chevron-right", height=28)
        self.fold.clicked.connect(self.folded)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch(1)
        layout.addWidget(self.fold)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_foldable(foldable=False)
        theme.changed.connect(self.update)
        self.retranslate()

    def set_foldable(self, *, foldable: bool, opened: bool = True, icon: str = "") -> None:
        """Show the button that folds with its arrow; ``opened`` decides what it says."""
        self.fold.show_icon(icon or "chevron-right")
        self._foldable = foldable
        self.fold.setVisible(foldable)
        self.fold.say("", _("Fold the tray") if opened else _("Open the tray"))
        self.update()

    def show_rolls(self, rolls: int, *, test: bool) -> None:
        """Show the number of the present roll; ``test``: it is still being prepared."""
        if (rolls, test) != (self._rolls, self._test):
            self._rolls, self._test = rolls, test
            self.retranslate()

    def counter(self) -> str:
        """Return the counter in words."""
        if not self._rolls:
            return ""
        words = _("Roll {n}").format(n=self._rolls)
        test = pgettext("tray", "test")
        return f"{words} · {test}" if self._test else words

    def retranslate(self) -> None:
        """Speak the present language."""
        self.setAccessibleName(" ".join((_("Dice tray"), self.counter())).strip())
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(200, 36)

    def minimumSizeHint(self) -> QSize:
        """Return one short line."""
        return QSize(120, 36)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fold or unfold by a click on the line."""
        if self._foldable and event.button() == Qt.MouseButton.LeftButton:
            self.folded.emit()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name and counter."""
        theme, painter = self._theme, QPainter(self)
        right = self.fold.width() + 4 if self._foldable else 0
        area = QRectF(self.rect()).adjusted(0, 0, -right, 0)
        title = theme.font("heading", serif=True, bold=True)
        painter.setFont(title)
        painter.setPen(theme.color("ink"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, _("Dice tray"))
        used = QFontMetricsF(title).horizontalAdvance(_("Dice tray")) + 8
        small = theme.font("label")
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        rest = area.adjusted(used, 2, 0, 0)
        words = QFontMetricsF(small).elidedText(
            self.counter(), Qt.TextElideMode.ElideRight, rest.width()
        )
        painter.drawText(rest, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
