"""Journal lines of what happens to the campaign itself: scenes, cards, people, notes."""

from collections.abc import Mapping
from typing import assert_never

from choicedesk.desk.campaign import Person
from choicedesk.desk.entries import (
    EndScene,
    Entry,
    FreeRoll,
    KeepFaces,
    KeepPlan,
    OpenScene,
    PauseScene,
    PutCard,
    PutEncounter,
    PutPerson,
    RemoveCard,
    RemoveEncounter,
    RemovePerson,
    RenameCampaign,
    RenameScene,
    SceneMove,
    SetKnowledge,
    UndoTo,
    WriteNote,
)
from choicedesk.desk.things import kind_of
from choicedesk.words.free_roll import free_roll_line
from choicedesk.words.journal_line import Line, Names
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.library import kind_name
from choicedesk.words.lists import all_of, bold, plain
from choicedesk.words.plan_lines import plan_line
from choicedesk.words.scenes import system_name
from choicedesk.words.terms import level

_ICONS: Mapping[str, str] = {
    "character": "narrator",
    "ability": "nav-cards",
    "challenge": "task",
    "conflict": "zone",
    "specialty": "stunt",
}
"""Pictures of kinds of cards that have none of their own name."""


def command(entry: Entry, names: Names) -> Line:
    """Return the line of a command; a move without a word of its own gets its name."""
    match entry:
        case OpenScene() | RenameScene() | EndScene() | PauseScene():
            return _scene(entry, names)
        case PutCard() | RemoveCard() | PutPerson() | RemovePerson():
            return _thing(entry, names)
        case PutEncounter() | RemoveEncounter():
            return _encounter(entry, names)
        case SetKnowledge():
            return _knowledge(entry, names)
        case KeepFaces() | KeepPlan():
            return plan_line(entry, names) if isinstance(entry, KeepPlan) else _kept(entry, names)
        case WriteNote():
            return _note(entry)
        case FreeRoll():
            return free_roll_line(entry)
        case _:
            return _other(entry)


def _scene(entry: OpenScene | RenameScene | EndScene | PauseScene, names: Names) -> Line:
    match entry:
        case OpenScene():
            title = bold(entry.title or system_name(entry.system))
            text = _("A new scene: {title}").format(title=title)
            if entry.title and entry.system != "choice":
                text = _("A new scene: {title} ({kind})").format(
                    title=title, kind=system_name(entry.system)
                )
        case RenameScene():
            text = _("The scene is now called {title}").format(title=bold(entry.title))
        case EndScene():
            pattern = _("{title} is over") if entry.ended else _("{title} goes on")
            text = pattern.format(title=names.scene(entry.scene))
        case PauseScene():
            pattern = _("{title} is set aside") if entry.paused else _("{title} is taken up again")
            text = pattern.format(title=names.scene(entry.scene))
        case _:  # pragma: no cover
            assert_never(entry)
    return Line(text=text, icon="nav-table", kind="evening")


def _thing(entry: PutCard | RemoveCard | PutPerson | RemovePerson, names: Names) -> Line:
    if isinstance(entry, PutCard | RemoveCard):
        return _card(entry, names)
    return _person(entry, names)


def _card(entry: PutCard | RemoveCard, names: Names) -> Line:
    if isinstance(entry, RemoveCard):
        text = _("{card} is taken out of the cards").format(card=names.thing(entry.card))
        return Line(text=text, icon="card-down", kind="card")
    kind = kind_of(entry.card)
    pattern = _("New card: {card} ({kind})") if entry.new else _("{card} ({kind}) is changed")
    text = pattern.format(card=bold(entry.card.name), kind=kind_name(kind, 1))
    text = _with_kept(text, entry, names)
    return Line(text=text, icon=_ICONS.get(kind, kind), kind="card")


