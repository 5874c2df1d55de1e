"""The page of CHOICE: the evening, or a test with its outcome."""

from PySide6.QtCore import QRectF

from choicedesk.desk.stage_drafts import ChoiceDraft
from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.measures import Measures
from choicedesk.widgets.stage.pages import (
    lines_rect,
    paint_overview,
    paint_test,
    tray_rect,
)
from choicedesk.widgets.stage.pieces import Brush


class ChoicePage:
    """Fed by the view of CHOICE, or of no scene; its dice lie in a tray of their own kind."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return sentences.headline(view)

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return sentences.second_line(view)

    def sides(self, _view: StageView, /) -> tuple[str, ...]:
        """Return no sides."""
        return ()

    def roll(self, view: StageView) -> None:
        """Return no dice with numbers."""

    def lines(self, view: StageView) -> tuple[sentences.Line, ...]:
        """Return risk, action and opportunity, or what lies in the tray."""
        if view.choice is None:
            return ()
        return sentences.outcome_lines(view.choice) or sentences.pool_lines(view.choice)

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands."""
        return tray_rect(measures)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        return lines_rect(measures)

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint the evening, or what stands below the tray."""
        if view.choice is None:
            return
        if tray:
            paint_test(brush, view.choice, view.off)
        else:
            held = view.draft if isinstance(view.draft, ChoiceDraft) else ChoiceDraft()
            paint_overview(brush, view.choice, view.off, held)

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return sentences.spoken_things(view)
