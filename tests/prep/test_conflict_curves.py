import pytest

from choicedesk.prep.conflict import simulate
from choicedesk.prep.conflict_curves import curve, what_changes_most, won_by
from choicedesk.prep.conflict_numbers import around, numbers, varied
from choicedesk.prep.conflict_question import read_question
from choicedesk.prep.course import Course

ASKED = {
    "system": "conflict",
    "setup": {
        "magnitude": 1,
        "parties": [
            {
                "id": "a",
                "name": "A",
                "side": "h",
                "out_at": 5,
                "abilities": [{"id": "x", "name": "X", "value": 5}],
            },
            {
                "id": "b",
                "name": "B",
                "side": "f",
                "out_at": 5,
                "abilities": [{"id": "x", "name": "X", "value": 4}],
            },
        ],
        "goals": [
            {"id": "g", "name": "G", "central": True, "target": 6},
            {"id": "t", "name": "T", "target": 3, "timer": {"per_round": 1}},
            {"id": "o", "name": "O"},
        ],
    },
    "policies": {"a": {"goals": ["g"]}, "b": {"goals": ["g"]}},
    "runs": 4000,
}


@pytest.fixture
def question():
    return read_question(ASKED)


def number_of(question, kind, id_=""):
    return next(each for each in numbers(question.setup) if (each.kind, each.id) == (kind, id_))


def test_all_numbers_of_the_setup(question):
    found = [(each.kind, each.id, each.ability, each.now) for each in numbers(question.setup)]
    assert found == [
        ("conflict", "", "", 1),
        ("target", "g", "", 6),
        ("target", "t", "", 3),
        ("per_round", "t", "", 1),
        ("magnitude", "a", "", 0),
        ("quality", "a", "", 4),
        ("out_at", "a", "", 5),
        ("value", "a", "x", 5),
        ("magnitude", "b", "", 0),
        ("quality", "b", "", 4),
        ("out_at", "b", "", 5),
        ("value", "b", "x", 4),
    ]


def test_one_number_is_varied(question):
    for each in numbers(question.setup):
        changed = varied(question.setup, each, each.now + 1)
        again = {(one.kind, one.id): one.now for one in numbers(changed)}
        before = {(one.kind, one.id): one.now for one in numbers(question.setup)}
        assert {key for key in again if again[key] != before[key]} == {(each.kind, each.id)}
        assert again[each.kind, each.id] == each.now + 1


def test_a_curve_passes_through_the_setup_as_it_is(question):
    number = number_of(question, "target", "t")
    found = curve(question, number, around(number, 2))
    assert [value for value, _share in found.wins("timer")] == [1, 2, 3, 4, 5]
    timer = [share.share for _value, share in found.wins("timer")]
    assert timer == sorted(timer, reverse=True)
    assert found.points[2].outcome == simulate(question)


def test_values_beyond_the_limits_are_left_out(question):
    quality = number_of(question, "quality", "a")
    assert [point.value for point in curve(question, quality, (0, 1, 6, 7)).points] == [6]
    assert around(quality) == (2, 3, 4, 5, 6)


def test_what_changes_most(question):
    found = what_changes_most(question, "h")
    sizes = [abs(each.difference) for each in found.changes]
    assert sizes == sorted(sizes, reverse=True)
    assert found.now == simulate(question).winners["h"]
    first = found.changes[0]
    assert first.low < first.difference < first.high
    assert first.is_sure
    unused = [each for each in found.changes if each.number.kind == "out_at"]
    assert all(each.difference == 0 and not each.is_sure for each in unused)


def test_only_some_numbers(question):
    quality = number_of(question, "quality", "a")
    found = what_changes_most(question, "h", asked=[quality])
    assert {(each.number.kind, each.value) for each in found.changes} == {
        ("quality", 3),
        ("quality", 5),
    }


def test_a_side_that_is_not_there_never_wins(question):
    assert won_by(simulate(question), "nobody").count == 0


def test_few_runs_tell_which_steps_are_played_more_often(question, monkeypatch):
    monkeypatch.setattr("choicedesk.prep.conflict_curves.SIFTED", 1000)
    told = []
    course = Course(progress=lambda done, total: told.append((done, total)))
    found = what_changes_most(question, "h", course, most=3)
    every = what_changes_most(question, "h")
    assert len(found.changes) == 3
    assert found.changes[0] == every.changes[0]
    assert found.now == every.now
    assert {total for _done, total in told} == {1000 * (len(every.changes) + 1) + 4000 * 4}
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
