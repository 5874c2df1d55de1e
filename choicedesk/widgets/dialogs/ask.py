"""Questions as small windows of the desk; file dialogs open where there is a folder."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from choicedesk.models.ask import existing_folder
from choicedesk.storage.file_names import file_stem
from choicedesk.words.language import _


class QtAsk:
    """Asks in front of the window that ``parent`` gives, so never on the stage's screen."""

    def __init__(self, parent: Callable[[], QWidget | None], home: Path) -> None:
        self._parent = parent
        self._folder = home

    def confirm(self, question: str, detail: str = "", *, yes: str = "", no: str = "") -> bool:
        """Ask something that can be answered by one of two verbs."""
        from PySide6.QtWidgets import QLabel, QMessageBox

        box = QMessageBox(self._parent())
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle("ChoiceDesk")
        box.setText(question)
        box.setInformativeText(detail)
        for label in box.findChildren(QLabel):
            # Names that people typed stand in here; they are never markup.
            label.setTextFormat(Qt.TextFormat.PlainText)
        good = box.addButton(_in_button(yes or _("Yes")), QMessageBox.ButtonRole.AcceptRole)
        back = box.addButton(_in_button(no or _("Cancel")), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(good)
        box.setEscapeButton(back)
        box.exec()
        chosen = box.clickedButton() is good
        box.deleteLater()
        return chosen

    def text(self, title: str, label: str, start: str = "") -> str | None:
        """Ask for one line; what comes back is stripped and not empty."""
        from PySide6.QtWidgets import QInputDialog

        dialog = QInputDialog(self._parent())
        dialog.setWindowTitle(title)
        dialog.setLabelText(label)
        dialog.setTextValue(start)
        dialog.setOkButtonText(_("OK"))
        dialog.setCancelButtonText(_("Cancel"))
        dialog.resize(420, dialog.sizeHint().height())
        accepted = dialog.exec() == QInputDialog.DialogCode.Accepted
        answer = dialog.textValue().strip()
        dialog.deleteLater()
        return answer if accepted and answer else None

    def choose(
        self, title: str, question: str, choices: Sequence[str], start: int = 0
    ) -> int | None:
        """Ask for one of several; the answer is an index."""
        from PySide6.QtWidgets import QInputDialog

        dialog = QInputDialog(self._parent())
        dialog.setWindowTitle(title)
        dialog.setLabelText(question)
        dialog.setComboBoxItems(list(choices))
        dialog.setComboBoxEditable(False)
        dialog.setTextValue(choices[start])
        dialog.setOkButtonText(_("OK"))
        dialog.setCancelButtonText(_("Cancel"))
        accepted = dialog.exec() == QInputDialog.DialogCode.Accepted
        answer = dialog.textValue()
        dialog.deleteLater()
        return list(choices).index(answer) if accepted and answer in choices else None

    def open_files(
        self, title: str, filters: Sequence[str], *, many: bool = False
    ) -> tuple[Path, ...]:
        """Ask for existing files."""
        from PySide6.QtWidgets import QFileDialog

        folder = str(existing_folder(self._folder, Path.home()))
        joined = ";;".join(filters)
        if many:
            names, _used = QFileDialog.getOpenFileNames(self._parent(), title, folder, joined)
        else:
            name, _used = QFileDialog.getOpenFileName(self._parent(), title, folder, joined)
            names = [name] if name else []
        paths = tuple(Path(name) for name in names)
        if paths:
            self._folder = paths[0].parent
        return paths

    def save_file(self, title: str, name: str, filters: Sequence[str]) -> Path | None:
        """Ask where to write; any text makes a safe proposal."""
        from PySide6.QtWidgets import QFileDialog

        folder = existing_folder(self._folder, Path.home())
        proposed = Path(name)
        safe = file_stem(proposed.stem) + proposed.suffix
        chosen, _used = QFileDialog.getSaveFileName(
            self._parent(), title, str(folder / safe), ";;".join(filters)
        )
        if not chosen:
            return None
        self._folder = Path(chosen).parent
        return Path(chosen)


def _in_button(text: str) -> str:
    return text.replace("&", "&&")
