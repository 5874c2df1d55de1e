"""What the window was asked to open on the command line."""

import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct


class Options(Struct, frozen=True):
    """A campaign file, or the example evening; ``language`` "" is the user's own."""

    file: Path | None = None
    example: bool = False
    language: str = ""


def read_options(argv: Sequence[str]) -> Options:
    """Read ``[FILE|--example] [--lang de|en]``; what it does not know it leaves to Qt."""
    file: Path | None = None
    example, language = False, ""
    words = iter(argv[1:] if argv and _is_program(argv[0]) else argv)
    for word in words:
        if word == "--example":
            example = True
        elif word == "--lang":
            language = next(words, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        elif not word.startswith("-"):
            file = Path(word)
    return Options(file, example, language)


def again(language: str) -> list[str]:
    """Return the words that start the program once more, in the ``language`` it was asked for."""
    # A bundle is the program itself, without an interpreter to be told of it.
    words = (
        [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "choicedesk"]
    )
    return [*words, "--lang", language] if language else words


def _is_program(word: str) -> bool:
    """Tell whether a word is the program's own name, as some callers put it in front."""
    path = Path(word)
    return path.stem == "choicedesk" and path.suffix in {"", ".exe", ".py"}
