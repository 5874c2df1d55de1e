import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from choicedesk.desk.campaign import (
    Campaign,
    CharacterCard,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    Scene,
)
from choicedesk.desk.entries import (
    EndScene,
    OpenScene,
    PauseScene,
    PutCard,
    PutPerson,
    RemoveCard,
    RemovePerson,
    RenameCampaign,
    RenameScene,
    SceneMove,
    SetKnowledge,
    UndoTo,
    WriteNote,
)
from choicedesk.desk.journal import Row
from choicedesk.rules.choice.events import FocusMoved, GiftActivated
from choicedesk.rules.system import Known, Level
from choicedesk.words.journal import sentence
from tests.rules.choice.table import EVENING, TEST, begun, played, tried

BOAT = {"move": "activate", "player": "bo", "card": "boat", "ability": "clever"}
LUCK = {"move": "grant_opportunity", "to": "players"}
STORM = {"move": "introduce_danger", "danger": "storm"}
RISK = {"move": "declare_risk", "player": "bo", "text": "over\nthe **roofs**"}
AVOID = {"move": "avoid_risk", "card": "singer", "ability": "charmant"}
BOOKS = {"card": "books", "ability": "gebildet"}


def said(*moves, knowledge=None, real=False):
    """Return the line of the last of these moves."""
    state = played(*moves[:-1])
    step = tried(state, moves[-1])
    scene = Scene(
        id="s1",
        title="S",
        system="choice",
        setup={},
        state=step.state,
        links={"ada": "p1", "bo": "p2"},
        knowledge=knowledge or {},
    )
    return line(SceneMove(scene="s1", move=moves[-1], real=real), step.events, scenes={"s1": scene})


