"""A report as one HTML page: nothing is fetched, nothing runs, light on screen and paper."""

from html import escape

from choicedesk.words.language import _, language
from choicedesk.words.report import Report, ReportLine
from choicedesk.words.report_dice import marks
from choicedesk.words.report_svg import drawn_dice
from choicedesk.words.report_text import clean, parts, rows

_STYLE = """
:root { color-scheme: light; }
body { margin: 2.5rem auto; max-width: 46rem; padding: 0 1.25rem; background: #fffdf8;
  color: #2a1f15; font: 16px/1.5 "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
h1, h2, h3 { font-family: "Palatino Linotype", Palatino, P052, "DejaVu Serif", serif;
  line-height: 1.25; break-after: avoid; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; margin: 0; }
h2 { font-size: 1.35rem; margin: 2.25rem 0 .5rem; border-bottom: 1px solid #d5c7ae; }
h3 { font-size: 1.08rem; margin: 1.4rem 0 .3rem; color: #574635; }
.kind { margin: .15rem 0 0; color: #6f5c47; }
.secret { font-weight: bold; color: #7a2a14; }
ol { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: .9rem; padding: .3rem 0; border-bottom: 1px solid #efe7d8;
  break-inside: avoid; }
time { flex: 0 0 3.2rem; color: #6f5c47; font-variant-numeric: tabular-nums; }
li > div { flex: 1; overflow-wrap: anywhere; }
del { color: #6f5c47; }
.mark { display: inline-block; margin-left: .4rem; padding: 0 .5rem; border: 1px solid #8f7b5f;
  border-radius: 1rem; color: #574635; font-size: .8rem; }
.row { padding-left: 1rem; }
.dice { display: block; margin-top: .25rem; line-height: 0; }
.dice svg { width: 30px; height: 30px; margin: 0 .25rem .25rem 0; }
@media print { body { margin: 0; max-width: none; background: #fff; font-size: 11pt; }
  li { border-color: #ddd; } @page { margin: 18mm; } }
"""


def page(report: Report) -> str:
    """Return the whole page."""
    title = _text(report.title) or "ChoiceDesk"
    kind = "kind secret" if report.gm else "kind"
    body = [f"<h1>{title}</h1>", f'<p class="{kind}">{_text(report.subtitle)}</p>']
    for evening in report.evenings:
        body.append(f"<section><h2>{_text(evening.title)}</h2>")
        for part in evening.parts:
            body += [f"<h3>{_text(part.title)}</h3>"] if part.title else []
            body += ["<ol>", *map(_line, part.lines), "</ol>"]
        body.append("</section>")
    if not report.evenings:
        body.append(f"<p>{_text(_('Nothing has happened yet.'))}</p>")
    head = (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy"'
        " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title} · {_text(report.subtitle)}</title>\n<style>{_STYLE}</style>\n</head>\n"
    )
    return f"{head}<body>\n{chr(10).join(body)}\n</body>\n</html>\n"


def _text(text: str) -> str:
    return escape(clean(text))


def _line(line: ReportLine) -> str:
    said, *others = (
        f"<del>{each}</del>" if line.struck else each
        for each in map(_said, rows(line.words.text, listed=line.words.listed))
    )
    below = "".join(f'<div class="row">{each}</div>' for each in others)
    noted = "".join(f' <span class="mark">{_text(mark)}</span>' for mark in marks(line))
    dice = "".join(drawn_dice(line.words))
    shown = f'<span class="dice">{dice}</span>' if dice else ""
    return f"<li><time>{line.time:%H:%M}</time><div>{said}{noted}{below}{shown}</div></li>"


def _said(text: str) -> str:
    return "".join(
        f"<strong>{escape(words)}</strong>" if bold else escape(words)
        for words, bold in parts(text)
    )
