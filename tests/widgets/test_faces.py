import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPixmap

from choicedesk.widgets.cards.face_gift_wide import in_two_rows
from choicedesk.widgets.cards.face_text import fit_sentence, fit_title
from choicedesk.widgets.cards.faces import (
    DangerFace,
    FateFace,
    GiftFace,
    GoalFace,
    danger_beads,
    fate_step_rects,
    gift_socket,
    goal_beads,
    paint_card_back,
    paint_danger,
    paint_fate,
    paint_gift,
    paint_goal,
    paint_name_plate,
)
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.syllables import syllables
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import LOOKS

NAMES = (
    "Kneipenlegende",
    "Messerscharfer Verstand",
    "Fingerfertigkeit",
    "Den Leuchtturm zurückgewinnen",
)
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
WIDE, COMPACT = QRectF(0, 0, 157, 247), QRectF(0, 0, 131, 166)
NARRATOR, SMALL = QRectF(0, 0, 186, 158), QRectF(0, 0, 150, 78)


@pytest.fixture
def paper(qapp):
    image = QImage(240, 260, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    yield image, painter
    if painter.isActive():
        painter.end()


@pytest.mark.parametrize("name", [*NAMES, LONG, "W" * 300, "a b " * 90, "", "  \n "])
@pytest.mark.parametrize("width", [60, 115, 135, 164])
@pytest.mark.parametrize("compact", [False, True])
def test_no_line_of_a_title_is_wider_than_its_card(qapp, name, width, compact):
    fitted = fit_title(name, width, compact=compact)
    metrics = QFontMetricsF(fitted.font)

    assert len(fitted.lines) <= 3
    assert all(metrics.horizontalAdvance(line) <= width + 0.5 for line in fitted.lines)


@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_the_table_are_shown_whole_on_a_gift(qapp, name):
    fitted = fit_title(name, WIDE.width() - 22)

    assert " ".join(fitted.lines) == name
    assert fitted.font.pixelSize() >= 14


def test_a_word_too_long_for_every_size_is_hyphenated_not_cut(qapp):
    fitted = fit_title("Fingerfertigkeitsprüfung", 100)

    assert "…" not in "".join(fitted.lines)
    assert "".join(line.removesuffix("-") for line in fitted.lines) == "Fingerfertigkeitsprüfung"


def test_soft_hyphens_say_where_to_break(qapp):
    fitted = fit_title("Hafen\u00admeister\u00adei\u00adverwaltung", 100)

    assert fitted.lines[0] in {"Hafen-", "Hafenmeister-", "Hafenmeisterei-"}
    assert "\u00ad" not in "".join(fitted.lines)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Kneipenlegende", ["Knei", "pen", "le", "gen", "de"]),
        ("Leuchtturm", ["Leucht", "turm"]),
        ("Dampfschiff", ["Dampf", "schiff"]),
        ("Krähe", ["Krä", "he"]),
        ("Ab", ["Ab"]),
        ("zu\u00adviel", ["zu", "viel"]),
    ],
)
def test_words_break_at_syllables(word, parts):
    assert syllables(word) == parts


def test_a_sentence_too_long_ends_in_an_ellipsis(qapp):
    fitted = fit_sentence("Kein Schloss hält länger als ein Lied, " * 9, font_of(10), 110, 3)

    assert len(fitted.lines) == 3
    assert fitted.lines[-1].endswith("…")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("rect", "compact"), [(WIDE, False), (COMPACT, True)])
