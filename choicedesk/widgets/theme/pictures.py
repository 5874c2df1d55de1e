"""Pictures that come from outside: decoded upright, cut to cover, within limits."""

import re

from PySide6.QtCore import QByteArray, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

# What a picture shows stands mostly in its upper half: less is cut off there than below.
FOCUS = 0.36
LONGEST = 12_000
MOST_PIXELS = 60_000_000
MOST_SVG = 2_000_000
_FORMATS = frozenset((b"png", b"jpeg", b"webp", b"gif", b"bmp"))

# QtSvg opens what a drawing refers to; a card's picture has to be whole by itself.
_OUTSIDE = re.compile(
    rb"<!ENTITY|<\s*(?:script|foreignObject)"
    rb"|(?:href|src)\s*=\s*[\"'](?!\s*#|\s*data:image/(?:png|jpeg))"
    rb"|url\s*\(\s*[\"']?(?!\s*#)",
    re.IGNORECASE,
)


def cover(content: bytes, pixels: QSize) -> QImage:
    """Return the picture scaled and cut to exactly these pixels; a null image if it cannot be."""
    return _drawn(content, pixels) if looks_like_svg(content) else _decoded(content, pixels)


def _decoded(content: bytes, pixels: QSize) -> QImage:
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImageReader

    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    # By content, not by name: a packed drawing would get past the look at its references.
    if bytes(reader.format().data()) not in _FORMATS or not fits(size):
        return QImage()
    turned = bool(reader.transformation().value & 4)
    asked = _covering(size.transposed() if turned else size, pixels)
    # Decoding straight to the size shown spares memory; small pictures are not blown up twice.
    if asked.width() < (size.height() if turned else size.width()):
        reader.setScaledSize(asked.transposed() if turned else asked)
    image = reader.read()
    if image.isNull():
        return QImage()
    image = image.scaled(
        asked, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    left = (asked.width() - pixels.width()) // 2
    top = round((asked.height() - pixels.height()) * FOCUS)
    return image.copy(left, top, pixels.width(), pixels.height())


def fits(size: QSize) -> bool:
    """Return whether a raster picture of this size is accepted."""
    return (
        not size.isEmpty()
        and max(size.width(), size.height()) <= LONGEST
        and size.width() * size.height() <= MOST_PIXELS
    )


def looks_like_svg(content: bytes) -> bool:
    """Return whether the bytes begin as an SVG drawing does."""
    return b"<svg" in content[:4096]


def safe_svg(content: bytes) -> bool:
    """Return whether a drawing is small enough and refers to nothing outside itself."""
    return len(content) <= MOST_SVG and not _OUTSIDE.search(content)


def _covering(size: QSize, pixels: QSize) -> QSize:
    return size.scaled(pixels, Qt.AspectRatioMode.KeepAspectRatioByExpanding).expandedTo(pixels)


def _drawn(content: bytes, pixels: QSize) -> QImage:
    if not safe_svg(content):
        return QImage()
    renderer = QSvgRenderer(QByteArray(content))
    size = renderer.viewBoxF().size()
    if size.isEmpty():
        size = QSizeF(renderer.defaultSize())
    if not renderer.isValid() or size.isEmpty():
        return QImage()
    image = QImage(pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = max(pixels.width() / size.width(), pixels.height() / size.height())
    shown = size * scale
    renderer.render(
        painter,
        QRectF(
            (pixels.width() - shown.width()) / 2,
            (pixels.height() - shown.height()) * FOCUS,
            shown.width(),
            shown.height(),
        ),
    )
    painter.end()
    return image
