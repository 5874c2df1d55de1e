"""Opens the small forms over the table, one at a time."""

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.words import bubbles
from choicedesk.words.language import _


class Forms(QObject):
    """Keeps at most one form open; opening another closes it. ``changed`` tells of both."""

    changed = Signal()
    denied = Signal(str)

    def __init__(
        self, theme: Theme, controller: RulesController, table: ChoiceTable, window: QWidget
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._controller = controller
        self._table = table
        self._window = window
        self._qt = cast("QApplication", QApplication.instance())
        self._open: Any = None
        self._aside: tuple[Any, object] | None = None
        self._makers = {
            "absent": self._absent,
            "share_given": self._shares,
            "declare_risk": self.risk,
            "advance_fate": self.fate,
        }
        self.others: dict[str, object] = {}
        self.covered: Callable[[], bool] = lambda: False

    def open(self, kind: str) -> None:
        """Open the form of a step."""
        if kind in self._makers:
            self._makers[kind]()
        elif kind == "introduce_danger":
            self.dangers()
        elif kind == "grant_opportunity":
            self._grant()
        elif kind in self.others:
            self.others[kind]()  # type: ignore[operator]

    @property
    def busy(self) -> bool:
        """Whether a form is open."""
        return self._open is not None

    @property
    def open_form(self) -> Any:
        """The form that is open (a ``Popover``), None if none is."""
        return self._open

    def close(self) -> None:
        """Close the open form, if there is one."""
        if self._open is not None:
            self._open.close_form()

    def lay_aside(self) -> None:
        """Take the open form out of sight, with all that was typed into it."""
        form = self._open
        if form is None:
            return
        self._drop_aside()
        form.done.disconnect(self._closed)
        form.hide()
        self._closed()
        self._aside = (form, self._shown_scene())

    def take_up(self) -> None:
        """Show the form again that was laid aside, if what it was about is still shown."""
        if self._aside is None:
            return
        (form, scene), self._aside = self._aside, None
        if scene != self._shown_scene():
            form.deleteLater()
            return
        form.done.connect(self._closed)
        self._open = form
        form.show()
        form.raise_()
        self._qt.focusChanged.connect(self._focus_moved)
        (form.focusWidget() or form).setFocus()
        self.changed.emit()

    def _shown_scene(self) -> object:
        scene = self._controller.scene
        return self._controller.session, scene.id if scene is not None else None

    def _drop_aside(self) -> None:
        aside, self._aside = self._aside, None
        if aside is not None:
            aside[0].deleteLater()

    def fate(self, fate: str = "") -> None:
        """Open the form of one fate, or of whichever is chosen there."""
        from choicedesk.widgets.window.fate_form import FateForm

        self._show(FateForm(self._theme, self._controller, self._table, self._window, fate))

    def risk(self, player: str = "") -> None:
        """Open the risk form, with a player chosen where one is named."""
        from choicedesk.widgets.window.risk_form import RiskForm

        form = RiskForm(
            self._theme, self._controller, self._table, self._window, covered=self.covered()
        )
        if player:
            form.choose_player(player)
        self._show(form)

    def ruling(self, place: str) -> None:
        """Open the form that sets a place by hand."""
        from choicedesk.widgets.window.ruling_form import RulingForm

        row = self._table.row(place.removeprefix("ready:"))
        name = row.name if row else bubbles.for_the_players()
        self._show(RulingForm(self._theme, self._controller, place, name, self._window))

    def dangers(self, at: QPoint | None = None) -> None:
        """Offer the dangers that wait with the narrator, once the evening is in play."""
        if self._table.facts.phase != "play":
            self.denied.emit(_("This can be done once the evening is in play."))
            return
        menu = QMenu(self._window)
        waiting = [row for row in self._table.dangers.rows() if not row.on_table]
        for row in waiting:
            action = menu.addAction(row.name.replace("&", "&&"))
            action.setIcon(self._theme.qicon("danger", "ink2"))
            action.triggered.connect(
                lambda _checked=False, danger=row.id: self._controller.introduce(danger)
            )
        if waiting:
            menu.addSeparator()
        new = menu.addAction(_("New danger …"))
        new.triggered.connect(lambda _checked=False: self.open("new_danger"))
        pop_up(menu, at or self._spot())

    def _spot(self) -> QPoint:
        """Return where a menu asked for by key opens: under the header, not at the pointer."""
        window = self._window
        return window.mapToGlobal(QPoint(max(0, window.width() - 460), 64))

    def _absent(self) -> None:
        from choicedesk.widgets.window.absent_form import AbsentForm

        self._show(AbsentForm(self._theme, self._controller, self._table, self._window))

    def _shares(self) -> None:
        from choicedesk.widgets.window.share_form import ShareForm

        self._show(ShareForm(self._theme, self._controller, self._window))

    def _grant(self) -> None:
        from choicedesk.rules.choice.moves import GrantOpportunity

        menu = QMenu(self._window)
        targets = [("players", bubbles.for_the_players())]
        targets += [(row.id, row.name) for row in self._table.dangers.rows() if row.on_table]
        for to, name in targets:
            action = menu.addAction(name.replace("&", "&&"))
            action.setIcon(self._theme.qicon("opportunity", "ink2"))
            action.triggered.connect(
                lambda _checked=False, target=to: self._controller.play(GrantOpportunity(to=target))
            )
        pop_up(menu, self._spot())

    def show_form(self, form: Any, at: QPoint | None = None) -> None:
        """Show any form (a ``Popover``), closing the one that is open."""
        self._show(form, at)

    def _show(self, form: Any, at: QPoint | None = None) -> None:
        self.close()
        self._drop_aside()
        self._open = form
        form.done.connect(self._closed)
        form.open_at(at)
        self._qt.focusChanged.connect(self._focus_moved)
        form.focus_first()
        self.changed.emit()

    def _closed(self) -> None:
        self._open = None
        self._qt.focusChanged.disconnect(self._focus_moved)
        self.changed.emit()

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Keep the keyboard with the form, also where the mouse went beside it."""
        form = self._open
        if form is None or new is None or new is form or form.isAncestorOf(new):
            return
        if new.window() is self._window:
            QTimer.singleShot(0, form, form.focus_first)
