"""Covers the desk's secrets, and lets them be seen as long as a key or a button is held."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from choicedesk.app.running import Running
from choicedesk.words import screens as words

PEEK_KEY = Qt.Key.Key_F5
_HIDING = frozenset({QEvent.Type.WindowDeactivate, QEvent.Type.ApplicationDeactivate})
_MOST_OPEN = 12
_KEPT = "covered"


class Covering(QObject):
    """While covered the desk shows only what the table may see; ``changed`` tells of all three."""

    changed = Signal()

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._by_way = False
        app.stage_hand.changed.connect(self._curtain_moved)

    @property
    def covered(self) -> bool:
        """Whether secrets are covered."""
        return self._app.corner.page.is_covered

    @property
    def peeking(self) -> bool:
        """Whether they can be seen for the moment."""
        return self._app.corner.page.is_peeked

    def toggle(self) -> None:
        """Cover the secrets, or show the desk again.

        While the curtain is closed the table sees nothing: not where the desk is what it sees.
        """
        hand = self._app.stage_hand
        if self.covered and hand.is_covered and not hand.is_open:
            self._app.desk.say(words.curtain_first())
            return
        self.cover(covered=not self.covered)

    def take_up(self) -> None:
        """Be covered as before, however the program ended."""
        if self._app.preferences.kept(_KEPT) and not self.covered:
            self.cover(covered=True)

    def remember(self) -> None:
        """Keep that others may look at this screen: covered by hand, or handed round.

        The way to stand with these screens covers by itself.
        """
        by_hand = self.covered and not self._by_way
        seen = by_hand or self._app.desk.over is not None
        if seen or self._app.preferences.kept(_KEPT):
            self._app.preferences.keep(_KEPT, seen)

    def cover(self, *, covered: bool, by_way: bool = False) -> None:
        """Show the redacted view on the desk itself, or the desk again."""
        app = self._app
        self._by_way = covered and by_way and (self._by_way or not self.covered)
        if covered:
            self._put_away()
        if not self.covered:
            app.desk.show_page("table")
        app.corner.page.cover(covered)
        app.desk.actions_list.cover(covered=covered)
        self._tell()
        self._take_up()

    def peek(self, *, on: bool) -> None:
        """Let the desk be seen as long as this holds; never through the curtain."""
        if on == self.peeking or (on and not self.covered):
            return
        if on and self._app.stage_hand.is_covered:
            self._app.desk.say(words.curtain_first())
            return
        if not on:
            self._put_away()
        self._app.corner.page.peek(on)
        self._tell()

    def watch(self, event: QEvent) -> bool:
        """Follow the key that peeks; anything that takes the keyboard away covers at once."""
        if event.type() in _HIDING:
            self.peek(on=False)
            return False
        if not isinstance(event, QKeyEvent) or event.key() != PEEK_KEY or not self.covered:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            # The key itself shall come, not the action that says what it is for.
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self.peek(on=True)
        elif event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self.peek(on=False)
        return event.type() in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}

    def _curtain_moved(self) -> None:
        """A curtain that falls ends what is seen past the cover."""
        if self._app.stage_hand.is_covered:
            self.peek(on=False)

    def _take_up(self) -> None:
        """Show again what a hand was busy with when the cover came."""
        if not self.covered:
            self._app.desk.forms.take_up()

    def _tell(self) -> None:
        app = self._app
        app.desk.cover_changed()
        app.desk.header.covered.setChecked(self.covered)
        self.remember()
        self.changed.emit()

    def _put_away(self) -> None:
        """Close everything over the table that may say a name: menus, forms, tips, questions."""
        from PySide6.QtWidgets import QDialog, QToolTip

        desk = self._app.desk
        for _count in range(_MOST_OPEN):
            popup = QApplication.activePopupWidget()
            if popup is None:
                break
            popup.close()
        for _count in range(_MOST_OPEN):
            modal = QApplication.activeModalWidget()
            if modal is None or modal is desk:
                break
            if isinstance(modal, QDialog):
                modal.reject()
            else:
                modal.close()
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QDialog) and window.isVisible():
                window.reject()
        QToolTip.hideText()
        desk.line.close_line()
        desk.forms.lay_aside()
        desk.put_away()
