"""What is shown when something went wrong that nobody foresaw: everything is saved, go on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ReportDialog(QDialog):
    """The report can be read and copied; it goes nowhere by itself."""

    def __init__(self, theme: Theme, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._report = report
        title = TextLabel(theme, "title", serif=True, bold=True, wrap=True)
        words = TextLabel(theme, "body", "ink2", wrap=True)
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy = DeskButton(theme, "duplicate")
        self.go_on = DeskButton(theme, "chevron-right", accent=True)
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)
        self.go_on.setDefault(True)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.copy)
        foot.addWidget(self.go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        for widget in (title, words):
            layout.addWidget(widget)
        layout.addWidget(self.text, 1)
        layout.addLayout(foot)
        self.setWindowTitle("ChoiceDesk")
        title.setText(_("Something went wrong"))
        words.setText(
            _(
                "Everything you did is saved. You can go on playing. The report below helps to "
                "find the fault; it holds no card and no name unless the fault is about one."
            )
        )
        self.text.setAccessibleName(_("Report"))
        self.copy.say(_("Copy the report"))
        self.go_on.say(_("Go on playing"))
        self.resize(640, 420)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self.copy.say(_("Copied"))