def _with_kept(text: str, entry: PutCard | PutPerson, names: Names) -> str:
    """Add which scenes the change does not reach."""
    if not entry.kept:
        return text
    return ngettext(
        "{text}; {scenes} goes on with the values it has",
        "{text}; {scenes} go on with the values they have",
        len(entry.kept),
    ).format(text=text, scenes=all_of([names.scene(scene) for scene in entry.kept]))


def _person(entry: PutPerson | RemovePerson, names: Names) -> Line:
    if isinstance(entry, RemovePerson):
        text = _("{person} leaves the campaign").format(person=names.thing(entry.person))
        return Line(text=text, icon="party", kind="card", people=(entry.person,))
    pattern = _("{person} joins the campaign") if entry.new else _("{person} is changed")
    text = _with_kept(pattern.format(person=_who(entry.person)), entry, names)
    return Line(text=text, icon="party", kind="card", people=(entry.person.id,))


def _encounter(entry: PutEncounter | RemoveEncounter, names: Names) -> Line:
    """Say what was prepared; the table knows nothing of it."""
    if isinstance(entry, RemoveEncounter):
        text = _("{name} is taken out of the encounters").format(name=names.thing(entry.encounter))
    else:
        pattern = _("New encounter: {name}") if entry.new else _("The encounter {name} is changed")
        text = pattern.format(name=bold(entry.encounter.name))
    return Line(text=text, icon="nav-prep", kind="card", marks=("secret",))


def _who(person: Person) -> str:
    return f"{bold(person.name)} ({plain(person.player)})" if person.player else bold(person.name)


def _knowledge(entry: SetKnowledge, names: Names) -> Line:
    kind, _colon, name = entry.thing.partition(":")
    own = names.system == "conflict" and kind in {"side", "support"}
    thing = bold(name) if own else names.thing(entry.thing)
    if own and kind == "side":
        # Of a side only its name can be another.
        called = bold(entry.known.public_name or name)
        text = _("The table calls {side}: {name}").format(side=thing, name=called)
        return Line(text=text, icon="eye", kind="fate", marks=("secret",))
    text = _("For the table {thing} is now: {level}").format(
        thing=thing, level=level(entry.known.level)
    )
    if entry.known.public_name:
        text = _("{text}, under the name {name}").format(
            text=text, name=bold(entry.known.public_name)
        )
    return Line(text=text, icon="eye", kind="fate", marks=("secret",))


def _kept(entry: KeepFaces, names: Names) -> Line:
    """Say how many, never which."""
    if names.system == "choice":
        text = _("Real dice are being entered")
        return Line(text=text, icon="real-dice", kind="roll", marks=("secret",))
    n = len(entry.faces)
    if names.system != "confrontation":
        # Only there the others may not see them.
        text = ngettext("{n} real die is typed", "{n} real dice are typed", n).format(n=n)
        return Line(text=text, icon="real-dice", kind="roll", marks=("secret",))
    text = ngettext(
        "{n} real die lies typed under a cover", "{n} real dice lie typed under a cover", n
    ).format(n=n)
    return Line(text=text, icon="cup", kind="roll", marks=("secret",))


def _note(entry: WriteNote) -> Line:
    return Line(
        text=plain(entry.text),
        icon="nav-journal",
        kind="note",
        marks=("secret",) if entry.secret else (),
    )


def _other(entry: Entry) -> Line:
    match entry:
        case RenameCampaign():
            text = _("The campaign is now called {title}").format(title=bold(entry.title))
            return Line(text=text, icon="tag", kind="card")
        case UndoTo() if entry.redo:
            return Line(text=pgettext("journal", "Restored"), icon="redo", kind="undo")
        case UndoTo():
            return Line(text=pgettext("journal", "Taken back"), icon="undo", kind="undo")
        case SceneMove():
            name = plain(str(entry.move.get("move", "")))
            return Line(text=_("A move: {name}").format(name=name), icon="more", kind="risk")
        case _:  # pragma: no cover
            raise TypeError(type(entry))
