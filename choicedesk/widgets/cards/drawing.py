"""Draws any person or card of the library by the very faces that lie on the table."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.desk.campaign import DangerCard, FateCard, GiftCard, GoalCard, Person
from choicedesk.models.cards import Kind, Thing
from choicedesk.rules.system import Level
from choicedesk.widgets.cards.faces import (
    DangerFace,
    FateFace,
    GiftFace,
    GoalFace,
    paint_danger,
    paint_fate,
    paint_gift,
    paint_goal,
    paint_name_plate,
)
from choicedesk.widgets.theme.theme import Theme

ArtOf = Callable[[str, QSize, float], QPixmap | None]
_ART_SHARE = {"gift": 0.47, "goal": 0.4, "fate": 0.4, "danger": 0.4}


def natural_size(kind: Kind, width: int) -> QSize:
    """Return how large a thing of this kind is drawn where this much width is given."""
    ratio = {"gift": 1.53, "person": 0.34}.get(kind, 0.85)
    return QSize(width, round(width * ratio))


def paint_thing(
    painter: QPainter, theme: Theme, thing: Thing, art_of: ArtOf, rect: QRectF, ratio: float
) -> None:
    """Draw the thing into the rectangle; nothing lies on it."""

    def art(kind: Kind) -> QPixmap | None:
        if isinstance(thing, Person) or thing.art is None:
            return None
        size = QSize(round(rect.width()), round(rect.height() * _ART_SHARE[kind]))
        return art_of(thing.art, size, ratio)

    match thing:
        case GiftCard():
            face = GiftFace(
                name=thing.name,
                abilities=thing.abilities,
                talent=thing.talent,
                art=art("gift"),
                bead=None,
                used=None,
                payment=None,
                note=bool(thing.note),
            )
            paint_gift(painter, theme, face, rect)
        case GoalCard():
            goal = GoalFace(thing.name, thing.willpower, art("goal"), Level.OPEN)
            paint_goal(painter, theme, goal, rect)
        case FateCard():
            fate = FateFace(thing.name, thing.steps, 0, art("fate"), Level.OPEN)
            paint_fate(painter, theme, fate, rect)
        case DangerCard():
            danger = DangerFace(
                thing.name, thing.willpower, 0, art("danger"), Level.OPEN, concerned=False
            )
            paint_danger(painter, theme, danger, rect)
        case Person():
            paint_name_plate(painter, theme, rect, thing.name, thing.player, thing.colour)


def people_of(campaign: Any) -> Mapping[Any, Person]:
    """Return the people of a campaign that may be None."""
    return campaign.people if campaign is not None else {}
