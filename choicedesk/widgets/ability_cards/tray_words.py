"""The dice of a test as they lie on the felt, and the words there."""

from choicedesk.models.ability_cards_sum import Weighing
from choicedesk.rules.ability_cards.state import Outcome
from choicedesk.rules.ability_cards.testing import SIDES
from choicedesk.widgets.tray.number_lay import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.words import ability_cards_sums as words


def waiting(weighing: Weighing) -> tuple[list[NumberDie], FeltWords]:
    """Return the dice that are due, not rolled yet."""
    dice = [NumberDie(SIDES) for _ in range(weighing.dice)]
    return dice, FeltWords("", words.due(weighing.dice, weighing.net))


def fallen(outcome: Outcome) -> tuple[list[NumberDie], FeltWords]:
    """Return the dice as they fell: the one that counts is marked, once."""
    dice: list[NumberDie] = []
    counted = False
    for face in outcome.dice:
        counts = face == outcome.result and not counted
        counted = counted or counts
        alone = len(outcome.dice) == 1
        mark = "kept" if counts and not alone else "plain" if alone else "other"
        dice.append(NumberDie(SIDES, face, mark))
    # What counts stands first; the tray sorts the others among themselves.
    dice.sort(key=lambda die: die.mark == "other")
    return dice, FeltWords(words.counts(outcome.result), words.band(outcome.band))
