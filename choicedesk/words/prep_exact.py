"""What the exact reports say: challenges, ability cards, confrontations."""

from collections.abc import Sequence

from choicedesk.words.language import (
    NARROW_SPACE,
    _,
    decimal,
    language,
    ngettext,
    percent,
    pgettext,
)


def help_name(kind: str, name: str, amount: int) -> str:
    """Return what a change for the better is; ``name`` is what it is about."""
    if kind == "helper":
        return ngettext(
            "One more helper with {n} die", "One more helper with {n} dice", amount
        ).format(n=amount)
    names = {
        "die": _("One more die"),
        "target_number": _("Target number one lower"),
        "enhancement": _("{name}: one level higher"),
        "new_enhancement": _("One more enhancement of level 1"),
        "complication": _("Without the complication {name}"),
        "difficulty": _("{name}: difficulty one lower"),
        "opposition": _("{name}: one die less against it"),
    }
    return names[kind].format(name=name)


def band_name(band: str) -> str:
    """Return the name of a band of results."""
    names = {
        "full": pgettext("band", "full success"),
        "limited": pgettext("band", "limited success"),
        "none": pgettext("band", "no success"),
        "failure": pgettext("band", "failure with consequences"),
    }
    return names[band]


def net(value: float, *, known: bool) -> str:
    """Return what counts for a test less what counts against it, with its sign."""
    text = f"{abs(value):.0f}" if known else decimal(abs(value))
    sign = "+" if value > 0 else "−" if value < 0 else "±"
    return f"{sign}{text}"


def dice(count: int, keeps: str) -> str:
    """Say how many dice are rolled and which counts."""
    if count == 1:
        return pgettext("dice of a test", "1 die")
    pattern = _("{n}, the best") if keeps == "best" else _("{n}, the worst")
    return pattern.format(n=count)


def pool_axis() -> str:
    """Return the name of the axis of a pool."""
    return _("dice of the pool")


def level_axis(task: str) -> str:
    """Return the name of the axis of a task's difficulty."""
    return _("difficulty of {task}").format(task=task)


def seat(name: str, pool: int, known: Sequence[int] = ()) -> str:
    """Return a participant with the pool, and with the dice of it that are known."""
    said = ngettext("{name}, {n} die", "{name}, {n} dice", pool).format(name=name, n=pool)
    if not known:
        return said
    return _("{seat}: {faces}").format(seat=said, faces=" ".join(map(str, known)))


def known_of(name: str) -> str:
    """Return what a field for known dice is called."""
    return _("Known dice of {name}").format(name=name)


def no_faces(sides: int) -> str:
    """Say which faces there are."""
    return _("The dice show 1 to {n}.").format(n=sides)


def too_many_known(name: str, pool: int) -> str:
    """Say that nobody knows more dice than there are."""
    return ngettext("{name} has {n} die only.", "{name} has {n} dice only.", pool).format(
        name=name, n=pool
    )


def with_gain(share: float, before: float) -> str:
    """Return a chance with one decimal, and by how many points it differs from another."""
    points = round((share - before) * 100, 1)
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return f"{finely(share)}  {sign}{decimal(abs(points))}"


def finely(share: float) -> str:
    """Return a chance with one decimal, for chances that lie close together."""
    whole = percent(share)
    space = NARROW_SPACE if language() == "de" else ""
    return whole if share in {0, 1} or whole[0] in "<>" else f"{decimal(share * 100)}{space}%"


def swing(low: str, high: str) -> str:
    """Say between what the belt die moves a chance."""
    return _("{low} to {high}, as the belt die falls").format(low=low, high=high)


def loss(least: float, most: float) -> str:
    """Return between what the loss lies in the mean, in levels of the stake."""
    if round(least, 2) == round(most, 2):
        return decimal(least, 2)
    return f"{decimal(least, 2)} – {decimal(most, 2)}"
