"""The curtain: a calm picture, or black, that covers the stage at once and opens slowly."""

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from choicedesk.widgets.stage.measures import Measures
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.sentences import curtain_sentence
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme

OPENING_MS = 200
_SENTENCE = 0.062 * 1080
_CROPPED = 1.35
"""A picture fills the stage as long as no more than this of its length is lost by it."""


class Curtain(QObject):
    """Whether the stage is covered; ``changed`` tells of every step of the opening too.

    ``black`` shows nothing at all while covered; ``own`` is a picture in place of the lamp.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.covered = False
        self.black = False
        self.own: QImage | None = None
        self._opening = QVariantAnimation(self)
        self._opening.setStartValue(1.0)
        self._opening.setEndValue(0.0)
        self._opening.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._opening.valueChanged.connect(self._step)

    @property
    def opacity(self) -> float:
        """Return how much of the curtain is seen: 1 while covered, less while it opens."""
        if self.covered:
            return 1.0
        if self._opening.state() is QVariantAnimation.State.Running:
            return float(self._opening.currentValue())
        return 0.0

    def cover(self) -> None:
        """Cover everything, in the very next frame."""
        self._opening.stop()
        if not self.covered:
            self.covered = True
            self.changed.emit()

    def blank(self, *, black: bool) -> None:
        """Cover with nothing but black, or let the calm picture be seen again."""
        self._opening.stop()
        if (self.covered, self.black) != (True, black):
            self.covered, self.black = True, black
            self.changed.emit()

    def show_own(self, picture: QImage | None) -> None:
        """Take another picture for the curtain; None is the lamp."""
        self.own = picture
        self.changed.emit()

    def uncover(self) -> None:
        """Open again, fading."""
        if not self.covered:
            return
        self.covered = self.black = False
        self._opening.setDuration(80 if self._theme.reduced_motion else OPENING_MS)
        self._opening.start()
        self.changed.emit()

    def finish(self) -> None:
        """Jump to the end of the opening."""
        if self._opening.state() is QVariantAnimation.State.Running:
            self._opening.stop()
            self.changed.emit()

    def _step(self) -> None:
        self.changed.emit()


def paint_curtain(
    painter: QPainter, theme: Theme, measures: Measures, dpr: float, own: QImage | None = None
) -> None:
    """Paint the curtain over the whole picture: a lamp and one sentence, nothing else."""
    whole = measures.whole
    paint_ground(painter, theme, whole, dpr)
    brush = Brush(painter, theme, measures)
    if own is not None and not own.isNull():
        _paint_own(brush, own)
        return
    middle = QPointF(whole.center().x(), measures.area.top() + brush.long(424))
    if theme.look != "projector":
        _paint_light(painter, middle, brush.long(900), QColor(214, 132, 62, 52))
    _paint_lamp(brush, middle)
    font = brush.font(_SENTENCE, serif=True, bold=True)
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    sentence = QRectF(
        measures.area.left(), middle.y() + brush.long(112), measures.area.width(), brush.long(120)
    )
    painter.drawText(sentence, Qt.AlignmentFlag.AlignCenter, curtain_sentence())


def _paint_own(brush: Brush, own: QImage) -> None:
    """Paint a picture of one's own as large as it goes, and the sentence at its foot."""
    painter, whole = brush.painter, brush.measures.whole
    wide, high = whole.width() / own.width(), whole.height() / own.height()
    filled = max(wide, high) / min(wide, high) <= _CROPPED
    scale = max(wide, high) if filled else min(wide, high)
    place = QRectF(0, 0, own.width() * scale, own.height() * scale)
    place.moveCenter(whole.center())
    painter.save()
    painter.setClipRect(whole, Qt.ClipOperation.IntersectClip)
    painter.drawImage(place, own)
    font = brush.font(_SENTENCE, serif=True, bold=True)
    said = QFontMetricsF(font).horizontalAdvance(curtain_sentence()) + brush.long(160)
    foot = QRectF(whole)
    foot.setTop(whole.bottom() - brush.long(260))
    # Beside a narrow picture lies the table: there the shade is a band no wider than it has to be.
    wide = min(whole.width(), max(place.width(), said))
    foot.setLeft(whole.center().x() - wide / 2)
    foot.setWidth(wide)
    if said > place.width():
        foot.setTop(whole.bottom() - brush.long(170))
        painter.fillRect(foot, QColor(24, 17, 11))
    else:
        shade = QLinearGradient(foot.topLeft(), foot.bottomLeft())
        shade.setColorAt(0, QColor(0, 0, 0, 0))
        shade.setColorAt(0.6, QColor(0, 0, 0, 170))
        shade.setColorAt(1, QColor(0, 0, 0, 200))
        painter.fillRect(foot, shade)
    painter.setFont(font)
    painter.setPen(QColor("#f6ead6"))
    sentence = QRectF(foot)
    sentence.setTop(foot.bottom() - brush.long(160))
    sentence.setBottom(foot.bottom() - brush.long(20))
    painter.drawText(sentence, Qt.AlignmentFlag.AlignCenter, curtain_sentence())
    painter.restore()


def _paint_lamp(brush: Brush, middle: QPointF) -> None:
    painter = brush.painter
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(brush.measures.unit, brush.measures.unit)
    _paint_light(painter, QPointF(0, 26), 104, QColor(255, 226, 170, 110), 0.62)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#7c5f3e"))
    foot = QRectF(-42, 46, 84, 11)
    painter.setClipRect(foot)
    painter.drawRoundedRect(foot.adjusted(0, 0, 0, 11), 9, 9)
    painter.setClipping(False)
    painter.setBrush(QColor("#c9a26b"))
    painter.drawRect(QRectF(-6, -10, 12, 56))
    painter.setBrush(QColor("#a9854f"))
    painter.drawRect(QRectF(1, -10, 5, 56))
    left = QPolygonF([QPointF(-28, -72), QPointF(0, -72), QPointF(0, -10), QPointF(-58, -10)])
    right = QPolygonF([QPointF(0, -72), QPointF(28, -72), QPointF(58, -10), QPointF(0, -10)])
    painter.setBrush(QColor("#f6c669"))
    painter.drawPolygon(left)
    painter.setBrush(QColor("#e9a945"))
    painter.drawPolygon(right)
    painter.setPen(QPen(QColor("#c9a26b"), 2.4))
    painter.drawLine(QPointF(32, -10), QPointF(32, 16))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f2b855"))
    painter.drawEllipse(QPointF(32, 20), 5.5, 5.5)
    painter.restore()


def _paint_light(
    painter: QPainter, center: QPointF, radius: float, color: QColor, flat: float = 0.72
) -> None:
    """Lay a soft ellipse of light over what is there."""
    gradient = QRadialGradient(QPointF(0, 0), radius)
    gradient.setColorAt(0, color)
    half, dark = QColor(color), QColor(color)
    half.setAlpha(round(color.alpha() * 0.38))
    dark.setAlpha(0)
    gradient.setColorAt(0.45, half)
    gradient.setColorAt(1, dark)
    painter.save()
    painter.translate(center)
    painter.scale(1.0, flat)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(gradient))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.restore()
