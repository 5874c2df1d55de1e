from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage

from choicedesk.desk.journal import Picture
from choicedesk.storage.pictures import is_sound_picture
from choicedesk.widgets.cards.art_file import LONGEST, ArtRefused, read_art


def encoded(image, form):
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, form)
    return bytes(content.data())


def painted(width, height, form=QImage.Format.Format_RGB32):
    image = QImage(width, height, form)
    image.fill(Qt.GlobalColor.darkCyan)
    return image


def size_of(picture):
    image = QImage.fromData(picture.content)
    return image.size()


def turned(content, orientation):
    """Put an orientation tag into a JPEG, as a phone does."""
    tiff = b"MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01"
    tiff += orientation.to_bytes(2, "big") + b"\x00\x00\x00\x00\x00\x00"
    body = b"Exif\x00\x00" + tiff
    return content[:2] + b"\xff\xe1" + (len(body) + 2).to_bytes(2, "big") + body + content[2:]


def test_a_photo_is_scaled_down_and_written_anew():
    picture = read_art(encoded(painted(3000, 2000), "JPG"))
    assert isinstance(picture, Picture)
    assert size_of(picture) == QSize(LONGEST, 1066)
    assert is_sound_picture(picture.hash, picture.mime, picture.content)


@pytest.mark.parametrize("orientation", [5, 6, 7, 8])
def test_a_photo_on_its_side_stands_upright(orientation):
    picture = read_art(turned(encoded(painted(90, 60), "JPG"), orientation))
    assert size_of(picture) == QSize(60, 90)


def test_content_decides_and_clear_pictures_stay_clear():
    picture = read_art(encoded(painted(20, 10, QImage.Format.Format_ARGB32), "PNG"))
    assert picture.mime == "image/png"
    assert read_art(encoded(painted(20, 10), "PNG")).mime == "image/jpeg"


def test_a_huge_picture_is_refused_with_its_size():
    huge = encoded(painted(12_000, 12_000, QImage.Format.Format_Mono), "PNG")
    assert read_art(huge) == ArtRefused("huge", 12_000, 12_000)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"just words", "unknown"),
        (encoded(painted(300, 300), "PNG")[:200], "broken"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', "broken"),
    ],
)
def test_what_is_no_picture_is_refused(content, reason):
    assert read_art(content).reason == reason


def drawing(inside, head=""):
    form = '{}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return (form.format(head) + f' viewBox="0 0 9 9">{inside}</svg>').encode()


def test_a_clean_drawing_is_kept_as_it_is():
    content = drawing('<rect width="9" height="9" fill="#234"/>')
    assert read_art(content).content == content


@pytest.mark.parametrize(
    "inside",
    [
        '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
        '<image href="https://example.org/a.png"/>',
        '<style>@import url("http://example.org/a.css");</style>',
        '<rect fill="url(http://example.org/#a)"/>',
        "<script>1</script>",
        '<rect onclick="1"/>',
    ],
)
def test_a_drawing_that_points_outside_is_refused(inside):
    assert read_art(drawing(inside)).reason == "outside"


def test_entities_are_refused_before_they_swell():
    head = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'
    assert read_art(drawing("<text>&a;</text>", head)).reason == "outside"


def test_a_drawing_that_swells_by_uses_is_refused():
    parts = ['<g id="a0"><rect width="1" height="1"/></g>']
    uses = '<g id="a{0}"><use href="#a{1}"/><use href="#a{1}"/></g>'
    parts += [uses.format(n, n - 1) for n in range(1, 25)]
    assert read_art(drawing("".join(parts))).reason == "heavy"
    circle = '<g id="b"><use href="#b"/></g>'
    assert read_art(drawing(circle)).reason == "heavy"


def test_the_example_art_is_taken(root):
    for path in sorted(Path(root, "resources", "examples", "nebelhafen").glob("*.svg")):
        assert isinstance(read_art(path.read_bytes()), Picture), path.name
