"""One report: a raised panel with a heading, a few quiet words, and what is shown under them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintDevice, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.handing_out import Rows, copy_picture, copy_table, paint_on, print_by
from choicedesk.widgets.prep.variant_cards import VariantCards
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.words.language import _

RADIUS = 14


class ReportPanel(QWidget):
    """``rows`` returns the figures as a table; ``handed`` tells what was done with them."""

    handed = Signal(str)

    def __init__(self, theme: Theme, icon: str, rows: Callable[[], Rows] | None = None) -> None:
        super().__init__()
        self.theme, self._icon, self._rows = theme, icon, rows
        # What the figures are about stands over them in a table that leaves the program.
        self.about: Callable[[], Sequence[str]] = tuple
        self._sign = QLabel()
        self._sign.setFixedSize(20, 20)
        self.heading = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self.hint = TextLabel(theme, "label", "ink2", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.more = IconButton(theme, "more", size=30)
        self.more.clicked.connect(self._menu)
        self.head = QHBoxLayout()
        self.head.setSpacing(10)
        self.head.addWidget(self._sign)
        self.head.addWidget(self.heading, 3)
        self.head.addWidget(self.hint, 2)
        self.head.addWidget(self.more)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(22, 14, 16, 18)
        self.column.setSpacing(10)
        self.column.addLayout(self.head)
        self.more.setVisible(rows is not None)
        theme.changed.connect(self.wear)
        self.wear()

    def say(self, heading: str, hint: str = "") -> None:
        """Write the heading and what stands quietly beside it."""
        self.heading.setText(heading)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.setAccessibleName(heading)
        more = _("Copy or print this report")
        self.more.setAccessibleName(more)
        self.more.setToolTip(more)

    def copy_picture(self) -> None:
        """Put the whole report as a picture on the clipboard."""
        with self._bare():
            copy_picture(self, self.theme, self._name())
        self.handed.emit(_("The report is on the clipboard, as a picture."))

    def copy_table(self) -> None:
        """Put the figures of the report on the clipboard."""
        if self._rows is not None:
            said = [*self.about(), self.heading.text(), self.hint.text()]
            copy_table([*([line] for line in said if line), [], *self._rows()])
            self.handed.emit(_("The figures are on the clipboard, as a table (CSV)."))

    def print_out(self) -> None:
        """Ask for a printer."""
        print_by(self.paint_on, self.window())

    def paint_on(self, printer: QPaintDevice) -> None:
        """Paint the report on a page, without its button."""
        with self._bare():
            paint_on(printer, self, self.theme, self._name())

    @contextmanager
    def _bare(self) -> Iterator[None]:
        """Stand without what only a hand needs: the button, and which variant is chosen."""
        cards = self.findChildren(VariantCards)
        self.more.hide()
        for each in cards:
            each.be_shown_around(around=True)
        try:
            yield
        finally:
            self.more.show()
            for each in cards:
                each.be_shown_around(around=False)

    def _name(self) -> str:
        """Return the name of what the figures are of."""
        return next(iter(self.about()), "")

    def _menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for icon, text, act in (
            ("duplicate", _("Copy as a picture"), self.copy_picture),
            ("export", _("Copy the figures (CSV)"), self.copy_table),
            ("print", _("Print …"), self.print_out),
        ):
            action = menu.addAction(self.theme.qicon(icon, "ink2"), text)
            action.triggered.connect(act)
        pop_up(menu, self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def wear(self) -> None:
        """Take colours from the theme."""
        ink = self.theme.color("ink2")
        self._sign.setPixmap(self.theme.icon(self._icon, 20, ink, self.devicePixelRatioF()))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.color("line"), 1))
        painter.setBrush(self.theme.color("bg1"))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), RADIUS, RADIUS)
