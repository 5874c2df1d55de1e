"""The table of who can answer which ability: small cards, and holes hatched and named."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.models.prep_coverage import COMMON, Covered
from choicedesk.prep.choice_question import ABILITIES
from choicedesk.rules.choice.setup import Ability
from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import paint_cell, paint_hole, paint_small_cards
from choicedesk.widgets.prep.tip import show_tip
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.lists import all_of
from choicedesk.words.terms import ability as ability_name

_HEAD, _ROW, _FOOT, _GAP = 54, 44, 74, 5
_NAMES = 128
_FAINT = 0.4


class CoverageTable(QWidget):
    """Rows are people, columns abilities, in the cells their gifts; hover names them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._coverage = Covered()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_coverage(self, coverage: Covered) -> None:
        """Show another table."""
        self._coverage = coverage
        holes = {
            self._name(who): [each for each in ABILITIES if coverage.is_missing(who, each)]
            for who in coverage.names
        }
        self.setAccessibleDescription(words.coverage_told(holes, coverage.alone))
        self.updateGeometry()
        self.update()

    def rows(self) -> Rows:
        """Return the counts as a table."""
        found = self._coverage
        head = ["", *(ability_name(each) for each in ABILITIES)]
        body = [
            [self._name(who), *(str(len(found.gifts[who][each])) for each in ABILITIES)]
            for who in found.names
        ]
        sums = [words.together(), *(str(found.total(each)) for each in ABILITIES)]
        times = [words.answers(), *(str(found.times.get(each, 0)) for each in ABILITIES)]
        return [head, *body, sums, times]

    def sizeHint(self) -> QSize:
        """Return a row for everyone."""
        return QSize(460, _HEAD + _ROW * max(1, len(self._coverage.names)) + _FOOT)

    def minimumSizeHint(self) -> QSize:
        """Return what five narrow columns take."""
        return QSize(320, self.sizeHint().height())

    def _name(self, who: str) -> str:
        return words.of_all() if who == COMMON else self._coverage.names[who]

    def _names_width(self) -> float:
        return min(_NAMES, self.width() * 0.3)

    def cell(self, row: int, column: int) -> QRectF:
        """Return where a cell lies."""
        left = self._names_width()
        width = (self.width() - left) / len(ABILITIES)
        return QRectF(
            left + column * width + _GAP / 2,
            _HEAD + row * _ROW + _GAP / 2,
            width - _GAP,
            _ROW - _GAP,
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        for row, who in enumerate(self._coverage.names):
            self._paint_row(painter, row, who)
        self._paint_totals(painter)

    def _paint_head(self, painter: QPainter) -> None:
        theme, ratio = self._theme, self.devicePixelRatioF()
        painter.setFont(self._head_font())
        painter.setPen(theme.color("ink2"))
        for column, ability in enumerate(ABILITIES):
            cell = self.cell(0, column)
            icon = theme.icon(f"ability-{ability}", 20, theme.color("ink2"), ratio)
            painter.drawPixmap(QPointF(cell.center().x() - 10, 2), icon)
            words_in = QRectF(cell.left() - 2, 26, cell.width() + 4, 22)
            painter.drawText(words_in, Qt.AlignmentFlag.AlignCenter, ability_name(ability))

    def _head_font(self) -> QFont:
        """Return the font of the abilities' names, narrower where their columns are."""
        font = self._theme.font("small")
        widest = max(
            QFontMetricsF(font).horizontalAdvance(ability_name(each)) for each in ABILITIES
        )
        room = self.cell(0, 0).width()
        if widest > room:
            font.setPixelSize(max(9, int(font.pixelSize() * room / widest)))
        return font

    def _paint_row(self, painter: QPainter, row: int, who: str) -> None:
        theme, found = self._theme, self._coverage
        font = theme.font("body", serif=who != COMMON, bold=who != COMMON)
        painter.setFont(font)
        painter.setPen(theme.color("ink" if who != COMMON else "ink2"))
        first = self.cell(row, 0)
        room = QRectF(0, first.top(), self._names_width() - 8, first.height())
        name = QFontMetricsF(font).elidedText(
            self._name(who), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        for column, ability in enumerate(ABILITIES):
            cell = self.cell(row, column)
            if found.is_missing(who, ability):
                paint_hole(painter, theme, cell)
                self._write_missing(painter, cell)
            elif who != COMMON and not found.gifts[who][ability]:
                # By a common gift only (C-9).
                paint_cell(painter, theme, cell)
                painter.setOpacity(_FAINT)
                paint_small_cards(painter, theme, cell, len(found.gifts[COMMON][ability]))
                painter.setOpacity(1.0)
            else:
                paint_cell(painter, theme, cell)
                paint_small_cards(painter, theme, cell, len(found.gifts[who][ability]))

    def _write_missing(self, painter: QPainter, cell: QRectF) -> None:
        """Write on a plain patch: on the stripes themselves nothing is easy to read."""
        painter.setFont(self._theme.font("small"))
        text = painter.fontMetrics().boundingRect(words.missing())
        patch = QRectF(0, 0, text.width() + 8, text.height())
        patch.moveCenter(cell.center())
        painter.fillRect(patch & cell, self._theme.color("bg1"))
        painter.setPen(self._theme.color("ink"))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, words.missing())

    def _paint_totals(self, painter: QPainter) -> None:
        theme, found = self._theme, self._coverage
        top = self.cell(len(found.names), 0).top()
        painter.setFont(theme.font("label"))
        painter.setPen(theme.color("ink2"))
        for row, name in enumerate((words.together(), words.answers())):
            room = QRectF(0, top + 24 * row, self._names_width() - 8, 24)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        for column, ability in enumerate(ABILITIES):
            cell = self.cell(len(found.names), column)
            total = found.total(ability)
            self._write(painter, cell, 0, str(total), "strong", faint=not total)
            times = words.times(found.times.get(ability, 0), found.released.get(ability, 0))
            self._write(painter, cell, 24, times, "label")
            # Where one person, one gift or nobody stands for an ability, words say so.
            if said := self._alone(ability):
                self._write(painter, cell, 46, said, "small", faint=True)

    def _alone(self, ability: Ability) -> str:
        found = self._coverage
        if found.names and not found.total(ability):
            return words.nobody()
        if ability in found.last:
            return words.only(found.last[ability])
        return words.only(found.alone[ability].split(" ")[0]) if ability in found.alone else ""

    def _write(
        self,
        painter: QPainter,
        cell: QRectF,
        down: float,
        text: str,
        role: str,
        *,
        faint: bool = False,
    ) -> None:
        font = self._theme.font(role, bold=role == "strong")
        painter.setFont(font)
        painter.setPen(self._theme.color("accent" if faint else "ink"))
        room = QRectF(cell.left() - 2, cell.top() + down, cell.width() + 4, 22)
        mode = Qt.TextElideMode.ElideRight
        shown = QFontMetricsF(font).elidedText(text, mode, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)

    def event(self, event: QEvent) -> bool:
        """Name the gifts of the cell under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self._told(QPointF(event.pos()))
            show_tip(event, text, self)
            return True
        return super().event(event)

    def _told(self, point: QPointF) -> str:
        found = self._coverage
        for row, who in enumerate(found.names):
            for column, ability in enumerate(ABILITIES):
                if self.cell(row, column).contains(point):
                    gifts = found.gifts[who][ability]
                    named = all_of(gifts) if gifts else words.missing()
                    if not gifts and not found.is_missing(who, ability):
                        named = words.by_common(found.gifts[COMMON][ability])
                    return f"{self._name(who)}, {ability_name(ability)}: {named}"
        if point.y() > _HEAD + len(found.names) * _ROW:
            return words.answers_told(released=found.times != found.released)
        return ""
