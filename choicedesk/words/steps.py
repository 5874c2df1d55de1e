"""What steps and phases are called on buttons, in the palette and in the header."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, pgettext

_STEPS: Mapping[str, Callable[[], str]] = {
    "new_scene": lambda: _("Set up an evening"),
    "choose_scene": lambda: _("Choose a scene"),
    "new_player": lambda: _("Add a player"),
    "start_session": lambda: _("Begin the evening"),
    "absent": lambda: _("Somebody is missing"),
    "share": lambda: _("Share willpower"),
    "share_given": lambda: _("Who gets more?"),
    "declare_risk": lambda: _("Take on a risk"),
    "avoid_risk": lambda: _("Avoid the risk"),
    "take_risk": lambda: _("Accept the risk"),
    "withdraw_risk": lambda: _("Withdraw"),
    "let_stand": lambda: _("Let it stand"),
    "force_test": lambda: _("Force a test"),
    "buy_white": lambda: _("Buy a white die"),
    "add_black": lambda: _("Add a black die"),
    "roll": lambda: _("Roll"),
    "assign_opportunity": lambda: _("Choose the danger"),
    "close_test": lambda: _("Close the test"),
    "undo": lambda: _("Back into the test"),
    "advance_fate": lambda: _("Advance a fate"),
    "introduce_danger": lambda: _("Bring in a danger"),
    "grant_opportunity": lambda: _("Grant an opportunity"),
    "end_session": lambda: _("End the evening"),
    "rolling": lambda: _("The dice are rolling …"),
    "back_to_table": lambda: _("Back to the table"),
    "uncover": lambda: _("Show the desk again"),
    "open_curtain": lambda: _("Open the curtain"),
}
_SHORT: Mapping[str, Callable[[], str]] = {
    "take_risk": lambda: _("Accept"),
    "add_black": lambda: _("Black"),
    "buy_white": lambda: _("White"),
    "undo": lambda: _("Back"),
    "absent": lambda: _("Missing?"),
    "advance_fate": lambda: _("Fate"),
    "end_session": lambda: _("End"),
}
_KEYS: Mapping[str, Callable[[], str]] = {
    "take_risk": lambda: pgettext("key: accept the risk", "A"),
    "withdraw_risk": lambda: pgettext("key: withdraw", "W"),
    "let_stand": lambda: pgettext("key: let it stand", "L"),
    "force_test": lambda: pgettext("key: force a test", "F"),
    "buy_white": lambda: pgettext("key: buy a white die", "Y"),
    "add_black": lambda: pgettext("key: add a black die", "B"),
    "roll": lambda: pgettext("key: roll", "R"),
    "advance_fate": lambda: pgettext("key: advance a fate", "T"),
    "introduce_danger": lambda: pgettext("key: bring in a danger", "D"),
    "grant_opportunity": lambda: pgettext("key: grant an opportunity", "O"),
    "end_session": lambda: pgettext("key: end the evening", "E"),
    "share_given": lambda: pgettext("key: who gets more", "V"),
    "absent": lambda: pgettext("key: somebody is missing", "M"),
}
_PHASES: Mapping[str, Callable[[], str]] = {
    "empty": lambda: _("Empty table"),
    "between_sessions": lambda: _("Before the evening"),
    "focus": lambda: _("Focus"),
    "play": lambda: _("Play"),
    "declared": lambda: _("Risk open"),
    "avoided": lambda: _("Risk avoided"),
    "test": lambda: _("Test"),
    "rolled": lambda: _("Result"),
    "rolling": lambda: _("Rolling"),
    "covered": lambda: _("Secrets covered"),
}
_HINTS: Mapping[str, Callable[[], str]] = {
    "new_scene": lambda: _("Everything is ready for a first evening"),
    "new_player": lambda: _("Who sits at the table?"),
    "start_session": lambda: _("The goals keep what lay on them"),
    "share": lambda: _("Move willpower between the goals, then share the rest"),
    "share_all": lambda: _("Nothing lies on the goals: the players share it all"),
    "declare_risk": lambda: _("Nothing is open right now"),
    "avoid_risk": lambda: _("{name} lays a willpower on a fitting gift"),
    "take_risk": lambda: _("{name} has nothing left to avoid it with"),
    "force_test": lambda: _("Let it stand, or spend the danger’s willpower"),
    "let_stand": lambda: _("Nothing can force a test"),
    "buy_white": lambda: _("{name} pays for the next white die"),
    "roll": lambda: _("Buy dice or roll"),
    "assign_opportunity": lambda: _("A danger gets the opportunity"),
    "close_test": lambda: _("The table tells how it went"),
}


def step(kind: str) -> str:
    """Return the verb phrase of a step."""
    return _STEPS[kind]()


def short_step(kind: str) -> str:
    """Return the shortest name of a step, for small windows."""
    return _SHORT[kind]() if kind in _SHORT else step(kind)


def next_payment(number: int) -> str:
    """Ask for the next activation of a payment."""
    return _("Choose payment no. {number}").format(number=number)


def read_only() -> str:
    """Say why nothing can be done in a campaign that is only read."""
    return _("This campaign is open for reading only.")


def evening_over(evening: int) -> str:
    """Say that an evening has ended."""
    return _("Evening {n} is over. The goals keep what lies on them.").format(n=evening)


def step_key(kind: str) -> str:
    """Return the letter that does a step, "" where it has none; chosen for each language."""
    return _KEYS[kind]() if kind in _KEYS else ""


def phase(kind: str) -> str:
    """Return what is going on, in one or two words."""
    return _PHASES[kind]()


def hint(main: str, name: str = "") -> str:
    """Return one sentence that says what the table is waiting for, "" where a word is enough."""
    return _HINTS[main]().format(name=name) if main in _HINTS else ""


def sandbox() -> str:
    """Return what stands where the evening is named while a branch is shown."""
    return pgettext("header", "Sandbox")


def lies_as_before() -> str:
    """Say that what was carried was not laid down anywhere."""
    return _("What was in the hand lies where it lay.")


def branch_first() -> str:
    """Say why a page stays closed while a branch is shown."""
    return _("This is a sandbox: keep it or throw it away first, then the page opens.")
