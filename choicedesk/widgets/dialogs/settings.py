"""The page of settings: everything holds at once, only the scale waits for the next start."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from choicedesk.models.primary_action import PrimaryAction
from choicedesk.storage.settings import Settings
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow
from choicedesk.widgets.dialogs.page_frame import PageFrame
from choicedesk.widgets.dialogs.section import Section
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.dialogs.welcome import look_name
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import NARROW_SPACE, _, language
from choicedesk.words.screens import way_name, why_chances

SCALES = (80, 90, 100, 110, 125, 140, 150, 175, 200, 225, 250)
_SPEEDS = ("0.0", "0.5", "1.0", "1.5", "2.0")


class SettingsPage(PageFrame):
    """Tells every change by ``changed(Settings)``; whoever built it keeps and applies them.

    ``way_wanted`` asks to stand in another way with the present screens, ``curtain_wanted`` for
    a picture on the curtain (True) or for the lamp.
    """

    changed = Signal(object)
    restart_wanted = Signal()
    test_page_wanted = Signal()
    way_wanted = Signal(str)
    curtain_wanted = Signal(bool)
    back_wanted = Signal()
    campaigns_wanted = Signal()

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, widest=880)
        self.setObjectName("settingsPage")
        self._settings = settings
        self._scale_now = settings.scale
        self._screens: tuple[str, ...] = ()
        self.language = ChoiceField()
        self.look = ChoiceField()
        self.scale = ChoiceField()
        self.restart = DeskButton(theme, "redo")
        self._scale_hint = TextLabel(theme, "label", "ink2", wrap=True)
        self.reduced = QCheckBox()
        self.speed = ChoiceField()
        self.odds = QCheckBox()
        self.odds_on_stage = QCheckBox()
        self.stage_screen = ChoiceField()
        self.stage_look = ChoiceField()
        self.way = ChoiceField(least=14)
        self._way = "single"
        self.test_page = DeskButton(theme, "eye")
        self.curtain = DeskButton(theme, "curtain")
        self.lamp = DeskButton(theme, "", quiet=True)
        self._curtain_said = TextLabel(theme, "label", "ink2", wrap=True)
        self.campaigns = DeskButton(theme, "folder")
        self._real = TextLabel(theme, "label", "ink2", wrap=True)
        self._sections: dict[str, Section] = {}
        self._rows: dict[str, FieldRow] = {}
        self._lay_out(theme)
        self._connect()
        self.retranslate()

    @property
    def settings(self) -> Settings:
        """The settings as they stand on the page."""
        return self._settings

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings
        self._fill()

    def show_way(self, way: str) -> None:
        """Show how desk and stage stand with the present screens."""
        self._way = way
        self._fill()

    def say_of_curtain(self, sentence: str) -> None:
        """Say why a picture cannot hang on the curtain."""
        self._curtain_said.setText(sentence)
        self._curtain_said.setVisible(bool(sentence))

    def show_screens(self, names: Sequence[str]) -> None:
        """Offer the screens that are there now."""
        self._screens = tuple(names)
        self._fill()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here: back to the table."""
        return PrimaryAction(_("Back to the table"), "Space", self.back_wanted.emit)

    def _lay_out(self, theme: Theme) -> None:
        self.head.addWidget(self.campaigns)
        fields: dict[str, dict[str, Any]] = {
            "looks": {"language": self.language, "look": self.look, "scale": self.scale},
            "dice": {"speed": self.speed},
            "stage": {
                "way": self.way,
                "screen": self.stage_screen,
                "stage_look": self.stage_look,
            },
        }
        for name, rows in fields.items():
            section = self._sections[name] = Section(theme)
            self.body.addWidget(section)
            line = QHBoxLayout()
            line.setSpacing(16)
            for key, field in rows.items():
                self._rows[key] = FieldRow(theme, field)
                if field is self.way:
                    # Its names are sentences: they have a line of their own.
                    section.column.addWidget(self._rows[key])
                else:
                    # The language of the system is named in words, the others in a word.
                    line.addWidget(self._rows[key], 4 if key == "language" else 3)
            section.column.addLayout(line)
        scale = QHBoxLayout()
        scale.setSpacing(12)
        scale.addWidget(self._scale_hint, 1)
        scale.addWidget(self.restart)
        self._sections["looks"].column.addLayout(scale)
        for widget in (self.reduced, self.odds, self._real):
            self._sections["dice"].column.addWidget(widget)
        self._sections["stage"].column.addWidget(self.odds_on_stage)
        last = QHBoxLayout()
        last.setSpacing(8)
        for button in (self.test_page, self.curtain, self.lamp):
            last.addWidget(button)
        last.addStretch(1)
        self._sections["stage"].column.addLayout(last)
        self._sections["stage"].column.addWidget(self._curtain_said)
        self._curtain_said.hide()
        self.body.addStretch(1)

    def _connect(self) -> None:
        take = self._take
        self.language.finished.connect(lambda: take(language=self.language.key()))
        self.look.finished.connect(lambda: take(look=self.look.key()))
        self.scale.finished.connect(lambda: take(scale=int(self.scale.key())))
        self.speed.finished.connect(lambda: take(dice_speed=float(self.speed.key())))
        self.stage_screen.finished.connect(lambda: take(stage_screen=self.stage_screen.key()))
        self.stage_look.finished.connect(lambda: take(stage_look=self.stage_look.key()))
        self.reduced.clicked.connect(lambda on: take(reduced_motion=on))
        self.odds.clicked.connect(lambda on: take(odds_shown=on))
        self.odds_on_stage.clicked.connect(lambda on: take(odds_on_stage=on))
        self.restart.clicked.connect(self.restart_wanted)
        self.test_page.clicked.connect(self.test_page_wanted)
        self.way.finished.connect(lambda: self.way_wanted.emit(self.way.key()))
        self.curtain.clicked.connect(lambda: self.curtain_wanted.emit(True))  # noqa: FBT003
        self.lamp.clicked.connect(lambda: self.curtain_wanted.emit(False))  # noqa: FBT003
        self.campaigns.clicked.connect(self.campaigns_wanted)

    def _take(self, **changes: Any) -> None:
        self._settings = replace(self._settings, **changes)
        self._fill()
        self.changed.emit(self._settings)

    def _fill(self) -> None:
        settings = self._settings
        self.language.show_choices(
            [("", _("as the system")), ("de", "Deutsch"), ("en", "English")], settings.language
        )
        looks = [(look, look_name(look)) for look in ("lamp", "paper", "projector")]
        self.look.show_choices(looks, settings.look)
        self.stage_look.show_choices(looks, settings.stage_look)
        scales = sorted({*SCALES, settings.scale})
        space = NARROW_SPACE if language() == "de" else ""
        self.scale.show_choices([(str(n), f"{n}{space}%") for n in scales], str(settings.scale))
        names = (_("at once"), _("quick"), _("usual"), _("leisurely"), _("slow"))
        speed = min(_SPEEDS, key=lambda key: abs(float(key) - settings.dice_speed))
        self.speed.show_choices(list(zip(_SPEEDS, names, strict=True)), speed)
        screens = [("", _("the one that is not the desk's"))]
        known = dict.fromkeys((*self._screens, settings.stage_screen))
        screens += [(name, name) for name in known if name]
        self.stage_screen.show_choices(screens, settings.stage_screen)
        ways = [(way, way_name(way)) for way in ("extended", "mirrored", "single")]
        self.way.show_choices(ways, self._way)
        self.lamp.setVisible(bool(settings.curtain_picture))
        self.reduced.setChecked(settings.reduced_motion)
        self.odds.setChecked(settings.odds_shown)
        self.odds_on_stage.setChecked(settings.odds_on_stage)
        waits = settings.scale != self._scale_now
        self.restart.setVisible(waits)
        self._scale_hint.setText(
            _("The new scale holds from the next start on.")
            if waits
            else _("A change of scale holds from the next start on.")
        )

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Settings"))
        self.title.setText(_("Settings"))
        self.lead.hide()
        self._sections["looks"].heading.setText(_("Language and look"))
        self._sections["dice"].heading.setText(_("Dice and motion"))
        self._sections["stage"].heading.setText(_("Stage"))
        self._rows["language"].say(_("Language"))
        self._rows["look"].say(_("Look"))
        self._rows["scale"].say(_("Scale"))
        self._rows["speed"].say(_("How long dice fly"))
        self._rows["way"].say(_("With these screens"))
        self._rows["screen"].say(_("Screen of the stage"))
        self._rows["stage_look"].say(_("Look of the stage"))
        self.reduced.setText(_("Reduced motion: everything is at its end at once"))
        self.odds.setText(_("Chances beside the dice, for the narrator alone"))
        self.odds_on_stage.setText(_("Let the stage show the table’s chances too"))
        self.odds_on_stage.setToolTip(why_chances())
        self._real.setText(
            _("Who rolls real dice is set at each player: Cards, Players, rolls real dice.")
        )
        self.restart.say(_("Restart now"))
        self.test_page.say(_("Test page for the room"))
        self.curtain.say(_("Picture on the curtain …"))
        self.lamp.say(_("The lamp again"))
        self.campaigns.say(_("Campaigns and backups"))
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_rows"):
            self.retranslate()
        super().changeEvent(event)
