"""Why a picture cannot be taken, in words."""

from choicedesk.words.language import _


def picture_refusal(reason: str, width: int = 0, height: int = 0) -> str:
    """Return the sentence for a reason code; sizes are pixels, or bytes for ``heavy``."""
    match reason:
        case "huge":
            return _(
                "The picture has {width} × {height} pixels; up to 80 million in all are fine. "
                "Please make it smaller first."
            ).format(width=width, height=height)
        case "heavy":
            return _("The file is too large ({size} MB).").format(
                size=max(1, round(width / 1_000_000))
            )
        case "outside":
            return _(
                "The drawing points to files outside itself, which are never loaded. "
                "Please save it as a plain picture."
            )
        case "unknown":
            return _("This is no picture that can be read. PNG, JPEG, WebP, GIF and SVG are fine.")
        case "empty":
            return _("The file is empty.")
        case "unreadable":
            return _("The file cannot be read.")
        case _:
            return _("The picture is damaged and cannot be read; the old one stays.")
