"""Plays the prepared duel by real mouse and keyboard; run under an X server."""

from tests.evening.hand import xdotool
from tests.evening.scene_game import SceneGame, run

CROW = "c28"


def bid(game):
    bids, state = game.view.panel.bids, lambda: game.state
    game.press(f"seat:{CROW}", lambda: game.table.chosen == CROW, "the captain begins")
    game.fill(bids.text, "the old wharf")
    game.press(bids.more, lambda: game.table.level == 2, "a higher stake")
    game.press(bids.main, lambda: state().initiator == CROW, "the bidding is opened")
    assert (state().highest, state().said[CROW]) == (2, "the old wharf")

    turn = state().turn
    other = next(who for who in state().setup.participant_of if who not in {turn, CROW})
    assert game.refused("bank", f"seat:{other}")
    game.drag("bank", f"seat:{turn}", lambda: state().turn != turn, "the first calls by hand")
    game.undo_and_redo()
    second = state().turn
    game.letter("call", lambda: state().turn != second, "the second calls")
    game.letter("pass", lambda: state().phase == "roll", "the third passes")
    assert len(state().left) == 3


def show_dice(game):
    first, second, third = game.state.waiting
    pick(game, first)
    assert "onto the felt" in game.refused(f"cup:{second}", f"seat:{CROW}")
    game.drag(f"cup:{second}", "felt", lambda: has_shown(game, second), "dice are shown by hand")
    game.space(lambda: has_shown(game, third), "the last shows")


def has_shown(game, who):
    return who not in game.state.waiting


def pick(game, who):
    """Look under a cup while its key is held, and pick another die to show."""
    hand, table = game.view.panel.hand, game.table
    game.press(f"seat:{who}", lambda: table.chosen == who, "one is asked")
    number = table.seat(who).number
    xdotool("keydown", number)
    try:
        game.wait(lambda: game.view.peeking.who == who, "the cup to be lifted")
        picked = table.picked
        free = next(die for die in hand.row.dice if die.at not in picked)
        game.press(free, lambda: table.picked != picked, "another die is picked")
    finally:
        xdotool("keyup", number)
    game.wait(lambda: not game.view.peeking.who, "the cup to be let down")
    game.press(hand.show_button, lambda: has_shown(game, who), "what was picked is shown")


def end(game):
    raiser = game.state.turn
    game.fill(game.view.panel.bids.text, "her name")
    game.key("Return", lambda: game.state.raised, f"{raiser} raises")
    assert game.state.said[raiser] == "her name"
    while game.state.phase != "done":
        before = game.state
        game.space(lambda before=before: game.state is not before, game.table.offer().main.text)


def play(game: SceneGame):
    bid(game)
    game.space(lambda: game.state.phase == "show_attribute", "all pools are rolled")
    game.undo_and_redo()
    show_dice(game)
    belt = game.view.top.belt
    game.press(belt, lambda: game.state.phase == "second_bidding", "the die of all is rolled")
    end(game)
    game.space(lambda: game.controller.scene.system == "choice", "back to the evening")
    assert game.controller.campaign.scenes[game.scene].ended


if __name__ == "__main__":
    run("confrontation", play)
