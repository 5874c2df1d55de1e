"""The pages of the systems by their ids, each loaded when it is first shown."""

from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage.choice_page import ChoicePage
from choicedesk.widgets.stage.page import Page


def page_of(view: StageView) -> Page:
    """Return the page that a view is shown on: that of CHOICE where there is no other."""
    if view.free is not None:
        from choicedesk.widgets.stage.free_page import FreePage

        return FreePage()
    if view.other is None:
        return ChoicePage()
    match view.system:
        case "challenge":
            from choicedesk.widgets.stage.challenge_page import ChallengePage

            return ChallengePage()
        case "ability_cards":
            from choicedesk.widgets.stage.cards_page import CardsPage

            return CardsPage()
        case "conflict":
            from choicedesk.widgets.stage.conflict_page import ConflictPage

            return ConflictPage()
        case _:
            from choicedesk.widgets.stage.confrontation_page import ConfrontationPage

            return ConfrontationPage()
