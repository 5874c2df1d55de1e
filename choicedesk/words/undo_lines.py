"""Journal lines of undo and redo: they name what was taken back or restored."""

from choicedesk.words.journal_line import Line, Mark
from choicedesk.words.language import _, ngettext

LONGEST = 90


def taken_back(what: Line, steps: int = 1) -> Line:
    """Say what was taken back; of several ``steps`` in a row, what came last."""
    if steps == 1:
        text = _("Taken back: {what}").format(what=shortened(what.text))
    else:
        text = ngettext(
            "{n} step taken back, last: {what}", "{n} steps taken back, last: {what}", steps
        ).format(n=steps, what=shortened(what.text))
    return _line(text, "undo", what)


def restored(what: Line, steps: int = 1) -> Line:
    """Say what was restored; of several ``steps`` in a row, what came last."""
    if steps == 1:
        text = _("Restored: {what}").format(what=shortened(what.text))
    else:
        text = ngettext(
            "{n} step restored, last: {what}", "{n} steps restored, last: {what}", steps
        ).format(n=steps, what=shortened(what.text))
    return _line(text, "redo", what)


def gone_back_to(what: Line) -> Line:
    """Say which line became the present again, everything after it being taken back."""
    text = _("Gone back to: {what}").format(what=shortened(what.text))
    return _line(text, "undo", what)


def all_taken_back() -> Line:
    """Say that the campaign is empty again."""
    return Line(text=_("Everything taken back"), icon="undo", kind="undo")


def shortened(text: str) -> str:
    """Return a sentence without its bold marks, cut between words where it is long.

    >>> shortened("**Mira** leaves the campaign")
    'Mira leaves the campaign'
    """
    plain = text.replace("**", "")
    if len(plain) <= LONGEST:
        return plain
    cut = plain[: LONGEST - 1]
    words = cut.rpartition(" ")[0]
    return (words if len(words) > LONGEST // 2 else cut).rstrip(" ,;:·") + "…"


def _line(text: str, icon: str, what: Line) -> Line:
    secret: tuple[Mark, ...] = ("secret",) if "secret" in what.marks else ()
    return Line(text=text, icon=icon, kind="undo", people=what.people, marks=secret)
