"""Two programs that run at once share one file of settings, and keep what each has changed."""

from choicedesk.models.preferences import Preferences
from choicedesk.storage.settings import Settings, with_changes


def test_only_what_changed_is_changed():
    before = Settings(look="lamp", more={"curtain": "", "covered": True})
    there = Settings(look="paper", scale=120, more={"curtain": "closed", "covered": True, "x": 1})
    now = Settings(look="lamp", dice_speed=0.0, more={"curtain": "", "y": 2})
    merged = with_changes(there, before, now)
    assert (merged.look, merged.scale, merged.dice_speed) == ("paper", 120, 0.0)
    assert merged.more == {"curtain": "closed", "x": 1, "y": 2}


def test_a_second_program_leaves_the_curtain_closed(qapp, tmp_path):
    path = tmp_path / "settings.json"
    first, second = Preferences(path), Preferences(path)
    first.keep("curtain", "closed")
    second.set(look="paper")
    kept = Preferences(path)
    assert (kept.kept("curtain"), kept.settings.look) == ("closed", "paper")
    second.keep("curtain", "")
    path.unlink()
    second.set(look="lamp", language="de")
    assert Preferences(path).settings == second.settings
