"""What a move comes to in a confrontation: a new state with events, or a refusal."""

from choicedesk.rules.confrontation.events import Event
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Applied, Refusal

Step = Applied[ConfrontationState, Event] | Refusal
