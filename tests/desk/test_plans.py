"""What a table has laid out for a coming move: kept with every step, and each can be taken back."""

from choicedesk.desk.entries import EndScene, KeepPlan, OpenScene
from choicedesk.desk.table_view import table_view
from choicedesk.rules.system import Refusal
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from choicedesk.storage.campaign_file import create, open_file
from choicedesk.words.journal import sentence


def opened(folder):
    file = create(folder / "plans.choicedesk", "Plans", "en")
    session = file.session()
    setup = {"actor": {"pool": 3}, "enhancements": [{"id": "Rope", "level": 1}]}
    session.play(OpenScene(scene="s1", title="Jump", system="challenge", setup=setup))
    return file, session


def plan(session):
    return dict(session.campaign.scenes["s1"].plan)


def test_a_plan_outlives_the_program_and_goes_back_step_by_step(tmp_path):
    file, session = opened(tmp_path)
    session.play(KeepPlan(scene="s1", part="without", value=("Rope",)))
    session.play(KeepPlan(scene="s1", part="typed:actor", value=(3, 9)))
    session.play(KeepPlan(scene="s1", part="typed:actor"))
    file.close()
    again = open_file(tmp_path / "plans.choicedesk")
    session = again.session()
    assert plan(session) == {"without": ["Rope"]}
    session.undo()
    assert plan(session) == {"without": ["Rope"], "typed:actor": [3, 9]}
    assert decode_campaign(encode_campaign(session.campaign)) == session.campaign
    again.close()


def test_the_table_sees_nothing_of_it(tmp_path):
    file, session = opened(tmp_path)
    before = table_view(session.campaign, "s1")
    done = session.play(KeepPlan(scene="s1", part="typed:actor", value=(3, 9)))
    assert table_view(session.campaign, "s1") == before
    line = sentence(done.rows[0], session.campaign)
    assert (line.text, line.marks) == ("2 real dice are typed", ("secret",))
    file.close()


def test_the_journal_says_what_lies_there(tmp_path):
    file, session = opened(tmp_path)

    def said(part, value=None):
        done = session.play(KeepPlan(scene="s1", part=part, value=value))
        line = sentence(done.rows[0], session.campaign)
        assert line.kind == ("roll" if part.startswith("real") else "evening")
        return line.text

    coins = {"task:t": {"dice": 2}, "complication:c": {"dice": 1}}
    assert said("laid", coins) == "3 successes lie on what they are to pay for"
    assert said("laid") == "All successes are taken back"
    assert said("laid", "nonsense") == "All successes are taken back"
    assert said("without", ("Rope",)) == "Left out of the coming roll: **Rope**"
    assert said("without") == "No enhancement is left out of the coming roll"
    assert said("real:actor", value=True) == "Real dice for this roll"
    file.close()


def test_an_ended_scene_takes_none(tmp_path):
    file, session = opened(tmp_path)
    session.play(EndScene(scene="s1"))
    refused = session.play(KeepPlan(scene="s1", part="laid", value={}))
    assert isinstance(refused, Refusal)
    assert refused.code == "scene_ended"
    file.close()
