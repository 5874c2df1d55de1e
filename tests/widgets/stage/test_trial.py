"""The test page is read whole in every form of a screen."""

import pytest
from PySide6.QtCore import QSizeF

from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import language
from tests.widgets.stage.test_readable import FORMS
from tests.widgets.stage.written import collisions, cut, written


@pytest.mark.parametrize("form", FORMS)
def test_no_line_of_the_page_is_cut(qapp, monkeypatch, form):
    language.use("de")
    picture = StagePicture(Theme("lamp"))
    picture.resize(QSizeF(*FORMS[form]))
    picture.show_trial(shown=True)
    _image, found = written(picture, monkeypatch)
    language.use("en")
    assert cut(found) == []
    assert collisions(found) == []
