"""What the table may read of moves, at every level of knowledge."""

from typing import Any

import pytest

from choicedesk.desk.campaign import Campaign, Person, Scene, SceneId
from choicedesk.desk.entries import (
    FreeRoll,
    KeepFaces,
    KeepPlan,
    OpenScene,
    SceneMove,
    SetKnowledge,
    UndoTo,
    WriteNote,
)
from choicedesk.desk.journal import Row
from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.system import Knowledge, Known, Level
from choicedesk.words.public import public_line
from tests.rules import playing
from tests.rules.ability_cards import table as cards
from tests.rules.challenge import table as challenge
from tests.rules.choice import table as choice
from tests.rules.conflict import table as conflict
from tests.rules.confrontation import table as confrontation
from tests.words.telling import NOON

SCENE = SceneId("s1")
OPEN, SECRET = Known(Level.OPEN), Known(Level.SECRET)
KNOWN, KIND = Known(Level.KNOWN, "The shape"), Known(Level.KIND, "The shape")


def said(
    system: Any,
    before: Any,
    move: Any,
    then: Knowledge,
    now: Knowledge | None = None,
    links: dict[str, str] | None = None,
) -> str | None:
    """Return the public line of a move that is accepted, None where there is none."""
    step = playing.tried(system, before, move)
    links = links or {"sam": "p1"}
    scene = Scene(
        id=SCENE, title="Ambush", system=system.id, setup={}, state=step.state, links=links
    )
    row = entry_row(SceneMove(scene=SCENE, move=move), step.events, system.id)
    people = {"p1": Person(id="p1", name="Samira")}
    campaign = Campaign(title="C", scenes={SCENE: scene}, people=people)
    line = public_line(row, campaign, then, then if now is None else now)
    return line.text if line else None


def entry_row(entry: Any, events: Any = (), system: str = "choice") -> Row:
    scene = getattr(entry, "scene", None)
    return Row(
        sequence=1,
        step=1,
        parent=0,
        time=NOON,
        scene=scene,
        entry=entry,
        events=events,
        system=system,
    )


def in_choice(*moves: Any, now: Knowledge | None = None, **known: Known) -> str | None:
    return said(CHOICE, choice.played(*moves[:-1]), moves[-1], known, now)


INTRODUCE = (*choice.EVENING, {"move": "introduce_danger", "danger": "storm"})
FORCED = choice.TEST
RISK = FORCED[:4]
FATE = (
    *choice.EVENING,
    {"move": "activate", "player": "bo", "card": "boat", "ability": "clever"},
    {"move": "advance_fate", "fate": "war"},
)
FOCUS = (choice.EVENING[0], {"move": "move_focus", "from": "home", "to": "crown"})
ROLL = (*FORCED, {"move": "roll", "white": ["S"], "black": ["S"]})


@pytest.mark.parametrize(
    ("moves", "known", "text"),
    [
        (INTRODUCE, {"storm": OPEN}, "**Storm** comes to the table with 2 willpower"),
        (
            INTRODUCE,
            {"storm": Known(Level.OPEN, "Wind")},
            "**Wind** comes to the table with 2 willpower",
        ),
        (INTRODUCE, {"storm": KIND}, None),
        (INTRODUCE, {}, None),
        (FORCED, {"wolf": OPEN}, "**Wolf** forces a test with 1 willpower"),
        (FORCED, {"wolf": KIND}, "A test is forced: 1 black die"),
        (FORCED, {}, "A test is forced: 1 black die"),
        (RISK, {"wolf": KIND}, "Ada takes on a risk: the roof · **The shape** is near"),
        (RISK, {"wolf": KNOWN}, "Ada takes on a risk: the roof · a danger is near"),
        (RISK, {}, "Ada takes on a risk: the roof"),
        (FATE, {"war": OPEN}, "**War**: step 2 of 3, willpower back (Bo 1)"),
        (FATE, {"war": KIND}, "**The shape** advances: willpower back (Bo 1)"),
        (FATE, {"war": KNOWN}, "A fate advances: willpower back (Bo 1)"),
        (FATE, {}, "Willpower back (Bo 1)"),
        (FOCUS, {"home": OPEN}, None),
        (
            FOCUS,
            {"home": OPEN, "crown": OPEN},
            "The focus shifts: 1 willpower from **Home** to **Crown**",
        ),
        (choice.EVENING, {"home": OPEN}, "10 willpower shared: Ada 5, Bo 5"),
        (
            choice.EVENING,
            {"home": OPEN, "crown": OPEN},
            "12 willpower shared: 2 on goals, Ada 5, Bo 5",
        ),
        ((*choice.EVENING, {"move": "end_session"}), {}, "Evening 1 ends"),
    ],
)
def test_an_evening(moves: Any, known: Any, text: str | None) -> None:
    assert in_choice(*moves, **known) == text


