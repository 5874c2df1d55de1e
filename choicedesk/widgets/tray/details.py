"""What stands below the tray: payment, odds and real dice before a roll, the outcome after it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.rows import TrayFacts
from choicedesk.rules.choice.state import Result
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.odds_strip import Odds, OddsShares, OddsStrip
from choicedesk.widgets.tray.outcome_panel import OutcomePanel
from choicedesk.widgets.tray.outcome_words import rolled_sentence
from choicedesk.widgets.tray.payment_box import PaymentBox
from choicedesk.widgets.tray.real_dice_box import RealDiceBox
from choicedesk.words.language import _


class JournalLine(QAbstractButton):
    """Who rolled what, as a line that leads to the journal."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def say(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(_("Show in the journal"))
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(200, 30)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words and the journal's sign."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(4, 0, -4, 0)
        icon = theme.icon("nav-journal", 18, theme.color("ink3"), self.devicePixelRatioF())
        painter.drawPixmap(round(area.right() - 18), round(area.center().y() - 9), icon)
        painter.setFont(theme.font("label"))
        if painter.fontMetrics().horizontalAdvance(self.text()) > area.width() - 26:
            painter.setFont(theme.font("small"))
        painter.setPen(theme.color("ink2"))
        words = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, round(area.width() - 26)
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, words)
        if self.hasFocus():
            paint_focus(painter, theme, QRectF(self.rect()).adjusted(4, 4, -4, -4), 6)


class TrayDetails(QWidget):
    """Shows what fits the state of the test, in one order, from top to bottom."""

    def __init__(self, theme: Theme, odds: Odds | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pool: TrayFacts | None = None
        self.payment = PaymentBox(theme)
        self.real = RealDiceBox(theme)
        self.odds = OddsStrip(theme, odds or _no_odds)
        self.real_switch = TrayButton(theme, icon="real-dice", small=True)
        self.real_switch.setCheckable(True)
        self.odds_switch = TrayButton(theme, icon="nav-prep", small=True)
        self.odds_switch.setCheckable(True)
        self.odds_switch.toggled.connect(self._show_odds)
        self._has_odds = odds is not None
        self.withdraw = TrayButton(theme, icon="undo")
        self.outcome = OutcomePanel(theme)
        self.journal = JournalLine(theme)
        self._switches = QWidget()
        row = QHBoxLayout(self._switches)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.real_switch)
        row.addWidget(self.odds_switch)
        row.addWidget(self.withdraw)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for part in self._parts():
            layout.addWidget(part)
        layout.addStretch(1)
        layout.setContentsMargins(0, 2, 0, 0)
        self.hide_all()
        self.retranslate()

    def _parts(self) -> tuple[QWidget, ...]:
        return (self.payment, self.real, self._switches, self.odds, self.outcome, self.journal)

    def hide_all(self) -> None:
        """Show nothing: there is no test, or its dice still roll."""
        self._show_only()

    def _show_only(self, *shown: QWidget) -> None:
        for part in self._parts():
            part.setVisible(part in shown)

    def show_pool(self, tray: TrayFacts) -> None:
        """Show what a pool costs and is worth, and the entry where real dice are used."""
        self._pool = tray
        shown: list[QWidget] = [self.payment, self._switches]
        if tray.real_dice:
            shown.append(self.real)
        if self.odds_switch.isChecked() and self._has_odds:
            shown.append(self.odds)
        self.payment.show_payment(tray.white + 1, tray.price or tray.white, tray.pledged)
        self.real.show_pool(tray.white, tray.black, tray.die)
        self._show_only(*shown)
        self.odds.show_pool(tray.white, tray.black, tray.die)
        self.real_switch.setChecked(tray.real_dice)
        self.odds_switch.setVisible(self._has_odds)
        self.withdraw.setVisible(bool(tray.pledged))
        self.retranslate()

    def show_outcome(
        self,
        result: Result,
        dangers: Sequence[tuple[str, str]],
        player: str,
        tray: TrayFacts,
        *,
        fresh: bool,
    ) -> None:
        """Show how the roll came out; ``fresh`` rows fade in."""
        self._show_only(self.outcome, self.journal)
        self.outcome.show_result(result, dangers, fresh=fresh)
        self.journal.say(rolled_sentence(player, tray.white, tray.black))

    def wanted_height(self, width: int) -> int:
        """Return how high everything is that is shown."""
        layout = self.layout()
        if layout is None:
            return 0
        layout.activate()
        return max(layout.totalHeightForWidth(width), layout.totalSizeHint().height())

    def _show_odds(self, shown: bool) -> None:
        self.odds.setVisible(shown and self._pool is not None and self._has_odds)
        if self._pool is not None:
            self.odds.show_pool(self._pool.white, self._pool.black, self._pool.die)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the present language."""
        on = self.real_switch.isChecked()
        self.real_switch.say(
            _("Real dice: on") if on else _("Real dice: off"),
            _("Roll real dice at the table and enter their faces here"),
        )
        self.withdraw.say("", _("Take the payment back"))
        self.odds_switch.say(_("Chances"), _("Show what the pool is worth"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _no_odds(_white: int, _black: int, _die: tuple[str, ...]) -> OddsShares:
    return OddsShares((0.0, 1.0, 0.0), (0.0, 1.0, 0.0))
