import pytest

from tests.models.evening import Evening


@pytest.fixture
def evening(tmp_path, qapp):
    made = Evening(tmp_path)
    yield made
    made.file.close()
