"""Faults of files as sentences: what has happened, and what to do about it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.rules.json_text import NotJsonError
from choicedesk.rules.script import NoScriptError
from choicedesk.storage.fault import Fault
from choicedesk.storage.places import SUFFIX
from choicedesk.storage.refused_import import RefusedImportError
from choicedesk.words import files
from choicedesk.words.language import _
from choicedesk.words.refusals import sentence as refusal_sentence


def sentence(error: CampaignError) -> str:
    """Return what a fault of a file means, and what the person can do."""
    if isinstance(error, RefusedImportError):
        return _refused_import(error)
    cause = error.__cause__
    if isinstance(cause, NotJsonError | NoScriptError):
        fault = files.no_json(cause) if isinstance(cause, NotJsonError) else files.no_script(cause)
        return _("“{name}” cannot be imported: {fault}.").format(name=_name(error), fault=fault)
    say = _SENTENCES.get(error.reason, _unknown)
    if error.reason == "not_a_campaign" and Path(error.path).suffix == SUFFIX:
        say = _not_a_campaign_but_called_so
    return say().format(name=_name(error), folder=str(Path(error.path).parent), detail=error.detail)


def at_terminal(error: CampaignError) -> str:
    """Return what a fault of a file means where there is no window with a list of campaigns."""
    match error.reason:
        case "missing":
            return _("{file}: {fault}").format(file=error.path, fault=_("there is no such file"))
        case "folder_missing":
            folder = str(Path(error.path).parent)
            return _("{file}: {fault}").format(file=folder, fault=_("there is no such folder"))
        case _:
            return sentence(error)


def fault(found: Fault) -> str:
    """Return one fault that the check of a campaign has found."""
    say = _FAULTS.get(found.code, _damaged_place)
    return say().format(place=found.place)


def _name(error: CampaignError) -> str:
    return Path(error.path).name or error.path


def _refused_import(error: RefusedImportError) -> str:
    said = refusal_sentence(error.refusal)
    if not error.scene:
        return _("“{name}” cannot be imported. {why}").format(name=_name(error), why=said)
    if error.index < 0:
        return _("“{name}” cannot be imported: “{scene}” is refused. {why}").format(
            name=_name(error), scene=error.scene, why=said
        )
    return _("“{name}” cannot be imported: move {index} of “{scene}” is refused. {why}").format(
        name=_name(error), index=error.index, scene=error.scene, why=said
    )


def _unknown() -> str:
    return _("Something is wrong with “{name}” ({detail}). Nothing has been lost; try again.")


def damaged(error: CampaignError, *, backup: bool, salvage: bool) -> str:
    """Return what is wrong with a damaged file, and only those ways out that there are."""
    if backup and salvage:
        said = _(
            "“{name}” is damaged. The file stays as it is. A backup can be restored, or what is"
            " readable can be saved."
        )
    elif backup:
        said = _("“{name}” is damaged. The file stays as it is. A backup can be restored.")
    elif salvage:
        said = _("“{name}” is damaged. The file stays as it is. What is readable can be saved.")
    else:
        said = _(
            "“{name}” is damaged. The file stays as it is. Nothing in it can be read any more, and"
            " there is no backup of it on this computer."
        )
    return said.format(name=_name(error))


def _damaged() -> str:
    return _(
        "“{name}” is damaged. The file stays as it is. Open it to see what can be restored or"
        " saved."
    )


def _newer() -> str:
    return _(
        "“{name}” was made by a newer version of ChoiceDesk and has not been touched. Install the"
        " newer version to open it."
    )


def _not_a_campaign() -> str:
    return _("“{name}” is no campaign of ChoiceDesk. Choose a file that ends in .choicedesk.")


def _not_a_campaign_but_called_so() -> str:
    return _(
        "“{name}” is called like a campaign of ChoiceDesk, but it is none: something else is in it."
        " The file stays as it is."
    )


def _locked() -> str:
    return _(
        "“{name}” is open in another window or on another computer. It can be read here; close it"
        " there to play on."
    )


def _disk_full() -> str:
    return _(
        "The disk is full, so the last thing was not done. All before it is saved. Free some space,"
        " then do it again."
    )


def _read_only() -> str:
    return _(
        "“{name}” cannot be written to where it lies, so it is open for reading only. Copy it to a"
        " folder of your own to play on."
    )


def _asked() -> str:
    return _("“{name}” is open for reading only.")


def _missing() -> str:
    return _("“{name}” is not there any more. Locate it, or take it off the list.")


def _folder_missing() -> str:
    return _(
        "The folder “{folder}” cannot be reached. Plug the drive in again or connect to the"
        " network, then go on; all that was shown as done is in the file."
    )


def _permission() -> str:
    return _("You may not read or write “{name}”. Change its permissions, or choose another place.")


def _replaced() -> str:
    return _(
        "Another program has put a different file in the place of “{name}”. Nothing was written to"
        " it. Open the campaign again to see what it holds."
    )


def _io() -> str:
    return _(
        "“{name}” could not be written: the drive answers with an error or has no space left. The"
        " last thing was not done; all before it is saved. Try again, or copy the file elsewhere."
    )


def _exists() -> str:
    return _("There is a file called “{name}” already. Choose another name.")


def _bad_name() -> str:
    return _("“{detail}” cannot be a name here. Choose a shorter one.")


def _too_large() -> str:
    return _("“{name}” is too large ({detail}). Make it smaller and try again.")


def _not_json() -> str:
    return _("“{name}” cannot be imported: it is no readable JSON ({detail}).")


def _bad_document() -> str:
    return _(
        "“{name}” is no campaign or script that this version can read (fault at: {detail})."
        " Nothing was changed."
    )


def _journal_differs() -> str:
    return _(
        "In “{name}” the journal says something else than cards and scenes. Take the key “journal”"
        " out of the file to import what cards and scenes say."
    )


def _bad_zip() -> str:
    return _("“{name}” is a damaged or unusual zip file, or none at all. Nothing was changed.")


def _bad_path() -> str:
    return _("“{name}” names a file outside itself ({detail}) and is refused. Nothing was changed.")


def _bad_ending() -> str:
    return _(
        "Campaigns are exported as .json, or as .zip with their pictures, and their journal as .md,"
        " .html or .pdf; “{detail}” is not possible. Choose one of those endings."
    )


def _bad_picture() -> str:
    return _("“{name}” is no picture that can be read. PNG, JPEG, WebP, GIF and SVG are fine.")


def _active_picture() -> str:
    return _(
        "The drawing “{name}” runs or fetches something and is refused. Save it as a plain picture."
    )


def _nothing_left() -> str:
    return _("Nothing in “{name}” is readable any more. Only a backup can help.")


def _missing_row() -> str:
    return _("The journal has no such line any more.")


def _no_encounters() -> str:
    return _(
        "“{name}” holds no encounter. Encounters are in files that “Use in another campaign …” has "
        "written, and in exported campaigns."
    )


_SENTENCES: Mapping[str, Callable[[], str]] = {
    "damaged": _damaged,
    "newer": _newer,
    "not_a_campaign": _not_a_campaign,
    "locked": _locked,
    "disk_full": _disk_full,
    "read_only": _read_only,
    "asked": _asked,
    "missing": _missing,
    "folder_missing": _folder_missing,
    "permission": _permission,
    "replaced": _replaced,
    "io": _io,
    "exists": _exists,
    "bad_name": _bad_name,
    "too_large": _too_large,
    "not_json": _not_json,
    "not_script": _bad_document,
    "bad_document": _bad_document,
    "journal_differs": _journal_differs,
    "bad_zip": _bad_zip,
    "bad_path": _bad_path,
    "bad_ending": _bad_ending,
    "bad_picture": _bad_picture,
    "active_picture": _active_picture,
    "nothing_left": _nothing_left,
    "missing_row": _missing_row,
    "no_encounters": _no_encounters,
}


def _damaged_place() -> str:
    return _("The file is damaged: {place}.")


def _refused_row() -> str:
    return _("Line {place} of the journal is not legal where it stands.")


def _events() -> str:
    return _("Line {place} of the journal tells something else than what its move does.")


def _conservation() -> str:
    return _("Willpower came or went at line {place} of the journal.")


def _state() -> str:
    return _("“{place}” is not what its journal leads to.")


_FAULTS: Mapping[str, Callable[[], str]] = {
    "damaged": _damaged_place,
    "refused": _refused_row,
    "events": _events,
    "conservation": _conservation,
    "state": _state,
}
