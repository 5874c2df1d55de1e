"""The parts of the running program, as its corners know them."""

from typing import Any

from PySide6.QtCore import QObject

from choicedesk.desk.campaign import Campaign
from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.models.preferences import Preferences
from choicedesk.models.transfers import Transfers
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.dialogs.ask import QtAsk
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.desk_window import DeskWindow
from choicedesk.widgets.window.stage_hand import StageHand
from choicedesk.widgets.window.tongue import Tongue


class Running(QObject):
    """What lives as long as the program; the corners, which know each other, come last."""

    preferences: Preferences
    tongue: Tongue
    theme: Theme
    controller: RulesController
    door: CampaignDoor
    pledge: Pledge
    table: ChoiceTable
    transfers: Transfers
    art: Art
    desk: DeskWindow
    ask: QtAsk
    stage_hand: StageHand
    corner: Any
    knowing: Any
    pages: Any
    covering: Any
    commands: Any
    sandbox: Any

    @property
    def campaign(self) -> Campaign | None:
        """The open campaign as it is now."""
        return self.controller.campaign

    def close(self) -> None:
        """Close every window and give the campaign file back."""
        raise NotImplementedError
