"""The rule systems by id. A further system is one package, one reader and one line here."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from choicedesk.rules.system import System

AnySystem = System[Any, Any, Any, Any]


def _choice() -> AnySystem:
    from choicedesk.rules.choice import CHOICE

    return CHOICE


def _confrontation() -> AnySystem:
    from choicedesk.rules.confrontation import CONFRONTATION

    return CONFRONTATION


def _ability_cards() -> AnySystem:
    from choicedesk.rules.ability_cards import ABILITY_CARDS

    return ABILITY_CARDS


def _conflict() -> AnySystem:
    from choicedesk.rules.conflict import CONFLICT

    return CONFLICT


def _challenge() -> AnySystem:
    from choicedesk.rules.challenge import CHALLENGE

    return CHALLENGE


class Systems(Mapping[str, AnySystem]):
    """A system's rules are loaded when they are first asked for: an evening seldom needs two."""

    def __init__(self, readers: Mapping[str, Callable[[], AnySystem]]) -> None:
        self._readers = readers

    def __getitem__(self, system: str) -> AnySystem:
        return self._readers[system]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._readers)

    def __len__(self) -> int:
        return len(self._readers)


SYSTEMS: Mapping[str, AnySystem] = Systems(
    {
        "choice": _choice,
        "confrontation": _confrontation,
        "ability_cards": _ability_cards,
        "conflict": _conflict,
        "challenge": _challenge,
    }
)
