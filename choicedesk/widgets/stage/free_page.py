"""The page of an open roll beside the rules: what it is for, the dice, and what they make."""

from PySide6.QtCore import QRectF

from choicedesk.desk.stage_drafts import FreeDice
from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage.measures import LEFT, RIGHT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.sentences import Line
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.words import free_roll
from choicedesk.words.language import _

_WIDE = 1500.0


class FreePage:
    """Shows the dice of any game; it goes with the next thing that happens."""

    def headline(self, view: StageView) -> str:
        """Return what the roll is for, or that it is one."""
        label = " ".join(_free(view).label.split())
        return label or _("Free roll")

    def second_line(self, view: StageView) -> str:
        """Return the dice as the table writes them."""
        sides = [sides for sides, _face in _free(view).dice]
        return free_roll.dice_words(free_roll.counted(sides))

    def sides(self, _view: StageView, /) -> tuple[str, ...]:
        """Return no sides."""
        return ()

    def roll(self, view: StageView) -> Roll:
        """Return the dice, in the air or fallen."""
        free = _free(view)
        if not free.fallen:
            return Roll(tuple(NumberDie(sides) for sides, _face in free.dice), rolled=False)
        return Roll(tuple(NumberDie(*die) for die in free_roll.in_order(free.dice)))

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what the dice make together."""
        free = _free(view)
        if not free.fallen:
            return ()
        return (Line("die-white", free_roll.total_words(free.dice)),)

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands: it has the picture nearly to itself."""
        if measures.column:
            return measures.rect(LEFT, 176, RIGHT, 700)
        whole = measures.wide - 112
        wide = whole * (0.64 if whole > _WIDE else 0.58)
        return measures.rect(LEFT, 176, LEFT + wide, 1020)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the sum stands: in the middle beside the tray."""
        place = beside(measures, self.tray_rect(measures), 1040)
        high = measures.length(240)
        return QRectF(place.left(), place.center().y() - high / 2, place.width(), high)

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint nothing more."""

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        free = _free(view)
        return [free_roll.spoken_result(free.dice)] if free.fallen else []


def _free(view: StageView) -> FreeDice:
    assert view.free is not None
    return view.free
