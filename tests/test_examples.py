"""The example evening: sound in both languages, the same in both, and a test within a few moves."""

import re
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from choicedesk.desk.campaign import (
    AbilityCard,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    SpecialtyCard,
    TableCard,
)
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.scenes import on_table, set_aside
from choicedesk.desk.table_view import table_view
from choicedesk.desk.waiting_scene import is_untouched
from choicedesk.models.prep_questions import conflict_asked, opened
from choicedesk.prep.conflict_idle import idle
from choicedesk.resource_files import resource
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.setup import Setup
from choicedesk.rules.system import Applied, Level, Refusal
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.document import Document
from choicedesk.storage.documents import import_new
from choicedesk.storage.example import open_example
from choicedesk.storage.pictures import read_picture

LANGUAGES = ("de", "en")
OTHERS = ("challenge", "ability_cards", "confrontation", "conflict")
FOLDER = resource("examples")
PICTURES = sorted((FOLDER / "nebelhafen").glob("*.svg"))


def document(language: str) -> Document:
    content = (FOLDER / f"nebelhafen.{language}.json").read_bytes()
    return msgspec.json.decode(content, type=Document)


@pytest.fixture(params=LANGUAGES)
def example(request: pytest.FixtureRequest) -> Document:
    return document(request.param)


def of_kind(example: Document, kind: type) -> list:
    return [card for card in example.cards if isinstance(card, kind)]


def test_it_has_what_an_evening_needs(example: Document):
    kinds = (GiftCard, GoalCard, FateCard, DangerCard)
    assert [len(of_kind(example, kind)) for kind in kinds] == [15, 3, 2, 3]
    owners = [gift.owner for gift in of_kind(example, GiftCard)]
    assert [owners.count(person.id) for person in example.people] == [4, 3, 4, 3]
    assert owners.count(None) == 1


def test_it_has_what_the_other_games_need(example: Document):
    kinds = (CharacterCard, AbilityCard, ChallengeCard, ConflictCard, SpecialtyCard)
    assert [len(of_kind(example, kind)) for kind in kinds] == [6, 15, 1, 1, 1]
    assert [scene.system for scene in example.scenes] == ["choice", *OTHERS]
    played = [card.person for card in of_kind(example, CharacterCard)]
    assert played == [*(person.id for person in example.people), None, None]


def test_its_scene_is_what_its_cards_say(example: Document):
    scene = example.scenes[0]
    setup = CHOICE.read_setup(scene.setup)
    assert isinstance(setup, Setup)
    inner = {each.id: each.name for each in (*setup.players, *setup.gifts, *setup.goals)}
    inner |= {each.id: each.name for each in (*setup.fates, *setup.dangers)}
    table = [each for each in example.cards if isinstance(each, TableCard)]
    outer = {each.id: each.name for each in (*example.people, *table)}
    assert inner == outer
    assert {id_: id_ for id_ in inner} == scene.links
    steps = {fate.id: len(fate.steps) for fate in of_kind(example, FateCard)}
    assert {fate.id: fate.steps for fate in setup.fates} == steps


def test_dangers_wait_in_secret_with_advice(example: Document):
    scene = example.scenes[0]
    for danger in of_kind(example, DangerCard):
        assert scene.knowledge[danger.id].level is Level.SECRET
        assert len(danger.note) > 100


WORDS = {
    *("name", "title", "talent", "note", "player", "public_name", "language"),
    *("text", "theme", "side", "attribute", "tags", "folder"),
}


def without_words(value: object, ids: dict[str, str]) -> object:
    """Return a document without its texts; of the names of steps only how many there are.

    ``ids`` says which ids inside a scene are names: the rules of a challenge know no others.
    """
    if isinstance(value, dict):
        return {
            ids.get(key, key): len(each)
            if key == "steps" and not isinstance(each, int)
            else without_words(each, ids)
            for key, each in value.items()
            if key not in WORDS
        }
    if isinstance(value, list | tuple):
        return [without_words(each, ids) for each in value]
    return ids.get(value, value) if isinstance(value, str) else value


def ids_by_name(example: Document) -> dict[str, str]:
    (card,) = of_kind(example, ChallengeCard)
    return {each.name: each.id for each in (*card.enhancements, *card.helpers)}


def test_both_languages_have_the_same_shape():
    german, english = map(document, LANGUAGES)
    shapes = [
        without_words(msgspec.to_builtins(example), ids_by_name(example))
        for example in (german, english)
    ]
    assert shapes[0] == shapes[1]
    named = [{card.name for card in example.cards} for example in (german, english)]
    assert named[0] & named[1] == {person.name for person in german.people}


