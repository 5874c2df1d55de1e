"""A step shows the scene it brought or changed, and leaves one that goes."""

import pytest

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.scenes import end_scene, open_scene, pause_scene, resume_scene
from choicedesk.desk.shown_scene import first_scene, shown_after
from tests.desk.game_cards import WORDS, campaign, session
from tests.storage.evening import done


class Looking:
    """A session and the scene that is shown, as the controller keeps it."""

    def __init__(self) -> None:
        self.desk = session(campaign())
        self.shown = None
        for title in "ABC":
            opening = confrontation_opening(self.desk.campaign, ["p1", "p2"], WORDS)
            self.play(*open_scene(self.desk.campaign, title, opening))

    def play(self, *entries) -> None:
        self.follow(done(self.desk.play(*entries)))

    def undo(self) -> None:
        self.follow(done(self.desk.undo()))

    def follow(self, step) -> None:
        travelled = step.cause != "play"
        self.shown = shown_after(step.old, step.new, self.shown, travelled=travelled)


@pytest.fixture
def looking() -> Looking:
    return Looking()


def test_a_new_scene_is_shown_and_the_one_before_when_it_is_undone(looking):
    assert looking.shown == "s3"
    looking.undo()
    assert looking.shown == "s2"


@pytest.mark.parametrize("leave", [pause_scene, end_scene])
def test_a_scene_that_leaves_gives_way_and_comes_back_by_undo(looking, leave):
    looking.shown = "s2"
    looking.play(*leave("s2"))
    assert looking.shown == "s1"
    looking.shown = "s3"
    looking.undo()
    assert looking.shown == "s2"


def test_a_scene_taken_up_again_is_shown_and_left_when_that_is_undone(looking):
    looking.play(*end_scene("s1"))
    assert looking.shown == "s3"
    looking.play(*resume_scene(looking.desk.campaign, "s1"))
    assert looking.shown == "s1"
    looking.undo()
    assert looking.shown == "s3"


def test_undo_shows_the_scene_it_changed(looking):
    looking.play(SceneMove(scene="s2", move={"move": "open", "who": "c1", "level": 1}))
    looking.shown = "s3"
    looking.undo()
    assert looking.shown == "s2"


def test_a_change_elsewhere_leaves_the_hand_where_it_is(looking):
    looking.shown = "s1"
    looking.play(SceneMove(scene="s3", move={"move": "open", "who": "c1", "level": 1}))
    assert looking.shown == "s1"


def test_what_is_looked_at_in_the_archive_stays_in_sight(looking):
    looking.play(*end_scene("s1"))
    looking.shown = "s1"
    looking.play(SceneMove(scene="s3", move={"move": "open", "who": "c1", "level": 1}))
    assert looking.shown == "s1"


def test_with_all_scenes_set_aside_none_is_shown(looking):
    for scene in ("s1", "s2", "s3"):
        looking.play(*pause_scene(scene))
    assert looking.shown is None
    assert first_scene(Campaign(title="C")) is None
