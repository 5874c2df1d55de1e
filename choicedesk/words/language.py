"""The present language, its catalogue, and how it sorts and writes numbers.

gettext is process-wide by nature, and so is this module: one language at a time for window and
command line. Source texts are English; ``resources/i18n/de.po`` holds the German.
"""

import gettext
import locale
import os
import unicodedata
from functools import lru_cache

from choicedesk.resource_files import resource

LANGUAGES = ("de", "en")
NARROW_SPACE = "\u202f"

_present: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


@lru_cache
def _catalogue(language: str) -> gettext.NullTranslations:
    path = resource("i18n", f"{language}.mo")
    if not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def use(language: str) -> None:
    """Speak ``language`` from now on ("de" or "en"; anything else is English)."""
    global _present, _code  # noqa: PLW0603 - the one process-wide value, as in gettext itself
    _code = language if language in LANGUAGES else "en"
    _present = _catalogue(_code)


def language() -> str:
    """Return the code of the present language."""
    return _code


def system_language() -> str:
    """Return the language the system asks for, as far as we speak it; else English."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    asked.append(locale.getlocale()[0] or "")
    first = next((value for value in asked if value and value not in {"C", "POSIX", "C.UTF-8"}), "")
    return "de" if first.lower().startswith(("de", "german")) else "en"


def _(message: str) -> str:
    """Return the message in the present language."""
    return _present.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form that fits ``count``; fill it with ``.format(n=count)``."""
    return _present.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return the message as it is said in this context."""
    return _present.pgettext(context, message)


def sort_key(text: str) -> tuple[str, str]:
    """Return a key that sorts as German dictionaries do: ä with a, ß with ss, case last."""
    if text.isascii():
        return text.lower(), text
    folded = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return plain, text


def decimal(value: float, digits: int = 1) -> str:
    """Return a number with the decimal sign of the language."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if _code == "de" else text


def percent(share: float) -> str:
    """Return a share of 0 to 1 in per cent: whole ones, and never 0 or 100 for what is not sure."""
    space = NARROW_SPACE if _code == "de" else ""
    if 0 < share < 0.001:
        return f"< {decimal(0.1)}{space}%"
    if 0.999 < share < 1:
        return f"> {decimal(99.9)}{space}%"
    if 0 < share < 0.01 or 0.99 < share < 1:
        return f"{decimal(share * 100)}{space}%"
    return f"{share * 100:.0f}{space}%"
