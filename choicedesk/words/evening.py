"""How an evening is called: by its number, with its day where there is room."""

from datetime import datetime

from choicedesk.words.language import _, language

_MONTHS_DE = (
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
_MONTHS_EN = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def day(moment: datetime) -> str:
    """Return the day as the present language writes it, such as *30. November 2026*."""
    if language() == "de":
        return f"{moment.day}. {_MONTHS_DE[moment.month - 1]} {moment.year}"
    return f"{moment.day} {_MONTHS_EN[moment.month - 1]} {moment.year}"


def evening_name(number: int) -> str:
    """Return the name of an evening; 0 is the time before the first one."""
    if number <= 0:
        return _("Before the first evening")
    return _("Evening {n}").format(n=number)


def evening_heading(number: int, moment: datetime) -> str:
    """Return the evening and its day, for a heading in the journal."""
    return f"{evening_name(number)} · {day(moment)}"
