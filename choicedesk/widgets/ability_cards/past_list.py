"""The actions that were rolled in a scene, newest first, each as a line that can be found again."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.models.ability_cards_actions import PastAction
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as words

HEIGHT, SHOWN = 48, 40


class PastLine(QAbstractButton):
    """One action; ``again`` lets it be tried once more, by a ruling."""

    again = Signal()

    def __init__(self, theme: Theme, action: PastAction, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._result, self._extreme = 0, False
        self.found = False
        self._line = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._offer)
        theme.changed.connect(self.update)
        self.show_action(action, name)

    def show_action(self, action: PastAction, name: str) -> None:
        """Show an action, by whom, and what came of it."""
        self._text, self._line = action.text, ""
        if action.tested is not None:
            outcome = action.tested.outcome
            self._result, self._extreme = outcome.result, outcome.extreme
            self._line = words.past(name, outcome.result, words.band_short(outcome.band))
            if len(outcome.dice) > 1:
                dice = ", ".join(map(str, sorted(outcome.dice, reverse=True)))
                self._line += f" ({dice})"
        self.setAccessibleName(f"{self._text}. {self._line}")
        self.setToolTip(f"{self._text}\n{self._line}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        """Return two lines."""
        return QSize(200, HEIGHT)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be ruled."""
        self._offer(event.globalPos())
        event.accept()

    def _offer(self, at: QPoint | bool = False) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        action = menu.addAction(self._theme.qicon("ruling", "ink2"), builder.word("again"))
        action.triggered.connect(self.again)
        corner = self.mapToGlobal(QPoint(24, self.height() - 4))
        menu.popup(at if isinstance(at, QPoint) else corner)
        menu.setActiveAction(action)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the result in a small cell, then text and line."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.underMouse() or self.found:
            painter.setPen(QPen(theme.color("ink2"), 1.5) if self.found else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 8, 8)
        if self.hasFocus():
            paint_focus(painter, theme, area.adjusted(3, 3, -3, -3), 8)
        cell = QRectF(area.left() + 6, area.center().y() - 14, 28, 28)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg2"))
        painter.drawRoundedRect(cell, 6, 6)
        painter.setPen(theme.color("ink"))
        painter.setFont(theme.font("body", bold=True))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(self._result or "–"))
        room = QRectF(cell.right() + 10, area.top() + 3, area.right() - cell.right() - 14, 20)
        body, small = theme.font("body"), theme.font("small")
        painter.setFont(body)
        if not self._line:
            room.moveTop(area.center().y() - 10)
        painter.drawText(
            room, Qt.AlignmentFlag.AlignVCenter, elided(self._text, body, room.width())
        )
        painter.setFont(small)
        painter.setPen(theme.color("ink2"))
        below = room.translated(0, QFontMetricsF(body).height() - 1)
        painter.drawText(
            below, Qt.AlignmentFlag.AlignVCenter, elided(self._line, small, room.width())
        )


class PastList(QWidget):
    """``again`` brings the id of an action that may be tried once more."""

    again = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: dict[str, PastLine] = {}
        self._heading = TextLabel(theme, "label", "ink2")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self._heading)
        self.retranslate()

    def show_actions(self, actions: Sequence[PastAction], names: dict[str, str]) -> None:
        """Show the newest ones."""
        shown = list(reversed(actions))[:SHOWN]
        wanted = {one.id for one in shown}
        for gone in [one for one in self.lines if one not in wanted]:
            line = self.lines.pop(gone)
            self._rows.removeWidget(line)
            line.hide()
            line.deleteLater()
        for at, one in enumerate(shown):
            name = names.get(one.tested.player, "") if one.tested else ""
            line = self.lines.get(one.id)
            if line is None:
                line = self.lines[one.id] = PastLine(self._theme, one, name)
                line.again.connect(lambda action=one.id: self.again.emit(action))
            line.show_action(one, name)
            if self._rows.indexOf(line) != at + 1:
                self._rows.insertWidget(at + 1, line)
        self.setVisible(bool(shown))

    def mark(self, action: str) -> PastLine | None:
        """Mark the line of an action, and only that."""
        for identifier, line in self.lines.items():
            line.found = identifier == action
            line.update()
        return self.lines.get(action)

    def retranslate(self) -> None:
        """Speak the present language."""
        self._heading.setText(builder.word("past"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
