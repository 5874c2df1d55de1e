"""How long a move takes until the models have told it, beside one commit of the same bytes."""

import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from choicedesk.storage import schema
from choicedesk.storage.campaign_file import open_file
from tests.bench.campaigns import build, rounds
from tests.bench.measure import Figure, also, compared, in_turn, milliseconds


class Commit:
    """The reference: the last row of a campaign written again, alone, by the product's settings."""

    def __init__(self, campaign: Path, path: Path) -> None:
        """Take the row that is written, and what is replaced beside it, from the campaign."""
        source = sqlite3.connect(campaign)
        last = "SELECT * FROM journal ORDER BY sequence DESC LIMIT 1"
        self._row = list(source.execute(last).fetchone())
        self._last = list(source.execute("SELECT * FROM meta WHERE key = 'last'").fetchone())
        source.close()
        self._connection = schema.connect(path, create=True)
        schema.build(self._connection)
        self._sequence = 0

    def __call__(self) -> None:
        """Write it in one transaction."""
        self._sequence += 1
        self._row[0] = self._sequence
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        run(f"INSERT INTO journal VALUES ({', '.join('?' * len(self._row))})", self._row)
        run(f"INSERT OR REPLACE INTO meta VALUES ({', '.join('?' * len(self._last))})", self._last)
        run("COMMIT")

    def close(self) -> None:
        """Close the reference's file."""
        self._connection.close()


@contextmanager
def table(
    cards: int, beads: int
) -> Iterator[tuple[Callable[[], None], Callable[[], None], Commit]]:
    """Open a campaign behind controller and models; give a move, an undo and the reference."""
    from PySide6.QtCore import QCoreApplication

    from choicedesk.desk.roller import SystemRoller
    from choicedesk.models.choice_table import ChoiceTable
    from choicedesk.models.controller import RulesController
    from choicedesk.models.pledge import Pledge

    _ = QCoreApplication.instance() or QCoreApplication([])
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "bench.choicedesk"
        build(path, cards=cards, beads=beads)
        with open_file(path) as file:
            controller = RulesController(file.session(), SystemRoller())
            followed = ChoiceTable(controller, Pledge())
            contents = rounds()

            def move() -> None:
                if not controller.play(next(contents)):
                    raise RuntimeError("the move was refused")

            def undo() -> None:
                if not controller.undo():
                    raise RuntimeError("nothing to undo")

            move()
            reference = Commit(path, Path(name) / "reference.sqlite")
            yield move, undo, reference
            reference.close()
            del followed


def measure_move() -> Figure:
    """Time moves among 500 cards and 1,000 beads, and what 5,000 cards add to 50 of them."""
    with table(500, 1000) as (move, _, commit):
        subject, reference = in_turn(move, commit, rounds=150)
    medians = {}
    for cards in (50, 5000):
        with table(cards, 1000) as (move, _, commit):
            medians[cards] = statistics.median(in_turn(move, commit, rounds=150)[0])
    added = medians[5000] - medians[50]
    return also(compared("move", subject, reference, 2), ms_added_by_5000_cards=(added, 0.3))


def measure_undo() -> Figure:
    """Time undos of single steps among the last 200, beside the same commit."""
    with table(500, 1000) as (move, undo, commit):
        for _ in range(200):
            move()
        subject: list[float] = []
        reference: list[float] = []
        for _ in range(150):
            subject.append(milliseconds(undo))
            reference.append(milliseconds(commit))
    return compared("undo", subject, reference, 2)
