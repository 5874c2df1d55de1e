"""The stage shows every system, acts out what all may see, and nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from choicedesk.desk.panels import PANELS
from choicedesk.desk.stage_drafts import (
    CardsDraft,
    ChallengeDraft,
    ConflictDraft,
    FreeDice,
    SumPart,
)
from choicedesk.desk.stage_panels import without
from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.ability_cards.table_view import table_view as cards_view
from choicedesk.rules.challenge.table_view import table_view as challenge_view
from choicedesk.rules.conflict.table_values import RollView, WinnerView, ZoneView
from choicedesk.rules.conflict.table_view import table_view as conflict_view
from choicedesk.rules.confrontation.table_view import table_view as confrontation_view
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.stage import plates
from choicedesk.widgets.stage.cards_page import backs_step
from choicedesk.widgets.stage.challenge_sentences import foot
from choicedesk.widgets.stage.measures import TEXT
from choicedesk.widgets.stage.measures import measures as measures_of
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.theme.theme import Theme
from tests.rules.ability_cards.table import PLAY, trial
from tests.rules.ability_cards.table import played as cards
from tests.rules.challenge.table import READY, SPEND
from tests.rules.challenge.table import played as challenge
from tests.rules.conflict.table import LET, act, defend, support
from tests.rules.conflict.table import played as conflict
from tests.rules.confrontation.table import BELT, DONE, ROLLED, SHOWN
from tests.rules.confrontation.table import played as confrontation

OPEN = Known(Level.OPEN)
ALL = dict.fromkeys(("wall", "duel", "race", "wire", "dog", "wine"), OPEN)
HOST = act("host", "press", "out:crew", 4, 2, 2, 2, 2)
STEAL = act("host", "press", "walls", 4, 2, 2, 2, 2)


SYSTEMS = {
    "ChallengeTableView": "challenge",
    "CardsTableView": "ability_cards",
    "ConflictTableView": "conflict",
    "ConfrontationTableView": "confrontation",
}


def staged(other: Any, rolls: int = 1) -> StageView:
    system, seats = SYSTEMS[type(other).__name__], (Seat("Jule", 2),) * 8
    return StageView(title="Nebelhafen", rolls=rolls, seats=seats, system=system, other=other)


VIEWS = {
    "pool": staged(challenge_view(challenge(), ALL), 0),
    "opposed": staged(challenge_view(challenge(READY[0]), ALL)),
    "spent": staged(challenge_view(challenge(*READY, SPEND), ALL)),
    "nothing known": staged(challenge_view(challenge(*READY, SPEND), {})),
    "cards": staged(cards_view(cards(*PLAY), {}), 0),
    "test": staged(cards_view(cards(*PLAY, trial("a", "ida", 7, text="Climb")), {})),
    "map": staged(conflict_view(conflict(), {}), 0),
    "attack": staged(conflict_view(conflict(HOST), {})),
    "defence": staged(conflict_view(conflict(HOST, defend("crew", 4)), {}), 2),
    "cups": staged(confrontation_view(confrontation(*ROLLED), {})),
    "belt": staged(confrontation_view(confrontation(*BELT), {}), 2),
    "compared": staged(confrontation_view(confrontation(*DONE), {}), 2),
}
PARTS = (
    SumPart(kind="card", value=1, name="Roof runner"),
    SumPart(kind="card", value=-1),
    SumPart(kind="attribute_card", value=1),
)
DUE = ConflictDraft(party=0, goals=(0,), dice=3, quality=4, gap=1, set=True)
FREE = FreeDice(dice=((6, 4), (20, 17)), label="The weather")
ZONES = tuple(
    ZoneView(name=f"Zone {at}", adjacent=tuple(each for each in (at - 1, at + 1) if 0 <= each < 9))
    for at in range(9)
)
VIEWS |= {
    "building": replace(
        VIEWS["cards"],
        draft=CardsDraft(seat=0, text="Climb", attribute="Skill", parts=PARTS, net=1, dice=2),
    ),
    "many parts": replace(
        VIEWS["cards"], draft=CardsDraft(seat=0, text="Climb", parts=PARTS * 2, net=2, dice=3)
    ),
    "laying": replace(
        staged(challenge_view(challenge(*READY), ALL)),
        draft=ChallengeDraft(tasks=(1,), complications=(1,)),
    ),
    "acting": replace(VIEWS["map"], draft=replace(DUE, ability="Press", set=False)),
    "due": replace(VIEWS["map"], draft=DUE),
    "lying": replace(VIEWS["map"], draft=replace(DUE, faces=(6, 2, 4))),
    "free": replace(VIEWS["map"], free=FREE, rolls=1),
    "nine zones": replace(VIEWS["map"], other=replace(VIEWS["map"].other, zones=ZONES)),
}


@pytest.fixture
def picture(qapp):
    picture = StagePicture(Theme("lamp"))
    picture.resize(QSizeF(960, 540))
    yield picture
    picture.finish()


def painted(picture: StagePicture) -> QImage:
    image = QImage(picture.size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    picture.paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize("look", ["lamp", "paper", "projector"])
def test_every_view_is_a_picture_of_its_own(qapp, look):
    picture = StagePicture(Theme(look))
    picture.resize(QSizeF(640, 360))
    seen = []
    for view in VIEWS.values():
        picture.follow(view)
        seen.append(painted(picture))
        assert picture.spoken.strip()
    assert all(one != other for at, one in enumerate(seen) for other in seen[:at])


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_nothing_is_written_smaller_than_the_stage_allows(picture, monkeypatch, name, size):
    sizes: list[int] = []
    drawn = QPainter.drawText

    def draw(self, *values):
        # The cup and the clock have numbers that are no words; the tray has measures of its own.
        if isinstance(values[0], QPointF):
            sizes.append(self.font().pixelSize())
        return drawn(self, *values)

    monkeypatch.setattr(QPainter, "drawText", draw)
    picture.resize(QSizeF(*size))
    picture.follow(VIEWS[name])
    painted(picture)
    unit = min(size[1], size[0] * 3 / 4) / 1080
    assert sizes
    assert min(sizes) >= int(TEXT * unit)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("map", "attack", "1 success"),
        ("cards", "test", "Limited success"),
        ("pool", "spent", "3 s"),
    ],
)
def test_what_dice_decide_is_told_when_they_lie(picture, before, after, told):
    picture.follow(VIEWS[before])
    picture.act_out(VIEWS[after])
    painted(picture)
    assert picture.acting
    assert told not in picture.spoken
    picture.finish()
    assert told in picture.spoken
    assert (picture.view, picture.acting) == (VIEWS[after], False)


def test_an_open_roll_falls_where_no_tray_stood(picture):
    picture.follow(VIEWS["map"])
    picture.act_out(VIEWS["free"])
    painted(picture)
    assert picture.acting
    assert "21" not in picture.spoken
    picture.finish()
    assert "The weather" in picture.spoken
    assert "together 21" in picture.spoken


def test_dice_that_lie_already_do_not_fall_again(picture):
    picture.follow(VIEWS["due"])
    picture.act_out(VIEWS["lying"])
    assert picture.acting
    picture.finish()
    last = RollView(
        party=0, dice=(6, 2, 4), quality=4, gap=1, successes=2, worn=1, exhausted=0, come=2
    )
    played = replace(VIEWS["map"], other=replace(VIEWS["map"].other, last=last), rolls=1)
    picture.act_out(played)
    assert (picture.acting, picture.view) == (False, played)


def test_a_rolls_hidden_aim_is_not_taken_for_support(picture):
    picture.follow(
        staged(conflict_view(conflict(STEAL), {"walls": Known(Level.SECRET)})),
    )
    assert "upport" not in picture.spoken
    assert "uses" not in picture.spoken


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("building", "−1 A card"),
        ("many parts", "+2 Cards"),
        ("laying", "2 successes are being laid"),
        ("acting", "with Press"),
        ("due", "gap 1"),
        ("nine zones", "Zone 0: Zone 1"),
    ],
)
def test_what_is_put_together_is_told(picture, name, told):
    picture.follow(VIEWS[name])
    assert told in picture.spoken


def test_after_the_end_the_stage_says_of_what_fallout_is_due(picture):
    view = VIEWS["map"].other
    numbers = replace(view.goals[0].numbers, fallout_due=True)
    goals = (replace(view.goals[0], numbers=numbers), *view.goals[1:])
    over = replace(view, goals=goals, winner=WinnerView())
    picture.follow(staged(over))
    assert f"Fallout is due: {view.goals[0].name}" in picture.spoken


def test_the_belt_die_falls_between_the_seats(picture):
    picture.follow(staged(confrontation_view(confrontation(*SHOWN), {}), 1))
    picture.act_out(VIEWS["belt"])
    painted(picture)
    assert picture.acting
    picture.trays.finish()
    assert picture.view == VIEWS["belt"]


def test_dice_under_cups_are_not_acted_out(picture):
    picture.follow(staged(confrontation_view(confrontation(*ROLLED[:-1]), {}), 0))
    picture.act_out(VIEWS["cups"])
    assert (picture.acting, picture.view) == (False, VIEWS["cups"])


@pytest.mark.parametrize("lying", [[], [support("crew", "bow", "rope", 4, 4, 2, 2)]])
def test_a_hidden_partys_turn_does_not_move_the_stage(picture, lying):
    host = {"host": Known(Level.SECRET), "walls": Known(Level.SECRET)}
    before = staged(conflict_view(conflict(*lying), host))
    after = staged(conflict_view(conflict(*lying, STEAL, LET), host))
    picture.follow(before)
    shown = painted(picture)
    asked = []
    picture.needs_update.connect(asked.append)
    picture.act_out(after)
    assert (picture.acting, asked) == (False, [])
    assert painted(picture) == shown


def test_who_is_hidden_has_a_seat_without_a_name(picture):
    bert = {"bert": Known(Level.KIND, "A rider")}
    picture.follow(staged(confrontation_view(confrontation(*BELT), bert)))
    assert "A rider" in picture.spoken
    assert "Bert" not in picture.spoken


@pytest.mark.parametrize(
    ("name", "panel", "gone"),
    [
        ("spent", "tray", "Dice:"),
        ("spent", "complications", "omplication"),
        ("spent", "helps", "nhancement"),
        ("test", "tray", "Dice:"),
        ("test", "test", "Climb"),
        ("cards", "hands", "in the deck"),
        ("belt", "tray", "elt die:"),
        ("compared", "stakes", "take"),
        ("attack", "tray", "Dice:"),
        ("map", "parties", "crew"),
    ],
)
def test_a_panel_that_is_off_is_neither_painted_nor_said(picture, name, panel, gone):
    picture.follow(VIEWS[name])
    whole, said = painted(picture), picture.spoken
    picture.follow(without(VIEWS[name], frozenset({panel})))
    assert painted(picture) != whole
    assert gone.lower() in said.lower()
    assert gone.lower() not in picture.spoken.lower()


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_is_calm_with_everything_off(picture, name):
    picture.follow(without(VIEWS[name], frozenset(PANELS)))
    assert painted(picture).pixelColor(0, 0) != QColor("magenta")


def test_dice_that_lie_have_the_number_of_their_own_roll(picture):
    picture.follow(replace(VIEWS["lying"], rolls=4))
    assert picture._head_words().roll == "Roll 5"
    # Those that are due have none yet.
    picture.follow(replace(VIEWS["due"], rolls=4))
    assert picture._head_words().roll == ""


def test_a_high_picture_has_letters_nearly_as_large_as_a_wide_one(picture):
    picture.follow(VIEWS["spent"])
    picture.resize(QSizeF(608, 1080))
    assert picture._measures().column
    assert picture._measures().unit > 0.6
    tray, lines = (
        picture._page.tray_rect(picture._measures()),
        picture._page.lines_rect(picture._measures()),
    )
    assert tray.bottom() < lines.top()


@pytest.mark.parametrize(
    ("room", "step"), [(320, 110), (220, 60), (150, 25), (149, None), (90, None)]
)
def test_every_hidden_card_has_a_back_or_one_stands_for_all(room, step):
    assert backs_step(100, 10, 3, room) == step


def test_who_never_rolled_to_help_is_not_said_to_once_the_dice_lie():
    waiting = challenge_view(challenge(*READY[:2]), ALL)
    fallen = challenge_view(challenge(*READY[:2], READY[3]), ALL)
    assert "1 helper" in foot(waiting, named=False)
    assert "helper" not in foot(fallen, named=False)
    assert "1 helper: 1 success" in foot(challenge_view(challenge(*READY), ALL), named=False)


def test_a_letter_stands_in_a_disc_that_holds_it(picture, monkeypatch):
    image = QImage(200, 200, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    said: list[str] = []
    monkeypatch.setattr(
        plates, "paint_centred", lambda _brush, _box, text, *_rest, **_more: said.append(text)
    )
    measures = measures_of(QRectF(0, 0, 1920, 1080))
    brush = Brush(painter, picture._theme, measures)
    for side in (24, 60):
        plates.paint_disc(brush, QRectF(0, 0, side, side), "Mira", 1)
    painter.end()
    assert said == ["M"]
