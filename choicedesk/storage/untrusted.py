"""JSON from anywhere: read with limits, refused where it is not plain and clear."""

import math
from typing import Any, cast

import msgspec

from choicedesk.desk.journal import CampaignError
from choicedesk.rules.json_text import NotJsonError, decode

LARGEST = 64 * 1024 * 1024
DEEPEST = 40


def read_json(content: bytes, name: str) -> Any:
    """Return the decoded JSON of a file called ``name``.

    Taken is UTF-8 (a byte order mark is allowed) without duplicate keys, NaN, infinities, lone
    surrogates or nesting deeper than 40. Raises ``CampaignError``: too_large; not_json, whose cause
    is the ``NotJsonError``; or bad_document.
    """
    if len(content) > LARGEST:
        raise CampaignError(name, "too_large", f"{len(content) >> 20} MB")
    try:
        found = decode(content)
        _check_shape(found)
        msgspec.json.encode(found)
    except NotJsonError as error:
        raise CampaignError(name, "not_json", str(error)) from error
    except (ValueError, OverflowError) as error:
        raise CampaignError(name, "bad_document", str(error)) from error
    return found


def as_object(value: Any) -> dict[str, Any] | None:
    """Return decoded JSON if it is an object."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


def as_list(value: Any) -> list[Any] | None:
    """Return decoded JSON if it is a list."""
    return cast("list[Any]", value) if isinstance(value, list) else None


def _check_shape(found: Any) -> None:
    layer = [found]
    for _ in range(DEEPEST):
        if any(isinstance(value, float) and not math.isfinite(value) for value in layer):
            raise ValueError("NaN, Infinity")
        layer = [part for value in layer for part in _parts(value)]
        if not layer:
            return
    raise NotJsonError("too_deep")


def _parts(value: Any) -> list[Any]:
    inside = as_object(value)
    return list(inside.values()) if inside is not None else as_list(value) or []
