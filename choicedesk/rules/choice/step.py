"""What a move comes to in CHOICE: a new state with events, or a refusal."""

from choicedesk.rules.choice.events import Event
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Applied, Refusal

Step = Applied[ChoiceState, Event] | Refusal
