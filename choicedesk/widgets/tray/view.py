"""The tray of dice with two effects as a widget, which takes beads for a payment."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.dice_tray import MARGIN, DiceTray
from choicedesk.widgets.tray.lay import COMPACT, WIDE
from choicedesk.widgets.tray.picture import TrayPicture
from choicedesk.words.language import _


class TrayView(DiceTray):
    """A tray of white and black dice; ``act_finished`` comes when thrown dice lie."""

    act_finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.picture = TrayPicture(theme)
        super().__init__(theme, self.picture, parent)
        self.setObjectName("trayView")

    def say(self, words: str) -> None:
        """Tell assistive technology what lies in the tray."""
        super().say(words)
        name = _("Dice tray")
        self.setAccessibleName(f"{name}: {words}" if words else name)

    def announce(self, words: str) -> None:
        """Read something out, as a result that has just come."""
        announce(self, words)

    def act_out(
        self, white: tuple[str, ...], black: tuple[str, ...], faces: tuple[str, ...]
    ) -> None:
        """Throw the dice; ``act_finished`` comes when they lie."""
        self._arm()
        self.picture.act_out(white, black, faces=faces or ("M", "S"))

    def _finished(self) -> None:
        super()._finished()
        self.act_finished.emit()

    def set_compact(self, *, compact: bool) -> None:
        """Use the smaller dice and letters of small windows."""
        self.picture.set_sizes(COMPACT if compact else WIDE)

    def sizeHint(self) -> QSize:
        """Return the size of the pictures."""
        return QSize(368 + 2 * MARGIN, 300 + 2 * MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest tray in which a few dice are large."""
        return QSize(220, 160)
