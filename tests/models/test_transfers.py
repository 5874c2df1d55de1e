from msgspec.structs import replace

from choicedesk.models.kept_pledge import KeptPledge
from choicedesk.models.meanings import Carry


def carry(evening, place, kind="willpower"):
    found = [one for one in evening.transfers.carries(place) if one.kind == kind]
    assert found, place
    return found[0]


def legal(evening, held, **options):
    return {p for p, v in evening.transfers.places(held, **options).items() if v.meanings}


def test_a_bead_may_go_to_own_and_common_gifts(evening):
    evening.begin()
    assert legal(evening, carry(evening, "ready:p1")) == {"c1", "c2", "c4"}


def test_a_gift_with_abilities_and_a_talent_has_a_meaning_for_each(evening):
    evening.begin()
    verdict = evening.transfers.verdict(carry(evening, "ready:p1"), "c1")
    assert [meaning.label for meaning in verdict.meanings] == ["strong", "clever", "talent"]
    assert "**Lamp**" in verdict.meanings[0].first
    assert "5" in verdict.meanings[0].second


def test_a_foreign_gift_says_why_not(evening):
    evening.begin()
    verdict = evening.transfers.verdict(carry(evening, "ready:p1"), "c3")
    assert not verdict.meanings
    assert verdict.reason


def test_the_act_is_the_move(evening):
    evening.begin()
    verdict = evening.transfers.verdict(carry(evening, "ready:p1"), "c1")
    assert verdict.meanings[1].act()
    assert evening.controller.state.on_card["c1"].used == "clever"


def test_a_bead_on_a_gift_goes_to_a_goal(evening):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c1", "ability": "clever"})
    held = carry(evening, "c1")
    assert legal(evening, held) == {"c5", "c6"}
    assert evening.transfers.verdict(held, "c5").meanings[0].act()
    assert evening.controller.state.goals == {"c5": 1}


def test_focus_moves_between_goals_only_before_play(evening):
    evening.play(
        {"move": "start_session"}, {"move": "ruling", "set": {"goals": {"c5": 2}}, "why": ""}
    )
    held = carry(evening, "c5")
    assert legal(evening, held) == {"c6"}
    assert evening.transfers.verdict(held, "c6").meanings[0].act()
    assert evening.controller.state.goals == {"c5": 1, "c6": 1}
    evening.play({"move": "share"})
    assert legal(evening, carry(evening, "c5")) == set()


def test_a_declared_risk_is_avoided_by_the_same_drop(evening):
    evening.begin()
    evening.play({"move": "declare_risk", "player": "p1", "text": ""})
    assert evening.transfers.verdict(carry(evening, "ready:p1"), "c2").meanings[0].act()
    assert evening.controller.state.risk.state == "avoided"


