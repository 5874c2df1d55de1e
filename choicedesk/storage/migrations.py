"""Steps from older formats of the campaign file to the present one.

Format 1 is the first. A change of the format adds one function here and one file of the old
format to the tests.
"""

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from choicedesk.storage import schema
from choicedesk.storage.faults import in_words
from choicedesk.storage.header import read_header

Migration = Callable[[sqlite3.Connection], None]

MIGRATIONS: Sequence[Migration] = ()


def migrate(path: Path, time: datetime, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Bring an older file to the present format after a backup; the answer says whether it was old.

    ``migrations[n]`` leads from format n + 1 to n + 2. All run in one transaction. Raises
    ``CampaignError``; then the file is as it was.
    """
    version = read_header(path)
    if version > len(migrations):
        return False
    from choicedesk.storage.backups import back_up

    back_up(path, "migration", time)
    with in_words(path):
        connection = schema.connect(path)
        try:
            connection.execute("BEGIN IMMEDIATE")
            for step in migrations[max(version, 1) - 1 :]:
                step(connection)
            connection.execute(f"PRAGMA user_version = {len(migrations) + 1}")
            connection.execute("COMMIT")
        finally:
            connection.close()
    return True
