"""Why an import is refused: the move, and what the rules say to it."""

from choicedesk.desk.journal import CampaignError
from choicedesk.rules.system import Refusal


class RefusedImportError(CampaignError):
    """A move or command of an import that the rules refuse.

    ``index`` counts the moves of the scene's script from 0 (-1: its setup, or a person or card);
    ``scene`` is its title, "" where the document itself is not as it should be.
    """

    def __init__(self, path: str, scene: str, index: int, refusal: Refusal) -> None:
        super().__init__(path, "refused_import", f"{scene}: {index}: {refusal.code}")
        self.scene = scene
        self.index = index
        self.refusal = refusal
