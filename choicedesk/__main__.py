"""Runs ChoiceDesk: by ``python -m choicedesk``, and by the command that is installed."""

import gc
import sys


def run() -> int:
    """Run the command line and return its exit code."""
    # What is loaded at the start stays: looking for garbage there only takes time.
    gc.disable()
    from choicedesk.cli import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
