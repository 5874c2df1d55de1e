"""Coins: successes, those of an enhancement, the stake, and the dashed places they are due at."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPolygonF, QRadialGradient

from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.theme import Theme

COIN, SMALL_COIN = 44, 34
# light, body, deep, rim, sign: the same in lamp and paper; the projector draws flat.
_GOLD = ("#ffe9b0", "#e9b44a", "#a86a12", "#5e3806", "#3a2204")
_VIOLET = ("#e3dcff", "#9a8be0", "#5446a8", "#2a2168", "#1c1550")


def paint_coin(painter: QPainter, theme: Theme, center: QPointF, size: float = COIN) -> None:
    """Draw a success coin: round, gold, with a tick."""
    light, body, deep, rim, sign = _GOLD
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = size / 2 - 1
    shine = QRadialGradient(center, half, center + QPointF(-half * 0.35, -half * 0.4))
    shine.setColorAt(0.0, QColor(light))
    shine.setColorAt(0.55, QColor(body))
    shine.setColorAt(1.0, QColor(deep))
    flat = theme.look == "projector"
    painter.setPen(QPen(QColor("#000" if flat else rim), max(1.5, size / 22)))
    painter.setBrush(theme.color("accent") if flat else shine)
    painter.drawEllipse(center, half, half)
    painter.setPen(QPen(QColor("#000" if flat else rim), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setOpacity(painter.opacity() * 0.6)
    painter.drawEllipse(center, half * 0.78, half * 0.78)
    painter.restore()
    _sign(painter, theme, center, size, "tick", sign)


def paint_enhancement_coin(
    painter: QPainter, theme: Theme, center: QPointF, size: float = COIN, *, mark: str = ""
) -> None:
    """Draw a success of an enhancement: a violet rhomb with a plus, or the letter of its origin."""
    light, body, deep, rim, _sign_ink = _VIOLET
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flat = theme.look == "projector"
    half = size / 2 - 1
    shape = _rhomb(center, half)
    shine = QLinearGradient(center + QPointF(-half, -half), center + QPointF(half, half))
    shine.setColorAt(0.0, QColor(light))
    shine.setColorAt(0.45, QColor(body))
    shine.setColorAt(1.0, QColor(deep))
    pen = QPen(QColor("#fff" if flat else rim), max(1.5, size / 22))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor("#b9a8ff") if flat else shine)
    painter.drawPolygon(shape)
    painter.restore()
    ink = "#000000" if flat else "#1c1550"
    if mark:
        _letter(painter, theme, center, size, mark, ink)
    else:
        _sign(painter, theme, center, size * 0.9, "plus", ink)


def paint_due_place(
    painter: QPainter,
    theme: Theme,
    center: QPointF,
    size: float = COIN,
    *,
    dark: bool = False,
    rhomb: bool = False,
) -> None:
    """Draw where a coin is due, or was: a dashed outline of its shape."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.color("dink2" if dark else "cardink2"), 2)
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = size / 2 - 2
    if rhomb:
        painter.drawPolygon(_rhomb(center, half))
    else:
        painter.drawEllipse(center, half, half)
    painter.restore()


def paint_stake_coin(painter: QPainter, theme: Theme, center: QPointF, size: float = 24) -> None:
    """Draw one level of a stake: a plain gold coin."""
    light, body, deep, rim, _sign_ink = _GOLD
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = size / 2 - 1
    shine = QRadialGradient(center, half, center + QPointF(-half * 0.35, -half * 0.4))
    for at, colour in ((0.0, light), (0.55, body), (1.0, deep)):
        shine.setColorAt(at, QColor(colour))
    flat = theme.look == "projector"
    painter.setPen(QPen(QColor("#000" if flat else rim), 1.5))
    painter.setBrush(theme.color("accent") if flat else shine)
    painter.drawEllipse(center, half, half)
    painter.restore()


def coin_places(rect: QRectF, count: int, size: float, gap: float = 6) -> list[QRectF]:
    """Return where a row of coins lies in ``rect``; a row too long overlaps."""
    if count <= 0:
        return []
    step = size + gap
    if count > 1:
        step = min(step, max(4.0, (rect.width() - size) / (count - 1)))
    top = rect.center().y() - size / 2
    return [QRectF(rect.left() + at * step, top, size, size) for at in range(count)]


def _rhomb(center: QPointF, half: float) -> QPolygonF:
    ways = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
    return QPolygonF([center + way for way in ways])


def _letter(
    painter: QPainter, theme: Theme, center: QPointF, size: float, mark: str, ink: str
) -> None:
    font = theme.font("body", bold=True)
    font.setPixelSize(max(9, round(size * 0.42)))
    painter.save()
    painter.setFont(font)
    painter.setPen(QColor(ink))
    box = QRectF(center.x() - size / 2, center.y() - size / 2, size, size)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)
    painter.restore()


def _sign(
    painter: QPainter, theme: Theme, center: QPointF, size: float, icon: str, ink: str
) -> None:
    side = round(size * 0.5)
    raster = theme.icon(icon, side, QColor(ink), device_ratio(painter))
    put_centred(painter, center, raster)
