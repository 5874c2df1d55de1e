"""The gifts on the table."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.models.rows import GiftRow
from choicedesk.widgets.cards.face_gift import paint_gift
from choicedesk.widgets.cards.face_values import GiftFace
from choicedesk.widgets.cards.gift_parts import gift_socket
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.board import DISABLED, Board
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.words import terms
from choicedesk.words.language import _, pgettext


class CardItem(PlaceItem):
    """A card that follows a row and can be shown enlarged."""

    def __init__(self, board: Board, row) -> None:  # noqa: ANN001 - one of the rows
        super().__init__(board, row.id)
        self.row = row

    def follow(self, row) -> None:  # noqa: ANN001 - one of the rows
        """Take a new row."""
        self.row = row
        self.changed()

    def name(self) -> str:
        """Return the card's name."""
        return self.row.name

    def called(self) -> str:
        """Say what the table calls the card, "" where that is its name."""
        return ""

    def hidden(self, kind: Literal["willpower", "opportunity", "danger"]) -> int:
        """Return how many beads of this card are in the air."""
        return self.board.carrying.hidden(self.key, kind)

    def picture(self, painter: QPainter, width: float, height: float) -> QPixmap | None:
        """Return the card's art at the size it is painted."""
        if self.row.art is None:
            return None
        size = QSize(round(width), round(height))
        return self.board.art.pixmap(self.row.art, size, device_ratio(painter))

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the card as it is shown enlarged."""
        self.paint_face(painter, rect)


class GiftItem(CardItem):
    """A gift before its player, or a common one in the middle band."""

    row: GiftRow

    @property
    def _compact(self) -> bool:
        return self.slot.style == "compact" or (self._wide and self.box.height() < 60)

    @property
    def _wide(self) -> bool:
        return self.slot.style == "wide"

    def socket(self) -> QRectF:
        """Return where the bead lies, or would lie."""
        return gift_socket(self.box, compact=self._compact, wide=self._wide)

    def beads(self) -> Sequence[Bead]:
        """Return the bead in the socket."""
        row = self.row
        if row.payment and not self.hidden(row.payment):
            return (Bead(row.payment, self.socket()),)
        if row.bead and not self.hidden("willpower"):
            return (Bead("willpower", self.socket()),)
        return ()

    def newest_bead(self) -> QRectF:
        """Return the socket."""
        return self.socket()

    def description(self) -> str:
        """Say what the gift can do and what lies on it."""
        row = self.row
        parts = [", ".join(terms.ability(one) for one in terms.in_order(row.abilities)), row.talent]
        if row.payment:
            parts.append(_("in payment"))
        elif row.bead:
            used = _("talent") if row.used == "talent" else terms.ability(row.used or "")
            parts.append(
                _("holds willpower, used: {what}").format(what=used)
                if row.used
                else words.beads("willpower", 1)
            )
        else:
            parts.append(pgettext("card", "empty"))
        if not row.usable:
            parts.append(_("owner absent"))
        return ". ".join(part for part in parts if part)

    def opacity_now(self) -> float:
        """Gifts of an absent player are out of use."""
        return DISABLED if not self.row.usable else super().opacity_now()

    def _face(self, art: QPixmap | None) -> GiftFace:
        row = self.row
        payment = row.payment if row.payment and not self.hidden(row.payment) else None
        bead = "willpower" if row.bead and not self.hidden("willpower") else None
        return GiftFace(
            id=row.id,
            name=row.name,
            abilities=row.abilities,
            talent=row.talent,
            art=art,
            bead=bead,
            used=row.used if bead else None,
            payment=payment,
            note=row.note,
        )

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the gift in the form of its place."""
        high = rect.height() if self._wide else rect.height() * 0.47
        wide = rect.height() * 1.2 if self._wide else rect.width()
        face = self._face(self.picture(painter, wide, high))
        paint_gift(painter, self.board.theme, face, rect, compact=self._compact, wide=self._wide)

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the upright form, whatever the form of the place."""
        face = self._face(self.picture(painter, rect.width(), rect.height() * 0.47))
        paint_gift(painter, self.board.theme, face, rect)
