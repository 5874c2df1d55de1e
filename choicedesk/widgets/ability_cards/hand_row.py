"""Where the cards of a seat lie: plain geometry, no widgets."""

from collections.abc import Sequence

from msgspec import Struct

GAP, EDGE = 8.0, 14.0
WIDEST, WORDS = 200.0, 124.0
_RATIO = 0.62
_LEAST_HIGH = 0.52


class Measures(Struct, frozen=True):
    """The narrowest face, back and attribute card."""

    face: float
    back: float
    attributes: float


WIDE = Measures(126.0, 46.0, 96.0)
COMPACT = Measures(92.0, 30.0, 78.0)


def needed_width(hand: int, measures: Measures) -> float:
    """Return how wide a seat is in which half of a hand lies face up, and nothing is squeezed.

    It goes by the size of a hand alone, so that seats stay where they are when cards are turned.
    """
    faces = -(-hand // 2)
    cards = faces * measures.face + (hand - faces) * measures.back + measures.attributes
    return cards + hand * GAP + 2 * EDGE


class Laid(Struct, frozen=True):
    """Left edge and width of every card, and how high all are."""

    places: tuple[tuple[float, float], ...]
    height: float


def lay_hand(faces: Sequence[bool], width: float, height: float, measures: Measures) -> Laid:
    """Lay cards (True: its face is seen) and the attribute card behind them into a row.

    Faces keep their ratio and their room; where it is tight the backs give way first, then the
    attribute card, then all of them.
    """
    face = max(measures.face, min(WIDEST, height * _RATIO))
    # What an attribute card gives is read in whole words wherever there is room for them.
    wished = [face if seen else face * 0.82 for seen in faces] + [max(face * 0.74, WORDS)]
    least = [measures.face if seen else measures.back for seen in faces] + [measures.attributes]
    room = width - GAP * len(faces)
    widths = _shared(wished, least, room, [bool(seen) for seen in faces] + [True])
    high = min(
        height,
        max((w for w, seen in zip(widths, [*faces, False], strict=True) if seen), default=face)
        / _LEAST_HIGH,
    )
    places: list[tuple[float, float]] = []
    left = 0.0
    for wide in widths:
        places.append((left, wide))
        left += wide + GAP
    return Laid(tuple(places), max(60.0, high))


def _shared(wished: list[float], least: list[float], room: float, firm: list[bool]) -> list[float]:
    """Return widths that fit: what is not firm gives way first."""
    widths = list(wished)
    for giving in ([not one for one in firm], firm):
        over = sum(widths) - room
        if over <= 0:
            return widths
        spare = [
            w - low if gives else 0.0 for w, low, gives in zip(widths, least, giving, strict=True)
        ]
        total = sum(spare)
        if total > 0:
            share = min(1.0, over / total)
            widths = [w - s * share for w, s in zip(widths, spare, strict=True)]
    over = sum(widths) - room
    if over > 0:
        scale = max(0.2, room / sum(widths))
        widths = [w * scale for w in widths]
    return widths
