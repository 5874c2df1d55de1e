"""An ability card on the board: its face, its back, and the turn from one to the other."""

from math import cos, pi
from typing import Any

from PySide6.QtCore import QEasingCurve, QEvent, QRectF, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QMouseEvent, QPainter, QPixmap

from choicedesk.models.ability_cards_rows import CardRow
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_ability import is_cut, paint_ability
from choicedesk.widgets.cards.face_back import paint_card_back
from choicedesk.widgets.cards.face_values import AbilityFace
from choicedesk.widgets.theme.canvas import draw
from choicedesk.words import ability_cards_table as words
from choicedesk.words.language import language

TURN_MS = 200
_ART_SHARE = 0.5


class AbilityCardPiece(Piece):
    """``seen`` shows a hidden card's face as long as somebody may look at it."""

    look_closer = Signal(object)
    rested = Signal()

    def __init__(self, board: Any, row: CardRow) -> None:
        super().__init__(board, row.place)
        self.row = row
        self.seen = False
        self.compact = False
        self._from = 1.0
        self._kept: tuple[object, QPixmap] | None = None
        self.set_marks(glowing=row.counts)
        self._turn = QVariantAnimation(self)
        self._turn.setDuration(TURN_MS)
        self._turn.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._turn.setStartValue(0.0)
        self._turn.setEndValue(1.0)
        self._turn.valueChanged.connect(lambda _value: self.touch())
        self._turn.finished.connect(self._turned)

    @property
    def face_shown(self) -> bool:
        """Whether the face can be seen now."""
        return self.row.up or not self.row.owner or self.seen

    @property
    def cut(self) -> bool:
        """Whether the card is too small for its words."""
        return is_cut(self._face(self.box), self.box, compact=self.compact)

    def follow(self, row: CardRow, *, seen: bool, act: bool) -> None:
        """Show another row; a card that was turned just now turns before all eyes."""
        if (row, seen) == (self.row, self.seen):
            return
        before = self.face_shown
        self.row, self.seen = row, seen
        self.set_marks(glowing=row.counts)
        if act and before != self.face_shown and self.isVisible():
            self._turn_over()
        self.touch()

    def finish(self) -> None:
        """End the turn at its last frame."""
        if self._turn.state() == QVariantAnimation.State.Running:
            self._turn.stop()
            self.touch()

    @property
    def turning(self) -> bool:
        """Whether it is being turned."""
        return self._turn.state() == QVariantAnimation.State.Running

    def _turned(self) -> None:
        self.touch()
        self.rested.emit()

    def _turn_over(self) -> None:
        self._turn.stop()
        if not self.theme.reduced_motion:
            self._turn.start()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint face or back, narrower while it turns."""
        up, share = self.face_shown, 1.0
        if self.turning:
            done = float(self._turn.currentValue())
            share = abs(cos(done * pi))
            up = up if done > 0.5 else not up
        raster = self._raster(rect, up=up)
        if share >= 1.0:
            painter.drawPixmap(rect.topLeft(), raster)
            return
        wide = max(1.0, rect.width() * share)
        box = QRectF(rect.center().x() - wide / 2, rect.top(), wide, rect.height())
        painter.drawPixmap(box, raster, QRectF(raster.rect()))

    def _raster(self, rect: QRectF, *, up: bool) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = rect.size()
        # What lies hidden has no part in the key nor in the picture of a back.
        told = self.row if up else None
        key = (told, size.width(), size.height(), ratio, self.theme.look, language(), self.compact)
        if self._kept is None or self._kept[0] != key:
            area = QRectF(0, 0, size.width(), size.height())

            def act(canvas: QPainter) -> None:
                if up:
                    paint_ability(canvas, self.theme, self._face(area), area, compact=self.compact)
                else:
                    paint_card_back(canvas, self.theme, area)

            self._kept = key, draw(size.width(), size.height(), ratio, act)
        return self._kept[1]

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the face into a larger rectangle."""
        paint_ability(painter, self.theme, self._face(rect), rect)

    def event(self, event: QEvent) -> bool:
        """Keep what the seat says of itself from lying over the closer look."""
        if event.type() == QEvent.Type.ToolTip and not self.toolTip():
            return True
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Offer a closer look."""
        super().enterEvent(event)
        self.look_closer.emit(self)

    def leaveEvent(self, event: QEvent) -> None:
        """Look away."""
        super().leaveEvent(event)
        self.look_closer.emit(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press ends the closer look."""
        self.look_closer.emit(None)
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keys offer a closer look at what cannot be read whole; else it would only hide things."""
        super().focusInEvent(event)
        self.look_closer.emit(self if self.focus_shown and self.cut else None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look away."""
        super().focusOutEvent(event)
        self.look_closer.emit(None)

    def _face(self, area: QRectF) -> AbilityFace:
        row = self.row
        size = QSize(round(area.width()), round(area.height() * _ART_SHARE))
        art = self.board.parts.art.pixmap(row.art, size, self.devicePixelRatioF())
        return AbilityFace(
            name=row.name,
            text=row.text,
            entries=tuple((one.attribute, one.value) for one in row.entries),
            works_face_down=row.works_face_down,
            art=art,
            id=row.thing or row.id,
        )

    def name_it(self, number: int, owner: str, hint: str) -> None:
        """Tell assistive technology what can be seen of it."""
        if not self.face_shown:
            self.say(words.hidden_card(number, owner), hint)
            return
        row = self.row
        told = [row.text, *(words.entry(one.attribute, one.value) for one in row.entries)]
        told.append(words.works_hidden() if row.works_face_down else "")
        told.append(words.counts() if row.counts else "")
        told.append(hint)
        self.say(row.name, ". ".join(part for part in told if part))
        # What it says is read on the large card, not on a tip over it.
        self.setToolTip("")
