"""Keeps the pieces on the board in step with the table."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from choicedesk.models.challenge_coins import DICE, complication_place, task_place
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.challenge.add_piece import AddPiece
from choicedesk.widgets.challenge.complication_piece import ComplicationPiece
from choicedesk.widgets.challenge.forms import NEW_BELOW
from choicedesk.widgets.challenge.help_pieces import EnhancementPiece, HelperPiece
from choicedesk.widgets.challenge.scene import ChallengeScene
from choicedesk.widgets.challenge.task_piece import TaskPiece
from choicedesk.words import challenge_names as names
from choicedesk.words import challenge_outcome as outcome
from choicedesk.words import challenge_steps as steps
from choicedesk.words.language import _

_UNCOUNTED = 9
"""As many coins are seen at a glance."""


class ScenePieces(QObject):
    """``pressed``, ``edited`` and ``removed`` bring the kind of a piece and its id."""

    pressed = Signal(str, str)
    edited = Signal(str, str)
    removed = Signal(str, str)

    def __init__(self, scene: ChallengeScene, table: ChallengeTable, board: Any) -> None:
        super().__init__(scene)
        self._scene, self._table, self._board = scene, table, board

    def show(self) -> None:
        """Show the present state, whole; pieces of what is still there stay."""
        self._show_felt()
        self._show_tasks()
        self._show_help()
        self._show_adds()
        self._mark()
        self._scene.show_notes(self._notes())
        self._scene.arrange()

    def _show_felt(self) -> None:
        table, felt = self._table, self._scene.felt
        actor, coins = table.state.setup.actor, table.coins
        felt.plate.show_plate(
            table.names.actor,
            names.pool(actor.pool, actor.target_number),
            colour=table.names.actor_colour,
        )
        waiting = table.state.phase == "rolled"
        purses = dict(coins.purses) if waiting else {}
        left = coins.left(table.draft.laid) if waiting else {}
        felt.pool.show_coins(purses, left, {k: table.names.purse(p) for k, p in purses.items()})
        felt.pool.say_all(*self._pool_words())
        felt.pool.setVisible(table.state.phase != "before")

    def _pool_words(self) -> tuple[str, str]:
        """Return what stands at the right of the felt: its title, and what is below."""
        table = self._table
        if table.state.phase == "rolled":
            there = bool(table.coins.purses)
            empty = _("everything is laid") if there else _("no success, nothing to spend")
            left = table.coins.left(table.draft.laid)
            free, many = left.get(DICE, 0), sum(left.values())
            title = _("still to spend")
            if many > _UNCOUNTED:
                number = f"{free} + {many - free}" if many > free else str(free)
                title = _("{words}: {n}").format(words=title, n=number)
            return title, empty
        rows, troubles = table.rows.tasks(), table.rows.complications()
        works = sum(row.came == "succeeded" for row in rows)
        return outcome.in_short(
            works, len(rows), sum(row.came == "suffered" for row in troubles), table.coins.left_over
        )

    def _show_tasks(self) -> None:
        table, scene = self._table, self._scene
        rows = {row.id: row for row in table.rows.tasks()}
        takes = table.state.phase == "rolled"
        scene.keep(scene.tasks, list(rows), lambda id_: self._made("task", id_, TaskPiece))
        for id_, piece in scene.tasks.items():
            piece.show_row(rows[id_], takes=takes, compact=scene.compact)
        troubles = {row.id: row for row in table.rows.complications()}
        scene.keep(
            scene.complications,
            list(troubles),
            lambda id_: self._made("complication", id_, ComplicationPiece),
        )
        for id_, piece in scene.complications.items():
            piece.show_row(troubles[id_], takes=takes, compact=scene.compact)
        scene.tasks_caption.show_words(_("Tasks"))

    def _show_help(self) -> None:
        table, scene = self._table, self._scene
        phase = table.state.phase
        rows = {row.id: row for row in table.rows.enhancements()}
        scene.keep(
            scene.enhancements,
            list(rows),
            lambda id_: self._made("enhancement", id_, EnhancementPiece),
        )
        for id_, piece in scene.enhancements.items():
            piece.show_row(rows[id_], phase=phase, compact=scene.compact)
        helpers = {row.id: row for row in table.rows.helpers()}
        scene.keep(scene.helpers, list(helpers), lambda id_: self._made("helper", id_, HelperPiece))
        for id_, piece in scene.helpers.items():
            piece.show_row(helpers[id_], phase=phase, compact=scene.compact)
        scene.help_caption.show_words(_("Enhancements"))
        there = bool(rows or helpers) or (phase == "before" and bool(scene.tasks))
        scene.help_caption.setVisible(there)

    def _show_adds(self) -> None:
        table, scene = self._table, self._scene
        state = table.state
        wanted: dict[str, tuple[str, str]] = {}
        if state.phase == "before" and not table.read_only:
            if state.setup.tasks:
                wanted["task"] = (steps.step("task"), "task")
                wanted["enhancement"] = (steps.step("enhancement"), "enhancement")
                wanted["helper"] = (steps.step("helper"), "helper")
            else:
                wanted["first"] = (_("What is to be achieved?"), "task")
            for task in state.setup.tasks:
                below = f"complication:{NEW_BELOW}{task.id}"
                wanted[f"complication:{task.id}"] = (steps.step("complication"), below)
        scene.keep(scene.adds, list(wanted), lambda _key: AddPiece(self._board))
        for key, piece in scene.adds.items():
            text, what = wanted[key]
            if not piece.what:
                piece.activated.connect(lambda what=what: self.pressed.emit("add", what))
            piece.what = what
            piece.show_text(text)

    def _mark(self) -> None:
        """Mark the piece that the challenge waits for."""
        scene, place = self._scene, self._table.matter.place
        for piece in (
            scene.felt.plate,
            *scene.tasks.values(),
            *scene.complications.values(),
            *scene.helpers.values(),
        ):
            piece.set_marks(active=bool(place) and piece.place == place)

    def _notes(self) -> list[tuple[str, str]]:
        table = self._table
        found = [("eye", outcome.notice(code)) for code in table.coins.count.notices]
        if table.state.phase != "before":
            for _each, drawback in table.coins.count.recorded:
                icon, what, said = outcome.recorded(drawback.kind, drawback.level, drawback.text)
                found.append((icon, f"{what}: {said}"))
        bound = any(key != DICE for key in table.coins.purses)
        if table.state.phase == "rolled" and bound:
            found.append(
                (
                    "enhancement",
                    _(
                        "Violet rhombs come from enhancements and are good only for their tasks"
                        " and the complications of these."
                    ),
                )
            )
        return found

    def _made(self, kind: str, id_: str, make: Any) -> Any:
        places = {"task": task_place, "complication": complication_place}
        place = places[kind](id_) if kind in places else f"{kind}:{id_}"
        piece: Piece = make(self._board, place)
        piece.activated.connect(lambda: self.pressed.emit(kind, id_))
        if not id_.startswith(DRAWBACK):
            piece.edit_wanted.connect(lambda: self.edited.emit(kind, id_))
            piece.remove_wanted.connect(lambda: self.removed.emit(kind, id_))
        return piece
