"""The attribute card of a seat: a bonus for a malus, always face up; or the place for one."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from choicedesk.rules.ability_cards.state import AttributeCard
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.entry_lines import entry_lines, paint_entries
from choicedesk.widgets.cards.face_text import draw_lines, fit_sentence, fit_title
from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import ability_cards_table as words


class AttributePiece(Piece):
    """``card`` None is an empty place; ``open`` says that one may still be chosen."""

    def __init__(self, board: Any, player: str) -> None:
        super().__init__(board, f"attributes:{player}")
        self.player = player
        self.card: AttributeCard | None = None
        self.open = False
        self.compact = False

    def follow(self, card: AttributeCard | None, *, counts: bool, may_choose: bool) -> None:
        """Show a card, or the place for one."""
        before, self.card, self.open = (self.card, self.open), card, may_choose
        self.shadow = card is not None
        self.set_marks(glowing=counts)
        if before != (card, may_choose):
            self.touch()

    def name_it(self, owner: str) -> None:
        """Tell assistive technology what it is."""
        name = words.attribute_card_of(owner)
        if self.card is None:
            self.say(name, words.choose_attributes() if self.open else words.no_attribute_card())
            return
        told = [words.entry(self.card.bonus, 1), words.entry(self.card.malus, -1)]
        told.append(words.counts() if self.glowing else "")
        self.say(name, ". ".join(part for part in told if part))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the card, or a dashed place."""
        if self.card is None:
            self._paint_empty(painter, rect)
            return
        theme = self.theme
        flat = theme.look == "projector"
        light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        light.setColorAt(0, theme.color("card2"))
        light.setColorAt(1, theme.color("card2") if flat else QColor("#d6bf8c"))
        painter.fillPath(rounded(rect, self.radius), light)
        pad = 7.0 if self.compact or rect.width() < 90 else 11.0
        width = rect.width() - 2 * pad
        title = fit_title(words.attributes(), width, compact=True, lines=1)
        draw_lines(
            painter, title, QPointF(rect.left() + pad, rect.top() + 7), theme.color("cardink")
        )
        pairs = ((self.card.bonus, 1), (self.card.malus, -1))
        lines = entry_lines(pairs, width, dense=self.compact or rect.width() < 110)
        foot = QRectF(
            rect.left() + pad, rect.bottom() - pad - lines.height + 2, width, lines.height
        )
        self._paint_sign(
            painter,
            QRectF(rect.left(), rect.top() + 28, rect.width(), foot.top() - rect.top() - 30),
        )
        paint_entries(painter, theme, lines, foot)
        paint_edge(painter, theme, rect)

    def _paint_sign(self, painter: QPainter, room: QRectF) -> None:
        """Two chevrons, one up and one down: what one gives, the other takes."""
        size = min(36.0, room.width() * 0.5, room.height() / 2 - 2)
        if size < 12:
            return
        ink, ratio = self.theme.color("cardacc"), device_ratio(painter)
        ink.setAlphaF(0.75)
        middle = room.center()
        for icon, step in (("advantage", -1), ("disadvantage", 1)):
            at = middle + QPointF(0, step * (size / 2 + 2))
            put_centred(painter, at, self.theme.icon(icon, round(size), ink, ratio))

    def _paint_empty(self, painter: QPainter, rect: QRectF) -> None:
        pen = QPen(self.theme.color("line2" if self.open else "line"), 2, Qt.PenStyle.DashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), self.radius, self.radius)
        said = words.choose_attributes() if self.open else words.no_attribute_card()
        ink = self.theme.color("ink2" if self.open else "ink3")
        inner = rect.adjusted(8, 6, -8, -6)
        fitted = fit_sentence(said, font_of(9.5), inner.width(), max(1, int(inner.height() // 15)))
        top = inner.center().y() - fitted.height / 2
        if self.open and inner.height() > fitted.height + 60:
            icon = self.theme.icon("plus", 24, ink, device_ratio(painter))
            put_centred(painter, QPointF(inner.center().x(), top - 16), icon)
        draw_lines(
            painter,
            fitted,
            QPointF(inner.left(), top),
            ink,
            width=inner.width(),
            align=Qt.AlignmentFlag.AlignHCenter,
        )
