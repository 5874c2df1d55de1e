"""What scenes and the rule systems are called, and the first names of what a new scene holds."""

from choicedesk.desk.campaign import Scene
from choicedesk.desk.opening import FirstWords
from choicedesk.words.evening import evening_name
from choicedesk.words.language import _, pgettext


def system_name(system: str) -> str:
    """Return the name of a rule system: one scene of it."""
    names = {
        "confrontation": _("Confrontation"),
        "ability_cards": _("Ability cards"),
        "conflict": _("Conflict"),
        "challenge": _("Challenge"),
    }
    return names.get(system) or _("CHOICE evening")


def new_encounter(system: str) -> str:
    """Return what a new encounter of a rule system is called at first."""
    names = {
        "confrontation": _("New confrontation"),
        "ability_cards": _("New ability cards"),
        "conflict": _("New conflict"),
        "challenge": _("New challenge"),
    }
    return names.get(system) or _("New CHOICE evening")


def system_sentence(system: str) -> str:
    """Return what a system is for, in one sentence."""
    sentences = {
        "confrontation": _("Bid, roll under a cover, show your dice."),
        "ability_cards": _("Cards say what everyone is good at."),
        "conflict": _("Sides, goals and places, round by round."),
        "challenge": _("One roll, and successes to spend."),
    }
    return sentences.get(system) or _("Risks, willpower and dangers: with everyone and every card.")


def scene_title(scene: Scene) -> str:
    """Return what a scene is called: by its title, an evening without one by its number."""
    if scene.title:
        return scene.title
    if scene.system != "choice":
        return system_name(scene.system)
    return evening_name(max(1, getattr(scene.state, "session", 0)))


def first_words() -> FirstWords:
    """Return what things of a new scene are called before the table names them."""
    return FirstWords(
        ability=pgettext("a conflict's ability", "Courage"),
        task=_("The task"),
        goal=_("The goal"),
        nobody=_("Somebody"),
        friends=_("The players"),
        foes=_("The others"),
        card=_("Card {n}"),
    )
