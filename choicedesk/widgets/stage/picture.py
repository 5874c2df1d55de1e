"""The stage as a picture without a window: what window and tile both show, motion included."""

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

from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.curtain import Curtain, paint_curtain
from choicedesk.widgets.stage.measures import HEIGHT, TEXT, Measures, measures
from choicedesk.widgets.stage.pages import (
    has_tray,
    lines_rect,
    paint_header,
    paint_lines,
    paint_overview,
    paint_test,
    tray_rect,
)
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.theme.canvas import device_ratio, draw
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.lay import Sizes
from choicedesk.widgets.tray.picture import TrayPicture

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
        self._coming: StageView | None = None
        self._rolls_coming = 0
        self._seen = True
        self._size = QSizeF(1920, 1080)
        self._still: dict[float, QPixmap] = {}
        self._spoken = ""
        self._least = TEXT
        self._trial = False
        self.curtain = Curtain(theme, self)
        self.tray = TrayPicture(theme, parent=self)
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setDuration(OUTCOME_MS)
        self._fade.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._fade.valueChanged.connect(self._lines_faded)
        self._fade.finished.connect(self._forget)
        self.curtain.changed.connect(self._curtain_moved)
        self.tray.needs_update.connect(self._tray_moved)
        self.tray.finished.connect(self._arrive)
        theme.changed.connect(self._forget)
        self._lay_out()

    @property
    def view(self) -> StageView:
        """Return the view that is shown now."""
        return self._view

    @property
    def spoken(self) -> str:
        """Return the whole picture as text."""
        if self.curtain.covered:
            return sentences.curtain_sentence()
        if self._trial:
            from choicedesk.widgets.stage.trial import trial_words

            return trial_words()
        return sentences.spoken(self._view)

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
            if _roll(view) is None or view.rolls != self._rolls_coming:
                self.finish()
            return
        if view != self._view:
            self._show(view)

    def act_out(self, view: StageView, seconds: float | None = None) -> None:
        """Act out the roll that leads to ``view``; everything it decided appears after it."""
        self.finish()
        faces = _roll(view)
        if faces is None or self._theme.reduced_motion:
            self.follow(view)
            return
        self._coming = view
        self._rolls_coming = view.rolls
        self._still.clear()
        self.tray.act_out(*faces, seconds=seconds)

    def finish(self) -> None:
        """Jump to the end of every motion."""
        self.tray.finish()
        self._arrive()
        self._fade.stop()
        self.curtain.finish()
        self._forget()

    def set_seen(self, seen: bool) -> None:
        """Tell whether anyone can see the picture; unseen, nothing moves."""
        self._seen = seen
        self.tray.set_shown(seen)
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
        opacity = self.curtain.opacity
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
        paint_curtain(painter, self._theme, self._measures(), ratio, self.curtain.own)

    def _paint_stage(self, painter: QPainter) -> None:
        ratio = device_ratio(painter)
        still = self._still.get(ratio)
        if still is None:
            size = self._size
            still = self._still[ratio] = draw(size.width(), size.height(), ratio, self._paint_still)
        painter.drawPixmap(QPointF(0, 0), still)
        if not has_tray(self._view) or self._trial:
            return
        place = tray_rect(self._measures())
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        self.tray.paint(painter, place)
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
        paint_header(brush, self._view)
        if self._view.choice is None:
            return
        if not has_tray(self._view):
            paint_overview(brush, self._view.choice)
            return
        paint_test(brush, self._view.choice)
        if not self._fading:
            self._paint_lines(painter)

    def _paint_lines(self, painter: QPainter) -> None:
        choice = self._view.choice
        if choice is None:
            return
        lines = sentences.outcome_lines(choice) or sentences.pool_lines(choice)
        paint_lines(Brush(painter, self._theme, self._measures()), lines)

    @property
    def _fading(self) -> bool:
        return self._fade.state() is QVariantAnimation.State.Running

    def _show(self, view: StageView) -> None:
        self._fade.stop()
        self._view = view
        self._fill_tray()
        self._forget()
        self._speak()

    def _fill_tray(self) -> None:
        risk = self._view.choice.risk if self._view.choice else None
        if risk is None or risk.state not in {"test", "rolled"}:
            self.tray.clear("")
        elif risk.state == "rolled":
            self.tray.show_result(risk.white_faces, risk.black_faces)
        else:
            self.tray.show_pool(risk.white, risk.black, ghost=False)

    def _arrive(self) -> None:
        """A roll has come to its end: now what it decided may be seen."""
        if self._coming is None:
            return
        view, self._coming = self._coming, None
        self._show(view)
        if has_tray(view) and self._seen:
            self._fade.start()
            self._still.clear()
        self.acted.emit()

    def _speak(self) -> None:
        spoken = self.spoken
        if spoken != self._spoken:
            self._spoken = spoken
            self.spoken_changed.emit()

    def _measures(self) -> Measures:
        return measures(QRectF(QPointF(0, 0), self._size), self._least)

    def _lay_out(self) -> None:
        unit = self._measures().unit
        height = HEIGHT * unit
        sizes = Sizes(
            pool=height * 0.16, stays=height * 0.22, shelf=height * 0.11, text=self._least * unit
        )
        self.tray.set_sizes(sizes)
        self.tray.resize(tray_rect(self._measures()).size())
        self._forget()

    def _forget(self) -> None:
        self._still.clear()
        self.needs_update.emit(QRectF(QPointF(0, 0), self._size))

    def _lines_faded(self) -> None:
        self.needs_update.emit(lines_rect(self._measures()))

    def _tray_moved(self, part: QRectF) -> None:
        if has_tray(self._view) and not (self.curtain.covered or self._trial):
            self.needs_update.emit(part.translated(tray_rect(self._measures()).topLeft()))

    def _curtain_moved(self) -> None:
        self.needs_update.emit(QRectF(QPointF(0, 0), self._size))
        self._speak()


def _roll(view: StageView) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    risk = view.choice.risk if view.choice else None
    if risk is None or risk.state != "rolled":
        return None
    return risk.white_faces, risk.black_faces
