"""The chances of a challenge as its table shows them."""

from choicedesk.models.challenge_odds import challenge_chances, question_of
from choicedesk.models.odds_worker import OddsWorker
from choicedesk.odds.stopping import onwards
from tests.models.challenge_scene import ChallengeScene


def chances(made, without=frozenset()):
    return question_of(made.table.state, without).answer(onwards).chances


def test_chances_follow_what_is_known(tmp_path):
    made = ChallengeScene(tmp_path)
    every = chances(made)
    assert chances(made, frozenset({"Skeleton key"})).every_task < every.every_task
    made.play({"move": "oppose", "task": "watch", "dice": [1] * 6})
    assert chances(made).succeed[1] > every.succeed[1]
    made.file.close()


def large(folder):
    against = {"opposed": {"pool": 12}}
    tasks = [{"id": f"t{n}", "name": f"T{n}", "difficulty": against} for n in range(4)]
    return ChallengeScene(folder, {"actor": {"pool": 20}, "tasks": tasks})


def test_large_questions_are_answered_beside_the_window(tmp_path, qtbot):
    made = large(tmp_path)
    question = question_of(made.table.state, frozenset())
    worker = OddsWorker()
    with qtbot.waitSignal(worker.changed):
        assert worker.ask(question) is None
    found = worker.ask(question).chances
    assert found.succeed[0] > found.every_task > 0
    made.file.close()


def test_every_task_has_a_bar_and_so_have_all_of_them(tmp_path):
    made = ChallengeScene(
        tmp_path,
        {
            "actor": {"pool": 4},
            "tasks": [
                {"id": "a", "name": "A", "difficulty": 1},
                {"id": "b", "name": "B", "difficulty": 2},
            ],
        },
    )
    answer = question_of(made.table.state, frozenset()).answer(onwards)
    shown = challenge_chances(answer, ["A", "B"], troubled=True, is_rolled=False)
    assert [bar.name for bar in shown.bars] == ["A", "B", "both succeed", "without aftermath"]
    shares = [bar.share for bar in shown.bars]
    assert shares[0] >= shares[2] >= shares[3] > 0
    assert shown.spreads[0].numbers == (0, 1, 2, 3, 4)
    assert abs(sum(shown.spreads[0].shares) - 1) < 1e-9
    assert shown.spreads[0].said[1].startswith("1 success: ")
    made.file.close()


def test_too_much_is_said_in_a_sentence_that_names_who_tries_more(tmp_path):
    tasks = [{"id": f"t{n}", "name": f"T{n}", "difficulty": 1} for n in range(5)]
    made = ChallengeScene(tmp_path, {"actor": {"pool": 4}, "tasks": tasks})
    question = question_of(made.table.state, frozenset())
    assert question.ordinary
    shown = challenge_chances(
        question.answer(onwards), [each["name"] for each in tasks], troubled=False, is_rolled=False
    )
    assert not shown.bars
    assert "4 tasks" in shown.said
    assert "simulation" in shown.said
    assert shown.spreads
    made.file.close()
