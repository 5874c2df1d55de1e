"""Where a word may be broken: at soft hyphens, else by a plain rule for German and English."""

SOFT_HYPHEN = "\u00ad"
_VOWELS = frozenset("aeiouyäöüáàâéèêëíìîïóòôúùûåæœAEIOUYÄÖÜÁÀÉÈÍÓÚÅÆŒ")
_TOGETHER = frozenset(("ch", "ck", "ph", "th", "sh", "qu", "rh", "st"))


def syllables(word: str) -> list[str]:
    """Return the parts of a word; joined, without soft hyphens, they are the word."""
    if SOFT_HYPHEN in word:
        return [part for part in word.split(SOFT_HYPHEN) if part]
    parts: list[str] = []
    start = 0
    for at in _breaks(word):
        if at - start >= 2 and len(word) - at >= 2:
            parts.append(word[start:at])
            start = at
    parts.append(word[start:])
    return parts


def plain(text: str) -> str:
    """Return the text on one line without soft hyphens."""
    return text.replace(SOFT_HYPHEN, "").replace("\n", " ").strip()


def _breaks(word: str) -> list[int]:
    """A consonant that a vowel follows begins a syllable, if one has gone before."""
    found: list[int] = []
    seen = False
    for at in range(1, len(word) - 1):
        seen = seen or word[at - 1] in _VOWELS
        if not seen or word[at] in _VOWELS or not word[at].isalpha():
            if word[at - 1] == "-" and seen:
                found.append(at)
            continue
        pair = word[at : at + 2].lower()
        if pair in _TOGETHER and at + 2 < len(word):
            if word[at + 2] in _VOWELS:
                found.append(at - 1 if word[at - 1 : at + 2].lower() == "sch" else at)
        elif word[at + 1] in _VOWELS and word[at - 1 : at + 1].lower() not in _TOGETHER:
            found.append(at)
    return found
