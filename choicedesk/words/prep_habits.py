"""The habits that stand beside simulated figures, so that nobody takes these for more."""

from collections.abc import Sequence
from typing import Any, Protocol

from choicedesk.words.language import NARROW_SPACE, _, language, ngettext


class _Policies(Protocol):
    force: int
    white: int


class _Habits(Protocol):
    force_chance: int
    black_up_to: int
    take_chance: int
    white_from: int
    keep_back: int
    talent_fits: int
    opportunities: Any
    fate_every: int
    concerns: Any


class _Setup(Protocol):
    @property
    def fates(self) -> Sequence[Any]: ...


class _Question(Protocol):
    @property
    def setup(self) -> _Setup: ...
    @property
    def policies(self) -> _Policies: ...
    @property
    def habits(self) -> _Habits: ...
    @property
    def others(self) -> Sequence[str]: ...
    @property
    def risks(self) -> int: ...


def choice(question: _Question) -> str:
    """Return what narrator and players do in a simulated evening, in a few sentences."""
    return " ".join((_narrator(question), *_players(question), *_evening(question)))


def opportunities_name(key: str) -> str:
    """Return what players do with opportunities, by the habit's id."""
    names = {
        "never": _("left to lie"),
        "avoid": _("avoid risks first"),
        "always": _("pay first, always"),
    }
    return names[key]


def concerns_name(key: str) -> str:
    """Return which of several dangers a risk concerns, by the habit's id."""
    names = {
        "in_turn": _("each in turn"),
        "one_by_one": _("one after the other"),
        "strongest": _("the strongest"),
    }
    return names[key]


def _narrator(question: _Question) -> str:
    policies, habits = question.policies, question.habits
    said = ngettext(
        "The narrator forces every test with one black die",
        "The narrator forces every test with up to {n} black dice",
        policies.force,
    ).format(n=policies.force)
    if habits.force_chance < 100:
        said = ngettext(
            "The narrator forces a test in {share} of the avoided risks with one black die",
            "The narrator forces a test in {share} of the avoided risks with up to {n} black dice",
            policies.force,
        ).format(n=policies.force, share=_percent(habits.force_chance))
    if habits.black_up_to > policies.force:
        said = _("{said}, and adds black ones up to {n}").format(said=said, n=habits.black_up_to)
    return f"{said}."


def _players(question: _Question) -> list[str]:
    policies, habits = question.policies, question.habits
    said = ngettext(
        "The players roll the one white die that they have",
        "The players buy white dice up to {n}, as far as they can pay",
        policies.white,
    ).format(n=policies.white)
    if habits.white_from > 1 and policies.white > 1:
        said = _("{said}, against {n} black dice or more").format(said=said, n=habits.white_from)
    found = [f"{said}."]
    if habits.take_chance:
        share = _percent(habits.take_chance)
        found.append(_("They let {share} of the risks happen.").format(share=share))
    if habits.keep_back:
        found.append(_("For white dice they keep {n} willpower back.").format(n=habits.keep_back))
    if habits.talent_fits:
        share = _percent(habits.talent_fits)
        found.append(_("A talent fits in {share} of the cases.").format(share=share))
    if habits.opportunities != "never":
        name = opportunities_name(habits.opportunities)
        found.append(_("Opportunities: {name}.").format(name=name))
    return found


def _evening(question: _Question) -> list[str]:
    found: list[str] = []
    if question.habits.fate_every and not question.setup.fates:
        found.append(_("No fate advances: there is none."))
    elif question.habits.fate_every:
        found.append(
            ngettext(
                "A fate advances after every risk.",
                "A fate advances after every {n} risks.",
                question.habits.fate_every,
            ).format(n=question.habits.fate_every)
        )
    found.append(_("The abilities are asked as often as their weights say."))
    if question.others:
        said = {
            "in_turn": _("The risks concern each danger that still holds something in turn."),
            "one_by_one": _("The risks concern one danger until it is spent, then the next."),
            "strongest": _("Each risk concerns the danger that holds the most."),
        }
        found.append(said[question.habits.concerns])
    return found


def _percent(number: int) -> str:
    space = NARROW_SPACE if language() == "de" else ""
    return f"{number}{space}%"
