"""Revisions: players come and leave, cards change, in every phase (R-1)."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules.ability_cards.refusing import refuse
from choicedesk.rules.ability_cards.revision_reading import Revision, read_revision
from choicedesk.rules.ability_cards.setup import PlayerId, Setup
from choicedesk.rules.ability_cards.setup_reading import fault
from choicedesk.rules.ability_cards.state import CardsState, Outcome
from choicedesk.rules.ability_cards.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import given, missing_entry, revised_event, revised_list
from choicedesk.rules.system import Applied, Refusal

LISTS: Mapping[str, str] = {"players": "player", "deck": "card"}
"""The lists of a setup and what their entries are."""

Value = TypeVar("Value")


def apply(state: CardsState, move: Revise) -> Step:
    """Revise setup and state: first remove, then change, then add, then set."""
    revision = read_revision(move)
    if isinstance(revision, Refusal):
        return revision
    refusal = missing_entry(state.setup, revision, LISTS) or _in_use(state, revision)
    if refusal:
        return refusal
    setup = _revised(state.setup, revision)
    revised = _without(replace(state, setup=setup), revision.remove.players)
    invalid = fault(setup) or _overfull(revised)
    if invalid:
        return Refusal(code=invalid.code, rule="R-1", details=invalid.details)
    return Applied(revised, (revised_event(state.setup, setup, revision, LISTS, move.why),))


def _in_use(state: CardsState, revision: Revision) -> Refusal | None:
    """R-1: cards in hands stay; the number of cards is fixed once somebody has laid out."""
    held = {card for hand in state.hands.values() for card in hand}
    for card in revision.remove.deck:
        if card in held:
            return refuse(state, "in_use", "R-1", card=card)
    sets_size = revision.settings.hand_size is not UNSET
    if sets_size and (state.phase != "dealing" or state.face_up):
        return refuse(state, "in_use", "R-1", hand_size=True)
    return None


def _revised(setup: Setup, revision: Revision) -> Setup:
    remove, change, add = revision.remove, revision.change, revision.add
    return replace(
        setup,
        players=revised_list(setup.players, remove.players, change.players, add.players),
        deck=revised_list(setup.deck, remove.deck, change.deck, add.deck),
        **given(revision.settings),
    )


def _overfull(state: CardsState) -> Refusal | None:
    most = max(map(len, state.hands.values()), default=0)
    if most > state.setup.hand_size:
        return bad_value("$.set.hand_size", fault="hand_size", cards=most)
    return None


def _without(state: CardsState, gone: Collection[PlayerId]) -> CardsState:
    """R-1: who leaves puts the hand back into the deck; who comes by the same id has none of it."""
    if not gone:
        return state
    return replace(
        state,
        hands=_staying(state.hands, gone),
        face_up=_staying(state.face_up, gone),
        attribute_cards=_staying(state.attribute_cards, gone),
        last=_by_someone_left(state, gone),
    )


def _by_someone_left(state: CardsState, gone: Collection[PlayerId]) -> Outcome | None:
    last = state.last
    return replace(last, player=None) if last and last.player in gone else last


def _staying(
    mapping: Mapping[PlayerId, Value], gone: Collection[PlayerId]
) -> Mapping[PlayerId, Value]:
    return {player: value for player, value in mapping.items() if player not in gone}
