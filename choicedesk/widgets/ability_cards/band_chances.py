"""How likely each band is for the test being built, as one bar, and the bands in words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.rules.ability_cards.testing import BANDS
from choicedesk.widgets.ability_cards.twelve_scale import GROUNDS
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as words
from choicedesk.words.language import percent

BAR, LINE = 24, 20
MOST_NET = 20


class BandChances(QWidget):
    """The worst at the left, the best at the right, as on the scale."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._net: int | None = None
        self._shares: tuple[tuple[str, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_net(self, net: int) -> None:
        """Show the chances of a sum; the same one is asked once."""
        net = max(-MOST_NET, min(MOST_NET, net))
        if net != self._net:
            # Loaded for the first test: no start waits for it.
            from choicedesk.odds.ability_cards import bands

            found = bands(net)
            self._net = net
            self._shares = tuple((band, float(found[band])) for band, _low in reversed(BANDS))
            self.updateGeometry()
        self.retranslate()

    def retranslate(self) -> None:
        """Tell assistive technology the chances."""
        told = [builder.chance(words.band(band), percent(share)) for band, share in self._shares]
        self.setAccessibleName(", ".join(told))
        self.setToolTip("\n".join(told))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the bar and two lines of words."""
        return QSize(240, BAR + 2 * LINE + 6)

    def minimumSizeHint(self) -> QSize:
        """Keep all of it."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar, and below it each band with its share."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, 0, self.width(), BAR)
        painter.save()
        painter.setClipPath(rounded(area, 6))
        left = 0.0
        for band, share in self._shares:
            part = QRectF(left, 0, self.width() * share, BAR)
            left = part.right()
            ground, ink = (QColor(one) for one in GROUNDS[band])
            painter.fillRect(part.adjusted(0, 0, -1, 0), ground)
            said, font = percent(share), theme.font("label", bold=True)
            if QFontMetricsF(font).horizontalAdvance(said) + 6 < part.width():
                painter.setFont(font)
                painter.setPen(ink)
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, said)
        painter.restore()
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        # The long names stand at the left: failure with consequences, limited success.
        wide = self.width() * 0.58
        painter.setFont(self._theme.font("small"))
        for at, (band, share) in enumerate(self._shares):
            left, top = wide * (at % 2), BAR + 5 + LINE * (at // 2)
            ground = QColor(GROUNDS[band][0])
            painter.setPen(QPen(self._theme.color("line2"), 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(QRectF(left + 0.5, top + 4.5, 11, 11), 3, 3)
            painter.setPen(self._theme.color("ink2"))
            said = builder.chance(words.band_short(band), percent(share))
            place = QRectF(left + 17, top, wide - 18, LINE)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, said)