def test_a_gift_fills_its_card_and_nothing_outside(paper, look, rect, compact):
    image, painter = paper
    face = GiftFace(
        name=LONG,
        abilities=("stark", "geschickt", "charmant", "clever", "gebildet"),
        talent="Hier schuldet ihr jeder ein Bier. " * 5,
        note=True,
        bead="willpower",
        used="talent",
    )
    paint_gift(painter, Theme(look), face, rect, compact=compact)
    painter.end()

    assert image.pixelColor(int(rect.width()) // 2, int(rect.height()) - 8).alpha() == 255
    assert all(image.pixelColor(int(rect.width()) + 1, y).alpha() == 0 for y in range(260))
    assert all(image.pixelColor(x, int(rect.height()) + 1).alpha() == 0 for x in range(240))


@pytest.mark.parametrize(
    ("compact", "wide", "rect"),
    [
        (False, False, WIDE),
        (True, False, COMPACT),
        (False, True, QRectF(0, 0, 320, 80)),
        (True, True, QRectF(0, 0, 290, 48)),
    ],
)
def test_the_socket_lies_on_the_gift(compact, wide, rect):
    assert rect.contains(gift_socket(rect, compact=compact, wide=wide))


def test_the_bead_shows_in_the_socket(paper):
    image, painter = paper
    theme = Theme("projector")
    paint_gift(painter, theme, GiftFace(name="x", bead="willpower"), WIDE)
    painter.end()

    assert image.pixelColor(gift_socket(WIDE).center().toPoint()) == theme.color("will-b")


def test_the_used_ability_has_a_line_in_the_colour_of_willpower(paper):
    image, painter = paper
    theme = Theme("lamp")
    face = GiftFace(name="x", abilities=("clever",), used="clever")
    paint_gift(painter, theme, face, WIDE)
    painter.end()

    blue = theme.color("will-b")
    assert any(image.pixelColor(60, y) == blue for y in range(120, 200))


def test_a_payment_is_a_band_across_the_foot(paper):
    image, painter = paper
    theme = Theme("lamp")
    paint_gift(painter, theme, GiftFace(name="x", payment="opportunity"), WIDE)
    painter.end()

    assert image.pixelColor(6, 240) == theme.color("opp-rim")
    assert image.pixelColor(150, 240) == theme.color("opp-rim")


def test_art_covers_the_upper_part(paper):
    image, painter = paper
    art = QPixmap(QSize(50, 300))
    art.fill(Qt.GlobalColor.magenta)
    paint_gift(painter, Theme("lamp"), GiftFace(name="x", art=art), WIDE)
    painter.end()

    assert image.pixelColor(20, 40) == Qt.GlobalColor.magenta
    assert image.pixelColor(20, 140) != Qt.GlobalColor.magenta
    assert image.pixelColor(0, 0).alpha() == 0


@pytest.mark.parametrize("rect", [NARRATOR, SMALL])
@pytest.mark.parametrize(
    ("willpower", "opportunity"), [(0, 0), (4, 1), (7, 7), (14, 0), (14, 9), (2, 31)]
)
def test_what_lies_on_a_danger_stays_on_it(qapp, rect, willpower, opportunity):
    face = DangerFace(
        name="Der Nebelkönig von Hohenbrücken",
        willpower=willpower,
        opportunity=opportunity,
        level="kind",
        concerned=True,
    )
    beads, rhombs = danger_beads(rect, face)

    assert len(beads) == (willpower if willpower <= 7 else 1)
    assert len(rhombs) == (opportunity if opportunity <= 7 else 1)
    assert all(rect.contains(place) for place in beads + rhombs)
    if beads and rhombs:
        assert rhombs[0].left() >= beads[-1].right() + 7.9


@pytest.mark.parametrize("rect", [NARRATOR, SMALL])
@pytest.mark.parametrize("willpower", [0, 1, 7, 12])
def test_what_lies_on_a_goal_stays_on_it(qapp, rect, willpower):
    places = goal_beads(rect, GoalFace(name="Den Leuchtturm zurückgewinnen", willpower=willpower))

    assert all(rect.contains(place) for place in places)


@pytest.mark.parametrize("rect", [NARRATOR, SMALL])
@pytest.mark.parametrize("steps", [1, 5, 10, 12])
def test_steps_of_a_fate_lie_apart_and_on_the_card(qapp, rect, steps):
    places = fate_step_rects(rect, FateFace(name="Die Flut steigt", steps=("",) * steps))

    assert len(places) == steps
    assert all(rect.contains(place) for place in places)
    assert not any(
        one.intersects(other) for n, one in enumerate(places) for other in places[n + 1 :]
    )


def test_too_many_steps_become_words(paper):
    image, painter = paper
    face = FateFace(name="Langer Winter", steps=("",) * 40, step=3)
    paint_fate(painter, Theme("lamp"), face, NARRATOR)
    painter.end()

    assert fate_step_rects(NARRATOR, face) == []
    assert image.pixelColor(90, 150).alpha() == 255


def test_done_steps_are_solid_and_later_ones_are_not(paper):
    image, painter = paper
    theme = Theme("lamp")
    face = FateFace(name="Die Flut steigt", steps=("",) * 3, step=1)
    paint_fate(painter, theme, face, NARRATOR)
    painter.end()
    inside = QPoint(5, 5)
    grounds = [
        image.pixelColor(place.topLeft().toPoint() + inside)
        for place in fate_step_rects(NARRATOR, face)
    ]

    assert grounds[0] == theme.color("cardink")
    assert grounds[1].lightness() > 180
    assert grounds[2].lightness() > 180


def test_secret_things_wear_a_pill_and_open_ones_do_not(paper):
    image, painter = paper
    theme = Theme("lamp")
    paint_goal(painter, theme, GoalFace(name="x", level="open"), NARRATOR)
    open_one = image.copy()
    paint_goal(painter, theme, GoalFace(name="x", level="secret"), NARRATOR)
    painter.end()

    assert open_one != image


@pytest.mark.parametrize("look", LOOKS)
def test_backs_are_all_alike_and_plates_paint(paper, look):
    image, painter = paper
    theme = Theme(look)
    paint_card_back(painter, theme, WIDE)
    first = image.copy()
    paint_card_back(painter, theme, WIDE)
    again = image.copy()
    paint_danger(painter, theme, DangerFace(name="", waiting=True), NARRATOR)
    for name in ("Mira Falkner", "", "🜁🜂", "x" * 200):
        paint_name_plate(painter, theme, QRectF(0, 200, 150, 44), name, "Jule & Co", 3)
        paint_name_plate(painter, theme, QRectF(0, 200, 40, 30), name, "", 9, compact=True)
    painter.end()

    assert first.pixelColor(78, 100) == again.pixelColor(78, 100)
    assert first.pixelColor(78, 100).alpha() == 255


ALL = ("stark", "geschickt", "charmant", "clever", "gebildet")


def painted(rect, **kinds):
    """Return the picture of a gift on a larger sheet, as a function of its abilities."""

    def act(abilities, name, talent="", payment=None):
        image = QImage(360, 320, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        face = GiftFace(name=name, abilities=abilities, talent=talent, id="c", payment=payment)
        paint_gift(painter, Theme("lamp"), face, rect, **kinds)
        painter.end()
        return image

    return act


@pytest.mark.parametrize("name", ["Messerscharfer Verstand", "Sturheit", "Altes Soldatenlied"])
@pytest.mark.parametrize("payment", [None, "willpower"])
@pytest.mark.parametrize(
    ("size", "compact"),
    [((142, 142), True), ((112, 150), True), ((131, 166), True), ((146, 164), False)],
)
def test_five_abilities_stay_above_the_foot_of_any_card(qapp, size, compact, payment, name):
    act = painted(QRectF(0, 0, *size), compact=compact)
    foot = size[1] - (4 if payment is None else 18)
    strip = (0, foot, 360, 320 - foot)
    assert act(ALL, name, payment=payment).copy(*strip) == act((), name, payment=payment).copy(
        *strip
    )


@pytest.mark.parametrize(("size", "compact"), [((176, 48), True), ((208, 80), False)])
def test_on_a_narrow_shared_gift_all_signs_stay_before_the_socket(qapp, size, compact):
    rect = QRectF(0, 0, *size)
    act = painted(rect, compact=compact, wide=True)
    right = rect.right() - 9
    if compact:
        right = gift_socket(rect, compact=True, wide=True).left() - 4
    strip = (round(right), 0, 360 - round(right), 320)
    full, bare = act(ALL, "Oh", "so"), act((), "Oh")
    assert full.copy(*strip) == bare.copy(*strip)


@pytest.mark.parametrize(("compact", "width"), [(True, 225), (False, 260)])
def test_on_a_plate_the_player_goes_before_any_of_the_name_does(qapp, compact, width):
    def act(player):
        image = QImage(300, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        name = "Anselm Brück-Hohenstein"
        rect = QRectF(0, 0, width, 44)
        paint_name_plate(painter, Theme("lamp"), rect, name, player, 1, compact=compact)
        painter.end()
        return image

    assert (act("Kemal") == act("")) is compact


def test_a_low_shared_gift_keeps_the_words_of_its_abilities_in_two_rows(qapp):
    face = GiftFace(name="Kutter", abilities=("stark", "geschickt"), id="c")
    assert in_two_rows(face, 400) == []
    assert in_two_rows(face, 100) == [["stark"], ["geschickt"]]
    assert in_two_rows(face, 30) == []
