"""The words of a conflict for goals, sides, specialties and dice."""

from collections.abc import Callable, Iterable, Mapping

from choicedesk.words.language import _, pgettext

_SPECIALTIES: Mapping[str, Callable[[], str]] = {
    "reach": lambda: pgettext("specialty", "reach"),
    "higher_grade": lambda: pgettext("specialty", "higher grade"),
    "enduring": lambda: pgettext("specialty", "enduring"),
    "aside": lambda: pgettext("specialty", "aside"),
    "mobile": lambda: pgettext("specialty", "mobile"),
    "mighty": lambda: pgettext("specialty", "mighty"),
    "magnitude": lambda: pgettext("specialty", "one magnitude"),
}


def specialty(name: str) -> str:
    """Return the word for a specialty, or for a support used as one magnitude."""
    say = _SPECIALTIES.get(name)
    return say() if say else name


def goal(id_: str, name: str) -> str:
    """Return the name of a goal; an implicit one says what is to be done to ``name``."""
    if id_.startswith("out:"):
        return _("Knock out {party}").format(party=name)
    if id_.startswith("support:"):
        return _("Destroy {support}").format(support=name)
    return name


def side(name: str) -> str:
    """Return the name of a side as it stands within a sentence."""
    return pgettext("side", "the timer") if name == "timer" else name


def faces(dice: Iterable[int]) -> str:
    """Return faces in a row, the highest first."""
    return ", ".join(map(str, sorted(dice, reverse=True)))