def line(entry, events=(), **campaign):
    row = Row(
        sequence=1,
        step=1,
        parent=0,
        time=datetime(2026, 11, 30, tzinfo=UTC),
        scene=getattr(entry, "scene", None),
        entry=entry,
        events=events,
        system="choice",
    )
    return sentence(row, Campaign(title="C", **campaign))


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (EVENING[:1], "Evening 1 begins"),
        (({"move": "start_session", "absent": ["bo"]},), "Evening 1 begins, without Bo"),
        (EVENING, "12 willpower shared: 2 on goals, Ada 5, Bo 5"),
        (
            (EVENING[0], {"move": "move_focus", "from": "home", "to": "crown"}),
            "The focus shifts: 1 willpower from **Home** to **Crown**",
        ),
        ((*EVENING, BOAT), "Bo activates **Boat** (clever)"),
        (
            (*EVENING, LUCK, {**BOAT, "with": "opportunity"}),
            "Bo activates **Boat** (clever) by an opportunity",
        ),
        (
            (*EVENING, BOAT, {"move": "release", "player": "ada", "card": "boat", "goal": "home"}),
            "Ada releases **Boat**: its willpower goes to **Home**",
        ),
        (
            (*EVENING, LUCK, BOAT, {"move": "advance_fate", "fate": "war"}),
            "**War**: step 2 of 3, willpower back (Bo 1), 1 opportunity lapses",
        ),
        (
            (*EVENING, BOAT, {"move": "advance_fate", "fate": "war", "keep": ["boat"]}),
            "**War**: step 2 of 3, **Boat** keeps its willpower",
        ),
        ((*EVENING, STORM), "**Storm** comes to the table with 2 willpower"),
        (
            (*EVENING, STORM, {"move": "dismiss_danger", "danger": "storm"}),
            "**Storm** leaves the table, and with it 2 willpower",
        ),
        (
            (
                *EVENING,
                STORM,
                {"move": "grant_opportunity", "to": "storm"},
                {
                    "move": "ruling",
                    "set": {"dangers": {"storm": {"willpower": 0, "opportunity": 0}}},
                    "why": "",
                },
                {"move": "dismiss_danger", "danger": "storm"},
            ),
            "**Storm** leaves the table",
        ),
        ((*EVENING, LUCK), "An opportunity for the players"),
        (
            (*EVENING, STORM, {"move": "grant_opportunity", "to": "storm"}),
            "An opportunity for **Storm**",
        ),
        ((*EVENING, RISK), "Bo takes on a risk: over the *\u2060*roofs*\u2060*"),
        ((*EVENING, {**RISK, "text": " "}), "Bo takes on a risk"),
        (TEST[:4], "Ada takes on a risk: the roof · **Wolf** is near"),
        (TEST[:5], "Ada avoids the risk with **Smith** (strong)"),
        (
            (*EVENING, LUCK, RISK, {**AVOID, "with": "opportunity"}),
            "Bo avoids the risk by an opportunity, with **Singer** (charming)",
        ),
        (
            (*EVENING, RISK, {"move": "take_risk"}),
            "Bo accepts the risk: it happens, the action works",
        ),
        (
            (*EVENING, RISK, {"move": "withdraw_risk"}),
            "Bo withdraws: the risk does not happen, the action does not work",
        ),
        (
            (*EVENING, RISK, AVOID, {"move": "let_stand"}),
            "The avoidance stands: the risk of Bo does not happen, the action works",
        ),
        (TEST, "**Wolf** forces a test with 1 willpower"),
        (
            (
                *TEST,
                {"move": "grant_opportunity", "to": "wolf"},
                {"move": "add_black", "willpower": 1, "opportunity": 1},
            ),
            "**Wolf** spends 1 willpower and 1 opportunity: 3 black dice lie in the tray",
        ),
        (
            (*TEST, {"move": "buy_white", "payment": [BOOKS]}),
            "Ada buys the second white die with **Books** (learned)",
        ),
        (
            (*TEST, LUCK, {"move": "buy_white", "payment": [{**BOOKS, "with": "opportunity"}]}),
            "Ada buys the second white die with **Books** (learned), 1 by an opportunity",
        ),
        (
            (*TEST, {"move": "roll", "white": ["S"], "black": ["M"]}),
            "**Ada** rolls: the risk happens, the action fails, opportunity for the players",
        ),
        (
            (*TEST, {"move": "roll", "white": ["M"], "black": ["S"]}),
            "**Ada** rolls: risk averted, the action works, opportunity for **Wolf**",
        ),
        (
            (*TEST, STORM, {"move": "roll", "white": ["M"], "black": ["S"]}),
            "**Ada** rolls: risk averted, the action works, opportunity for a danger",
        ),
        (
            (
                *TEST,
                STORM,
                {"move": "roll", "white": ["M"], "black": ["S"]},
                {"move": "assign_opportunity", "danger": "storm"},
            ),
            "The opportunity of the roll goes to **Storm**",
        ),
        (
            (*TEST, {"move": "roll", "white": ["M"], "black": ["M"]}, {"move": "close_test"}),
            "Ada's test is over: the risk happens and the action works",
        ),
        ((*EVENING, {"move": "end_session"}), "Evening 1 ends; 2 willpower stay on the goals"),
        (
            (
                *EVENING,
                {"move": "ruling", "set": {"goals": {"home": 0}}, "why": ""},
                {"move": "end_session"},
            ),
            "Evening 1 ends",
        ),
        (
            (*EVENING, {"move": "ruling", "set": {"ready": {"ada": 6}}, "why": "well **said**"}),
            "Ruling: Ada ready 5 → 6 · “well *\u2060*said*\u2060*”",
        ),
        (
            (
                *EVENING,
                STORM,
                {
                    "move": "ruling",
                    "set": {
                        "goals": {"home": 3},
                        "fates": {"war": 2},
                        "dangers": {"storm": {"opportunity": 1}},
                        "opportunity": 2,
                        "absent": ["bo"],
                    },
                    "why": " ",
                },
            ),
            (
                "Ruling: **Home** willpower 2 → 3, **War** step 1 → 2,"
                " **Storm** opportunities 0 → 1, opportunities of the players 0 → 2, absent: Bo"
            ),
        ),
        (
            (*EVENING, {"move": "ruling", "set": {"absent": []}, "why": ""}),
            "Ruling: nobody is absent",
        ),
        ((*EVENING, {"move": "ruling", "set": {}, "why": ""}), "Ruling: nothing changes"),
        (
            (
                {
                    "move": "revise",
                    "remove": {"goals": ["crown"]},
                    "change": {"goals": [{"id": "home", "name": "Haven"}]},
                    "add": {"players": [{"id": "cy", "name": "Cy"}]},
                    "set": {"die": "independent", "session_willpower": 9},
                    "why": "new rules",
                },
            ),
            (
                "At the table: new: **Cy**, changed: **Haven**, gone: **Crown**, other dice,"
                " another number of willpower an evening · “new rules”"
            ),
        ),
        (({"move": "revise", "why": ""},), "At the table: nothing changes"),
    ],
)
def test_moves(moves, text):
    shown = said(*moves)
    assert shown.text == text
    assert (Path(__file__).parents[2] / "resources" / "icons" / f"{shown.icon}.svg").is_file()


def test_a_roll_shows_its_faces_and_that_they_were_real():
    shown = said(*TEST, {"move": "roll", "white": ["M"], "black": ["S"]}, real=True)
    assert (shown.kind, shown.white, shown.black) == ("roll", ("M",), ("S",))
    assert shown.marks == ("real",)
    assert shown.people == ("p1",)


@pytest.mark.parametrize(
    ("moves", "marks"),
    [
        (TEST[:3], ("secret",)),
        (TEST, ("secret",)),
        ((*EVENING, STORM), ()),
        ((*EVENING, {"move": "advance_fate", "fate": "war"}), ("secret",)),
        (
            (*EVENING, {"move": "ruling", "set": {"fates": {"war": 2}}, "why": ""}),
            ("ruling", "secret"),
        ),
        ((*EVENING, {"move": "ruling", "set": {"opportunity": 2}, "why": ""}), ("ruling",)),
    ],
)
def test_what_is_about_a_secret_is_marked(moves, marks):
    knowledge = {
        "wolf": Known(Level.SECRET),
        "war": Known(Level.SECRET),
        "storm": Known(Level.OPEN),
    }
    assert said(*moves, knowledge=knowledge).marks == marks


