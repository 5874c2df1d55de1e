"""An ability as a card in the side column: its value in a raised square, its specialties."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy

from choicedesk.models.conflict_rows import AbilityRow, SpecialtyRow
from choicedesk.widgets.board.badge import paint_badge
from choicedesk.widgets.board.paper import PaperPiece
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.theme.canvas import device_ratio, draw, put
from choicedesk.widgets.theme.pills import key_width, paint_key
from choicedesk.words import conflict_labels as words

_ICON, _GAP = 20.0, 6.0
_OWN = "tag"
HELD = 208.0


def specialty_icon(row: SpecialtyRow) -> str:
    """Return the icon of a specialty; those of the table's own share one."""
    return f"spec-{row.id.replace('_', '-')}" if row.id else _OWN


class AbilityCard(PaperPiece):
    """Dragged onto a goal it acts; where a defence wears, a click chooses it."""

    def __init__(self, board: Any, place: str) -> None:
        super().__init__(board, place)
        self.row = AbilityRow(place=place, id="", name="", theme="", value=0, most=0)
        self._key = ""
        self._compact = False
        self.padding = 8.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_ability(
        self, row: AbilityRow, *, compact: bool, key: str = "", faded: bool = False, why: str = ""
    ) -> None:
        """Show an ability; ``key`` is a cap at its right, ``why`` says why it is faded."""
        self.row, self._key, self._compact = row, key, compact
        self.faded = faded
        self.setFixedHeight((48 if compact else 60) + 2 * AURA)
        said = [why] if why else []
        said += [words.worn_to(row.value, row.most), row.theme]
        said += [words.specialty_means(one.id, one.text) or one.name for one in row.specialties]
        self.say(row.name, "\n".join(part for part in said if part))
        self.touch()

    def sizeHint(self) -> QSize:
        """Return a card as wide as the column."""
        return QSize(280, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest card."""
        return QSize(160, self.height())

    def picture(self, _carry: Any) -> QPixmap:
        """Return the card as a hand holds it: narrower, so that it hides little."""
        box, ratio = self.box, self.devicePixelRatioF()
        wide = min(box.width(), HELD)

        def act(painter: QPainter) -> None:
            self.paint(painter, QRectF(0, 0, wide, box.height()))

        return draw(wide, box.height(), ratio, act)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Paint value, name, theme and specialties."""
        row = self.row
        side = rect.height() - (2 if self._compact else 0)
        badge = QRectF(rect.left(), rect.top(), side, side)
        paint_badge(painter, self.theme, badge, row.value, row.most)
        right = self._paint_right(painter, rect)
        left = badge.right() + 12
        fitted = fit_title(row.name, right - left, lines=1, points=(13.0, 12.0, 11.0, 10.5))
        small = self.theme.font("small" if self._compact else "label")
        metrics = QFontMetricsF(small)
        lower = metrics.height() if row.theme else 0.0
        top = rect.center().y() - (fitted.height + lower) / 2
        draw_lines(painter, fitted, QPointF(left, top), self.ink())
        if row.theme:
            painter.setFont(small)
            painter.setPen(self.ink(1))
            text = elided(row.theme, small, right - left)
            painter.drawText(QPointF(left, top + fitted.height + metrics.ascent()), text)

    def _paint_right(self, painter: QPainter, rect: QRectF) -> float:
        right = rect.right() - 4
        if self._key:
            wide = key_width(self.theme, self._key)
            box = QRectF(right - wide, rect.center().y() - 9, wide, 18)
            paint_key(painter, self.theme, box, self._key, self.ink())
            right = box.left() - 10
        for specialty in reversed(self.row.specialties):
            raster = self.theme.icon(
                specialty_icon(specialty), _ICON, self.ink(2), device_ratio(painter)
            )
            put(painter, QPointF(right - _ICON, rect.center().y() - _ICON / 2), raster)
            right -= _ICON + _GAP
        return right
