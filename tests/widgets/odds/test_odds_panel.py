"""Chances on the screen: what is painted is told too, and nothing is loaded before its time."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.models.chances import Bar, Parted, ShownChances, Spread
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.odds.grounds import ground_and_ink
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.theme.theme import Theme

SPREAD = Spread(
    title="Successes",
    numbers=(0, 1, 2),
    shares=(0.25, 0.5, 0.25),
    said=("none: 25%", "one: 50%", "two: 25%"),
)
BARS = (Bar(name="A", share=0.54), Bar(name="B", share=0.004), Bar(name="Tie", kind="tie"))


@pytest.fixture
def odds():
    return TableOdds()


@pytest.fixture
def panel(qtbot, odds):
    made = OddsPanel(Theme("lamp"), odds)
    qtbot.addWidget(made)
    made.resize(380, 500)
    made.show()
    return made


def shown(**more):
    return ShownChances(**{"heading": "Chances", "bars": BARS, **more})


def unfold(panel, odds, qtbot):
    odds.changed.connect(lambda: panel.show_chances(panel.chances))
    QTest.mouseClick(panel.fold, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(panel.plots) and panel.plots[0].isVisible())
    return panel.plots[0]


def test_figures_are_told(panel):
    panel.show_chances(shown())
    assert panel.bars.accessibleName() == "A: 54%, B: 0.4%, Tie: working out …"
    assert panel.isVisible()
    assert not panel.fold.isVisible()


def test_bars_of_one_panel_have_one_length(panel):
    panel.show_chances(shown())
    short = panel.bars.sizeHint().height()
    long = Bar(name="To be done before the watch of the town comes round the corner", share=0.5)
    panel.show_chances(shown(bars=(*BARS, long)))
    assert panel.bars._columns()[0] == 0
    assert panel.bars.sizeHint().height() > short * 4 / 3


def test_nothing_jumps_while_an_answer_is_due(panel, odds, qtbot):
    panel.show_chances(shown(spreads=(SPREAD,)))
    before = panel.sizeHint()
    waiting = tuple(Bar(name=bar.name, kind=bar.kind) for bar in BARS)
    panel.show_chances(shown(bars=waiting, pending=True))
    assert panel.sizeHint() == before
    assert panel.head.accessibleName() == "Chances, working out …"
    assert panel.fold.isVisible()


def test_hidden_chances_leave_the_line_with_the_switch(panel, odds):
    panel.show_chances(shown(foot="a word"))
    told = []
    odds.switched.connect(told.append)
    odds.changed.connect(lambda: panel.show_chances(shown() if odds.shown else None))
    QTest.mouseClick(panel.switch, Qt.MouseButton.LeftButton)
    assert told == [False]
    assert not panel.bars.isVisible()
    assert not panel.foot.isVisible()
    assert panel.switch.isVisible()
    assert panel.switch.accessibleName() == "Show the chances"


def test_a_whole_in_parts_names_them(panel):
    parted = Parted(
        title="Main effect",
        names=("no risk", "risk", "fails"),
        grounds=("white", "none", "black"),
        lines=((0.3, 0.4, 0.3), (0.5, 0.3, 0.2)),
    )
    panel.show_chances(shown(bars=(), parted=(parted,)))
    assert panel.parted.accessibleName() == (
        "Main effect: no risk: 30%, risk: 40%, fails: 30%; no risk: 50%, risk: 30%, fails: 20%"
    )
    image = QImage(panel.parted.size(), QImage.Format.Format_RGB32)
    panel.parted.render(image)
    y = panel.parted.height() - 18 - 2 - 12
    assert image.pixelColor(20, y).lightness() > 200
    assert image.pixelColor(panel.parted.width() - 6, y).lightness() < 60


def test_a_distribution_tells_the_number_under_the_pointer(panel, odds, qtbot):
    panel.show_chances(shown(spreads=(SPREAD,)))
    plot = unfold(panel, odds, qtbot)
    assert plot.value == "1.0 on average"
    assert plot.accessibleName() == "Successes: none: 25%, one: 50%, two: 25%"
    QApplication.processEvents()
    for at in (2, 0, 1):
        point = plot.centre_of(at)
        move = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(point),
            QPointF(plot.plot.viewport().mapToGlobal(point)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(plot.plot.viewport(), move)
        assert plot.value == SPREAD.said[at]


def test_bars_are_as_high_as_their_shares(panel, odds, qtbot):
    panel.show_chances(shown(spreads=(SPREAD,)))
    plot = unfold(panel, odds, qtbot)
    QApplication.processEvents()
    image = plot.plot.viewport().grab().toImage()
    ground = Theme("lamp").color("bg1")
    heights = []
    for at in range(3):
        x = round(plot.centre_of(at).x() * image.devicePixelRatio())
        column = [image.pixelColor(x, y) for y in range(image.height() - 24)]
        heights.append(sum(colour != ground for colour in column))
    assert heights[1] > 60
    assert heights[0] == heights[2]
    assert heights[0] / heights[1] == pytest.approx(0.5, abs=0.06)


def test_arrows_step_through_a_distribution(panel, odds, qtbot):
    panel.show_chances(shown(spreads=(SPREAD,)))
    plot = unfold(panel, odds, qtbot)
    plot.setFocus()
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.value == "none: 25%"
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.accessibleDescription() == "one: 50%"
    QTest.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.value == "1.0 on average"
    QTest.keyClick(plot, Qt.Key.Key_Left)
    assert plot.value == "two: 25%"


LOADED = """
import sys
from PySide6.QtWidgets import QApplication
qt = QApplication([])
import choicedesk.widgets.odds.odds_panel as panels
from choicedesk.models.chances import ShownChances, Spread
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.theme.theme import Theme
odds = TableOdds()
panel = panels.OddsPanel(Theme("lamp"), odds)
one = Spread(title="S", numbers=(0,), shares=(1.0,), said=("0",))
panel.show_chances(ShownChances(heading="C", spreads=(one,)))
panel.show()
qt.processEvents()
print(*[name for name in ("numpy", "pyqtgraph") if name in sys.modules])
"""


def test_plots_are_loaded_when_one_is_unfolded():
    answer = subprocess.run(
        [sys.executable, "-c", LOADED, "-platform", "offscreen"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**__import__("os").environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split() == []


def brightness(color):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((brightness(c.getRgbF()[:3]) for c in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_chances_are_split_into_is_read_across_a_room():
    grounds = {name: ground_and_ink(name, "projector") for name in ("white", "none", "black")}
    assert all(contrast(*pair) >= 7 for pair in grounds.values())
    assert contrast(grounds["white"][0], grounds["none"][0]) >= 3
    # Black has a white outline: it stands out by that from grey.
    assert contrast(grounds["none"][0], grounds["black"][1]) >= 3
