import pytest

from tests.models.duel import Duel


@pytest.fixture
def duel(tmp_path, qapp):
    made = Duel(tmp_path)
    yield made
    made.file.close()
