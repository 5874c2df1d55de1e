"""What the stage says of a confrontation, made from the redacted view alone."""

from choicedesk.rules.confrontation.table_view import ConfrontationTableView, SeatView
from choicedesk.widgets.stage.sentences import Line
from choicedesk.words import confrontation_result, confrontation_seats, confrontation_steps
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of

_MOST_NAMES = 3


def headline(view: ConfrontationTableView) -> str:
    """Return the big line: what is going on, or who won."""
    winners = [seat_name(seat) for seat in view.seats if seat.won]
    if view.phase == "done" and winners:
        if len(winners) > _MOST_NAMES:
            return _("{n} win together").format(n=len(winners))
        if len(winners) > 1:
            return _("{names} win together").format(names=all_of(winners))
        return _("{name} wins").format(name=winners[0])
    return confrontation_steps.phase(view.phase)


def second_line(view: ConfrontationTableView) -> str:
    """Return the line under it: whose turn it is and what lies, or why somebody won."""
    if view.phase == "done":
        return _reason(view)
    parts: list[str] = []
    if view.phase == "opening":
        parts.append(confrontation_steps.who_begins())
    if view.turn is not None:
        name = seat_name(view.seats[view.turn])
        parts.append(_("It is {name}’s turn").format(name=name))
    if view.highest:
        parts.append(_("highest stake {n}").format(n=view.highest))
    return " · ".join(parts)


def lines(view: ConfrontationTableView) -> tuple[Line, ...]:
    """Return what stands beside the belt die, which at the end lies with every seat."""
    if view.phase == "done":
        return ()
    return (Line("belt-die", _("The belt die counts for all")),)


def seat_name(seat: SeatView) -> str:
    """Return a seat's name as the table may hear it."""
    return seat.name or _("Somebody")


def sets(seat: SeatView) -> str:
    """Return the sets of a seat once they were compared, and what it botched."""
    if seat.sets is None:
        return ""
    said = [confrontation_result.set_of(size, value) for size, value in seat.sets]
    if seat.botch:
        said.append(_("botch × {n}").format(n=seat.botch))
    # What belongs together stays on one line.
    return ", ".join(one.replace(" ", "\u00a0") for one in said) or _("no set")


def stake_level(seat: SeatView) -> str:
    """Return how high a stake is."""
    return confrontation_seats.stake(seat.stake or seat.lost or 0)


def no_stake() -> str:
    """Say that nothing is staked."""
    return _("no stake yet")


def stake(seat: SeatView) -> str:
    """Return a seat's stake in words."""
    if not seat.stake and seat.lost is None:
        return ""
    level = confrontation_seats.stake(seat.stake or seat.lost or 0)
    return " · ".join(part for part in (level, " ".join(seat.text.split())) if part)


def short_stake(seat: SeatView) -> str:
    """Return a stake for little room: its level as a number, and what it is."""
    level = str(seat.stake or seat.lost or 0)
    return " · ".join(part for part in (level, " ".join(seat.text.split())) if part)


def status(seat: SeatView, *, turn: bool) -> tuple[str, str]:
    """Return what stands at the right of a seat: an icon and a word, or nothing."""
    if seat.won:
        kind = "won"
    elif not seat.left:
        kind = "passed"
    elif turn:
        kind = "turn"
    elif seat.waited_for:
        kind = "shows"
    else:
        return "", ""
    return confrontation_steps.STATUS_ICONS[kind], confrontation_steps.status(kind)


def spoken(view: ConfrontationTableView, *, tray: bool = True) -> list[str]:
    """Return everything that is to be read out; without the ``tray`` no belt die."""
    said = [_spoken_seat(seat) for seat in view.seats]
    if tray and view.belt is not None:
        belt = confrontation_seats.belt_spoken(view.belt)
        said.append(f"{confrontation_seats.belt_die()}: {belt}")
    return said


def _spoken_seat(seat: SeatView) -> str:
    parts = [stake(seat)]
    if seat.lost is not None:
        parts.append(confrontation_seats.lost())
    if seat.shown:
        parts.append(_("shows {faces}").format(faces=", ".join(map(str, seat.shown))))
    if seat.hidden is None:
        parts.append(_("hidden dice"))
    elif seat.hidden:
        count = ngettext("{n} hidden die", "{n} hidden dice", seat.hidden)
        parts.append(count.format(n=seat.hidden))
    parts += [sets(seat), status(seat, turn=False)[1]]
    return f"{seat_name(seat)}: {'; '.join(part for part in parts if part)}"


def _reason(view: ConfrontationTableView) -> str:
    match view.decided_by:
        case "left_alone":
            return _("All the others have passed")
        case "count":
            return _("More sets than anyone else")
        case "sizes":
            return _("Equally many sets, but larger ones")
        case "values":
            return _("Sets of the same size, but of higher value")
        case "test_result":
            return _("Level in every set, but with the better test result")
        case "tie":
            return _("All is level")
        case None:
            return ""
