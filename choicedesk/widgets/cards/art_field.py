"""Where a card's picture comes from: dropped, pasted, or chosen from a file."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QImage, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from choicedesk.models.ask import Ask
from choicedesk.widgets.cards.art_file import ENDINGS
from choicedesk.widgets.cards.art_reader import ArtReader
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.key_name import key_name
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_THUMBNAIL = QSize(54, 40)


def picture_filter() -> str:
    """Return the file dialog's line for pictures."""
    return "{name} ({endings})".format(
        name=_("Pictures"), endings=" ".join(f"*.{ending}" for ending in ENDINGS)
    )


def can_take(mime: QMimeData) -> bool:
    """Return whether a drop or the clipboard holds something that may be a picture."""
    return mime.hasImage() or any(url.isLocalFile() for url in mime.urls())


class ArtField(QWidget):
    """What the picture is now, a button that opens a file, and one that removes the picture."""

    removed = Signal()

    def __init__(
        self,
        theme: Theme,
        reader: ArtReader,
        ask: Ask,
        art_of: ArtOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._reader, self._ask, self._art_of = reader, ask, art_of
        self._card = ""
        self.thumbnail = QLabel()
        self.thumbnail.setFixedSize(_THUMBNAIL)
        self.thumbnail.hide()
        self.choose = DeskButton(theme, "import")
        self.remove = DeskButton(theme, "close", quiet=True)
        self._hint = TextLabel(theme, "small", "ink3", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.thumbnail)
        row.addWidget(self.choose, 1)
        self.remove.setFixedWidth(38)
        row.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self._hint)
        self.choose.clicked.connect(self._choose)
        self.choose.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.paste = QAction(self.choose)
        self.paste.triggered.connect(self.take_clipboard)
        self.choose.addAction(self.paste)
        self.remove.clicked.connect(self.removed)
        self.setFocusProxy(self.choose)
        self.retranslate()

    def show_card(self, card: str, art: str | None) -> None:
        """Say which card a picture is for, and show the one it has."""
        self._card = card
        self.remove.setVisible(art is not None)
        small = self._art_of(art, _THUMBNAIL, self.devicePixelRatioF()) if art else None
        self.thumbnail.setVisible(small is not None)
        if small is not None:
            self.thumbnail.setPixmap(small)

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
        self.choose.say(_("Choose a picture"))
        self._hint.setText(
            _("or drop it here, or paste it by {key}").format(key=key_name("Ctrl+V"))
        )
        self.thumbnail.setAccessibleName(_("The card’s picture"))
        key = QKeySequence(QKeySequence.StandardKey.Paste).toString(
            QKeySequence.SequenceFormat.NativeText
        )
        self.paste.setText(_("Paste a copied picture ({key})").format(key=key))
        self.remove.setToolTip(_("Remove the picture"))
        self.remove.setAccessibleName(_("Remove the picture"))

    def _choose(self) -> None:
        files = self._ask.open_files(_("Choose a picture"), (picture_filter(),), pictures=True)
        if files:
            self._reader.read_file(self._card, files[0])
