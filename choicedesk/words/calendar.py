"""Times as one tells them: today, yesterday, a date."""

from datetime import datetime, timedelta

from choicedesk.words.evening import day
from choicedesk.words.language import _


def when(moment: datetime, now: datetime | None = None) -> str:
    """Return a moment in local time: *today, 20:41*, *yesterday, 9:05*, or a date and time."""
    here = moment.astimezone()
    today = (now or datetime.now(here.tzinfo)).astimezone(here.tzinfo).date()
    time = f"{here.hour}:{here.minute:02d}"
    if here.date() == today:
        return _("today, {time}").format(time=time)
    if here.date() == today - timedelta(days=1):
        return _("yesterday, {time}").format(time=time)
    return _("{day}, {time}").format(day=day(here), time=time)
