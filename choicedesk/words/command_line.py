"""What a command line asks for, read and explained in the user's language.

Only the standard library's parser: it opens no file and loads nothing else.
"""

import argparse
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from msgspec import Struct

from choicedesk import __version__
from choicedesk.words.language import LANGUAGES, _

COMMANDS = ("replay", "odds", "simulate", "show", "check", "export", "import")
WINDOW = "window"
PROGRAM = "choicedesk"

_FAULTS = (
    re.compile(r"the following arguments are required: (?P<names>.*)", re.DOTALL),
    re.compile(r"unrecognized arguments: (?P<words>.*)", re.DOTALL),
    re.compile(r"argument (?P<argument>.*?): expected one argument"),
    re.compile(
        r"argument (?P<argument>.*?): invalid choice: (?P<value>.*) "
        r"\(choose from (?P<choices>.*)\)",
        re.DOTALL,
    ),
    re.compile(r"argument (?P<argument>.*?): not allowed with argument (?P<other>.*)"),
)


class Call(Struct, frozen=True):
    """A command, or ``window``, with its values; ``is_answered`` where help said it all."""

    command: str
    values: Mapping[str, Any]
    is_answered: bool = False


class CallError(Exception):
    """A command line that is not understood; the message says in one line why."""


class _AnsweredError(Exception):
    """Help or version was printed."""


def asked_language(words: Sequence[str]) -> str | None:
    """Return the language that ``--lang`` asks for, wherever it stands."""
    for at, word in enumerate(words):
        value = words[at + 1] if word == "--lang" and at + 1 < len(words) else word[7:]
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return None


def parse(words: Sequence[str]) -> Call:
    """Return what these words ask for; prints help and version; raises ``CallError``."""
    rest = _without_language(words)
    command = next((word for word in rest if not word.startswith("-")), WINDOW)
    is_command = command in COMMANDS or any(word in {"-h", "--help", "--version"} for word in rest)
    try:
        values = vars((_commands() if is_command else _window()).parse_args(rest))
    except _AnsweredError:
        return Call(WINDOW, {}, is_answered=True)
    return Call(values.pop("command", WINDOW), values)


def _without_language(words: Sequence[str]) -> list[str]:
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        if word == "--lang":
            value = next(waiting, None)
            if value not in LANGUAGES:
                rest.extend(each for each in (word, value) if each is not None)
        elif word.removeprefix("--lang=") not in LANGUAGES or not word.startswith("--lang="):
            rest.append(word)
    return rest


class _Help(argparse.HelpFormatter):
    """Help whose fixed words are ours."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Begin with the word for *usage*."""
        super().add_usage(usage, actions, groups, prefix or _("Usage: "))

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Leave lines as they are where there are several."""
        return text if "\n" in text else super()._fill_text(text, width, indent)


class _Parser(argparse.ArgumentParser):
    """A parser that never ends the program and complains in one line."""

    def __init__(self, **keys: Any) -> None:
        keys.setdefault("prog", PROGRAM)
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Help, **keys)
        self.values = self.add_argument_group(_("What it takes"))
        self.options = self.add_argument_group(_("Options"))
        self.options.add_argument(
            "-h", "--help", action="help", help=_("show this and do nothing else")
        )
        self.options.add_argument(
            "--lang", choices=LANGUAGES, help=_("the language of sentences (else the system's)")
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        raise CallError(
            _("{fault} ({program} --help shows what there is)").format(
                fault=_fault(message), program=PROGRAM
            )
        )

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:  # noqa: ARG002
        """Stop after help and version."""
        raise _AnsweredError


def _fault(message: str) -> str:
    patterns = (
        _("{names} is missing"),
        _("{words} is not understood"),
        _("{argument} needs a value"),
        _("{value} is not possible for {argument}; possible are {choices}"),
        _("{argument} does not go together with {other}"),
    )
    for fault, pattern in zip(_FAULTS, patterns, strict=True):
        found = fault.fullmatch(message)
        if found:
            return pattern.format(**found.groupdict())
    return message


def _window() -> _Parser:
    parser = _Parser(usage=_window_usage(), description=_about())
    group = parser.add_mutually_exclusive_group()
    group.add_argument("file", nargs="?")
    group.add_argument("--example", action="store_true")
    return parser


def _window_usage() -> str:
    return _("{program} [FILE | --example] [--lang de|en]").format(program=PROGRAM)


def _about() -> str:
    return _(
        "Opens the desk of the narrator: with the campaign FILE, with a copy of the example"
        " evening (--example), or with the last campaign. The commands below need no window."
    )


def _commands() -> _Parser:
    usage = _("{window}\n       {program} COMMAND …").format(
        window=_window_usage(), program=PROGRAM
    )
    parser = _Parser(usage=usage, description=_about())
    parser.options.add_argument(
        "--example", action="store_true", help=_("open a copy of the example evening")
    )
    parser.options.add_argument(
        "--version",
        action="version",
        version=f"ChoiceDesk {__version__}",
        help=_("show the version"),
    )
    # Without a word of its own argparse would list the commands under an English heading.
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=_("Commands"), required=True
    )
    for name, explained in _explained().items():
        command = commands.add_parser(
            name, prog=f"{PROGRAM} {name}", help=explained, description=explained
        )
        _takes(name, command)
    return parser


def _explained() -> dict[str, str]:
    return {
        "replay": _("play a script, or each of several, and write what it comes to as JSON"),
        "odds": _("answer a question of chances exactly, as JSON"),
        "simulate": _("play an encounter thousands of times by stated habits, and write JSON"),
        "show": _("write a campaign's scenes as JSON"),
        "check": _("check a campaign file whole; a line a fault, and exit code 1 if there is one"),
        "export": _("write a campaign as a document, or its journal as a report"),
        "import": _("read a document into a campaign, or a script as a new scene"),
    }


def _takes(name: str, parser: _Parser) -> None:
    campaign = _("the campaign file")
    match name:
        case "replay":
            parser.values.add_argument(
                "file", metavar="FILE", help=_("a script in JSON; - reads standard input")
            )
        case "odds":
            from choicedesk.odds.registry import QUESTIONS

            systems = _("the rule system: {systems}").format(systems=", ".join(QUESTIONS))
            parser.values.add_argument(
                "system", metavar="SYSTEM", choices=tuple(QUESTIONS), help=systems
            )
            parser.values.add_argument(
                "file", metavar="FILE", help=_("a question in JSON; - reads standard input")
            )
            parser.options.add_argument(
                "--exact", action="store_true", help=_("write chances as p/q instead of numbers")
            )
        case "simulate":
            from choicedesk.words.simulation_help import questions_told

            parser.epilog = questions_told()
            parser.values.add_argument(
                "file", metavar="FILE", help=_("a question in JSON; - reads standard input")
            )
        case "export":
            parser.values.add_argument("file", metavar="FILE", help=campaign)
            parser.values.add_argument(
                "out",
                metavar="OUT",
                help=_(
                    "the document; its ending says which kind: .json or .zip for everything, .md,"
                    " .html or .pdf for a report that players may read"
                ),
            )
            parser.options.add_argument(
                "--gm",
                action="store_true",
                help=_("the report with the narrator's secrets, and all that was taken back"),
            )
        case "import":
            parser.values.add_argument("source", metavar="IN", help=_("the document or script"))
            parser.values.add_argument(
                "file", metavar="FILE", help=_("the campaign file; it is made if it is not there")
            )
        case _:
            parser.values.add_argument("file", metavar="FILE", help=campaign)
