"""Draws any person or card of the library by the very faces that lie on the table."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen, QPixmap

from choicedesk.desk.campaign import DangerCard, FateCard, GiftCard, GoalCard, Person
from choicedesk.desk.things import Kind, Thing
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
        size = QSize(round(rect.width()), round(rect.height() * _ART_SHARE.get(kind, 0.4)))
        return art_of(thing.art, size, ratio)

    name = thing.name
    match thing:
        case GiftCard():
            face = GiftFace(
                name=name,
                abilities=thing.abilities,
                talent=thing.talent,
                art=art("gift"),
                note=bool(thing.note),
                id=thing.id,
            )
            paint_gift(painter, theme, face, rect)
        case GoalCard():
            goal = GoalFace(
                name=name,
                willpower=thing.willpower,
                art=art("goal"),
                note=bool(thing.note),
                id=thing.id,
            )
            paint_goal(painter, theme, goal, rect)
        case FateCard():
            fate = FateFace(
                name=name, steps=thing.steps, art=art("fate"), note=bool(thing.note), id=thing.id
            )
            paint_fate(painter, theme, fate, rect)
        case DangerCard():
            danger = DangerFace(
                name=name,
                willpower=thing.willpower,
                art=art("danger"),
                note=bool(thing.note),
                id=thing.id,
            )
            paint_danger(painter, theme, danger, rect)
        case Person():
            _paint_person(painter, theme, thing, rect)
        case _:
            paint_name_plate(painter, theme, rect, name, "", 0)


def _paint_person(painter: QPainter, theme: Theme, person: Person, rect: QRectF) -> None:
    painter.setPen(QPen(theme.color("seat-edge"), 1))
    painter.setBrush(theme.color("bg2"))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
    inner = rect.adjusted(16, 8, -16, -8)
    paint_name_plate(painter, theme, inner, person.name, person.player, person.colour)
