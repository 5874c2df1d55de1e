"""What a move comes to in play with ability cards: a new state with events, or a refusal."""

from choicedesk.rules.ability_cards.events import Event
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import Applied, Refusal

Step = Applied[CardsState, Event] | Refusal
