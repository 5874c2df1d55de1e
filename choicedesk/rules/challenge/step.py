"""What a move comes to in a challenge: a new state with events, or a refusal."""

from choicedesk.rules.challenge.events import Event
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import Applied, Refusal

Step = Applied[ChallengeState, Event] | Refusal
