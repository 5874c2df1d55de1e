"""Packs the resources into the wheel, with every catalogue compiled."""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Sources of the compiled catalogues, and the pictures of the README.
UNPACKED_SUFFIXES = {".po", ".pot"}
UNPACKED_FOLDERS = {"readme"}


def compile_catalogues(folder: Path, *, only_newer: bool = False) -> list[Path]:
    """Write ``de.mo`` beside ``de.po`` and so on; return the files written."""
    written: list[Path] = []
    for source in sorted(folder.glob("*.po")):
        target = source.with_suffix(".mo")
        if only_newer and target.exists() and target.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        # A program that starts meanwhile reads the old catalogue or the new one, never half of it.
        half = target.with_suffix(f".{os.getpid()}.part")
        with half.open("wb") as file:
            write_mo(file, catalogue)
        half.replace(target)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Runs for the wheel, the source archive and the editable install alike."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, and name every resource the wheel takes along."""
        resources = Path(self.root) / "resources"
        compile_catalogues(resources / "i18n")
        if self.target_name != "wheel" or version == "editable":
            return
        for path in sorted(resources.rglob("*")):
            part = path.relative_to(resources)
            if not path.is_file() or part.parts[0] in UNPACKED_FOLDERS:
                continue
            if path.suffix not in UNPACKED_SUFFIXES:
                packed = Path("choicedesk", "resources", part).as_posix()
                build_data["force_include"][str(path)] = packed
