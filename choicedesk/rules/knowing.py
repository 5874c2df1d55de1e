"""What each level of knowledge shows of a thing of the narrator's, in every system.

``known`` says that there is one more among the goals, fates, dangers, timers, tasks or parties: it
lies as an empty card under their heading ("Unknown danger"), for the table has to know beside what
it lies. What it is stays hidden, its public name too. ``kind`` says of what kind it is, and that is
what the public name is for ("a beast", "a debt"); without one it is no more than named by its
heading. Neither has a number. So a timer, and a fate, can run before all eyes without its count.
"""

from typing import Literal, assert_never

from choicedesk.rules.system import Known, Level

Shown = Literal["known", "kind", "open"]


def shown(known: Known) -> Shown | None:
    """Return how much of a thing is shown, None for nothing at all."""
    match known.level:
        case Level.SECRET:
            return None
        case Level.KNOWN:
            return "known"
        case Level.KIND:
            return "kind"
        case Level.OPEN:
            return "open"
        case _:  # pragma: no cover
            assert_never(known.level)


def name_shown(known: Known, name: str) -> str:
    """Return the name that is shown of a thing that is called ``name``."""
    match known.level:
        case Level.SECRET | Level.KNOWN:
            return ""
        case Level.KIND:
            return known.public_name
        case Level.OPEN:
            return known.public_name or name
        case _:  # pragma: no cover
            assert_never(known.level)
