"""Why it is not the time for a move, and what the time is for."""

from choicedesk.words.language import _


def untimely(needs: str, phase: str, risk: str) -> str:
    """Say why a move does not fit the present.

    ``needs`` is the phase, the state of the risk, or "open" (a danger is to be named) that it
    belongs to; ``phase`` and ``risk`` are the present ones ("" where no risk is open).
    """
    match needs:
        case "between_sessions":
            return _("An evening is under way; end it before the next one starts.")
        case "focus":
            return _not_in_focus(phase)
        case "play":
            return _not_in_play(phase)
        case "open":
            return _("No danger has to be named now; close the test.")
        case "declared" | "avoided" | "test" | "rolled":
            return _not_the_risk(needs, risk)
        case _:
            return _("That is not possible now; the next step stands at the top.")


def _not_in_focus(phase: str) -> str:
    if phase == "between_sessions":
        return _("No evening is under way; start one first.")
    return _("The willpower has been shared already; this belongs to the focus before.")


def _not_in_play(phase: str) -> str:
    if phase == "between_sessions":
        return _("No evening is under way; start one, then share the willpower.")
    return _("The willpower has not been shared yet; share it first.")


def _not_the_risk(needs: str, risk: str) -> str:
    match risk:
        case "declared":
            return _("The player has yet to avoid the risk, to accept it or to withdraw.")
        case "avoided":
            return _("The risk has been avoided; let it stand, or force a test.")
        case "test":
            return _test_is_open(needs)
        case "rolled":
            return _("The dice lie already; close the test.")
        case _:
            return _("No risk is open; take one on first.")


def _test_is_open(needs: str) -> str:
    if needs == "rolled":
        return _("The dice have not been rolled yet; roll them first.")
    return _("A test is open; add dice to it, or roll.")
