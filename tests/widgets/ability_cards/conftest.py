import pytest

from tests.models.cards_evening import CardsEvening
from tests.widgets.ability_cards.cards_desk import CardsDesk


@pytest.fixture
def cards(tmp_path, qapp):
    made = CardsEvening(tmp_path)
    yield made
    made.close()


@pytest.fixture
def make_desk(cards, qtbot):
    def make(size=(1700, 950), **more):
        made = CardsDesk(cards, **more)
        qtbot.addWidget(made)
        made.resize(*size)
        made.show()
        qtbot.waitExposed(made)
        made.activateWindow()
        qtbot.waitUntil(made.isActiveWindow)
        made.board.setFocus()
        return made

    return make


@pytest.fixture
def desk(make_desk):
    """A table before the first card is dealt."""
    return make_desk()


@pytest.fixture
def played(cards, make_desk):
    """A table where all have laid out."""
    cards.lay_out()
    return make_desk()
