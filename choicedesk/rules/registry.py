"""The rule systems by id. A further system is one package and one line here."""

from collections.abc import Mapping
from typing import Any

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.system import System

SYSTEMS: Mapping[str, System[Any, Any, Any, Any]] = {
    CHOICE.id: CHOICE,
    CONFRONTATION.id: CONFRONTATION,
}
