"""The picture of the stage as a widget: it paints and is heard, and answers to nothing."""

from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from choicedesk.desk.table_view import StageView as TableView
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.words.language import _


class StageView(QWidget):
    """Shows a ``StagePicture`` in its whole area; no focus, no hover, no tooltip."""

    def __init__(self, picture: StagePicture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.setObjectName("stageView")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        picture.needs_update.connect(self._repaint)
        picture.spoken_changed.connect(self._speak)
        self._speak()
        picture.set_seen(False)

    def follow(self, view: TableView) -> None:
        """Show another view within a frame."""
        self.picture.follow(view)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what changed."""
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        self.picture.paint(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the picture out anew."""
        super().resizeEvent(event)
        self.picture.resize(QSizeF(self.size()))

    def showEvent(self, event: QShowEvent) -> None:
        """Move dice while someone sees them."""
        super().showEvent(event)
        self.picture.set_seen(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a motion that nobody sees."""
        super().hideEvent(event)
        self.picture.set_seen(False)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.picture.speak_anew()
            self._speak()
        super().changeEvent(event)

    def _speak(self) -> None:
        self.setAccessibleName(_("Stage"))
        self.setAccessibleDescription(self.picture.spoken)

    def _repaint(self, part: QRectF) -> None:
        self.update(part.toAlignedRect().adjusted(-1, -1, 1, 1))
