"""Writes a report beside the campaign: Markdown, HTML or PDF, whole or not at all. Loads no Qt."""

from collections.abc import Callable
from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.desk.session import Session
from choicedesk.storage.faults import in_words
from choicedesk.storage.new_file import publish
from choicedesk.words.report import Report, report
from choicedesk.words.report_html import page
from choicedesk.words.report_markdown import markdown

ENDINGS = (".md", ".html", ".pdf")
"""The endings that a report can have."""


def is_report(target: Path) -> bool:
    """Return whether a file of this name is a report of the journal."""
    return target.suffix.lower() in ENDINGS


def write_report(
    session: Session,
    target: Path,
    *,
    gm: bool,
    pdf: Callable[[Report], bytes],
    evening: int | None = None,
) -> None:
    """Write the report of a campaign, or of one evening; an existing file is replaced whole.

    ``pdf`` makes the pages of a PDF. Raises ``CampaignError`` (bad_ending for other endings).
    """
    ending = target.suffix.lower()
    if ending not in ENDINGS:
        raise CampaignError(str(target), "bad_ending", ending)
    made = report(session, gm=gm, evening=evening)
    if ending == ".pdf":
        content = pdf(made)
    else:
        text = markdown(made) if ending == ".md" else page(made)
        content = text.encode(errors="replace")
    with in_words(target), publish(target, replace=True) as draft:
        draft.write_bytes(content)
