"""Nothing that the stage's window or the desk's tile holds tells a secret."""

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QByteArray, QObject
from PySide6.QtWidgets import QWidget

from choicedesk.desk.table_view import table_view
from choicedesk.widgets.stage.tile import StageTile
from choicedesk.widgets.stage.window import StageWindow
from choicedesk.widgets.theme.theme import Theme
from tests.desk.secret_campaigns import SCENE, SecretCampaign, campaigns_of_all


@pytest.fixture
def stage(qtbot):
    stage = StageWindow(Theme("projector"))
    qtbot.addWidget(stage)
    return stage


@pytest.fixture
def tile(qtbot, stage):
    tile = StageTile(Theme("lamp"), stage)
    qtbot.addWidget(tile)
    return tile


def held_by(widget: QWidget) -> str:
    """Return every text that the widget and what is inside it hold, Qt's properties and ours."""
    texts: list[str] = []
    for thing in (widget, *widget.findChildren(QObject)):
        names = [
            thing.metaObject().property(i).name() for i in range(thing.metaObject().propertyCount())
        ]
        texts += [str(thing.property(name)) for name in names]
        texts += [
            bytes(name).decode()
            for name in thing.dynamicPropertyNames()
            if isinstance(name, QByteArray)
        ]
        texts += [repr(value) for value in vars(thing).values()]
    return "\n".join(texts)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(campaigns_of_all())
def test_the_stage_holds_no_secret(stage, tile, drawn: SecretCampaign):
    stage.follow(table_view(drawn.campaign, SCENE))
    stage.picture.finish()
    held = held_by(stage) + held_by(tile) + stage.picture.spoken
    assert drawn.campaign.title in held
    assert [secret for secret in drawn.secret if secret in held] == []
