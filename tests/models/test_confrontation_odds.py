"""Chances as a seat sees them: from what it knows, and the newest question wins."""

from choicedesk.models.confrontation_odds import ConfrontationOdds, question_of
from choicedesk.odds.confrontation_question import answer, read_question


def test_a_seat_knows_its_own_dice_and_what_lies_open(duel):
    while duel.state.phase != "second_bidding":
        duel.step()
    state = duel.state
    asked = question_of(state, "c2")
    known = {one["id"]: one["known"] for one in asked["participants"]}
    assert known["c2"] == list(state.dice["c2"])
    assert known["c3"] == [state.dice["c3"][at] for at in state.shown["c3"]]
    assert asked["belt"] == state.belt


def test_the_answer_is_that_of_the_odds(duel, qtbot):
    while duel.state.phase != "second_bidding":
        duel.step()
    odds = ConfrontationOdds()
    with qtbot.waitSignal(odds.changed):
        odds.ask(duel.state, "c2")
    expected = answer(read_question(question_of(duel.state, "c2")), exact=False)
    assert odds.answer.win == expected["win"]
    assert odds.answer.tie == expected["tie"]
    assert not odds.busy


def test_the_newest_question_wins(duel, qtbot):
    while duel.state.phase != "second_bidding":
        duel.step()
    odds = ConfrontationOdds()
    with qtbot.waitSignal(odds.changed):
        for who in ("c2", "c3", "c4"):
            odds.ask(duel.state, who)
    assert odds.answer.who == "c4"


def test_too_many_get_a_word_instead(duel, qtbot):
    seats = [{"id": f"c{n}", "name": "x", "attribute": 4, "skill": 4} for n in range(5, 9)]
    duel.play({"move": "revise", "add": {"participants": seats}, "why": ""})
    odds = ConfrontationOdds()
    with qtbot.waitSignal(odds.changed):
        odds.ask(duel.state, "c2")
    assert odds.answer.why == "too_large"
    odds.forget()
    assert odds.answer is None
