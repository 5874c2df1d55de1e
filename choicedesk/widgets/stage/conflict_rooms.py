"""The rooms of a conflict on the stage with what is in them, or one grid for all."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF

from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.conflict.table_values import ConflictTableView
from choicedesk.widgets.stage import conflict_sentences as words
from choicedesk.widgets.stage.conflict_lists import (
    PLATE,
    Paint,
    Piece,
    lines_height,
    paint_cells,
    stand,
    stand_lines,
)
from choicedesk.widgets.stage.conflict_map import stage_map
from choicedesk.widgets.stage.conflict_pieces import (
    paint_goal,
    paint_goal_line,
    paint_hidden_goal,
    paint_hidden_party,
    paint_party,
    paint_support,
)
from choicedesk.widgets.stage.conflict_tracks import marked_goal
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import LEFT, NAME, RIGHT, TEXT
from choicedesk.widgets.stage.pieces import Brush, paint_icon, paint_plate, paint_words
from choicedesk.widgets.stage.plates import cells, paint_more_plate
from choicedesk.widgets.zones.drawn_map import Need

MOST = 12
_TWO_ROWS = 600.0
_HEAD, _EDGES = 56.0, 24.0
_GOAL, _ROUND = 166.0, 190.0


def paint_rooms(brush: Brush, view: StageView, conflict: ConflictTableView) -> None:
    """Paint a room for each zone: goals on top, parties at the foot; below what has no place.

    Rooms lie as on the map of the table, with the ways between them. Where not all of them have
    room, each says what it lies beside. After the end the foot says of what fallout is due.
    """
    strays, fallout = _strays(brush, view, conflict), words.fallout(conflict, view.off)
    foot = 936.0 if strays or fallout else 1040.0
    area = brush.measures.rect(LEFT, 176, RIGHT, foot)
    needs = {str(at): _need(brush, view, conflict, at) for at in range(len(conflict.zones))}
    shown = stage_map(brush, area, view, conflict, needs)
    if shown.drawn:
        shown.map.paint_ways(brush.painter, brush.theme, ("ink2", "bg1"))
    for zone in shown.zones:
        beside = "" if shown.drawn else words.next_to(conflict, zone)
        _paint_room(brush, shown.map.rooms[str(zone)], view, conflict, zone, beside)
    if shown.more:
        room = shown.map.rooms[shown.more]
        paint_more_plate(brush, room, words.more_zones(len(conflict.zones) - len(shown.zones)))
    below = brush.measures.rect(LEFT, 956, RIGHT, 1040)
    if fallout:
        _paint_fallout(brush, below, fallout)
    elif strays:
        _paint_strays(brush, below, strays)


def _need(brush: Brush, view: StageView, conflict: ConflictTableView, zone: int) -> Need:
    """Return how high a room is to be so that all in it has lines of its own, long names two."""
    goals, parties = _in_zone(brush, view, conflict, zone)
    head = _head_height(brush, brush.measures.area.width(), "") + brush.long(_EDGES)
    count = max(1, len(goals) + len(parties))
    wished = lines_height(brush, len(goals), count - len(goals))
    return Need(head + wished, head + lines_height(brush, 0, count))


def _paint_fallout(brush: Brush, rect: QRectF, text: str) -> None:
    paint_plate(brush, rect)
    size = brush.long(46)
    middle = QPointF(rect.left() + brush.long(24) + size / 2, rect.center().y())
    paint_icon(brush, "fallout", middle, size, "ink")
    inner = rect.adjusted(size + brush.long(44), 0, -brush.long(20), 0)
    paint_words(brush, inner, text, "ink", (NAME, TEXT), bold=True, lines=(1, 2))


def paint_grid(brush: Brush, view: StageView, conflict: ConflictTableView) -> None:
    """Paint goals above and parties below, where there is one place for all or too many."""
    goals = [_goal_piece(brush, view, conflict, at) for at in range(len(conflict.goals))]
    parties = [_party_piece(brush, view, conflict, at) for at in _party_places(view, conflict)]
    parties += [_support_piece(brush, conflict, at) for at in range(len(conflict.supports))]
    most_goals = max(MOST - 6, MOST - len(parties))
    most_parties = MOST - min(len(goals), most_goals)
    wide = brush.measures.wide
    columns = 1 if brush.measures.column else 3 if wide > 1700 else 2
    upper = brush.measures.rect(LEFT, 180, RIGHT, 730 if parties else 1040)
    lower = brush.measures.rect(LEFT, 762, RIGHT, 1040)
    rows = 3 if brush.measures.column else 2
    high = 200 if brush.measures.column else 250
    most_goals = min(most_goals, 3) if brush.measures.column else most_goals
    paint_cells(brush, upper, goals, most_goals, columns, high, words.more_goals)
    most_parties = min(most_parties, rows * columns)
    paint_cells(brush, lower, parties, most_parties, columns, 120, words.more_parties)


def _paint_room(
    brush: Brush,
    room: QRectF,
    view: StageView,
    conflict: ConflictTableView,
    zone: int,
    beside: str,
) -> None:
    """Paint one zone; ``beside`` names those it lies beside, where no ways are drawn."""
    paint_plate(brush, room)
    pad = brush.long(16)
    head = QRectF(room.left() + pad, room.top() + brush.long(8), room.width() - 2 * pad, 0)
    head.setHeight(_head_height(brush, head.width(), conflict.zones[zone].name))
    _paint_head(brush, head, "zone", "ink2", conflict.zones[zone].name)
    if beside:
        below = QRectF(head.left(), head.bottom() - brush.long(6), head.width(), 0)
        line = brush.font(TEXT)
        rows = len(letter(beside, ((line, 2),), below.width() - brush.long(46)).lines)
        below.setHeight(max(brush.long(42), line.pixelSize() * (1.12 * rows + 0.1)))
        size = brush.long(30)
        middle = QPointF(below.left() + brush.long(17), below.center().y())
        paint_icon(brush, "chevron-right", middle, size, "ink2")
        paint_words(brush, below.adjusted(brush.long(46), 0, 0, 0), beside, "ink2")
        head.setBottom(below.bottom())
    inner = QRectF(room.left() + pad, head.bottom() + brush.long(6), room.width() - 2 * pad, 0)
    inner.setBottom(room.bottom() - pad)
    goals, parties = _in_zone(brush, view, conflict, zone)
    if room.height() < brush.long(_TWO_ROWS):
        stand_lines(brush, inner, goals, parties)
        return
    stand(brush, inner, goals, parties, _budget(view, conflict, zone))


def _head_height(brush: Brush, width: float, name: str) -> float:
    """Return how high the name of a room stands: on two lines where it needs them."""
    steps = ((brush.font(TEXT, serif=True, bold=True), 2),)
    written = letter(name, steps, width - brush.long(46))
    return max(brush.long(_HEAD), written.height + brush.long(10))


def _paint_head(brush: Brush, head: QRectF, icon: str, color: str, name: str) -> None:
    size = brush.long(34)
    paint_icon(brush, icon, QPointF(head.left() + size / 2, head.center().y()), size, color)
    inner = head.adjusted(size + brush.long(12), 0, 0, 0)
    sizes = (NAME, (NAME + TEXT) / 2, TEXT)
    paint_words(brush, inner, name, "ink", sizes, serif=True, bold=True, lines=(1, 1, 1))


def _in_zone(
    brush: Brush, view: StageView, conflict: ConflictTableView, zone: int
) -> tuple[list[Piece], list[Piece]]:
    goals = [
        _goal_piece(brush, view, conflict, at)
        for at, goal in enumerate(conflict.goals)
        if goal.numbers is not None and goal.numbers.zone == zone
    ]
    parties = [
        _party_piece(brush, view, conflict, at)
        for at in _party_places(view, conflict)
        if (numbers := conflict.parties[at].numbers) is not None and numbers.zone == zone
    ]
    parties += [
        _support_piece(brush, conflict, at)
        for at, support in enumerate(conflict.supports)
        if support.zone == zone and not support.destroyed
    ]
    return goals, parties


def _strays(brush: Brush, view: StageView, conflict: ConflictTableView) -> list[Paint]:
    """Return what is known of without its place: timers that run, somebody in the shadows."""
    found: list[Paint] = [
        lambda rect, goal=goal: paint_hidden_goal(brush, rect, goal)
        for goal in conflict.goals
        if goal.numbers is None
    ]
    found += [
        lambda rect, party=conflict.parties[at]: paint_hidden_party(brush, rect, party)
        for at in _party_places(view, conflict)
        if conflict.parties[at].numbers is None
    ]
    return found


def _party_places(view: StageView, conflict: ConflictTableView) -> range:
    """Return the positions of the parties that are drawn: none where they are left out."""
    return range(0 if "parties" in view.off else len(conflict.parties))


def _paint_strays(brush: Brush, area: QRectF, strays: list[Paint]) -> None:
    most = 3 if area.width() > brush.long(1500) else 2
    shown = len(strays) if len(strays) <= most else most - 1
    places = list(cells(area, most, most, brush.long(24)))
    for paint, place in zip(strays[:shown], places, strict=False):
        paint(place)
    if shown < len(strays):
        paint_more_plate(brush, places[-1], f"+ {len(strays) - shown}")


def _budget(view: StageView, conflict: ConflictTableView, zone: int) -> int:
    """Return how many things of a zone may stand there: all zones together have so many."""
    there = [0] * len(conflict.zones)
    things: list[int | None] = [goal.numbers.zone for goal in conflict.goals if goal.numbers]
    seen = (conflict.parties[at].numbers for at in _party_places(view, conflict))
    things += [numbers.zone for numbers in seen if numbers is not None]
    things += [support.zone for support in conflict.supports if not support.destroyed]
    for place in things:
        if place is not None:
            there[place] += 1
    given = [0] * len(there)
    for _turn in range(MOST):
        wanting = [at for at, count in enumerate(there) if given[at] < count]
        if not wanting:
            break
        given[min(wanting, key=lambda at: given[at])] += 1
    return max(2, given[zone])


def _goal_piece(brush: Brush, view: StageView, conflict: ConflictTableView, at: int) -> Piece:
    goal, draft = conflict.goals[at], words.acting(view)
    marked, name = marked_goal(goal), words.goal_name(goal)
    if marked is None:
        hidden = partial(paint_hidden_goal, brush, goal=goal)
        return Piece(PLATE, hidden, hidden, name)
    aimed = draft is not None and at in draft.goals
    whole = partial(paint_goal, brush, goal=marked, view=conflict, aimed=aimed)
    line = partial(paint_goal_line, brush, goal=marked, view=conflict, aimed=aimed)
    rows = 1 if marked.pulling else max(1, len(marked.counts))
    # A name of two lines over its track.
    least = max(_GOAL, 2.3 * max(NAME, brush.measures.least) + 74.0)
    high = max(_ROUND, least) if marked.per_round is not None else least + 44.0 * (rows - 1)
    return Piece(high, whole, line, name)


def _party_piece(brush: Brush, view: StageView, conflict: ConflictTableView, at: int) -> Piece:
    party, draft = conflict.parties[at], words.acting(view)
    acts = draft is not None and (draft.party == at or at in draft.parties)
    paint = partial(paint_party, brush, party=party, seat=_seat(view, at), acts=acts)
    return Piece(PLATE, paint, paint, words.party_name(party))


def _support_piece(brush: Brush, conflict: ConflictTableView, at: int) -> Piece:
    support = conflict.supports[at]
    paint = partial(paint_support, brush, support=support)
    return Piece(PLATE, paint, paint, support.name)


def _seat(view: StageView, at: int) -> Seat:
    return view.seats[at] if at < len(view.seats) else Seat()
