"""A party as a name plate at the foot of its zone, and a support as a dashed one."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.models.conflict_rows import PartyRow, SupportRow
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.board.plate import NamePlate
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.conflict.sides import edge_of, fill_of
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import conflict_labels as words
from choicedesk.words.terms import level

MOST_MAGNITUDE = 3


class PartyPlate(NamePlate):
    """Shows one ``PartyRow``: a click lets it act, a drag moves it or lets it defend."""

    def show_party(self, row: PartyRow, *, compact: bool, able: bool, asked: bool) -> None:
        """Show a party; one that has acted is pale.

        ``asked`` says that successes wait for a defence: then those who are able to defend glow.
        """
        self.compact = compact
        line, icon = words.quality(row.quality), f"magnitude-{min(row.magnitude, MOST_MAGNITUDE)}"
        if row.out:
            line, icon = words.plate_status("out"), "knock-out"
        elif row.turn:
            line, icon = words.plate_status("turn"), "call"
        elif row.magnitude > MOST_MAGNITUDE:
            line = f"{line} · {row.magnitude}"
        self.show_plate(
            row.name,
            line,
            colour=max(row.colour, 0),
            edge=edge_of(self.theme, row.side),
            ground=fill_of(self.theme, row.side) if row.colour < 0 else None,
            other=row.side > 0,
            ticked=row.acted,
            line_icon=icon,
            status=level(row.level) if row.level else "",
            status_icon=("eye-off" if row.level == "secret" else "eye") if row.level else "",
            faded=row.out or (row.acted and not row.acting),
        )
        said = words.plate_about(
            row.side_name, row.quality, row.magnitude, acted=row.acted, out=row.out
        )
        self.say(row.name, "\n".join(said))
        self.set_marks(glowing=able if asked else row.acting)


class SupportPlate(Piece):
    """Shows one ``SupportRow``; it is itself the place where the support is destroyed."""

    def __init__(self, board: Any, place: str) -> None:
        super().__init__(board, place)
        self._row: SupportRow | None = None
        self._compact = False
        self.shadow = False

    def show_support(self, row: SupportRow, *, compact: bool) -> None:
        """Show a support."""
        self._row, self._compact = row, compact
        self.setFixedHeight((36 if compact else 46) + 2 * AURA)
        self.say(row.id, "\n".join((words.uses_left(row.uses), row.goal.name)))
        self.set_marks(active=bool(row.goal.pending))
        self.updateGeometry()
        self.touch()

    def _line(self) -> str:
        row = self._row
        if row is None:
            return ""
        count = max((each.count for each in row.goal.counts), default=0)
        said = words.uses_short(row.uses) if self._compact else words.uses_left(row.uses)
        if row.goal.pending:
            return f"{said} · {words.pending(row.goal.pending)}"
        return f"{said} · {words.out_of(count, row.goal.target)}" if count else said

    def sizeHint(self) -> QSize:
        """Return the room of name and uses."""
        strong = QFontMetricsF(self.theme.font("body", bold=True))
        plain = QFontMetricsF(self.theme.font("body"))
        name = self._row.id if self._row else ""
        wide = strong.horizontalAdvance(name) + plain.horizontalAdvance(self._line())
        return QSize(round(wide) + 66 + 2 * AURA, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room of a name cut short."""
        return QSize(120, self.height())

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the dashed outline, the sign, and the words."""
        theme, row = self.theme, self._row
        if row is None:
            return
        painter.fillPath(rounded(rect, self.radius), theme.color("bg0"))
        pen = QPen(edge_of(theme, row.side), 2, Qt.PenStyle.DashLine)
        pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), self.radius, self.radius)
        raster = theme.icon("support", 20, theme.color("ink"), device_ratio(painter))
        put(painter, QPointF(rect.left() + 14, rect.center().y() - 10), raster)
        left, right = rect.left() + 42, rect.right() - 12
        strong, plain = theme.font("body", bold=True), theme.font("body")
        metrics = QFontMetricsF(strong)
        base = rect.center().y() + metrics.capHeight() / 2
        name = elided(row.id, strong, right - left)
        painter.setFont(strong)
        painter.setPen(theme.color("ink"))
        painter.drawText(QPointF(left, base), name)
        left += metrics.horizontalAdvance(name) + 8
        painter.setFont(plain)
        painter.setPen(theme.color("ink2"))
        line = elided(self._line(), plain, max(0.0, right - left))
        if len(line) > 1:
            painter.drawText(QPointF(left, base), line)
