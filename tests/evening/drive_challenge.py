"""Plays the prepared break-in by real mouse and keyboard; run under an X server."""

from tests.evening.scene_game import SceneGame, run

LOCK, PATROL, SCRATCHES = "task:t1", "task:t2", "complication:c1"
DICE, KEY = "pool:dice", "pool:enhancement:Skeleton Key"
KNOWLEDGE = "enhancement:Local Knowledge"


def play(game: SceneGame):
    table = game.table

    def lying(place):
        return sum(table.draft.laid.get(place, {}).values())

    def lay(source, place):
        there = lying(place)
        what = f"{there + 1} of what lies at {source} on {place}"
        game.drag(source, place, lambda: lying(place) == there + 1, what)

    game.press(KNOWLEDGE, lambda: table.without, "an enhancement stays out")
    game.press(KNOWLEDGE, lambda: not table.without, "it is used after all")
    game.space(lambda: game.state.assisted, "the helper rolls")
    game.letter("oppose", lambda: game.state.opposed, "the patrol rolls")
    game.letter("roll", lambda: game.state.rolled, "the tasks are rolled for")
    game.undo_and_redo()

    assert "good only for Open the lock" in game.refused(KEY, PATROL)
    assert "count only if it succeeds" in game.refused(DICE, SCRATCHES)
    game.letter("propose", lambda: table.lies_as_proposed, "the proposal is taken")
    game.letter("clear", lambda: not table.draft.laid, "all of it is taken back")
    lay(DICE, LOCK)
    paid = f"paid:dice:{LOCK}"
    game.drag(paid, DICE, lambda: not lying(LOCK), "a success is taken back by hand")
    for source, place in ((KEY, LOCK), (KEY, LOCK), (DICE, LOCK), (DICE, LOCK)):
        lay(source, place)
    game.press(SCRATCHES, lambda: lying(SCRATCHES), "a complication is paid for by a click")
    game.space(lambda: game.state.spent is not None, "the successes are spent")
    game.undo_and_redo()

    assert table.failed == ("t2",)
    game.space(lambda: game.form is not None, "the form of the consolation")
    words = "The dog followed them home"
    game.write(words, lambda: game.state.consolations, "the consolation is named")
    assert game.state.consolations == {"t2": words}
    game.space(lambda: game.controller.scene.system == "choice", "back to the evening")


if __name__ == "__main__":
    run("challenge", play)
