"""The tray of the stage: dice with effects for CHOICE, dice with numbers for the other systems."""

from typing import Any

from PySide6.QtCore import QObject, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter

from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage.measures import HEIGHT, Measures, measures
from choicedesk.widgets.stage.page import Page, Roll
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.lay import Sizes
from choicedesk.widgets.tray.picture import TrayPicture

# The tray writes some words a little smaller than its letters: these stay large enough.
_SMALLER = 0.86


class Trays(QObject):
    """Shows what lies in the tray of a view; the dice with numbers are loaded when first shown."""

    needs_update = Signal(QRectF)
    finished = Signal()

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = True
        self._measures = measures(QRectF(0, 0, 1920, 1080))
        self._numbers: Any = None
        self._current: Any = None
        self.effects = TrayPicture(theme, parent=self)
        self._follow(self.effects)

    def is_filled(self, view: StageView, page: Page) -> bool:
        """Say whether a view shows a tray: for CHOICE from the forced test to the end."""
        if "tray" in view.off:
            return False
        if _is_numbered(view):
            return page.roll(view) is not None
        risk = view.choice.risk if view.choice else None
        return risk is not None and risk.state in {"test", "rolled"}

    def has_roll(self, view: StageView, page: Page) -> bool:
        """Say whether dice have fallen in a view."""
        if "tray" in view.off:
            return False
        if _is_numbered(view):
            roll = page.roll(view)
            return roll is not None and roll.rolled and bool(roll.dice)
        risk = view.choice.risk if view.choice else None
        return risk is not None and risk.state == "rolled"

    def show(self, view: StageView, page: Page) -> None:
        """Show the tray of a view as it lies."""
        if _is_numbered(view):
            self._show_numbers(page.roll(view))
            return
        self._current = self.effects
        risk = view.choice.risk if view.choice else None
        if risk is None or risk.state not in {"test", "rolled"}:
            self.effects.clear("")
        elif risk.state == "rolled":
            self.effects.show_result(risk.white_faces, risk.black_faces)
        else:
            self.effects.show_pool(risk.white, risk.black, ghost=False)

    def act_out(self, view: StageView, page: Page, seconds: float | None) -> None:
        """Throw the dice that have fallen in a view; ``finished`` comes in any case."""
        roll = page.roll(view)
        if roll is not None:
            self._current = self.numbers
            # Another size than it is painted in later would end the motion.
            self.numbers.resize(page.tray_rect(self._measures).size())
            self.numbers.act_out(roll.dice, roll.words)
            return
        self._current = self.effects
        risk = view.choice.risk if view.choice else None
        if risk is not None:
            self.effects.act_out(risk.white_faces, risk.black_faces, seconds=seconds)

    def finish(self) -> None:
        """End the motion."""
        self.effects.finish()
        if self._numbers is not None:
            self._numbers.finish()

    def set_shown(self, shown: bool) -> None:
        """Tell whether anyone can see the tray; unseen, nothing moves."""
        self._shown = shown
        self.effects.set_shown(shown)
        if self._numbers is not None:
            self._numbers.set_shown(shown)

    def measure(self, measures: Measures) -> None:
        """Use the dice and letters of a picture of these measures."""
        self._measures = measures
        height = HEIGHT * measures.unit
        text = measures.least * measures.unit
        sizes = Sizes(pool=height * 0.16, stays=height * 0.22, shelf=height * 0.11, text=text)
        self.effects.set_sizes(sizes)
        if self._numbers is not None:
            self._numbers.set_sizes(_sizes(measures))

    def paint(self, painter: QPainter, place: QRectF) -> None:
        """Paint the tray into its place."""
        (self._current or self.effects).paint(painter, place)

    def resize(self, size: QSizeF) -> None:
        """Lay the dice with effects out for a tray of this size."""
        self.effects.resize(size)

    @property
    def numbers(self) -> Any:
        """The tray of dice with numbers."""
        if self._numbers is None:
            from choicedesk.widgets.tray.number_picture import NumberPicture

            self._numbers = NumberPicture(self._theme, sizes=_sizes(self._measures), parent=self)
            self._numbers.set_shown(self._shown)
            self._follow(self._numbers)
        return self._numbers

    def _show_numbers(self, roll: Roll | None) -> None:
        if roll is None:
            if self._numbers is not None:
                from choicedesk.widgets.tray.felt_words import EmptyWords

                self._numbers.clear(EmptyWords())
            return
        self._current = self.numbers
        if roll.rolled:
            self.numbers.show_result(roll.dice, roll.words)
        else:
            self.numbers.show_pool(roll.dice, roll.words)

    def _follow(self, tray: Any) -> None:
        tray.needs_update.connect(self.needs_update)
        tray.finished.connect(self.finished)


def _is_numbered(view: StageView) -> bool:
    """Say whether the dice of a view have numbers: all but those of CHOICE."""
    return view.other is not None or view.free is not None


def _sizes(measures: Measures) -> Any:
    from choicedesk.widgets.tray.number_dice import NumberSizes

    height = HEIGHT * measures.unit
    large, small = height * 0.22, height * 0.11
    return NumberSizes(
        {},
        {},
        counting=large,
        other=small,
        belt=large * 0.86,
        pool=height * 0.16,
        text=measures.least * measures.unit / _SMALLER,
        smallest=height * 0.055,
    )
