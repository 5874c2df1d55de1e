"""The nine stages of the round in one line: done, going on, still to come."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_steps as words
from choicedesk.words.language import _


class StageLine(QWidget):
    """Stages that were left out because it was decided before stay without a tick."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._phase = "opening"
        self._passed: frozenset[str] = frozenset()
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_stage(self, phase: str, passed: frozenset[str]) -> None:
        """Show which stage goes on and which were gone through."""
        if (phase, passed) != (self._phase, self._passed):
            self._phase, self._passed = phase, passed
            self.update()
        self._say()

    def set_low(self, *, low: bool) -> None:
        """Be a little lower where height is scarce."""
        self._low = low
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(400, 34 if self._low else 56)

    def minimumSizeHint(self) -> QSize:
        """Nine numbers find room anywhere."""
        return QSize(220, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
            self.update()
        super().changeEvent(event)

    def _say(self) -> None:
        at = words.STAGES.index(self._phase)
        said = _("Stage {n} of {all}: {stage}").format(
            n=at + 1, all=len(words.STAGES), stage=words.stage(self._phase)
        )
        self.setAccessibleName(said)

    def _widths(self) -> list[float]:
        """Return the widths: alike where words fit, else the present one takes what it needs."""
        count = len(words.STAGES)
        gap, room = 4.0 if self._low else 7.0, self.width() - 2 * self._margin
        alike = (room - gap * (count - 1)) / count
        font = QFontMetricsF(self._theme.font("small", bold=True))
        at = words.STAGES.index(self._phase)
        needed = font.horizontalAdvance(words.stage(self._phase)) + 24
        if alike >= needed or count < 2:
            return [alike] * count
        rest = (room - gap * (count - 1) - needed) / (count - 1)
        return [needed if place == at else rest for place in range(count)]

    @property
    def _margin(self) -> float:
        return 10.0 if self._low else 18.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the nine."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = 4.0 if self._low else 7.0
        inset = 3.0 if self._low else 8.0
        left = self._margin
        for at, (stage, width) in enumerate(zip(words.STAGES, self._widths(), strict=True)):
            rect = QRectF(left, inset, width, self.height() - 2 * inset)
            self._paint_stage(painter, rect, at, stage)
            left += width + gap

    def _paint_stage(self, painter: QPainter, rect: QRectF, at: int, stage: str) -> None:
        theme = self._theme
        now = stage == self._phase
        done = stage in self._passed and not now
        ground = theme.color("accent" if now else "bg0")
        ink = theme.color("accink" if now else "ink2" if done else "ink3")
        painter.setPen(QPen(theme.color("accent" if now else "line"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        font = theme.font("small", bold=now)
        metrics = QFontMetricsF(font)
        text = words.stage(stage)
        tick = 16.0 if done else 0.0
        room = rect.width() - 10 - tick
        if metrics.horizontalAdvance(text) > room:
            # No room for the word: its number says which one it is, the tooltip and the ear more.
            text = elided(text, font, room) if room > 34 else str(at + 1)
            tick = tick if metrics.horizontalAdvance(text) + tick <= rect.width() - 6 else 0.0
        width = metrics.horizontalAdvance(text) + tick
        left = rect.center().x() - width / 2
        if tick:
            raster = theme.icon("tick", 14, ink, device_ratio(painter))
            put(painter, QPointF(left - 2, rect.center().y() - 7), raster)
        painter.setFont(font)
        painter.setPen(ink)
        box = QRectF(left + tick, rect.top(), width - tick + 2, rect.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
