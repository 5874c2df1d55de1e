"""Decodes JSON that came from outside, and says plainly why it is none."""

import json
import math
from typing import Any

TOO_LARGE = 10**100
"""Stands for a whole number of more digits than Python reads; no rule takes either."""


class NotJsonError(ValueError):
    """Why bytes are no JSON: a ``reason`` code, and where (``line`` and ``column`` from 1, or 0).

    Reasons: ``not_utf8``, ``duplicate_key`` (``detail`` is the key), ``too_deep``, ``syntax``.
    """

    def __init__(self, reason: str, detail: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(f"{reason} {detail}".strip())
        self.reason = reason
        self.detail = detail
        self.line = line
        self.column = column


def decode(content: bytes) -> Any:
    """Return the value of a JSON text in UTF-8, with or without a byte order mark.

    NaN and infinities come through as numbers, so that whoever reads the value can say where they
    stand. Raises ``NotJsonError``, also for a key that stands twice in one object.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotJsonError("not_utf8") from error
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_int=_whole, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        raise NotJsonError("syntax", error.msg, error.lineno, error.colno) from error
    except RecursionError as error:
        raise NotJsonError("too_deep") from error


def encode(value: Any) -> bytes:
    """Return one line of JSON in UTF-8; halves of surrogate pairs, which UTF-8 has not, escaped."""
    try:
        return json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(value).encode()


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            raise NotJsonError("duplicate_key", key)
        members[key] = value
    return members


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:
        return -TOO_LARGE if digits.startswith("-") else TOO_LARGE


def _constant(name: str) -> float:
    return {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}[name]
