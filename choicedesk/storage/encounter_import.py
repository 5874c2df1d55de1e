"""Encounters out of a document into a campaign, with the people and cards that they need."""

from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.encounters import needed
from choicedesk.desk.entries import Entry
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.storage.archive import read_archive
from choicedesk.storage.document import Document
from choicedesk.storage.document_ids import renamed
from choicedesk.storage.document_play import play_document
from choicedesk.storage.documents import read_document
from choicedesk.storage.draft import Draft
from choicedesk.storage.untrusted import as_object


def encounter_entries(
    source: Path, campaign: Campaign, time: datetime
) -> tuple[tuple[Entry, ...], tuple[Picture, ...]]:
    """Return the step that brings a document's encounters in, with their pictures.

    People and cards that the campaign has just so are not brought again; scenes stay where they
    are. It has been tried; raises ``CampaignError`` or ``RefusedImportError``.
    """
    found, pictures = read_archive(source)
    if "format" not in (as_object(found) or {}):
        raise CampaignError(str(source), "no_encounters")
    document = _only_encounters(read_document(found, source))
    if not document.encounters:
        raise CampaignError(str(source), "no_encounters")
    draft = Draft(campaign, time)
    play_document(draft.session, renamed(document, campaign, shared=True), source)
    return tuple(row.entry for row in draft.journal.written), tuple(pictures)


def _only_encounters(document: Document) -> Document:
    whole = Campaign(
        title=document.title,
        people={person.id: person for person in document.people},
        cards={card.id: card for card in document.cards},
    )
    people: set[str] = set()
    cards: set[str] = set()
    for encounter in document.encounters:
        found = needed(whole, encounter)
        people |= {each.id for each in found[0]}
        cards |= {each.id for each in found[1]}
    return replace(
        document,
        people=tuple(each for each in document.people if each.id in people),
        cards=tuple(each for each in document.cards if each.id in cards),
        scenes=(),
        former={},
        journal=(),
    )
