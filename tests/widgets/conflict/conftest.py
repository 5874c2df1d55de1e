import pytest

from tests.models.conflict import Conflict, FixedDice
from tests.widgets.conflict.conflict_desk import ConflictDesk


@pytest.fixture
def make_desk(tmp_path, qtbot):
    """Return what makes a desk of a conflict; it is closed at the end."""
    made = []

    def make(*, setup=None, dice=(), size=(1600, 900), mode="wide", still=True):
        conflict = Conflict(tmp_path, setup, FixedDice(*dice))
        made.append(conflict)
        desk = ConflictDesk(conflict, still=still)
        qtbot.addWidget(desk)
        desk.resize(*size)
        desk.view.set_mode(mode)
        desk.show()
        qtbot.waitExposed(desk)
        desk.activateWindow()
        desk.board.setFocus()
        qtbot.waitUntil(desk.isActiveWindow)
        return desk

    yield make
    for conflict in made:
        conflict.file.close()
