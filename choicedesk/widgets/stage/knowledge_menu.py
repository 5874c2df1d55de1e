"""The one menu that says what the table knows of a thing of the narrator's."""

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import SetKnowledge
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_ICONS = {Level.SECRET: "eye-off", Level.KNOWN: "more", Level.KIND: "tag", Level.OPEN: "eye"}


def level_sentence(level: Level, public_name: str = "", *, seated: bool = False) -> str:
    """Return a level and what it puts on the stage.

    Who is ``seated`` has a place there at every level.
    """
    match level:
        case Level.SECRET:
            return _("Secret · no name on the stage") if seated else _("Secret · not on the stage")
        case Level.KNOWN:
            return _("Known to exist · no name, no number")
        case Level.KIND if not public_name:
            return _("Kind known · no public name yet, no number")
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
    *,
    seated: bool = False,
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
        is_so = level is known.level
        sentence = level_sentence(level, known.public_name, seated=seated)
        # Beside a picture a menu draws no tick: the picture of the present level is one.
        icon = theme.qicon("tick", "accent") if is_so else theme.qicon(_ICONS[level])
        action = QAction(icon, sentence, menu)
        action.setCheckable(True)
        action.setChecked(is_so)
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
    if not known.public_name:
        menu.addAction(_("Real name: no other one is in use")).setEnabled(False)
        return
    real = menu.addMenu(_("Real name"))
    clearing = real.addAction(_("Use the real name"))
    clearing.triggered.connect(lambda: set_known(Known(known.level, "")))
