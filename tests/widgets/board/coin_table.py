"""A table of a system that does not exist: two coins, two cups, one of which takes them."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.desk.roller import SeededRoller
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.models.scene_table import Offer, Step
from choicedesk.widgets.board.board import Board
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.theme import Theme


class CoinTable(QObject):
    """Coins go into the cup, not into the jar."""

    changed = Signal()
    grasp_wanted = Signal(object)
    form_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.laid: list[str] = []

    def offer(self) -> Offer:
        return Offer(phase="Play", hint="", main=Step(kind="end", text="End", act=self.laid.clear))

    def sources(self) -> frozenset[str]:
        return frozenset({"coin:1", "coin:2"}) - set(self.laid)

    def carries(self, place: str) -> tuple[Carry, ...]:
        return (Carry("coin", place),) if place in self.sources() else ()

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        return {place: self.verdict(carry, place, ruling) for place in ("cup", "jar")}

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        if place == "jar":
            return Verdict(reason="The jar is full.")

        def act(_why: str = "") -> bool:
            self.laid.append(carry.place)
            self.changed.emit()
            return True

        return Verdict((Meaning(label="", icon="tick", first="into the cup", act=act),))


class Block(Piece):
    """A plain rectangle."""

    def __init__(self, board: Board, place: str) -> None:
        super().__init__(board, place)
        self.setFixedSize(120, 80)
        self.say(place)
        self.painted: list[float] = []

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        self.painted.append(painter.opacity())
        painter.fillRect(rect, self.theme.color("card"))


class CoinDesk:
    """A window with the board, and the hand over it."""

    def __init__(self) -> None:
        self.window = QWidget()
        self.theme = Theme("lamp")
        self.theme.reduced_motion = True
        self.table = CoinTable()
        controller = RulesController(None, SeededRoller(1))
        self.carrying = Carrying(self.theme, self.table, self.window)  # type: ignore[arg-type]
        parts = Parts(
            theme=self.theme,
            controller=controller,
            table=self.table,
            carrying=self.carrying,
            art=None,
            forms=None,
            ask=None,
            edit=lambda _thing: None,
            knowledge=lambda _menu, _thing: None,
            real_dice=lambda _seat, _on: None,
            to_evening=lambda: None,
        )
        self.board = Board(parts)
        content = QWidget()
        rows = QVBoxLayout(content)
        self.pieces: dict[str, Block] = {}
        for names in (("coin:1", "coin:2"), ("cup", "jar")):
            row = QHBoxLayout()
            rows.addLayout(row)
            for name in names:
                self.pieces[name] = Block(self.board, name)
                row.addWidget(self.pieces[name])
        self.board.set_content(content)
        layout = QVBoxLayout(self.window)
        layout.addWidget(self.board)
        self.window.resize(600, 400)
        self.window.show()
