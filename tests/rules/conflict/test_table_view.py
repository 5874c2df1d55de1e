"""The table sees what lies open, and not one secret text or number."""

from dataclasses import dataclass, field

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.setup import (
    Ability,
    Character,
    Goal,
    OwnSpecialty,
    Party,
    Setup,
    Timer,
    Zone,
)
from choicedesk.rules.conflict.state import ConflictState, LyingDice, OpenAction, Pending, Support
from choicedesk.rules.conflict.table_values import GoalView, PartyView, WinnerView
from choicedesk.rules.conflict.table_view import table_view
from choicedesk.rules.system import Known, Level
from tests.rules.conflict.table import END, LET, act, defend, played, ruling, support

LEVELS = st.sampled_from(Level)


@dataclass
class Draft:
    """Makes texts and numbers unlike any other, and sorts them by who may see them."""

    secret: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    count: int = 0

    def text(self, *, seen: bool) -> str:
        self.count += 1
        made = f"t{self.count:04d}q"
        (self.seen if seen else self.secret).append(made)
        return made

    def number(self, *, seen: bool) -> int:
        self.count += 1
        made = 700_000 + self.count
        (self.seen if seen else self.secret).append(str(made))
        return made

    def known(self, level: Level) -> Known:
        """Return knowledge with a public name, which shows of a thing whose kind is known."""
        return Known(level, self.text(seen=level in {Level.KIND, Level.OPEN}))

    def abilities(self, *, seen: bool) -> tuple[Ability, ...]:
        own = OwnSpecialty(name=self.text(seen=seen), text=self.text(seen=False))
        return (
            Ability(
                id=self.text(seen=False),
                name=self.text(seen=seen),
                theme=self.text(seen=seen),
                value=self.number(seen=seen),
                specialties=(own, "reach"),
            ),
        )


def values(draft, abilities, *, seen):
    return {ability.id: draft.number(seen=seen) for ability in abilities}


@st.composite
def conflicts(draw):
    """Return a state, what is known of it, and what the table may not and must see."""
    draft = Draft()
    parties, sides, knowledge = [], {}, {}
    zone = Zone(id=draft.text(seen=False), name=draft.text(seen=True))
    for _ in range(draw(st.integers(0, 3))):
        level = draw(LEVELS)
        seen = level is Level.OPEN
        side = draft.text(seen=seen)
        character = Character(
            id=draft.text(seen=False),
            name=draft.text(seen=seen),
            quality=draft.number(seen=seen),
            abilities=draft.abilities(seen=seen),
        )
        party = Party(
            id=draft.text(seen=False),
            name=draft.text(seen=False),
            side=side,
            magnitude=draft.number(seen=seen),
            quality=draft.number(seen=seen),
            zone=zone.id,
            out_at=draft.number(seen=seen),
            abilities=draft.abilities(seen=seen),
            characters=(character,),
        )
        parties.append(party)
        sides[side] = seen
        knowledge[party.id] = draft.known(level)
    goals = []
    for _ in range(draw(st.integers(0, 3))):
        level = draw(LEVELS)
        seen = level is Level.OPEN
        timer = Timer(per_round=draft.number(seen=seen)) if draw(st.booleans()) else None
        goals.append(
            Goal(
                id=draft.text(seen=False),
                name=draft.text(seen=False),
                zone=zone.id,
                target=draft.number(seen=seen),
                timer=timer,
            )
        )
        knowledge[goals[-1].id] = draft.known(level)

    def is_open(id_):
        return knowledge[id_].level is Level.OPEN

    counts = {goal.id: {it: draft.number(seen=is_open(goal.id)) for it in sides} for goal in goals}
    for party in parties:
        counts[f"out:{party.id}"] = {it: draft.number(seen=is_open(party.id)) for it in sides}
    supports = {
        draft.text(seen=seen): Support(
            side=side, made=draft.number(seen=False), uses=draft.number(seen=seen), zone=zone.id
        )
        for side, seen in sides.items()
    }
    lying, pending, action = {}, None, None
    if parties:
        roller = draw(st.sampled_from(parties))
        seen = is_open(roller.id)
        lying[roller.id] = LyingDice(
            dice=(draft.number(seen=seen),),
            quality=draft.number(seen=seen),
            gap=draft.number(seen=seen),
            successes=draft.number(seen=seen),
            worn=draft.number(seen=seen),
            exhausted=draft.number(seen=seen),
            come=draft.number(seen=seen),
        )
        action = OpenAction(party=roller.id, ability=draft.text(seen=False))
        if goals:
            goal = draw(st.sampled_from(goals))
            on_it = {goal.id: draft.number(seen=is_open(goal.id))}
            pending = Pending(party=roller.id, side=roller.side, counts=on_it)
    won = bool(sides and goals and draw(st.booleans()))
    state = ConflictState(
        setup=Setup(
            magnitude=draft.number(seen=True),
            zones=(zone,),
            parties=tuple(parties),
            goals=tuple(goals),
        ),
        round=draft.number(seen=True),
        zones={party.id: zone.id for party in parties},
        abilities={
            party.id: values(draft, party.abilities, seen=is_open(party.id)) for party in parties
        },
        characters={
            it.id: values(draft, it.abilities, seen=is_open(party.id))
            for party in parties
            for it in party.characters
        },
        defences={party.id: draft.number(seen=is_open(party.id)) for party in parties},
        goals=counts,
        supports=supports,
        pending=pending,
        action=action,
        lying=lying,
        winner=draw(st.sampled_from([*sides, "timer"])) if won else None,
        won_by=draw(st.sampled_from(goals)).id if won else None,
        fallout={goal.id: draft.text(seen=False) for goal in goals if won},
    )
    return state, knowledge, draft


