"""The command line: a window, or one command that needs none and loads no Qt.

Answers go to standard output as UTF-8, one JSON value a line; what is wrong with the call goes to
standard error as one line, with exit code 2.
"""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from choicedesk.rules.system import Refusal
from choicedesk.words import language
from choicedesk.words.language import _

BAD_INPUT = 2


class BadInputError(Exception):
    """A call that cannot be answered; the message is the one line that says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    _speak_utf8()
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        status = _run(words)
        sys.stdout.flush()
    except BadInputError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read our lines has had enough; nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _run(words: list[str]) -> int:
    if words in ([], ["--example"]):
        # Nothing to read: the window comes sooner without the parser.
        language.use(language.system_language())
        return _open_window(words)
    from choicedesk.words import command_line

    language.use(command_line.asked_language(words) or language.system_language())
    try:
        call = command_line.parse(words)
    except command_line.CallError as error:
        raise BadInputError(str(error)) from error
    if call.is_answered:
        return 0
    handler = _HANDLERS.get(call.command)
    if handler is None:
        return _open_window(words)
    gc.enable()
    return handler({**call.values, "language": command_line.asked_language(words)})


def _open_window(words: list[str]) -> int:
    # What is made while the program starts stays: looking for garbage there only takes time.
    gc.disable()
    from choicedesk import app

    return app.main(words)


def _replay(values: Mapping[str, Any]) -> int:
    from choicedesk.rules.registry import SYSTEMS
    from choicedesk.rules.script import NoScriptError, read_scripts, replay
    from choicedesk.words import files
    from choicedesk.words.refusals import in_script

    document = _read(values["file"])
    try:
        scripts = read_scripts(document, SYSTEMS)
    except NoScriptError as error:
        raise _bad_file(values["file"], files.no_script(error)) from error
    # Moves and states hold no cycles: looking for garbage only makes long scripts longer.
    gc.disable()
    for script in scripts:
        _answer(replay(script, SYSTEMS, in_script))
    gc.enable()
    return 0


def _odds(values: Mapping[str, Any]) -> int:
    from choicedesk.odds.registry import QUESTIONS
    from choicedesk.words.refusals import in_script

    questions = QUESTIONS[values["system"]]
    question = questions.read(_read(values["file"]))
    if isinstance(question, Refusal):
        _answer({"refused": {"code": question.code, "message": in_script(question)}})
    else:
        _answer(questions.answer(question, exact=values["exact"]))
    return 0


def _simulate(values: Mapping[str, Any]) -> int:
    from choicedesk.prep.course import Course
    from choicedesk.prep.registry import read_question
    from choicedesk.words.refusals import in_script

    read = read_question(_read(values["file"]))
    if isinstance(read, Refusal):
        _answer({"refused": {"code": read.code, "message": in_script(read)}})
        return 0
    simulation, question = read
    _answer(simulation.answer(question, Course(cores=os.cpu_count() or 1)))
    return 0


def _show(values: Mapping[str, Any]) -> int:
    from choicedesk.storage import commands

    _answer(_stored(lambda: commands.show(Path(values["file"]))))
    return 0


def _check(values: Mapping[str, Any]) -> int:
    from choicedesk.storage import commands
    from choicedesk.words import errors

    found = _stored(lambda: commands.check(Path(values["file"])))
    for fault in found:
        _write(errors.fault(fault).encode(errors="backslashreplace"))
    return 1 if found else 0


def _export(values: Mapping[str, Any]) -> int:
    from choicedesk.models.report_file import is_report
    from choicedesk.storage import commands

    file, out = Path(values["file"]), Path(values["out"])
    if is_report(out):
        _stored(lambda: _report(file, out, values))
    else:
        _stored(lambda: commands.export(file, out, gm=values["gm"]))
    return 0


def _report(file: Path, out: Path, values: Mapping[str, Any]) -> None:
    """Write the journal as a report, in the campaign's language where none is asked for."""
    from choicedesk.models.report_file import write_report
    from choicedesk.storage.campaign_file import open_file

    with open_file(file, read_only=True) as campaign:
        session = campaign.session()
        if values["language"] is None:
            language.use(session.campaign.language)
        write_report(session, out, gm=values["gm"], pdf=_pdf)


def _pdf(report: Any) -> bytes:
    from choicedesk.widgets.journal.report_pdf import pdf_without_window

    return pdf_without_window(report)


def _import(values: Mapping[str, Any]) -> int:
    from choicedesk.storage import commands

    source, file = Path(values["source"]), Path(values["file"])
    _stored(lambda: commands.import_into(source, file, language.language()))
    return 0


def _stored(act: Callable[[], Any]) -> Any:
    """Do what reads or writes a campaign; an expected fault becomes the one line."""
    from choicedesk.desk.journal import CampaignError
    from choicedesk.words import errors, files

    try:
        return act()
    except CampaignError as error:
        raise BadInputError(errors.at_terminal(error)) from error
    except OSError as error:
        raise _bad_file(str(error.filename or ""), files.unreadable(error)) from error


_HANDLERS: Mapping[str, Callable[[Mapping[str, Any]], int]] = {
    "replay": _replay,
    "odds": _odds,
    "simulate": _simulate,
    "show": _show,
    "check": _check,
    "export": _export,
    "import": _import,
}


def _read(name: str) -> Any:
    """Return the JSON of a file, or of standard input for ``-``."""
    from choicedesk.rules.json_text import decode

    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return decode(content)
    except (OSError, ValueError) as error:
        raise _bad_file(name, _why(error)) from error


def _why(error: OSError | ValueError) -> str:
    from choicedesk.rules.json_text import NotJsonError
    from choicedesk.words import files

    if isinstance(error, NotJsonError):
        return files.no_json(error)
    if isinstance(error, OSError):
        return files.unreadable(error)
    return _("this is no name of a file")


def _bad_file(name: str, fault: str) -> BadInputError:
    file = _("standard input") if name == "-" else name
    return BadInputError(_("{file}: {fault}").format(file=file, fault=fault))


def _answer(value: Any) -> None:
    from choicedesk.rules.json_text import encode

    _write(encode(value))


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")


def _complain(fault: str) -> int:
    sys.stderr.write(f"choicedesk: {' '.join(fault.split())}\n")
    return BAD_INPUT


def _speak_utf8() -> None:
    """Write UTF-8 also where the console has another opinion; a stand-in stays as it is."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
