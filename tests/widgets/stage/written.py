"""Every text that a picture of the stage draws, and where it stands."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from choicedesk.widgets.stage.picture import StagePicture


class Words(NamedTuple):
    """A text, and where its letters stand in the picture's own pixels."""

    text: str
    place: QRectF


def written(picture: StagePicture, monkeypatch) -> tuple[QImage, list[Words]]:
    """Paint a picture anew; return it with every text that went into it."""
    found: list[Words] = []
    drawn = QPainter.drawText

    def draw(self, *values):
        text = next(each for each in values if isinstance(each, str))
        metrics = QFontMetricsF(self.font())
        wide = metrics.horizontalAdvance(text)
        if isinstance(values[0], QPointF):
            foot = values[0]
            place = QRectF(foot.x(), foot.y() - metrics.capHeight(), wide, metrics.capHeight())
        else:
            room = QRectF(values[0])
            high = metrics.capHeight()
            place = QRectF(room.left(), room.center().y() - high / 2, min(wide, room.width()), high)
            is_wrapped = bool(int(values[1]) & 0x1000)
            if wide > room.width() + 1 and not is_wrapped:
                text += "…"
            if int(values[1]) & 0x4:
                place.moveCenter(room.center())
            elif int(values[1]) & 0x2:
                place.moveRight(room.right())
        if not text:
            return drawn(self, *values)
        to_device = self.transform()
        ratio = self.device().devicePixelRatio()
        mapped = to_device.mapRect(place)
        found.append(Words(text, QRectF(mapped.topLeft() / ratio, mapped.size() / ratio)))
        return drawn(self, *values)

    image = QImage(picture.size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    with monkeypatch.context() as patch:
        patch.setattr(QPainter, "drawText", draw)
        painter = QPainter(image)
        picture._forget()
        picture.paint(painter)
        painter.end()
    return image, found


def cut(found: list[Words]) -> list[str]:
    """Return the texts that end in an ellipsis."""
    return [each.text for each in found if each.text.endswith("…")]


def collisions(found: list[Words]) -> list[tuple[str, str]]:
    """Return the pairs of texts that stand on each other."""
    pairs: list[tuple[str, str]] = []
    for at, one in enumerate(found):
        for other in found[:at]:
            both = one.place.intersected(other.place)
            if both.width() > 2 and both.height() > 2:
                pairs.append((one.text, other.text))
    return pairs


def outside(found: list[Words], picture: StagePicture) -> list[str]:
    """Return the texts that leave the picture."""
    whole = QRectF(QPointF(0, 0), picture.size).adjusted(-1, -1, 1, 1)
    return [each.text for each in found if not whole.contains(each.place)]
