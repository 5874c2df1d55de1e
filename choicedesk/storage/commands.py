"""What the command line does with campaign files: show, check, export, import."""

from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject
from choicedesk.storage import documents
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.examination import examine
from choicedesk.storage.fault import Fault


def show(path: Path) -> JsonObject:
    """Return ``{"title", "scenes": [{"id", "title", "system", "view"}]}``; reads only."""
    with open_file(path, read_only=True) as file:
        campaign = file.session().campaign
    return {
        "title": campaign.title,
        "scenes": [
            {
                "id": scene.id,
                "title": scene.title,
                "system": scene.system,
                "view": SYSTEMS[scene.system].view(scene.state),
            }
            for scene in campaign.scenes.values()
        ],
    }


def check(path: Path) -> list[Fault]:
    """Return every fault of a campaign file; none is a sound file.

    Raises ``CampaignError`` where there is nothing to check: missing, newer, not a campaign.
    """
    try:
        with open_file(path, read_only=True) as file:
            return examine(file)
    except CampaignError as error:
        if error.reason != "damaged":
            raise
        return [Fault(code="damaged", place=error.detail)]


def export(path: Path, target: Path, *, gm: bool = False) -> None:
    """Write a campaign as a document: .json, or .zip with its pictures.

    Both hold everything, the narrator's secrets too; ``gm`` matters to journals only. Raises
    ``CampaignError``.
    """
    del gm
    with open_file(path, read_only=True) as file:
        documents.export(file.session(), target)


def import_into(source: Path, path: Path, language: str = "en") -> documents.Imported:
    """Bring a document or script into a campaign file, which is made if it is not there."""
    return documents.import_file(source, path, language)
