"""Journal lines of an evening's course, of willpower on gifts, of fates and dangers."""

from collections.abc import Mapping

from choicedesk.rules.choice.events import (
    DangerDismissed,
    DangerIntroduced,
    FateAdvanced,
    FocusMoved,
    GiftActivated,
    GiftReleased,
    OpportunityGranted,
    SessionEnded,
    SessionStarted,
    WillpowerShared,
)
from choicedesk.rules.choice.setup import PlayerId
from choicedesk.words.journal_line import Line, Names
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of
from choicedesk.words.terms import ability


def started(event: SessionStarted, names: Names) -> Line:
    """Say that an evening began, and who is not there."""
    text = _("Evening {n} begins").format(n=event.session)
    if event.absent:
        missing = all_of([names.player(player) for player in event.absent])
        text = _("{text}, without {names}").format(text=text, names=missing)
    return Line(text=text, icon="nav-table", kind="evening", people=names.people(event.absent))


def focus_moved(event: FocusMoved, names: Names) -> Line:
    """Say what the narrator moved between goals."""
    text = ngettext(
        "The focus shifts: {n} willpower from {source} to {target}",
        "The focus shifts: {n} willpower from {source} to {target}",
        event.amount,
    ).format(n=event.amount, source=names.goal(event.source), target=names.goal(event.target))
    return Line(text=text, icon="goal", kind="willpower")


def shared(event: WillpowerShared, names: Names) -> Line:
    """Say who got how much."""
    parts = [_("{n} on goals").format(n=event.on_goals)] if event.on_goals else []
    parts += [f"{names.player(player)} {share}" for player, share in event.shares.items()]
    total = event.on_goals + sum(event.shares.values())
    text = _("{n} willpower shared: {parts}").format(n=total, parts=", ".join(parts))
    return Line(text=text, icon="twelve", kind="willpower", people=names.people(event.shares))


def activated(event: GiftActivated, names: Names) -> Line:
    """Say which gift was activated, by what and what for."""
    pattern = {
        ("free", "willpower"): _("{player} activates {card} ({use})"),
        ("free", "opportunity"): _("{player} activates {card} ({use}) by an opportunity"),
        ("avoid", "willpower"): _("{player} avoids the risk with {card} ({use})"),
        ("avoid", "opportunity"): _(
            "{player} avoids the risk by an opportunity, with {card} ({use})"
        ),
    }.get((event.purpose, event.token), _("{player} pays with {card} ({use})"))
    text = pattern.format(
        player=names.player(event.player), card=names.card(event.card), use=ability(event.used)
    )
    return Line(text=text, icon=event.token, kind="willpower", people=names.people([event.player]))


def released(event: GiftReleased, names: Names) -> Line:
    """Say from which gift to which goal willpower went."""
    text = _("{player} releases {card}: its willpower goes to {goal}").format(
        player=names.player(event.player), card=names.card(event.card), goal=names.goal(event.goal)
    )
    return Line(text=text, icon="willpower", kind="willpower", people=names.people([event.player]))


def advanced(event: FateAdvanced, names: Names) -> Line:
    """Say how far a fate is, and what came back and went."""
    step = _("step {step} of {steps}").format(step=event.step, steps=event.steps)
    text = f"{names.fate(event.fate)}: {', '.join((step, *came_of(event, names)))}"
    return Line(text=text, icon="fate", kind="fate", people=names.people(event.returned))


def came_of(event: FateAdvanced, names: Names) -> list[str]:
    """Return what came back and went, and what was kept."""
    parts = [_returned(event.returned, names)] if event.returned else []
    if event.kept:
        kept = all_of([names.card(gift) for gift in event.kept])
        parts.append(
            ngettext("{names} keeps its willpower", "{names} keep theirs", len(event.kept)).format(
                names=kept
            )
        )
    if event.opportunities_lost:
        parts.append(
            ngettext(
                "{n} opportunity lapses", "{n} opportunities lapse", event.opportunities_lost
            ).format(n=event.opportunities_lost)
        )
    return parts


def _returned(returned: Mapping[PlayerId, int], names: Names) -> str:
    parts = [f"{names.player(player)} {count}" for player, count in returned.items()]
    return _("willpower back ({parts})").format(parts=", ".join(parts))


def introduced(event: DangerIntroduced, names: Names) -> Line:
    """Say which danger came, and how strong it is."""
    text = _("{danger} comes to the table with {n} willpower").format(
        danger=names.danger(event.danger), n=event.willpower
    )
    return Line(text=text, icon="danger", kind="fate")


def dismissed(event: DangerDismissed, names: Names) -> Line:
    """Say which danger went, and what went with it."""
    left = _what_lay_there(event.willpower, event.opportunity)
    text = _("{danger} leaves the table").format(danger=names.danger(event.danger))
    if left:
        text = _("{text}, and with it {tokens}").format(text=text, tokens=left)
    return Line(text=text, icon="danger", kind="fate")


def granted(event: OpportunityGranted, names: Names) -> Line:
    """Say who got an opportunity."""
    if event.to == "players":
        text = _("An opportunity for the players")
    elif event.by_roll:
        text = _("The opportunity of the roll goes to {danger}").format(
            danger=names.danger(event.to)
        )
    else:
        text = _("An opportunity for {danger}").format(danger=names.danger(event.to))
    return Line(text=text, icon="opportunity", kind="fate")


def ended(event: SessionEnded, _names: Names) -> Line:
    """Say that an evening is over."""
    text = _("Evening {session} ends")
    if event.on_goals:
        text = ngettext(
            "Evening {session} ends; {n} willpower stays on the goals",
            "Evening {session} ends; {n} willpower stay on the goals",
            event.on_goals,
        )
    said = text.format(session=event.session, n=event.on_goals)
    return Line(text=said, icon="curtain", kind="evening")


def _what_lay_there(willpower: int, opportunity: int) -> str:
    parts = [
        ngettext("{n} willpower", "{n} willpower", willpower).format(n=willpower)
        if willpower
        else "",
        ngettext("{n} opportunity", "{n} opportunities", opportunity).format(n=opportunity)
        if opportunity
        else "",
    ]
    return all_of([part for part in parts if part])
