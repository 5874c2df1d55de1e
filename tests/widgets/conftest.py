import pytest

from tests.models.evening import Evening
from tests.widgets.table_desk import TableDesk


@pytest.fixture
def evening(tmp_path, qapp):
    made = Evening(tmp_path)
    yield made
    made.file.close()


@pytest.fixture
def desk(evening, qtbot):
    """A table of an evening that has begun, as large as a wide screen."""
    evening.begin()
    made = TableDesk(evening)
    qtbot.addWidget(made)
    made.resize(1700, 950)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.view.setFocus()
    return made
