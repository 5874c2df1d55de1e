"""A small form over the table: not a window, never modal, closed by Esc or when it is done."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

# A form that is too high for its window becomes wider, so that less of it wraps.
_WIDER = (600, 760)


class Popover(QFrame):
    """Heading, a body to fill, a line for what is wrong, and two buttons.

    ``first`` is the field with which one begins.
    """

    done = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("popover")
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.theme = theme
        self._window = parent
        self.first: QWidget | None = None
        self._heading = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self._why = TextLabel(theme, "body", "ink2", wrap=True)
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        self._fault = TextLabel(theme, "body", "accent", wrap=True)
        self._fault.hide()
        self.accept_button = DeskButton(theme, "tick")
        self.accept_button.setDefault(True)
        self._cancel = DeskButton(theme, "", quiet=True)
        self.accept_button.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.close_form)
        self.foot = QHBoxLayout()
        self.foot.addStretch(1)
        self.foot.addWidget(self._cancel)
        self.foot.addWidget(self.accept_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(10)
        for widget in (self._heading, self._why):
            layout.addWidget(widget)
        layout.addLayout(self.body)
        layout.addWidget(self._fault)
        layout.addLayout(self.foot)

    def say(self, heading: str, why: str, accept: str) -> None:
        """Set the words of the form."""
        self._heading.setText(heading)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.accept_button.say(accept)
        self._cancel.say(_("Cancel"))
        self.setAccessibleName(heading)

    def show_fault(self, sentence: str) -> None:
        """Say what is wrong, and stay open."""
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))
        self._settle()

    def accept(self) -> None:
        """Do what the form is for; subclasses close it when that was accepted."""

    def focus_first(self) -> None:
        """Put the focus where a person goes on; what stands in the field there is marked."""
        field = self.first
        (field or self.accept_button).setFocus()
        if isinstance(field, QLineEdit):
            # Backwards, so that the beginning of a long text stays in sight.
            field.end(False)  # noqa: FBT003 - Qt's signature
            field.home(True)  # noqa: FBT003 - Qt's signature
        elif isinstance(field, QAbstractSpinBox):
            field.selectAll()

    def close_form(self) -> None:
        """Close without doing anything further."""
        self.hide()
        self.done.emit()
        self.deleteLater()

    def open_at(self, anchor: QPoint | None = None, width: int = 440) -> None:
        """Show the form below ``anchor`` (in the parent's coordinates), or under the header."""
        self._anchor, self._width = anchor, width
        self.show()
        self.raise_()
        self._settle()

    def _settle(self) -> None:
        parent = self._window
        most = parent.height() - 16
        self.setMaximumHeight(most)
        needed = 0
        for width in (self._width, *_WIDER):
            self.setFixedWidth(min(width, parent.width() - 32))
            needed = self._height_needed()
            if needed <= most:
                break
        self.resize(self.width(), needed)
        wished = self._anchor or QPoint(parent.width() - self.width() - 120, 68)
        left = max(8, min(wished.x(), parent.width() - self.width() - 8))
        top = max(8, min(wished.y(), parent.height() - self.height() - 8))
        self.move(left, top)

    def _height_needed(self) -> int:
        """Return the height at the present width: rows that wrap are asked for it."""
        layout = self.layout()
        if layout is None:
            return self.height()
        layout.activate()
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(self.width())
        return layout.totalSizeHint().height()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Keep Tab in the form, round and round: first what is asked, then the buttons."""
        stops = self._stops()
        focus = QApplication.focusWidget()
        if not stops or focus is None:
            return False
        at = stops.index(focus) if focus in stops else -1 if next else 0
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if next else -1)) % len(stops)].setFocus(reason)
        return True

    def _stops(self) -> list[QWidget]:
        """Return what Tab stops at, in Qt's order but for the foot, which Qt would put first."""
        items = (self.foot.itemAt(at) for at in range(self.foot.count()))
        foot = [item.widget() for item in items if item is not None]
        last = [widget for widget in foot if widget is not None and _takes_tab(widget)]
        found: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if self.isAncestorOf(widget) and _takes_tab(widget) and widget not in last:
                found.append(widget)
            widget = widget.nextInFocusChain()
        return found + last

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes, Enter accepts."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.accept()
        else:
            event.accept()


def _takes_tab(widget: QWidget) -> bool:
    tab = Qt.FocusPolicy.TabFocus
    wants = widget.focusPolicy() & tab == tab and widget.focusProxy() is None
    return wants and widget.isVisible() and widget.isEnabled() and not _is_other_choice(widget)


def _is_other_choice(widget: QWidget) -> bool:
    """Return whether arrows lead to a button from the one of its group that is chosen."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    if group is None or not group.exclusive():
        return False
    return group.checkedButton() not in {None, widget}
