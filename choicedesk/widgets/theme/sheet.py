"""The style sheet of the application, the same rules in every look.

Dynamic properties: ``accent`` the filled next step, ``quiet`` a flat button, ``chosen`` the one
that is on, ``compact`` the smaller sizes, ``panel`` a raised ground with an edge.
"""

from collections.abc import Mapping
from string import Template

from choicedesk.resource_files import resource

_GROUND = Template("""
QMainWindow, QDialog, QMessageBox { background: $bg1; color: $ink; }
QWidget { color: $ink; selection-background-color: $accent; selection-color: $accink; }
QLabel { background: transparent; }
QLabel[quiet="true"] { color: $ink3; }
QFrame[panel="true"] { background: $bg2; border: 1px solid $line; border-radius: 14px; }
QFrame[frameShape="4"], QFrame[frameShape="5"] { color: $line; }
QSplitter::handle { background: $line; }
QStatusBar { background: $bg0; color: $ink2; }
QToolTip {
    background: $bubble; color: $bubbleink; border: 1px solid $line2; padding: 6px 10px;
}
""")

_BUTTONS = Template("""
QPushButton, QToolButton {
    background: $bg2; color: $ink; border: 1px solid $edge; border-radius: 8px;
    padding: 8px 15px; min-height: 22px;
}
QToolButton { padding: 8px; min-width: 22px; }
QPushButton[compact="true"], QToolButton[compact="true"] { min-height: 18px; padding: 8px 12px; }
QToolButton[compact="true"] { min-width: 18px; padding: 7px; }
QPushButton:hover, QToolButton:hover { background: $bg3; border-color: $line2; }
QPushButton:pressed, QToolButton:pressed { background: $bg0; border-color: $line2; }
QPushButton:focus, QToolButton:focus { border: 1px solid $accent; outline: none; }
QPushButton:disabled, QToolButton:disabled { background: $bg1; color: $faint; border-color: $pale; }
QPushButton:checked, QPushButton[chosen="true"], QToolButton:checked, QToolButton[chosen="true"] {
    background: $bg3; color: $accent; border: 1px solid $accent;
}
QPushButton[quiet="true"], QToolButton[quiet="true"] {
    background: transparent; border: 1px solid transparent;
}
QPushButton[quiet="true"]:hover, QToolButton[quiet="true"]:hover {
    background: $bg3; border-color: transparent;
}
QPushButton[quiet="true"]:pressed, QToolButton[quiet="true"]:pressed { background: $bg2; }
QPushButton[quiet="true"]:focus, QToolButton[quiet="true"]:focus { border-color: $accent; }
QPushButton[quiet="true"]:disabled, QToolButton[quiet="true"]:disabled { color: $faint; }
QPushButton[quiet="true"]:checked, QPushButton[quiet="true"][chosen="true"],
QToolButton[quiet="true"]:checked, QToolButton[quiet="true"][chosen="true"] {
    background: $bg3; color: $accent; border-color: transparent;
}
QPushButton[accent="true"] {
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 $accent, stop:1 $accent2);
    color: $accink; border: 1px solid $accent2; border-radius: 10px;
    padding: 9px 17px; min-height: 24px; font-weight: bold;
}
QPushButton[accent="true"][compact="true"] { padding: 8px 14px; min-height: 20px; }
QPushButton[accent="true"]:hover { background: $bright; border-color: $bright; }
QPushButton[accent="true"]:pressed { background: $accent2; }
QPushButton[accent="true"]:focus { border: 2px solid $bg0; padding: 8px 16px; }
QPushButton[accent="true"]:disabled { background: $bg3; color: $ink2; border-color: $line; }
QToolButton::menu-indicator { image: none; }
QFileDialog { min-width: 760px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton::menu-indicator { image: url("$down"); width: 16px; right: 6px; }
QDialogButtonBox QPushButton { min-width: 84px; }
QDialogButtonBox QPushButton:default { border: 1px solid $line2; font-weight: bold; }
""")

