"""The twelve steps of a test with ability cards on the stage, and their bands."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen

from choicedesk.rules.ability_cards.table_view import TestView
from choicedesk.rules.ability_cards.testing import BANDS, SIDES, band_of
from choicedesk.widgets.ability_cards.twelve_scale import GROUNDS
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import NAME, TEXT
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.plates import cells, paint_centred
from choicedesk.words import ability_cards_sums as sums

_GAP = 6.0


def paint_scale(brush: Brush, area: QRectF, test: TestView | None) -> None:
    """Draw the twelve steps with their bands below; a result wears a ring."""
    gap = brush.long(_GAP)
    high = max(brush.long(64), brush.font(NAME).pixelSize() * 1.3)
    steps = QRectF(area.left(), area.top(), area.width(), high)
    places = dict(enumerate(cells(steps, SIDES, SIDES, gap), 1))
    for face, rect in places.items():
        here = test is not None and face == test.result
        ink = _paint_ground(brush, rect, face, here=here)
        paint_centred(brush, rect, str(face), ink, (NAME,), bold=here)
    if test is not None and test.result in places:
        _paint_ring(brush, places[test.result].adjusted(-gap, -gap, gap, gap))
    font = brush.font(TEXT, bold=True)
    cut = any(
        letter(sums.band_short(band), ((font, 2),), places[3].right() - area.left()).broken
        for band, _lowest in BANDS
    )
    highest = SIDES
    for band, lowest in BANDS:
        first, last = places[lowest], places[highest]
        highest = lowest - 1
        top = first.bottom() + brush.long(10)
        text = QRectF(first.left(), top, last.right() - first.left(), area.bottom() - top)
        here = test is not None and band == test.band
        if cut and not here:
            # Where not all of them have room, only the one that counts is named.
            continue
        if cut:
            text.setLeft(area.left())
            text.setRight(area.right())
        color = "ink" if here else "ink2"
        text.setHeight(min(text.height(), brush.font(TEXT).pixelSize() * 2.1))
        paint_centred(brush, text, sums.band_short(band), color, (TEXT,), bold=here)


def paint_bands(brush: Brush, area: QRectF, test: TestView | None) -> None:
    """Draw the four bands with their numbers, where twelve steps have no room; one wears a ring."""
    highest = SIDES
    gap = brush.long(8)
    for (band, lowest), rect in zip(BANDS, cells(area, len(BANDS), 1, gap), strict=True):
        here = test is not None and band == test.band
        ink = _paint_ground(brush, rect, lowest, here=here)
        numbers = f"{lowest}–{highest}"
        highest = lowest - 1
        said = f"{numbers}: {sums.band_short(band)}"
        inner = rect.adjusted(brush.long(12), 0, -brush.long(12), 0)
        paint_centred(brush, inner, said, ink, (TEXT,), bold=here)
        if here:
            _paint_ring(brush, rect)


def _paint_ground(brush: Brush, rect: QRectF, face: int, *, here: bool) -> QColor:
    """Draw the ground of a step; return the ink for it."""
    painter, theme = brush.painter, brush.theme
    ground, ink = (QColor(one) for one in GROUNDS[band_of(face)])
    if theme.look == "projector":
        black, white = QColor("#000"), QColor("#fff")
        ground, ink = (white, black) if here else (black, white)
    painter.setPen(QPen(theme.color("line2"), brush.long(2)))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect, brush.long(8), brush.long(8))
    return ink


def _paint_ring(brush: Brush, rect: QRectF) -> None:
    painter = brush.painter
    painter.setPen(QPen(brush.theme.color("ink"), brush.long(6)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, brush.long(12), brush.long(12))
