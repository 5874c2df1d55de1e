import pytest

from tests.models.duel import Duel
from tests.models.evening import Evening


@pytest.fixture
def evening(tmp_path, qapp):
    made = Evening(tmp_path)
    yield made
    made.file.close()


@pytest.fixture
def duel(tmp_path, qapp):
    made = Duel(tmp_path)
    yield made
    made.file.close()
