"""Every rule is cited where it is decided, so that a reader of the rule page finds it."""

import re
from pathlib import Path

import pytest

import choicedesk.rules

PACKAGES = {
    "choice": ("C", 20),
    "confrontation": ("K", 15),
    "ability_cards": ("A", 9),
    "conflict": ("Z", 20),
    "challenge": ("H", 11),
}
"""The letter of each system's rules, and how many there are."""

NOT_DECIDED = {"__init__.py", "moves.py", "move_reading.py", "legal.py", "events.py"}
"""What names rules only to say which move or event belongs to them."""


def cited(system, letter):
    """Return the numbers of the rules that the code of a system cites, by file."""
    folder = Path(choicedesk.rules.__file__).parent
    files = [*(folder / system).glob("*.py"), *folder.glob("*.py")]
    number = re.compile(rf"\b{letter}-(\d+)\b")
    return {file.name: set(map(int, number.findall(file.read_text("utf-8")))) for file in files}


@pytest.mark.parametrize("system", PACKAGES)
def test_every_rule_is_cited_where_it_is_decided(system):
    letter, many = PACKAGES[system]
    found = cited(system, letter)
    decided = set().union(*(found[file] for file in found.keys() - NOT_DECIDED))
    assert decided == set(range(1, many + 1))
    assert set().union(*found.values()) == decided


@pytest.mark.parametrize("system", PACKAGES)
def test_rulings_and_revisions_are_cited(system):
    found = cited(system, "R")
    assert 2 in found["ruling.py"]
    assert 1 in found["revision.py"]
