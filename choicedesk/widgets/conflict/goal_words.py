"""What stands on a goal's card in words, and what it says to those who listen."""

from choicedesk.models.conflict_rows import GoalRow
from choicedesk.words import conflict_labels as words
from choicedesk.words.terms import level

Captions = tuple[str, str, str]


def marks_of(row: GoalRow) -> tuple[str, ...]:
    """Return the marks of a goal, the most weighty first."""
    weight = "central" if row.central else "supplementary"
    found = ["timer" if row.kind == "timer" else weight]
    found += [mark for mark in ("contradictory", "exhausting", "fallout") if getattr(row, mark)]
    return tuple(found)


def captions_of(row: GoalRow) -> Captions:
    """Return what stands below the track: left, in the middle, right."""
    if row.pending:
        return words.pending(row.pending), "", _marks(row)
    if row.contradictory and len(row.sides) > 1 and row.kind == "goal":
        at = words.ends_at if row.central else words.target_at
        end = at(row.target) if row.target else words.no_end()
        own, other = (
            words.count_of(name, row.count(side), None)
            for side, name in zip(row.sides, row.names, strict=True)
        )
        return other, end, own
    if row.kind != "goal":
        count = max((each.count for each in row.counts), default=0)
        return words.out_of(count, row.target), "", words.mark("supplementary")
    counts = [words.count_of(each.name, each.count, row.target) for each in row.counts]
    if not counts:
        left = words.out_of(0, row.target) if row.target else words.no_end()
        return left, "", _marks(row)
    return " · ".join(counts), "", _marks(row)


def lines_apart(said: Captions, *, one_line: bool) -> tuple[Captions, ...]:
    """Return captions that find no room in one line; ``one_line`` holds those at the sides."""
    left, middle, right = said
    sides = [(left, "", right)] if one_line else [(left, "", ""), ("", "", right)]
    return tuple(each for each in (*sides, ("", middle, "")) if any(each))


def _marks(row: GoalRow) -> str:
    """Return the marks that are no matter of course, in words."""
    said = [each for each in marks_of(row) if each != "central"]
    if len(said) > 1:
        said = [each for each in said if each != "supplementary"]
    return " · ".join(words.mark(each) for each in said)


def lines_of_timer(row: GoalRow, *, compact: bool = False) -> tuple[str, ...]:
    """Return what stands beside a clock; where room is scarce a mark says that it turns back."""
    end = words.timer_end(row.target, turns_back=row.contradictory and not compact)
    if row.pending:
        return words.pending(row.pending), end
    return words.rises(row.per_round), end


def about_goal(row: GoalRow) -> str:
    """Say all of a goal for those who listen, and for the pointer that waits."""
    said: list[str] = []
    if row.kind == "timer":
        said += [words.out_of(row.count(-1), row.target), *lines_of_timer(row)]
    else:
        said += [part for part in captions_of(row)[:2] if part]
    said += [words.mark_means(mark) for mark in marks_of(row)]
    if row.level:
        said.append(level(row.level))
    return "\n".join(said)
