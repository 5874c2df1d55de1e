import sys

from choicedesk.app.options import again, read_options
from choicedesk.models.preferences import Preferences
from choicedesk.widgets.window.tongue import Tongue
from choicedesk.words import language


def test_a_restart_keeps_the_language_that_was_asked_for():
    program, *words = again("de")
    assert program == sys.executable
    assert read_options(words[1:]).language == "de"
    assert again("") == [sys.executable, "-m", "choicedesk"]


def test_a_bundle_starts_itself(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert again("en") == [sys.executable, "--lang", "en"]


def test_what_is_chosen_in_the_window_takes_the_place_of_what_was_asked_for(tmp_path, qapp):
    tongue = Tongue(Preferences(tmp_path), "de")
    assert (tongue.wish, language.language()) == ("de", "de")
    tongue.choose("en")
    assert (tongue.wish, language.language()) == ("", "en")
    tongue.fall_silent()
