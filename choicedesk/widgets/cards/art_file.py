"""Takes a picture from outside, checks it whole, and makes of it what a card may carry.

Nothing is fetched: a drawing that points outside itself is refused. Photos stand upright, are
scaled to ``LONGEST`` pixels and written anew, so nothing but pixels comes into the campaign.
"""

import re
from xml.etree import ElementTree as ET

from msgspec import Struct
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from choicedesk.desk.journal import Picture
from choicedesk.storage.pictures import is_sound_picture, picture_hash
from choicedesk.widgets.cards.art import safe_svg

LONGEST = 1600
MOST_PIXELS = 80_000_000
MOST_BYTES = 60 * 1024 * 1024
MOST_DRAWING_BYTES = 1024 * 1024
MOST_DRAWN_PARTS = 20_000
ENDINGS = ("png", "jpg", "jpeg", "webp", "gif", "bmp", "svg")

_OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#|data:image/)|@import|javascript:", re.IGNORECASE)


class ArtRefused(Struct, frozen=True):
    """Why a picture cannot be taken: a reason code and its size in pixels or bytes."""

    reason: str
    width: int = 0
    height: int = 0


def read_art(content: bytes) -> Picture | ArtRefused:
    """Return the picture ready to be kept, decided by what is in it and never by its name."""
    if not content:
        return ArtRefused("empty")
    if len(content) > MOST_BYTES:
        return ArtRefused("heavy", len(content))
    if _is_drawing(content):
        return _read_drawing(content)
    return _read_pixels(content)


def picture_of(content: bytes, mime: str) -> Picture:
    """Return the content with its hash."""
    return Picture(picture_hash(content), mime, content)


def keep_image(image: QImage) -> Picture | ArtRefused:
    """Return a picture from pixels at hand, such as the clipboard's."""
    if image.isNull():
        return ArtRefused("broken")
    if image.width() * image.height() > MOST_PIXELS:
        return ArtRefused("huge", image.width(), image.height())
    if max(image.width(), image.height()) > LONGEST:
        image = image.scaled(
            QSize(LONGEST, LONGEST),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    clear = image.hasAlphaChannel()
    form = QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32
    image = image.convertToFormat(form)
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    ending = "PNG" if clear else "JPG"
    if not image.save(buffer, ending, -1 if clear else 90):  # type: ignore[call-overload]
        return ArtRefused("broken")
    buffer.close()
    return picture_of(bytes(content.data()), "image/png" if clear else "image/jpeg")


def _read_pixels(content: bytes) -> Picture | ArtRefused:
    held = QByteArray(content)
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > MOST_PIXELS:
        return ArtRefused("huge", size.width(), size.height())
    if not reader.canRead():
        return ArtRefused("unknown")
    if size.isValid() and max(size.width(), size.height()) > 2 * LONGEST:
        # Decoders such as JPEG's read at a fraction far faster than whole.
        reader.setScaledSize(size.scaled(LONGEST, LONGEST, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        return ArtRefused("broken")
    return keep_image(image)


def _is_drawing(content: bytes) -> bool:
    start = content[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start.startswith(b"<") and b"<svg" in content[:65536]


def _read_drawing(content: bytes) -> Picture | ArtRefused:
    if len(content) > MOST_DRAWING_BYTES:
        return ArtRefused("heavy", len(content))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ArtRefused("broken")
    if "<!ENTITY" in text or "[" in text.split("<svg", 1)[0]:
        # Entities could name other files, or swell without end.
        return ArtRefused("outside")
    try:
        root = ET.fromstring(text)
    except (ET.ParseError, RecursionError, ValueError):
        return ArtRefused("broken")
    if _points_outside(root) or not safe_svg(content):
        return ArtRefused("outside")
    if _parts(root) > MOST_DRAWN_PARTS:
        return ArtRefused("heavy", len(content))
    picture = picture_of(text.encode("utf-8"), "image/svg+xml")
    if not is_sound_picture(picture.hash, picture.mime, picture.content):
        return ArtRefused("unknown")
    return picture


def _local(name: str) -> str:
    return name.rsplit("}", 1)[-1].lower()


def _points_outside(root: ET.Element) -> bool:
    for element in root.iter():
        if _local(str(element.tag)) in {"script", "foreignobject", "iframe", "handler"}:
            return True
        for name, value in element.attrib.items():
            target = value.strip()
            if _local(name) in {"href", "src"} and target:
                if not target.startswith(("#", "data:image/png", "data:image/jpeg")):
                    return True
            elif _OUTSIDE.search(value) or _local(name).startswith("on"):
                return True
        if element.text and _local(str(element.tag)) == "style" and _OUTSIDE.search(element.text):
            return True
    return False


def _parts(root: ET.Element) -> int:
    """Count what would be drawn with every ``use`` followed; circles count as endless."""
    named = {element.get("id", ""): element for element in root.iter()}
    counted: dict[int, int] = {}
    open_now: set[int] = set()

    def count(element: ET.Element, depth: int) -> int:
        key = id(element)
        if key in counted:
            return counted[key]
        if key in open_now or depth > 200:
            return MOST_DRAWN_PARTS + 1
        open_now.add(key)
        total = 1 + sum(count(child, depth + 1) for child in element)
        if _local(str(element.tag)) == "use":
            for name, value in element.attrib.items():
                target = named.get(value.lstrip("#")) if _local(name) == "href" else None
                if target is not None:
                    total += count(target, depth + 1)
        open_now.discard(key)
        counted[key] = min(total, MOST_DRAWN_PARTS + 1)
        return counted[key]

    return count(root, 0)
