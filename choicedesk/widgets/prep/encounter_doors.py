"""Encounters come from files and go into them; and the menu of what can be done with one."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from choicedesk.desk.campaign import Scene
from choicedesk.desk.journal import CampaignError
from choicedesk.models.ask import Ask
from choicedesk.models.encounters import Encounters
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.words.language import _, ngettext
from choicedesk.words.scenes import scene_title


class EncounterDoors(QObject):
    """``came`` tells of an encounter to look at, ``start_wanted`` of one for the table.

    ``started`` tells that it is there.
    """

    came = Signal(str)
    start_wanted = Signal(str)
    started = Signal()
    card_wanted = Signal(str)

    def __init__(
        self, theme: Theme, encounters: Encounters, ask: Ask, notice: NoticeLine, page: QWidget
    ) -> None:
        super().__init__(page)
        self.ask, self._page = ask, page
        self._theme, self._encounters, self._notice = theme, encounters, notice

    def bring_in(self) -> None:
        """Bring encounters of another campaign in."""
        filters = [_("Encounters (*.json *.zip)")]
        before = {each.id for each in self._encounters.all}
        chosen = self.ask.open_files(_("Bring in encounters"), filters)
        if not chosen:
            return
        self._notice.clear()
        came = [self._told(lambda path=path: self._encounters.bring_in(path)) for path in chosen]
        new = [each for each in self._encounters.all if each.id not in before]
        if not new:
            return
        self.came.emit(new[0].id)
        if all(came):
            names = "; ".join(each.name for each in new)
            self._notice.tell(
                ngettext(
                    "Brought in: {names}", "{n} encounters brought in: {names}", len(new)
                ).format(n=len(new), names=names)
            )

    def export(self, identifier: str) -> None:
        """Write an encounter for another campaign."""
        there = self._encounters.get(identifier)
        if there is None:
            return
        filters = [_("Encounter with pictures (*.zip)"), _("Encounter (*.json)")]
        name = f"{there.name}.zip"
        path = self.ask.save_file(_("Use in another campaign"), name, filters)
        if path is not None and self._told(lambda: self._encounters.export(identifier, path)):
            self._notice.tell(_("Written: {file}").format(file=path.name))

    def show_menu(self, identifier: str, spot: QPoint) -> None:
        """Offer what can be done with an encounter."""
        if self._encounters.get(identifier) is None:
            return
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for icon, text, act in (
            ("nav-table", _("Bring to the table"), lambda: self.start_wanted.emit(identifier)),
            ("plus", _("Add a card"), lambda: self.card_wanted.emit(identifier)),
            ("duplicate", _("Duplicate"), lambda: self._duplicate(identifier)),
            ("export", _("Use in another campaign …"), lambda: self.export(identifier)),
            ("minus", _("Delete"), lambda: self._encounters.remove(identifier)),
        ):
            action = menu.addAction(self._theme.qicon(icon, "ink2"), text)
            action.triggered.connect(act)
        pop_up(menu, spot)

    def ask_where(self, identifier: str, evening: Scene, spot: QPoint) -> None:
        """Offer the evening that runs, and a scene beside it."""
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        title = scene_title(evening).replace("&", "&&")
        into = menu.addAction(
            self._theme.qicon("danger", "ink2"),
            _("Into the evening that runs: {scene}").format(scene=title),
        )
        into.setToolTip(
            _("Its dangers come to that table. People, gifts and all else stay as they are there.")
        )
        into.triggered.connect(
            lambda: self._begin(lambda: self._encounters.join(identifier, evening.id))
        )
        own = menu.addAction(self._theme.qicon("nav-table", "ink2"), _("As a scene of its own"))
        own.setToolTip(_("A new scene beside it, with willpower and cards of its own."))
        own.triggered.connect(lambda: self._begin(lambda: self._encounters.start(identifier)))
        pop_up(menu, spot)

    def _begin(self, act: Callable[[], bool]) -> None:
        if act():
            self.started.emit()

    def _duplicate(self, identifier: str) -> None:
        made = self._encounters.duplicate(identifier)
        if made is not None:
            self.came.emit(made)

    def _told(self, act: Callable[[], object]) -> bool:
        """Do something with a file; a fault is said, and answered by no."""
        try:
            act()
        except CampaignError as error:
            from choicedesk.words import errors

            self._notice.warn(errors.sentence(error))
            return False
        return True