def test_white_dice_beyond_words():
    shown = [
        said(
            *TEST,
            {"move": "ruling", "set": {"ready": {"ada": 9}, "opportunity": 99}, "why": ""},
            *[
                {"move": "buy_white", "payment": [{**BOOKS, "with": "opportunity"}] * price}
                for price in range(1, dice)
            ],
        ).text
        for dice in (4, 9)
    ]
    assert "the fourth white die" in shown[0]
    assert "the 9th white die" in shown[1]


def test_names_of_what_is_gone_come_from_the_campaign():
    scene = Scene(id="s1", title="S", system="choice", setup={}, state=begun(), links={"x": "c9"})
    entry = SceneMove(scene="s1", move={"move": "activate"})
    activated = GiftActivated(
        player="y", card="x", used="stark", token="willpower", purpose="white"
    )
    shown = line(entry, (activated,), scenes={"s1": scene}, former={"c9": "Old key"})
    assert shown.text == "someone gone pays with **Old key** (strong)"
    moved = FocusMoved(source="c1", target="c2", amount=1)
    cards = {"c1": GoalCard(id="c1", name="One"), "c2": GoalCard(id="c2", name=" ")}
    assert line(entry, (moved,), cards=cards).text == (
        "The focus shifts: 1 willpower from **One** to **?**"
    )


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (
            OpenScene(scene="s1", title="The inn", system="choice", setup={}),
            "A new scene: **The inn**",
        ),
        (RenameScene(scene="s1", title="The mill"), "The scene is now called **The mill**"),
        (
            OpenScene(scene="s1", title="The duel", system="confrontation", setup={}),
            "A new scene: **The duel** (Confrontation)",
        ),
        (
            OpenScene(scene="s1", title="", system="conflict", setup={}),
            "A new scene: **Conflict**",
        ),
        (EndScene(scene="s1"), "**S** is over"),
        (EndScene(scene="s1", ended=False), "**S** goes on"),
        (PauseScene(scene="s1"), "**S** is set aside"),
        (PauseScene(scene="s1", paused=False), "**S** is taken up again"),
        (
            PutCard(card=CharacterCard(id="c1", name="Ox"), kept=("s1",)),
            "**Ox** (Character) is changed; **S** goes on with the values it has",
        ),
        (PutCard(card=GiftCard(id="c1", name="Axe"), new=True), "New card: **Axe** (Gift)"),
        (PutCard(card=GoalCard(id="c1", name="Axe")), "**Axe** (Goal) is changed"),
        (PutCard(card=FateCard(id="c1", name="Axe")), "**Axe** (Fate) is changed"),
        (PutCard(card=DangerCard(id="c1", name="Axe")), "**Axe** (Danger) is changed"),
        (RemoveCard(card="c9"), "**Old key** is taken out of the cards"),
        (
            PutPerson(person=Person(id="p1", name="Ada", player="Ann"), new=True),
            "**Ada** (Ann) joins the campaign",
        ),
        (PutPerson(person=Person(id="p1", name="Ada")), "**Ada** is changed"),
        (RemovePerson(person="p9"), "**Old friend** leaves the campaign"),
        (
            SetKnowledge(scene="s1", thing="wolf", known=Known(Level.KIND, "A beast")),
            "For the table **Wolf** is now: kind known, under the name **A beast**",
        ),
        (
            SetKnowledge(scene="s1", thing="wolf", known=Known(Level.OPEN)),
            "For the table **Wolf** is now: open",
        ),
        (WriteNote(text="Remember the well"), "Remember the well"),
        (RenameCampaign(title="Fog"), "The campaign is now called **Fog**"),
        (UndoTo(sequence=7), "Taken back"),
        (UndoTo(sequence=7, redo=True), "Restored"),
        (SceneMove(scene="s1", move={"move": "bid"}), "A move: bid"),
    ],
)
def test_commands(entry, text):
    scene = Scene(id="s1", title="S", system="choice", setup={}, state=begun())
    former = {"c9": "Old key", "p9": "Old friend"}
    shown = line(entry, scenes={"s1": scene}, former=former)
    assert shown.text == text
    assert (Path(__file__).parents[2] / "resources" / "icons" / f"{shown.icon}.svg").is_file()


def test_a_note_is_secret_unless_it_is_open():
    assert line(WriteNote(text="A")).marks == ("secret",)
    assert line(WriteNote(text="A", secret=False)).marks == ()


def test_bold_marks_come_in_pairs_whatever_things_are_called():
    entry = PutCard(card=GiftCard(id="c1", name="*** a ** b *"), new=True)
    assert len(re.findall(r"\*\*", line(entry).text)) == 2


def test_events_of_another_system_are_told_by_their_move():
    shown = line(SceneMove(scene="s1", move={"move": "bid"}), (object(),))
    assert shown.text == "A move: bid"
