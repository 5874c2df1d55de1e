"""The whole program at rest with both windows open, for the watch over idle time."""

import sys

from PySide6.QtWidgets import QApplication

from choicedesk.app import create

program = create(["--example"])
program.stage_hand.open()
application = QApplication.instance()
sys.exit(application.exec() if application else 1)
