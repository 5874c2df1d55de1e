"""One confrontation from the first stake to the end, by mouse and keys only."""

from PySide6.QtCore import Qt

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.comparing import compared

ILSE, MIRA, CROW = "c2", "c4", "c3"


def replayed(duel):
    """Return the state that the rules come to by the moves alone."""
    scene = duel.controller.scene
    state = CONFRONTATION.start(CONFRONTATION.read_setup(scene.setup))
    live = duel.controller.session.live_steps()
    for row in duel.controller.session.journal.rows(1, 999):
        move = getattr(row.entry, "move", None)
        if row.scene == scene.id and move and row.step in live:
            state = CONFRONTATION.apply(state, CONFRONTATION.read_move(move)).state
    return state


def test_a_game_by_hand_is_the_game_by_replay(desk):
    table, bids, top = desk.table, desk.panel.bids, desk.top
    desk.click(desk.seat(CROW))
    assert table.chosen == CROW
    desk.write(bids.text, "the old wharf")
    desk.click(bids.more)
    desk.click(bids.main)
    assert (table.state.initiator, table.state.highest) == (CROW, 2)
    assert table.state.turn == ILSE
    desk.click(bids.main)
    desk.drag(top.bank, desk.seat(MIRA))
    assert table.state.phase == "roll"
    desk.click(desk.panel.roll.roll)
    assert table.state.phase == "show_attribute"

    desk.hold(Qt.Key.Key_1)
    desk.click(desk.panel.hand.row.dice[4])
    desk.let_go(Qt.Key.Key_1)
    desk.click(desk.panel.hand.show_button)
    assert table.state.shown[ILSE] == (1, 2, 4)
    desk.drag(desk.seat(MIRA).cup, top.felt)
    assert table.state.shown[MIRA] == (0, 1)
    desk.panel.hand_to("pick")
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Return)
    assert table.picked == (1, 2)
    desk.click(desk.panel.hand.show_button)
    assert table.state.shown[CROW] == (1, 2)

    desk.click(top.belt)
    assert table.state.phase == "second_bidding"
    assert table.state.turn == CROW
    desk.click(bids.main)
    desk.write(bids.text, "her name")
    desk.key(Qt.Key.Key_Return)
    assert table.state.highest == 3
    assert table.seat(ILSE).text == "her name"
    desk.click(bids.third)
    assert MIRA not in table.state.left
    desk.click(bids.main)
    while table.state.phase == "show_skill":
        desk.click(desk.panel.hand.show_button)
    while table.state.phase == "last_bidding":
        desk.click(bids.main)
    state = table.state
    assert state.phase == "done"
    dice = {who: state.dice[who] for who in state.left}
    assert state.outcome == compared(state.setup, dice, state.belt)
    assert CONFRONTATION.view(replayed(desk.duel)) == CONFRONTATION.view(state)
    assert desk.panel.compare.sentence.text().startswith(table.name(state.outcome.winners[0]))
    assert "Mira loses the stake of 2" in desk.panel.compare.lost.text()

    desk.click(desk.panel.compare.finish)
    assert desk.duel.controller.scene.system == "choice"
    assert desk.duel.controller.campaign.scenes["s2"].ended
