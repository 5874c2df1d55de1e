"""A small editor for the faces of the effect dice: two presets, or faces of one's own (C-20)."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from choicedesk.rules.choice.setup import Die, Face
from choicedesk.rules.dice import PRESETS, faces, is_half, mains, sides
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.real_dice_box import face_name
from choicedesk.words.language import _, pgettext

FEWEST, MOST, COLUMNS = 2, 20, 10
_NEXT: dict[Face, Face] = {"M": "S", "S": "MS", "MS": "-", "-": "M"}


def die_value(chosen: Sequence[Face]) -> Die:
    """Return a preset's name where the faces are those of a preset, else the faces."""
    if tuple(chosen) == PRESETS["split"]:
        return "split"
    if tuple(chosen) == PRESETS["independent"]:
        return "independent"
    return tuple(chosen)


class FaceButton(QAbstractButton):
    """One face of the die; pressing it goes on to the next kind."""

    def __init__(self, theme: Theme, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._number = number
        self.face: Face = "M"
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_face(self, face: Face) -> None:
        """Show another face."""
        self.face = face
        words = _("Face {n}: {face}").format(n=self._number, face=face_name(face))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a die and its number."""
        return QSize(52, 70)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the face as a white die, its number below."""
        theme, painter = self._theme, QPainter(self)
        area = QRectF(self.rect())
        center = area.center()
        center.setY(28 - (2 if self.underMouse() else 0))
        paint_die(painter, theme, "white", self.face, center, 40)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("ink3"))
        below = QRectF(0, 52, area.width(), 16)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(self._number))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_focus(painter, theme, QRectF(5, 6, area.width() - 10, 48), 10)


class FacesEditor(QDialog):
    """Emits ``die_chosen`` with the new value of the setup's ``die`` when it is accepted."""

    die_chosen = Signal(object)

    def __init__(self, theme: Theme, die: Die, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("facesEditor")
        self._theme = theme
        self.faces: tuple[Face, ...] = faces(die)
        self._intro = TextLabel(theme, "label", "ink2", wrap=True)
        self.split = TrayButton(theme, icon="main-effect")
        self.independent = TrayButton(theme, icon="both-effects")
        self.split.clicked.connect(lambda: self.set_faces(PRESETS["split"]))
        self.independent.clicked.connect(lambda: self.set_faces(PRESETS["independent"]))
        self.split.setCheckable(True)
        self.independent.setCheckable(True)
        self.more = TrayButton(theme, icon="plus")
        self.fewer = TrayButton(theme, icon="minus")
        self.more.clicked.connect(self._add)
        self.fewer.clicked.connect(self._remove)
        self.buttons: list[FaceButton] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(2)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.notice = TextLabel(theme, "label", "ink2", wrap=True)
        self.cancel = DeskButton(theme, quiet=True)
        self.take = DeskButton(theme, accent=True)
        self.take.setDefault(True)
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self.accept)
        self.notice.setMinimumHeight(44)
        self._lay_out()
        self._show()
        self.retranslate()

    def _lay_out(self) -> None:
        presets, count, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row, buttons in (
            (presets, (self.split, self.independent)),
            (count, (self.fewer, self.more)),
        ):
            row.setSpacing(0)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(10)
        layout.addWidget(self._intro)
        layout.addLayout(presets)
        layout.addLayout(self._grid)
        layout.addLayout(count)
        layout.addWidget(self.notice)
        layout.addStretch(1)
        layout.addLayout(foot)
        self.setMinimumWidth(600)

    def set_faces(self, chosen: Sequence[Face]) -> None:
        """Show other faces, 2 to 20 of them."""
        self.faces = tuple(chosen)[:MOST]
        self._show()

    def accept(self) -> None:
        """Hand the die on."""
        self.die_chosen.emit(die_value(self.faces))
        super().accept()

    def _add(self) -> None:
        if len(self.faces) < MOST:
            self.set_faces((*self.faces, "-"))

    def _remove(self) -> None:
        if len(self.faces) > FEWEST:
            self.set_faces(self.faces[:-1])

    def _turn(self, index: int) -> None:
        self.set_faces(
            tuple(_NEXT[f] if place == index else f for place, f in enumerate(self.faces))
        )

    def _show(self) -> None:
        while len(self.buttons) > len(self.faces):
            button = self.buttons.pop()
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        while len(self.buttons) < len(self.faces):
            index = len(self.buttons)
            button = FaceButton(self._theme, index + 1, self)
            button.clicked.connect(lambda _checked=False, i=index: self._turn(i))
            self._grid.addWidget(button, index // COLUMNS, index % COLUMNS)
            self.buttons.append(button)
        for button, face in zip(self.buttons, self.faces, strict=True):
            button.show_face(face)
        value = die_value(self.faces)
        self.split.setChecked(value == "split")
        self.independent.setChecked(value == "independent")
        self.more.setEnabled(len(self.faces) < MOST)
        self.fewer.setEnabled(len(self.faces) > FEWEST)
        self.notice.setText(self._notice())

    def _notice(self) -> str:
        count = len(self.faces)
        words = _("Main effect on {main} of {n} faces, side effect on {side} of {n}.").format(
            main=mains(self.faces), side=sides(self.faces), n=count
        )
        if is_half(self.faces):
            return words
        return f"{words} {_not_half()}"

    def retranslate(self) -> None:
        """Speak the present language."""
        self.setWindowTitle(_("Faces of the dice"))
        self._intro.setText(
            _("White and black dice have the same faces. Tap a face to change what it bears.")
        )
        self.split.say(pgettext("die", "Either effect"), _("Six faces: three main, three side"))
        self.independent.say(
            pgettext("die", "Each by itself"), _("Twelve faces: blank, main, side, both")
        )
        self.cancel.say(_("Cancel"))
        self.take.say(_("Take over"))
        self.more.say(_("One face more"))
        self.fewer.say(_("One face less"))
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus change the number of faces."""
        if event.text() == "+":
            self._add()
        elif event.text() == "-":
            self._remove()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _not_half() -> str:
    return _("The rules put each effect on half of the faces; this die plays differently.")
