"""Whatever stands on the stage is read to the end, at every size of letters and in every form."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSizeF

from choicedesk.desk.table_view import Chance
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.stage.trial import SIZES
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import language
from tests.widgets.stage.situations import SITUATIONS
from tests.widgets.stage.written import collisions, cut, outside, written

FORMS = {
    "16:9": (1920, 1080),
    "5:4": (1280, 1024),
    "4:3": (1280, 960),
    "square": (1080, 1080),
    "high": (608, 1080),
}
# Every size in the usual form, the largest and the smallest in all.
CASES = [("16:9", least) for least in SIZES]
CASES += [(form, least) for form in list(FORMS)[1:] for least in (SIZES[0], SIZES[-1])]
_FIGURE = re.compile(r"\d…$|[/×:+]\s*…$")
# What all at the table go by: never a part of it.
CHANCES = tuple(
    Chance(sign, name, share, share + 0.1)
    for sign, names in (
        ("main-effect", ("ohne Risiko", "mit Risiko", "misslingt")),
        ("side-effect", ("für Spieler", "keine", "für Gefahren")),
    )
    for name, share in zip(names, (0.12, 0.38, 0.5), strict=True)
)


@pytest.fixture
def german():
    language.use("de")
    yield
    language.use("en")


def shown(view, form: str, least: float) -> StagePicture:
    picture = StagePicture(Theme("lamp"))
    picture.resize(QSizeF(*FORMS[form]))
    picture.set_least(least)
    picture.follow(view)
    picture.finish()
    return picture


def deciding(picture: StagePicture) -> list[str]:
    """Return the words that say what is decided: title, second line and outcome."""
    page, view = picture._page, picture.view
    said = [page.headline(view), page.second_line(view)]
    if picture._is_filled(view):
        said += [line.text for line in page.lines(view) if not line.quiet]
    return said


def flat(texts: list[str]) -> str:
    """Return texts without what only breaks their lines."""
    return re.sub(r"[\s-]", "", "".join(texts))


@pytest.mark.parametrize(("form", "least"), CASES)
@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_that_decides_is_cut_and_nothing_stands_on_anything(
    qapp, german, monkeypatch, form, least, name
):
    picture = shown(SITUATIONS[name], form, least)
    _image, found = written(picture, monkeypatch)
    whole = flat([each.text for each in found])
    assert [said for said in deciding(picture) if flat([said]) not in whole] == []
    assert [text for text in cut(found) if _FIGURE.search(text)] == []
    assert collisions(found) == []
    assert outside(found, picture) == []


@pytest.mark.parametrize("least", SIZES)
@pytest.mark.parametrize("name", [name for name in SITUATIONS if "crowded" not in name])
def test_an_evening_of_the_usual_size_is_read_whole(qapp, german, monkeypatch, least, name):
    if name == "nine zones":
        return
    _image, found = written(shown(SITUATIONS[name], "16:9", least), monkeypatch)
    assert cut(found) == []


@pytest.mark.parametrize(("form", "least"), CASES)
def test_chances_are_read_whole(qapp, german, monkeypatch, form, least):
    picture = shown(replace(SITUATIONS["choice test"], chances=CHANCES), form, least)
    _image, found = written(picture, monkeypatch)
    rows = [each.text for each in found if "%" in each.text]
    # Where letters are large, one of both effects is better than half of each.
    assert len(rows) in {len(CHANCES), len(CHANCES) // 2}
    assert [text for text in cut(found) if "%" in text] == []
    assert collisions(found) == []
