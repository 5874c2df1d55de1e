"""What the pool is worth: two bars for the dice that lie, two for one white die more."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.odds_shares import Odds, OddsShares, Shares
from choicedesk.words.language import _, percent, pgettext

LINE, BAR, CAPTION = 22.0, 23.0, 18.0
_WRITTEN_FROM = 0.09


def _captions() -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """Return what white, none and black mean, of main and of side effects."""
    return (
        (pgettext("odds", "no risk"), pgettext("odds", "risk"), pgettext("odds", "fails")),
        (pgettext("odds", "for players"), pgettext("odds", "none"), pgettext("odds", "for danger")),
    )


class OddsStrip(QWidget):
    """``odds`` answers for a number of white and black dice and the faces of the die."""

    def __init__(self, theme: Theme, odds: Odds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._odds = odds
        self._now: OddsShares | None = None
        self._next: OddsShares | None = None
        self._asked: tuple[int, int, tuple[str, ...]] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_pool(self, white: int, black: int, die: tuple[str, ...]) -> None:
        """Show the chances of this pool; asks only if it is another one and can be seen."""
        if self.isHidden() or (white, black, die) == self._asked:
            return
        self._asked = (white, black, die)
        self._now = self._odds(white, black, die)
        self._next = self._odds(white + 1, black, die)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Tell assistive technology the chances."""
        if self._now is None:
            return
        main, side = self._now.main, self._now.side
        titles = (_("Main effect"), _("Side effect"))
        lines = [
            f"{title}: "
            + ", ".join(f"{n} {percent(s)}" for n, s in zip(names, shares, strict=True))
            for title, names, shares in zip(titles, _captions(), (main, side), strict=True)
        ]
        self.setAccessibleName(". ".join(lines))
        self.setToolTip("\n".join((*lines, _("Figures are rounded."))))

    def sizeHint(self) -> QSize:
        """Return the room for both blocks."""
        return QSize(300, round(LINE + 2 * (LINE + 2 * BAR + 5 + CAPTION) + 12))

    def minimumSizeHint(self) -> QSize:
        """Keep all of it."""
        return QSize(200, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the two blocks."""
        if self._now is None or self._next is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, 0, self.width(), LINE)
        words = _("Chances now, below with one more die")
        self._title(painter, area, "nav-prep", words, strong=False)
        area.translate(0, LINE + 2)
        main, side = _captions()
        self._block(
            painter,
            area,
            ("main-effect", _("Main effect")),
            (self._now.main, self._next.main),
            main,
        )
        area.translate(0, LINE + 2 * BAR + 5 + CAPTION + 8)
        self._block(
            painter,
            area,
            ("side-effect", _("Side effect")),
            (self._now.side, self._next.side),
            side,
        )

    def _title(
        self, painter: QPainter, line: QRectF, icon: str, words: str, *, strong: bool
    ) -> None:
        ink = self._theme.color("ink" if strong else "ink2")
        raster = self._theme.icon(icon, 18, ink, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(line.left(), line.center().y() - 9), raster)
        painter.setFont(self._theme.font("body" if strong else "label", bold=strong))
        painter.setPen(ink)
        painter.drawText(line.adjusted(26, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)

    def _block(
        self,
        painter: QPainter,
        line: QRectF,
        title: tuple[str, str],
        bars: tuple[Shares, Shares],
        captions: tuple[str, str, str],
    ) -> None:
        self._title(painter, line, *title, strong=True)
        bar = QRectF(line.left(), line.bottom() + 1, line.width(), BAR)
        self._bar(painter, bar, bars[0])
        bar.translate(0, BAR + 3)
        self._bar(painter, bar, bars[1])
        below = QRectF(bar.left(), bar.bottom() + 1, bar.width(), CAPTION)
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.color("ink2"))
        sides = (
            Qt.AlignmentFlag.AlignLeft,
            Qt.AlignmentFlag.AlignHCenter,
            Qt.AlignmentFlag.AlignRight,
        )
        for caption, side in zip(captions, sides, strict=True):
            painter.drawText(below, side | Qt.AlignmentFlag.AlignVCenter, caption)

    def _bar(self, painter: QPainter, rect: QRectF, shares: Shares) -> None:
        painter.save()
        painter.setClipPath(rounded(rect, 6), Qt.ClipOperation.IntersectClip)
        left = rect.left()
        for name, share in zip(("white", "none", "black"), shares, strict=True):
            part = QRectF(left, rect.top(), rect.width() * share, rect.height())
            left = part.right()
            self._part(painter, part, name, share)
        painter.restore()
        if self._theme.look == "paper":
            painter.setPen(QPen(self._theme.color("line2"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _part(self, painter: QPainter, part: QRectF, name: str, share: float) -> None:
        ground, ink = (QColor(value) for value in tokens().odds[name])
        if part.width() < 0.5:
            return
        painter.fillRect(part.adjusted(0, 0, -1.5 if name != "black" else 0, 0), ground)
        if name == "black":
            painter.setPen(QPen(QColor("#8b8394"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(part.adjusted(0.75, 0.75, -0.75, -0.75), 5, 5)
        if share >= _WRITTEN_FROM:
            painter.setFont(self._theme.font("label", bold=name != "none"))
            painter.setPen(ink)
            painter.drawText(part, Qt.AlignmentFlag.AlignCenter, percent(share))
