"""The player-safe line of a journal row: what all at the table may read, and nothing else."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import FreeRoll, SceneMove, WriteNote
from choicedesk.desk.journal import Row
from choicedesk.desk.public_text import PublicTexts
from choicedesk.rules.system import Knowledge
from choicedesk.words.desk_lines import command
from choicedesk.words.journal_line import Line, Names
from choicedesk.words.public_names import PublicNames, unmarked


class _Lines(Protocol):
    """A module that makes the lines of one system for its table."""

    def line(self, happened: Sequence[Any], names: PublicNames) -> Line | None:
        """Return the line of a move, by its events."""
        ...


def public_line(
    row: Row,
    campaign: Campaign,
    then: Knowledge,
    now: Knowledge,
    texts: PublicTexts | None = None,
) -> Line | None:
    """Return the line of a row that was not taken back, None where the table may not read it.

    Of a thing no more is told than the table knew of it ``then`` and knows ``now``: what was hidden
    at that time stays hidden, and so does what has been hidden since. Commands to the library, to
    scenes and to the knowledge are the narrator's, and so are titles of scenes. What was typed is
    told without the names of what is hidden; ``texts`` reads it so, the same for many rows.
    """
    entry = row.entry
    texts = texts or PublicTexts(campaign)
    match entry:
        case WriteNote() | FreeRoll() if not entry.secret:
            scene = campaign.scenes.get(row.scene) if row.scene is not None else None
            levels = PublicNames(campaign, scene, then, now).known if scene is not None else None
            return command(texts.told(entry, scene, levels), Names(campaign, None))
        case SceneMove() if row.events:
            return _move(row, entry, campaign, then, now, texts)
        case _:
            return None


def _move(
    row: Row,
    entry: SceneMove,
    campaign: Campaign,
    then: Knowledge,
    now: Knowledge,
    texts: PublicTexts,
) -> Line | None:
    scene = campaign.scenes.get(entry.scene)
    if scene is None:
        return None
    names = PublicNames(campaign, scene, then, now)
    line = _lines_of(row.system).line(texts.told(row.events, scene, names.known), names)
    if line is None:
        return None
    marks = tuple(mark for mark in line.marks if mark != "secret")
    real = ("real",) if entry.real else ()
    return replace(line, text=unmarked(line.text), people=(), marks=(*marks, *real))


def _lines_of(system: str) -> _Lines:
    """Return where the public lines of a system are made; loaded with the first one."""
    match system:
        case "ability_cards":
            from choicedesk.words import public_cards as lines
        case "challenge":
            from choicedesk.words import public_challenge as lines
        case "choice":
            from choicedesk.words import public_choice as lines
        case "conflict":
            from choicedesk.words import public_conflict as lines
        case "confrontation":
            from choicedesk.words import public_confrontation as lines
        case _:
            raise KeyError(system)
    return lines
