"""The outcome of a roll in words: what happens and which effect is the cause."""

from typing import Literal

from msgspec import Struct

from choicedesk.rules.choice.state import Outcome, Result
from choicedesk.words.language import _, ngettext

Sign = Literal["white", "black", "ring"]


class OutcomeRow(Struct, frozen=True):
    """One row: a sign that repeats the cause, the consequence, the cause in words.

    ``sign`` is a white or black die's face, or a ring; ``icon`` what stands on it. ``open`` rows
    wait for a danger to be named.
    """

    sign: Sign
    icon: str
    consequence: str
    cause: str
    open: bool = False


def outcome_rows(result: Result, danger: str = "") -> tuple[OutcomeRow, OutcomeRow, OutcomeRow]:
    """Return risk, action and opportunity, in this order; ``danger`` is the name of its taker."""
    return _risk(result), _action(result), _opportunity(result, danger)


def _risk(result: Result) -> OutcomeRow:
    count = result.left.white_main
    if result.risk_happens:
        cause = _("no white main effect is left")
        return OutcomeRow("ring", "risk-happens", _("The risk happens"), cause)
    cause = ngettext(
        "a white main effect is left", "{n} white main effects are left", count
    ).format(n=count)
    return OutcomeRow("white", "main-effect", _("The risk does not happen"), cause)


def _action(result: Result) -> OutcomeRow:
    count = result.left.black_main
    if result.action_succeeds:
        cause = _("no black main effect is left")
        return OutcomeRow("ring", "tick", _("The action works"), cause)
    cause = ngettext(
        "a black main effect is left", "{n} black main effects are left", count
    ).format(n=count)
    return OutcomeRow("black", "main-effect", _("The action fails"), cause)


def _opportunity(result: Result, danger: str) -> OutcomeRow:
    white, black = result.left.white_side, result.left.black_side
    if result.players_opportunity:
        cause = ngettext(
            "a white side effect is left", "{n} white side effects are left", white
        ).format(n=white)
        return OutcomeRow("white", "side-effect", _("An opportunity for the players"), cause)
    if result.danger_opportunity is None:
        cause = _("no side effect is left")
        if black:
            cause = _("a black side effect is left, but no danger is on the table")
        return OutcomeRow("ring", "no-effect", _("No opportunity"), cause)
    cause = ngettext(
        "a black side effect is left", "{n} black side effects are left", black
    ).format(n=black)
    if result.danger_opportunity == "open":
        which = _("{cause}: which one?").format(cause=cause)
        return OutcomeRow(
            "black", "side-effect", _("An opportunity for a danger"), which, open=True
        )
    consequence = _("An opportunity for {danger}").format(danger=danger or _("a danger"))
    return OutcomeRow("black", "side-effect", consequence, cause)


def last_lines(last: object) -> tuple[tuple[str, str], ...]:
    """Return (icon, sentence) of how the last closed risk ended; nothing before the first one."""
    if not isinstance(last, Outcome):
        return ()
    risk = (
        ("risk-happens", _("The last risk happened."))
        if last.risk_happens
        else ("risk-averted", _("The last risk did not happen."))
    )
    action = (
        ("action-works", _("The action worked."))
        if last.action_succeeds
        else ("action-fails", _("The action failed."))
    )
    return (risk, action)


def counted_dice(white: int, black: int) -> tuple[str, str]:
    """Return white and black dice as the object of a sentence."""
    return (
        ngettext("one white die", "{n} white dice", white).format(n=white),
        ngettext("one black die", "{n} black dice", black).format(n=black),
    )


def _short_dice(white: int, black: int) -> tuple[str, str]:
    return (
        ngettext("a white one", "{n} white ones", white).format(n=white),
        ngettext("a black one", "{n} black ones", black).format(n=black),
    )


def rolled_sentence(player: str, white: int, black: int) -> str:
    """Return who rolled how many dice."""
    first, second = _short_dice(white, black)
    if not player:
        return _("{white} against {black}").format(white=first, black=second)
    return _("{player} rolled {white} against {black}").format(
        player=player, white=first, black=second
    )
