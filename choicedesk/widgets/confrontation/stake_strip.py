"""The strip of parchment at a seat: coins, level and words of the stake."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPen

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.coins import paint_stake_coin
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme

MOST_COINS = 5


def paint_stake(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    level: int,
    words: tuple[str, str, str],
) -> None:
    """Draw the strip; ``words`` are the level, what is staked, and "" or that it is lost.

    Up to five levels are a coin each; more are one coin, for the words say the number.
    """
    painter.save()
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    light.setColorAt(0, theme.color("card"))
    light.setColorAt(1, theme.color("card2"))
    painter.fillPath(rounded(rect, 7), light)
    painter.setPen(QPen(theme.color("cardline"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
    size = min(24.0, rect.height() - 8)
    coins = level if level <= MOST_COINS else 1
    left = rect.left() + 8
    step = size + 3 if coins * (size + 3) < rect.width() * 0.4 else size * 0.55
    for at in range(coins):
        middle = QPointF(left + size / 2 + at * step, rect.center().y())
        paint_stake_coin(painter, theme, middle, size)
    left += (coins - 1) * step + size + 9 if coins else 4
    points = 11 if rect.height() >= 30 else 10
    strong = font_of(points, serif=True, bold=True)
    painter.setFont(strong)
    painter.setPen(theme.color("cardink" if level else "cardink2"))
    room = rect.right() - 8 - left
    named = elided(words[0], strong, room)
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(QRectF(left, rect.top(), room, rect.height()), middle, named)
    left += QFontMetricsF(strong).horizontalAdvance(named) + 9
    plain = font_of(points)
    right = rect.right() - 10
    if words[2]:
        right -= _paint_lost(painter, theme, rect, words[2], points) + 10
    if words[1] and right - left > 40:
        painter.setFont(plain)
        painter.setPen(theme.color("cardink2" if words[2] else "cardink"))
        text = elided(words[1], plain, right - left)
        painter.drawText(QRectF(left, rect.top(), right - left, rect.height()), middle, text)
        if words[2]:
            wide = QFontMetricsF(plain).horizontalAdvance(text)
            painter.setPen(QPen(theme.color("cardink2"), 1.4))
            y = rect.center().y() + 1
            painter.drawLine(QPointF(left, y), QPointF(left + wide, y))
    painter.restore()


def _paint_lost(painter: QPainter, theme: Theme, rect: QRectF, word: str, points: float) -> float:
    """Say at the right that the stake is lost; return how wide that is."""
    font = font_of(points, bold=True)
    painter.setFont(font)
    painter.setPen(theme.color("cardacc"))
    room = rect.adjusted(0, 0, -10, 0)
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, word)
    return QFontMetricsF(font).horizontalAdvance(word)
