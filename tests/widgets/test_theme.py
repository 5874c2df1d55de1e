import inspect
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontInfo, QIcon, QPalette
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import delete

import choicedesk.widgets
from choicedesk.resource_files import resource
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.theme.focus_ring import FocusRing
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import LOOKS, tokens


def test_all_looks_know_the_same_names():
    names = [set(tokens().looks[look]) for look in LOOKS]

    assert names[0] == names[1] == names[2]
    assert {"seat-edge", "seat-ground", "glow", "felt-ink", "tray-frame", "shadow"} <= names[0]


@pytest.mark.parametrize("look", LOOKS)
def test_every_token_is_a_colour(qapp, look):
    theme = Theme(look)

    assert all(theme.color(name).isValid() for name in tokens().looks[look])


def test_another_look_is_told_once_and_brings_other_colours(qapp):
    theme = Theme("lamp")
    told = []
    theme.changed.connect(lambda: told.append(theme.look))
    dark = theme.color("bg0")

    theme.wear("paper")
    theme.wear("paper")
    theme.wear("no such look")

    assert told == ["paper"]
    assert theme.color("bg0").lightness() > dark.lightness() + 100


def test_a_colour_that_is_handed_out_can_be_changed_without_harm(qapp):
    theme = Theme("lamp")
    theme.color("accent").setAlpha(1)

    assert theme.color("accent").alpha() == 255


def test_fonts_have_the_sizes_of_the_page_whatever_the_screen_says(qapp):
    theme = Theme("lamp")

    sizes = [theme.font(role).pixelSize() for role in ("small", "label", "body", "card_title")]

    assert sizes == [12, 13, 15, 17]
    assert theme.font("title", serif=True).families()[-1] == "DejaVu Serif"
    assert QFontInfo(theme.font("body", italic=True)).italic()


def test_icons_come_in_the_asked_colour_and_are_kept(qapp):
    theme = Theme("lamp")
    red = QColor("#ff0000")

    first = theme.icon("willpower", 20, red, 2.0)

    assert first.size() == QSize(40, 40)
    assert first.toImage().pixelColor(20, 20) == red
    assert theme.icon("willpower", 20, red, 2.0).cacheKey() == first.cacheKey()


def test_an_unknown_icon_is_empty_not_an_error(qapp):
    raster = Theme("lamp").icon("no-such-icon", 16, QColor("#fff"), 1.0)

    assert raster.size() == QSize(16, 16)
    assert raster.toImage().pixelColor(8, 8).alpha() == 0


def test_a_disabled_icon_is_paler(qapp):
    icon = Theme("lamp").qicon("willpower")

    alive, dead = (
        icon.pixmap(QSize(20, 20), 1.0, mode).toImage().pixelColor(10, 10).alpha()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled)
    )

    assert dead < alive


@pytest.mark.parametrize("look", LOOKS)
def test_no_text_of_the_palette_has_the_colour_of_its_ground(qapp, look):
    palette = Theme(look).palette()
    role = QPalette.ColorRole
    pairs = (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.Link, role.Window),
    )

    assert all(_contrast(palette.color(text), palette.color(on)) > 4.5 for text, on in pairs)


@pytest.mark.parametrize("look", LOOKS)
def test_the_style_sheet_is_filled_and_its_marks_are_there(qapp, look):
    sheet = Theme(look).style_sheet()

    assert "$" not in sheet
    assert tokens().looks[look]["accent"] in sheet
    for mark in ("tick", "dot", "down", "up", "right"):
        assert resource("styles", "marks", f"{look}-{mark}.svg").as_posix() in sheet


@pytest.mark.parametrize("look", LOOKS)
def test_marks_have_the_colours_of_their_look(look):
    inks = {"tick": "accink", "dot": "accink", "down": "ink2", "up": "ink2", "right": "ink2"}
    for mark, token in inks.items():
        text = resource("styles", "marks", f"{look}-{mark}.svg").read_text(encoding="utf-8")
        assert QColor(tokens().looks[look][token]).name() in text


def test_the_ring_shows_where_the_keyboard_is_and_stays_out_of_the_mouse(qapp, qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(200, 100)
    button = QPushButton("roll", holder)
    button.setGeometry(40, 30, 100, 40)
    ring = FocusRing(Theme("lamp"), qapp)
    holder.show()

    ring._follow(None, button)
    shown = ring._ring

    assert shown is not None
    assert shown.isVisible()
    assert shown.geometry().contains(button.geometry())

    ring._follow(button, None)
    assert not shown.isVisible()
    ring.deleteLater()


def test_the_ring_survives_its_control_and_its_window(qapp, qtbot):
    ring = FocusRing(Theme("lamp"), qapp)
    holder = QWidget()
    button = QPushButton("roll", holder)
    holder.show()
    ring._follow(None, button)
    delete(holder)

    other = QWidget()
    qtbot.addWidget(other)
    QPushButton("roll", other)
    other.show()
    ring._follow(None, other.findChild(QPushButton))

    assert ring._ring is not None
    assert ring._ring.parentWidget() is other
    ring.deleteLater()


def test_a_seat_colour_is_there_for_every_number(qapp):
    theme = Theme("lamp")

    assert len({theme.seat_color(index).name() for index in range(8)}) == 8
    assert theme.seat_color(8) == theme.seat_color(0)
    assert all(_contrast(theme.seat_color(n), QColor("#fff")) > 4.5 for n in range(8))


def _contrast(one: QColor, other: QColor) -> float:
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(color: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_what_paints_its_own_focus_is_not_ringed_as_well():
    """A control that the application's ring knows, and that paints a ring, would wear two."""
    widgets = Path(choicedesk.widgets.__file__).parent
    for file in widgets.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if "(QAbstractButton):" in source and "paint_focus(" in source:
            assert "own_focus" in source, file.name


def test_a_piece_of_a_board_paints_its_own_focus(qapp):
    assert '"own_focus"' in inspect.getsource(Piece.__init__)
