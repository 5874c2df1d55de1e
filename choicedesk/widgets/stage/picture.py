"""The stage as a picture without a window: what window and tile both show, motion included."""

from msgspec.structs import replace
from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPixmap

from choicedesk.desk.table_view import Chance, StageView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.choice_page import ChoicePage
from choicedesk.widgets.stage.curtain import Curtain, paint_curtain
from choicedesk.widgets.stage.game_pages import page_of
from choicedesk.widgets.stage.header import Header, Words, lay_header, paint_header
from choicedesk.widgets.stage.lines import paint_lines
from choicedesk.widgets.stage.measures import TEXT, Measures, block, measures
from choicedesk.widgets.stage.page import Page
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.trays import Trays
from choicedesk.widgets.theme.canvas import device_ratio, draw
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme

OUTCOME_MS = 120


class StagePicture(QObject):
    """Paints one ``StageView``; while a roll is acted out, still the one before it.

    ``needs_update`` tells the part to repaint in the picture's own pixels; ``spoken_changed`` that
    what is heard is another text; ``acted`` that a roll has come to its end.
    """

    needs_update = Signal(QRectF)
    spoken_changed = Signal()
    acted = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = StageView()
        self._page: Page = ChoicePage()
        self._coming: StageView | None = None
        self._rolls_coming = 0
        self._seen = True
        self._size = QSizeF(1920, 1080)
        self._still: dict[float, QPixmap] = {}
        self._spoken = ""
        self._least = TEXT
        self._trial = False
        self._head: Header | None = None
        self.curtain = Curtain(theme, self)
        self.trays = Trays(theme, self)
        self.tray = self.trays.effects
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setDuration(OUTCOME_MS)
        self._fade.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._fade.valueChanged.connect(self._lines_faded)
        self._fade.finished.connect(self._forget)
        self.curtain.changed.connect(self._curtain_moved)
        self.trays.needs_update.connect(self._tray_moved)
        self.trays.finished.connect(self._arrive)
        theme.changed.connect(self._forget)
        self._lay_out()

    @property
    def view(self) -> StageView:
        """Return the view that is shown now."""
        return self._view

    @property
    def spoken(self) -> str:
        """Return the whole picture as text."""
        if self._trial:
            from choicedesk.widgets.stage.trial import trial_words

            return trial_words()
        if self.curtain.covered:
            return sentences.curtain_sentence()
        page, view = self._page, self._view
        said = [page.headline(view), page.second_line(view), *page.spoken(view)]
        said += [sentences.spoken_chance(each) for each in self._chances]
        return "\n".join(line for line in said if line)

    def set_least(self, height: float) -> None:
        """Let no letter be smaller than this, given for a picture 1080 high."""
        if height != self._least:
            self._least = height
            self.finish()
            self._lay_out()

    def show_trial(self, *, shown: bool) -> None:
        """Show the page that tries what the room can read, or the table again."""
        if shown != self._trial:
            self.finish()
            self._trial = shown
            self._forget()
            self._speak()

    @property
    def size(self) -> QSizeF:
        """Return the size the picture is laid out for."""
        return self._size

    def follow(self, view: StageView) -> None:
        """Show another view at once; during a roll it waits unless it takes the roll back."""
        if self._coming is not None:
            self._coming = view
            if not self._has_roll(view) or view.rolls != self._rolls_coming:
                self.finish()
            return
        if view != self._view:
            self._show(view)

    def act_out(self, view: StageView, seconds: float | None = None) -> None:
        """Act out the roll that leads to ``view``; everything it decided appears after it.

        A roll that the view does not count is not seen: nothing may tell that there was one.
        Dice that lie while somebody has yet to say where they go have fallen before they count.
        """
        shown = self._coming or self._view
        lying, before = _lying(view), _lying(shown)
        they_lie = bool(before) and before in {lying, _last(view)}
        if they_lie or (view.rolls <= shown.rolls and not lying):
            self.follow(view)
            return
        self.finish()
        if view.free is not None and not self._same_game(view):
            # Its dice fall where no tray stood.
            waiting = replace(view.free, fallen=False)
            self._show(replace(view, free=waiting, rolls=self._view.rolls))
        if not self._has_roll(view) or self._theme.reduced_motion or not self._same_game(view):
            self.follow(view)
            return
        self._coming = view
        self._rolls_coming = view.rolls
        self._forget()
        self.trays.measure(self._measures())
        self.trays.act_out(view, self._page_of(view), seconds)

    def finish(self) -> None:
        """Jump to the end of every motion."""
        self.trays.finish()
        self._arrive()
        self._fade.stop()
        self.curtain.finish()
        self._forget()

    def set_seen(self, seen: bool) -> None:
        """Tell whether anyone can see the picture; unseen, nothing moves."""
        self._seen = seen
        self.trays.set_shown(seen)
        if not seen:
            self.finish()

    @property
    def acting(self) -> bool:
        """Say whether a roll is being acted out."""
        return self._coming is not None

    def resize(self, size: QSizeF) -> None:
        """Lay out for another size; a motion ends."""
        if size != self._size and not size.isEmpty():
            self._size = QSizeF(size)
            self.finish()
            self._lay_out()

    def speak_anew(self) -> None:
        """Make all words again, in another language."""
        self._forget()
        self._speak()

    def paint(self, painter: QPainter) -> None:
        """Paint the picture with its upper left at 0, 0 in its own size."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        # The test page tells nothing of the table: it is seen through a closed curtain too.
        opacity = 0 if self._trial else self.curtain.opacity
        if opacity < 1:
            self._paint_stage(painter)
        if opacity > 0:
            painter.setOpacity(opacity)
            self._paint_curtain(painter)
            painter.setOpacity(1.0)

    def _paint_curtain(self, painter: QPainter) -> None:
        if self.curtain.black:
            painter.fillRect(QRectF(QPointF(0, 0), self._size), QColor("black"))
            return
        ratio = device_ratio(painter)
        whole = block(QRectF(QPointF(0, 0), self._size), self._least)
        paint_curtain(painter, self._theme, whole, ratio, self.curtain.own)

    def _paint_stage(self, painter: QPainter) -> None:
        ratio = device_ratio(painter)
        still = self._still.get(ratio)
        if still is None:
            size = self._size
            still = self._still[ratio] = draw(size.width(), size.height(), ratio, self._paint_still)
        painter.drawPixmap(QPointF(0, 0), still)
        if not self._has_tray or self._trial:
            return
        place = self._page.tray_rect(self._measures())
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        self.trays.paint(painter, place)
        painter.restore()
        if self._fading:
            painter.setOpacity(float(self._fade.currentValue()))
            self._paint_lines(painter)
            painter.setOpacity(1.0)

    def _paint_still(self, painter: QPainter) -> None:
        """Everything but tray and curtain: kept, so that a moving die costs only itself."""
        whole = QRectF(QPointF(0, 0), self._size)
        paint_ground(painter, self._theme, whole, device_ratio(painter))
        brush = Brush(painter, self._theme, self._measures())
        if self._trial:
            from choicedesk.widgets.stage.trial import paint_trial

            paint_trial(brush)
            return
        page, view = self._page, self._view
        paint_header(brush, self._header, self._head_words())
        page.paint(brush, view, tray=self._has_tray)
        if self._is_filled(view) and not self._fading:
            self._paint_lines(painter)

    def _paint_lines(self, painter: QPainter) -> None:
        brush = Brush(painter, self._theme, self._measures())
        lines = self._page.lines(self._view)
        paint_lines(brush, lines, self._page.lines_rect(brush.measures), self._chances)

    # what a view shows

    @property
    def _has_tray(self) -> bool:
        """Say whether a tray stands in the picture: also while dice fall that were not there."""
        return self._coming is not None or self._is_filled(self._view)

    @property
    def _chances(self) -> tuple[Chance, ...]:
        """Return the chances of the tray, which stand nowhere without it."""
        return self._view.chances if self._is_filled(self._view) else ()

    def _is_filled(self, view: StageView) -> bool:
        return self.trays.is_filled(view, self._page_of(view))

    def _has_roll(self, view: StageView) -> bool:
        return self.trays.has_roll(view, self._page_of(view))

    def _same_game(self, view: StageView) -> bool:
        shown = self._view
        if (view.free is None) != (shown.free is None):
            return False
        return view.free is not None or type(view.other) is type(shown.other)

    def _page_of(self, view: StageView) -> Page:
        return self._page if self._same_game(view) else page_of(view)

    @property
    def _fading(self) -> bool:
        return self._fade.state() is QVariantAnimation.State.Running

    def _show(self, view: StageView) -> None:
        self._fade.stop()
        self._page = self._page_of(view)
        self._view = view
        self.trays.show(view, self._page)
        self._forget()
        self._speak()

    def _arrive(self) -> None:
        """A roll has come to its end: now what it decided may be seen."""
        if self._coming is None:
            return
        view, self._coming = self._coming, None
        self._show(view)
        if self._is_filled(view) and self._seen:
            self._fade.start()
            self._still.clear()
        self.acted.emit()

    def _speak(self) -> None:
        spoken = self.spoken
        if spoken != self._spoken:
            self._spoken = spoken
            self.spoken_changed.emit()

    def _measures(self) -> Measures:
        return self._bare_measures().below(self._header.body)

    def _bare_measures(self) -> Measures:
        return measures(QRectF(QPointF(0, 0), self._size), self._least)

    @property
    def _header(self) -> Header:
        """How the head of the shown view is laid out."""
        if self._head is None:
            self._head = lay_header(self._theme, self._bare_measures(), self._head_words())
        return self._head

    def _head_words(self) -> Words:
        page, view = self._page, self._view
        roll = sentences.roll_line(view) if self._has_roll(view) else ""
        return Words(page.headline(view), page.second_line(view), roll, page.sides(view))

    def _lay_out(self) -> None:
        self._head = None
        self.trays.measure(self._measures())
        self.trays.resize(ChoicePage().tray_rect(self._measures()).size())
        self._forget()

    def _forget(self) -> None:
        self._head = None
        self._still.clear()
        self.needs_update.emit(QRectF(QPointF(0, 0), self._size))

    def _lines_faded(self) -> None:
        self.needs_update.emit(self._page.lines_rect(self._measures()))

    def _tray_moved(self, part: QRectF) -> None:
        if self._has_tray and not (self.curtain.covered or self._trial):
            place = self._page.tray_rect(self._measures())
            self.needs_update.emit(part.translated(place.topLeft()))

    def _curtain_moved(self) -> None:
        self.needs_update.emit(QRectF(QPointF(0, 0), self._size))
        self._speak()


def _lying(view: StageView) -> tuple[int, ...]:
    """Return faces that lie before their roll is played."""
    return getattr(view.draft, "faces", ())


def _last(view: StageView) -> tuple[int, ...]:
    return getattr(getattr(view.other, "last", None), "dice", ())
