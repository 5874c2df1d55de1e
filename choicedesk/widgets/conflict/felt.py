"""What the tray of a conflict shows: a roll with its marks, or dice that wait."""

from choicedesk.models.conflict_seen_rolls import RollRow
from choicedesk.models.conflict_throws import Throw
from choicedesk.widgets.theme.number_dice import Mark
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.words import conflict_bubbles, conflict_terms
from choicedesk.words import conflict_labels as words

SIX = 6


def dice_of(roll: RollRow) -> tuple[NumberDie, ...]:
    """Return the dice of a roll: successes and those that wear by their marks."""
    return tuple(NumberDie(sides=SIX, face=face, mark=_mark(roll, face)) for face in roll.dice)


def _mark(roll: RollRow, face: int) -> Mark:
    hit, wears = roll.is_success(face), roll.is_wear(face)
    if hit and wears:
        return "success_worn"
    if hit:
        return "success"
    return "worn" if wears else "other"


def words_of(roll: RollRow, name: str) -> FeltWords:
    """Return what the roll came to, and who made it."""
    said = words.result(roll.successes, roll.worn, roll.exhausted)
    if roll.how == "defend":
        said = words.stopped(roll.successes, roll.come)
    if roll.mighty:
        said = f"{said} · {words.mighty(roll.come)}"
    spoken = f"{name}: {said} ({conflict_terms.faces(roll.dice)})"
    return FeltWords(strong=said, spoken=spoken)


def pool_of(throw: Throw) -> tuple[NumberDie, ...]:
    """Return dice that are not rolled yet."""
    return (NumberDie(sides=SIX),) * throw.count


def pool_words(throw: Throw) -> FeltWords:
    """Return what dice that wait have to show."""
    rest = conflict_bubbles.wears(throw.gap)
    return FeltWords(strong=words.to_throw(throw.quality), rest=rest)
