import pytest
from PySide6.QtWidgets import QApplication

from tests.models.duel import Duel
from tests.widgets.confrontation.duel_desk import DuelDesk


@pytest.fixture
def make_desk(tmp_path, qtbot):
    made = []

    def make(size=(1700, 950), mode="wide", still=True, **more):
        duel = Duel(tmp_path, **more)
        desk = DuelDesk(duel, mode=mode, still=still)
        made.append(duel)
        qtbot.addWidget(desk)
        desk.resize(*size)
        desk.show()
        qtbot.waitExposed(desk)
        desk.activateWindow()
        qtbot.waitUntil(desk.isActiveWindow)
        desk.board.setFocus()
        return desk

    yield make
    for duel in made:
        duel.file.close()
    assert QApplication.activePopupWidget() is None


@pytest.fixture
def desk(make_desk):
    """Ilse, Mira and Crow before the first stake."""
    return make_desk()
