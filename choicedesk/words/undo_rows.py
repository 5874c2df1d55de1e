"""Lines of rows of undo and redo, which have to look at the rows they are about."""

from choicedesk.desk.entries import (
    KeepFaces,
    KeepPlan,
    PutCard,
    PutEncounter,
    PutPerson,
    SceneMove,
    UndoTo,
)
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.desk.session import Session
from choicedesk.words import undo_lines
from choicedesk.words.journal import Line, sentence


def direction(row: Row) -> str:
    """Return "undo", "redo", or "" for a row that is neither."""
    if not isinstance(row.entry, UndoTo):
        return ""
    return "redo" if row.entry.redo else "undo"


def run_of(row: Row) -> str:
    """Return what rows that follow each other must share to be one line, "" for a line each.

    Undo, redo, the dice that somebody types one by one, what a table lays out part by part,
    and what is changed at one card, person or encounter.
    """
    match row.entry:
        case KeepFaces(scene=scene, who=who):
            return f"{scene} {who}"
        case KeepPlan(scene=scene, part=part):
            return f"{scene} plan {part}"
        case PutEncounter(encounter=thing, new=False):
            return f"encounter {thing.id}"
        case PutCard(card=thing, new=False) | PutPerson(person=thing, new=False):
            return f"changed {thing.id}"
        case _:
            return direction(row)


def takes_in(upper: Row, lower: Row) -> bool:
    """Return whether a move takes in what was laid out or typed for it, which says no more then."""
    entry = upper.entry
    laid_out = isinstance(lower.entry, KeepFaces | KeepPlan)
    return laid_out and isinstance(entry, SceneMove) and entry.scene == lower.scene


def line_of(row: Row, session: Session, rows: int = 1) -> Line:
    """Return the line of any row; of undo or redo, that of the last of ``rows`` in a row."""
    if not direction(row):
        return sentence(row, session.campaign)
    try:
        return _undo_line(row, rows, session)
    except CampaignError:
        # Whoever reads the rows themselves tells of the fault; this is only the shorter line.
        return sentence(row, session.campaign)


def _undo_line(row: Row, steps: int, session: Session) -> Line:
    entry, journal = row.entry, session.journal
    assert isinstance(entry, UndoTo)
    there = journal.rows(entry.sequence, entry.sequence) if entry.sequence else ()
    target = there[0].step if there else 0
    if entry.redo:
        return undo_lines.restored(_first(session, target), steps)
    taken = journal.step_rows(row.parent)
    if taken and (steps > 1 or taken[0].parent == target):
        return undo_lines.taken_back(sentence(taken[0], session.campaign), steps)
    if not target:
        return undo_lines.all_taken_back()
    return undo_lines.gone_back_to(_first(session, target))


def _first(session: Session, step: int) -> Line:
    return sentence(session.journal.step_rows(step)[0], session.campaign)
