"""Sentences that the table itself says: captions, empty places, states of the open matter."""

from choicedesk.models.rows import Facts
from choicedesk.words.language import _, ngettext


def caption(group: str) -> str:
    """Return the heading of goals, fates or dangers."""
    return {"goals": _("Goals"), "fates": _("Fates"), "dangers": _("Dangers")}.get(group, "")


def add_to(group: str) -> str:
    """Return what the small place beside a caption does."""
    return {
        "goals": _("Add a goal"),
        "fates": _("Add a fate"),
        "dangers": _("Introduce a danger"),
    }.get(group, "")


def added(group: str) -> str:
    """Return what the small place adds, where there is no room for more words."""
    return {"goals": _("Goal"), "fates": _("Fate"), "dangers": _("Danger")}.get(group, "")


def empty(group: str) -> tuple[str, str, str]:
    """Return title, question and button of an empty place."""
    return {
        "goals": (_("No goal yet"), _("What do the players care about today?"), _("Add a goal")),
        "fates": (_("No fate yet"), _("What comes even without them?"), _("Add a fate")),
        "dangers": (
            _("No danger on the table"),
            _("It appears when the scene calls for it."),
            _("Introduce a danger"),
        ),
        "seats": (
            _("Room for players"),
            _("Three or four are usual, up to eight fit round the table."),
            _("Add a seat"),
        ),
    }[group]


def empty_seat(name: str) -> tuple[str, str, str]:
    """Return what stands before a player without gifts."""
    return (
        _("{name} has no gifts yet").format(name=name),
        _("What makes this one special?"),
        _("Add a gift"),
    )


def gift() -> str:
    """Return the word on the small place for one more gift."""
    return _("Gift")


def ready(count: int) -> str:
    """Say how much willpower is ready."""
    if count == 0:
        return _("none ready")
    return ngettext("{n} willpower ready", "{n} willpower ready", count).format(n=count)


def beads(kind: str, count: int) -> str:
    """Say how many beads of a kind lie somewhere."""
    if kind == "opportunity":
        return ngettext("{n} opportunity", "{n} opportunities", count).format(n=count)
    return ngettext("{n} willpower", "{n} willpower", count).format(n=count)


def token(kind: str) -> str:
    """Name a kind of token, as the rules' carries call it."""
    return _("Opportunity") if kind.endswith("opportunity") else _("Willpower")


def step(done: int, steps: int) -> str:
    """Say how far a fate is."""
    return _("step {done} of {steps}").format(done=done, steps=steps)


def matter(facts: Facts, player: str, danger: str, *, rolling: bool = False) -> tuple[str, str]:
    """Return the two lines of the open matter: who dares what, and how it stands.

    ``rolling`` says that the dice do not lie still yet.
    """
    if facts.risk_player:
        text = facts.risk_text.strip() or _("something risky")
        concerns = _("concerns {danger}").format(danger=danger) if danger else ""
        parts = (_risk_state("rolling" if rolling else facts.risk_state), concerns)
        title = _("{player}: {text}").format(player=player, text=text)
        return title, " · ".join(part for part in parts if part)
    if facts.phase == "between_sessions":
        return _("The table is set"), _("The evening has not begun yet.")
    if facts.phase == "focus":
        rest = ngettext(
            "{n} willpower is left to share", "{n} willpower are left to share", facts.supply_rest
        ).format(n=facts.supply_rest)
        return _("Focus: move willpower between the goals"), rest
    return _("Nothing is open"), last(facts)


def _risk_state(state: str) -> str:
    return {
        "declared": _("The risk is open"),
        "avoided": _("Avoided, the narrator decides"),
        "test": _("The test is open"),
        "rolling": _("The dice are rolling …"),
        "rolled": _("The dice have fallen"),
    }.get(state, "")


def last(facts: Facts) -> str:
    """Say how the last risk ended."""
    outcome = facts.last
    if outcome is None:
        return ""
    risk = _("the risk happened") if getattr(outcome, "risk_happens", False) else _("no harm done")
    works = getattr(outcome, "action_succeeds", False)
    action = _("the action worked") if works else _("the action failed")
    return _("Last: {risk} · {action}").format(risk=risk, action=action)


def in_play(facts: Facts) -> tuple[str, str]:
    """Return the number of willpower in play and its word; what is amiss is said with it."""
    total = sum(facts.spread)
    if "willpower_sum" in facts.notices:
        return f"{total}", _("of {n}").format(n=facts.expected)
    return f"{total}", _("in play")


def spread(facts: Facts) -> str:
    """Say where the willpower lies, for ears."""
    ready_now, on_gifts, on_goals = facts.spread
    return _("{ready} ready, {gifts} on gifts, {goals} on goals").format(
        ready=ready_now, gifts=on_gifts, goals=on_goals
    )
