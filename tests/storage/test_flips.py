"""Flipped bytes and cut files: never a crash, never a silent wrong state, never written over."""

import random
from pathlib import Path

import pytest

from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from choicedesk.storage.rescue import examine
from tests.storage.evening import done, evening, hands, image

# Everything a flip may lead to on opening; whatever opens must hold the true state.
KNOWN = {"", "damaged", "not_a_campaign", "newer"}


@pytest.fixture(scope="module")
def original(tmp_path_factory) -> tuple[bytes, bytes, bytes]:
    """Return a campaign of some hundred steps: the file, its state, the state before the last."""
    path = tmp_path_factory.mktemp("flips") / "a.choicedesk"
    with evening(path) as file:
        session = file.session()
        play = hands(session, 3)
        for _ in range(450):
            next(play)
        before = image(session)
        done(session.play(WriteNote(text="the last line")))
        return path.read_bytes(), image(session), before


def open_damaged(path: Path, content: bytes, states: tuple[bytes, bytes]) -> bool:
    """Open a damaged file and look at it; the answer says whether it opened."""
    path.write_bytes(content)
    reason = ""
    try:
        with open_file(path) as file:
            session = file.session()
            assert image(session) == states[0]
            if session.undo() is not None:
                assert image(session) == states[1]
                session.redo()
                assert image(session) == states[0]
    except CampaignError as error:
        reason = error.reason
    assert reason in KNOWN
    assert reason in {"", "newer"} or path.read_bytes() == content
    return not reason


def damage(folder: Path, original: tuple[bytes, bytes, bytes], flips: int, cuts: int) -> None:
    content, state, before = original
    chance, path = random.Random(11), folder / "b.choicedesk"
    for count in range(flips):
        place = chance.randrange(len(content))
        flipped = bytearray(content)
        flipped[place] ^= 1 << chance.randrange(8)
        opened = open_damaged(path, bytes(flipped), (state, before))
        if count % 10 == 0 and not opened:
            examine(path, folder=folder / "backups")
    for count in range(cuts):
        cut = content[: chance.randrange(len(content))]
        assert not open_damaged(path, cut, (state, before))
        if count % 10 == 0:
            examine(path, folder=folder / "backups")


def test_two_hundred_flips_and_fifty_cuts(tmp_path, original):
    damage(tmp_path, original, 200, 50)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_two_thousand_flips_and_five_hundred_cuts(tmp_path, original):
    damage(tmp_path, original, 2000, 500)


def test_the_check_finds_changed_content_wherever_it_stands(tmp_path, original):
    content, path = original[0], tmp_path / "c.choicedesk"
    at = 0
    for _ in range(40):
        at = content.find(b'"entry":"', at + len(content) // 60)
        if at < 0:
            break
        changed = bytearray(content)
        changed[at + 12] ^= 1
        path.write_bytes(bytes(changed))
        assert check(path), at


def test_a_blank_tail_is_damage(tmp_path, original):
    content, path = original[0], tmp_path / "d.choicedesk"
    third = len(content) // 3
    blank = content[:-third] + b"\0" * third
    assert not open_damaged(path, blank, (original[1], original[2]))
    found = examine(path, folder=tmp_path / "backups")
    assert found.salvage is not None
    assert path.read_bytes() == blank
