"""Runs ChoiceDesk by ``python -m choicedesk``."""

import sys

from choicedesk.cli import main

if __name__ == "__main__":
    sys.exit(main())
