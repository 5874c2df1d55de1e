"""The marked sentences of the journal as parts, free of signs that no document may hold."""

import unicodedata

_KEPT = "\n\t"


def clean(text: str) -> str:
    """Return a text without control signs, which neither a page nor a printer can show.

    Signs that turn the direction of writing go, too: they would turn what stands after them.
    """
    return "".join(each for each in text if each in _KEPT or not _is_control(each))


def rows(text: str, *, listed: bool) -> list[str]:
    """Return a sentence as the lines it takes: one, or one for each of its parts.

    >>> rows("a wins · b: 2 × 3", listed=True)
    ['a wins', 'b: 2 × 3']
    """
    return text.split(" · ") if listed else [text]


def parts(text: str) -> list[tuple[str, bool]]:
    """Return (words, bold) in order of a sentence that marks bold words with ``**``.

    >>> parts("a **b** c")
    [('a ', False), ('b', True), (' c', False)]
    """
    found = enumerate(clean(text).split("**"))
    return [(part.replace("\u2060", ""), bool(at % 2)) for at, part in found if part]


def _is_control(sign: str) -> bool:
    return (
        unicodedata.category(sign) == "Cc"
        or sign in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