def test_what_was_hidden_then_or_is_hidden_since_is_not_told() -> None:
    assert in_choice(*INTRODUCE, now={"storm": OPEN}, storm=SECRET) is None
    assert in_choice(*INTRODUCE, now={"storm": SECRET}, storm=OPEN) is None
    forced = in_choice(*FORCED, now={"wolf": OPEN}, wolf=KNOWN)
    assert forced == "A test is forced: 1 black die"


def test_a_ruling_tells_what_lies_in_sight_and_never_why() -> None:
    ruling = {
        "move": "ruling",
        "set": {"opportunity": 2, "goals": {"home": 5}},
        "why": "the traitor helps",
    }
    text = in_choice(*choice.EVENING, ruling)
    assert text == "Ruling: opportunities of the players 0 → 2"
    only_hidden = {"move": "ruling", "set": {"goals": {"home": 5}}, "why": "psst"}
    assert in_choice(*choice.EVENING, only_hidden) is None


def test_what_was_typed_is_told_without_hidden_names() -> None:
    declared = {"move": "declare_risk", "player": "ada", "text": "from the Storm into Home"}
    moves = (*choice.EVENING, declared)
    assert in_choice(*moves, home=OPEN) == "Ada takes on a risk: from the … into Home"
    both = in_choice(*moves, now={"storm": SECRET, "home": OPEN}, storm=OPEN, home=OPEN)
    assert both == "Ada takes on a risk: from the … into Home"
    scene = Scene(id=SCENE, title="", system="choice", setup={}, state=choice.begun())
    campaign = Campaign(title="C", scenes={SCENE: scene})
    for entry in (WriteNote(text="Wolf!", secret=False), FreeRoll(dice=((6, 3),), label="Wolf!")):
        line = public_line(entry_row(entry), campaign, {}, {})
        assert line is not None
        assert "…!" in line.text
        assert "Wolf" not in line.text


def test_commands_and_secret_notes_are_the_narrators() -> None:
    campaign = Campaign(title="C")
    entries = (
        WriteNote(text="psst"),
        FreeRoll(dice=((6, 3),), secret=True),
        UndoTo(sequence=0),
        KeepFaces(scene=SCENE, who="ada", faces=(1,)),
        KeepPlan(scene=SCENE, part="without", value=("wolf",)),
        SetKnowledge(scene=SCENE, thing="wolf", known=OPEN),
        OpenScene(scene=SCENE, title="Ambush", system="choice", setup={}),
    )
    assert not any(public_line(entry_row(entry), campaign, {}, {}) for entry in entries)
    note = public_line(entry_row(WriteNote(text="Rain", secret=False)), campaign, {}, {})
    roll = public_line(entry_row(FreeRoll(dice=((6, 3),))), campaign, {}, {})
    assert note is not None
    assert note.text == "Rain"
    assert roll is not None
    assert roll.numbers == ((6, 3),)


def in_challenge(*moves: Any, links: dict[str, str] | None = None, **known: Known) -> str | None:
    return said(CHALLENGE, challenge.played(*moves[:-1]), moves[-1], known, links=links)


@pytest.mark.parametrize(
    ("moves", "known", "text"),
    [
        ((challenge.DUEL,), {}, None),
        (
            (challenge.DUEL,),
            {"duel": OPEN},
            "The other side rolls against **Past the guard**: 1 success (8, 2)",
        ),
        ((challenge.SAM,), {"duel": OPEN}, None),
        (
            (challenge.SAM,),
            {"race": OPEN},
            "**Samira** helps: 1 success (7, 6, 2), an enhancement of 1",
        ),
        (challenge.READY, {}, "Rolled: 3 successes (10, 9, 8, 1)"),
        (
            challenge.READY,
            {"wine": OPEN, "race": OPEN},
            (
                "Rolled: 3 successes (10, 9, 8, 1)"
                " · drawback: a complication of level 1 for **First at the gate** · “Unsteady”"
            ),
        ),
    ],
)
def test_a_challenge(moves: Any, known: Any, text: str | None) -> None:
    assert in_challenge(*moves, **known) == text