_FIELDS = Template("""
QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox {
    background: $bg0; color: $ink; border: 1px solid $line2; border-radius: 8px;
    padding: 6px 10px; placeholder-text-color: $ink3;
}
QLineEdit, QAbstractSpinBox, QComboBox { min-height: 24px; }
QLineEdit[compact="true"], QAbstractSpinBox[compact="true"], QComboBox[compact="true"] {
    min-height: 20px;
}
QLineEdit:hover, QTextEdit:hover, QPlainTextEdit:hover, QAbstractSpinBox:hover, QComboBox:hover {
    border-color: $ink3;
}
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus,
QComboBox:on { border: 2px solid $accent; padding: 5px 9px; }
QLineEdit:disabled, QTextEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled,
QComboBox:disabled { background: $bg1; color: $faint; border-color: $line; }
QLineEdit:read-only, QTextEdit:read-only { background: $bg1; }
QLineEdit[wrong="true"] { border: 2px dashed $accent; padding: 5px 9px; }
QComboBox { background: $bg2; padding-right: 28px; combobox-popup: 0; }
QComboBox:focus, QComboBox:on { padding-right: 27px; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow { image: url("$down"); width: 18px; height: 18px; }
QComboBox QAbstractItemView {
    background: $bg2; color: $ink; border: 1px solid $line2; border-radius: 8px; padding: 4px;
    outline: none; selection-background-color: $bg3; selection-color: $accent;
}
QComboBox QAbstractItemView::item { padding: 8px; border-radius: 6px; }
QComboBox QAbstractItemView::item:hover, QComboBox QAbstractItemView::item:selected {
    background: $bg3; color: $accent;
}
QAbstractItemView QLineEdit { padding: 0 8px; min-height: 0; border-radius: 4px; }
QAbstractSpinBox { qproperty-alignment: AlignCenter; padding-right: 26px; }
QAbstractSpinBox:focus { padding-right: 25px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; width: 24px; border: none; border-left: 1px solid $line;
    background: transparent;
}
QAbstractSpinBox::up-button { subcontrol-position: top right; border-top-right-radius: 8px; }
QAbstractSpinBox::down-button {
    subcontrol-position: bottom right; border-bottom-right-radius: 8px;
}
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $bg3; }
QAbstractSpinBox::up-arrow { image: url("$up"); width: 14px; height: 14px; }
QAbstractSpinBox::down-arrow { image: url("$down"); width: 14px; height: 14px; }
""")

_CHOICES = Template("""
QCheckBox, QRadioButton { spacing: 10px; min-height: 28px; background: transparent; }
QCheckBox:disabled, QRadioButton:disabled { color: $faint; }
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator,
QGroupBox::indicator {
    width: 18px; height: 18px; border: 1px solid $line2; background: $bg0; border-radius: 5px;
}
QRadioButton::indicator { border-radius: 10px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: $bg3; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked, QGroupBox::indicator:checked {
    background: $accent; border-color: $accent2; image: url("$tick");
}
QRadioButton::indicator:checked {
    background: $accent; border-color: $accent2; image: url("$dot");
}
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
    background: $bg1; border-color: $line;
}
QGroupBox {
    border: 1px solid $line; border-radius: 14px; margin-top: 12px; padding: 16px 12px 12px 12px;
}
QGroupBox::title { subcontrol-origin: margin; left: 14px; padding: 0 6px; color: $ink2; }
QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: $bg3; }
QSlider::sub-page:horizontal { height: 6px; border-radius: 3px; background: $line2; }
QSlider::groove:vertical { width: 6px; border-radius: 3px; background: $bg3; }
QSlider::handle { background: $ink; border: 2px solid $bg0; border-radius: 10px; }
QSlider::handle:horizontal { width: 16px; margin: -7px 0; }
QSlider::handle:vertical { height: 16px; margin: 0 -7px; }
QSlider::handle:hover { background: $bright; }
QSlider::handle:focus { background: $accent; }
QSlider::handle:disabled { background: $line2; }
QProgressBar {
    background: $bg0; border: 1px solid $line; border-radius: 6px; height: 10px; color: $ink;
    text-align: center;
}
QProgressBar::chunk { background: $line2; border-radius: 5px; }
""")

