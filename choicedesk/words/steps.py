"""What steps and phases are called on buttons, in the palette and in the header."""

from choicedesk.words.language import _, pgettext


def step(kind: str) -> str:
    """Return the verb phrase of a step."""
    names = {
        "new_scene": _("Set up an evening"),
        "new_player": _("Add a player"),
        "start_session": _("Begin the evening"),
        "absent": _("Somebody is missing"),
        "share": _("Share willpower"),
        "declare_risk": _("Take on a risk"),
        "avoid_risk": _("Avoid the risk"),
        "take_risk": _("Accept the risk"),
        "withdraw_risk": _("Withdraw"),
        "let_stand": _("Let it stand"),
        "force_test": _("Force a test"),
        "buy_white": _("Buy a white die"),
        "add_black": _("Add a black die"),
        "roll": _("Roll"),
        "assign_opportunity": _("Choose the danger"),
        "close_test": _("Close the test"),
        "undo": _("Back into the test"),
        "advance_fate": _("Advance a fate"),
        "introduce_danger": _("Bring in a danger"),
        "grant_opportunity": _("Grant an opportunity"),
        "end_session": _("End the evening"),
        "rolling": _("The dice are rolling …"),
        "back_to_table": _("Back to the table"),
    }
    return names[kind]


def short_step(kind: str) -> str:
    """Return the shortest name of a step, for small windows."""
    names = {
        "take_risk": _("Accept"),
        "add_black": _("Black"),
        "buy_white": _("White"),
        "undo": _("Back"),
        "absent": _("Missing?"),
        "advance_fate": _("Fate"),
        "end_session": _("End"),
    }
    return names.get(kind) or step(kind)


def next_payment(number: int) -> str:
    """Ask for the next activation of a payment."""
    return _("Choose payment no. {number}").format(number=number)


def step_key(kind: str) -> str:
    """Return the letter that does a step, "" where it has none; chosen for each language."""
    keys = {
        "take_risk": pgettext("key: accept the risk", "A"),
        "withdraw_risk": pgettext("key: withdraw", "W"),
        "let_stand": pgettext("key: let it stand", "L"),
        "force_test": pgettext("key: force a test", "F"),
        "buy_white": pgettext("key: buy a white die", "Y"),
        "add_black": pgettext("key: add a black die", "B"),
        "roll": pgettext("key: roll", "R"),
        "advance_fate": pgettext("key: advance a fate", "T"),
        "introduce_danger": pgettext("key: bring in a danger", "D"),
        "grant_opportunity": pgettext("key: grant an opportunity", "O"),
        "end_session": pgettext("key: end the evening", "E"),
        "absent": pgettext("key: somebody is missing", "M"),
    }
    return keys.get(kind, "")


def phase(kind: str) -> str:
    """Return what is going on, in one or two words."""
    names = {
        "empty": _("Empty table"),
        "between_sessions": _("Before the evening"),
        "focus": _("Focus"),
        "play": _("Play"),
        "declared": _("Risk open"),
        "avoided": _("Risk avoided"),
        "test": _("Test"),
        "rolled": _("Result"),
        "rolling": _("Rolling"),
    }
    return names[kind]


def hint(kind: str, main: str, name: str = "") -> str:
    """Return one sentence that says what the table is waiting for."""
    hints = {
        "new_scene": _("Everything is ready for a first evening"),
        "new_player": _("Who sits at the table?"),
        "start_session": _("The goals keep what lay on them"),
        "share": _("Move willpower between the goals, then share the rest"),
        "declare_risk": _("Nothing is open right now"),
        "avoid_risk": _("{name} lays a willpower on a fitting gift"),
        "take_risk": _("{name} has nothing left to avoid it with"),
        "force_test": _("Let it stand, or spend the danger’s willpower"),
        "let_stand": _("Nothing can force a test"),
        "buy_white": _("{name} pays for the next white die"),
        "roll": _("Buy dice or roll"),
        "assign_opportunity": _("A danger gets the opportunity"),
        "close_test": _("The table tells how it went"),
    }
    return hints.get(main, "").format(name=name) if kind != "rolling" else ""
