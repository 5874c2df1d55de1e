"""A program that plays at random and acknowledges every step; it is there to be killed.

Started as ``python playing_program.py FILE SEED``; prints a line ``ok SEQUENCE HASH`` after each
step, where the hash is over the whole state.
"""

import sys
from hashlib import blake2b
from pathlib import Path

from choicedesk.desk.session import Done
from choicedesk.storage.campaign_file import open_file
from tests.storage.evening import hands, image


def main(path: str, seed: str) -> None:
    """Play until killed."""
    with open_file(Path(path)) as file:
        session = file.session()
        for answer in hands(session, int(seed)):
            if isinstance(answer, Done):
                state = blake2b(image(session)).hexdigest()
                sys.stdout.write(f"ok {session.sequence} {state}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
