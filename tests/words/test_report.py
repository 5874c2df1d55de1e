"""The report: its evenings and scenes, and what its documents make of what people wrote."""

import html.parser
import re

import pytest

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import OpenScene, RenameCampaign, SceneMove, WriteNote
from choicedesk.desk.session import Session
from choicedesk.words import language
from choicedesk.words.report import Report, report
from choicedesk.words.report_html import page
from choicedesk.words.report_markdown import escaped, markdown
from choicedesk.words.report_text import clean
from tests.desk.secret_journals import MemoryJournal
from tests.rules.choice.table import SETUP, TEST
from tests.rules.confrontation.table import CALLED, DONE
from tests.rules.confrontation.table import SETUP as DUEL

EVENING, DUELS = SceneId("s1"), (SceneId("s2"), SceneId("s3"))
NASTY = '<script src="http://evil/x.js"></script> **b** [l](http://x) `c` | ~~s~~ \u202e\x07'


@pytest.fixture
def session() -> Session:
    """Return an evening in which two confrontations were opened in between."""
    journal = MemoryJournal()
    made = Session(journal, journal.start)
    made.play(OpenScene(scene=EVENING, title="The betrayal", system="choice", setup=SETUP))
    for move in TEST:
        made.play(SceneMove(scene=EVENING, move=move))
    for duel in DUELS:
        made.play(OpenScene(scene=duel, title="Ambush", system="confrontation", setup=DUEL))
        for move in CALLED:
            made.play(SceneMove(scene=duel, move=move))
    made.play(WriteNote(text=NASTY, secret=False))
    roll = {"move": "roll", "white": ["S"], "black": ["M"]}
    made.play(SceneMove(scene=EVENING, move=roll, real=True))
    return made


def parts(made: Report) -> list[list[str]]:
    return [[part.title for part in evening.parts] for evening in made.evenings]


def test_titles_of_scenes_stay_with_the_narrator(session: Session) -> None:
    assert parts(report(session, gm=False)) == [
        ["", "Confrontation", "Confrontation 2", "At the table"]
    ]
    told = report(session, gm=True)
    assert parts(told)[-1] == ["The betrayal", "Ambush", "Ambush", "The betrayal"]


def test_one_evening_can_be_had_alone(session: Session) -> None:
    numbers = [evening.number for evening in report(session, gm=True).evenings]
    assert numbers == [0, 1]
    assert [each.number for each in report(session, gm=True, evening=1).evenings] == [1]
    assert report(session, gm=False, evening=7).evenings == ()


def test_undo_stays_in_the_narrators_journal_alone(session: Session) -> None:
    session.undo()
    told, whole = report(session, gm=False), report(session, gm=True)
    assert not any(line.words.white for line in told.lines)
    struck = [line.words.white for line in whole.lines if line.struck]
    assert struck == [("S",)]
    assert "~~" in markdown(whole).replace("\\~", "")
    assert "<del>" in page(whole)


def test_a_run_of_undo_is_one_line(session: Session) -> None:
    before = len(list(report(session, gm=True).lines))
    session.undo()
    session.undo()
    last = list(report(session, gm=True).lines)
    assert len(last) == before + 1
    assert last[-1].words.text.startswith("2 steps taken back")


class _Reader(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.addresses: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href"}]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_fetches_and_runs_nothing(session: Session) -> None:
    reader = _Reader()
    reader.feed(page(report(session, gm=True)))
    assert not reader.tags & {"script", "link", "img", "iframe", "a", "object"}
    assert reader.addresses == []
    assert '<script src="http://evil/x.js"></script>' in reader.text


def test_a_page_says_its_language_and_reads_out_its_dice(session: Session) -> None:
    language.use("de")
    try:
        found = page(report(session, gm=False))
    finally:
        language.use("en")
    assert '<html lang="de">' in found
    assert found.count('role="img"') == 2
    assert "real dice" in page(report(session, gm=False))


def test_markdown_keeps_what_people_wrote_as_text(session: Session) -> None:
    line = next(each for each in markdown(report(session, gm=False)).splitlines() if "evil" in each)
    bare = re.sub(r"\\[^\w\s]", "", line)
    assert not set("<>*`[]|~") & set(bare)
    assert "://" not in line


def test_titles_are_plain_in_every_document(session: Session) -> None:
    session.play(RenameCampaign(title="1. <b>**Fog**</b>"))
    made = report(session, gm=False)
    assert markdown(made).startswith("# 1\\. \\<b\\>\\*\\*Fog\\*\\*\\</b\\>\n")
    assert "<h1>1. &lt;b&gt;**Fog**&lt;/b&gt;</h1>" in page(made)


def test_effect_dice_have_a_legend_where_there_are_some(session: Session) -> None:
    text = markdown(report(session, gm=False))
    assert "white ☾ · black ☀ *(real dice)*" in text
    assert text.rstrip().endswith("☀ main effect · ☾ side effect")


def test_nothing_at_all_is_said_so() -> None:
    journal = MemoryJournal()
    made = report(Session(journal, journal.start), gm=False)
    assert "Nothing has happened yet." in markdown(made)
    assert "Nothing has happened yet." in page(made)


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("a_b", "a\\_b"),
        ("see www.x.org", "see www\\.x.org"),
        ("& &amp;", "\\& \\&amp;"),
        ("plain, words (here)", "plain, words (here)"),
    ],
)
def test_signs_of_markdown(text: str, safe: str) -> None:
    assert escaped(text) == safe


def test_signs_that_turn_the_writing_go() -> None:
    assert clean("a\u202eb\x00c\u2069") == "abc"


def test_the_end_of_a_confrontation_has_a_line_for_everyone() -> None:
    journal = MemoryJournal()
    made = Session(journal, journal.start)
    made.play(OpenScene(scene=DUELS[0], title="Duel", system="confrontation", setup=DUEL))
    for move in DONE:
        made.play(SceneMove(scene=DUELS[0], move=move))
    told = report(made, gm=False)
    lines = markdown(told).splitlines()
    assert sum(line.startswith("  - **Anna**:") for line in lines) == 1
    assert not any("×" in line and " · " in line for line in lines)
    assert page(told).count('<div class="row">') == sum(line.startswith("  - ") for line in lines)
