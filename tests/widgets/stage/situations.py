"""What can stand on the stage, in German, with names as long as people give them."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.stage_drafts import ChoiceDraft
from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.ability_cards.table_view import CardView, EntryView
from choicedesk.rules.choice.table_view import DangerView, FateView, GoalView
from choicedesk.rules.choice.table_view import SeatView as ChoiceSeat
from choicedesk.rules.conflict.table_values import WinnerView
from tests.widgets.stage import views
from tests.widgets.stage.test_games import VIEWS

PEOPLE = (
    "Mira Falkner",
    "Anselm Brück",
    "Hauptmann Krähe",
    "Ilse von Kamp",
    "Tove Hartig",
    "Die Zollwache am Nordtor",
    "Jorik",
)
THINGS = (
    "Den Leuchtturm zurückgewinnen",
    "Das Schloss lautlos öffnen",
    "Fertig sein, bevor die Streife kommt",
    "Die Schuld bei Krähe begleichen",
    "Wer ist die Graue Dame?",
    "Im Kontor die Frachtbücher finden",
)
CARDS = ("Dachläuferin", "Seemannsgarn", "Verschwiegene Freunde im Hafen", "Ruhige Hand")
TEXT = "über die Dächer ins Kontor der Gilde"
RISK = "Am Seil in die Tiefe, ohne dass die Wachen etwas merken\nDie Turmwache bemerkt dich"
LONG_RISK = f"{RISK} und schlägt auf dem Hof Alarm"
SIDES = ("Die Möwen", "Krähes Wache", "Der Rat der Stadt", "Die See")
SCENES = ("Hafenmauer", "Frachthof der Gilde", "Kontor im ersten Stock")
_FIELDS = {"PartyView": PEOPLE, "SeatView": PEOPLE, "Seat": PEOPLE, "CharacterView": PEOPLE}
_FIELDS |= {"CardView": CARDS, "SumPart": CARDS, "ZoneView": SCENES, "SupportView": CARDS}
_SAID = {
    "text": TEXT,
    "label": TEXT,
    "ability": "Schwertkunst",
    "title": "Die Lichter von Nebelhafen",
}
_ATTRIBUTES = ("Geschick", "Verstand", "Auftreten", "Kraft")


def german(view: StageView) -> StageView:
    """Return a view with German names for all that has one."""
    names = {kind: cycle(found) for kind, found in _FIELDS.items()}
    return _renamed(view, names, cycle(THINGS), cycle(_ATTRIBUTES))


def _renamed(
    value: Any, names: dict[str, Iterator[str]], things: Iterator[str], attributes: Iterator[str]
) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(each, names, things, attributes) for each in value)
    if not isinstance(value, Struct):
        return value
    kind = type(value).__name__
    changed: dict[str, Any] = {"sides": SIDES[: len(value.sides)]} if _has_sides(value) else {}
    said = {} if kind == "RiskView" else dict.fromkeys(("attribute", "bonus", "malus"), attributes)
    said |= {field: cycle((text,)) for field, text in _SAID.items()} if said else {}
    said["name"] = names.get(kind, things)
    for field in value.__struct_fields__:
        old = changed.get(field, getattr(value, field))
        if not isinstance(old, str):
            changed[field] = _renamed(old, names, things, attributes)
        elif old and field in said:
            changed[field] = next(said[field])
    return replace(value, **changed)


def _has_sides(value: Struct) -> bool:
    return isinstance(getattr(value, "sides", None), tuple)


def _choice(view: StageView, text: str = RISK) -> StageView:
    choice = view.choice
    assert choice is not None
    seats = tuple(ChoiceSeat(name=name, ready=at % 4) for at, name in enumerate(PEOPLE[:4]))
    goals = tuple(
        GoalView(level="open", name=name, willpower=at) for at, name in enumerate(THINGS[3:])
    )
    fates = (FateView(level="open", name="Die Flut steigt", step=2, steps=5),)
    crow = replace(choice.dangers[0], name="Hauptmann Krähe")
    risk = replace(choice.risk, text=text) if choice.risk else None
    changed = replace(
        choice, seats=seats, goals=goals, fates=fates, dangers=(crow, *choice.dangers[1:])
    )
    return replace(
        view,
        title="Die Lichter von Nebelhafen",
        choice=replace(changed, risk=risk),
        system="choice",
    )


def _crowded_choice(view: StageView) -> StageView:
    base = _choice(view, LONG_RISK)
    assert base.choice is not None
    seats = tuple(ChoiceSeat(name=name, ready=(at * 3) % 8) for at, name in enumerate(PEOPLE))
    goals = tuple(
        GoalView(level="open", name=name, willpower=at % 3) for at, name in enumerate(THINGS)
    )
    fates = tuple(
        FateView(level="open", name=name, step=at, steps=4 + 4 * at)
        for at, name in enumerate(("Die Flut steigt", "Krieg der Gilden", "Der Winter kommt früh"))
    )
    dangers = tuple(
        DangerView(level="open", name=name, on_table=True, willpower=at + 2, opportunity=at % 3)
        for at, name in enumerate(PEOPLE[2:])
    )
    return replace(
        base,
        choice=replace(base.choice, seats=seats, goals=goals, fates=fates, dangers=dangers),
    )


def _crowded_challenge(view: StageView) -> StageView:
    other: Any = view.other
    many = {name: getattr(other, name) * 3 for name in ("tasks", "complications", "helpers")}
    return german(replace(view, other=replace(other, **many)))


def _crowded_cards(view: StageView) -> StageView:
    other: Any = view.other
    entries = (EntryView("Skill", 1), EntryView("Wits", -1), EntryView("Style", 1))
    cards = tuple(CardView(name=name, entries=entries) for name in CARDS)
    seats = tuple(replace(seat, face_up=cards, hidden=3) for seat in (other.seats * 6)[:6])
    return german(replace(view, other=replace(other, seats=seats)))


def _crowded_confrontation(view: StageView) -> StageView:
    other: Any = view.other
    seats = (other.seats * 3)[:7]
    made = german(replace(view, other=replace(other, seats=seats)))
    done = made.other.phase == "done"  # type: ignore[union-attr]
    sets = ((3, 6), (2, 5), (2, 2)) if done else None
    shown = (6, 6, 6, 5, 5, 2, 2, 1, 1) if done else (6, 6, 5, 5)
    rich = tuple(
        replace(
            seat,
            shown=shown,
            sets=sets,
            botch=2 if done and at % 2 else 0 if done else None,
            won=at == 1 and done,
            stake=0 if done and at != 1 else 3,
            lost=3 if done and at != 1 else None,
            text=THINGS[at % 6],
        )
        for at, seat in enumerate(made.other.seats)  # type: ignore[union-attr]
    )
    return replace(made, other=replace(made.other, seats=rich))


def laid_map(view: StageView, places: tuple[tuple[int, int], ...]) -> StageView:
    """Return a view of a conflict with its zones laid by hand; the first leads to all others."""
    nine: Any = VIEWS["nine zones"].other
    zones, other = nine.zones[: len(places)], cast("Any", view.other)
    first = replace(zones[0], adjacent=tuple(range(1, len(zones))))
    ways = [tuple(sorted({0, *(to for to in zone.adjacent if to < len(zones))})) for zone in zones]
    others = [replace(zone, adjacent=way) for zone, way in zip(zones[1:], ways[1:], strict=True)]
    return replace(view, other=replace(other, zones=(first, *others)), places=places)


def _crowded_conflict(view: StageView) -> StageView:
    other: Any = view.other
    many = {name: (getattr(other, name) * 5)[:7] for name in ("parties", "goals", "supports")}
    return german(replace(view, other=replace(other, **many)))


_OVER = VIEWS["map"].other
SITUATIONS: dict[str, StageView] = {
    "choice evening": _choice(views.EVENING),
    "choice held": replace(_choice(views.EVENING), draft=ChoiceDraft(goal=0)),
    "choice declared": _choice(views.DECLARED),
    "choice test": _choice(views.TEST),
    "choice rolled": _choice(views.ROLLED),
    "choice evening, crowded": _crowded_choice(views.EVENING),
    "choice test, crowded": _crowded_choice(views.TEST),
    "choice rolled, crowded": _crowded_choice(views.ROLLED),
    **{name: german(view) for name, view in VIEWS.items()},
    "conflict over": german(
        replace(VIEWS["map"], other=replace(_OVER, winner=WinnerView(side=0, goal=0)))
    ),
    "laid map": german(laid_map(VIEWS["map"], ((0, 0), (1, 1), (0, 1)))),
    "laid map, crowded": _crowded_conflict(
        laid_map(VIEWS["map"], ((0, 0), (1, 0), (3, 0), (0, 1), (2, 1), (3, 2)))
    ),
    **{f"{each}, crowded": _crowded_challenge(VIEWS[each]) for each in ("pool", "spent", "laying")},
    **{f"{each}, crowded": _crowded_cards(VIEWS[each]) for each in ("cards", "test", "building")},
    **{f"{each}, crowded": _crowded_confrontation(VIEWS[each]) for each in ("cups", "compared")},
    **{f"{each}, crowded": _crowded_conflict(VIEWS[each]) for each in ("map", "attack", "defence")},
}
SEATS = tuple(Seat("Jule", at % 8) for at in range(8))
SITUATIONS = {
    name: replace(
        view,
        seats=tuple(
            replace(seat, name=PEOPLE[0] if view.system == "challenge" else "") for seat in SEATS
        ),
    )
    for name, view in SITUATIONS.items()
}
