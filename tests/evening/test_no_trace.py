"""What no one may see leaves no trace: not on the covered desk, not on the stage, not in a text."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.desk.entries import (
    FreeRoll,
    KeepFaces,
    PutCard,
    RenameScene,
    SceneMove,
    SetKnowledge,
    WriteNote,
)
from choicedesk.desk.library import edit_card
from choicedesk.desk.scenes import resume_scene
from choicedesk.rules.system import Known, Level

SECRET = Known(Level.SECRET, "Betrayal")


@pytest.fixture
def app(start):
    app = start("--example", "--lang", "en")
    app.stage.resize(960, 540)
    app.stage.show()
    # One step, so that undo has something from the start.
    app.controller.run(WriteNote(text="A note", scene=app.controller.scene.id))
    return app


def take_up(app, system):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    app.controller.run(*resume_scene(app.campaign, scene.id))
    app.controller.show_scene(scene.id)
    return app.controller.scene


def settle():
    QTest.qWait(150)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(window: QWidget) -> dict[str, object]:
    """Return everything that eye and ear get of a window."""
    texts = []
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        words = [widget.windowTitle(), widget.toolTip(), widget.accessibleName()]
        words += [widget.accessibleDescription(), widget.statusTip(), widget.whatsThis()]
        words += [getattr(widget, "text", str)()] if callable(getattr(widget, "text", None)) else []
        texts.append((type(widget).__name__, widget.isEnabled(), tuple(map(str, words))))
    return {"picture": window.grab().toImage(), "texts": texts}


def everything(app):
    settle()
    clipboard = QGuiApplication.clipboard().text()
    rolls = app.stage.picture.view.rolls
    return shown(app.desk), shown(app.stage), clipboard, rolls, app.stage.picture.spoken


def hidden_choice(app, scene):
    setup = app.controller.state.setup
    danger, fate = setup.dangers[0].id, setup.fates[1].id
    yield SetKnowledge(scene=scene.id, thing=danger, known=SECRET)
    yield SetKnowledge(scene=scene.id, thing=fate, known=SECRET)
    yield SceneMove(scene=scene.id, move={"move": "advance_fate", "fate": fate})


def hidden_challenge(app, scene):
    task = next(one for one in scene.state.setup.tasks if one.contest is not None)
    dice = [10] * task.contest.opponent.pool
    yield SceneMove(scene=scene.id, move={"move": "oppose", "task": task.id, "dice": dice})


def hidden_conflict(app, scene):
    party = next(p for p in scene.state.setup.parties if p.id == "c28")
    ability = party.abilities[0]
    dice = [6] * scene.state.abilities[party.id][ability.id]
    act = {"move": "act", "party": party.id, "ability": ability.id, "goal": "g2", "dice": dice}
    yield SceneMove(scene=scene.id, move=act)
    yield SceneMove(scene=scene.id, move={"move": "let_through"})
    yield SetKnowledge(scene=scene.id, thing="g5", known=SECRET)


def hidden_confrontation(app, scene):
    who = scene.state.setup.participants[0].id
    yield KeepFaces(scene=scene.id, who=who, faces=(6, 6))
    card = app.campaign.cards[scene.links["c28"]]
    yield PutCard(card=replace(card, note="Betrayal"))
    yield SetKnowledge(scene=scene.id, thing="c28", known=Known(Level.KIND, "A guest"))


def hidden_ability_cards(app, scene):
    state = scene.state
    held, free = state.hand(state.setup.players[0].id)[-1], state.free()[0]
    for card in (held, free):
        entry = app.campaign.cards[scene.links[card]]
        yield SetKnowledge(scene=scene.id, thing=card, known=SECRET)
        yield from edit_card(app.campaign, replace(entry, name="Betrayal", text="Betrayal"))
        yield SetKnowledge(scene=scene.id, thing=card, known=Known(Level.OPEN))


HIDDEN = {
    "choice": (hidden_choice, ()),
    "challenge": (hidden_challenge, ("t2",)),
    "conflict": (hidden_conflict, ("c28", "g2")),
    "confrontation": (hidden_confrontation, ()),
    "ability_cards": (hidden_ability_cards, ()),
}


def begin(app, system):
    """Play what comes before anything can be hidden."""
    if system == "choice":
        play(app, {"move": "start_session"}, {"move": "share"})
    if system == "confrontation":
        known = Known(Level.KIND, "A guest")
        app.controller.run(SetKnowledge(scene=app.controller.scene.id, thing="c28", known=known))
        who = [one.id for one in app.controller.state.setup.participants]
        play(app, {"move": "open", "who": who[0], "level": 2, "text": "the seal"})
        play(app, *({"move": "call", "who": each} for each in who[1:]))
    if system == "ability_cards":
        state = app.controller.state
        for player in state.setup.players:
            cards = list(app.controller.state.free()[: state.setup.hand_size])
            play(app, {"move": "deal_random", "player": player.id, "cards": cards})
        for player in state.setup.players:
            card = app.controller.state.hand(player.id)[0]
            play(app, {"move": "lay_out", "player": player.id, "face_up": card})
    return app.controller.scene


def play(app, *moves):
    for move in moves:
        assert app.controller.play(move), move


class Repaints(QObject):
    """Counts how often something that eye or ear could notice happens to the stage."""

    def __init__(self, stage):
        super().__init__(stage)
        self.noticed = []
        self.view = stage.findChild(QWidget, "stageView")
        for each in (stage, self.view):
            each.installEventFilter(self)
        stage.picture.needs_update.connect(lambda _part: self.noticed.append("update"))
        stage.picture.spoken_changed.connect(lambda: self.noticed.append("spoken"))

    def eventFilter(self, _watched, event):
        if event.type() in {
            QEvent.Type.Paint,
            QEvent.Type.UpdateRequest,
            QEvent.Type.Resize,
            QEvent.Type.Move,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WindowTitleChange,
            QEvent.Type.LayoutRequest,
            QEvent.Type.WindowActivate,
        }:
            self.noticed.append(event.type())
        return False


def hide(app, scene, things):
    for thing in things:
        app.controller.run(SetKnowledge(scene=scene.id, thing=thing, known=SECRET))
    return app.controller.scene


@pytest.mark.parametrize("system", HIDDEN)
def test_hidden_turns_rolls_and_things_leave_no_trace(app, system):
    steps, things = HIDDEN[system]
    hide(app, take_up(app, system), things)
    scene = begin(app, system)
    app.covering.cover(covered=True)
    before = everything(app)
    repaints = Repaints(app.stage)
    common = [
        FreeRoll(dice=((100, 77),), label="Betrayal", secret=True, scene=scene.id),
        WriteNote(text="Betrayal", secret=True, scene=scene.id),
        RenameScene(scene=scene.id, title="Betrayal"),
    ]
    for entry in (*common, *steps(app, scene)):
        assert app.controller.run(entry), entry
        settle()
        assert (repaints.noticed, app.stage.picture.acting) == ([], False), entry
        assert everything(app) == before, entry
        repaints.noticed.clear()
    app.controller.undo()
    settle()
    assert repaints.noticed == []
    assert app.controller.run(FreeRoll(dice=((100, 77),), label="Weather"))
    assert everything(app) != before
