"""The stage's pages: the table at rest, and a test with its tray."""

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.desk.stage_drafts import ChoiceDraft
from choicedesk.rules.choice.table_view import ChoiceTableView, DangerView, FateView, GoalView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.foot import paint_foot, paint_test_foot
from choicedesk.widgets.stage.lettering import letter, paint_lettering
from choicedesk.widgets.stage.measures import LEFT, NAME, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.pieces import (
    BEAD,
    Brush,
    fitted,
    paint_caption,
    paint_card,
    paint_hidden_card,
    paint_name,
    paint_plate,
    paint_ring,
    paint_row_of_beads,
    paint_steps,
    paint_tokens,
    paint_words,
)
from choicedesk.widgets.stage.seats import paint_seats
from choicedesk.widgets.stage.slots import Group, Share, deal_column, deal_rows
from choicedesk.words.language import _
from choicedesk.words.library import how_many

_KINDS: tuple[Literal["goal", "fate", "danger"], ...] = ("goal", "fate", "danger")
_GAP = 34.0
_CAPTION = 54.0
_FOOT = 21 + BEAD
_NARROWEST_CARD = 340
_LARGE = 0.037 * 1080

Thing = GoalView | FateView | DangerView
_NOWHERE = ChoiceDraft()


def tray_rect(measures: Measures) -> QRectF:
    """Return where the tray stands in a picture of these measures."""
    if measures.column:
        return measures.rect(LEFT, 170, RIGHT, 474)
    return measures.rect(LEFT, 176, LEFT + (measures.wide - 112) * 0.553, 736)


def paint_overview(
    brush: Brush,
    choice: ChoiceTableView,
    off: frozenset[str] = frozenset(),
    held: ChoiceDraft = _NOWHERE,
) -> None:
    """Paint goals, fates and dangers, the seats and the opportunities.

    What a bead is held over has a bright edge.
    """
    dangers = sentences.shown_dangers(choice)
    groups: tuple[tuple[Thing, ...], ...] = (
        choice.goals,
        choice.fates,
        dangers,
    )
    counted = [Group(len(group), sum(_holds(each) for each in group)) for group in groups]
    standing_in, tops, foot = _rows(brush.measures, counted)
    standing = tuple(_in_order(group, place, standing_in) for place, group in enumerate(groups))
    tops = (*tops, foot)
    for at, row in enumerate(standing_in):
        place = brush.measures.rect(LEFT, tops[at], RIGHT, tops[at + 1] - 20)
        _paint_row(brush, place, row, standing, _under(choice, held))
    if "seats" not in off:
        paint_seats(brush, choice, 766, 915, held.seat)
    paint_foot(brush, choice, 995, off)


