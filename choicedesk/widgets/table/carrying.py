"""Carrying beads: one hand for the whole desk window, led by mouse, touch or keys."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.models.scene_transfers import SceneTransfers
from choicedesk.models.transfers import Transfers
from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.table.carrying_input import CarryingInput
from choicedesk.widgets.table.flights import BEADS, Flights, bead_kind
from choicedesk.widgets.table.landing import Landing
from choicedesk.widgets.table.landings import Landings
from choicedesk.widgets.table.spatial import Direction, neighbour, reading_on
from choicedesk.widgets.theme.beads import Kind
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import bubbles

State = Literal["idle", "carrying", "choosing", "reason", "acting"]


class Carrying(QObject):
    """Owns a drag from grasp to landing. Areas register; nothing is moved but by ``Transfers``.

    ``landed`` names the place where a bead was accepted, and whether keys led it there; ``led``
    over which place something is held that may land there, "" where over none.
    """

    began = Signal(object)
    ended = Signal(bool)
    lost = Signal()
    landed = Signal(str, bool)
    led = Signal(object, str)
    refused = Signal(str, str)
    hidden_changed = Signal(str)

    def __init__(
        self, theme: Theme, transfers: Transfers | SceneTransfers, window: QWidget
    ) -> None:
        super().__init__(window)
        self._transfers = transfers
        self._window = window
        self._landings = Landings()
        self._flights = Flights(theme, window)
        self._flights.hidden_changed.connect(self.hidden_changed)
        self._state: State = "idle"
        self._carry: Carry | None = None
        self._verdicts: Mapping[str, Verdict] = {}
        self._legal: frozenset[str] = frozenset()
        self._hovered: str | None = None
        self._meaning: Meaning | None = None
        self._by_key = False
        self._ruling = False
        self._most = 1
        self._focus: QWidget | None = None
        self._home = QPoint()
        self._theme = theme
        self._bubble: Any = None
        self._input = CarryingInput(self, window)
        self._input.lost.connect(self.lost)

    @property
    def hand(self) -> Any:
        """What is held, over the whole window."""
        return self._flights.hand

    @property
    def bubble(self) -> Any:
        """What says beside a place what a drop would do; made for the first drag."""
        from choicedesk.widgets.table.bubble import Bubble

        if self._bubble is None:
            self._bubble = Bubble(self._theme, self._window)
            self._bubble.picked.connect(self.pick)
            self._bubble.reasoned.connect(self._because)
        return self._bubble

    @property
    def busy(self) -> bool:
        """Whether something is carried or waits for an answer."""
        return self._state != "idle"

    @property
    def state(self) -> State:
        """How far the drag is."""
        return self._state

    @property
    def carry(self) -> Carry | None:
        """What is carried."""
        return self._carry

    @property
    def by_key(self) -> bool:
        """Whether keys lead the hand."""
        return self._by_key

    @property
    def hovered(self) -> str | None:
        """The place under the hand."""
        return self._hovered

    @property
    def legal(self) -> frozenset[str]:
        """The places where the bead may be put down."""
        return self._legal

    def register(self, landing: Landing) -> None:
        """Let an area take beads."""
        self._landings.add(landing)

    def hidden(self, place: str, kind: Kind) -> int:
        """Return how many beads of a place are in the air and not to be drawn there."""
        return self._flights.hidden(place, kind)

    def place_of(self, place: str, but: Landing | None = None) -> QRect | None:
        """Return where a place lies in any registered area (save ``but``), globally."""
        return self._landings.place_of(place, but)

    def begin(
        self,
        carry: Carry,
        global_pos: QPoint,
        by_key: bool = False,
        picture: QPixmap | None = None,
    ) -> bool:
        """Take a bead, or what ``picture`` shows; False where a drag is on already."""
        if self.busy:
            return False
        self.hand.finish()
        self._carry, self._by_key = carry, by_key
        self._most = max(1, self._landings.most_of(carry))
        self._ruling, self._hovered, self._home = False, None, QPoint(global_pos)
        self._state = "carrying"
        self._focus = QApplication.focusWidget()
        self._flights.take(carry, global_pos, picture)
        self._input.listen()
        self.began.emit(carry)
        self._judge()
        if by_key:
            self._to_first_place(global_pos)
        else:
            self.move(global_pos)
        return True

    def move(self, pos: QPoint) -> None:
        """Follow the pointer to a global point."""
        if self._state != "carrying":
            return
        self.hand.at(pos)
        self._hover(self._landings.place_at(pos))

    def step(self, way: Direction) -> None:
        """Go to the next legal place in a direction."""
        places = self._legal_rects()
        start = QRectF(places.get(self._hovered or "", QRectF(self.hand.middle, QSize(1, 1))))
        found = neighbour(places, start, way)
        if found is not None:
            self._put_on(found)

    def go_on(self, by: int) -> None:
        """Go to the next or previous legal place in reading order."""
        order = reading_on(self._legal_rects(), QRectF(self._home, QSize(1, 1)).center())
        if order:
            at = order.index(self._hovered) if self._hovered in order else -1
            self._put_on(order[(at + by) % len(order)])

    def aim_at(self, place: str) -> None:
        """Let keys begin at this legal place."""
        if self._state == "carrying" and self._by_key and place in self._legal:
            self._put_on(place)

    def change_count(self, by: int) -> None:
        """Carry more or fewer, between one and all that lie there."""
        if self._carry is None or self._state != "carrying":
            return
        number = max(1, min(self._most, self._carry.count + by))
        if number != self._carry.count:
            self._carry = replace(self._carry, count=number)
            self.hand.count(number)
            self._flights.hide(self._carry.place, number)
            self._judge()

    def rule(self, on: bool) -> None:
        """Make the drop a house ruling, or a plain move again."""
        if self._state == "carrying" and on != self._ruling:
            self._ruling = on
            self._judge()

    def drop(self) -> None:
        """Let go: do it, ask which, or go back with a reason."""
        if self._state != "carrying" or self._carry is None:
            return
        place = self._hovered
        if place is None or place == self._carry.place:
            self._go_back(quick=place == self._carry.place)
            return
        verdict = self._verdicts.get(place, Verdict())
        if not verdict.meanings:
            self._go_back()
            self.refused.emit(verdict.reason, place)
        elif len(verdict.meanings) == 1:
            self._take(verdict.meanings[0])
        else:
            self._state = "choosing"
            self.bubble.ask(self._saying(verdict), *self._surroundings(place))

    def pick(self, index: int) -> None:
        """Take one of several meanings, asked for or not yet."""
        verdict = self._verdicts.get(self._hovered or "")
        if verdict and self._state in {"choosing", "carrying"} and index < len(verdict.meanings):
            self._take(verdict.meanings[index])

    def cancel(self) -> None:
        """Nothing happened: the bead goes back."""
        if self.busy and self._state != "acting":
            self._go_back()

    def refresh(self) -> None:
        """The table changed meanwhile: what is carried may be gone."""
        if self._state == "acting" or self._carry is None or not self.busy:
            return
        if self._state == "carrying" and any(
            one.kind == self._carry.kind for one in self._transfers.carries(self._carry.place)
        ):
            self._judge()
        else:
            self._go_back(quick=True)

    def send(self, kind: Kind, source: str, target: str) -> None:
        """Let a bead fly a shallow arc: a key, button or menu has moved it."""
        start = self._landings.newest_bead_of(source) or self.place_of(source)
        end = self._landings.newest_bead_of(target) or self.place_of(target)
        if not self.busy and start is not None and end is not None and self._window.isVisible():
            self._flights.send(kind, start, target, end)

    def options(self) -> tuple[str, ...]:
        """Return the words of the present meanings."""
        verdict = self._verdicts.get(self._hovered or "", Verdict())
        return tuple(meaning.label for meaning in verdict.meanings)

    def _judge(self) -> None:
        """Ask anew what is legal, and show it."""
        if self._carry is None:
            return
        self._verdicts = self._transfers.places(self._carry, self._ruling)
        self._legal = frozenset(key for key, one in self._verdicts.items() if one.meanings)
        self._landings.forget()
        hovered, self._hovered = self._hovered, None
        self._show_legal(hovered)
        self._hover(hovered)

    def _show_legal(self, hovered: str | None) -> None:
        self._landings.show_legal(self._legal if self.busy else None, hovered)

    def _hover(self, place: str | None) -> None:
        if place == self._hovered:
            return
        self._hovered = place
        self.led.emit(self._carry, place if place and place in self._legal else "")
        self._show_legal(place)
        verdict = self._verdicts.get(place) if place else None
        if verdict is None or not place or place == (self._carry and self._carry.place):
            self._hush()
            return
        saying = self._saying(verdict)
        if not saying.first:
            self._hush()
            return
        rect, clear = self._surroundings(place)
        self.bubble.say(saying, rect, clear, self.hand.covers)
        if self._by_key:
            announce(self.bubble, self.bubble.text)

    def _hush(self) -> None:
        if self._bubble is not None:
            self._bubble.hide()

    def _saying(self, verdict: Verdict) -> Any:
        from choicedesk.widgets.table.bubble import Saying
        from choicedesk.widgets.table.options_row import Option

        hint = bubbles.by_keys() if self._by_key and verdict.meanings else ""
        if not verdict.meanings:
            return Saying(first=verdict.reason, icon="close", ruling=self._ruling)
        first = verdict.meanings[0]
        several = len(verdict.meanings) > 1
        return Saying(
            first=first.first,
            second=first.second,
            icon=first.icon,
            bead=bead_kind(self._carry)
            if self._carry and self._carry.kind in BEADS and first.second
            else "",
            lines=first.lines,
            options=tuple(Option(one.label) for one in verdict.meanings) if several else (),
            ruling=first.ruling,
            hint=hint,
        )

    def _surroundings(self, place: str) -> tuple[QRect, list[QRect]]:
        rect = self.place_of(place) or QRect(self.hand.middle, QSize(1, 1))
        others = self._legal_rects()
        return rect, [other.toRect() for key, other in others.items() if key != place]

    def _take(self, meaning: Meaning) -> None:
        if meaning.ruling and self._state != "reason":
            self._meaning, self._state = meaning, "reason"
            from choicedesk.widgets.table.bubble import Saying

            saying = Saying(first=meaning.first, icon=meaning.icon, ruling=True)
            self.bubble.ask_reason(saying, *self._surroundings(self._hovered or ""))
            return
        self._do(meaning, "")

    def _because(self, why: str) -> None:
        if self._state == "reason" and self._meaning is not None:
            self._do(self._meaning, why)

    def _do(self, meaning: Meaning, why: str) -> None:
        place, carry = self._hovered or "", self._carry
        self._state = "acting"
        self._hush()
        done = False
        try:
            done = meaning.act(why)
        finally:
            if not done or carry is None:
                self._go_back()
            else:
                self._land_on(place)

    def _land_on(self, place: str) -> None:
        bead = self._landings.newest_bead_of(place)
        self._finish(accepted=True)
        self._flights.land(place, bead)
        self.landed.emit(place, self._by_key)

    def _go_back(self, *, quick: bool = False) -> None:
        """Return the bead to where it came from."""
        carry, home = self._carry, self._home
        source = carry.place if carry else ""
        self._finish(accepted=False, keep_hidden=True)
        target = self.place_of(source)
        if target is not None and not target.contains(home):
            home = target.center()
        self._flights.back(source, home, quick=quick)

    def _finish(self, *, accepted: bool, keep_hidden: bool = False) -> None:
        carry = self._carry
        self._state, self._carry, self._meaning = "idle", None, None
        self._hovered, self._verdicts, self._legal = None, {}, frozenset()
        self._input.rest()
        self._hush()
        if carry is not None and not keep_hidden:
            self._flights.hide(carry.place, 0)
        self._show_legal(None)
        if self._focus is not None and QApplication.focusWidget() is not self._focus:
            self._focus.setFocus()
        self._focus = None
        self.led.emit(None, "")
        self.ended.emit(accepted)

    def places_moved(self) -> None:
        """An area has scrolled or laid itself out anew."""
        self._landings.forget()

    def _legal_rects(self) -> dict[str, QRectF]:
        return self._landings.rects(self._legal)

    def _to_first_place(self, start: QPoint) -> None:
        order = reading_on(self._legal_rects(), QRectF(start, QSize(1, 1)).center())
        if order:
            self._put_on(order[0])

    def _put_on(self, place: str) -> None:
        self._landings.bring_into_view(place)
        rect = self.place_of(place)
        if rect is not None:
            self.hand.at(rect.center())
            self._hover(place)
