"""The dice of a report's line as small drawings inside its page."""

from collections.abc import Iterator
from html import escape

from choicedesk.words.journal_line import Line
from choicedesk.words.language import _
from choicedesk.words.report_dice import spoken

_SUN = (
    '<circle cx="15" cy="15" r="4.2" fill="{ink}"/><path d="M15 6.2v2.6M15 21.2v2.6M6.2 15h2.6'
    'M21.2 15h2.6M8.8 8.8l1.8 1.8M19.4 19.4l1.8 1.8M8.8 21.2l1.8-1.8M19.4 10.6l1.8-1.8"'
    ' stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>'
)
_MOON = '<path d="M18.5 7.8a7.6 7.6 0 1 0 3.6 11A6.6 6.6 0 0 1 18.5 7.8z" fill="{ink}"/>'
_BOTH = (
    f'<g transform="translate(-2.5 -2.5) scale(.8)">{_SUN}</g>'
    f'<g transform="translate(11 11) scale(.6)">{_MOON}</g>'
)
_DOT = '<circle cx="15" cy="15" r="2.2" fill="{ink}"/>'
_EFFECTS = {"M": _SUN, "S": _MOON, "MS": _BOTH, "-": _DOT}
_IVORY = 'fill="#fffaf0" stroke="#5d4834" stroke-width="1.5"'
_WHITE = f'<rect x="1.5" y="1.5" width="27" height="27" rx="6" {_IVORY}/>'
_BLACK = (
    '<path d="M8 1.5h14L28.5 8v14L22 28.5H8L1.5 22V8z" fill="#2a2320" stroke="#000"/>'
    '<path d="M9 4h12l5 5v12l-5 5H9l-5-5V9z" fill="none" stroke="#b9a88f"/>'
)
_BODIES = {
    4: "M15 2L28.5 27H1.5z",
    6: "M7 2h16q5 0 5 5v16q0 5-5 5H7q-5 0-5-5V7q0-5 5-5z",
    8: "M15 1.5L28.5 15L15 28.5L1.5 15z",
    10: "M15 1.5L28.5 17.5L15 28.5L1.5 17.5z",
    12: "M15 1.5L28.5 11.5L23.5 28H6.5L1.5 11.5z",
    20: "M15 1.5L27.5 8V22L15 28.5L2.5 22V8z",
}
_ROUND = "M15 1.5a13.5 13.5 0 1 0 .01 0z"


def drawn_dice(words: Line) -> Iterator[str]:
    """Yield the drawings of a line's dice, white ones first."""
    for color, faces in (("white", words.white), ("black", words.black)):
        body, ink = (_WHITE, "#2a1f15") if color == "white" else (_BLACK, "#fffaf0")
        for face in faces:
            sign = _EFFECTS.get(face, _DOT).replace("{ink}", ink)
            yield _svg(spoken(color, face), body + sign)
    for sides, face in words.numbers:
        yield _svg(_("d{sides}: {face}").format(sides=sides, face=face), _number(sides, face))


def _number(sides: int, face: int) -> str:
    low, size = 22 if sides == 4 else 20, 11 if face > 99 else 14
    return (
        f'<path d="{_BODIES.get(sides, _ROUND)}" {_IVORY}/>'
        f'<text x="15" y="{low}" font-size="{size}" font-family="sans-serif" font-weight="bold"'
        f' text-anchor="middle" fill="#2a1f15">{face}</text>'
    )


def _svg(name: str, inside: str) -> str:
    said = escape(name)
    start = f'<svg viewBox="0 0 30 30" role="img" aria-label="{said}">'
    return f"{start}<title>{said}</title>{inside}</svg>"
