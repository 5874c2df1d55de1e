"""What differs between two states of play with ability cards, number by number."""

from collections.abc import Iterator

from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.growing import size
from choicedesk.rules.system import Change


def changes(old: CardsState, new: CardsState) -> tuple[Change, ...]:
    """Return each changed number of ``new``'s players, then of the table.

    Of a player: cards in ``hand``, cards ``face_up``, and ``attribute_cards``; of the place
    ``table``: actions ``rolled``, the last ``result`` (0: none), and cards in the ``deck``.
    """
    found = (*_players(old, new), *_table(old, new))
    return tuple(change for change in found if change.before != change.after)


def _players(old: CardsState, new: CardsState) -> Iterator[Change]:
    for player in new.setup.players:
        who = player.id
        yield Change(who, "hand", len(old.hand(who)), len(new.hand(who)))
        yield Change(who, "face_up", len(old.shown(who)), len(new.shown(who)))
        before, after = who in old.attribute_cards, who in new.attribute_cards
        yield Change(who, "attribute_cards", int(before), int(after))


def _table(old: CardsState, new: CardsState) -> Iterator[Change]:
    yield Change("table", "rolled", size(old.rolled), size(new.rolled))
    before, after = old.last, new.last
    yield Change("table", "result", before.result if before else 0, after.result if after else 0)
    yield Change("table", "deck", len(old.free()), len(new.free()))
