"""The panel that edits one person or card: live preview above, fields below, saved at once."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from choicedesk.desk.campaign import Person
from choicedesk.desk.journal import Picture
from choicedesk.desk.things import Thing, kind_of, tags_of, things_of
from choicedesk.models.ask import Ask
from choicedesk.models.card_shelf import CardShelf, place_of
from choicedesk.models.controller import Changed, RulesController
from choicedesk.widgets.cards.art_field import can_take
from choicedesk.widgets.cards.art_file import ArtRefused
from choicedesk.widgets.cards.art_reader import ArtReader
from choicedesk.widgets.cards.clearing import clearing
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.cards.editor_form import EditorForm, kind_or_gift
from choicedesk.widgets.cards.preview import CardPreview
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.key_name import key_name
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import refusals
from choicedesk.words.language import _, sort_key
from choicedesk.words.library import kind_name
from choicedesk.words.pictures import picture_refusal

_BESIDE = 560
_SHARE = 0.5
_TEXTS = (QLineEdit, QTextEdit, QPlainTextEdit)
_CLEAR = "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"


class CardEditor(Panel):
    """Edits what ``show_thing`` names; every finished field is one step that can be undone."""

    closed = Signal()
    join_leave_wanted = Signal(str)
    by_hand_wanted = Signal(str)
    duplicate_wanted = Signal(str)
    remove_wanted = Signal(str)

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        shelf: CardShelf,
        art_of: ArtOf,
        ask: Ask,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "left", parent=parent)
        self.setObjectName("cardEditor")
        self.setAcceptDrops(True)
        self._controller, self._shelf = controller, shelf
        self._thing: Thing | None = None
        self._dirty: set[str] = set()
        # What could not be written waits here while another card is edited.
        self._unwritten: dict[str, tuple[Thing, frozenset[str]]] = {}
        self._failed = False
        self.reader = ArtReader(self)
        self.preview = CardPreview(theme, art_of)
        self.form = EditorForm(theme, self.reader, ask, art_of)
        self.notice = NoticeLine(theme)
        self.duplicate = DeskButton(theme, "duplicate", quiet=True)
        self.remove = DeskButton(theme, "minus", quiet=True)
        self.close_button = DeskButton(theme, "close", quiet=True)
        # Says where a change went that does not reach the library; "" where it does.
        self.saved_apart: Callable[[], str] | None = None
        self._lay_out()
        self._connect(controller)
        self._watch_text(self)
        self.retranslate()

    @property
    def thing_id(self) -> str:
        """The id of what is edited, or ""."""
        return str(self._thing.id) if self._thing is not None else ""

    def show_thing(self, identifier: str) -> None:
        """Edit another person or card; what was typed before is kept first."""
        if identifier == self.thing_id:
            return
        self.flush()
        if self._thing is not None and self._dirty:
            draft = self.form.draft(self._thing)
            self._unwritten[self.thing_id] = (draft, frozenset(self._dirty))
        self._thing = self._shelf.thing(identifier) if identifier else None
        self._dirty.clear()
        self.notice.clear()
        self._scroll.setEnabled(self._thing is not None and self._shelf.writable)
        if self._thing is not None:
            self.form.show_kind(kind_of(self._thing))
            self._fill()
            self._fill_unwritten()
            self.retranslate()
            self._preview()
            self._scroll.verticalScrollBar().setValue(0)

    def flush(self) -> None:
        """Write what is typed and not yet written."""
        for field in tuple(self._dirty):
            self._finish(field)

    def is_unwritten(self, identifier: str) -> bool:
        """Whether something was typed for a card that could not be written yet."""
        return identifier in self._unwritten

    def _fill_unwritten(self) -> None:
        """Show again what was typed here and could not be written."""
        kept = self._unwritten.pop(self.thing_id, None)
        campaign = self._controller.campaign
        if kept is None or campaign is None:
            return
        draft, fields = kept
        for field in fields:
            self.form.fill(draft, campaign, self._known_tags(), only=field)
        self._dirty.update(fields)
        self._say_unwritten()

    def _say_unwritten(self) -> None:
        for field in self._dirty:
            self.form.warn(field, _("Not written yet; it stays here until it can be."))

    def focus_name(self) -> None:
        """Put the hand on the name, all of it chosen."""
        self.form.name.setFocus()
        self.form.name.selectAll()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(20, 10, 12, 0)
        head.setSpacing(4)
        head.addWidget(self.duplicate)
        head.addWidget(self.remove)
        head.addStretch(1)
        head.addWidget(self.close_button)
        self._column = QVBoxLayout()
        self._column.addWidget(self.form, 1)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        within = QWidget()
        within.setLayout(self._column)
        self._scroll = SteadyArea()
        self._scroll.setWidget(within)
        self._scroll.setStyleSheet(_CLEAR)
        self._beside = QVBoxLayout()
        self._beside.addStretch(1)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addLayout(self._beside)
        body.addWidget(self._scroll, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 16, 12)
        foot.addWidget(self.notice, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addLayout(head)
        layout.addLayout(body, 1)
        layout.addLayout(foot)
        self._column.insertWidget(0, self.preview)

    def _connect(self, controller: RulesController) -> None:
        form = self.form
        form.edited.connect(self._edit)
        form.finished.connect(self._finish)
        form.made.connect(self._watch_text)
        form.art.removed.connect(lambda: self._put_art(None))
        form.join_leave_wanted.connect(lambda: self.join_leave_wanted.emit(self.thing_id))
        self.duplicate.clicked.connect(lambda: self.duplicate_wanted.emit(self.thing_id))
        self.remove.clicked.connect(lambda: self.remove_wanted.emit(self.thing_id))
        self.close_button.clicked.connect(self.closed)
        self.reader.done.connect(self._take_art)
        controller.changed.connect(self._follow)
        controller.refused.connect(self._refuse)
        controller.failed.connect(self._fail)

    def _fill(self, only: str = "") -> None:
        campaign = self._controller.campaign
        if self._thing is not None and campaign is not None:
            self.form.fill(self._thing, campaign, self._known_tags(), only=only, but=self._dirty)

    def _known_tags(self) -> Sequence[str]:
        things = things_of(self._controller.campaign)
        return sorted({tag for thing in things for tag in tags_of(thing)}, key=sort_key)

    def _edit(self, field: str) -> None:
        self._dirty.add(field)
        self.form.warn(field, "")
        self._preview()

    def _finish(self, field: str) -> None:
        if field not in self._dirty or self._thing is None:
            return
        self._dirty.discard(field)
        draft = self.form.draft(self._thing)
        if not draft.name:
            self.notice.warn(_("Without a name nobody finds it again; the old one stays."))
            self._restore("name")
        elif draft == self._thing:
            return
        elif fault := self._fault(draft):
            self._restore(field)
            self.form.warn(field, fault)
            self.notice.warn(fault)
        else:
            self._put(draft, field)

    def _put(self, draft: Thing, field: str) -> None:
        """Write a card; what the file does not take stays where it was typed, to try again."""
        self._failed = False
        if self._shelf.put(draft):
            for written in (field, *self._dirty):
                self.form.warn(written, "")
            self._tell_saved()
        elif self._failed:
            self._dirty.add(field)
            self._say_unwritten()
        else:
            self._restore(field)

    def _fail(self, _error: object) -> None:
        self._failed = True

    def _fault(self, draft: Thing) -> str:
        """Return why a card of the other games cannot be kept as it stands, or ""."""
        campaign = self._controller.campaign
        if campaign is None or self.form.own is None:
            return ""
        from choicedesk.models.card_faults import fault_of

        return fault_of(campaign, draft)

    def _restore(self, field: str) -> None:
        self._fill(field)
        self._preview()

    def _tell_saved(self) -> None:
        apart = self.saved_apart() if self.saved_apart is not None else ""
        if apart:
            self.notice.tell(apart)
            return
        campaign = self._controller.campaign
        scenes = campaign.scenes.values() if campaign is not None else ()
        on_table = any(not scene.ended for scene in scenes)
        self.notice.tell(_("saved · holds on the table too") if on_table else _("saved"))

    def _preview(self) -> None:
        if self._thing is not None:
            self.preview.show_thing(self.form.draft(self._thing))

    def _take_art(self, card: str, found: object) -> None:
        if isinstance(found, ArtRefused):
            if card == self.thing_id:
                self.notice.warn(picture_refusal(found.reason, found.width, found.height))
        elif isinstance(found, Picture):
            self._put_art(found, card)

    def _put_art(self, picture: Picture | None, card: str = "") -> None:
        self.flush()
        thing = self._shelf.thing(card or self.thing_id)
        if thing is None or isinstance(thing, Person):
            return
        changed = replace(thing, art=picture.hash if picture is not None else None)
        if self._shelf.put(changed, (picture,) if picture is not None else ()):
            self._tell_saved()

    def _follow(self, changed: Changed) -> None:
        if changed.cause == "open":
            # What was typed for a card of one campaign is not for its namesake in another.
            self._unwritten.clear()
            self._dirty.clear()
        if self._thing is None:
            return
        now = self._shelf.thing(self.thing_id)
        if now is None:
            self._thing = None
            self._dirty.clear()
            # The lists hear of the change in the same notice; close when all have heard.
            QTimer.singleShot(0, self, self._close_if_empty)
            return
        if now is not self._thing or changed.old.people is not changed.new.people:
            self._thing = now
            self._fill()
            self._preview()

    def _close_if_empty(self) -> None:
        if self._thing is None and not self.isHidden():
            self.closed.emit()

    def _refuse(self, refused: Any) -> None:
        if refused.place and refused.place == place_of(self.thing_id):
            said = refusals.sentence(refused.refusal, self._controller.state)
            leave, by_hand = self.join_leave_wanted.emit, self.by_hand_wanted.emit
            action, act = clearing(refused, self._controller, leave, by_hand)
            self.notice.warn(said, action, act)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        kind = kind_or_gift(self._thing)
        self.form.retranslate(kind)
        self.duplicate.say(
            _("Duplicate"), _("Duplicate ({key})").format(key=key_name("Ctrl+Shift+D"))
        )
        delete = _("Delete ({key}); can be undone").format(key=key_name("Del"))
        self.remove.say(_("Delete"), delete)
        self.close_button.setToolTip(_("Close the editor ({key})").format(key=key_name("Esc")))
        self.close_button.setAccessibleName(_("Close the editor"))
        self.setAccessibleName(_("Edit: {kind}").format(kind=kind_name(kind, 1)))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "form"):
            self.notice.clear()
            self.retranslate()
            self._fill()
            self.preview.update()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the preview beside the fields where the panel is wide and low."""
        super().resizeEvent(event)
        beside = self.width() >= _BESIDE
        at = self._beside.indexOf(self.preview)
        if beside and at < 0:
            self._beside.insertWidget(0, self.preview)
            self.preview.setFixedWidth(260)
        elif not beside and at >= 0:
            self.preview.setMinimumWidth(0)
            self.preview.setMaximumWidth(16777215)
            self._column.insertWidget(0, self.preview)
        # The name and what follows it are in sight with the card, also where there is little room.
        self.preview.bound(0 if beside else round(self._scroll.height() * _SHARE))
        self.preview.fit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what was typed when the page goes out of sight."""
        self.flush()
        super().hideEvent(event)

    def _watch_text(self, within: QWidget) -> None:
        """Hear of pastes in text fields too: they cannot use a picture and say nothing."""
        for kind in _TEXTS:
            for field in within.findChildren(kind):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a picture that is pasted in a text field."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            pastes = event.matches(QKeySequence.StandardKey.Paste)
            return pastes and self.paste_picture(over_text=True)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step out by Escape; paste a picture where no text field wants the paste."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and self.form.art.isVisible():
            self.paste_picture()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take pictures for cards, always as a copy: a move would let the giver delete its file."""
        if self.form.art.isVisible() and can_take(event.mimeData()):
            _accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the picture that was dropped."""
        if self.form.art.take(event.mimeData()):
            _accept_copy(event)

    def paste_picture(self, *, over_text: bool = False) -> bool:
        """Take a copied picture; from a text field only where there is no text to paste."""
        mime = QGuiApplication.clipboard().mimeData()
        if not self.form.art.isVisibleTo(self) or not can_take(mime):
            return False
        if over_text and mime.hasText() and not mime.urls():
            return False
        return self.form.art.take(mime)


def _accept_copy(event: QDropEvent) -> None:
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
