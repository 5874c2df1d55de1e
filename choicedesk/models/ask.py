"""Every question the program puts to a person goes through this one port, so tests can answer it."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$", re.IGNORECASE)
_LONGEST = 120


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
        self, title: str, filters: Sequence[str], *, many: bool = False
    ) -> tuple[Path, ...]:
        """Ask for existing files; ``filters`` read like ``"Pictures (*.png *.jpg)"``."""
        ...

    def save_file(self, title: str, name: str, filters: Sequence[str]) -> Path | None:
        """Ask where to write; ``name`` is proposed and may be any text."""
        ...


def safe_file_name(title: str, suffix: str = "") -> str:
    """Return a name that every file system takes and that stays inside its folder."""
    name = _FORBIDDEN.sub("-", title).strip(" .-") or "choicedesk"
    if _RESERVED.match(name):
        name = f"{name}-1" if "." not in name else name.replace(".", "-1.", 1)
    while len((name + suffix).encode("utf-8")) > _LONGEST:
        name = name[:-1].rstrip(" .")
    return name + suffix


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
