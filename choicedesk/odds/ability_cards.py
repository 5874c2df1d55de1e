"""Exact chances of a test with ability cards: the best or the worst of some d12 (A-7, A-8)."""

from fractions import Fraction

from msgspec import Struct

from choicedesk.odds.chances import wording
from choicedesk.odds.questions import read_object
from choicedesk.rules.ability_cards.state import Band
from choicedesk.rules.ability_cards.testing import BANDS, SIDES, band_of, dice_due, kept
from choicedesk.rules.system import JsonObject, Refusal

MOST_NET = 20
"""A net of so much either way is answered for."""


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much more counts for the test than against it."""

    net: int


def read_question(value: object) -> Question | Refusal:
    """Return the question that decoded JSON asks; ``too_large`` for more than is answered."""
    question = read_object(value, Question)
    if isinstance(question, Refusal):
        return question
    if abs(question.net) > MOST_NET:
        return Refusal(code="too_large", details={"what": "net", "most": MOST_NET})
    return question


def faces(net: int) -> dict[int, Fraction]:
    """Return the chance of each face, 1 to 12, to be the one that counts.

    >>> faces(1)[12], faces(-1)[12]
    (Fraction(23, 144), Fraction(1, 144))
    """
    dice = dice_due(net)
    total = SIDES**dice
    # The best of all is at most a face if every die is; the worst mirrors it.
    best = {face: Fraction(face**dice - (face - 1) ** dice, total) for face in range(1, SIDES + 1)}
    if kept(net) == "best":
        return best
    return {face: best[SIDES + 1 - face] for face in best}


def bands(net: int) -> dict[Band, Fraction]:
    """Return the chance of each band.

    >>> bands(0)["full"]
    Fraction(1, 4)
    """
    found: dict[Band, Fraction] = {band: Fraction(0) for band, _lowest in BANDS}
    for face, chance in faces(net).items():
        found[band_of(face)] += chance
    return found


def answer(question: Question, *, exact: bool) -> JsonObject:
    """Return chances of faces and bands as numbers, or ``exact`` as texts "p/q"."""
    said = wording(exact=exact)
    return {
        "faces": {str(face): said(chance) for face, chance in faces(question.net).items()},
        "bands": {band: said(chance) for band, chance in bands(question.net).items()},
    }
