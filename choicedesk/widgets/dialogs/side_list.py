"""The list at the left of a page: kinds, tags or people, each with how many there are."""

import html
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme

_ENTRY = int(Qt.ItemDataRole.UserRole)
_ROW, _HEADING = 40, 40
_AROUND = 52


class SideEntry(Struct, frozen=True):
    """One line: a key ("" is a heading), an icon, what it says, and a count (None: not known)."""

    key: str
    icon: str
    text: str
    count: int | None = None
    role: Literal["entry", "heading"] = "entry"


class SideDelegate(QStyledItemDelegate):
    """Draws icon, words and the count at the right; the chosen line has a raised ground."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a line."""
        entry = index.data(_ENTRY)
        if entry.role == "heading":
            return QSize(60, _HEADING)
        # A name that takes two lines has the room for them.
        small = QFontMetrics(self._theme.font("label", bold=True))
        return QSize(60, max(_ROW, 2 * small.lineSpacing() + 8))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one line."""
        entry: SideEntry = index.data(_ENTRY)
        rect: QRect = option.rect  # type: ignore[attr-defined]
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.role == "heading":
            self._paint_words(
                painter, entry, rect.adjusted(0, 10, 0, 0), "ink2", "label", 14, bold=False
            )
        else:
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            hovered = bool(state & QStyle.StateFlag.State_MouseOver)
            ground = QRectF(rect).adjusted(0, 1, 0, -1)
            if chosen or hovered:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._theme.color("bg3" if chosen else "bg2"))
                painter.drawRoundedRect(ground, 8, 8)
            colour = "ink" if chosen else "ink2"
            self._paint_words(painter, entry, rect, colour, "body", 18, bold=chosen)
            if state & QStyle.StateFlag.State_HasFocus:
                view = self.parent()
                if isinstance(view, SideList) and view.hasFocus() and view.by_key:
                    paint_focus(painter, self._theme, ground.adjusted(4, 4, -4, -4), 6)
        painter.restore()

    def _paint_words(
        self,
        painter: QPainter,
        entry: SideEntry,
        rect: QRect,
        colour: str,
        role: str,
        size: int,
        *,
        bold: bool,
    ) -> None:
        theme = self._theme
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        icon = theme.icon(entry.icon, size, theme.color(colour), ratio)
        painter.drawPixmap(rect.left() + 12, rect.center().y() - size // 2 + 1, icon)
        painter.setPen(theme.color(colour))
        count = "" if entry.count is None else str(entry.count)
        painter.setFont(theme.font(role))
        right = rect.adjusted(0, 0, -12, 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
        taken = painter.fontMetrics().horizontalAdvance(count) + 20 if count else 12
        painter.setFont(theme.font(role, bold=bold))
        words = rect.adjusted(12 + size + 10, 0, -taken, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if painter.fontMetrics().horizontalAdvance(entry.text) <= words.width():
            painter.drawText(words, flags, entry.text)
            return
        font = theme.font("label", bold=bold)
        painter.setFont(font)
        if entry.role == "heading":
            cut = painter.fontMetrics().elidedText(
                entry.text, Qt.TextElideMode.ElideRight, words.width()
            )
            painter.drawText(words, flags, cut)
            return
        painter.drawText(words, flags, "\n".join(two_lines(entry.text, font, words.width())))

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Say in a tip the whole of a name that has no room."""
        entry: SideEntry | None = index.data(_ENTRY) if index.isValid() else None
        rect: QRect = option.rect  # type: ignore[attr-defined]
        font = self._theme.font("label", bold=True)
        lines = two_lines(entry.text, font, rect.width() - _AROUND) if entry is not None else []
        cut = bool(lines) and lines[-1].endswith("…")
        QToolTip.showText(event.globalPos(), html.escape(entry.text) if cut and entry else "", view)
        return True


def _anywhere() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def two_lines(text: str, font: QFont, width: float) -> list[str]:
    """Return a text in at most two lines; what has no room is cut with an ellipsis."""
    layout = QTextLayout(text, font)
    layout.setTextOption(_anywhere())
    layout.beginLayout()
    first = layout.createLine()
    first.setLineWidth(width)
    layout.endLayout()
    head = text[: first.textLength()].rstrip()
    rest = text[first.textLength() :].strip()
    if not rest:
        return [head]
    return [head, QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)]


class SideList(QListWidget):
    """A column of choices; exactly one is chosen."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.by_key = False
        self.setItemDelegate(SideDelegate(theme, self))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setStyleSheet("QListWidget { background: transparent; border: none; outline: none; }")
        self.viewport().setAutoFillBackground(False)
        self.currentItemChanged.connect(self._choose)
        theme.changed.connect(self.viewport().update)

    @property
    def key(self) -> str:
        """The chosen key, or ""."""
        item = self.currentItem()
        return item.data(_ENTRY).key if item is not None else ""

    def show_entries(self, entries: Sequence[SideEntry]) -> None:
        """Show these lines; the chosen one stays chosen as long as it is there."""
        now = [self.item(row).data(_ENTRY) for row in range(self.count())]
        if [(e.key, e.role) for e in now] == [(e.key, e.role) for e in entries]:
            for row, entry in enumerate(entries):
                if now[row] != entry:
                    self._write(self.item(row), entry)
            return
        key = self.key
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.clear()
        for entry in entries:
            item = QListWidgetItem(self)
            self._write(item, entry)
        self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.choose(key)

    def choose(self, key: str) -> None:
        """Choose the line with this key, or the first one."""
        rows = [row for row in range(self.count()) if self.item(row).data(_ENTRY).role == "entry"]
        wanted = [row for row in rows if self.item(row).data(_ENTRY).key == key]
        if rows:
            self.setCurrentRow((wanted or rows)[0])

    def keyPressEvent(self, event: Any) -> None:
        """Show where the focus is once keys are used."""
        self.by_key = True
        super().keyPressEvent(event)

    def mousePressEvent(self, event: Any) -> None:
        """Hide the focus ring while the mouse chooses."""
        self.by_key = False
        super().mousePressEvent(event)

    def _write(self, item: QListWidgetItem, entry: SideEntry) -> None:
        item.setData(_ENTRY, entry)
        spoken = entry.text if entry.count is None else f"{entry.text}, {entry.count}"
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setText(entry.text)
        if entry.role == "heading":
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        else:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)

    def _choose(self) -> None:
        self.chosen.emit(self.key)
