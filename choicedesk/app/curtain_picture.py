"""A picture of one's own on the curtain: chosen, checked, and kept beside the settings."""

from pathlib import Path

from choicedesk.app.running import Running
from choicedesk.desk.journal import CampaignError
from choicedesk.storage.faults import in_words
from choicedesk.storage.new_file import publish
from choicedesk.widgets.cards.art_file import MOST_BYTES, ArtRefused, read_art
from choicedesk.words import errors
from choicedesk.words.language import _
from choicedesk.words.pictures import picture_refusal

_ENDINGS = {"image/jpeg": "jpg", "image/png": "png"}


def choose_curtain_picture(app: Running) -> str:
    """Ask for a picture and hang it on the curtain; return why not, "" where all is well."""
    line = _("Pictures ({endings})").format(endings="*.png *.jpg *.jpeg *.webp *.gif *.bmp")
    chosen = app.ask.open_files(_("Picture on the curtain"), [line], pictures=True)
    return hang_picture(app, chosen[0]) if chosen else ""


def hang_picture(app: Running, path: Path) -> str:
    """Keep a picture upright and no larger than a stage needs; return why not, "" if it hangs."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            return picture_refusal("heavy", size)
        found = read_art(path.read_bytes())
    except OSError:
        return picture_refusal("unreadable")
    if isinstance(found, ArtRefused):
        return picture_refusal(found.reason, found.width, found.height)
    ending = _ENDINGS.get(found.mime)
    if ending is None:
        return _("A drawing cannot hang on the curtain. Please take a PNG or JPEG picture.")
    name = f"curtain.{ending}"
    target = app.preferences.beside(name)
    try:
        with in_words(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            with publish(target, replace=True) as draft:
                draft.write_bytes(found.content)
    except CampaignError as error:
        return errors.sentence(error)
    app.preferences.set(curtain_picture=name)
    app.stage_hand.take_picture_anew()
    return ""


def take_picture_down(app: Running) -> None:
    """Let the lamp stand on the curtain again."""
    app.preferences.set(curtain_picture="")
    app.stage_hand.take_picture_anew()
