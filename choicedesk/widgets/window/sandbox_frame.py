"""The frame round the work area while a branch is shown: it can never be taken for play."""

from PySide6.QtCore import QEvent, QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

STRIPE = 7
_STEP, _SLANT = 18, 8


class SandboxFrame(QWidget):
    """Holds the work area; a slanted stripe and a line with the ways out come and go with it."""

    kept = Signal()
    left = Signal()

    def __init__(self, theme: Theme, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._origin = self._tried = ""
        self.framed = False
        self.line = QWidget()
        self.words = TextLabel(theme, "body", "ink2")
        self.words.setMinimumWidth(60)
        self.keep = DeskButton(theme, "nav-prep")
        self.leave = DeskButton(theme, "close")
        self.keep.clicked.connect(self.kept)
        self.leave.clicked.connect(self.left)
        row = self._row = QHBoxLayout(self.line)
        row.setContentsMargins(14, 5, 8, 5)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        row.addWidget(self.keep)
        row.addWidget(self.leave)
        self.line.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.line)
        self._column.addWidget(content, 1)
        theme.changed.connect(self.update)

    def frame(self, *, framed: bool, origin: str = "", tried: str = "") -> None:
        """Put the frame on, for a branch of ``origin`` or for ``tried``, or take it off."""
        self.framed, self._origin, self._tried = framed, origin, tried
        margin = STRIPE if framed else 0
        self._column.setContentsMargins(margin, margin, margin, margin)
        self.line.setVisible(framed)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        said = _("Sandbox: a branch of {scene}. The table, the stage and the journal know nothing.")
        plain = _("Sandbox: the table, the stage and the journal know nothing of it.")
        text = said.format(scene=self._origin) if self._origin else plain
        if self._tried:
            trying = _("Sandbox: {encounter}. The table, the stage and the journal know nothing.")
            text = trying.format(encounter=self._tried)
        self.keep.say(_("Keep as an encounter"))
        self.leave.say(_("Throw away"))
        named = self._tried or self._origin
        short = _("Sandbox: {name}").format(name=named) if named else plain
        self.words.setText(self._fitting(text, short, _("Sandbox")))
        self.words.setToolTip(text)
        self.line.setAccessibleName(text)

    def _fitting(self, *texts: str) -> str:
        """Return the first text that has room beside the ways out, else the last."""
        row, margins = self._row, self._row.contentsMargins()
        taken = self.keep.sizeHint().width() + self.leave.sizeHint().width() + 2 * row.spacing()
        room = self.width() - 2 * STRIPE - margins.left() - margins.right() - taken
        measure = self.words.fontMetrics().horizontalAdvance
        return next((text for text in texts if measure(text) < room), texts[-1])

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "leave"):
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less where there is less room."""
        super().resizeEvent(event)
        self.retranslate()

    def minimumSizeHint(self) -> QSize:
        """Return what the content needs."""
        return self._column.minimumSize() if self.framed else super().minimumSizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the stripe round the edge."""
        if not self.framed:
            return
        theme, painter = self._theme, QPainter(self)
        inner = self.rect().adjusted(STRIPE, STRIPE, -STRIPE, -STRIPE)
        edge = QRegion(self.rect()) - QRegion(inner)
        painter.setClipRegion(edge)
        painter.fillRect(self.rect(), theme.color("bg0"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("ink3"), _SLANT))
        # Slanted the same way all round; each side draws only the strokes that cross it.
        for side in self._sides():
            self._paint_side(painter, side)
        painter.setClipping(False)
        painter.fillRect(
            QRect(STRIPE, STRIPE, inner.width(), self.line.height()), theme.color("bg1")
        )

    def _sides(self) -> tuple[QRect, ...]:
        wide, high = self.width(), self.height()
        return (
            QRect(0, 0, wide, STRIPE),
            QRect(0, high - STRIPE, wide, STRIPE),
            QRect(0, 0, STRIPE, high),
            QRect(wide - STRIPE, 0, STRIPE, high),
        )

    def _paint_side(self, painter: QPainter, side: QRect) -> None:
        first = (side.left() - side.bottom() - 40) // _STEP
        last = (side.right() - side.top() + 40) // _STEP
        for place in range(first, last + 1):
            # All points x - y = place * step lie on one stroke.
            offset = place * _STEP
            if side.width() > side.height():
                top, bottom = side.top() - 4, side.bottom() + 4
                painter.drawLine(offset + top, top, offset + bottom, bottom)
            else:
                left, right = side.left() - 4, side.right() + 4
                painter.drawLine(left, left - offset, right, right - offset)
