"""The side column: the tray, what the pool costs and is worth, and how the roll came out."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.models.rows import Facts
from choicedesk.rules.choice.state import Result
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.details import TrayDetails
from choicedesk.widgets.tray.felt_words import EmptyWords
from choicedesk.widgets.tray.head import TrayHead
from choicedesk.widgets.tray.lay import COMPACT, WIDE
from choicedesk.widgets.tray.odds_strip import Odds
from choicedesk.widgets.tray.outcome_words import last_lines
from choicedesk.widgets.tray.real_dice_box import throw_words
from choicedesk.widgets.tray.strip import WIDTH as STRIP
from choicedesk.widgets.tray.strip import TrayStrip
from choicedesk.widgets.tray.view import MARGIN, PLACE, TrayView
from choicedesk.words.language import _

Mode = Literal["wide", "strip", "sheet"]
Cause = Literal["play", "undo", "redo", "open"]
Dangers = Sequence[tuple[str, str]]

COLUMN, OPENED, FOLDED_SHEET = 400, 392, 44


class TrayColumn(QWidget):
    """Everything beside the table that belongs to a test.

    ``player_name`` answers a seat's name by its id, ``dangers`` (id, name) of all dangers on the
    table. Facts come by ``show_facts``. A roll that was played is acted out before anything tells
    how it came out; ``act_finished`` says that the dice lie.
    """

    roll_requested = Signal()
    faces_entered = Signal(object, object)
    danger_chosen = Signal(str)
    payment_withdrawn = Signal()
    real_dice_toggled = Signal(bool)
    journal_requested = Signal()
    act_finished = Signal()
    opened = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        *,
        odds: Odds | None = None,
        player_name: Callable[[str], str] = lambda _id: "",
        dangers: Callable[[], Dangers] = lambda: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("trayColumn")
        self._theme = theme
        self._player_name, self._dangers = player_name, dangers
        self._facts = Facts()
        self._mode: Mode = "wide"
        self._open = True
        self._tile: QWidget | None = None
        self.head = TrayHead(theme)
        self.view = TrayView(theme)
        self.details = TrayDetails(theme, odds)
        self.strip = TrayStrip(theme)
        self._build()
        self._connect()
        self.set_mode("wide")
        self._show_all()

    def _build(self) -> None:
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.viewport().setAutoFillBackground(False)
        self.details.setAutoFillBackground(False)
        self._scroll.setWidget(self.details)
        self._slot = QVBoxLayout()
        rest = QVBoxLayout()
        rest.setContentsMargins(MARGIN, 0, MARGIN, 0)
        rest.setSpacing(12)
        rest.addWidget(self._scroll, 1)
        rest.addLayout(self._slot)
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, 0, MARGIN, 0)
        head.addWidget(self.head)
        self._pair = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._pair.setSpacing(4)
        self._pair.addWidget(self.view)
        self._pair.addLayout(rest, 1)
        self._body = QWidget()
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(MARGIN, 6, MARGIN, MARGIN)
        inside.setSpacing(0)
        inside.addLayout(head)
        inside.addLayout(self._pair, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.strip)
        whole.addWidget(self._body)

    def _connect(self) -> None:
        details = self.details
        self.view.act_finished.connect(self._dice_lie)
        self.view.activated.connect(self._activate)
        self.head.folded.connect(self._toggle)
        self.strip.clicked.connect(self._toggle)
        details.withdraw.clicked.connect(self._withdraw)
        details.odds_switch.toggled.connect(lambda _on: self._fit())
        details.outcome.danger_chosen.connect(self.danger_chosen)
        details.real.entered.connect(self.faces_entered)
        details.real_switch.clicked.connect(self.real_dice_toggled)
        details.journal.clicked.connect(self.journal_requested)
        self._theme.changed.connect(self.update)

    # what happens

    @property
    def running(self) -> bool:
        """Say whether dice move."""
        return self.view.picture.running

    @property
    def facts(self) -> Facts:
        """Return what is shown."""
        return self._facts

    def show_facts(self, facts: Facts, cause: Cause = "play") -> None:
        """Show other facts; a roll just played is acted out, an undone or restored one is not."""
        old = self._facts.tray
        self._facts = facts
        tray = facts.tray
        same = (old.white_faces, old.black_faces) == (tray.white_faces, tray.black_faces)
        if tray.rolled and cause == "play" and old.open and not old.rolled:
            self._fold_with_test(opened=old.open)
            self.view.say(_("The dice are rolling."))
            self.head.show_rolls(tray.rolls, test=False)
            self.details.hide_all()
            self.view.act_out(tray.white_faces, tray.black_faces, tray.die)
            return
        if self.running and tray.rolled and same:
            return
        self._fold_with_test(opened=old.open)
        self._show_all()

    def refresh(self) -> None:
        """Show names anew, after cards or people were renamed."""
        if not self.running:
            self._show_all()

    def roll(self) -> None:
        """Roll: by the program, or lead to the entry of real dice."""
        tray = self._facts.tray
        if not tray.open or tray.rolled:
            return
        if tray.real_dice:
            self.set_open(opened=True)
            self.details.real.setFocus()
        else:
            self.roll_requested.emit()

    def choose_danger(self) -> None:
        """Lead to the choice of the danger that gets the opportunity."""
        self.set_open(opened=True)
        self.details.outcome.focus_choice()

    def finish(self) -> None:
        """End all motion at its last frame."""
        self.view.picture.finish()
        self.details.outcome.finish()

    def toggle_odds(self) -> None:
        """Show or hide the odds; hidden at the start, as the table may look on."""
        self.details.odds_switch.click()

    def show_odds(self, *, shown: bool) -> None:
        """Show or hide the odds, as the settings say."""
        self.details.odds_switch.setChecked(shown)

    def set_speed(self, speed: float) -> None:
        """Let dice fly faster or slower; 1 is the usual speed."""
        self.view.picture.speed = speed

    def _withdraw(self) -> None:
        self.payment_withdrawn.emit()

    def _activate(self) -> None:
        self.roll()

    def _dice_lie(self) -> None:
        if self._facts.tray.rolled:
            self._show_all(fresh=True)
            self.view.announce(self.details.outcome.words())
        self.act_finished.emit()

    # a landing for what is dropped on the tray, folded or not

    def place_at(self, point: QPoint) -> str | None:
        """Return ``tray`` for a global point on the tray, or on what it is folded to."""
        if self.view.isVisible():
            return self.view.place_at(point)
        return PLACE if self.isVisible() and self._folded_rect().contains(point) else None

    def place_of(self, place: str) -> QRect | None:
        """Return the global rectangle of the tray, or of what it is folded to."""
        if self.view.isVisible():
            return self.view.place_of(place)
        return self._folded_rect() if place == PLACE and self.isVisible() else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Glow while a bead may be dropped here."""
        self.view.show_legal(legal, hovered)
        self.strip.show_legal(legal=PLACE in (legal or ()), hovered=hovered == PLACE)

    def _folded_rect(self) -> QRect:
        return QRect(self.mapToGlobal(QPoint(0, 0)), self.size())

    # layout

    @property
    def is_open(self) -> bool:
        """Say whether the whole column shows, not the strip."""
        return self._open or self._mode == "wide"

    def set_tile(self, tile: QWidget | None) -> None:
        """Put the stage's tile at the foot; it gives way where the window is low."""
        if self._tile is not None:
            self._slot.removeWidget(self._tile)
        self._tile = tile
        if tile is not None:
            self._slot.addWidget(tile)
        self._fit()

    def set_mode(self, mode: Mode) -> None:
        """Be a column, a strip that opens, or a sheet at the foot of a narrow window."""
        if mode != self._mode:
            self._open = mode == "wide" or self._facts.tray.open
        self._mode = mode
        sheet = mode == "sheet"
        direction = QBoxLayout.Direction
        self._pair.setDirection(direction.LeftToRight if sheet else direction.TopToBottom)
        self._pair.setStretch(0, 1 if sheet else 0)
        self.view.picture.set_sizes(WIDE if mode == "wide" else COMPACT)
        self._arrange()

    def set_open(self, *, opened: bool) -> None:
        """Unfold or fold; a wide column stays open."""
        if self._mode == "wide" or opened == self._open:
            return
        self._open = opened
        if not opened:
            self.finish()
        self._arrange()
        self.opened.emit(opened)

    def _toggle(self) -> None:
        self.set_open(opened=not self._open)
        (self.head.fold if self._open else self.strip).setFocus()

    def _fold_with_test(self, *, opened: bool) -> None:
        """Open with a test and fold after it; in between the hand decides."""
        if self._facts.tray.open != opened:
            self.set_open(opened=self._facts.tray.open)

    def _arrange(self) -> None:
        folded_strip = self._mode == "strip" and not self._open
        folded_sheet = self._mode == "sheet" and not self._open
        self.strip.setVisible(folded_strip)
        self._body.setVisible(not folded_strip)
        self.view.setVisible(not folded_sheet)
        self._scroll.setVisible(not folded_sheet)
        icon = "chevron-down" if self._mode == "sheet" and self._open else "chevron-right"
        self.head.set_foldable(foldable=self._mode != "wide", opened=self._open, icon=icon)
        self.setMinimumSize(0, 0)
        self.setMaximumSize(16777215, 16777215)
        if self._mode == "sheet":
            policy = QSizePolicy.Policy.Fixed if folded_sheet else QSizePolicy.Policy.Preferred
            self.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
            if folded_sheet:
                self.setFixedHeight(FOLDED_SHEET)
        else:
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            width = COLUMN if self._mode == "wide" else OPENED
            self.setFixedWidth(STRIP if folded_strip else width)
        self._fit()

    def _fit(self) -> None:
        """Share the height: the tray by rule, so that it never jumps with what is below it."""
        if self._mode == "sheet":
            self.view.setMinimumHeight(0)
            self.view.setMaximumHeight(16777215)
        else:
            share, high = (0.34, 300) if self._mode == "wide" else (0.275, 240)
            tray = int(min(max(self.height() * share, 150), high))
            self.view.setFixedHeight(tray + 2 * MARGIN)
        if self._tile is not None:
            self._tile.setVisible(self._mode == "wide" and self._has_room(self._tile))

    def _has_room(self, tile: QWidget) -> bool:
        """Say whether the tile finds room below all that a test needs."""
        width = self.width() - 4 * MARGIN
        asked = max(
            tile.minimumHeight(), tile.minimumSizeHint().height(), tile.heightForWidth(width)
        )
        used = self.head.sizeHint().height() + self.view.height() + 4 * MARGIN
        return self.height() >= used + self.details.wanted_height(width) + asked

    # showing

    def _show_all(self, *, fresh: bool = False) -> None:
        tray = self._facts.tray
        picture = self.view.picture
        rolls = tray.rolls + (1 if tray.open and not tray.rolled else 0)
        self.head.show_rolls(rolls, test=tray.open and not tray.rolled)
        self.strip.show_counts(tray.white if tray.open else 0, tray.black if tray.open else 0)
        if not tray.open:
            picture.clear(self._empty_words())
            self.details.hide_all()
            self.view.say(self._empty_words().title)
            self._fit()
        elif not tray.rolled:
            picture.show_pool(tray.white, tray.black, ghost=True)
            self.details.show_pool(tray)
            self.view.say(throw_words(tray.white, tray.black))
            self._fit()
        else:
            if not fresh:
                picture.show_result(tray.white_faces, tray.black_faces)
            self._show_outcome(fresh=fresh)

    def _show_outcome(self, *, fresh: bool) -> None:
        result = self._facts.tray.result
        if not isinstance(result, Result):
            return
        player = self._player_name(self._facts.risk_player)
        self.details.show_outcome(result, self._dangers(), player, self._facts.tray, fresh=fresh)
        self.view.say(self.details.outcome.words())
        self._fit()

    def _empty_words(self) -> EmptyWords:
        return EmptyWords(
            _("No test is open"),
            _("Here the dice fall as soon as a test is open."),
            last_lines(self._facts.last),
        )

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and not self.running:
            self._show_all()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the line towards the table."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color("bg1"))
        painter.setPen(QPen(self._theme.color("line"), 1))
        if self._mode == "sheet":
            painter.drawLine(0, 0, self.width(), 0)
        else:
            painter.drawLine(0, 0, 0, self.height())
