"""Pictures by their content: what kind they are, how large, and whether they are harmless.

Decoding is a matter of the windows; here only headers are read.
"""

import re

from choicedesk.desk.campaign import PictureHash
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.storage.hashing import blake2b

LARGEST_FILE = 32 * 1024 * 1024
MOST_PIXELS = 80_000_000
ENDINGS = {
    "image/png": "png",
    "image/jpeg": "jpg",
    "image/gif": "gif",
    "image/webp": "webp",
    "image/svg+xml": "svg",
}


def picture_hash(content: bytes) -> PictureHash:
    """Return the name of a picture: BLAKE2b of its content, 64 hexadecimal digits."""
    return PictureHash(blake2b(content, digest_size=32).hexdigest())


def is_sound_picture(name: object, mime: object, content: object) -> bool:
    """Tell whether a stored picture is as it was written; any content is taken."""
    if not isinstance(content, bytes):
        return False
    return picture_hash(content) == name and kind_of(content) == mime


def read_picture(content: bytes, name: str = "") -> Picture:
    """Return the picture with hash and kind, by content whatever the file is called.

    Raises ``CampaignError`` (path ``name``): too_large, bad_picture (no picture we know, or cut
    off before its size), active_picture (an SVG that runs or fetches something).
    """
    if len(content) > LARGEST_FILE:
        raise CampaignError(name, "too_large", f"{len(content) >> 20} MB")
    mime = kind_of(content)
    if mime == "image/svg+xml":
        _refuse_active(content, name)
    else:
        _refuse_size(size_of(content, mime), name)
    return Picture(hash=picture_hash(content), mime=mime, content=content)


def kind_of(content: bytes) -> str:
    """Return the MIME type by the content, "" where it is no picture we know."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if content.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if content.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return "image/svg+xml" if re.search(rb"<svg[\s>]", content[:4096]) else ""


def size_of(content: bytes, mime: str) -> tuple[int, int]:
    """Return width and height in pixels as the header says, (0, 0) where it does not."""
    if mime == "image/png" and content[12:16] == b"IHDR":
        return _number(content[16:20], "big"), _number(content[20:24], "big")
    if mime == "image/gif":
        return _number(content[6:8], "little"), _number(content[8:10], "little")
    if mime == "image/jpeg":
        return _jpeg_size(content)
    if mime == "image/webp":
        return _webp_size(content)
    return 0, 0


def _number(part: bytes, order: str) -> int:
    return int.from_bytes(part, "big" if order == "big" else "little")


def _jpeg_size(content: bytes) -> tuple[int, int]:
    place = 2
    while place + 9 <= len(content) and content[place] == 0xFF:
        kind = content[place + 1]
        if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
            height = _number(content[place + 5 : place + 7], "big")
            return _number(content[place + 7 : place + 9], "big"), height
        if kind == 0xFF:
            place += 1
        else:
            place += 2 + _number(content[place + 2 : place + 4], "big")
    return 0, 0


def _webp_size(content: bytes) -> tuple[int, int]:
    kind = content[12:16]
    if kind == b"VP8X":
        return _number(content[24:27], "little") + 1, _number(content[27:30], "little") + 1
    if kind == b"VP8 ":
        return (
            _number(content[26:28], "little") & 0x3FFF,
            _number(content[28:30], "little") & 0x3FFF,
        )
    if kind == b"VP8L":
        bits = _number(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return 0, 0


def _refuse_size(size: tuple[int, int], name: str) -> None:
    width, height = size
    if width == 0 or height == 0:
        raise CampaignError(name, "bad_picture")
    if width * height > MOST_PIXELS:
        raise CampaignError(name, "too_large", f"{width} × {height}")


_ACTIVE = re.compile(
    r"""<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|<script|<foreignObject|@import"""
    r"""|\son\w+\s*=|href\s*=\s*["']\s*(?!\#|data:image/(?:png|jpeg|gif|webp);)"""
    r"""|url\(\s*["']?\s*(?!\#|["'])""",
    re.IGNORECASE,
)


def _refuse_active(content: bytes, name: str) -> None:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CampaignError(name, "bad_picture") from error
    if "<svg" not in text or ("</svg>" not in text and "/>" not in text):
        raise CampaignError(name, "bad_picture")
    if _ACTIVE.search(text):
        raise CampaignError(name, "active_picture")
