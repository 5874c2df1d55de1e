import pytest

from choicedesk.models.pieces import ROW


def watch(model):
    seen = {"changed": [], "reset": 0, "moved": 0}
    model.dataChanged.connect(lambda a, _b, _roles=None: seen["changed"].append(a.data(ROW).id))
    model.modelReset.connect(lambda: seen.__setitem__("reset", seen["reset"] + 1))
    for signal in (model.rowsInserted, model.rowsRemoved):
        signal.connect(lambda *_: seen.__setitem__("moved", seen["moved"] + 1))
    return seen


def test_every_model_keeps_the_contract_of_qt(evening, qtmodeltester):
    evening.begin()
    for model in (evening.table.gifts, evening.table.seats, evening.table.dangers):
        qtmodeltester.check(model)


def test_one_activation_touches_one_gift_and_one_seat(evening):
    evening.begin()
    gifts, seats = watch(evening.table.gifts), watch(evening.table.seats)
    evening.play({"move": "activate", "player": "p1", "card": "c1", "ability": "clever"})
    assert gifts == {"changed": ["c1"], "reset": 0, "moved": 0}
    assert seats["changed"] == ["p1"]
    assert evening.table.gifts.piece("c1").used == "clever"
    assert evening.table.seats.piece("p1").ready == 5


def test_undo_touches_only_what_comes_back(evening):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c1", "ability": "clever"})
    gifts = watch(evening.table.gifts)
    evening.controller.undo()
    assert gifts["changed"] == ["c1"]
    assert not evening.table.gifts.piece("c1").bead


def test_the_open_risk_marks_its_player_and_its_danger(evening):
    evening.open_test()
    assert evening.table.seats.piece("p1").active
    assert evening.table.dangers.piece("c8").concerned
    assert evening.table.facts.tray.open
    assert (evening.table.facts.tray.white, evening.table.facts.tray.black) == (1, 1)


def test_a_new_card_is_inserted_without_a_reset(evening):
    evening.begin()
    gifts = watch(evening.table.gifts)
    evening.play(
        {
            "move": "revise",
            "add": {"gifts": [{"id": "x", "owner": "p1", "name": "X", "abilities": ["clever"]}]},
            "why": "",
        }
    )
    assert gifts["moved"] == 1
    assert gifts["reset"] == 0
    assert evening.table.gifts.piece("x").name == "X"


@pytest.mark.parametrize("rounds", [50])
def test_do_and_undo_fifty_times_comes_back_to_the_same_rows(evening, rounds):
    evening.begin()
    rows = evening.table.gifts.rows()
    for _ in range(rounds):
        evening.play({"move": "activate", "player": "p2", "card": "c3", "ability": "charmant"})
        evening.controller.undo()
    assert evening.table.gifts.rows() == rows


def test_an_evening_begins_without_the_outcome_of_the_last_one(evening):
    evening.begin()
    risk = {"move": "declare_risk", "player": "p1", "text": "x"}
    for move in (risk, {"move": "take_risk"}):
        evening.play(move)
    assert evening.table.facts.last is not None
    for move in ({"move": "end_session"}, {"move": "start_session"}, {"move": "share"}):
        evening.play(move)
        assert evening.table.facts.last is None
    for move in (risk, {"move": "take_risk"}):
        evening.play(move)
    assert evening.table.facts.last == evening.controller.state.last


def test_the_tray_knows_whether_the_next_white_die_can_be_paid(evening):
    evening.open_test()
    assert evening.table.facts.tray.payable
    # Each of the gifts within reach gets its bead: what is left cannot pay.
    for card, ability in (("c1", "clever"), ("c4", "stark")):
        evening.play({"move": "activate", "player": "p1", "card": card, "ability": ability})
    assert not evening.table.facts.tray.payable
