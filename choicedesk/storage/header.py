"""The first hundred bytes of a campaign file: what it is, before SQLite is let at it."""

from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.storage import schema
from choicedesk.storage.faults import in_words

_LENGTH = 100
_SEARCHED = 1 << 16
_OURS = b"CREATE TABLE snapshots ("


def read_header(path: Path) -> int:
    """Return the format version of a campaign file, reading only.

    Raises ``CampaignError``: missing, folder_missing, permission, not_a_campaign, damaged, newer.
    """
    with in_words(path):
        if path.is_dir():
            raise CampaignError(str(path), "not_a_campaign", "a folder")
        with path.open("rb") as file:
            start = file.read(_SEARCHED)
    if not start.strip(b"\0 "):
        raise CampaignError(str(path), "damaged", "empty")
    header = start[:_LENGTH]
    application = int.from_bytes(header[68:72], "big")
    if not header.startswith(schema.MAGIC) or application != schema.APPLICATION:
        ours = _OURS in start or application == schema.APPLICATION
        raise CampaignError(str(path), "damaged" if ours else "not_a_campaign", "header")
    version = int.from_bytes(header[60:64], "big")
    if version > schema.FORMAT:
        raise CampaignError(str(path), "newer", str(version))
    return version
