"""The German catalogue says everything the program says."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from choicedesk.resource_files import resource

KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


@pytest.fixture(scope="session")
def german() -> Catalog:
    with resource("i18n", "de.po").open("rb") as file:
        return read_po(file, locale="de", abort_invalid=True)


@pytest.fixture(scope="session")
def said(root: Path) -> Catalog:
    """Return every message of the code."""
    catalogue = Catalog()
    found = extract_from_dir(str(root / "choicedesk"), [("**.py", "python")], keywords=KEYWORDS)
    for name, line, message, _comments, context in found:
        catalogue.add(message, None, [(name, line)], context=context)
    return catalogue


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text: str) -> set[str]:
    """Return the placeholders of a text, with ** for bold among them."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return names | ({"**"} if "**" in text else set())


def test_everything_said_is_in_the_catalogue(said: Catalog, german: Catalog) -> None:
    missing = [m.id for m in messages(said) if german.get(m.id, m.context) is None]
    assert not missing, "packaging/catalogues brings them in"


def test_the_catalogue_says_nothing_else(said: Catalog, german: Catalog) -> None:
    assert not [m.id for m in messages(german) if said.get(m.id, m.context) is None]


def test_everything_has_german_words(german: Catalog) -> None:
    assert not [m.id for m in messages(german) if m.fuzzy or not all(forms(m.string))]


def test_plurals_have_both_forms(german: Catalog) -> None:
    plurals = [m for m in messages(german) if m.pluralizable]
    assert plurals
    assert all(len(forms(m.string)) == 2 for m in plurals)


def translated(catalogue: Catalog) -> Iterator[Message]:
    """Return the messages that have words; that all have them is a test of its own."""
    return (m for m in messages(catalogue) if all(forms(m.string)))


def test_placeholders_are_the_same(german: Catalog) -> None:
    for message in translated(german):
        # The form for one may leave its number out; the form for many is the measure.
        expected = fields(forms(message.id)[-1])
        assert fields(forms(message.string)[-1]) == expected, message.id
        assert all(fields(form) <= expected for form in forms(message.string)), message.id


def test_edges_are_the_same(german: Catalog) -> None:
    for message in translated(german):
        for source, target in zip(forms(message.id)[-1:], forms(message.string)[-1:], strict=True):
            assert (source[:1] == " ") == (target[:1] == " "), source
            assert (source[-1:] in " …:.!?") == (target[-1:] in " …:.!?"), (source, target)
            # Where a word is parted for a narrow place is each language's own matter.
            if not (message.context or "").startswith("parted in two lines"):
                assert source.count("\n") == target.count("\n"), source


def test_no_message_holds_an_f_string(root: Path) -> None:
    """Such a text is extracted with its braces and never found when the program runs."""
    call = re.compile(r"\b(?:_|ngettext|pgettext)\(\s*f[\"']")
    files = (root / "choicedesk").rglob("*.py")
    assert not [path.name for path in files if call.search(path.read_text(encoding="utf-8"))]
