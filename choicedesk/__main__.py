"""Runs ChoiceDesk: by ``python -m choicedesk``, and by the command that is installed."""

import gc
import sys


def run() -> int:
    """Run the command line and return its exit code."""
    # What is loaded at the start stays: looking for garbage there only takes time.
    gc.disable()
    if getattr(sys, "frozen", False):
        # In a bundle, the processes that simulate are this program, told to do so by its arguments.
        from multiprocessing import freeze_support

        freeze_support()
    from choicedesk.cli import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
