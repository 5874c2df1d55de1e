"""Why a move is refused: one sentence that says what is wrong and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.rules.system import Refusal
from choicedesk.words.ability_cards_refusals import REFUSALS as ABILITY_CARDS_REFUSALS
from choicedesk.words.challenge_refusals import REFUSALS as CHALLENGE_REFUSALS
from choicedesk.words.choice_refusals import REFUSALS as CHOICE_REFUSALS
from choicedesk.words.conflict_refusals import REFUSALS as CONFLICT_REFUSALS
from choicedesk.words.confrontation_refusals import REFUSALS as CONFRONTATION_REFUSALS
from choicedesk.words.faults import value_fault
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of
from choicedesk.words.named import Named
from choicedesk.words.sizes import beyond

_MOST_NAMES = 8


def sentence(refusal: Refusal, state: object = None) -> str:
    """Return the sentence for a refusal; the present ``state``, where there is one, adds names.

    A system that words a code in its own way names itself in the details, under ``system``.
    """
    return _said(refusal, state, script=False)


def in_script(refusal: Refusal, state: object = None) -> str:
    """Return the sentence for a refusal of a script: a wrong value is named by its path."""
    return _said(refusal, state, script=True)


def _said(refusal: Refusal, state: object, *, script: bool) -> str:
    if script and refusal.code == "bad_value":
        return value_fault(refusal.details, script=True)
    own = _SYSTEMS.get(str(refusal.details.get("system")), {})
    say = own.get(refusal.code) or _SENTENCES.get(refusal.code, _unexplained)
    return say(Named({**refusal.details, "code": refusal.code}, state))


def _unexplained(about: Named) -> str:
    return _("That is not possible now ({code}).").format(code=about.get("code"))


def _unknown_move(about: Named) -> str:
    return _("There is no move “{move}”; the rules name those that there are.").format(
        move=about.get("move")
    )


def _unknown_id(about: Named) -> str:
    there = about.ids(str(about.get("kind")))[:_MOST_NAMES]
    if not there:
        return _("“{id}” is not there (any more); choose something that lies on the table.").format(
            id=about.get("id")
        )
    return ngettext(
        "“{id}” is not there; there is only {names}.",
        "“{id}” is not there; there are {names}.",
        len(there),
    ).format(id=about.get("id"), names=all_of(there))


def _bad_value(about: Named) -> str:
    return value_fault(about.details)


def _too_large(about: Named) -> str:
    return beyond(str(about.get("what")), about.details)


def _scene_ended(about: Named) -> str:
    return _("The scene “{name}” is over; take it back from the archive to play on.").format(
        name=about.get("name")
    )


def _unknown_system(about: Named) -> str:
    return _("The rule system “{system}” is not known here.").format(system=about.get("system"))


def _owns_gifts(_about: Named) -> str:
    return _("This person still owns gifts; remove them too, or give them to all.")


_SENTENCES: Mapping[str, Callable[[Named], str]] = {
    "unknown_move": _unknown_move,
    "unknown_id": _unknown_id,
    "bad_value": _bad_value,
    "too_large": _too_large,
    "scene_ended": _scene_ended,
    "unknown_system": _unknown_system,
    "owns_gifts": _owns_gifts,
    **CHOICE_REFUSALS,
}
"""Codes of the desk, of all systems and of CHOICE, whose refusals name no system."""
_SYSTEMS: Mapping[str, Mapping[str, Callable[[Named], str]]] = {
    "ability_cards": ABILITY_CARDS_REFUSALS,
    "challenge": CHALLENGE_REFUSALS,
    "conflict": CONFLICT_REFUSALS,
    "confrontation": CONFRONTATION_REFUSALS,
}
"""How single systems word codes of theirs."""
