"""A list of parts: fold one out to change it, move, remove, add."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.sheets import next_part
from choicedesk.widgets.cards.part_frame import PartFrame
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

MOST = 100


class PartsField(QWidget):
    """Parts in their order; one at a time is folded out.

    ``kind`` is the kind of row, made by ``make`` where that needs more than the theme; ``new``
    makes a part from a fresh id, which begins with ``letter``; ``taken`` tells ids that are in use
    elsewhere in the card.
    """

    edited = Signal()
    finished = Signal()

    def __init__(
        self,
        theme: Theme,
        kind: type[PartRow],
        new: Callable[[str], Any],
        letter: str = "",
        *,
        make: Callable[[], PartRow] | None = None,
        taken: Callable[[], Iterable[str]] | None = None,
        flat: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._new = theme, new
        self._make, self._summary = make or (lambda: kind(theme)), kind.summary
        self._letter, self._taken, self._flat = letter, taken, flat
        self._around: Around = {}
        self.frames: list[PartFrame] = []
        self._last: PartFrame | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self.add = DeskButton(theme, "plus", quiet=flat)
        self.add.clicked.connect(self._add)
        self._layout.addWidget(self.add)

    def show_parts(self, parts: Sequence[Any], around: Around) -> None:
        """Show the parts; rows that are there are used again."""
        self._around = around
        while len(self.frames) > len(parts):
            self._drop(self.frames[-1])
        while len(self.frames) < len(parts):
            self._append()
        for frame, part in zip(self.frames, parts, strict=True):
            frame.show_part(part, around)
        self._number()

    def parts(self) -> tuple[Any, ...]:
        """Return the parts in order, as their fields stand now."""
        return tuple(frame.part() for frame in self.frames)

    def warn(self, sentence: str) -> bool:
        """Say at the part that was changed last what is wrong; answers whether it is there."""
        for frame in self.frames:
            frame.warn(sentence if frame is self._last else "")
        return self._last in self.frames and self._last.is_open

    def fold_all(self) -> None:
        """Fold every part away, for another card."""
        for frame in self.frames:
            frame.fold(away=True)

    def unfold(self, at: int) -> None:
        """Fold out a part, and put the hand there."""
        frame = self.frames[at]
        frame.fold(away=False)
        self._only(frame)
        frame.row.focus_first()

    def say(self, add: str) -> None:
        """Name the button for one more."""
        self.add.say(add)
        for frame in self.frames:
            frame.retranslate()
        self._number()

    def _append(self) -> PartFrame:
        frame = PartFrame(self._theme, self._make, self._summary, self, flat=self._flat)
        frame.edited.connect(lambda: self._edit(frame))
        frame.finished.connect(self.finished)
        frame.opened.connect(lambda: self._only(frame))
        frame.removed.connect(lambda: self._remove(frame))
        frame.stepped.connect(lambda step: self._step(frame, step))
        frame.grip.dragged.connect(lambda spot: self._drag(frame, spot))
        frame.grip.dropped.connect(self._dropped)
        self.frames.append(frame)
        self._layout.insertWidget(len(self.frames) - 1, frame)
        frame.show()
        return frame

    def _edit(self, frame: PartFrame) -> None:
        self._last = frame
        self.edited.emit()

    def _add(self) -> None:
        if len(self.frames) >= MOST:
            return
        taken = [*(self._taken() if self._taken else ()), *self._ids()]
        part = self._new(next_part(self._letter, taken) if self._letter else "")
        frame = self._append()
        frame.show_part(part, self._around)
        frame.fold(away=False)
        self._only(frame)
        self._number()
        frame.row.focus_first()
        self._tell()

    def _ids(self) -> list[str]:
        return [str(getattr(part, "id", "")) for part in self.parts()]

    def _only(self, frame: PartFrame) -> None:
        for other in self.frames:
            if other is not frame:
                other.fold(away=True)

    def _remove(self, frame: PartFrame) -> None:
        at = self.frames.index(frame)
        self._drop(frame)
        self._number()
        left = self.frames[min(at, len(self.frames) - 1)] if self.frames else None
        (left.remove if left is not None else self.add).setFocus()
        self._tell()

    def _drop(self, frame: PartFrame) -> None:
        self.frames.remove(frame)
        self._layout.removeWidget(frame)
        frame.hide()
        frame.deleteLater()

    def _step(self, frame: PartFrame, step: int) -> None:
        if self._move(frame, self.frames.index(frame) + step):
            self._tell()

    def _move(self, frame: PartFrame, to: int) -> bool:
        """Set a part at another place in the list; the hand stays where it is in it."""
        at = self.frames.index(frame)
        if to == at or not 0 <= to < len(self.frames):
            return False
        self.frames.insert(to, self.frames.pop(at))
        self._layout.removeWidget(frame)
        self._layout.insertWidget(to, frame)
        self._number()
        return True

    def _drag(self, frame: PartFrame, spot: QPoint) -> None:
        """Follow the pointer: the part goes where most of it would lie."""
        high = self.mapFromGlobal(spot).y()
        others = [other for other in self.frames if other is not frame]
        to = sum(1 for other in others if other.geometry().center().y() < high)
        if self._move(frame, to):
            self.edited.emit()

    def _dropped(self) -> None:
        self.edited.emit()
        self.finished.emit()

    def _number(self) -> None:
        self.add.setEnabled(len(self.frames) < MOST)
        for number, frame in enumerate(self.frames, 1):
            name = frame.name or str(number)
            frame.grip.setAccessibleName(_("Move {name}").format(name=name))
            frame.grip.setToolTip(_("Drag, or move by the arrow keys"))
            frame.remove.setAccessibleName(_("Remove {name}").format(name=name))
            frame.remove.setToolTip(_("Remove {name}").format(name=name))

    def _tell(self) -> None:
        self.edited.emit()
        self.finished.emit()
