"""Every question to a person goes through this one port, so that tests can answer it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol


class Ask(Protocol):
    """Questions with an answer; None, False or an empty tuple mean that the person stepped back."""

    def confirm(self, question: str, detail: str = "", *, yes: str = "", no: str = "") -> bool:
        """Ask something that can be answered by one of two verbs."""
        ...

    def text(self, title: str, label: str, start: str = "") -> str | None:
        """Ask for one line; what comes back is stripped and not empty."""
        ...

    def choose(
        self, title: str, question: str, choices: Sequence[str], start: int = 0
    ) -> int | None:
        """Ask for one of several; the answer is an index."""
        ...

    def open_files(
        self, title: str, filters: Sequence[str], *, many: bool = False, pictures: bool = False
    ) -> tuple[Path, ...]:
        """Ask for existing files; ``filters`` read like ``"Pictures (*.png *.jpg)"``.

        ``pictures`` begins where the user keeps pictures.
        """
        ...

    def save_file(self, title: str, name: str, filters: Sequence[str]) -> Path | None:
        """Ask where to write; ``name`` is proposed and may be any text."""
        ...


def existing_folder(*candidates: Path) -> Path:
    """Return the first candidate, or nearest folder above one, that is there and can be read."""
    for candidate in candidates:
        for folder in (candidate, *candidate.parents):
            try:
                if folder.is_dir() and folder != folder.parent:
                    return folder
            except OSError:
                continue
    return Path.cwd()