@given(conflicts())
def test_no_secret_is_in_the_view(drawn):
    state, knowledge, draft = drawn
    view = table_view(state, knowledge)
    held = msgspec.json.encode(view).decode() + repr(view)
    assert not [secret for secret in draft.secret if secret in held]


@given(conflicts())
def test_everything_open_is_in_the_view(drawn):
    state, knowledge, draft = drawn
    held = msgspec.json.encode(table_view(state, knowledge)).decode()
    assert not [seen for seen in draft.seen if seen not in held]


@given(conflicts())
def test_what_is_secret_leaves_no_gap(drawn):
    """A conflict in which a secret goal never was gives the very same view."""
    state, knowledge, _draft = drawn
    secret = {id_ for id_, known in knowledge.items() if known.level is Level.SECRET}
    goals = tuple(goal for goal in state.setup.goals if goal.id not in secret)
    won = state.won_by not in secret
    bare = replace(
        state,
        setup=replace(state.setup, goals=goals),
        goals={id_: counts for id_, counts in state.goals.items() if id_ not in secret},
    )
    if won:
        assert table_view(bare, knowledge) == table_view(state, knowledge)


def test_at_first_goals_and_parties_are_open_and_timers_run():
    view = table_view(played(END), {})
    assert [party.level for party in view.parties] == ["open"] * 3
    assert [goal.level for goal in view.goals] == ["open"] * 5 + ["known"] * 2
    assert view.goals[-1] == GoalView(level="known", timer=True)


def test_a_party_in_ambush():
    host = {"host": Known(Level.KIND, "Somebody")}
    state = played(act("host", "press", "walls", 4, 2, 2, 2, 2), LET)
    view = table_view(state, host)
    assert view.parties[1] == PartyView(level="kind", name="Somebody")
    assert view.sides == ("blue", "green")
    assert view.goals[1].numbers.counts[0].side is None
    assert table_view(state, {}).goals[1].numbers.counts[0].side == 1


HOST = act("host", "press", "out:crew", 4, 2, 2, 2, 2)


def test_dice_lie_until_their_party_or_the_round_goes_on():
    state = played(HOST)
    seen = table_view(state, {}).last
    assert (seen.party, seen.dice, seen.come, seen.parties) == (1, (4, 2, 2, 2, 2), 1, (0,))
    assert table_view(played(LET, state=state), {}).last is None
    assert table_view(played(LET, END, state=state), {}).last is None


def test_a_defence_lies_beside_what_it_answers():
    state = played(HOST, defend("crew", 4))
    view = table_view(state, {})
    assert (view.last.party, view.last.defends, view.attack.party) == (0, True, 1)
    hidden = table_view(state, {"host": Known(Level.KNOWN)})
    assert (hidden.last.party, hidden.attack) == (0, None)


def test_who_hides_leaves_the_dice_of_others_as_they_lie():
    """Neither a roll nor a move of theirs may tell that they have acted."""
    host = {"host": Known(Level.SECRET)}
    before = played(support("crew", "bow", "rope", 4, 4, 2, 2))
    after = played(act("host", "press", "walls", 4, 2, 2, 2, 2), LET, state=before)
    seen = table_view(before, host).last
    assert seen == table_view(after, host).last
    assert seen.dice == (4, 4, 2, 2)


def test_a_side_goes_by_its_public_name():
    state = played(END)
    known = {"side:red": Known(Level.OPEN, "Strangers"), "side:blue": Known(Level.OPEN)}
    assert table_view(state, known).sides == ("blue", "Strangers", "green")


def test_a_hidden_partys_successes_are_on_their_way_from_nowhere():
    sight = {"id": "sight", "name": "Sight", "value": 1}
    second = {"id": "scout", "name": "Scout", "side": "red", "zone": "hall", "out_at": 2}
    second["abilities"] = [sight]
    state = played({"move": "revise", "add": {"parties": [second]}, "why": ""}, HOST)
    assert table_view(state, {}).pending_side == 1
    hidden = table_view(state, {"host": Known(Level.SECRET)})
    assert (hidden.pending_side, hidden.parties[0].numbers.pending) == (None, 1)


def test_a_hidden_support_is_not_there():
    state = played(support("crew", "bow", "rope", 4, 4, 2, 2))
    assert len(table_view(state, {}).supports) == 1
    assert table_view(state, {"support:rope": Known(Level.SECRET)}).supports == ()


def test_supports_and_what_is_pending():
    rope = support("crew", "bow", "rope", 4, 4, 2, 2)
    state = played(rope, act("host", "press", "support:rope", 4, 2, 2, 2, 2))
    (seen,) = table_view(state, {}).supports
    assert (seen.name, seen.side, seen.uses, seen.pending) == ("rope", 0, 2, 1)
    state = played(act("host", "press", "out:crew", 4, 2, 2, 2, 2))
    assert table_view(state, {}).parties[0].numbers.pending == 1


@pytest.mark.parametrize(
    ("level", "goal"), [(Level.OPEN, 0), (Level.KIND, None), (Level.SECRET, None)]
)
def test_who_won(level, goal):
    state = played(ruling(goals={"gate": {"blue": 6}}))
    assert table_view(state, {"gate": Known(level)}).winner == WinnerView(side=0, goal=goal)


def test_a_timer_that_won():
    state = played(ruling(goals={"bell": {"timer": 30}}))
    assert table_view(state, {}).winner == WinnerView(timer=True)


def test_neighbours_by_their_places():
    assert [zone.adjacent for zone in table_view(played(), {}).zones] == [(1,), (0, 2), (1,)]


def test_a_seat_sees_what_lies_open():
    seen = CONFLICT.seat_view(played(), "fox")
    assert (seen["seat"], seen["parties"]["host"]["zone"]) == ("fox", "hall")
