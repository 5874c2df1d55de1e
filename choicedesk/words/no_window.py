"""Why the program cannot show its window, in one line."""

from collections.abc import Sequence

from choicedesk.words.language import _

_NO_SCREEN = ("could not connect to display", "failed to create wl_display")


def no_window(heard: Sequence[str]) -> str:
    """Say it by what Qt reported before it gave up; the first report names the cause."""
    if any(sign in line.lower() for line in heard for sign in _NO_SCREEN):
        return _(
            "no display is there to show the window on; start from a desktop, "
            "or without a screen as: xvfb-run -a choicedesk"
        )
    reason = " ".join(heard[0].split()) if heard else "Qt"
    return _("the window cannot be shown ({reason})").format(reason=reason)
