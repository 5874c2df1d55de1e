"""The plate of a seat says what has to be said, whatever a name is like."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from choicedesk.widgets.cards import name_plate
from choicedesk.widgets.theme.theme import Theme

LONG = "Zoe Ngstrm Straßenbahnhaltestellenwärterin"


def drawn(*, compact):
    image = QImage(260, 56, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    plate = QRectF(0, 0, 260, 56)
    name_plate.paint_name_plate(
        painter, Theme("lamp"), plate, LONG, "Ann", 1, compact=compact, absent=True
    )
    painter.end()
    return image


@pytest.mark.parametrize("compact", [True, False])
def test_that_somebody_is_absent_is_said_beside_any_name(qapp, monkeypatch, compact):
    said = drawn(compact=compact)
    monkeypatch.setattr(name_plate, "pgettext", lambda *_words: "")
    assert said != drawn(compact=compact)
