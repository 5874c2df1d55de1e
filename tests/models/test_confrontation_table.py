"""The table of a confrontation: seats, steps, drafts, what lies where."""

from choicedesk.desk.entries import WriteNote
from choicedesk.models.confrontation_table import ConfrontationTable
from choicedesk.models.meanings import Carry
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.moves import Raise
from choicedesk.storage.campaign_file import open_file
from tests.models.duel import Duel


def test_ranks_come_from_the_cards(duel):
    rows = duel.table.seats()
    assert [(row.name, row.attribute, row.skill) for row in rows] == [
        ("Ilse", 3, 2),
        ("Mira", 2, 2),
        ("Crow", 2, 4),
    ]
    assert [(row.number, row.other) for row in rows] == [(1, False), (2, False), (3, True)]


def test_the_next_step_alone_leads_to_the_end(duel):
    phases = []
    while duel.scene.system == "confrontation" and not duel.scene.ended:
        phases.append(duel.state.phase)
        duel.step()
        assert len(phases) < 40
    assert list(dict.fromkeys(phases)) == [
        "opening",
        "first_bidding",
        "roll",
        "show_attribute",
        "belt",
        "second_bidding",
        "show_skill",
        "done",
    ]
    assert duel.scene.system == "choice"


def test_the_way_back_leaves_one_line_with_the_evening(duel):
    evening = duel.controller.campaign.scenes["s1"]
    while duel.state.phase != "done":
        duel.step()
    before = duel.controller.session.sequence
    duel.step("finish")
    rows = duel.controller.session.journal.rows(before + 1, before + 2)
    note = rows[0].entry
    assert isinstance(note, WriteNote)
    assert note.scene == evening.id
    assert "Duel" in note.text
    assert "wins" in note.text
    assert len({row.step for row in rows}) == 1
    assert duel.controller.scene.id == evening.id
    duel.controller.undo()
    assert duel.controller.scene.title == "Duel"
    assert not duel.controller.scene.ended


def test_stakes_and_what_was_said_with_them(duel):
    duel.table.choose("c2")
    duel.table.think(level=2, text="the seal")
    duel.step()
    assert duel.status() == {"Ilse": "opened", "Mira": "turn", "Crow": ""}
    duel.step()
    assert duel.status() == {"Ilse": "opened", "Mira": "called", "Crow": "turn"}
    ilse = duel.table.seats()[0]
    assert (ilse.stake, ilse.text, ilse.first) == (2, "the seal", True)
    assert duel.table.text == ""


def test_what_was_said_is_read_again_from_the_file(tmp_path, duel):
    duel.table.think(level=2, text="the seal")
    duel.step()
    duel.step()
    duel.step("pass")
    duel.controller.undo()
    again = ConfrontationTable(duel.controller)
    assert [(row.text, row.status) for row in again.seats()] == [
        ("the seal", "opened"),
        ("", "called"),
        ("", "turn"),
    ]


def begun(duel):
    """Play to the second bidding."""
    while duel.state.phase != "second_bidding":
        duel.step()


def test_a_raise_asks_all_others_again(duel):
    begun(duel)
    duel.table.think(level=4, text="my hat")
    duel.step("raise")
    offer = duel.table.offer()
    assert offer.main.kind == "call"
    reasons = {step.kind: step.reason for step in offer.others}
    assert reasons["pass"] == ""
    assert "has been raised" in reasons["raise"]
    assert duel.status()["Ilse"] == "raised"
    assert duel.table.seats()[0].text == "my hat"


def test_the_level_follows_the_highest_stake(duel):
    assert duel.table.level == 1
    duel.table.think(level=0)
    assert duel.table.level == 1
    duel.table.think(level=3)
    duel.step()
    assert duel.table.level == 4
    duel.table.think(level=2)
    assert duel.table.level == 4


def shown(duel):
    while duel.state.phase != "show_attribute":
        duel.step()


def test_dice_are_shown_as_they_were_picked(duel):
    shown(duel)
    assert duel.table.picked == (0, 1, 2)
    duel.table.pick(4)
    assert duel.table.picked == (1, 2, 4)
    duel.table.pick(1)
    assert duel.table.offer().main.reason != ""
    duel.table.pick(3)
    duel.step()
    assert duel.state.shown["c2"] == (2, 3, 4)


def test_others_may_show_before(duel):
    shown(duel)
    assert duel.table.able() == tuple(duel.state.left)
    duel.step("next_seat")
    who = duel.table.chosen
    assert who == duel.state.left[1]
    duel.step()
    assert duel.state.shown[who]
    assert duel.table.chosen == duel.state.left[0]


