"""Scenes are opened, renamed, set aside, taken up again, ended: each is one step."""

from choicedesk.desk.challenge_scene import challenge_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.scenes import (
    archived,
    end_scene,
    on_table,
    open_scene,
    pause_scene,
    rename_scene,
    resume_scene,
    set_aside,
)
from choicedesk.rules.system import Refusal
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from tests.desk.game_cards import WORDS, campaign, session
from tests.storage.evening import done


def two_scenes():
    desk = session(campaign())
    for title, make in (
        ("Duel", confrontation_opening(campaign(), ["p1", "c4"], WORDS)),
        ("Ravine", challenge_opening(campaign(), "p1", None, WORDS)),
    ):
        done(desk.play(*open_scene(desk.campaign, title, make)))
    return desk


def titles(scenes) -> list[str]:
    return [scene.title for scene in scenes]


def test_a_scene_waits_and_comes_back():
    desk = two_scenes()
    done(desk.play(*pause_scene("s1")))
    assert titles(on_table(desk.campaign)) == ["Ravine"]
    assert titles(set_aside(desk.campaign)) == ["Duel"]
    assert decode_campaign(encode_campaign(desk.campaign)) == desk.campaign
    done(desk.play(*resume_scene(desk.campaign, "s1")))
    assert titles(on_table(desk.campaign)) == ["Duel", "Ravine"]
    done(desk.undo())
    assert titles(set_aside(desk.campaign)) == ["Duel"]


def test_a_scene_that_is_over_lies_in_the_archive_and_can_be_played_on():
    desk = two_scenes()
    done(desk.play(*pause_scene("s2")))
    done(desk.play(*end_scene("s2")))
    assert titles(archived(desk.campaign)) == ["Ravine"]
    assert set_aside(desk.campaign) == ()
    done(desk.play(*resume_scene(desk.campaign, "s2")))
    assert titles(on_table(desk.campaign)) == ["Duel", "Ravine"]


def test_the_same_title_is_nothing_to_do():
    desk = two_scenes()
    assert rename_scene(desk.campaign, "s1", " Duel ") == ()
    done(desk.play(*rename_scene(desk.campaign, "s1", "At dawn")))
    assert desk.campaign.scenes["s1"].title == "At dawn"


def test_a_scene_that_is_not_there_cannot_be_set_aside():
    desk = session(campaign())
    answer = desk.play(*pause_scene("s9"))
    assert isinstance(answer, Refusal)
    assert answer.code == "unknown_id"


def test_without_a_campaign_there_are_no_scenes():
    assert on_table(None) == set_aside(None) == archived(None) == ()
