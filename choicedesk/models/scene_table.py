"""What the desk asks of the table of any rule system: its steps, and what a hand may carry."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from choicedesk.models.meanings import Carry, Verdict


class Step(Struct, frozen=True, kw_only=True):
    """One thing to do: a button of the header, a key, an entry of the palette.

    ``kind`` is its stable name within the system, ``letter`` its key ("" = none), ``reason`` why
    it cannot be done now ("" = it can).
    """

    kind: str
    text: str
    act: Callable[[], object]
    short: str = ""
    letter: str = ""
    icon: str = ""
    reason: str = ""


class Offer(Struct, frozen=True, kw_only=True):
    """What is going on, and the steps that are sensible now; Space does ``main``.

    The first two of ``others`` stand beside it in the header, all of them in the palette.
    """

    phase: str
    hint: str
    main: Step
    others: tuple[Step, ...] = ()


class SceneTable(Protocol):
    """The table of one system; it answers only while a scene of that system is shown.

    ``changed`` tells of another state, ``grasp_wanted`` (a ``Carry``) asks to pick something up by
    key, ``form_wanted`` (kind, what it is about) for a form of the system's view.
    """

    changed: Any
    grasp_wanted: Any
    form_wanted: Any

    def offer(self) -> Offer:
        """Return the steps of the present state."""
        ...

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        ...

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place; the first is what a plain grasp takes."""
        ...

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        ...

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        ...
