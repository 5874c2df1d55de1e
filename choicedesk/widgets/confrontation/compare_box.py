"""How it ended: who won and why, each comparison in a line, botches and lost stakes by name."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.models.confrontation_outcome import CompareStep, Comparison
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.confrontation.box import Box, StepButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.canvas import put
from choicedesk.widgets.theme.pills import paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_panel as words
from choicedesk.words import confrontation_result as results

_HEAD, _LINE, _PAD, _GAP = 26, 22, 8, 8


class CompareSteps(QWidget):
    """One block a step: what is compared, and a line for each who was still level."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._steps: tuple[CompareStep, ...] = ()
        self._name: Any = str
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_steps(self, steps: tuple[CompareStep, ...], name: Any) -> None:
        """Show the steps as far as they were needed."""
        self._steps, self._name = steps, name
        said: list[str] = []
        for at, step in enumerate(steps, 1):
            lines = ", ".join(
                f"{name(who)} {results.values(step.criterion, numbers)}"
                for who, numbers in step.values.items()
            )
            end = words.decides() if step.decides else words.level_here()
            said.append(f"{at}. {results.criterion(step.criterion)}: {lines}; {end}.")
        self.setAccessibleName(" ".join(said))
        self.updateGeometry()
        self.update()

    def _height(self, step: CompareStep) -> int:
        return _HEAD + _LINE * len(step.values) + _PAD

    def sizeHint(self) -> QSize:
        """Return the room of all blocks."""
        return QSize(220, sum(self._height(step) + _GAP for step in self._steps))

    def minimumSizeHint(self) -> QSize:
        """Keep all of it."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the blocks below each other."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for at, step in enumerate(self._steps):
            rect = QRectF(0, top, self.width(), self._height(step))
            self._paint_step(painter, rect, at, step)
            top = rect.bottom() + _GAP

    def _paint_step(self, painter: QPainter, rect: QRectF, at: int, step: CompareStep) -> None:
        theme = self._theme
        painter.fillPath(rounded(rect, 10), theme.color("bg2"))
        if step.decides:
            painter.setPen(QPen(theme.color("ink"), 1.75))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.9, 0.9, -0.9, -0.9), 10, 10)
        inner = rect.adjusted(12, 3, -10, -5)
        head = QRectF(inner.left(), inner.top(), inner.width(), _HEAD - 3)
        font = theme.font("label", bold=step.decides)
        painter.setFont(font)
        painter.setPen(theme.color("ink" if step.decides else "ink2"))
        pill = words.decides() if step.decides else words.level_here()
        wide = pill_width(theme, pill)
        text = f"{at + 1}. {results.criterion(step.criterion)}"
        room = head.width() - wide - 8
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, elided(text, font, room))
        if step.decides or len(step.ahead) == len(step.values):
            box = QRectF(head.right() - wide, head.center().y() - 10, wide, 20)
            paint_pill(painter, theme, box, pill, dark=step.decides)
        line = QRectF(inner.left(), head.bottom(), inner.width(), _LINE)
        for who, numbers in step.values.items():
            self._paint_line(painter, line, step, who, results.values(step.criterion, numbers))
            line.translate(0, _LINE)

    def _paint_line(
        self, painter: QPainter, line: QRectF, step: CompareStep, who: str, said: str
    ) -> None:
        theme = self._theme
        ahead = who in step.ahead
        ink = theme.color("ink" if ahead else "ink3")
        font = theme.font("body", bold=ahead)
        painter.setFont(font)
        painter.setPen(ink)
        if ahead:
            raster = theme.icon("tick", 16, ink, self.devicePixelRatioF())
            put(painter, QPointF(line.left(), line.center().y() - 8), raster)
        wide = QFontMetricsF(font).horizontalAdvance(said)
        name = line.adjusted(22, 0, -wide - 8, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(name, middle, elided(self._name(who), font, name.width()))
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, said)


class CompareBox(Box):
    """The end of a confrontation."""

    def __init__(self, theme: Theme, table: Any, parent: QWidget | None = None) -> None:
        super().__init__(theme, "set", parent)
        self._table = table
        self.sentence = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self.steps = CompareSteps(theme)
        self.botches = TextLabel(theme, "body", wrap=True)
        self._lost_head = TextLabel(theme, "label", "ink2")
        self.lost = TextLabel(theme, "body", wrap=True)
        self.finish = StepButton(theme, strong=True)
        self.again = StepButton(theme)
        self.body.insertWidget(0, self.sentence)
        for widget in (self.steps, self.botches, self._lost_head, self.lost):
            self.body.addWidget(widget)
        for button in (self.finish, self.finish.why, self.again):
            self.body.addWidget(button)

    def show_table(self) -> None:
        """Show the end once it has come."""
        table = self._table
        found: Comparison | None = table.comparison()
        self.setVisible(found is not None)
        if found is None:
            return
        self.sentence.setText(results.result(found, table.name))
        self.head.say(words.compare_head())
        for widget in (self.head, self.steps):
            widget.setVisible(bool(found.steps))
        self.steps.show_steps(found.steps, table.name)
        botched = [
            results.botched(hand.name, hand.botch, hand.botch_face)
            for hand in found.hands
            if hand.botch
        ]
        self.botches.setText("\n".join(botched))
        self.botches.setVisible(bool(botched))
        texts = {row.id: row.text for row in table.seats()}
        lines = [
            results.loses(table.name(who), level, texts.get(who, ""))
            for who, level in found.lost.items()
        ]
        self._lost_head.setText(words.lost_head())
        self.lost.setText("\n".join(lines) or results.loses_nothing())
        self.finish.show_step(table.steps.finish(), strong=True)
        self.again.show_step(table.steps.again())
