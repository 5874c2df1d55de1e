"""Chances as a seat sees them, and by what lies open; ties are a chance of their own."""

from choicedesk.models.confrontation_odds import confrontation_chances, question_of
from choicedesk.odds.confrontation_question import answer as answered
from choicedesk.odds.stopping import onwards


def second_bidding(duel):
    while duel.state.phase != "second_bidding":
        duel.step()
    return duel.state


def test_a_seat_knows_its_own_dice_and_what_lies_open(duel):
    state = second_bidding(duel)
    asked = question_of(state, "c2").asked
    known = {one.id: one.known for one in asked.participants}
    assert known["c2"] == tuple(sorted(state.dice["c2"]))
    assert known["c3"] == tuple(sorted(state.dice["c3"][at] for at in state.shown["c3"]))
    assert asked.belt == state.belt


def test_what_lies_open_tells_of_no_covered_die(duel):
    state = second_bidding(duel)
    for one in question_of(state).asked.participants:
        shown = sorted(state.dice[one.id][at] for at in state.shown[one.id])
        assert one.known == tuple(shown)
        assert len(one.known) < one.pool


def test_the_answer_is_that_of_the_odds(duel):
    question = question_of(second_bidding(duel), "c2")
    expected = answered(question.asked, exact=False)
    found = question.answer(onwards)
    assert found.win == expected["win"]
    assert found.tie == expected["tie"]
    shown = confrontation_chances(found, question, str.upper, turn="c2", as_seat=True)
    assert [bar.share for bar in shown.bars] == [
        found.win["c2"],
        *sorted((found.win["c3"], found.win["c4"]), reverse=True),
        found.tie,
    ]
    assert [bar.kind for bar in shown.bars] == ["turn", "plain", "plain", "tie"]


def test_bars_are_there_before_their_shares(duel):
    question = question_of(second_bidding(duel))
    shown = confrontation_chances(None, question, str.upper, turn="c3", as_seat=False)
    assert shown.pending
    assert {bar.name for bar in shown.bars} == {"C2", "C3", "C4", "Tie"}
    assert all(bar.share is None for bar in shown.bars)


def test_too_many_get_a_word_instead(duel):
    seats = [{"id": f"c{n}", "name": "x", "attribute": 4, "skill": 4} for n in range(5, 9)]
    duel.play({"move": "revise", "add": {"participants": seats}, "why": ""})
    question = question_of(duel.state, "c2")
    assert question.ordinary
    found = question.answer(onwards)
    shown = confrontation_chances(found, question, str, turn="c2", as_seat=False)
    assert not shown.bars
    assert "up to 4 participants" in shown.said
    assert "simulation" in shown.said
