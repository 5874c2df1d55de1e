import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPdfWriter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionComboBox

from choicedesk.prep.spreads import Spread
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.prep.change_list import ChangeList, Shift
from choicedesk.widgets.prep.curve_plot import Curve, CurvePlot
from choicedesk.widgets.prep.handing_out import as_text, paint_on
from choicedesk.widgets.prep.marks import paint_hole, readable_on
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.prep.share_board import Bar, BarColumn, Line, ShareBoard
from choicedesk.widgets.prep.spread_bar import HEIGHT, axis_end, paint_spread, ticks
from choicedesk.widgets.prep.spread_board import Column, SpreadBoard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import LOOKS
from choicedesk.words import language

FEW = Spread(counts=(0, 2, 6, 2))
MANY = Spread(counts=(0, 0, 0, 0, 1, 3, 5, 3, 1))


def shown(qtbot, widget, width=900, height=400):
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def test_variants_share_one_axis(qtbot):
    board = shown(qtbot, SpreadBoard(Theme(), {}))
    columns = [
        Column(id="v1", name="One", spreads={"risks": FEW}),
        Column(id="v2", name="Two", spreads={"risks": MANY}),
        Column(id="v3", name="Three"),
    ]
    board.show_columns(columns, [("risks", "Risks")], "v1")
    assert axis_end([FEW, MANY], [0, 0]) == 9
    assert board.rows()[1][3:8] == [str(each) for each in FEW.quantiles]
    assert len(board.rows()) == 3
    wide = board.heightForWidth(1200)
    assert board.heightForWidth(300) > 2 * wide
    assert "median 2" in board.accessibleDescription()
    with qtbot.waitSignal(board.chosen) as chosen:
        board.setFocus()
        QTest.keyClick(board, Qt.Key.Key_Right)
    assert chosen.args == ["v2"]


def test_what_was_broken_off_is_no_count(qtbot):
    board = shown(qtbot, SpreadBoard(Theme(), {}))
    half = Spread(counts=(0, 4, 0, 6))
    cut = Column(id="v1", name="One", spreads={"risks": half}, cut={"risks": 6})
    whole = Column(id="v2", name="Two", spreads={"risks": half}, cut={"risks": 0})
    board.show_columns([cut, whole], [("risks", "Risks")], "v1")
    assert board.rows()[1][3:] == ["1", "1", "> 3", "> 3", "> 3", "≥ 2.20"]
    assert board.rows()[2][3:] == ["1", "1", "3", "3", "3", "2.20"]
    assert axis_end([half, half], [0, 6]) == 4
    assert "median > 3" in board.accessibleDescription()


def test_former_figures_stay_until_there_are_new_ones(qtbot):
    board = shown(qtbot, SpreadBoard(Theme(), {}))
    measures = [("risks", "Risks")]
    board.be_about("e1")
    board.show_columns([Column(id="v1", name="One", spreads={"risks": FEW})], measures, "v1")
    fresh = board.grab().toImage()
    board.show_columns([Column(id="v1", name="One")], measures, "v1")
    assert board._columns[0].spreads == {"risks": FEW}
    assert board._columns[0].old
    assert board.grab().toImage() != fresh
    assert len(board.rows()) == 1
    board.be_about("e2")
    board.show_columns([Column(id="v1", name="One")], measures, "v1")
    assert not board._columns[0].spreads


def test_former_shares_keep_their_rows(qtbot):
    board = shown(qtbot, ShareBoard(Theme()))
    lines = [Line(name="Wins"), Line(key="a", name="A"), Line(key="b", name="B")]
    bar = Bar(share=0.5, text="50%")
    board.show_columns([BarColumn(id="v1", name="One", bars={"a": bar, "b": bar})], lines, "v1")
    high = board.heightForWidth(900)
    board.show_columns([BarColumn(id="v1", name="One")], [], "v1")
    assert board.heightForWidth(900) == high
    assert "B: 50%" in board.accessibleDescription()
    assert len(board.rows()) == 1


