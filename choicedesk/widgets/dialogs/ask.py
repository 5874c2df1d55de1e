"""Questions as small windows of the desk; file dialogs open where there is a folder."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtWidgets import QWidget

from choicedesk.models.ask import existing_folder
from choicedesk.storage.file_names import file_stem
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class QtAsk:
    """Asks in front of the window that ``parent`` gives, so never on the stage's screen."""

    def __init__(self, theme: Theme, parent: Callable[[], QWidget | None], home: Path) -> None:
        self._theme = theme
        self._parent = parent
        self._folder = home
        self._saved: Path | None = None
        self._pictures: Path | None = None

    def confirm(self, question: str, detail: str = "", *, yes: str = "", no: str = "") -> bool:
        """Ask something that can be answered by one of two verbs."""
        from choicedesk.widgets.dialogs.question import Question

        verbs = (yes or _("Yes"), no or _("Cancel"))
        return Question(self._theme, self._parent(), (question, detail), verbs).answered()

    def text(self, title: str, label: str, start: str = "") -> str | None:
        """Ask for one line; what comes back is stripped and not empty."""
        from PySide6.QtWidgets import QLineEdit

        from choicedesk.widgets.dialogs.question import Question

        field = QLineEdit(start)
        field.setMaxLength(200)
        field.selectAll()
        verbs = (_("OK"), _("Cancel"))
        asked = Question(self._theme, self._parent(), (title, label), verbs, field)
        field.textChanged.connect(lambda text: asked.good.setEnabled(bool(text.strip())))
        asked.good.setEnabled(bool(start.strip()))
        return (field.text().strip() or None) if asked.answered() else None

    def choose(
        self, title: str, question: str, choices: Sequence[str], start: int = 0
    ) -> int | None:
        """Ask for one of several; the answer is an index."""
        from choicedesk.widgets.dialogs.question import Question
        from choicedesk.widgets.dialogs.wheel import StillChoice

        field = StillChoice()
        field.addItems(list(choices))
        field.setCurrentIndex(start)
        verbs = (_("OK"), _("Cancel"))
        asked = Question(self._theme, self._parent(), (title, question), verbs, field)
        return field.currentIndex() if asked.answered() else None

    def open_files(
        self, title: str, filters: Sequence[str], *, many: bool = False, pictures: bool = False
    ) -> tuple[Path, ...]:
        """Ask for existing files; for pictures first where the user keeps them."""
        from PySide6.QtWidgets import QFileDialog

        begin = (self._pictures or _known("PicturesLocation")) if pictures else self._folder
        folder = str(existing_folder(begin, Path.home()))
        joined = ";;".join(filters)
        if many:
            names, _used = QFileDialog.getOpenFileNames(self._parent(), title, folder, joined)
        else:
            name, _used = QFileDialog.getOpenFileName(self._parent(), title, folder, joined)
            names = [name] if name else []
        paths = tuple(Path(name) for name in names)
        if paths and pictures:
            self._pictures = paths[0].parent
        elif paths:
            self._folder = paths[0].parent
        return paths

    def save_file(self, title: str, name: str, filters: Sequence[str]) -> Path | None:
        """Ask where to write; any text makes a safe proposal."""
        from PySide6.QtWidgets import QFileDialog

        # What leaves the program belongs where its user looks for it, not among its own files.
        folder = existing_folder(self._saved or _known("DocumentsLocation"), Path.home())
        proposed = Path(name)
        safe = file_stem(proposed.stem) + proposed.suffix
        chosen, _used = QFileDialog.getSaveFileName(
            self._parent(), title, str(folder / safe), ";;".join(filters)
        )
        if not chosen:
            return None
        self._saved = Path(chosen).parent
        return Path(chosen)


def _known(place: Literal["DocumentsLocation", "PicturesLocation"]) -> Path:
    """Return the folder where this user keeps such files, or the user's own folder."""
    from PySide6.QtCore import QStandardPaths

    location = getattr(QStandardPaths.StandardLocation, place)
    known = QStandardPaths.writableLocation(location)
    return Path(known) if known and Path(known).is_dir() else Path.home()
