"""The ability card: art, name, its sentence in italics, and what it adds or takes at the foot."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from choicedesk.widgets.cards.entry_lines import EntryLines, entry_lines, paint_entries
from choicedesk.widgets.cards.face_ground import enlarged, paint_art, paint_note
from choicedesk.widgets.cards.face_text import Fitted, draw_lines, fit_sentence, fit_title
from choicedesk.widgets.cards.face_values import AbilityFace
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.theme import Theme

EMBLEM = "nav-cards"
_PAD = 11.0
_MOST_TEXT = 4


def paint_ability(
    painter: QPainter, theme: Theme, face: AbilityFace, rect: QRectF, *, compact: bool = False
) -> None:
    """Draw an ability card into any rectangle; ``compact`` takes less room round the words."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    large = rect.width() > 230
    rect = enlarged(painter, rect)
    _paint(painter, theme, face, rect, compact=compact and not large)
    painter.restore()


def _paint(
    painter: QPainter, theme: Theme, face: AbilityFace, rect: QRectF, *, compact: bool
) -> None:
    words = _set(face, rect, compact=compact)
    pad, gap, title, lines = words.pad, words.gap, words.title, words.lines
    sentence, width = words.sentence, rect.width() - 2 * words.pad
    art = _art_height(rect.height(), words.fixed + sentence.height + 4)
    paint_parchment(painter, theme, rect)
    area = QRectF(rect.left(), rect.top(), rect.width(), art)
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, EMBLEM)
    if face.works_face_down:
        _paint_hidden_effect(painter, theme, area)
    place = QPointF(rect.left() + pad, area.bottom() + gap)
    draw_lines(painter, title, place, theme.color("cardink"))
    place += QPointF(0, title.height + 3)
    draw_lines(painter, sentence, place, theme.color("cardink2"))
    foot = QRectF(rect.left() + pad, rect.bottom() - pad + 2 - lines.height, width, lines.height)
    paint_entries(painter, theme, lines, foot)
    if face.note:
        paint_note(painter, theme, rect)
    paint_edge(painter, theme, rect)


def is_cut(face: AbilityFace, rect: QRectF, *, compact: bool = False) -> bool:
    """Return whether name or sentence cannot be read whole on a card of this size."""
    words = _set(face, rect, compact=compact)
    lines = (*words.title.lines, *words.sentence.lines)
    whole = bool(words.sentence.lines) or not face.text.strip()
    return not whole or any(line.endswith("…") for line in lines)


class _Words(Struct, frozen=True):
    """The words of a card as they are set; ``fixed`` is the height of all but the sentence."""

    pad: float
    gap: float
    title: Fitted
    lines: EntryLines
    sentence: Fitted
    fixed: float


def _set(face: AbilityFace, rect: QRectF, *, compact: bool) -> _Words:
    pad = 8.0 if compact else _PAD
    width = rect.width() - 2 * pad
    small = compact or rect.height() < 190
    title = fit_title(face.name, width, compact=small)
    lines = entry_lines(face.entries, width, dense=small or len(face.entries) > 3)
    gap = 4.0 if small else 6.0
    fixed = gap + title.height + 3 + lines.height + pad - 2
    sentence = _sentence(face, width, small, rect.height() - fixed - rect.height() * 0.28)
    return _Words(pad, gap, title, lines, sentence, fixed)


def _sentence(face: AbilityFace, width: float, small: bool, room: float) -> Fitted:
    font = font_of(9.5 if small else 10.5, serif=True, italic=True)
    if not face.text.strip():
        return Fitted(font, (), 0)
    whole = fit_sentence(face.text, font, width, _MOST_TEXT)
    most = int(room // whole.pitch) if whole.pitch else 0
    return whole if len(whole.lines) <= most else fit_sentence(face.text, font, width, most)


def _art_height(height: float, needed: float) -> float:
    """Give the picture half of the card, and less where the words need the room."""
    return round(max(height * 0.24, min(height * 0.5, height - needed)))


def _paint_hidden_effect(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """A closed eye in the corner: this card has effect while it lies face down, too."""
    disc = QRectF(area.right() - 34, area.top() + 8, 26, 26)
    painter.save()
    painter.setPen(theme.color("cardline"))
    painter.setBrush(theme.color("card"))
    painter.drawEllipse(disc)
    icon = theme.icon("card-down", 16, theme.color("cardacc"), device_ratio(painter))
    put(painter, disc.center() - QPointF(8, 8), icon)
    painter.restore()
