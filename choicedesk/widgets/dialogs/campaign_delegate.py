"""Paints a campaign in the list: its title, when it was played last, or what is wrong with it."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from choicedesk.storage.library_folder import Listed
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.calendar import when
from choicedesk.words.language import _

OPEN = int(Qt.ItemDataRole.UserRole) + 1
"""The role that says whether a campaign is the one on the table now."""
TWIN = int(Qt.ItemDataRole.UserRole) + 2
"""The role that says whether another campaign of the list has the same title."""
_HEIGHT = 68


def twins(listed: Sequence[Listed]) -> frozenset[str]:
    """Return the titles that more than one campaign has: only the files tell them apart."""
    count = Counter(one.title for one in listed)
    return frozenset(title for title, times in count.items() if times > 1)


def campaign_line(one: Listed, *, is_open: bool = False, is_twin: bool = False) -> str:
    """Return title and state in words, for those who listen."""
    return f"{one.title}, {told(one, is_open=is_open, is_twin=is_twin)}"


def told(one: Listed, *, is_open: bool = False, is_twin: bool = False) -> str:
    """Return the second line, with the name of the file where the title alone is not enough."""
    state = second_line(one, is_open=is_open)
    return " · ".join(part for part in (one.path.name if is_twin else "", state) if part)


def second_line(one: Listed, *, is_open: bool = False) -> str:
    """Return when a campaign was changed, or what is wrong with its file."""
    if is_open:
        return _("on the table now")
    if one.fault in {"missing", "folder_missing"}:
        return _("not found")
    if one.fault:
        return _("cannot be opened as it is")
    if one.changed is None:
        return ""
    if one.last is None:
        return _("made {when}").format(when=when(one.changed))
    return _("last played {when}").format(when=when(one.changed))


class CampaignDelegate(QStyledItemDelegate):
    """Two lines and an icon."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a line."""
        return QSize(120, _HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one campaign."""
        one = index.data(Qt.ItemDataRole.UserRole)
        if one is None:
            return
        theme = self._theme
        rect = QRect(option.rect).adjusted(0, 3, -6, -3)  # type: ignore[attr-defined]
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("line2" if chosen else "line"))
        painter.setBrush(theme.color("bg3" if chosen else "bg2" if hovered else "bg1"))
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(
                QRectF(rect.left(), rect.top() + 10, 4, rect.height() - 20), 2, 2
            )
        parent = self.parent()
        ratio = parent.devicePixelRatioF() if isinstance(parent, QWidget) else 1.0
        icon = theme.icon("close" if one.fault else "nav-journal", 20, theme.color("ink2"), ratio)
        painter.drawPixmap(rect.left() + 18, rect.center().y() - 9, icon)
        words = rect.adjusted(52, 8, -14, -8)
        is_open, is_twin = bool(index.data(OPEN)), bool(index.data(TWIN))
        below = told(one, is_open=is_open, is_twin=is_twin)
        self._paint_words(painter, one.title, below, words, is_open=is_open)
        painter.restore()

    def _paint_words(
        self, painter: QPainter, name: str, state: str, words: QRect, *, is_open: bool
    ) -> None:
        theme = self._theme
        painter.setFont(theme.font("heading", serif=True, bold=True))
        painter.setPen(theme.color("ink"))
        title = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, title)
        painter.setFont(theme.font("label"))
        painter.setPen(theme.color("accent" if is_open else "ink3"))
        below = painter.fontMetrics().elidedText(state, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, below)
