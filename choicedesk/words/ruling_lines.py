"""Journal lines of house rulings and revisions."""

from collections.abc import Sequence

from choicedesk.rules.choice.events import Revised, Ruled
from choicedesk.words.journal_line import Line, Names
from choicedesk.words.language import _
from choicedesk.words.lists import all_of, bold, plain


def ruled(event: Ruled, names: Names) -> Line:
    """Say what the table set by hand, and why."""
    parts = [_change(*change, names) for change in event.changes]
    if event.absent is not None:
        parts.append(_absent([names.player(player) for player in event.absent]))
    players = [place[6:] for place, *_rest in event.changes if place.startswith("ready:")]
    return ruling(parts, event.why, names.people([*players, *(event.absent or ())]))


def ruling(changes: Sequence[str], why: str, people: tuple[str, ...] = ()) -> Line:
    """Return the line of a ruling in any system, from its changes in words."""
    text = _("Ruling: {changes}").format(changes=", ".join(changes) or _("nothing changes"))
    return Line(
        text=with_reason(text, why), icon="ruling", kind="ruling", people=people, marks=("ruling",)
    )


def revised(event: Revised, _names: Names) -> Line:
    """Say which cards and people changed in mid-play."""
    parts = [
        _("new: {names}").format(names=_bold(event.added)) if event.added else "",
        _("changed: {names}").format(names=_bold(event.changed)) if event.changed else "",
        _("gone: {names}").format(names=_bold(event.removed)) if event.removed else "",
        *(_setting(setting) for setting in event.settings),
    ]
    said = ", ".join(part for part in parts if part) or _("nothing changes")
    text = _("At the table: {changes}").format(changes=said)
    return Line(text=with_reason(text, event.why), icon="card-up", kind="card")


def _change(place: str, what: str, before: int, after: int, names: Names) -> str:
    if place == "opportunity":
        return _("opportunities of the players {before} → {after}").format(
            before=before, after=after
        )
    if place.startswith("ready:"):
        return _("{player} ready {before} → {after}").format(
            player=names.player(place[6:]), before=before, after=after
        )
    pattern = {
        "opportunity": _("{card} opportunities {before} → {after}"),
        "step": _("{card} step {before} → {after}"),
    }.get(what, _("{card} willpower {before} → {after}"))
    return pattern.format(card=names.thing(place), before=before, after=after)


def _absent(players: Sequence[str]) -> str:
    if not players:
        return _("nobody is absent")
    return _("absent: {names}").format(names=all_of(players))


def _setting(setting: str) -> str:
    match setting:
        case "die":
            return _("other dice")
        case "options":
            return _("other options")
        case "hand_size":
            return _("another number of cards in a hand")
        case "extremes":
            return _("extremes count otherwise")
        case "actor":
            return _("another pool of the actor")
        case "magnitude":
            return _("another magnitude")
        case _:
            return _("another number of willpower an evening")


def _bold(names: Sequence[str]) -> str:
    return all_of([bold(name) for name in names])


def with_reason(text: str, why: str) -> str:
    """Return a text with the reason that the table gave, where it gave one."""
    return _("{text} · “{why}”").format(text=text, why=plain(why)) if why.strip() else text
