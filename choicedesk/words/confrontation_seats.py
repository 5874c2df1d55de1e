"""What stands on the seats of a confrontation, and what is said of them. Hidden faces never are."""

from collections.abc import Sequence
from typing import Any

from choicedesk.words.confrontation_steps import status
from choicedesk.words.language import _, ngettext, pgettext


def ranks(row: Any, *, short: bool = False) -> str:
    """Return a seat's ranks."""
    pattern = _("Attr. {a} · Skill {s}") if short else _("Attribute {a} · Skill {s}")
    text = pattern.format(a=row.attribute, s=row.skill)
    if row.extra:
        text = _("{text} · {n} more").format(text=text, n=row.extra)
    return text


def stake(level: int) -> str:
    """Return a stake's level in words."""
    return _("Stake {n}").format(n=level)


def lost() -> str:
    """Say that a stake is lost."""
    return pgettext("stake", "lost")


def no_stake(*, passed: bool) -> str:
    """Say that nothing is staked: not yet, or not at all by who has passed."""
    return _("nothing staked") if passed else _("nothing staked yet")


def open_sets(sets: Sequence[tuple[int, int]], botch: int) -> str:
    """Return the sets that lie open, the largest first."""
    said = [_("{size} × {value}").format(size=size, value=value) for size, value in sets]
    if botch:
        said.append(_("botch {n}").format(n=botch))
    return ", ".join(said)


def cup(name: str, count: int) -> str:
    """Name a cup."""
    return ngettext("{name}’s cup: {n} hidden die", "{name}’s cup: {n} hidden dice", count).format(
        name=name, n=count
    )


def cup_hint(number: int) -> str:
    """Say how its owner looks under it."""
    return _("Hold the key {n}, or the cup itself, to look under it.").format(n=number)


def felt() -> str:
    """Name the middle of the table."""
    return _("The felt")


def bank() -> str:
    """Name the coins that stakes are made of."""
    return _("Coins for stakes")


def bank_word() -> str:
    """Name them in a word."""
    return _("Stakes")


def belt_die() -> str:
    """Name the die that counts for all."""
    return _("Belt die")


def belt_counts() -> str:
    """Say what the belt die is for."""
    return _("counts for all")


def belt_waits() -> str:
    """Say when it is rolled."""
    return _("rolled after the attribute dice")


def belt_spoken(face: int | None) -> str:
    """Say what the belt die shows."""
    return _("It shows {face}.").format(face=face) if face is not None else _("Not rolled yet.")


def spoken(row: Any) -> str:
    """Say everything of a seat that all may know."""
    parts = [status(row.status), ranks(row)]
    if row.stake:
        parts.append(f"{stake(row.stake)} {row.text}".strip())
    if row.lost is not None:
        parts.append(lost())
    if row.shown:
        faces = ", ".join(str(face) for _at, face in row.shown)
        parts.append(_("shows {faces}").format(faces=faces))
    if row.hidden:
        hidden = ngettext("{n} hidden die", "{n} hidden dice", row.hidden)
        parts.append(hidden.format(n=row.hidden))
    if row.sets or row.botch:
        parts.append(open_sets(row.sets, row.botch))
    return "; ".join(part for part in parts if part)


def table_sees() -> str:
    """Say what all at the table see of it."""
    return _("The table sees cups, shown dice and stakes.")


def bank_hint() -> str:
    """Say what a coin is for."""
    return _("Carry a coin to the seat whose turn it is; with Shift the stake is set by hand.")


def highest() -> str:
    """Name the stake that has to be matched."""
    return _("highest stake")


def highest_spoken(level: int) -> str:
    """Say what has to be matched."""
    return _("The highest stake is {n}.").format(n=level)
