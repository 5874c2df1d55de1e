"""What the library says: kinds and how many, how they are grouped, what to add or missing."""

from choicedesk.desk.things import Kind
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of


def kind_name(kind: Kind, count: int = 2) -> str:
    """Return the word for one or several things of a kind."""
    one = count == 1
    return {
        "person": _("Player") if one else _("Players"),
        "gift": _("Gift") if one else _("Gifts"),
        "goal": _("Goal") if one else _("Goals"),
        "fate": _("Fate") if one else _("Fates"),
        "danger": _("Danger") if one else _("Dangers"),
        "character": _("Character") if one else _("Characters"),
        "ability": _("Ability card") if one else _("Ability cards"),
        "challenge": _("Challenge") if one else _("Challenges"),
        "conflict": _("Conflict") if one else _("Conflicts"),
        "specialty": _("Specialty") if one else _("Specialties"),
    }[kind]


def groups() -> tuple[tuple[str, str, tuple[Kind, ...]], ...]:
    """Return the kinds as they stand together: a heading ("" for none), its icon, and kinds."""
    return (
        ("", "", ("person", "character")),
        (pgettext("system", "CHOICE"), "nav-table", ("gift", "goal", "fate", "danger")),
        (_("Other games"), "set", ("ability", "challenge", "conflict", "specialty")),
    )


def new_thing(kind: str) -> str:
    """Return the verb phrase for one more of a kind."""
    texts = {
        "person": _("New player"),
        "goal": _("New goal"),
        "fate": _("New fate"),
        "danger": _("New danger"),
        "character": _("New character"),
        "ability": _("New ability card"),
        "challenge": _("New challenge"),
        "conflict": _("New conflict"),
        "specialty": _("New specialty"),
    }
    return texts.get(kind) or _("New gift")


def how_many(kind: str, count: int) -> str:
    """Return how many of a kind are shown; an empty kind is cards of several kinds."""
    say = {
        "person": lambda: ngettext("{n} player", "{n} players", count),
        "gift": lambda: ngettext("{n} gift", "{n} gifts", count),
        "goal": lambda: ngettext("{n} goal", "{n} goals", count),
        "fate": lambda: ngettext("{n} fate", "{n} fates", count),
        "danger": lambda: ngettext("{n} danger", "{n} dangers", count),
        "character": lambda: ngettext("{n} character", "{n} characters", count),
        "ability": lambda: ngettext("{n} ability card", "{n} ability cards", count),
        "challenge": lambda: ngettext("{n} challenge", "{n} challenges", count),
        "conflict": lambda: ngettext("{n} conflict", "{n} conflicts", count),
        "specialty": lambda: ngettext("{n} specialty", "{n} specialties", count),
    }.get(kind, lambda: ngettext("{n} card", "{n} cards", count))
    return say().format(n=count)


def missing(kind: str) -> tuple[str, str]:
    """Return what is missing where a kind has nothing yet, and the question that fills it."""
    texts = {
        "person": (_("No player yet"), _("Who sits at the table?")),
        "goal": (_("No goal yet"), _("What do the players care about?")),
        "fate": (_("No fate yet"), _("What goes on without them?")),
        "danger": (_("No danger yet"), _("Who or what stands in their way?")),
        "character": (_("No character yet"), _("Who bids, fights or pulls the strings?")),
        "ability": (_("No ability card yet"), _("What may lie in somebody’s hand?")),
        "challenge": (_("No challenge yet"), _("What is to be done, and what could go wrong?")),
        "conflict": (_("No conflict yet"), _("Who wants what, and where?")),
        "specialty": (_("No specialty yet"), _("What can only somebody at your table do?")),
    }
    return texts.get(kind) or (_("No gift yet"), _("What is someone at the table good at?"))


def deleted(name: str, scenes: list[str]) -> str:
    """Say that a card is gone, and which scenes go on with what they have of it."""
    said = _("“{name}” is deleted.").format(name=name)
    if not scenes:
        return said
    shown = [_("“{name}”").format(name=scene) for scene in scenes]
    stays = ngettext(
        "The scene {scenes} goes on with the values it has.",
        "The scenes {scenes} go on with the values they have.",
        len(scenes),
    ).format(scenes=all_of(shown))
    return f"{said} {stays}"
