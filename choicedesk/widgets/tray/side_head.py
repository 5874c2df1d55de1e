"""The head of a side column: what it is about, a few words at the right, the way to fold it."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words.language import _


class SideHead(QWidget):
    """``folded`` asks to fold or unfold; the whole head does so where it can."""

    folded = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._right = "", ""
        self._foldable, self._opened = False, True
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
        self._foldable, self._opened = foldable, opened
        self.fold.setVisible(foldable)
        self.fold.say("", self.fold_words())
        self.update()

    def fold_words(self) -> str:
        """Return what the button does."""
        return _("Fold this column") if self._opened else _("Open this column")

    def show_title(self, title: str, right: str = "") -> None:
        """Show what the column is about, and a few words at the right."""
        if (title, right) != (self._title, self._right):
            self._title, self._right = title, right
            self.setAccessibleName(" ".join((title, right)).strip())
            self.update()

    def retranslate(self) -> None:
        """Speak the present language."""
        self.fold.say("", self.fold_words())
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
        """Paint the title, and at the right what is left of the line."""
        theme, painter = self._theme, QPainter(self)
        right = self.fold.width() + 4 if self._foldable else 0
        area = QRectF(self.rect()).adjusted(0, 0, -right, 0)
        title = theme.font("heading", serif=True, bold=True)
        metrics = QFontMetricsF(title)
        shown = metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(title)
        painter.setPen(theme.color("ink"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        small = theme.font("label")
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        rest = area.adjusted(metrics.horizontalAdvance(shown) + 8, 2, 0, 0)
        words = QFontMetricsF(small).elidedText(
            self._right, Qt.TextElideMode.ElideRight, rest.width()
        )
        painter.drawText(rest, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
