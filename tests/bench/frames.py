"""Frames of the table with 500 cards and 1,000 beads, beside the blit."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.desk.roller import SystemRoller
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.models.transfers import Transfers
from choicedesk.storage.campaign_file import open_file
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.theme.theme import Theme
from tests.bench.campaigns import build
from tests.bench.measure import Figure, compared, in_turn
from tests.bench.painting import Blit, application, repaint, settle, show

CARDS, BEADS = 500, 1000


@contextmanager
def crowded() -> Iterator[tuple[TableView, Transfers, Blit]]:
    """Show a crowded table over the whole screen: its view, its transfers, the reference."""
    with application(), tempfile.TemporaryDirectory() as name:
        path = Path(name) / "crowded.choicedesk"
        build(path, cards=CARDS, beads=BEADS)
        with open_file(path) as file:
            controller = RulesController(file.session(), SystemRoller())
            pledge = Pledge(controller)
            table = ChoiceTable(controller, pledge, controller)
            transfers = Transfers(controller, table, pledge)
            window, theme = QWidget(), Theme("lamp")
            carrying = Carrying(theme, transfers, window)
            view = TableView(theme, table, transfers, carrying, Art(lambda _hash: None))
            layout = QHBoxLayout(window)
            layout.setContentsMargins(0, 0, 0, 0)
            layout.addWidget(view)
            blit = Blit()
            show(blit)
            show(window)
            view.settle()
            settle()
            view.fit()
            settle()
            yield view, transfers, blit


def on_screen(view: TableView) -> int:
    """Return how many things of the table can be seen."""
    return len(view.items(view.viewport().rect()))


def measure_drag() -> Figure:
    """Time a step of a bead on the pointer."""
    with crowded() as (view, transfers, blit):
        carrying = view.carrying
        source = "ready:p0"
        (carry, *_) = transfers.carries(source)
        carrying.begin(carry, view.mapToGlobal(QPoint(300, 300)))
        settle()
        way = cycle(
            view.mapToGlobal(QPoint(200 + 7 * step, 300 + 3 * (step % 150))) for step in range(200)
        )

        def step() -> None:
            carrying.move(next(way))
            settle()

        ours, theirs = in_turn(step, lambda: repaint(blit), rounds=200)
        seen = on_screen(view)
        carrying.cancel()
        settle()
    return compared("drag", ours, theirs, 0.5, things_on_screen=seen)


def measure_table() -> Figure:
    """Time a full repaint with as many cards in sight as the table can show."""
    with crowded() as (view, _, blit):
        ours, theirs = in_turn(lambda: repaint(view.viewport()), lambda: repaint(blit), rounds=25)
        return compared("table", ours, theirs, 70, things_on_screen=on_screen(view))


def measure_zoom() -> Figure:
    """Time a step of zooming with the wheel."""
    with crowded() as (view, _, blit):
        steps = cycle((1.0, 1.1, 1.2, 1.3, 1.2, 1.1))

        def zoom() -> None:
            view.zoom(next(steps))
            settle()

        ours, theirs = in_turn(zoom, lambda: repaint(blit), rounds=25)
        return compared("zoom", ours, theirs, 40, things_on_screen=on_screen(view))
