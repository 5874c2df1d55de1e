"""How the table reads what somebody types, for the fields that it is typed into."""

from collections.abc import Callable

from choicedesk.models.controller import RulesController


def reading(controller: RulesController) -> Callable[[str], str]:
    """Return what reads a text as the table will, without the names of what is hidden."""

    def read(text: str) -> str:
        campaign = controller.table_campaign
        if campaign is None or controller.branched or not text.strip():
            return text
        from choicedesk.desk.public_text import PublicTexts

        return PublicTexts(campaign).read(text, controller.table_scene)

    return read