def _rows(
    measures: Measures, groups: list[Group]
) -> tuple[tuple[tuple[Share, ...], ...], tuple[float, ...], float]:
    """Return what stands in each row, where the rows begin and where the last one ends.

    Larger letters have fewer and wider cards.
    """
    width = measures.wide + RIGHT - LEFT
    if measures.column:
        rows = deal_column(groups, most=3 if measures.least > _LARGE else 4)
        # A group that goes on has no caption of its own.
        above = [_CAPTION if any(not share.start for share in row) else 0.0 for row in rows]
        high = (756.0 - 172.0 - sum(above)) / max(1, len(rows))
        return rows, tuple(172.0 + at * high + sum(above[:at]) for at in range(len(rows))), 756.0
    larger = (measures.least / TEXT - 1) * 0.6 + 1
    rows = deal_rows(groups, max(2, int(width // (_NARROWEST_CARD * larger))))
    return rows, (188.0, 468.0)[: len(rows)], 748.0 if len(rows) > 1 else 468.0


def _under(choice: ChoiceTableView, held: ChoiceDraft) -> Thing | None:
    """Return the thing that a bead is held over."""
    if held.goal is not None:
        return choice.goals[held.goal]
    return choice.dangers[held.danger] if held.danger is not None else None


def paint_test(brush: Brush, choice: ChoiceTableView, off: frozenset[str] = frozenset()) -> None:
    """Paint everything of a test but the tray and its lines."""
    if "seats" not in off:
        paint_seats(brush, choice, 770, 905 if brush.measures.column else 892)
    paint_test_foot(brush, choice, 978, off)


def lines_rect(measures: Measures) -> QRectF:
    """Return where the lines of pool and outcome stand."""
    return beside(measures, tray_rect(measures))


def beside(measures: Measures, tray: QRectF, foot: float = 748.0) -> QRectF:
    """Return the place at the right of a tray; in a high picture that below it, to ``foot``."""
    right = measures.rect(LEFT, 0, RIGHT, 1).right()
    if measures.column:
        top = tray.bottom() + measures.length(16)
        bottom = measures.rect(LEFT, foot - 1, RIGHT, foot).bottom()
        return QRectF(tray.left(), top, right - tray.left(), bottom - top)
    left = tray.right() + measures.length(41)
    return QRectF(left, tray.top(), right - left, tray.height())


def _holds(thing: Thing) -> bool:
    """Return whether something lies on a thing, as far as the table knows."""
    match thing:
        case GoalView():
            return bool(thing.willpower)
        case FateView():
            return bool(thing.step)
        case DangerView():
            return bool(thing.willpower or thing.opportunity)


def _in_order(
    group: tuple[Thing, ...], place: int, rows: tuple[tuple[Share, ...], ...]
) -> tuple[Thing, ...]:
    """Return a group with those first that find room, each part in the order of the table."""
    room = sum(share.shown for row in rows for share in row if share.group == place)
    wanted = sorted(range(len(group)), key=lambda at: not _holds(group[at]))[:room]
    hidden = [at for at in range(len(group)) if at not in wanted]
    return tuple(group[at] for at in (*sorted(wanted), *hidden))


def _paint_row(
    brush: Brush,
    area: QRectF,
    row: tuple[Share, ...],
    groups: tuple[tuple[Thing, ...], ...],
    under: Thing | None,
) -> None:
    """Paint the shares of a row; ``groups`` hold what stands in the first places first."""
    fewest = 2 if brush.measures.column or area.width() < brush.long(1500) else 3
    columns = max(fewest, sum(share.slots for share in row))
    gap = brush.long(_GAP if columns < 5 and brush.measures.least < _LARGE else 22)
    width = (area.width() - gap * (columns - 1)) / columns
    left = area.left()
    for share in row:
        things = groups[share.group]
        if not share.start:
            caption = QRectF(left, area.top(), width * share.slots, brush.long(48))
            paint_caption(brush, caption, _KINDS[share.group], _caption(len(things), share.group))
        end = share.start + share.shown
        for place in range(share.start, share.start + share.slots):
            is_caption = not brush.measures.column or any(not each.start for each in row)
            top = area.top() + (brush.long(_CAPTION) if is_caption else 0.0)
            card = QRectF(left, top, width, min(area.bottom() - top, brush.long(230)))
            if place < end:
                _paint_thing(brush, card, things[place])
                if things[place] is under:
                    paint_ring(brush, card)
            else:
                _paint_more(brush, card, share, things[end:])
            left += width + gap


def _caption(count: int, group: int) -> str:
    match group:
        case 0:
            return _("Goal") if count == 1 else _("Goals")
        case 1:
            return _("Fate") if count == 1 else _("Fates")
        case _:
            return _("Danger") if count == 1 else _("Dangers")


def _paint_thing(brush: Brush, card: QRectF, thing: Thing) -> None:
    match thing:
        case GoalView():
            _paint_goal(brush, card, thing)
        case FateView():
            _paint_fate(brush, card, thing)
        case DangerView():
            _paint_danger(brush, card, thing)


def _paint_goal(brush: Brush, card: QRectF, goal: GoalView) -> None:
    if goal.willpower is None:
        paint_hidden_card(brush, card, sentences.goal_name(goal))
        return
    paint_card(brush, card)
    count = goal.willpower
    # A long name has the room of beads that do not lie there.
    room = brush.long(_FOOT) if count else 0.0
    paint_name(brush, card, sentences.goal_name(goal), "cardink", foot=room)
    foot = _foot_of(brush, card)
    middle = foot.center().y()
    paint_row_of_beads(brush, "willpower", foot.left(), middle, count, foot.width(), "cardink")


def _paint_fate(brush: Brush, card: QRectF, fate: FateView) -> None:
    if fate.step is None or fate.steps is None:
        paint_hidden_card(brush, card, sentences.fate_name(fate))
        return
    paint_card(brush, card)
    paint_name(brush, card, sentences.fate_name(fate), "cardink", foot=brush.long(_FOOT))
    paint_steps(brush, _foot_of(brush, card), fate.step, fate.steps)


def _paint_danger(brush: Brush, card: QRectF, danger: DangerView) -> None:
    if danger.willpower is None or danger.opportunity is None:
        paint_hidden_card(brush, card, sentences.danger_name(danger))
        return
    paint_card(brush, card, danger=True)
    paint_name(brush, card, sentences.danger_name(danger), "dink", foot=brush.long(_FOOT))
    foot = _foot_of(brush, card)
    if not danger.willpower and not danger.opportunity:
        paint_words(brush, foot, _("nothing left"), "dink2")
        return
    both = (danger.willpower, danger.opportunity)
    paint_tokens(brush, both, foot.left(), foot.center().y(), foot.width(), "dink")


def _foot_of(brush: Brush, card: QRectF) -> QRectF:
    pad = brush.long(29)
    foot = card.adjusted(pad, 0, -pad, -brush.long(21))
    foot.setTop(foot.bottom() - brush.long(BEAD))
    return foot


def _paint_more(brush: Brush, card: QRectF, share: Share, hidden: tuple[Thing, ...]) -> None:
    """Paint the card that stands for things there is no room for: number, names, what they hold."""
    paint_plate(brush, card)
    pad = brush.long(28)
    inner = card.adjusted(pad, brush.long(14), -pad, -brush.long(14))
    title, names = QRectF(inner), QRectF(inner)
    title.setHeight(brush.long(50))
    names.setTop(title.bottom() + brush.long(10))
    kind = _KINDS[share.group]
    some = share.start + share.shown > 0
    text = sentences.more_things(kind, share.more) if some else how_many(kind, share.more)
    sizes = (NAME, (NAME + TEXT) / 2, TEXT)
    metrics = QFontMetricsF(brush.font(TEXT, serif=True, bold=True))
    if some and metrics.horizontalAdvance(text) > title.width():
        # The caption over the cards says of what.
        text = f"+ {share.more}"
    paint_words(brush, title, text, "ink", sizes, serif=True, bold=True, lines=(1, 1, 1))
    willpower = sum(getattr(thing, "willpower", 0) or 0 for thing in hidden)
    opportunity = sum(getattr(thing, "opportunity", 0) or 0 for thing in hidden)
    if willpower or opportunity:
        foot = _foot_of(brush, card)
        names.setBottom(foot.top() - brush.long(6))
        middle = foot.center().y()
        if kind == "danger":
            both = (willpower, opportunity)
            paint_tokens(brush, both, foot.left(), middle, foot.width(), "ink")
        else:
            paint_row_of_beads(
                brush, "willpower", foot.left(), middle, willpower, foot.width(), "ink"
            )
    steps = fitted(brush, names, (TEXT,))
    for count in range(len(hidden), 0, -1):
        # Whole names, as many as there is room for.
        written = letter(sentences.names_of(hidden[:count]), steps, names.width())
        if not written.cut:
            paint_lettering(brush.painter, written, names, brush.theme.color("ink2"))
            return
