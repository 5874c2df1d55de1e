"""Dice on their way into a roll: real ones typed under a cover, and the roll that takes them in."""

from collections.abc import Mapping

from choicedesk.desk.entries import KeepFaces
from choicedesk.desk.persons import person_behind
from choicedesk.models.controller import RulesController
from choicedesk.rules.confrontation.moves import Belt, Roll
from choicedesk.rules.confrontation.state import ConfrontationState


class ConfrontationDice:
    """Asks only the scene that is shown; faces typed go to the file with each die."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller
        self._typing: set[tuple[str, str]] = set()

    @property
    def _state(self) -> ConfrontationState | None:
        state = self._controller.state
        return state if isinstance(state, ConfrontationState) else None

    def is_real(self, who: str) -> bool:
        """Whether somebody rolls real dice: by habit, by wish, or because some are typed."""
        scene, campaign = self._controller.scene, self._controller.campaign
        if scene is None or campaign is None:
            return False
        person = person_behind(campaign, scene.links.get(who, who))
        if person is not None and person.real_dice:
            return True
        return bool(scene.drafts.get(who)) or (scene.id, who) in self._typing

    def wish_real(self, who: str, *, real: bool) -> bool:
        """Let one who is nobody at the table roll real dice, or no longer; typed ones go then."""
        scene = self._controller.scene
        if scene is None:
            return False
        if real:
            self._typing.add((scene.id, who))
            return True
        self._typing.discard((scene.id, who))
        return self.keep(who, ())

    def typed(self, who: str) -> tuple[int, ...]:
        """Return the faces typed so far: only for the hand under whose cover they lie."""
        scene = self._controller.scene
        return tuple(scene.drafts.get(who, ())) if scene is not None else ()

    def keep(self, who: str, faces: tuple[int, ...]) -> bool:
        """Keep what was typed in the file; the same again is nothing to keep."""
        scene = self._controller.scene
        if scene is None or tuple(scene.drafts.get(who, ())) == faces:
            return scene is not None
        return self._controller.run(KeepFaces(scene=scene.id, who=who, faces=faces), place=who)

    def wanting(self) -> tuple[str, ...]:
        """Return whose real dice are not all typed yet, in seating order."""
        state = self._state
        if state is None or state.phase != "roll":
            return ()
        pools = state.setup.participant_of
        return tuple(
            who
            for who in state.left
            if self.is_real(who) and len(self.typed(who)) != pools[who].pool
        )

    @property
    def any_real(self) -> bool:
        """Whether anyone left rolls real dice."""
        state = self._state
        return state is not None and any(self.is_real(who) for who in state.left)

    def roll(self) -> bool:
        """Roll every pool; typed faces are taken as they are."""
        state = self._state
        if state is None or self.wanting():
            return False
        sides, pools = state.setup.options.sides, state.setup.participant_of
        dice: Mapping[str, tuple[int, ...]] = {
            who: self.typed(who)
            if self.is_real(who)
            else self._controller.roll_dice(sides, pools[who].pool)
            for who in state.left
        }
        return self._controller.play(Roll(dice=dice), real=self.any_real)  # type: ignore[arg-type]

    def belt(self, face: int | None = None) -> bool:
        """Roll the belt die, or take in the face that a real one shows."""
        state = self._state
        if state is None:
            return False
        real = face is not None
        rolled = face or self._controller.roll_dice(state.setup.options.sides, 1)[0]
        return self._controller.play(Belt(face=rolled), place="belt", real=real)
