"""What the stage asks of the page of a system."""

from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QRectF

from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage.measures import Measures
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.sentences import Line
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords


class Roll(Struct, frozen=True):
    """Dice in the tray, fallen or waiting, and the words at the foot of its felt."""

    dice: tuple[NumberDie, ...]
    words: FeltWords = FeltWords()
    rolled: bool = True


class Page(Protocol):
    """One system's page: everything it shows and says comes from the view alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        ...

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        ...

    def sides(self, view: StageView, /) -> tuple[str, ...]:
        """Return the names of the sides, for a legend in the head."""
        ...

    def roll(self, view: StageView) -> Roll | None:
        """Return what lies in the tray, None where there is none."""
        ...

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return the lines beside the tray."""
        ...

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands."""
        ...

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        ...

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint everything but header, tray and lines; ``tray`` says that there is a tray."""
        ...

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out, after headline and second line."""
        ...
