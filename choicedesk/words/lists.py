"""Names in a row, and names from people as they stand within a sentence."""

import re
from collections.abc import Sequence

from choicedesk.words.language import _

_JOINER = "\u2060"
_PAIR = re.compile(r"\*(?=\*)")


def all_of(names: Sequence[str]) -> str:
    """Return *a, b and c*."""
    return _row(names, _("{first} and {last}"))


def one_of(names: Sequence[str]) -> str:
    """Return *a, b or c*."""
    return _row(names, _("{first} or {last}"))


def plain(text: str) -> str:
    """Return a text of the users' on one line, in which no pair of asterisks marks bold letters."""
    return _PAIR.sub(f"*{_JOINER}", " ".join(text.split()))


def bold(name: str) -> str:
    """Return a name of the users' marked as bold."""
    text = plain(name) or "?"
    before = _JOINER if text.startswith("*") else ""
    after = _JOINER if text.endswith("*") else ""
    return f"**{before}{text}{after}**"


def _row(names: Sequence[str], pattern: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return pattern.format(first=", ".join(names[:-1]), last=names[-1])
