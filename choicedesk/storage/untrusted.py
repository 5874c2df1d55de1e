"""JSON from anywhere: read with a limit, refused where it is not plain and clear."""

from typing import Any, cast

from choicedesk.desk.journal import CampaignError
from choicedesk.rules.json_text import NotJsonError, decode

LARGEST = 64 * 1024 * 1024


def read_json(content: bytes, name: str) -> Any:
    """Return the decoded JSON of a file called ``name``; its values are not checked yet.

    Raises ``CampaignError``: too_large, or not_json, whose cause is the ``NotJsonError``.
    """
    if len(content) > LARGEST:
        raise CampaignError(name, "too_large", f"{len(content) >> 20} MB")
    try:
        return decode(content)
    except NotJsonError as error:
        raise CampaignError(name, "not_json", str(error)) from error


def as_object(value: Any) -> dict[str, Any] | None:
    """Return decoded JSON if it is an object."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None
