"""Why a move with ability cards is refused: what is wrong, and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext
from choicedesk.words.named import Named


def _wrong_phase(about: Named) -> str:
    match about.get("move"):
        case "deal_random" | "deal_choice":
            return _("Every hand is full; nobody gets cards now.")
        case "choose_attributes":
            return _("{player} has laid out; attributes are chosen before that.").format(
                player=about.name("player")
            )
        case "lay_out":
            return _not_to_lay_out(about)
        case "reveal":
            return _("{player} has not laid out yet; then cards are turned up.").format(
                player=about.name("player")
            )
        case "ruling":
            return _("Only cards that were laid out are turned, and actions are rolled in play.")
        case _:
            return _not_to_test(about)


def _not_to_lay_out(about: Named) -> str:
    if about.get("phase") == "dealing":
        return _("Hands are not full yet; deal the rest first.")
    return _("{player} has laid out already; turn up further cards instead.").format(
        player=about.name("player")
    )


def _not_to_test(about: Named) -> str:
    if about.get("phase") == "dealing":
        return _("Hands are not full yet; tests are rolled when all have laid out.")
    return _("Not everyone has laid out yet; tests are rolled after that.")


def _hand_full(about: Named) -> str:
    room = about.count("room")
    if not room:
        return _("The hand of {player} is full.").format(player=about.name("player"))
    return ngettext(
        "{player} gets {n} card more, and no more than that.",
        "{player} gets {n} cards more, and no more than that.",
        room,
    ).format(player=about.name("player"), n=room)


def _card_taken(about: Named) -> str:
    return _("“{card}” is in a hand already; deal one that is still in the deck.").format(
        card=about.name("card")
    )


def _already_chosen(about: Named) -> str:
    return _("{player} has an attribute card already; there is one each.").format(
        player=about.name("player")
    )


def _same_attribute(_about: Named) -> str:
    return _("Bonus and malus go to two different attributes.")


def _not_your_card(about: Named) -> str:
    return _("“{card}” is not in the hand of {player}; choose one that is.").format(
        card=about.name("card"), player=about.name("player")
    )


def _already_face_up(about: Named) -> str:
    return _("“{card}” lies face up already; choose one that lies hidden.").format(
        card=about.name("card")
    )


def _already_rolled(about: Named) -> str:
    return _(
        "“{action}” has been rolled, and an action is rolled once; try something else."
    ).format(action=about.get("action"))


def _bad_dice(about: Named) -> str:
    due = about.count("due")
    return ngettext(
        "Exactly {n} die of {sides} faces is due; each shows 1 to {sides}.",
        "Exactly {n} dice of {sides} faces are due; each shows 1 to {sides}.",
        due,
    ).format(n=due, sides=about.count("sides"))


def _in_use(about: Named) -> str:
    if about.get("hand_size"):
        return _("The number of cards changes only while they are dealt and nobody has laid out.")
    return _("“{card}” is in a hand; a card goes when nobody has it.").format(
        card=about.name("card")
    )


REFUSALS: Mapping[str, Callable[[Named], str]] = {
    "wrong_phase": _wrong_phase,
    "hand_full": _hand_full,
    "card_taken": _card_taken,
    "already_chosen": _already_chosen,
    "same_attribute": _same_attribute,
    "not_your_card": _not_your_card,
    "already_face_up": _already_face_up,
    "already_rolled": _already_rolled,
    "bad_dice": _bad_dice,
    "in_use": _in_use,
}
