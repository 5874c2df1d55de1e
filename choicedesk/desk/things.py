"""People and cards together: what a campaign is made of, and which kind each thing is."""

from typing import Literal, cast

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
TableThing = Person | GiftCard | GoalCard | FateCard | DangerCard
"""What stands in the setup of a CHOICE scene."""

Kind = Literal[
    "person",
    "gift",
    "goal",
    "fate",
    "danger",
    "character",
    "ability",
    "challenge",
    "conflict",
    "specialty",
]
KINDS: tuple[Kind, ...] = (
    "person",
    "gift",
    "goal",
    "fate",
    "danger",
    "character",
    "ability",
    "challenge",
    "conflict",
    "specialty",
)


def kind_of(thing: Thing) -> Kind:
    """Return which kind of thing it is: of a card the one it is stored under."""
    return "person" if isinstance(thing, Person) else cast("Kind", thing.__struct_config__.tag)


def things_of(campaign: Campaign | None) -> tuple[Thing, ...]:
    """Return people and cards in the order of the campaign; nothing where none is open."""
    if campaign is None:
        return ()
    return (*campaign.people.values(), *campaign.cards.values())


def tags_of(thing: Thing) -> tuple[str, ...]:
    """Return the tags of a card; people have none."""
    return () if isinstance(thing, Person) else thing.tags
