"""The payment of the next white die: what it costs, what is paid, and what is still due."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_bead
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.panel import paint_panel, paint_slot
from choicedesk.words.language import _, pgettext

Paid = tuple[str, str, str]

GAP, MOST_SLOTS, NARROWEST = 8.0, 6, 130.0


def white_die_name(number: int) -> str:
    """Return the name of the ``number``-th white die, as a title."""
    names = (
        _("First white die"),
        _("Second white die"),
        _("Third white die"),
        _("Fourth white die"),
        _("Fifth white die"),
        _("Sixth white die"),
        _("Seventh white die"),
        _("Eighth white die"),
    )
    if 1 <= number <= len(names):
        return names[number - 1]
    return _("White die number {n}").format(n=number)


class PaymentBox(QWidget):
    """Shows price, slots and the activations that are pledged; nothing can be dropped here.

    Where nobody can pay it is one quiet line. ``set_low`` saves height.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._number = 2
        self._price = 1
        self._paid: tuple[Paid, ...] = ()
        self._payable = True
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        self.retranslate()

    def show_payment(
        self, number: int, price: int, paid: tuple[Paid, ...], *, payable: bool = True
    ) -> None:
        """Show the payment of the ``number``-th white die; ``paid``: (gift, its name, token)."""
        shown = (self._number, self._price, self._paid, self._payable)
        if (number, price, paid, payable) == shown:
            return
        self._number, self._price, self._paid, self._payable = number, price, paid, payable
        self.retranslate()
        self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Use lower slots, three in a row where they fit."""
        self._low = low
        self.updateGeometry()
        self.update()

    def retranslate(self) -> None:
        """Speak the present language."""
        names = ", ".join(name for _gift, name, _token in self._paid)
        spoken = f"{white_die_name(self._number)}: {self._progress()}"
        self.setAccessibleName(f"{spoken} ({names})" if names else spoken)

    def _progress(self) -> str:
        if self._is_quiet():
            return pgettext("payment", "cannot be paid now")
        return _("{n} of {price} paid").format(n=len(self._paid), price=self._price)

    def _is_quiet(self) -> bool:
        return not self._payable and not self._paid

    def _measures(self) -> tuple[float, float, float]:
        """Return padding, the title's height and that of a slot."""
        return (9.0, 27.0, 34.0) if self._low else (14.0, 32.0, 46.0)

    def _slots(self) -> list[Paid | None]:
        """Return what the slots hold, at most six: older payments give way to the due one."""
        if self._is_quiet():
            return []
        slots: list[Paid | None] = [*self._paid, *[None] * (self._price - len(self._paid))]
        if self._low:
            # How many are still due is said above; here the next one is enough.
            slots = slots[: len(self._paid) + 1]
        first = min(max(0, len(self._paid) - MOST_SLOTS + 1), max(0, len(slots) - MOST_SLOTS))
        return slots[first : first + MOST_SLOTS]

    def _slot_rects(self) -> list[QRectF]:
        padding, title, slot = self._measures()
        inside = QRectF(self.rect()).adjusted(padding, padding + title - 2, -padding, 0)
        count = len(self._slots())
        columns = self._columns(count, inside.width())
        width = (inside.width() - GAP * (columns - 1)) / columns
        return [
            QRectF(
                inside.left() + (width + GAP) * (index % columns),
                inside.top() + (slot + GAP) * (index // columns),
                width,
                slot,
            )
            for index in range(count)
        ]

    def _columns(self, count: int, width: float) -> int:
        most = 3 if self._low and width >= 3 * NARROWEST + 2 * GAP else 2
        return max(1, min(count, most))

    def sizeHint(self) -> QSize:
        """Return the height that all slots need."""
        padding, title, slot = self._measures()
        count = len(self._slots())
        rows = -(-count // self._columns(count, max(self.width(), 200) - 2 * padding))
        return QSize(300, round(2 * padding + title - 2 + rows * (slot + GAP) - GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More slots may stand in a row."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Keep all slots."""
        return QSize(200, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title, progress and slots."""
        painter = QPainter(self)
        paint_panel(painter, self._theme, QRectF(self.rect()))
        self._paint_title(painter)
        for slot, rect in zip(self._slots(), self._slot_rects(), strict=True):
            self._paint_slot(painter, slot, rect)

    def _paint_title(self, painter: QPainter) -> None:
        theme = self._theme
        padding = self._measures()[0]
        line = QRectF(padding, padding - 4, self.width() - 2 * padding, 28)
        if self._is_quiet():
            line.moveTop((self.height() - line.height()) / 2)
        ink = theme.color("ink3" if self._is_quiet() else "ink")
        icon = theme.icon("die-white", 20, ink, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(line.left(), line.center().y() - 10), icon)
        painter.setPen(theme.color("ink2"))
        painter.setFont(theme.font("label"))
        progress = self._progress()
        painter.drawText(
            line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, progress
        )
        used = QFontMetricsF(painter.font()).horizontalAdvance(progress) + 8
        left = line.adjusted(30, 0, -used, 0)
        font = theme.font("strong", bold=True)
        for role in ("body", "label", "small"):
            if QFontMetricsF(font).horizontalAdvance(white_die_name(self._number)) > left.width():
                font = theme.font(role, bold=True)
        painter.setPen(theme.color("ink2" if self._is_quiet() else "ink"))
        painter.setFont(font)
        painter.drawText(
            left,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            QFontMetricsF(font).elidedText(
                white_die_name(self._number), Qt.TextElideMode.ElideRight, left.width()
            ),
        )

    def _paint_slot(self, painter: QPainter, slot: Paid | None, rect: QRectF) -> None:
        theme = self._theme
        middle = QPointF(rect.left() + 24, rect.center().y())
        words = rect.adjusted(44, 2, -6, -2)
        if slot is None:
            # No slot's outline and no glow: a bead goes on a gift, not here.
            due = self._is_due(rect)
            ink = theme.color("ink2" if due else "ink3")
            icon = theme.icon("gift", 20, ink, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(middle.x() - 10, middle.y() - 10), icon)
            painter.setPen(ink)
            text = self._due_words() if due else _("still due")
        else:
            paint_slot(painter, theme, rect)
            paint_bead(painter, theme, slot[2], middle, 24)  # type: ignore[arg-type]
            painter.setPen(theme.color("ink"))
            text = slot[1]
        self._write(painter, words, text)

    def _write(self, painter: QPainter, rect: QRectF, text: str) -> None:
        """Write a name: smaller, then in two lines, before anything of it is left out."""
        for role in ("body", "label", "small"):
            font = self._theme.font(role)
            metrics = QFontMetricsF(font)
            wrapped = metrics.boundingRect(rect, Qt.TextFlag.TextWordWrap, text)
            if wrapped.height() <= rect.height() and wrapped.width() <= rect.width():
                break
        painter.setFont(font)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.drawText(rect, flags, text)
        painter.restore()

    def _due_words(self) -> str:
        if not self._payable:
            return pgettext("payment", "cannot be paid now")
        return _("put it on a gift")

    def _is_due(self, rect: QRectF) -> bool:
        """Say whether this empty slot is the next one to fill."""
        empty = [r for s, r in zip(self._slots(), self._slot_rects(), strict=True) if s is None]
        return bool(empty) and empty[0] == rect
