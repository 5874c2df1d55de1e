"""Finds the files that ship with the program: in the wheel, or beside the source tree."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """Return the path of a shipped file or folder, such as ``resource("icons", "undo.svg")``."""
    packed = _PACKAGE / "resources"
    root = packed if packed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)
