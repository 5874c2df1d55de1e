"""Long names that people type: no column, menu or list gets wider than there is room."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu, QStyleOptionComboBox, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.menu_words import fit_words
from choicedesk.widgets.dialogs.row_form import RowForm
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.table.bubble import Bubble, Saying
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.real_numbers import RealDiceEntry

LONG = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichensammlung"


def test_a_long_word_breaks_where_words_wrap(qapp):
    label = TextLabel(Theme("lamp"), wrap=True)
    label.setText(f"To {LONG} now")
    assert label.minimumSizeHint().width() < 200
    assert label.text() == f"To {LONG} now"


def test_a_long_name_breaks_between_syllables_and_a_path_gets_no_hyphens(qapp):
    label = TextLabel(Theme("lamp"), wrap=True)
    label.setText("Straßenbahnhaltestellenwärterin geht")
    shown = QLabel.text(label)
    assert "\u00ad" in shown
    assert "\u200b" not in shown
    label.setText("/campaigns/of/this/machine/evening.choicedesk")
    assert "\u00ad" not in QLabel.text(label)


def test_an_entry_of_real_dice_is_not_wider_for_a_long_name(qapp):
    entry = RealDiceEntry(Theme("lamp"))
    entry.ask(10, 9, "Ada: 9 dice")
    before = entry.minimumSizeHint().width()
    entry.ask(10, 9, f"against “{LONG}”: 9 dice")
    assert entry.minimumSizeHint().width() <= max(before, 300)
    entry.set_low(low=True)
    entry.ask(10, 9, f"against “{LONG}”: 9 dice")
    assert entry._title.text().endswith(": 9 dice")
    assert "…" in entry._title.text()


def test_a_choice_has_room_for_its_longest_name_in_every_dress(qapp):
    field = ChoiceField()
    field.setStyleSheet("QComboBox { padding: 4px 30px 4px 20px; }")
    field.show_choices([("one", "one success"), ("two", "two successes in all")], "two")
    field.resize(field.sizeHint())
    option = QStyleOptionComboBox()
    field.initStyleOption(option)
    assert option.currentText == "two successes in all"


def test_a_bubble_says_its_reason_whole(qapp):
    window = QWidget()
    window.resize(900, 600)
    bubble = Bubble(Theme("lamp"), window)
    bubble.say(Saying(first="why " * 60), QRect(100, 100, 80, 60), [], QRect())
    assert bubble._first.size.height() > 100
    assert bubble._first._layout.text().rstrip().endswith("why")


def test_a_menu_cuts_long_names_and_keeps_them_in_the_tooltip(qapp):
    menu = QMenu()
    below = menu.addMenu("Put it on")
    action, short = below.addAction(f"On {LONG} && {LONG} <b>"), menu.addAction("Edit …")
    fit_words(menu)
    assert action.text().endswith("…")
    assert action.toolTip() == f"On {LONG} &amp; {LONG} &lt;b>"
    assert isinstance(short, QAction)
    assert short.text() == "Edit …"


def test_a_form_is_wide_enough_for_what_is_chosen(qapp, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    QVBoxLayout(window)
    form = RowForm(Theme("lamp"), window)
    field = form.row("Dice of the other side and more", ChoiceField())
    field.show_choices([("a", "simultaneous: both of them want it first of all")], "a")
    form.say("Task", "", "Add")
    with qtbot.waitExposed(window):
        window.show()
    form.open_at(width=300)
    assert field.width() >= field.fontMetrics().horizontalAdvance(field.currentText())
    field.widen_list()
    assert field.view().minimumWidth() >= field.view().sizeHintForColumn(0)
