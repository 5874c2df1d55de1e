"""Nothing that the covered desk says, lists or lets be heard names a secret, in any game."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAction,
    QContextMenuEvent,
    QGuiApplication,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListWidget, QMenu, QWidget

from choicedesk.desk.entries import FreeRoll, RenameScene, SetKnowledge, WriteNote
from choicedesk.desk.scenes import resume_scene
from choicedesk.rules.system import Known, Level

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
SPOKEN = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
    QAccessible.Text.Accelerator,
)


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    app.stage.resize(960, 540)
    app.stage.show()
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    return app


def take_up(app, system):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    if scene.paused:
        app.controller.run(*resume_scene(app.campaign, scene.id))
    app.controller.show_scene(scene.id)
    return app.controller.scene


def play(app, *moves):
    for move in moves:
        assert app.controller.play(move), move


def hide(app, thing, level=Level.SECRET, public_name=""):
    known = Known(level, public_name)
    assert app.controller.run(SetKnowledge(scene=app.controller.scene.id, thing=thing, known=known))


def choice(app):
    setup = app.controller.state.setup
    play(app, {"move": "start_session"}, {"move": "share"})
    known = app.controller.scene.knowledge
    secret = [one for one in setup.dangers if known[one.id].level is Level.SECRET]
    fate = setup.fates[0]
    hide(app, fate.id, Level.KIND, "A storm")
    play(app, {"move": "advance_fate", "fate": fate.id})
    return [fate.name, *(one.name for one in secret)]


def challenge(app):
    setup = app.controller.state.setup
    hide(app, "t2")
    play(app, {"move": "oppose", "task": "t2", "dice": [9] * 7})
    drawback = next(one.drawback for one in setup.enhancements if one.drawback is not None)
    return [setup.tasks[1].name, setup.complications[1].text, drawback.text]


def ability_cards(app):
    setup = app.controller.state.setup
    for player in setup.players:
        cards = list(app.controller.state.free()[: setup.hand_size])
        play(app, {"move": "deal_random", "player": player.id, "cards": cards})
    up = {player.id: app.controller.state.hand(player.id)[0] for player in setup.players}
    for player, card in up.items():
        play(app, {"move": "lay_out", "player": player, "face_up": card})
    up = set(up.values())
    mislaid = min(up)
    hide(app, mislaid, Level.KIND, "A gift")
    down = [card for card in setup.deck if card.id not in up or card.id == mislaid]
    return [text for card in down for text in (card.name, card.text) if text]


def confrontation(app):
    seats = app.controller.state.setup.participants
    foe = next(one for one in seats if one.id == "c28")
    hide(app, foe.id, Level.KIND, "A guest")
    play(app, {"move": "open", "who": foe.id, "level": 2, "text": "the seal"})
    return [foe.name]


def conflict(app):
    setup = app.controller.state.setup
    for party in setup.parties:
        if party.side != setup.parties[0].side:
            hide(app, party.id)
    hide(app, "g2")
    party = setup.party_of["c28"]
    ability = party.abilities[0]
    dice = [6] * ability.value
    act = {"move": "act", "party": "c28", "ability": ability.id, "goal": "g2", "dice": dice}
    play(app, act)
    hidden = [one for one in setup.parties if one.side != setup.parties[0].side]
    names = [text for one in hidden for text in (one.name, one.side, *_abilities(one))]
    goals = [one.name for one in setup.goals if one.id in {"g2", "g4", "g5"}]
    return names + goals


def _abilities(party):
    return [ability.name for ability in party.abilities]


GAMES = {
    "choice": choice,
    "challenge": challenge,
    "ability_cards": ability_cards,
    "confrontation": confrontation,
    "conflict": conflict,
}


def settle():
    QTest.qWait(150)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def said(window: QWidget) -> Iterator[str]:
    """Yield all that a window and what can be seen in it say, with the rows of its lists."""
    yield window.windowTitle()
    yield window.windowFilePath()
    yield window.windowIconText()
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        for name in ("text", "title", "toolTip", "statusTip", "whatsThis", "placeholderText"):
            text = getattr(widget, name, str)
            yield str(text() if callable(text) else text)
        yield from (action.text() + action.toolTip() for action in widget.actions())
        if isinstance(widget, QAbstractItemView):
            yield from rows(widget)


def rows(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for row in range(model.rowCount() if model is not None else 0):
        yield from (str(model.index(row, 0).data(role)) for role in ROLES)


def heard(found: QAccessibleInterface | None) -> Iterator[str]:
    """Yield what a screen reader comes by, of all that is not out of sight."""
    if found is None or not found.isValid() or found.state().invisible:
        return
    yield from (found.text(kind) for kind in SPOKEN)
    for at in range(found.childCount()):
        yield from heard(found.child(at))


def menus(app) -> Iterator[str]:
    """Yield what every menu of the header and every menu of a place says."""
    desk = app.desk
    for menu in desk.findChildren(QMenu):
        yield from (action.text() for action in menu.actions())
    for widget in desk.findChildren(QWidget):
        if widget.isVisible() and widget.contextMenuPolicy() != Qt.ContextMenuPolicy.NoContextMenu:
            middle = widget.rect().center()
            event = QContextMenuEvent(
                QContextMenuEvent.Reason.Mouse, middle, widget.mapToGlobal(middle)
            )
            QApplication.sendEvent(widget, event)
            popup = QApplication.activePopupWidget()
            if isinstance(popup, QMenu):
                yield from (action.text() for action in popup.actions())
                popup.close()


def everything(app) -> list[str]:
    settle()
    desk, stage = app.desk, app.stage
    texts = [*said(desk), *said(stage), QGuiApplication.clipboard().text()]
    texts += [*heard(QAccessible.queryAccessibleInterface(desk))]
    texts += [*heard(QAccessible.queryAccessibleInterface(stage)), stage.picture.spoken]
    texts += menus(app)
    desk.find_action()
    settle()
    for found in desk.palette_panel.findChildren(QListWidget):
        texts += rows(found)
    texts += said(desk)
    texts += [action.text() for action in desk.findChildren(QAction) if action.isVisible()]
    return texts


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("system", GAMES)
def test_the_covered_desk_names_nothing_secret(app, system):
    scene = take_up(app, system)
    secrets = GAMES[system](app)
    assert len(secrets) == len([secret for secret in secrets if secret])
    QGuiApplication.clipboard().clear()
    app.covering.cover(covered=True)
    secrets += ["Betrayal at dawn"]
    for entry in (
        WriteNote(text="Betrayal at dawn", secret=True, scene=scene.id),
        FreeRoll(dice=((100, 77),), label="Betrayal at dawn", secret=True, scene=scene.id),
        RenameScene(scene=scene.id, title="Betrayal at dawn"),
    ):
        assert app.controller.run(entry)
    app.controller.undo()
    app.controller.redo()
    texts = everything(app)
    assert any(app.campaign.title in text for text in texts)
    leaked = {text for text in texts for secret in secrets if secret in text}
    assert leaked == set()
    app.covering.cover(covered=False)
    uncovered = everything(app)
    assert [text for text in uncovered for secret in secrets if secret in text] != []
