"""Where a secret is typed the field says how the table reads it, and nothing else gets out."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from choicedesk.desk.entries import FreeRoll, WriteNote
from choicedesk.desk.scenes import resume_scene
from choicedesk.widgets.ability_cards.builder import Builder
from choicedesk.widgets.confrontation.bid_box import BidBox
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.journal.view import JournalView
from choicedesk.words.report import report

TYPED = "Captain Crow and the war of the guilds"
TOLD = "This names a secret. The table reads: … and the …"


@pytest.fixture
def app(start):
    app = start("--example", "--lang", "en")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    return app


def take_up(app, system):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    app.controller.run(*resume_scene(app.campaign, scene.id))
    app.controller.show_scene(scene.id)


def deal(app):
    setup = app.controller.state.setup
    for player in setup.players:
        cards = list(app.controller.state.free()[: setup.hand_size])
        move = {"move": "deal_random", "player": player.id, "cards": cards}
        assert app.controller.play(move)
    for player in setup.players:
        card = app.controller.state.hand(player.id)[0]
        move = {"move": "lay_out", "player": player.id, "face_up": card}
        assert app.controller.play(move)


def said(within):
    return [one.text() for one in within.findChildren(PublicReading) if one.isVisible()]


def test_a_longer_reading_takes_nothing_from_the_players(app):
    app.desk.forms.risk()
    form = app.desk.forms.open_form
    field = form.findChild(QLineEdit)
    players = form.findChild(FlowBox)
    for part in (TYPED, " and all that comes of it" * 3):
        QTest.keyClicks(field, part)
        QTest.qWait(0)
        assert players.height() >= players.heightForWidth(players.width())
    reading = form.findChild(PublicReading)
    assert reading.height() >= reading.heightForWidth(reading.width())


def test_the_risk(app):
    app.stage.show()
    app.desk.forms.risk()
    form = app.desk.forms.open_form
    field = form.findChild(QLineEdit)
    QTest.keyClicks(field, "over the roofs")
    assert said(form) == []
    field.setText(TYPED)
    assert said(form) == [TOLD]
    form.accept()
    assert app.stage.picture.view.choice.risk.text == "… and the …"
    assert "Captain" not in app.stage.picture.spoken


def test_free_rolls_and_notes(app):
    app.stage.show()
    app.desk.actions_list.run("free_roll")
    form = app.desk.forms.open_form
    form.findChildren(QLineEdit)[1].setText(TYPED)
    assert said(form) == [TOLD]
    form.secret.setChecked(True)
    assert said(form) == []
    form.close_form()
    app.controller.run(FreeRoll(dice=((6, 3),), label=TYPED))
    assert app.stage.picture.view.free.label == "… and the …"
    app.desk.show_page("journal")
    view = app.desk.findChild(JournalView)
    view.note.text.setText(TYPED)
    assert said(view) == []
    view.note.secret.setChecked(False)
    assert said(view) == [TOLD]
    app.controller.run(WriteNote(text=TYPED, secret=False))
    told = report(app.controller.session, gm=False)
    assert "Crow" not in str(told)
    assert "… and the …" in str(told)
    assert TYPED in str(report(app.controller.session, gm=True))


def test_a_test_of_ability_cards_and_a_stake(app):
    app.stage.show()
    take_up(app, "ability_cards")
    deal(app)
    panel = app.corner.views.shown().view.column
    panel.findChild(Builder).edited.emit({"text": TYPED})
    QApplication.processEvents()
    assert said(panel) == [TOLD]
    take_up(app, "confrontation")
    QApplication.processEvents()
    assert app.desk.line.text == (
        "The table does not know Captain Crow yet: the stage shows no name."
    )
    panel = app.corner.views.shown().view.column
    panel.findChild(BidBox).text.setText("the war of the guilds")
    assert said(panel) == ["This names a secret. The table reads: the …"]
    who = app.controller.state.setup.participants[0].id
    assert app.controller.play({"move": "open", "who": who, "level": 2, "text": TYPED})
    assert app.stage.picture.view.other.texts == ("… and the …",)
