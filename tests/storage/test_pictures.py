from pathlib import Path

import pytest

from choicedesk.desk.journal import CampaignError
from choicedesk.storage import pictures
from choicedesk.storage.pictures import is_sound_picture, kind_of, read_picture, size_of


@pytest.fixture
def images(root: Path) -> Path:
    return root / "tests" / "files" / "img"


def reason(content: bytes) -> str:
    with pytest.raises(CampaignError) as caught:
        read_picture(content, "name")
    return caught.value.reason


def test_the_content_decides_not_the_ending(images):
    picture = read_picture((images / "jpeg_named.png").read_bytes())
    assert picture.mime == "image/jpeg"
    assert is_sound_picture(picture.hash, picture.mime, picture.content)
    assert not is_sound_picture(picture.hash, "image/png", picture.content)
    assert not is_sound_picture(picture.hash, picture.mime, None)


def test_a_huge_picture_is_refused_by_its_header(images):
    assert reason((images / "huge_12000x12000_1bit.png").read_bytes()) == "too_large"


def test_a_phone_photo_of_48_megapixels_is_fine():
    header = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"
    content = header + (6000).to_bytes(4, "big") + (8000).to_bytes(4, "big")
    assert read_picture(content).mime == "image/png"


def test_a_large_file_is_refused(monkeypatch):
    monkeypatch.setattr(pictures, "LARGEST_FILE", 10)
    assert reason(b"\x89PNG\r\n\x1a\n" + b"\0" * 10) == "too_large"


@pytest.mark.parametrize("number", range(1, 9))
def test_photos_have_their_stored_size(images, number):
    content = (images / "exif" / f"orientation_{number}.jpg").read_bytes()
    assert size_of(content, kind_of(content)) in {(90, 60), (60, 90)}


@pytest.mark.parametrize(
    ("content", "kind", "size"),
    [
        (b"GIF89a" + b"\x05\0\x07\0", "image/gif", (5, 7)),
        (b"RIFF....WEBPVP8X" + b"\0" * 8 + b"\x04\0\0\x06\0\0", "image/webp", (5, 7)),
        (b"RIFF....WEBPVP8 " + b"\0" * 10 + b"\x05\0\x07\0", "image/webp", (5, 7)),
        (
            b"RIFF....WEBPVP8L" + b"\0" * 5 + (4 | 6 << 14).to_bytes(4, "little"),
            "image/webp",
            (5, 7),
        ),
        (b"RIFF....WEBPXXXX" + b"\0" * 20, "image/webp", (0, 0)),
        (b"\xff\xd8\xff\xff\xc0\0\x0b\x08\0\x07\0\x05", "image/jpeg", (5, 7)),
        (b"\xff\xd8\xff\xd9\0\0\0\0\0\0\0\0", "image/jpeg", (0, 0)),
        (b"<?xml version='1.0'?><svg >", "image/svg+xml", (0, 0)),
        (b"text", "", (0, 0)),
    ],
)
def test_headers_are_read(content, kind, size):
    assert kind_of(content) == kind
    assert size_of(content, kind) == size


@pytest.mark.parametrize(
    "content", [b"", b"text", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"<svg >", b"<svg \xff />"]
)
def test_what_is_no_picture_is_refused(content):
    assert reason(content) == "bad_picture"


def svg(inside: str, start: str = "") -> bytes:
    return f'{start}<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'.encode()


def test_the_drawing_that_loads_a_file_is_refused(images):
    assert reason((images / "external_ref.svg").read_bytes()) == "active_picture"


@pytest.mark.parametrize(
    "content",
    [
        svg("<script>alert(1)</script>"),
        svg("<rect onload = 'x()'/>"),
        svg("<foreignObject/>"),
        svg("<image href='http://example.org/a.png'/>"),
        svg('<image xlink:href="file:///etc/passwd"/>'),
        svg("<style>@import 'a.css';</style>"),
        svg("<rect style='fill:url(http://example.org/#a)'/>"),
        svg("<rect fill=\"url('a.svg#b')\"/>"),
        svg("<rect fill='url(\"a.svg#b\")'/>"),
        svg("", '<!DOCTYPE svg [<!ENTITY a "b">]>'),
        svg("", '<?xml-stylesheet href="a.css"?>'),
    ],
)
def test_drawings_that_run_or_fetch_are_refused(content):
    assert reason(content) == "active_picture"


@pytest.mark.parametrize(
    "content",
    [
        svg("<use href='#a'/>"),
        svg("<rect fill='url(#a)'/>"),
        svg("<rect fill=\"url('#a')\"/>"),
        svg("<image href='data:image/png;base64,AAAA'/>"),
        b"\xef\xbb\xbf" + svg("<rect/>"),
    ],
)
def test_plain_drawings_are_taken(content):
    assert read_picture(content).mime == "image/svg+xml"
