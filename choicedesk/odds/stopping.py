"""How long work can be given up: it looks up now and then, and whoever looks may raise."""

from collections.abc import Callable

Look = Callable[[], object]
"""Is called between parts of the work; it raises ``StoppedError`` if nobody wants the answer."""


class StoppedError(Exception):
    """The work was given up before its end; there is no answer."""


def onwards() -> None:
    """Look at nothing: go on to the end."""