def test_a_test_is_on_the_table_within_six_moves(example: Document):
    setup = CHOICE.read_setup(example.scenes[0].setup)
    assert isinstance(setup, Setup)
    state = CHOICE.start(setup)
    for move in (
        {"move": "start_session"},
        {"move": "share"},
        {"move": "introduce_danger", "danger": "c21"},
        {"move": "declare_risk", "player": "p1", "text": "", "danger": "c21"},
        {"move": "avoid_risk", "card": "c1", "ability": "geschickt"},
        {"move": "force_test", "willpower": 2},
    ):
        done = CHOICE.apply(state, CHOICE.read_move(move))
        assert isinstance(done, Applied), move
        state = done.state
    assert CHOICE.view(state)["tray"] == {"white": 1, "black": 2, "next_white_costs": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_is_a_campaign_and_the_template_stays_as_it_was(language: str, tmp_path: Path):
    source = FOLDER / f"nebelhafen.{language}.json"
    before = source.read_bytes()
    import_new(source, tmp_path / "copy.choicedesk")
    with open_file(tmp_path / "copy.choicedesk") as file:
        session = file.session()
        campaign = session.campaign
        (scene,) = (scene.id for scene in on_table(campaign))
        assert campaign.scenes[scene].system == "choice"
        assert [each.system for each in set_aside(campaign)] == list(OTHERS)
        session.play(SceneMove(scene=scene, move={"move": "start_session"}))
        view = table_view(session.campaign, scene)
        assert session.picture(campaign.cards[CardId("c1")].art) is not None
    assert view.choice is not None
    assert (view.choice.phase, view.choice.dangers, len(view.choice.goals)) == ("focus", (), 3)
    assert source.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_programs_own_copy_is_the_same_as_one_that_was_tried(language: str, tmp_path: Path):
    source = FOLDER / f"nebelhafen.{language}.json"
    with open_example(source, tmp_path / "quick.choicedesk") as file:
        quick = file.session().campaign
    import_new(source, tmp_path / "tried.choicedesk")
    with open_file(tmp_path / "quick.choicedesk") as file:
        assert file.session().campaign == quick
    with open_file(tmp_path / "tried.choicedesk") as file:
        tried = file.session().campaign
    assert (quick.title, quick.language) == (tried.title, tried.language)
    assert (quick.people, quick.cards, quick.encounters) == (
        tried.people,
        tried.cards,
        tried.encounters,
    )
    for one, other in zip(quick.scenes.values(), tried.scenes.values(), strict=True):
        assert (one.id, one.title, one.setup, one.state) == (
            other.id,
            other.title,
            other.setup,
            other.state,
        )
        assert (one.links, one.knowledge, one.paused) == (
            other.links,
            other.knowledge,
            other.paused,
        )
    assert [is_untouched(each) for each in quick.scenes.values()] == [True] * 5


def test_every_picture_is_used_and_found_by_its_content(example: Document):
    named = {FOLDER / path for path in example.pictures.values()}
    assert named == set(PICTURES)
    for name, path in example.pictures.items():
        assert read_picture((FOLDER / path).read_bytes()).hash == name
    assert {card.art for card in example.cards} == set(example.pictures)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_small_closed_and_fills_its_frame(path: Path, qapp):
    text = path.read_text(encoding="utf-8")
    assert len(text) < 4096
    assert re.findall(r"(?:href|url|src)\W+(?!#)\S+", text.replace("url(#g)", "")) == []
    renderer = QSvgRenderer(str(path))
    image = QImage(160, 100, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, 160, 100))
    painter.end()
    assert renderer.isValid()
    pixels = {image.pixel(x, y) for x in range(0, 160, 4) for y in range(0, 100, 4)}
    assert all(pixel >> 24 == 255 for pixel in pixels)
    assert len(pixels) > 20


def test_its_main_danger_is_prepared_in_three_variants(example: Document):
    rooftops, storm = example.encounters
    assert [len(each.variants) for each in (rooftops, storm)] == [3, 2]
    assert {variant.against[0] for variant in rooftops.variants} == {"c21"}
    assert len({variant.name for variant in rooftops.variants}) == 3
    assert all(len(each.note) > 100 for each in (rooftops, storm))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_in_its_conflict_stands_idle_all_along(language: str, tmp_path: Path):
    source = FOLDER / f"nebelhafen.{language}.json"
    campaign = open_example(source, tmp_path / "own.choicedesk").session().campaign
    (storm,) = [each for each in campaign.encounters.values() if each.system == "conflict"]
    for variant in storm.variants:
        question = conflict_asked(opened(campaign, storm, variant), variant, 1)
        assert not isinstance(question, Refusal)
        assert idle(question) == ()
