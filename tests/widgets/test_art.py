import pytest
from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage

from choicedesk.desk.campaign import PictureHash
from choicedesk.desk.journal import Picture
from choicedesk.widgets.cards.art import Art, cover, safe_svg

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">%s</svg>'
RED = SVG % b'<rect width="10" height="20" fill="#f00"/>'


def png(width: int, height: int, color: str = "#00f") -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "png")
    return bytes(buffer.data().data())


def art(content: bytes | None) -> tuple[Art, list[str]]:
    asked: list[str] = []

    def picture(name: str) -> Picture | None:
        asked.append(name)
        if content is None:
            return None
        return Picture(hash=PictureHash(name), mime="image/png", content=content)

    return Art(picture), asked


@pytest.mark.parametrize("content", [RED, b"png"])
def test_a_picture_covers_the_size_at_the_screens_fineness(qapp, content):
    pictures, _ = art(RED if content == RED else png(40, 400, "#f00"))

    raster = pictures.pixmap("one", QSize(60, 30), 2.0)

    assert raster is not None
    assert raster.size() == QSize(120, 60)
    assert raster.toImage().pixelColor(1, 1) == QColor("#f00")
    assert raster.toImage().pixelColor(118, 58) == QColor("#f00")


def test_a_picture_is_decoded_once(qapp):
    pictures, asked = art(png(30, 30))

    pictures.pixmap("one", QSize(20, 20), 1.0)
    pictures.pixmap("one", QSize(20, 20), 1.0)

    assert asked == ["one"]


@pytest.mark.parametrize("content", [None, b"", b"no picture", png(8, 8)[:40]])
def test_a_missing_or_broken_picture_is_none(qapp, content):
    pictures, _ = art(content)

    assert pictures.pixmap("one", QSize(20, 20), 1.0) is None
    assert pictures.pixmap(None, QSize(20, 20), 1.0) is None


@pytest.mark.parametrize(
    "inside",
    [
        b'<image href="file:///etc/hostname" width="9" height="9"/>',
        b'<image xlink:href="https://example.org/x.png"/>',
        b"<image xlink:href = 'picture.png'/>",
        b'<rect fill="url(http://example.org/#a)"/>',
        b"<script>1</script>",
    ],
)
def test_a_drawing_that_reaches_outside_is_refused(qapp, inside):
    assert not safe_svg(SVG % inside)
    assert cover(SVG % inside, QSize(10, 10)).isNull()


def test_a_drawing_may_refer_to_itself(qapp):
    assert safe_svg(SVG % b'<rect id="a" fill="url(#b)"/><use href="#a"/>')


def test_a_monstrous_picture_is_refused(qapp):
    huge = QImage(13_000, 2, QImage.Format.Format_Mono)
    huge.fill(0)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    huge.save(buffer, "png")

    assert cover(bytes(buffer.data().data()), QSize(10, 10)).isNull()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photos_stand_upright(qapp, orientation):
    upright = cover(_photo(orientation), QSize(60, 60))

    assert not upright.isNull()
    # The photo's upper left quarter is red, however the camera was held.
    corner = upright.pixelColor(8, 8)
    assert corner.red() > 150
    assert corner.green() < 110
    assert corner.blue() < 110


def _photo(orientation: int) -> bytes:
    """A JPEG whose pixels lie as the tag says, so that upright its first quarter is red."""
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.blue)
    right, low = orientation in {2, 3, 7, 8}, orientation in {3, 4, 6, 7}
    for x in range(32):
        for y in range(32):
            image.setPixelColor(x + 32 * right, y + 32 * low, Qt.GlobalColor.red)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "jpeg", 95)
    content = bytes(buffer.data().data())
    tag = b"\x01\x12\x00\x03\x00\x00\x00\x01" + orientation.to_bytes(2, "big") + b"\x00\x00"
    exif = b"Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01" + tag + b"\x00\x00\x00\x00"
    return content[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + content[2:]
