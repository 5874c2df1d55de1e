"""Qt comes without PySide's own tools; where they are needed, they are there."""

from tests.test_contracts import run_python

WAITING = """
from choicedesk.app import plain_imports
import builtins, sys
loaded = [vars(module) for name, module in sys.modules.items() if "support.signature." in name]
assert len({id(names) for names in loaded if "source" in names}) == len(plain_imports.LATE)
assert builtins.compile is not plain_imports.compile_late
assert builtins.__import__ is builtins.__orig_import__
"""

WRONG_CALL = """
from choicedesk.app import plain_imports
from PySide6.QtCore import QPoint
try:
    QPoint("a", "b")
except TypeError as error:
    print(error)
"""

SIGNATURE = """
from choicedesk.app import plain_imports
from PySide6.QtGui import QColor
print(QColor.lighter.__doc__)
"""


def test_what_words_signatures_waits() -> None:
    assert run_python(WAITING).stderr == ""


def test_a_wrong_call_is_told_in_full() -> None:
    answer = run_python(WRONG_CALL)
    assert "QPoint.__init__(xpos: int, ypos: int, /)" in answer.stdout, answer.stderr


def test_a_signature_can_be_asked_for() -> None:
    assert "f: int = 150" in run_python(SIGNATURE).stdout
