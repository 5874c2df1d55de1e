"""What the library says: kinds and how many, what to add, what is missing."""

from choicedesk.desk.things import Kind
from choicedesk.words.language import _, ngettext


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


def new_thing(kind: str) -> str:
    """Return the verb phrase for one more of a kind."""
    texts = {
        "person": _("New player"),
        "goal": _("New goal"),
        "fate": _("New fate"),
        "danger": _("New danger"),
    }
    return texts.get(kind) or _("New gift")


def how_many(kind: str, count: int) -> str:
    """Return how many of a kind are shown; an empty kind is cards of several kinds."""
    match kind:
        case "person":
            text = ngettext("{n} player", "{n} players", count)
        case "gift":
            text = ngettext("{n} gift", "{n} gifts", count)
        case "goal":
            text = ngettext("{n} goal", "{n} goals", count)
        case "fate":
            text = ngettext("{n} fate", "{n} fates", count)
        case "danger":
            text = ngettext("{n} danger", "{n} dangers", count)
        case _:
            text = ngettext("{n} card", "{n} cards", count)
    return text.format(n=count)


def missing(kind: str) -> tuple[str, str]:
    """Return what is missing where a kind has nothing yet, and the question that fills it."""
    match kind:
        case "person":
            return _("No player yet"), _("Who sits at the table?")
        case "goal":
            return _("No goal yet"), _("What do the players care about?")
        case "fate":
            return _("No fate yet"), _("What goes on without them?")
        case "danger":
            return _("No danger yet"), _("Who or what stands in their way?")
        case _:
            return _("No gift yet"), _("What is someone at the table good at?")
