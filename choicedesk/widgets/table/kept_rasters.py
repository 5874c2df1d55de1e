"""The last raster of each thing on the table, the longest unseen ones let go."""

from collections import OrderedDict
from typing import NamedTuple

from PySide6.QtGui import QPixmap

LIMIT = 96 * 1024 * 1024


class Kept(NamedTuple):
    """A raster, the version of the thing it shows, and the pixel ratio it was made for."""

    raster: QPixmap
    version: int
    ratio: float


class KeptRasters:
    """One raster a key, up to ``limit`` bytes."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def find(self, key: str) -> Kept | None:
        """Return what is kept of a thing."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    def keep(self, key: str, kept: Kept) -> None:
        """Keep a raster in place of the thing's last one."""
        self.drop(key)
        self._kept[key] = kept
        self._bytes += _size(kept.raster)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1].raster)

    def drop(self, key: str) -> None:
        """Let go of a thing that is gone."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _size(old.raster)

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(raster: QPixmap) -> int:
    return raster.width() * raster.height() * 4
