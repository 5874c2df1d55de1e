"""People and cards together: what a campaign is made of, and which kind each thing is."""

from typing import Literal, assert_never

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
)

Thing = Person | Card
Kind = Literal["person", "gift", "goal", "fate", "danger"]
KINDS: tuple[Kind, ...] = ("person", "gift", "goal", "fate", "danger")


def kind_of(thing: Thing) -> Kind:
    """Return which kind of thing it is."""
    match thing:
        case Person():
            return "person"
        case GiftCard():
            return "gift"
        case GoalCard():
            return "goal"
        case FateCard():
            return "fate"
        case DangerCard():
            return "danger"
        case _:  # pragma: no cover
            assert_never(thing)


def things_of(campaign: Campaign | None) -> tuple[Thing, ...]:
    """Return people and cards in the order of the campaign; nothing where none is open."""
    if campaign is None:
        return ()
    return (*campaign.people.values(), *campaign.cards.values())


def tags_of(thing: Thing) -> tuple[str, ...]:
    """Return the tags of a card; people have none."""
    return () if isinstance(thing, Person) else thing.tags
