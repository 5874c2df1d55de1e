"""The one menu that says what the table knows of a thing of the narrator's."""

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import SetKnowledge
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_ICONS = {Level.SECRET: "eye-off", Level.KNOWN: "eye", Level.KIND: "eye", Level.OPEN: "eye"}


def level_sentence(level: Level) -> str:
    """Return a level and what it puts on the stage."""
    match level:
        case Level.SECRET:
            return _("Secret · not on the stage")
        case Level.KNOWN:
            return _("Known to exist · no name, no number")
        case Level.KIND:
            return _("Kind known · public name, no number")
        case Level.OPEN:
            return _("Open · name and numbers")


def fill_knowledge_menu(
    menu: QMenu,
    theme: Theme,
    thing: tuple[SceneId, str],
    known: Known,
    put: Callable[[SetKnowledge], object],
    ask_name: Callable[[str], str | None],
) -> None:
    """Add the four levels and the public name of ``thing`` (scene, id in it) to a menu.

    Each action gives ``put`` the entry that makes it so. ``ask_name`` gets the present public name
    and answers the new one, or None where the question was called off.
    """
    scene, inner = thing

    def set_known(changed: Known) -> None:
        if changed != known:
            put(SetKnowledge(scene=scene, thing=inner, known=changed))

    group = QActionGroup(menu)
    for level in Level:
        action = QAction(theme.qicon(_ICONS[level]), level_sentence(level), menu)
        action.setCheckable(True)
        action.setChecked(level is known.level)
        action.triggered.connect(
            lambda _checked=False, level=level: set_known(Known(level, known.public_name))
        )
        group.addAction(action)
        menu.addAction(action)
    menu.addSeparator()
    naming = menu.addAction(_("Public name …"))

    def name() -> None:
        answer = ask_name(known.public_name)
        if answer is not None:
            set_known(Known(known.level, " ".join(answer.split())))

    naming.triggered.connect(name)
    # It reveals a name: the keys that lead to an entry without it never lead to it.
    menu.addSeparator()
    real = menu.addMenu(_("Real name"))
    real.setEnabled(bool(known.public_name))
    clearing = real.addAction(_("Use the real name"))
    clearing.triggered.connect(lambda: set_known(Known(known.level, "")))
