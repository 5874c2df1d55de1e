"""What a move comes to in a conflict: a new state with events, or a refusal."""

from choicedesk.rules.conflict.events import Event
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Applied, Refusal

Step = Applied[ConflictState, Event] | Refusal
