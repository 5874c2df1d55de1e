"""Draws one line of the command palette: icon, what it does, its key at the right."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.rasters import key_width, paint_key
from choicedesk.widgets.theme.theme import Theme

LINE = int(Qt.ItemDataRole.UserRole)
_HEIGHT, _ICON = 40, 20


class PaletteDelegate(QStyledItemDelegate):
    """``LINE`` holds (kind, icon, text, key, reason); with a reason the line is dim."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a line."""
        return QSize(200, _HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the line."""
        theme = self._theme
        _kind, icon, text, key, reason = index.data(LINE)
        area = QRectF(option.rect)  # type: ignore[attr-defined]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 8, 8)
        ink = theme.color("ink3" if reason else "ink")
        if icon:
            raster = theme.icon(icon, _ICON, ink, device_ratio(painter))
            painter.drawPixmap(round(area.left() + 12), round(area.center().y() - 10), raster)
        words = area.adjusted(44, 0, -12, 0)
        if key:
            width = key_width(theme, key)
            words.setRight(words.right() - width - 12)
            cap = QRectF(area.right() - 12 - width, area.center().y() - 11, width, 22)
            paint_key(painter, theme, cap, key)
        self._write(painter, words, text, reason)
        painter.restore()

    def _write(self, painter: QPainter, area: QRectF, text: str, reason: str) -> None:
        theme = self._theme
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("ink3" if reason else "ink"))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, left, text)
        if not reason:
            return
        used = painter.fontMetrics().horizontalAdvance(text) + 16
        painter.setFont(theme.font("label"))
        rest = area.adjusted(used, 0, 0, 0)
        elide = Qt.TextElideMode.ElideRight
        painter.drawText(
            rest, left, painter.fontMetrics().elidedText(reason, elide, int(rest.width()))
        )
