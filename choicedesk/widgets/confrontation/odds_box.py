"""Chances as the seat sees them whose matter it is: for the game master, and only when wanted."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from choicedesk.models.confrontation_odds import ConfrontationOdds
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.confrontation.box import Box
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_panel as words
from choicedesk.words.language import percent

_ROW = 26


class OddsBars(QWidget):
    """One bar a seat."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bars: list[tuple[str, float, bool]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_bars(self, bars: list[tuple[str, float, bool]]) -> None:
        """Show (name, chance, whether it is the one who looks)."""
        self._bars = bars
        self.setAccessibleName(", ".join(f"{name} {percent(share)}" for name, share, _own in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a line a seat."""
        return QSize(200, _ROW * len(self._bars))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("body")
        painter.setFont(font)
        wide = self.width()
        for at, (name, share, own) in enumerate(self._bars):
            row = QRectF(0, at * _ROW, wide, _ROW)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(theme.color("ink"))
            painter.drawText(row, middle, elided(name, font, wide * 0.33))
            painter.drawText(row, middle | Qt.AlignmentFlag.AlignRight, percent(share))
            track = QRectF(wide * 0.36, row.center().y() - 8, wide * 0.47, 16)
            painter.fillPath(rounded(track, 4), theme.color("bg3"))
            if share > 0:
                bar = QRectF(track.left(), track.top(), max(3.0, track.width() * share), 16)
                painter.fillPath(rounded(bar, 4), theme.color("ink" if own else "ink3"))


class OddsBox(Box):
    """A switch, and the bars while it is on."""

    def __init__(self, theme: Theme, table: Any, parent: QWidget | None = None) -> None:
        super().__init__(theme, "eye-off", parent)
        self._table = table
        self._odds = ConfrontationOdds(self)
        self._odds.changed.connect(self.show_table)
        self.switch = QCheckBox()
        self.switch.toggled.connect(lambda _on: self.show_table())
        self.bars = OddsBars(theme)
        self._foot = TextLabel(theme, "label", "ink2", wrap=True)
        self.body.insertWidget(0, self.switch)
        self.body.addWidget(self.bars)
        self.body.addWidget(self._foot)

    def show_table(self) -> None:
        """Show the chances of the present state."""
        table, state = self._table, self._table.state
        who = table.chosen if state is not None else ""
        wanted = state is not None and state.phase != "done" and bool(who)
        self.setVisible(wanted)
        self.switch.setText(words.odds_switch())
        self.switch.setToolTip(words.odds_warning())
        self.switch.setAccessibleDescription(words.odds_warning())
        on = wanted and self.switch.isChecked()
        for widget in (self.head, self.bars, self._foot):
            widget.setVisible(on)
        if state is None or not on:
            self._odds.forget()
            return
        self._odds.ask(state, who)
        self.head.say(words.odds_head(table.name(who)))
        answer = self._odds.answer
        self.bars.setVisible(answer is not None and not answer.why)
        if answer is None:
            self._foot.setText(words.odds_waiting())
            return
        if answer.why:
            self._foot.setText(words.odds_beyond())
            return
        bars = [(table.name(each), share, each == who) for each, share in answer.win.items()]
        self.bars.show_bars(sorted(bars, key=lambda bar: (not bar[2], -bar[1])))
        self._foot.setText(words.odds_foot(percent(answer.tie)))
