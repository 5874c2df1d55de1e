"""What the table knows of the narrator's things: by menu, by key, and as a sign on each piece."""

from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu

from choicedesk.app.running import Running
from choicedesk.desk.campaign import Scene, SceneId
from choicedesk.desk.challenge_scene import ACTOR
from choicedesk.desk.entries import PauseScene, SetKnowledge
from choicedesk.desk.first_knowledge import known_of, next_level
from choicedesk.desk.named_things import named_things
from choicedesk.models.knowable import knowable_at
from choicedesk.rules.system import Known, Level
from choicedesk.words import terms
from choicedesk.words.language import _

KEY, MENU_KEY = "F9", "Shift+F9"


class Knowing(QObject):
    """Changes the level of what has the focus, and tells boards the level of what lies there."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        app.controller.changed.connect(self._follow)

    def fill(self, menu: QMenu, thing: str) -> None:
        """Add a menu of its own with the levels of a thing, and its public name.

        Of a party in a conflict its side gets a public name there, too.
        """
        sub = menu.addMenu(self._app.theme.qicon("eye", "ink2"), _("What the table knows"))
        self._fill(sub, thing)
        self._name_side(menu, thing)

    def pop_up(self, place: str, at: QPoint) -> None:
        """Open the menu of levels for what lies at a place."""
        from choicedesk.widgets.window.pop_up import pop_up

        thing = self._thing(place)
        if not thing:
            return
        menu = QMenu(self._app.desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fill(menu, thing)
        self._name_side(menu, thing)
        pop_up(menu, at)

    def reason(self) -> str:
        """Say why no level can be changed now, "" where it can."""
        if self._focused()[0]:
            return ""
        return _("Give the focus to something of the game master’s first.")

    def step(self) -> None:
        """Raise the level of what has the focus; after open it is secret again."""
        thing = self._thing(self._focused()[0])
        scene = self._app.controller.scene
        if not thing or scene is None:
            return
        from choicedesk.widgets.stage.knowledge_menu import level_sentence

        known = known_of(scene, thing)
        level = next_level(known.level)
        entry = SetKnowledge(scene=scene.id, thing=thing, known=Known(level, known.public_name))
        if self._put(entry):
            told = level_sentence(level, known.public_name, seated=_is_seated(scene, thing))
            self._app.desk.say(told)

    def menu(self) -> None:
        """Open the menu of levels for what has the focus."""
        place, at = self._focused()
        self.pop_up(place, at)

    def level_at(self, place: str) -> str:
        """Return the level of what lies at a place, "" where it is open or not to be known.

        A cup stands before a seat that says it, and a conflict's own pieces have words for it.
        """
        thing, scene = self._thing(place), self._app.controller.scene
        if not thing or scene is None or scene.system == "conflict" or place.startswith("cup:"):
            return ""
        level = known_of(scene, thing).level
        return "" if level is Level.OPEN else level.value

    def called_at(self, place: str, name: str) -> str:
        """Say what the table calls what lies at a place, "" where that is its name."""
        thing, scene = self._thing(place), self._app.controller.scene
        if not thing or scene is None or place.startswith("cup:"):
            return ""
        known = known_of(scene, thing)
        return terms.called(known.level, known.public_name, name)

    def read_at(self, place: str, name: str) -> str:
        """Return the name that the table reads in place of the real one of what lies open."""
        thing, scene = self._thing(place), self._app.controller.scene
        if not thing or scene is None or scene.system == "conflict" or place.startswith("cup:"):
            return ""
        known = known_of(scene, thing)
        is_other = known.level is Level.OPEN and known.public_name not in {"", name}
        return known.public_name if is_other else ""

    def _fill(self, menu: QMenu, thing: str) -> None:
        from choicedesk.widgets.stage.knowledge_menu import fill_knowledge_menu

        scene = self._app.controller.scene
        if scene is None:
            return
        known = known_of(scene, thing)
        if scene.system == "conflict" and thing.startswith("support:"):
            self._show_support(menu, scene.id, thing, known)
            return
        where = (scene.id, thing)
        seated = _is_seated(scene, thing)
        hands = (self._put, self._ask_name)
        fill_knowledge_menu(menu, self._app.theme, where, known, *hands, seated=seated)

    def _show_support(self, menu: QMenu, scene: SceneId, thing: str, known: Known) -> None:
        """Offer to hide a support that a party made, or to show it: there is nothing between."""
        is_open = known.level is not Level.SECRET
        action = menu.addAction(self._app.theme.qicon("eye"), _("The table sees the support"))
        action.setCheckable(True)
        action.setChecked(is_open)
        changed = Known(Level.SECRET if is_open else Level.OPEN)
        entry = SetKnowledge(scene=scene, thing=thing, known=changed)
        action.triggered.connect(lambda _checked=False: self._put(entry))

    def _name_side(self, menu: QMenu, thing: str) -> None:
        """Offer another name for the side of a party in a conflict."""
        scene = self._app.controller.scene
        if scene is None or scene.system != "conflict":
            return
        party = scene.state.setup.party_of.get(thing)
        if party is None:
            return
        side = f"side:{party.side}"
        present = known_of(scene, side).public_name
        text = _("What the table calls “{side}” …").format(side=party.side)
        action = menu.addAction(text.replace("&", "&&"))

        def name() -> None:
            answer = self._ask_name(present)
            if answer is not None and (called := " ".join(answer.split())) != present:
                known = Known(Level.OPEN, called)
                self._put(SetKnowledge(scene=scene.id, thing=side, known=known))

        action.triggered.connect(name)

    def _put(self, entry: SetKnowledge) -> Any:
        done = self._app.controller.run(entry, place=entry.thing)
        called = entry.known.public_name
        if done and called and self._names_secret(called):
            told = _("“{name}” is the name of a secret: as a public name the table reads it.")
            self._say(told.format(name=called))
        return done

    def _names_secret(self, called: str) -> bool:
        from choicedesk.models.public_reading import reading

        return reading(self._app.controller)(called) != called

    def _ask_name(self, present: str) -> str | None:
        return self._app.ask.text(_("Public name"), _("What does the table call it?"), present)

    def _thing(self, place: str) -> str:
        scene = self._app.controller.scene
        return knowable_at(scene, place) if scene is not None and place else ""

    def _focused(self) -> tuple[str, QPoint]:
        """Return the place that has the focus and can be known of, and a point on it."""
        played, view = self._app.corner.views.shown(), self._app.corner.view
        if played is None:
            place = view.board.focused or ""
            item = view.arrangement.items.get(place)
            if item is None or not self._thing(place):
                return "", QPoint()
            return place, view.global_of(item).center()
        widget = QApplication.focusWidget()
        place = getattr(widget, "place", "")
        if widget is None or not isinstance(place, str) or not self._thing(place):
            return "", QPoint()
        return place, widget.mapToGlobal(widget.rect().center())

    def _say_hidden(self, changed: Any) -> None:
        """Tell who comes to the table without a name, for the table knows of none."""
        entries = [row.entry for row in changed.rows]
        back = {one.scene for one in entries if isinstance(one, PauseScene) and not one.paused}
        hidden = [one for one in entries if isinstance(one, SetKnowledge) and one.scene in back]
        if changed.cause != "play" or not hidden:
            return
        scene = changed.new.scenes[hidden[0].scene]
        names = dict(reversed(tuple(named_things(changed.new, scene))))
        told = terms.hidden_on_stage([names[one.thing] for one in hidden])
        # The scene is shown in the next moment, with a line of its own.
        QTimer.singleShot(0, self, lambda: self._say(told))

    def _say(self, told: str) -> None:
        if not self._app.covering.covered:
            self._app.desk.say(told)

    def _follow(self, changed: Any) -> None:
        self._say_hidden(changed)
        if changed.cause != "play" or any(
            isinstance(row.entry, SetKnowledge) for row in changed.rows
        ):
            played = self._app.corner.views.shown()
            if played is not None:
                played.view.board.levels_changed()


def _is_seated(scene: Scene, thing: str) -> bool:
    """Return whether a thing has its place on the stage, whatever is known of it."""
    return scene.system == "confrontation" or (scene.system == "challenge" and thing == ACTOR)
