"""File names for any title, good on every system, and names that are still free."""

import re
import unicodedata
from itertools import count
from pathlib import Path

_RESERVED = re.compile(
    r"(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(\.|$)", re.IGNORECASE
)
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_LONGEST = 120


def file_stem(title: str, fallback: str = "campaign") -> str:
    """Return the title as a file name without ending: at most 120 bytes, never reserved."""
    text = unicodedata.normalize("NFC", title)
    text = "".join(" " if _is_odd(letter) else letter for letter in text)
    text = re.sub(r"\s+", " ", _FORBIDDEN.sub(" ", text)).strip(" .")
    text = text.encode("utf-8", "ignore")[:_LONGEST].decode("utf-8", "ignore").strip(" .")
    if not text:
        return fallback
    return f"{text}_" if _RESERVED.match(text) else text


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in the folder that nothing lies at, whatever the case: stem, stem 2, stem 3."""
    try:
        taken = {path.name.casefold() for path in folder.iterdir()}
    except OSError:
        taken = set[str]()
    names = (f"{stem}{ending}" if n == 1 else f"{stem} {n}{ending}" for n in count(1))
    return folder / next(name for name in names if name.casefold() not in taken)


def _is_odd(letter: str) -> bool:
    """Tell control, format (right-to-left marks) and lone surrogate characters from the rest."""
    return unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
