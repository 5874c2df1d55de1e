"""A report as Markdown; what people wrote stays text, whatever signs it holds."""

import re

from choicedesk.words.language import _
from choicedesk.words.report import Report, ReportLine
from choicedesk.words.report_dice import effect_dice, legend, marks
from choicedesk.words.report_text import clean, parts, rows

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$@^!=])")
_ADDRESS = re.compile(r"(?i)(://|www\.)")
_LIST = re.compile(r"^(\s*)(\d*)([-+.)])(?=\s|$)")


def escaped(text: str) -> str:
    r"""Return a text of a user's so that no sign of it means anything in Markdown.

    >>> escaped("*a* <b> 1.")
    '\\*a\\* \\<b\\> 1.'
    """
    safe = _SPECIAL.sub(r"\\\1", clean(text))
    return _ADDRESS.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", safe)


def markdown(report: Report) -> str:
    """Return the whole document, with a line break at its end."""
    lines = [f"# {_heading(report.title)}", "", f"*{escaped(report.subtitle)}*", ""]
    for evening in report.evenings:
        lines += [f"## {_heading(evening.title)}", ""]
        for part in evening.parts:
            lines += [f"### {_heading(part.title)}", ""] if part.title else []
            lines += [*map(_line, part.lines), ""]
    if not report.evenings:
        lines += [_("Nothing has happened yet."), ""]
    explained = legend(report)
    return "\n".join([*lines, explained, ""] if explained else lines)


def _heading(text: str) -> str:
    """Return a text that begins no list where a heading would take one."""
    return _LIST.sub(r"\1\2\\\3", escaped(text)) or "–"


def _line(line: ReportLine) -> str:
    first, *others = (
        f"~~{each}~~" if line.struck else each
        for each in map(_said, rows(line.words.text, listed=line.words.listed))
    )
    dice, noted = effect_dice(line.words), marks(line)
    more = f" — {escaped(dice)}" if dice else ""
    marked = "".join(f" *({escaped(each)})*" for each in noted)
    below = "".join(f"\n  - {each}" for each in others)
    return f"- {line.time:%H:%M} {first}{more}{marked}{below}"


def _said(text: str) -> str:
    return "".join(
        f"**{escaped(words)}**" if bold else escaped(words) for words, bold in _fitted(text)
    )


def _fitted(text: str) -> list[tuple[str, bool]]:
    """Return the parts of a sentence with blanks moved out of what is bold."""
    return [(words, bold and words == words.strip()) for words, bold in parts(text)]
