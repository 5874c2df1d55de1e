"""Tests: how many dice are due, which one counts, and what it means."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules import growing
from choicedesk.rules.ability_cards.events import Tested
from choicedesk.rules.ability_cards.moves import Test
from choicedesk.rules.ability_cards.refusing import refuse
from choicedesk.rules.ability_cards.setup import CardId, PlayerId, plain
from choicedesk.rules.ability_cards.state import Band, CardsState, Keeps, Outcome
from choicedesk.rules.ability_cards.step import Step
from choicedesk.rules.system import Applied, Refusal

SIDES = 12
BANDS: tuple[tuple[Band, int], ...] = (("full", 10), ("limited", 7), ("none", 4), ("failure", 1))
"""The lowest result of each band (A-8)."""


def dice_due(net: int) -> int:
    """Return how many dice are rolled; below one they are added again (A-7).

    >>> [dice_due(net) for net in (-2, -1, 0, 1)]
    [3, 2, 1, 2]
    """
    return 1 + abs(net)


def kept(net: int) -> Keeps:
    """Return which of the dice counts."""
    return "best" if net >= 0 else "worst"


def result_of(net: int, dice: Sequence[int]) -> int:
    """Return the face that counts.

    >>> result_of(1, [3, 9]), result_of(-1, [3, 9])
    (9, 3)
    """
    return max(dice) if kept(net) == "best" else min(dice)


def band_of(result: int) -> Band:
    """Return what a result from 1 to 12 means."""
    return next(band for band, lowest in BANDS if result >= lowest)


def apply(state: CardsState, move: Test) -> Step:
    """Roll an action whose time it is."""
    refusal = _rolled_before(state, move)
    if refusal:
        return refusal
    tested = weighed(state, move)
    dice, net = move.dice, tested.outcome.net
    due = dice_due(net)
    if len(dice) != due or not all(1 <= face <= SIDES for face in dice):
        return refuse(state, "bad_dice", "A-7", due=due, sides=SIDES)
    outcome = _outcome(state, tested.outcome)
    # a support of 7 or more gives advantage to what it supports.
    helped = None if move.supports is UNSET or outcome.result < 7 else move.supports
    supported = state.supported
    if helped is not None and not growing.holds(supported, helped):
        supported = growing.grown(supported, helped, None)
    rolled = growing.grown(state.rolled, move.id, helped)
    after = replace(state, rolled=rolled, supported=supported, last=outcome)
    return Applied(after, (replace(tested, outcome=outcome),))


def counting(
    state: CardsState, player: PlayerId, attribute: str
) -> Iterator[tuple[CardId | None, int]]:
    """Yield each bonus (1) and malus (-1) that a player has on an attribute (A-6), by its card.

    The attribute card has no id: it goes by None.
    """
    wanted = plain(attribute)
    shown = state.shown(player)
    for card_id in state.hand(player):
        card = state.setup.card_of[card_id]
        if card_id in shown or card.works_face_down:
            for each in card.entries:
                if plain(each.attribute) == wanted:
                    yield card_id, each.value
    own = state.attribute_cards.get(player)
    if own and plain(own.bonus) == wanted:
        yield None, 1
    if own and plain(own.malus) == wanted:
        yield None, -1


def weighed(state: CardsState, move: Test) -> Tested:
    """Return the test with what counts for and against it, before the dice are looked at."""
    attribute = "" if move.attribute is UNSET else move.attribute
    entries: list[int] = []
    if move.attribute is not UNSET:
        entries = [value for _card, value in counting(state, move.player, attribute)]
    bonuses, maluses = entries.count(1), entries.count(-1)
    support = growing.holds(state.supported, move.id)
    gain = bonuses + (move.advantage or support)
    net = gain - maluses - move.disadvantage - move.reaction
    return Tested(
        player=move.player,
        attribute=attribute,
        bonuses=bonuses,
        maluses=maluses,
        advantage=move.advantage or support,
        support=support,
        disadvantage=move.disadvantage,
        reaction=move.reaction,
        supports="" if move.supports is UNSET else move.supports,
        outcome=Outcome(
            id=move.id,
            player=move.player,
            text=move.text,
            net=net,
            dice=move.dice,
            keeps=kept(net),
            result=1,
            band="failure",
        ),
    )


def _rolled_before(state: CardsState, move: Test) -> Refusal | None:
    """A-9: an action is rolled once, and what was rolled cannot be supported any more."""
    for action in (move.id, move.supports):
        if action is not UNSET and growing.holds(state.rolled, action):
            return refuse(state, "already_rolled", "A-9", action=action)
    return None


def _outcome(state: CardsState, rolled: Outcome) -> Outcome:
    result = result_of(rolled.net, rolled.dice)
    extreme = state.setup.extremes and result in {1, SIDES}
    return replace(rolled, result=result, band=band_of(result), extreme=extreme)
