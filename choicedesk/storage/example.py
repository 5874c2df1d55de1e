"""The example as a campaign: a fresh copy of what the program ships, taken as it stands.

What is our own needs none of the suspicion with which documents from outside are read. Nothing in
it has been played: every scene is what its setup says, and its rules are loaded when it is shown.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.journal import Picture
from choicedesk.desk.waiting_scene import waiting_scene
from choicedesk.storage.campaign_file import CampaignFile, create_from
from choicedesk.storage.document import Document, SceneScript
from choicedesk.storage.faults import reading
from choicedesk.storage.file_names import file_stem


def open_example(source: Path, target: Path) -> CampaignFile:
    """Make a new campaign from a document of the program's own, and open it."""
    with reading(source):
        document = msgspec.json.decode(source.read_bytes(), type=Document)
        pictures = tuple(_pictures(document, source.parent))
    # A further copy is told from those of before by the number in its name.
    number = target.stem.removeprefix(file_stem(document.title))
    campaign = Campaign(
        title=f"{document.title}{number}" if number.strip().isdigit() else document.title,
        language=document.language,
        people={person.id: person for person in document.people},
        cards={card.id: card for card in document.cards},
        scenes={SceneId(script.id): _scene(script) for script in document.scenes},
        encounters={encounter.id: encounter for encounter in document.encounters},
    )
    return create_from(target, campaign, pictures=pictures)


def _pictures(document: Document, folder: Path) -> Iterator[Picture]:
    for name, place in document.pictures.items():
        content = (folder / place).read_bytes()
        yield Picture(hash=name, mime="image/svg+xml", content=content)


def _scene(script: SceneScript) -> Scene:
    return waiting_scene(
        Scene(
            id=SceneId(script.id),
            title=script.title,
            system=script.system,
            setup=script.setup,
            state=None,
            links=script.links,
            knowledge=script.known,
            paused=script.paused,
        )
    )