_LISTS = Template("""
QAbstractItemView {
    background: $bg1; alternate-background-color: $bg2; color: $ink; border: none;
    outline: none; gridline-color: $line;
}
QListView::item, QTreeView::item { padding: 8px 8px; border-radius: 6px; }
QTableView::item { padding: 4px 8px; }
QAbstractItemView::item:hover { background: $bg2; }
QAbstractItemView::item:selected { background: $bg3; color: $ink; }
QListView::item:selected:active, QTreeView::item:selected:active {
    background: $bg3; color: $accent;
}
QAbstractItemView::item:disabled { color: $faint; }
QHeaderView { background: $bg0; }
QHeaderView::section {
    background: $bg0; color: $ink2; border: none; border-bottom: 1px solid $line2;
    padding: 8px; font-weight: bold;
}
QTreeView::branch:has-children:closed { image: url("$right"); }
QTreeView::branch:has-children:open { image: url("$down"); }
QMenu {
    background: $bg2; color: $ink; border: 1px solid $line2; border-radius: 8px; padding: 6px;
}
QMenu::item { padding: 8px 28px 8px 12px; border-radius: 6px; min-height: 18px; }
QMenu::item:selected { background: $bg3; color: $accent; }
QMenu::item:disabled { color: $faint; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenu::indicator { width: 16px; height: 16px; margin-left: 8px; border-radius: 4px;
    border: 1px solid $line2; background: $bg0; }
QMenu::indicator:checked { background: $accent; border-color: $accent2; image: url("$tick"); }
QMenu::right-arrow { image: url("$right"); width: 16px; height: 16px; }
QMenuBar { background: $bg0; color: $ink2; }
QMenuBar::item { padding: 8px 12px; background: transparent; border-radius: 6px; }
QMenuBar::item:selected { background: $bg3; color: $ink; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { qproperty-drawBase: 0; background: transparent; }
QTabBar::tab {
    background: transparent; color: $ink2; border: none; border-top: 2px solid transparent;
    border-top-left-radius: 8px; border-top-right-radius: 8px; padding: 9px 16px; min-height: 22px;
}
QTabBar::tab:hover { background: $bg2; color: $ink; }
QTabBar::tab:selected { background: $bg3; color: $accent; border-top: 2px solid $accent; }
QTabBar::tab:disabled { color: $faint; }
""")

_BARS = Template("""
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle:vertical { min-height: 36px; background: $line2; border-radius: 3px;
    margin: 2px 3px; border: none; }
QScrollBar::handle:horizontal { min-width: 36px; background: $line2; border-radius: 3px;
    margin: 3px 2px; border: none; }
QScrollBar::handle:hover { background: $ink3; }
QScrollBar::handle:pressed { background: $ink2; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; }
""")

_RULES = (_GROUND, _BUTTONS, _FIELDS, _CHOICES, _LISTS, _BARS)
_MARKS = ("tick", "dot", "down", "up", "right")


def style_sheet(look: str, tokens: Mapping[str, str]) -> str:
    """Return the sheet filled with the colours of a look."""
    marks = {mark: resource("styles", "marks", f"{look}-{mark}.svg").as_posix() for mark in _MARKS}
    projector = look == "projector"
    more = {
        # Buttons carry their meaning in words; the outline is quiet except on black.
        "edge": tokens["line2"] if projector else tokens["line"],
        "pale": tokens["line"],
        "faint": _mixed(tokens["ink"], tokens["bg1"], 0.5),
        "bright": _mixed(tokens["accent"], "#ffffff", 0.82),
    }
    filling = {**tokens, **more, **marks}
    return "".join(rules.substitute(filling) for rules in _RULES)


def _mixed(first: str, second: str, share: float) -> str:
    """Return ``share`` of the first colour and the rest of the second."""
    pairs = zip(_parts(first), _parts(second), strict=True)
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)


def _parts(color: str) -> tuple[int, int, int]:
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
