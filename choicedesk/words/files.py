"""Why a file cannot be read as JSON, as a script or as a question: one line each."""

from choicedesk.rules.json_text import NotJsonError
from choicedesk.rules.script import NoScriptError
from choicedesk.words.language import _


def unreadable(error: OSError) -> str:
    """Say why the system does not give a file's content."""
    if isinstance(error, FileNotFoundError):
        return _("there is no such file")
    if isinstance(error, IsADirectoryError):
        return _("this is a folder, not a file")
    if isinstance(error, PermissionError):
        return _("reading it is not permitted")
    return _("it cannot be read ({reason})").format(reason=error.strerror or type(error).__name__)


def no_json(error: NotJsonError) -> str:
    """Say why a content is no JSON."""
    match error.reason:
        case "not_utf8":
            return _("this is no text in UTF-8")
        case "duplicate_key":
            return _("the key “{key}” stands twice in one object").format(key=error.detail)
        case "too_deep":
            return _("this is nested too deeply")
        case _:
            return _("this is no JSON (line {line}, column {column})").format(
                line=error.line, column=error.column
            )


def no_script(error: NoScriptError) -> str:
    """Say why a document is no script, and which of several it is."""
    fault = _script_fault(error)
    if error.place < 0:
        return fault
    return _("script {n}: {fault}").format(n=error.place + 1, fault=fault)


def _script_fault(error: NoScriptError) -> str:
    match error.reason:
        case "no_object":
            return _("a script is an object with system, setup and moves")
        case "no_cases":
            return _("“cases” is to be a list of scripts")
        case "no_system":
            return _("“system” is missing; it names the rule system")
        case "unknown_system":
            return _("the rule system “{system}” is not known here").format(system=error.detail)
        case "no_setup":
            return _("“setup” is to be an object")
        case _:
            return _("“moves” is to be a list")