def test_a_challenge_says_who_rolled_for_what_is_open() -> None:
    links = {"actor": "p1"}
    told = in_challenge(*challenge.READY, links=links, wall=OPEN, duel=SECRET)
    assert told == "**Samira** rolls for **Over the wall**: 3 successes (10, 9, 8, 1)"
    told = in_challenge(*challenge.READY, links=links)
    assert told == "**Samira** rolls: 3 successes (10, 9, 8, 1)"


def test_successes_left_over_are_told_where_nothing_is_hidden() -> None:
    spend = {"move": "spend", "difficulty": {"wall": 2}, "complications": []}
    hidden = in_challenge(*challenge.READY, spend, wall=OPEN)
    everything = dict.fromkeys(("wall", "duel", "race", "wire", "dog", "wine"), OPEN)
    told = in_challenge(*challenge.READY, spend, **everything)
    assert hidden == "The successes are spent · succeeded: **Over the wall**"
    assert told is not None
    assert told.endswith("left over")


TEST = {
    "move": "test",
    "id": "t1",
    "player": "jo",
    "text": "climbs",
    "attribute": "Lore",
    "dice": [4, 9],
}


def test_ability_cards_tell_no_reason_and_no_hidden_name() -> None:
    text = said(ABILITY_CARDS, cards.played(*cards.PLAY), TEST, {})
    assert text == (
        "**Jo** tries “climbs” · Together +1 · the best of 4 and 9 is 9: **limited success**"
    )
    laid = said(ABILITY_CARDS, cards.played(*cards.DEALT), cards.LAID[-1], {"bear": KNOWN})
    assert laid == "**Ida** lays out a card face up, 1 card face down"
    unnamed = said(ABILITY_CARDS, cards.played(), cards.DEALT[0], {"ida": SECRET})
    assert unnamed == "Someone draws 2 ability cards"


def test_a_confrontation_counts_hidden_dice() -> None:
    before = confrontation.played(*confrontation.CALLED)
    text = said(CONFRONTATION, before, confrontation.ROLLED[-1], {"carl": KIND})
    assert text == "Rolled in secret: **Anna** 4 dice, **Bert** 3 dice and **The shape** 1 die"


def test_of_a_secret_one_dice_are_told_but_not_how_many() -> None:
    before = confrontation.played(*confrontation.CALLED)
    text = said(CONFRONTATION, before, confrontation.ROLLED[-1], {"anna": SECRET})
    assert text is not None
    assert text.startswith("Rolled in secret: someone, "), text


def in_conflict(*moves: Any, **known: Known) -> str | None:
    return said(CONFLICT, conflict.played(*moves[:-1]), moves[-1], known)


BLADE = conflict.act("crew", "blade", "walls", 4, 4, 2)


@pytest.mark.parametrize(
    ("moves", "known", "text"),
    [
        ((BLADE,), {"crew": SECRET}, None),
        (
            (BLADE,),
            {},
            "**Crew** works on **Walls** with Blade: 2 successes (4, 4, 2)",
        ),
        ((BLADE,), {"walls": KNOWN}, "**Crew** rolls with Blade: 2 successes (4, 4, 2)"),
        ((BLADE, conflict.LET), {"walls": SECRET}, None),
        ((BLADE, conflict.LET), {"crew": SECRET}, None),
        ((conflict.END,), {}, "Round 1 is over"),
        (
            (BLADE, conflict.LET),
            {"side:blue": Known(Level.OPEN, "Strangers")},
            "Successes of Strangers come through: 2 on **Walls** (now Strangers 2)",
        ),
    ],
)
def test_a_conflict(moves: Any, known: Any, text: str | None) -> None:
    assert in_conflict(*moves, **known) == text


def test_a_timer_is_counted_only_where_it_is_open() -> None:
    timer = next(goal["id"] for goal in conflict.SETUP["goals"] if "timer" in goal)
    told = in_conflict(conflict.END, **{timer: OPEN})
    assert told is not None
    assert told.startswith("Round 1 is over: ")
