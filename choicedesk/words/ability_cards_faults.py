"""What is wrong with a value of play with ability cards."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _
from choicedesk.words.named import Details


def _no_cards(_details: Details) -> str:
    return _("At least one card is dealt.")


def _supports_itself(_details: Details) -> str:
    return _("An action supports another one, not itself.")


def _face_up(details: Details) -> str:
    return _("At least one card of {player} stays face up, and none lies there twice.").format(
        player=details.get("player_name", "")
    )


def _not_in_hand(details: Details) -> str:
    return _("Only cards from the hand of {player} can lie there.").format(
        player=details.get("player_name", "")
    )


def _rolled_twice(_details: Details) -> str:
    return _("Each action stands on the list once.")


def _hand_size(details: Details) -> str:
    return _("Someone holds {n} cards already; a hand has no fewer than that.").format(
        n=details.get("cards", "")
    )


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "no_cards": _no_cards,
    "supports_itself": _supports_itself,
    "face_up": _face_up,
    "not_in_hand": _not_in_hand,
    "rolled_twice": _rolled_twice,
    "hand_size": _hand_size,
}