def test_no_row_holds_a_die_under_a_cup(duel):
    shown(duel)
    for row in duel.table.seats():
        assert row.hidden == row.pool
        assert row.shown == ()
        assert row.sets == ()


def test_real_dice_are_typed_one_by_one_and_outlive_the_program(tmp_path, qapp):
    duel = Duel(tmp_path, seats=("p1", "c1"), real=("p1",))
    duel.step()
    duel.step()
    offer = duel.table.offer()
    assert offer.main.kind == "type"
    assert next(step for step in offer.others if step.kind == "roll").reason
    duel.table.dice.keep("c2", (6, 6, 1))
    duel.file.close()
    again = open_file(tmp_path / "duel.choicedesk")
    duel.controller.open(again.session())
    assert duel.table.dice.typed("c2") == (6, 6, 1)
    assert duel.table.seats()[0].typed == 3
    duel.table.dice.keep("c2", (6, 6, 1, 2, 3))
    duel.step("roll")
    assert duel.state.dice["c2"] == (6, 6, 1, 2, 3)
    assert duel.controller.scene.drafts == {}
    rows = again.session().journal.rows(1, 999)
    assert rows[-1].entry.real
    again.close()


def test_one_who_is_no_person_may_roll_real_dice_too(duel):
    while duel.state.phase != "roll":
        duel.step()
    assert not duel.table.dice.any_real
    duel.table.dice.wish_real("c3", real=True)
    assert duel.table.dice.wanting() == ("c3",)
    duel.table.dice.keep("c3", (1, 2))
    duel.table.dice.wish_real("c3", real=False)
    assert duel.table.dice.wanting() == ()


def test_a_coin_of_the_bank_is_a_stake(duel):
    assert duel.table.sources() == {"bank"}
    coins = Carry("stake", "bank", 2)
    (meaning,) = duel.table.verdict(coins, "seat:c3").meanings
    assert meaning.first == "**Crow** opens with a stake of 2"
    assert meaning.act()
    assert duel.state.initiator == "c3"
    assert "turn of" in duel.table.verdict(coins, "seat:c3").reason
    (call,) = duel.table.verdict(coins, f"seat:{duel.state.turn}").meanings
    assert call.icon == "call"


def test_with_a_ruling_a_coin_goes_to_anyone(duel):
    duel.step()
    (meaning,) = duel.table.verdict(Carry("stake", "bank", 2), "seat:c3", ruling=True).meanings
    assert meaning.ruling
    assert meaning.act("told so")
    assert duel.state.stakes["c3"] == 2


def test_picked_dice_go_to_the_felt(duel):
    shown(duel)
    dice = Carry("dice", "cup:c2", player="c2")
    assert dice in duel.table.carries("cup:c2")
    (meaning,) = duel.table.verdict(dice, "felt").meanings
    assert meaning.act()
    assert duel.state.shown["c2"] == (0, 1, 2)
    assert duel.table.verdict(dice, "seat:c3").reason


def test_the_comparison_goes_as_far_as_it_was_needed(duel):
    begun(duel)
    while duel.state.phase != "done":
        duel.step()
    found = duel.table.comparison()
    assert found.winners == duel.state.outcome.winners
    assert [step.criterion for step in found.steps if step.decides] == [found.decided_by]
    assert found.steps[-1].decides
    assert set(found.steps[-1].ahead) == set(found.winners)


def test_the_same_game_by_replay_comes_to_the_same_state(duel):
    begun(duel)
    duel.play(Raise(who=duel.state.turn, level=5, text="all of it"))
    while duel.state.phase != "done":
        duel.step()
    scene = duel.controller.scene
    state = CONFRONTATION.start(CONFRONTATION.read_setup(scene.setup))
    for row in duel.controller.session.journal.rows(1, 999):
        if row.scene == scene.id and getattr(row.entry, "move", None):
            state = CONFRONTATION.apply(state, CONFRONTATION.read_move(row.entry.move)).state
    assert CONFRONTATION.view(state) == CONFRONTATION.view(scene.state)


def test_once_more_ends_this_one_and_begins_anew(duel):
    while duel.state.phase != "done":
        duel.step()
    before = duel.controller.scene.id
    duel.step("again")
    assert duel.controller.campaign.scenes[before].ended
    assert duel.controller.scene.id != before
    assert duel.state.phase == "opening"
    duel.controller.undo()
    assert not duel.controller.campaign.scenes[before].ended
