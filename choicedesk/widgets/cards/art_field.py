"""Where a card's picture comes from: dropped, pasted, or chosen from a file."""

from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.models.ask import Ask
from choicedesk.widgets.cards.art_file import ENDINGS
from choicedesk.widgets.cards.art_reader import ArtReader
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


def picture_filter() -> str:
    """Return the file dialog's line for pictures."""
    return "{name} ({endings})".format(
        name=_("Pictures"), endings=" ".join(f"*.{ending}" for ending in ENDINGS)
    )


def can_take(mime: QMimeData) -> bool:
    """Return whether a drop or the clipboard holds something that may be a picture."""
    return mime.hasImage() or any(url.isLocalFile() for url in mime.urls())


class ArtField(QWidget):
    """A button that opens a file; beside it paste and remove."""

    removed = Signal()

    def __init__(
        self, theme: Theme, reader: ArtReader, ask: Ask, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._reader, self._ask = reader, ask
        self._card = ""
        self.choose = DeskButton(theme, "import")
        self.paste = DeskButton(theme, "duplicate", quiet=True)
        self.remove = DeskButton(theme, "close", quiet=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.choose, 1)
        for button in (self.paste, self.remove):
            button.setFixedWidth(40)
            layout.addWidget(button)
        self.choose.clicked.connect(self._choose)
        self.paste.clicked.connect(self.take_clipboard)
        self.remove.clicked.connect(self.removed)
        self.setFocusProxy(self.choose)
        self.retranslate()

    def show_card(self, card: str, *, has_art: bool) -> None:
        """Say which card a picture is for."""
        self._card = card
        self.remove.setEnabled(has_art)

    def take(self, mime: QMimeData) -> bool:
        """Take a picture from a drop or the clipboard; only files of this machine are read."""
        files = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
        if files:
            self._reader.read_file(self._card, files[0])
            return True
        if mime.hasImage():
            image = mime.imageData()
            if isinstance(image, QImage):
                self._reader.read_image(self._card, image)
                return True
        return False

    def take_clipboard(self) -> bool:
        """Take what was copied elsewhere."""
        return self.take(QGuiApplication.clipboard().mimeData())

    def retranslate(self) -> None:
        """Name the buttons in the present language."""
        self.choose.say(_("drop here"), _("Drop a picture here, paste it, or choose a file"))
        key = QKeySequence(QKeySequence.StandardKey.Paste).toString(
            QKeySequence.SequenceFormat.NativeText
        )
        self.paste.setToolTip(_("Paste a copied picture ({key})").format(key=key))
        self.paste.setAccessibleName(_("Paste a copied picture"))
        self.remove.setToolTip(_("Remove the picture"))
        self.remove.setAccessibleName(_("Remove the picture"))

    def _choose(self) -> None:
        files = self._ask.open_files(_("Choose a picture"), (picture_filter(),))
        if files:
            self._reader.read_file(self._card, files[0])
