"""The head of the tray's column: its name and the counter of rolls."""

from choicedesk.widgets.tray.side_head import SideHead
from choicedesk.words.language import _, pgettext


class TrayHead(SideHead):
    """Names the tray and counts the rolls."""

    _rolls = 0
    _test = False

    def fold_words(self) -> str:
        """Return what the button does."""
        return _("Fold the tray") if self._opened else _("Open the tray")

    def show_rolls(self, rolls: int, *, test: bool) -> None:
        """Show the number of the present roll; ``test``: it is still being prepared."""
        self._rolls, self._test = rolls, test
        self.show_title(_("Dice tray"), self.counter())

    def counter(self) -> str:
        """Return the counter in words."""
        if not self._rolls:
            return ""
        words = _("Roll {n}").format(n=self._rolls)
        test = pgettext("tray", "test")
        return f"{words} · {test}" if self._test else words

    def retranslate(self) -> None:
        """Speak the present language."""
        super().retranslate()
        self.show_title(_("Dice tray"), self.counter())
