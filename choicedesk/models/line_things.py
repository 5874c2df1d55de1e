"""Which thing on the table a line of the journal is about."""

from choicedesk.desk.entries import PutCard, PutPerson, SceneMove, SetKnowledge, UndoTo
from choicedesk.desk.journal import Journal, Row

_ABOUT = ("card", "danger", "goal", "fate", "to", "player")


def row_meant(row: Row, journal: Journal) -> Row:
    """Return the row that a line points at: of an undo, what it took back or restored."""
    entry = row.entry
    if not isinstance(entry, UndoTo):
        return row
    rows = journal.rows(entry.sequence, entry.sequence) if entry.redo else ()
    rows = rows or journal.step_rows(row.parent)
    return rows[-1] if rows else row


def thing_of(row: Row) -> str:
    """Return the id of the thing a row is about, "" where it is about nothing that lies there."""
    match row.entry:
        case SceneMove(move=move):
            found = (move.get(name) for name in _ABOUT)
            return next((one for one in found if isinstance(one, str) and one), "")
        case SetKnowledge(thing=thing):
            return thing
        case PutCard(card=card):
            return card.id
        case PutPerson(person=person):
            return person.id
        case _:
            return ""
