"""Finds the files that ship with the program: in the wheel, or beside the source tree."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """Return the path of a shipped file or folder, such as ``resource("icons", "undo.svg")``."""
    return _root().joinpath(*parts)


@cache
def _root() -> Path:
    packed = _PACKAGE / "resources"
    return packed if packed.is_dir() else _PACKAGE.parent / "resources"