def test_danger_tokens_force_a_test_and_then_add_black_dice(evening):
    evening.begin()
    evening.controller.introduce("c8")
    evening.play(
        {"move": "declare_risk", "player": "p1", "text": "", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
    )
    held = carry(evening, "c8", "danger_willpower")
    assert legal(evening, held) == {"tray"}
    assert evening.transfers.verdict(held, "tray").meanings[0].act()
    two = Carry("danger_willpower", "c8", 2)
    assert evening.transfers.verdict(two, "tray").meanings[0].act()
    assert evening.controller.state.risk.black == 3


def test_the_bubble_tells_the_danger_s_tokens_apart(evening):
    evening.begin()
    evening.controller.introduce("c8")
    evening.play(
        {"move": "ruling", "set": {"dangers": {"c8": {"opportunity": 1}}}, "why": ""},
        {"move": "declare_risk", "player": "p1", "text": "", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
    )
    one = Carry("danger_willpower", "c8")
    meaning = evening.transfers.verdict(one, "tray").meanings[0]
    assert meaning.second == "2 willpower and 1 opportunity stay on the danger"
    assert meaning.act()
    two = Carry("danger_willpower", "c8", 2)
    meaning = evening.transfers.verdict(two, "tray").meanings[0]
    assert meaning.second == "3 black dice then · 1 opportunity stays on the danger"


def test_what_is_more_than_one_kind_of_token_is_paid_with_the_other(evening):
    evening.begin()
    evening.controller.introduce("c8")
    evening.play(
        {"move": "grant_opportunity", "to": "c8"},
        {"move": "declare_risk", "player": "p1", "text": "", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
    )
    held = replace(carry(evening, "c8", "danger_willpower"), count=4)
    meaning = evening.transfers.verdict(held, "tray").meanings[0]
    assert meaning.first == "forces a test: 4 black dice"
    assert meaning.second == "nothing stays on the danger"
    assert meaning.act()
    assert evening.controller.state.risk.black == 4


def test_a_promise_that_cannot_be_completed_is_warned_of(evening):
    evening.open_test()
    free = {"card": "c1", "ability": "stark", "with": "willpower"}
    evening.play(
        {"move": "ruling", "why": "", "set": {"ready": {"p1": 3}, "on_card": {"c4": 1}}},
        {"move": "buy_white", "payment": [free]},
        {"move": "ruling", "why": "", "set": {"on_card": {"c1": 0}}},
    )
    meaning = evening.transfers.verdict(carry(evening, "ready:p1"), "c1").meanings[0]
    assert "at most 1 of 2 can be paid" in meaning.second


def test_the_second_white_die_costs_one_and_is_bought_at_once(evening):
    evening.open_test()
    assert evening.transfers.verdict(carry(evening, "ready:p1"), "c1").meanings[0].act()
    assert evening.controller.state.risk.white == 2
    assert evening.pledge.activations == ()


def test_the_third_white_die_is_promised_bead_by_bead(evening):
    evening.open_test()
    evening.play({"move": "ruling", "set": {"opportunity": 1}, "why": ""})
    evening.transfers.verdict(carry(evening, "ready:p1"), "c1").meanings[0].act()
    before = evening.controller.campaign
    evening.transfers.verdict(carry(evening, "ready:p1"), "c4").meanings[0].act()
    assert evening.controller.campaign is before
    assert evening.table.gifts.piece("c4").payment == "willpower"
    assert evening.table.facts.tray.pledged == (("c4", "Boat", "willpower"),)
    assert evening.table.seats.piece("p1").ready == 3
    again = evening.transfers.verdict(carry(evening, "ready:p1"), "c4")
    assert not again.meanings


def test_a_promise_lies_in_the_file_and_goes_with_its_die(evening):
    pledge, controller = evening.pledge, evening.controller
    keeper = KeptPledge(controller, pledge)
    evening.open_test()
    evening.transfers.verdict(carry(evening, "ready:p1"), "c1").meanings[0].act()
    evening.transfers.verdict(carry(evening, "ready:p1"), "c4").meanings[0].act()
    promised = pledge.activations
    pledge.blockSignals(True)
    pledge.clear()
    pledge.blockSignals(False)
    controller.open(controller.session)
    assert [each.card for each in pledge.activations] == ["c4"]
    assert pledge.activations == promised
    controller.undo()
    assert pledge.activations == ()
    controller.redo()
    assert pledge.activations == promised
    controller.undo()
    controller.undo()
    assert pledge.activations == ()
    keeper.deleteLater()


def test_a_promise_is_taken_back_when_the_game_goes_on_otherwise(evening):
    evening.open_test()
    evening.transfers.verdict(carry(evening, "ready:p1"), "c1").meanings[0].act()
    evening.transfers.verdict(carry(evening, "ready:p1"), "c4").meanings[0].act()
    evening.controller.undo()
    assert evening.pledge.activations == ()
    assert evening.table.gifts.piece("c4").payment is None


def test_a_ruling_lays_a_bead_anywhere_with_a_reason(evening):
    evening.begin()
    held = carry(evening, "ready:p1")
    verdict = evening.transfers.verdict(held, "ready:p2", ruling=True)
    assert verdict.meanings[0].ruling
    assert verdict.meanings[0].act("a gift among friends")
    assert evening.controller.state.ready == {"p1": 5, "p2": 7}
    row = evening.controller.session.journal.rows(1, 999)[-1]
    assert row.entry.move["why"] == "a gift among friends"


def test_the_supply_grants_opportunities(evening):
    evening.begin()
    held = carry(evening, "supply", "opportunity")
    assert "opportunity" in legal(evening, held)
    assert evening.transfers.verdict(held, "opportunity").meanings[0].act()
    assert evening.controller.state.opportunity == 1


def reason(evening, place, target, kind="willpower"):
    verdict = evening.transfers.verdict(carry(evening, place, kind), target)
    assert not verdict.meanings
    return verdict.reason


def test_a_bead_that_does_not_belong_somewhere_is_told_where_it_may_go(evening):
    evening.play(
        {"move": "start_session"}, {"move": "ruling", "set": {"goals": {"c5": 2}}, "why": ""}
    )
    assert reason(evening, "c5", "c1") == "In the focus willpower goes only from goal to goal."
    evening.play({"move": "share"})
    evening.controller.introduce("c8")
    evening.play(
        {"move": "grant_opportunity", "to": "players"},
        {"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"},
    )
    assert "Shift" in reason(evening, "c5", "c1")
    assert "to a goal" in reason(evening, "c2", "c1")
    assert "Ada’s" in reason(evening, "ready:p1", "ready:p2")
    assert "on gifts" in reason(evening, "ready:p1", "tray")
    assert "activates a gift" in reason(evening, "opportunity", "c5", "opportunity")
    assert "on gifts" in reason(evening, "opportunity", "tray", "opportunity")
    assert "danger on the table" in reason(evening, "supply", "c1", "opportunity")
    assert "once a risk" in reason(evening, "c8", "c1", "danger_willpower")
    evening.play(
        {"move": "declare_risk", "player": "p1", "text": "", "danger": "c8"},
        {"move": "avoid_risk", "card": "c1", "ability": "stark"},
    )
    assert "into the tray" in reason(evening, "c8", "c3", "danger_willpower")
    ruled = evening.transfers.verdict(carry(evening, "ready:p1"), "tray", ruling=True)
    assert "not even by a ruling" in ruled.reason
