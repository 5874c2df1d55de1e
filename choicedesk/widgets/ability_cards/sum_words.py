"""What counts for a test, as lines of the list, and attributes as choices of the builder."""

from choicedesk.models.ability_cards_sum import Part, Weighing
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.rules.ability_cards.setup import plain
from choicedesk.rules.ability_cards.testing import counting
from choicedesk.widgets.ability_cards.sum_list import Line
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as words

_ICONS = {
    "card": "card-up",
    "cards": "card-up",
    "attribute_card": "card-up",
    "support": "support",
    "advantage": "advantage",
    "disadvantage": "disadvantage",
    "reaction": "reaction",
}


def sum_lines(table: AbilityCardsTable, weighing: Weighing, *, looked: str) -> list[Line]:
    """Return a line for every part; a card that lies hidden is named while it is looked at."""
    return [
        (
            "card-down" if part.hidden else _ICONS[part.kind],
            _named(table, part, looked=looked),
            part.value,
        )
        for part in weighing.parts
    ]


def _named(table: AbilityCardsTable, part: Part, *, looked: str) -> str:
    if part.kind == "card":
        card = table.cards().get(part.card)
        if card is None or (part.hidden and card.owner != looked):
            return words.hidden_card()
        return card.name
    if part.kind == "cards":
        return words.several(part.value)
    if part.kind == "support":
        names = {seat.id: seat.name for seat in table.seats()}
        helpers = [names.get(one.tested.player, "") for one in table.helpers() if one.tested]
        return words.helped_by(helpers[0]) if helpers and helpers[0] else words.part("support")
    return words.part(part.kind)


def attribute_choices(table: AbilityCardsTable) -> list[tuple[str, str]]:
    """Return the attributes in play, each with what the tester's cards give for it."""
    state, player = table.state, table.draft.player
    found = []
    for name in table.attributes():
        value = 0
        if state is not None and player in state.setup.player_of:
            value = sum(one for _card, one in counting(state, player, plain(name)))  # type: ignore[arg-type]
        found.append((name, builder.attribute(name, value)))
    return found
