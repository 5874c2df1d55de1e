"""The scenes of the campaign as tabs over the table."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QWidget

from choicedesk.models.controller import RulesController
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.icon_button import IconButton
from choicedesk.words.language import _

WIDE, COMPACT = 44, 34


class SceneBar(QTabBar):
    """Painted tabs: the chosen one is raised and wears the accent on top."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._height = WIDE
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setUsesScrollButtons(True)
        theme.changed.connect(self.update)

    def set_height(self, height: int) -> None:
        """Take another height."""
        self._height = height
        self.updateGeometry()

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802 - Qt's name
        """Return the room of a tab."""
        self.setFont(self._theme.font("body"))
        words = self.fontMetrics().horizontalAdvance(self.tabText(index))
        return QSize(min(260, words + 64), self._height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every tab."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("body"))
        for at in range(self.count()):
            rect = QRectF(self.tabRect(at)).adjusted(0, 5, -2, 0)
            chosen = at == self.currentIndex()
            if chosen:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("bg2"))
                painter.drawRoundedRect(rect.adjusted(0, 0, 0, 12), 10, 10)
                painter.setPen(QPen(theme.color("accent"), 2))
                painter.drawLine(rect.topLeft() + rect.topLeft() * 0, rect.topRight())
            ink = theme.color("accent" if chosen else "ink2")
            icon = theme.icon("nav-table", 18, ink, self.devicePixelRatioF())
            painter.drawPixmap(round(rect.left() + 14), round(rect.center().y() - 9), icon)
            painter.setPen(theme.color("ink" if chosen else "ink2"))
            words = rect.adjusted(40, 0, -10, 0)
            text = painter.fontMetrics().elidedText(
                self.tabText(at).replace("&&", "&"), Qt.TextElideMode.ElideRight, int(words.width())
            )
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
            if chosen and self.hasFocus():
                paint_focus(painter, theme, rect.adjusted(4, 3, -4, -3), 8)


class SceneTabs(QWidget):
    """Follows the controller; ``new_scene`` asks for one more."""

    new_scene = Signal()

    def __init__(self, theme: Theme, controller: RulesController) -> None:
        super().__init__()
        self._theme = theme
        self._controller = controller
        self._ids: list[str] = []
        self.bar = SceneBar(theme)
        self.bar.setObjectName("sceneTabs")
        self._plus = IconButton(theme, "plus", size=32)
        self._plus.clicked.connect(self.new_scene)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 0, 16, 0)
        layout.setSpacing(8)
        layout.addWidget(self.bar)
        layout.addWidget(self._plus)
        layout.addStretch(1)
        self.bar.currentChanged.connect(self._choose)
        controller.changed.connect(lambda _change: self.follow())
        controller.scene_changed.connect(lambda _scene: self.follow())
        theme.changed.connect(self.update)
        self.retranslate()
        self.follow()

    def set_compact(self, compact: bool) -> None:
        """Take the height of a small window."""
        height = COMPACT if compact else WIDE
        self.setFixedHeight(height)
        self.bar.set_height(height)

    def follow(self) -> None:
        """Show the unended scenes; their tabs stay where they are."""
        campaign, shown = self._controller.campaign, self._controller.scene
        scenes = [s for s in campaign.scenes.values() if not s.ended] if campaign else []
        self.bar.blockSignals(True)  # noqa: FBT003 - Qt's signature
        while self.bar.count() > len(scenes):
            self.bar.removeTab(self.bar.count() - 1)
        while self.bar.count() < len(scenes):
            self.bar.addTab("")
        self._ids = [scene.id for scene in scenes]
        for at, scene in enumerate(scenes):
            text = _title(scene).replace("&", "&&")
            if self.bar.tabText(at) != text:
                self.bar.setTabText(at, text)
        if shown is not None and shown.id in self._ids:
            self.bar.setCurrentIndex(self._ids.index(shown.id))
        self.bar.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def retranslate(self) -> None:
        """Name the button and the tabs."""
        self._plus.say(_("New scene"))
        self.bar.setAccessibleName(_("Scenes"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.follow()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground of the tab row."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bg1"))

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._ids):
            self._controller.show_scene(self._ids[at])  # type: ignore[arg-type]


def _title(scene: object) -> str:
    """A CHOICE scene is called by its evening unless it has a title of its own."""
    title: str = scene.title  # type: ignore[attr-defined]
    session = getattr(scene.state, "session", 0)  # type: ignore[attr-defined]
    if title:
        return title
    return _("Evening {n}").format(n=max(1, session))
