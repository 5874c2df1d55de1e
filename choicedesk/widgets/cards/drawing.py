"""Draws any person or card of the library by the very faces that lie on the table."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen, QPixmap

from choicedesk.desk.campaign import (
    AbilityCard,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
)
from choicedesk.desk.limits import GameCard
from choicedesk.desk.things import Kind, Thing, kind_of
from choicedesk.widgets.cards.faces import (
    DangerFace,
    FateFace,
    GiftFace,
    GoalFace,
    paint_ability,
    paint_danger,
    paint_fate,
    paint_figures,
    paint_gift,
    paint_goal,
    paint_name_plate,
)
from choicedesk.widgets.theme.theme import Theme

ArtOf = Callable[[str, QSize, float], QPixmap | None]
_ART_SHARE = {"gift": 0.47, "ability": 0.5}
_RATIO = {
    "gift": 1.53,
    "ability": 1.53,
    "person": 0.34,
    "specialty": 0.66,
}
# Lists need so many lines whatever the width, so these grow less than they widen.
_LISTS = {"character": 92, "challenge": 112, "conflict": 112}


def natural_size(kind: Kind, width: int) -> QSize:
    """Return how large a thing of this kind is drawn where this much width is given."""
    if kind in _LISTS:
        return QSize(width, round(width * 0.62) + _LISTS[kind])
    return QSize(width, round(width * _RATIO.get(kind, 0.85)))


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
            _paint_game(painter, theme, thing, art(kind_of(thing)), rect)


def _paint_game(
    painter: QPainter, theme: Theme, card: GameCard, art: QPixmap | None, rect: QRectF
) -> None:
    """Draw a card of the other games; what they show loads with the first of them."""
    from choicedesk.widgets.cards.figure_faces import ability_face, figure_face

    if isinstance(card, AbilityCard):
        paint_ability(painter, theme, ability_face(card, art), rect)
    else:
        paint_figures(painter, theme, figure_face(card, art), rect)


def _paint_person(painter: QPainter, theme: Theme, person: Person, rect: QRectF) -> None:
    painter.setPen(QPen(theme.color("seat-edge"), 1))
    painter.setBrush(theme.color("bg2"))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
    inner = rect.adjusted(16, 8, -16, -8)
    paint_name_plate(painter, theme, inner, person.name, person.player, person.colour)
