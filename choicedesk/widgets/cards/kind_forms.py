"""Which form a kind of card has; each is loaded when the first card of its kind is edited."""

from choicedesk.desk.things import Kind
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.theme.theme import Theme


def form_of(kind: Kind, theme: Theme) -> KindForm | None:
    """Return a new form for a kind, None for those whose fields the editor has itself."""
    match kind:
        case "character":
            from choicedesk.widgets.cards.character_form import CharacterForm

            return CharacterForm(theme)
        case "ability":
            from choicedesk.widgets.cards.ability_form import AbilityForm

            return AbilityForm(theme)
        case "challenge":
            from choicedesk.widgets.cards.challenge_form import ChallengeForm

            return ChallengeForm(theme)
        case "conflict":
            from choicedesk.widgets.cards.conflict_form import ConflictForm

            return ConflictForm(theme)
        case "specialty":
            from choicedesk.widgets.cards.specialty_form import SpecialtyForm

            return SpecialtyForm(theme)
        case _:
            return None
