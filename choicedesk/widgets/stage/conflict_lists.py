"""Goals and parties of a conflict stood into a room of the stage, as many as it has room for."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from choicedesk.widgets.stage import conflict_sentences as words
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import TEXT
from choicedesk.widgets.stage.pieces import Brush, paint_words
from choicedesk.widgets.stage.plates import cells, paint_more_plate

PLATE = 84.0
_LINE, _LINE_GAP, _REST = 54.0, 7.0, 42.0
_GAP = 12.0
Paint = Callable[[QRectF], None]


class Piece(NamedTuple):
    """Something with a place: its whole picture of a height, and that of one line."""

    height: float
    paint: Paint
    line: Paint
    name: str


def lines_height(brush: Brush, goals: int, others: int) -> float:
    """Return how high lines are of which goals have two for their names."""
    gap = brush.long(_LINE_GAP)
    return goals * (_tall(brush) + gap) + others * (_line_high(brush) + gap)


def _tall(brush: Brush) -> float:
    return max(_line_high(brush), brush.font(TEXT).pixelSize() * 2.35)


def _line_high(brush: Brush) -> float:
    return max(brush.long(_LINE), brush.font(TEXT).pixelSize() * 1.15)


def stand_lines(brush: Brush, inner: QRectF, goals: list[Piece], parties: list[Piece]) -> None:
    """Stand everything on lines of its own; of what has no room the last line has the names."""
    things = shown = [*goals, *parties]
    gap, high = brush.long(_LINE_GAP), _line_high(brush)
    rest_high = max(brush.long(_REST), brush.font(TEXT).pixelSize() * 1.1)
    step = high + gap
    if len(things) * step > inner.height() + gap:
        room = max(0, int((inner.height() - rest_high) / step))
        # Of both kinds something is seen where both are there.
        first = min(len(goals), max(room - len(parties), (room + 1) // 2))
        shown = [*goals[:first], *parties[: room - first]]
    tall = _tall(brush)
    spare = (
        inner.height() + gap - len(shown) * step - (rest_high if len(shown) < len(things) else 0)
    )
    # Where not all have room for two lines, the longest names of goals do.
    longest = sorted(shown, key=lambda thing: (thing in parties, -len(thing.name)))
    taller = longest[: int(spare / (tall - high))] if tall > high else []
    rect = QRectF(inner.left(), inner.top(), inner.width(), high)
    for thing in shown:
        rect.setHeight(tall if thing in taller else high)
        thing.line(rect)
        rect.translate(0, rect.height() + gap)
    rest = [thing.name for thing in things if thing not in shown]
    if rest:
        rect.setHeight(rest_high)
        _paint_rest(brush, rect.adjusted(brush.long(8), 0, 0, 0), rest)


def _paint_rest(brush: Brush, rect: QRectF, names: list[str]) -> None:
    """Say how many more there are, with their names where all of these have room."""
    text = words.and_more(names)
    if letter(text, ((brush.font(TEXT), 1),), rect.width()).cut:
        text = f"+ {len(names)}"
    paint_words(brush, rect, text, "ink2")


def stand(brush: Brush, inner: QRectF, goals: list[Piece], parties: list[Piece], most: int) -> None:
    """Stand goals from the top and parties from the foot; what has no room becomes a number."""
    room = inner.height() / brush.measures.unit
    shown_goals, shown_parties = _fitting(goals, parties, room, most)
    gap, top, foot = brush.long(_GAP), inner.top(), inner.bottom()
    plate = brush.long(PLATE)
    for goal in goals[:shown_goals]:
        high = brush.long(goal.height)
        goal.paint(QRectF(inner.left(), top, inner.width(), high))
        top += high + gap
    if shown_goals < len(goals):
        rect = QRectF(inner.left(), top, inner.width(), plate)
        paint_more_plate(brush, rect, words.more_goals(len(goals) - shown_goals))
    if shown_parties < len(parties):
        foot -= plate
        rect = QRectF(inner.left(), foot, inner.width(), plate)
        paint_more_plate(brush, rect, words.more_parties(len(parties) - shown_parties))
        foot -= gap
    for party in reversed(parties[:shown_parties]):
        high = brush.long(party.height)
        party.paint(QRectF(inner.left(), foot - high, inner.width(), high))
        foot -= high + gap


def _fitting(goals: list[Piece], parties: list[Piece], room: float, most: int) -> tuple[int, int]:
    """Return how many goals and parties find room, the plates for the rest included."""
    shown = [len(goals), len(parties)]

    def height() -> float:
        kept = [*goals[: shown[0]], *parties[: shown[1]]]
        more = (shown[0] < len(goals)) + (shown[1] < len(parties))
        return sum(piece.height + _GAP for piece in kept) + more * (PLATE + _GAP)

    if height() <= room and sum(shown) <= most + 1:
        # A plate that says "1 more" would take the place of what it stands for.
        return shown[0], shown[1]
    while sum(shown) and (height() > room or sum(shown) > most):
        fewer = 1 if shown[1] and (shown[1] >= shown[0] or shown[0] == 1) else 0
        shown[fewer] -= 1
    return shown[0], shown[1]


def paint_cells(
    brush: Brush,
    area: QRectF,
    pieces: Sequence[Piece],
    most: int,
    columns: int,
    highest: float,
    more: Callable[[int], str],
) -> None:
    """Stand pieces in rows; of what has no room the last place has the number."""
    shown = len(pieces) if len(pieces) <= most else most - 1
    count = min(len(pieces), most)
    columns = min(columns, max(count, 1)) if count > 1 else min(2, columns)
    gap = brush.long(20)
    rows = max(1, -(-count // columns))
    high = min(area.height(), rows * brush.long(highest) + (rows - 1) * gap)
    area = QRectF(area.left(), area.top(), area.width(), high)
    places = list(cells(area, max(count, columns if count == 1 else count), columns, gap))
    for piece, place in zip(pieces[:shown], places, strict=False):
        piece.paint(place)
    if shown < len(pieces):
        paint_more_plate(brush, places[count - 1], more(len(pieces) - shown))