@pytest.mark.parametrize("end", [4, 14, 50, 200, 1_000])
@pytest.mark.parametrize("width", [60, 200, 700])
def test_ticks_have_room(end, width):
    found = ticks(end, width)
    assert found[0] == 0
    assert len(found) <= max(width // 34, 1) + 1
    assert found[-1] <= end


@pytest.mark.parametrize("look", LOOKS)
def test_a_spread_is_read_in_grey(qtbot, look):
    theme = Theme(look)
    raster = QPixmap(300, 60)
    raster.fill(theme.color("bg1"))
    painter = QPainter(raster)
    paint_spread(painter, theme, QRectF(10, 0, 280, HEIGHT), MANY, 9)
    painter.end()
    grey = raster.toImage().convertToFormat(raster.toImage().Format.Format_Grayscale8)
    middle = [QColor(grey.pixel(x, int(HEIGHT / 2))).lightness() for x in range(10, 290)]
    assert max(middle) - min(middle) > 120


@pytest.mark.parametrize("look", LOOKS)
def test_a_hole_differs_from_a_cell_by_its_strokes(qtbot, look):
    theme = Theme(look)
    raster = QPixmap(80, 40)
    raster.fill(theme.color("bg1"))
    painter = QPainter(raster)
    paint_hole(painter, theme, QRectF(0, 0, 80, 40))
    painter.end()
    row = {raster.toImage().pixel(x, 20) for x in range(5, 75)}
    assert len(row) > 1


def test_numbers_contrast_with_every_ground():
    for light in range(256):
        ground = QColor(light, light, light)
        ink = readable_on(ground)
        bright = [max(each.redF() ** 2.2, 0.0) for each in (ground, ink)]
        assert (max(bright) + 0.05) / (min(bright) + 0.05) > 4.5


def test_shares_with_intervals(qtbot):
    board = shown(qtbot, ShareBoard(Theme()))
    bar = Bar(share=0.25, text="25%", low=0.2, high=0.3, told="25% (20% – 30%)")
    lines = [Line(name="Wins"), Line(key="a", name="Ada"), Line(key="b", name="Bo")]
    board.show_columns([BarColumn(id="v1", name="One", bars={"a": bar})], lines, "v1")
    assert board.rows()[1:] == [["One", "Wins: Ada", "25.00", "20.00", "30.00"]]
    language.use("de")
    assert as_text(board.rows()[1:]) == "One;Wins: Ada;25,00;20,00;30,00\r\n"
    language.use("en")
    card = board.card(0)
    assert board.told_at(QPointF(card.center().x(), card.top() + 40 + 38 + 10)).startswith(
        "Ada: 25%"
    )


def test_changes_have_one_scale(qtbot):
    changes = shown(qtbot, ChangeList(Theme()))
    shifts = [
        Shift(name="Timer 2 → 3", gain=-0.21, text="−21", low=-0.23, high=-0.19),
        Shift(name="Target 6 → 7", gain=0.02, text="+2", low=-0.01, high=0.05, sure=False),
    ]
    changes.show_shifts(shifts)
    image = changes.grab().toImage()
    middle = [image.pixel(x, 15) for x in range(420, 600)]
    assert len(set(middle)) > 2
    assert changes.rows()[1] == ["Timer 2 → 3", "-21.00", "-23.00", "-19.00"]


def test_a_long_name_of_a_change_goes_on_in_the_next_line(qtbot):
    changes = shown(qtbot, ChangeList(Theme()), width=300)
    name = "The bridge over the river: difficulty one lower for everybody there"
    changes.show_shifts(
        [Shift(name="Die", gain=0.1, text="+10"), Shift(name=name, gain=0.2, text="+20")]
    )
    short, long = changes._heights(300)
    assert long > short
    assert changes.heightForWidth(300) == round(short + long)
    assert changes.heightForWidth(900) < changes.heightForWidth(300)


def test_a_curve_is_read_off_by_keys(qtbot):
    plot = shown(qtbot, CurvePlot(Theme()))
    points = tuple((x, x / 10, x / 10 - 0.05, x / 10 + 0.05) for x in range(1, 6))
    plot.show_curves([Curve(name="ours", points=points)], "target", now=3)
    assert plot.readout.text() == "target 3 – ours: 30% (25% – 35%)"
    plot.setFocus()
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.readout.text().startswith("target 4 – ours: 40%")
    assert plot.rows()[1] == ["ours", "1", "10.00", "5.00", "15.00"]
    plot._theme.wear("paper")
    assert plot.readout.text().startswith("target 4")


def test_a_table_for_other_programs_holds_no_formulas():
    assert as_text([["=HYPERLINK(1)", "+3,5", "-2", "a;b"]]) == '\'=HYPERLINK(1),"+3,5",-2,a;b\r\n'


def test_paper_is_white_whatever_the_look(qtbot, tmp_path):
    theme = Theme("lamp")
    panel = shown(qtbot, ReportPanel(theme, "nav-prep"))
    panel.say("Figures")
    page = QImage(600, 800, QImage.Format.Format_RGB32)
    page.fill(QColor("#ffffff"))
    panel.paint_on(page)
    assert QColor(page.pixel(300, 20)).lightness() == 255
    assert theme.color("ink").name() in panel.heading.styleSheet()
    assert theme.look == "lamp"
    assert panel.grab().toImage().pixelColor(300, 20).lightness() < 60


def test_what_goes_out_names_the_encounter_and_shows_no_choice(qtbot):
    theme = Theme("lamp")
    panel, board = ReportPanel(theme, "nav-prep", list), SpreadBoard(theme, {})
    panel.column.addWidget(board)
    panel.about = lambda: ["Over the roofs", "habits"]
    board.show_columns([Column(id="v1", name="Ada"), Column(id="v2", name="Bo")], [], "v1")
    shown(qtbot, panel)
    accent = theme.color("accent").rgb()

    def is_marked(image):
        wide, high = image.width(), image.height()
        return any(image.pixel(x, y) == accent for x in range(wide) for y in range(0, high, 7))

    assert is_marked(panel.grab().toImage())
    panel.copy_picture()
    picture = QGuiApplication.clipboard().pixmap()
    assert picture.width() == 2 * panel.width()
    assert picture.height() > 2 * panel.height()
    assert not is_marked(picture.toImage())
    assert is_marked(panel.grab().toImage())
    assert panel.more.isVisible()


def test_a_curve_is_printed_in_lines_and_letters(qtbot, tmp_path):
    theme = Theme("lamp")
    plot = shown(qtbot, CurvePlot(theme))
    plot.show_curves([Curve(name="Ada", points=((1, 0.5, 0.4, 0.6), (2, 0.6, 0.5, 0.7)))], "Timer")
    paint_on(QPdfWriter(str(tmp_path / "out.pdf")), plot, theme)
    assert b"/Subtype /Image" not in (tmp_path / "out.pdf").read_bytes()


def test_the_band_of_a_curve_is_filled(qtbot):
    from pyqtgraph import FillBetweenItem

    from choicedesk.widgets.prep.curve_plot import Curve, CurvePlot

    plot = shown(qtbot, CurvePlot(Theme()))
    plot.show_curves([Curve(name="Ada", points=((1, 0.5, 0.4, 0.6), (2, 0.6, 0.5, 0.7)))], "Timer")
    (band,) = [item for item in plot.plot.items() if isinstance(item, FillBetweenItem)]
    assert band.path().boundingRect().height() > 5


def test_a_long_choice_in_a_narrow_field_ends_in_dots(qtbot):
    field = shown(qtbot, ChoiceField(least=4))
    field.show_choices([("a", "Fight for the barricade on the tower stairs")], "a")
    option = QStyleOptionComboBox()
    field.setFixedWidth(120)
    field.initStyleOption(option)
    assert option.currentText.endswith("…")
    field.setFixedWidth(900)
    field.initStyleOption(option)
    assert option.currentText == field.currentText()
