"""Rasters that are drawn once and copied ever after, the least used ones let go."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap

LIMIT = 48 * 1024 * 1024


class RasterStore:
    """Pixmaps by key, up to ``limit`` bytes."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._last: dict[str, Hashable] = {}

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the raster of this key, made now if it is not kept."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self._bytes += _size(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return made

    def latest(
        self, family: str, key: Hashable, make: Callable[[], QPixmap], most: int = 3
    ) -> QPixmap:
        """Return the raster as ``get`` does, and keep only the last ``most`` of its family.

        For rasters as large as a window, of which a resize would leave dozens behind.
        """
        fresh = (family, key) not in self._kept
        raster = self.get((family, key), make)
        if not fresh:
            return raster
        members = [kept for kept in self._kept if isinstance(kept, tuple) and kept[0] == family]
        for old in members[:-most]:
            self._bytes -= _size(self._kept.pop(old))
        return raster

    def comes_again(self, family: str, key: Hashable) -> bool:
        """Return whether a family is asked for the same as the last time."""
        again = self._last.get(family) == key
        self._last[family] = key
        return again

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self._last.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
