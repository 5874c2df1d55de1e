"""The whole program playing 200 moves on a campaign file, one line an acknowledged step."""

import sys

from PySide6.QtWidgets import QApplication

from choicedesk.app import create
from choicedesk.desk.roller import SeededRoller

MOVES = 200


def moves(controller):
    """Yield moves for ever: gifts are used and released, risks taken, steps undone."""
    while True:
        state = controller.state
        player = next(one.id for one in state.setup.players)
        gifts = [one for one in state.setup.gifts if one.owner == player]
        yield {"move": "ruling", "set": {"ready": {player: 4}}, "why": ""}
        for gift in gifts:
            what = {"card": gift.id, "ability": gift.abilities[0]}
            yield {"move": "activate", "player": player, **what}
        goal = state.setup.goals[0].id
        yield {"move": "release", "player": player, "card": gifts[0].id, "goal": goal}
        yield {"move": "declare_risk", "player": player, "text": "again"}
        yield {"move": "take_risk"}
        yield {"move": "ruling", "set": {"on_card": {one.id: 0 for one in gifts}}, "why": ""}
        yield "undo"
        yield "redo"


def main(path):
    app = create([path], SeededRoller(3))
    controller = app.controller
    if controller.state.phase == "between_sessions":
        assert controller.play({"move": "start_session"})
        assert controller.play({"move": "share"})
    print("ready", controller.session.sequence, flush=True)
    for _, move in zip(range(MOVES), moves(controller), strict=False):
        done = getattr(controller, move)() if isinstance(move, str) else controller.play(move)
        assert done, move
        print("done", controller.session.sequence, flush=True)
        QApplication.processEvents()
    print("end", controller.session.sequence, flush=True)
    app.close()


if __name__ == "__main__":
    main(sys.argv[1])
