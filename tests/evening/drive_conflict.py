"""Plays the prepared storm by real mouse and keyboard; run under an X server."""

from tests.evening.scene_game import SceneGame, run

MIRA, ANSELM, TOVE, ILSE, GUARD = "c24", "c25", "c26", "c27", "c29"
GATE, BARRICADE, LIGHT = "g1", "g2", "g3"
ROUNDS = 6


def choose(game, party, who):
    game.press(f"party:{party}", lambda: game.table.acting == party, f"{who} acts")


def use(game, place, goal, what):
    before = game.state
    game.drag(place, goal, lambda: game.state is not before, what)


def let_through(game):
    if game.state.pending is not None:
        game.letter("let_through", lambda: game.state.pending is None, "it is let through")


def defend(game):
    """Defend the gate by hand, and say by letters what it costs."""
    before, choice = game.state, lambda: game.table.choice
    game.drag(
        f"party:{GUARD}",
        GATE,
        lambda: choice().rolled is not None or game.state is not before,
        "the gate is defended",
    )
    while choice().rolled is not None:
        rolled, step = choice().rolled, game.table.offer().main.kind
        game.letter(step, lambda rolled=rolled: choice().rolled is not rolled, "it wears")
    assert game.state.pending is None or GATE in game.state.pending.defended


def first_round(game):
    choose(game, TOVE, "Tove")
    assert game.refused(f"ability:{TOVE}/a1", LIGHT)
    use(game, f"ability:{TOVE}/a1", GATE, "the ram meets the gate")
    game.undo_and_redo()
    defend(game)
    let_through(game)

    choose(game, MIRA, "Mira")
    game.letter("vague", lambda: game.table.choice.vague, "it fits only vaguely")
    game.letter("vague", lambda: not game.table.choice.vague, "it fits after all")
    use(game, f"ability:{MIRA}/a2", BARRICADE, "nimble fingers at the barricade")
    let_through(game)
    before = game.state
    assert game.table.offer().main.kind == "aside"
    carrying = game.desk.carrying
    game.space(lambda: carrying.by_key and carrying.hovered, "the second roll is in the hand")
    game.key("Return", lambda: game.state is not before, "it is rolled aside")
    let_through(game)

    choose(game, ANSELM, "Anselm")
    lantern = "zone:z3"
    game.drag(
        f"party:{ANSELM}", lantern, lambda: game.state.zones[ANSELM] == "z3", "up to the lantern"
    )
    choose(game, ILSE, "Ilse")
    support = game.view.panel.acting.steps.button("make_support")
    game.press(support, lambda: game.form is not None, "the form of a support")
    game.write("Rope", lambda: "Rope" in game.state.supports, "a support is made")
    game.letter("end_round", lambda: game.state.round == 2, "the first round is over")


def storm(game):
    for number in range(2, ROUNDS):
        choose(game, TOVE, "Tove")
        if number == 2:
            use(game, "stunt:c26-k1/a1", GATE, "Piet dares a stunt")
            let_through(game)
        if game.state.winner is None:
            best = game.table.best_place()
            use(game, best, GATE, f"{best} meets the gate")
            let_through(game)
        if game.state.winner is not None:
            return
        game.letter("end_round", lambda n=number: game.state.round > n, f"round {number} is over")


def play(game: SceneGame):
    first_round(game)
    storm(game)
    assert game.state.winner == "The Gulls"
    while game.table.offer().main.kind.startswith("fallout"):
        told = len(game.state.fallout)
        game.space(lambda: game.form is not None, "the form of the fallout")
        game.write("soot", lambda told=told: len(game.state.fallout) > told, "fallout is told")
    game.space(lambda: game.controller.campaign.scenes[game.scene].ended, "the storm is over")


if __name__ == "__main__":
    run("conflict", play)
