"""Plays the prepared evening of ability cards by real mouse and keyboard; run under an X server."""

from tests.evening.scene_game import SceneGame, run

ACTION, LATER = "open the desk", "leave by the roof"


def deal(game, first, second):
    chosen = game.view.content.deck.first()
    game.drag(
        chosen.place,
        f"seat:{second}",
        lambda: game.state.hand(second) == (chosen.row.id,),
        "a card is dealt by choice",
    )
    game.drag("deck", f"seat:{first}", lambda: game.state.hand(first), "one from the pile")
    game.undo_and_redo()
    game.space(lambda: game.state.phase == "laying_out", "the rest is dealt")


def lay_out(game, players):
    first = players[0]
    game.space(lambda: game.form is not None, "the form of the attributes")
    for field, text in ((game.form.bonus.other, "Luck"), (game.form.malus.other, "Strength")):
        game.fill(field, text)
    game.write("", lambda: first in game.state.attribute_cards, "an attribute card is taken")
    game.letter("no_attributes", lambda: game.table.bench.passed, "the others go without")
    for at, player in enumerate(players):
        lay_out_one(game, player, by_hand=at % 2)
    assert game.state.phase == "play"


def lay_out_one(game, player, *, by_hand):
    def lies():
        return player in game.state.face_up

    game.space(lambda: game.view.looked == player, f"{player} looks")
    if by_hand:
        card = game.state.hand(player)[1]
        game.drag(f"card:{card}", f"seat:{player}", lies, f"{player} lays a card out by hand")
    else:
        game.key("Return", lies, f"{player} lays out the card with the focus")


def reveal(game, first, second):
    rest = [card for card in game.state.hand(first) if card not in game.state.shown(first)]
    up = f"card:{game.state.shown(first)[0]}"
    assert "not turned down again" in game.refused(up, f"seat:{first}")
    game.press(f"card:{rest[0]}", lambda: rest[0] in game.state.shown(first), "one is turned up")
    game.undo_and_redo()
    own = f"card:{rest[1]}"
    assert "Mira Falkner’s" in game.refused(own, f"seat:{second}")
    game.drag(own, f"seat:{first}", lambda: rest[1] in game.state.shown(first), "and one by hand")


def try_things(game, first, second):
    builder = game.view.panel.builder
    draft = lambda: game.table.draft  # noqa: E731 - asked anew after every step

    def name(action, player):
        game.hand.write(action)
        game.wait(lambda: draft().text == action, action)
        game.press(builder.who.buttons[player], lambda: draft().player == player, f"{player} tries")

    game.space(lambda: game.table.building, "what is tried")
    name(ACTION, first)
    game.fill(builder.attribute.other, "Luck")
    assert draft().attribute == "Luck"
    game.press(builder.help, lambda: draft().supports, "somebody helps first")
    # What helping is called stands there already; whoever wants other words clicks on them.
    game.fill(builder.action, "hold the lamp")
    game.press(builder.who.buttons[second], lambda: draft().player == second, "the other one helps")
    advantage = builder.switches["advantage"]
    game.press(advantage, lambda: draft().advantage, "with an advantage")
    game.next_step(lambda: game.state.last, "the help is rolled")
    assert (game.state.last.player, len(game.state.last.dice)) == (second, 2)
    game.undo_and_redo()

    game.space(lambda: draft().text == ACTION, "back to what is helped")
    game.space(lambda: game.state.last.id == ACTION, "it is rolled")
    last = game.state.last
    assert (last.player, last.net > 0) == (first, True)
    game.space(lambda: game.table.building, "what is tried next")
    name(ACTION.upper(), first)
    game.wait(builder.notice.isVisible, "the notice that it was rolled already")
    assert game.state.last == last


def play(game: SceneGame):
    players = [one.id for one in game.state.setup.players]
    first, second = players[:2]
    deal(game, first, second)
    lay_out(game, players)
    reveal(game, first, second)
    try_things(game, first, second)


if __name__ == "__main__":
    run("ability_cards", play)
