"""What the dice showed beside what honest ones would: for the plot in the journal."""

import csv
from collections.abc import Iterable
from io import StringIO

from msgspec import Struct

from choicedesk.words.language import _, decimal, language, ngettext, percent, pgettext
from choicedesk.words.terms import face as effect_name


class Fairness(Struct, frozen=True, kw_only=True):
    """One face of a kind of die: seen of ``total``, expected, usual from ``low`` to ``high``."""

    face: str
    seen: int
    total: int
    expected: float
    low: int
    high: int


def die_name(kind: str) -> str:
    """Return what a kind of die is called: ``white``, ``black``, or ``d`` with its sides."""
    if kind == "white":
        return _("White dice")
    if kind == "black":
        return _("Black dice")
    return _("d{sides}").format(sides=kind[1:])


def face_name(face: str) -> str:
    """Return what a face is called: a number as it is, an effect by its word."""
    return face if face.isdigit() else effect_name(face)


def short_face(face: str) -> str:
    """Return a face for the axis of a plot."""
    short = {
        "M": pgettext("axis", "main"),
        "S": pgettext("axis", "side"),
        "MS": pgettext("axis", "both"),
        "-": pgettext("axis", "blank"),
    }
    return short.get(face, face)


def seen_line(found: Fairness) -> str:
    """Return the values of one face in a sentence."""
    share = found.seen / found.total if found.total else 0.0
    return _(
        "{face}: seen {seen} times ({share}), expected {expected}, usual {low} to {high}"
    ).format(
        face=face_name(found.face),
        seen=found.seen,
        share=percent(share),
        expected=decimal(found.expected),
        low=found.low,
        high=found.high,
    )


def thrown_line(total: int) -> str:
    """Return how many dice of the kind fell."""
    return ngettext("{n} die fell.", "{n} dice fell.", total).format(n=total)


def verdict(unusual: int, faces: int) -> str:
    """Return what the plot comes to, without accusing anyone."""
    if not unusual:
        return _("All of it lies in the band.")
    return ngettext(
        "{n} of {faces} faces lies outside the band. One in ten does with honest dice.",
        "{n} of {faces} faces lie outside the band. One in ten does with honest dice.",
        unusual,
    ).format(n=unusual, faces=faces)


def table(kinds: Iterable[tuple[str, Iterable[Fairness]]]) -> str:
    """Return everything as CSV, as spreadsheets of the present language read it."""
    out = StringIO()
    writer = csv.writer(out, delimiter=";" if language() == "de" else ",", lineterminator="\n")
    writer.writerow(
        [
            pgettext("column", "die"),
            pgettext("column", "face"),
            pgettext("column", "seen"),
            pgettext("column", "dice"),
            pgettext("column", "expected"),
            pgettext("column", "usual from"),
            pgettext("column", "usual to"),
        ]
    )
    for kind, faces in kinds:
        for each in faces:
            expected = decimal(each.expected, 2)
            row = (face_name(each.face), each.seen, each.total, expected, each.low, each.high)
            writer.writerow([die_name(kind), *row])
    return out.getvalue()
