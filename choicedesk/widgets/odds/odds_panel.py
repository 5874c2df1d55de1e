"""Chances beside a pool, the same in all systems: a switch, bars, and what is unfolded."""

from typing import Any

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.chances import ShownChances
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.odds.chance_bars import ChanceBars
from choicedesk.widgets.odds.odds_head import HIGH, FoldLine, OddsHead
from choicedesk.widgets.odds.parted_bars import PartedBars
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import odds as words


class OddsPanel(QWidget):
    """``show_chances`` is called by whoever knows the pool, anew at each ``odds.changed``.

    While chances are switched off, only the line with the switch is there.
    """

    def __init__(self, theme: Theme, odds: TableOdds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._odds = theme, odds
        self._chances: ShownChances | None = None
        self.head = OddsHead(theme)
        self.switch = IconButton(theme, "eye", size=HIGH)
        self.switch.clicked.connect(odds.switch)
        self.parted = PartedBars(theme)
        self.bars = ChanceBars(theme)
        self.said = TextLabel(theme, "label", "ink2", wrap=True)
        self.fold = FoldLine(theme)
        self.fold.clicked.connect(lambda on: odds.unfold(spread=on))
        self.plots: list[Any] = []
        self.foot = TextLabel(theme, "label", "ink2", wrap=True)
        self._spreads = QVBoxLayout()
        self._spreads.setSpacing(6)
        line = QHBoxLayout()
        line.setSpacing(0)
        line.addWidget(self.head, 1)
        line.addWidget(self.switch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(line)
        for part in (self.parted, self.bars, self.said, self.foot, self.fold):
            layout.addWidget(part)
        layout.addLayout(self._spreads)
        self.show_chances(None)

    @property
    def chances(self) -> ShownChances | None:
        """What is shown; None while chances are switched off."""
        return self._chances

    def show_chances(self, chances: ShownChances | None) -> None:
        """Show chances; None where they are switched off."""
        self._chances = chances
        shown = self._odds.shown
        self.switch.show_icon("eye-off" if shown else "eye")
        self.switch.say(words.switch(shown=shown))
        if chances is None:
            self.head.say(words.chances())
        else:
            self.head.say(chances.heading, words.waiting() if chances.pending else "")
            self.parted.show_parted(chances.parted)
            self.bars.show_bars(chances.bars)
            self.said.setText(chances.said)
            self.foot.setText(chances.foot)
        for part, there in (
            (self.parted, chances is not None and bool(chances.parted)),
            (self.bars, chances is not None and bool(chances.bars)),
            (self.said, chances is not None and bool(chances.said)),
            (self.foot, chances is not None and bool(chances.foot)),
        ):
            part.setVisible(there)
        self._show_spreads(chances)

    def set_low(self, *, low: bool) -> None:
        """Take less height."""
        self.parted.set_low(low=low)

    def _show_spreads(self, chances: ShownChances | None) -> None:
        if chances is not None and chances.pending and not chances.spreads:
            # What lay here stays until the answer comes, so that nothing jumps.
            return
        spreads = chances.spreads if chances is not None else ()
        opened = bool(spreads) and self._odds.spread_open
        self.fold.setVisible(bool(spreads))
        self.fold.setChecked(opened)
        self.fold.say(words.spread())
        if opened and len(self.plots) < len(spreads):
            # The line unfolds first: what draws plots takes a moment when it is first loaded.
            QTimer.singleShot(0, self, self._make_plots)
        for at, plot in enumerate(self.plots):
            there = opened and at < len(spreads)
            plot.setVisible(there)
            if there:
                plot.show_spread(spreads[at])

    def _make_plots(self) -> None:
        from choicedesk.widgets.odds.spread_plot import SpreadPlot

        spreads = self._chances.spreads if self._chances is not None else ()
        while len(self.plots) < len(spreads):
            plot = SpreadPlot(self._theme)
            self.plots.append(plot)
            self._spreads.addWidget(plot)
        self._show_spreads(self._chances)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language; the chances themselves come anew from whoever knows them."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "plots"):
            self.show_chances(self._chances)
        super().changeEvent(event)
