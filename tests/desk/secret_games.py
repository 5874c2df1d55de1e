"""Random scenes of the systems beside CHOICE, made of secrets and of what lies open."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from choicedesk.desk.campaign import CharacterCard, Person
from choicedesk.rules import growing
from choicedesk.rules.ability_cards.setup import Card, Entry
from choicedesk.rules.ability_cards.setup import Player as CardsPlayer
from choicedesk.rules.ability_cards.setup import Setup as CardsSetup
from choicedesk.rules.ability_cards.state import AttributeCard, CardsState, Outcome
from choicedesk.rules.challenge import setup as challenge
from choicedesk.rules.challenge.state import ChallengeState, Spending
from choicedesk.rules.conflict import setup as conflict
from choicedesk.rules.conflict.state import ConflictState, LyingDice, Pending, Support
from choicedesk.rules.confrontation.setup import Participant
from choicedesk.rules.confrontation.setup import Setup as ConfrontationSetup
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Known, Level
from tests.desk.secret_draft import Draft

Game = tuple[Any, list[Person], list[CharacterCard]]


def _character(draft: Draft, id_: str, name: str) -> CharacterCard:
    art, note = draft.hidden("art"), draft.hidden("note")
    colour = draft.draw(st.integers(0, 7))
    return CharacterCard(id=id_, name=name, art=art, note=note, colour=colour)


def _conflict(draft: Draft) -> Game:
    draw = draft.draw
    zones = tuple(
        conflict.Zone(id=draft.hidden("id"), name=draft.shown("zone")) for _ in draft.some(0, 3)
    )
    place = zones[0].id if zones else None
    parties, cards, lying = [], [], {}
    for _ in draft.some(1, 4):
        id_, name, numbers = draft.thing(4, Level.OPEN)
        is_open = draft.is_open(id_, Level.OPEN)
        ability = conflict.Ability(
            id=draft.hidden("id"),
            name=draft.text_if("ability", seen=is_open),
            theme=draft.text_if("theme", seen=is_open),
            value=numbers[3],
        )
        parties.append(
            conflict.Party(
                id=id_,
                name=name,
                side=_side(draft, is_open=is_open),
                magnitude=numbers[0],
                quality=numbers[1],
                zone=place,
                out_at=numbers[2],
                abilities=(ability,),
            )
        )
        cards.append(_character(draft, id_, name))
        if draw(st.booleans()):
            lying[id_] = _lying(draft, is_open)
    goals = [_goal(draft, place) for _ in draft.some(0, 4)]
    counts = {
        goal.id: {parties[0].side: draft.number_if(seen=_goal_open(draft, goal))} for goal in goals
    }
    pending = None
    if goals and draw(st.booleans()):
        on_it = {goals[0].id: draft.number_if(seen=_goal_open(draft, goals[0]))}
        pending = Pending(party=parties[0].id, side=parties[0].side, counts=on_it)
    is_told = draft.is_open(parties[0].id, Level.OPEN) and draw(st.booleans())
    uses = draft.number_if(seen=is_told)
    support = Support(side=parties[0].side, made=draft.hidden_number(), uses=uses)
    made = draft.text_if("support", seen=is_told)
    if not is_told:
        draft.knowledge[f"support:{made}"] = Known(Level.SECRET)
    state = ConflictState(
        setup=conflict.Setup(zones=zones, parties=tuple(parties), goals=tuple(goals)),
        round=draw(st.integers(1, 9)),
        zones={party.id: place for party in parties},
        abilities={party.id: {party.abilities[0].id: 3} for party in parties},
        acted=tuple(party.id for party in parties if draw(st.booleans())),
        turn=draw(st.sampled_from([None, parties[0].id])),
        goals=counts,
        supports={made: support},
        pending=pending,
        lying=lying,
    )
    return state, [], cards


def _side(draft: Draft, *, is_open: bool) -> str:
    """Return the name of a side, which may go by another one before the table."""
    if not draft.draw(st.booleans()):
        return draft.text_if("side", seen=is_open)
    name = draft.hidden("side")
    public = draft.text_if("public side", seen=is_open)
    draft.knowledge[f"side:{name}"] = Known(Level.OPEN, public)
    return name


def _lying(draft: Draft, is_open: bool) -> LyingDice | None:
    """Return dice that must stay hidden, or small ones that may be seen."""
    if is_open:
        return LyingDice(dice=(3, 6, 1), quality=4, gap=0, successes=1, worn=1, come=1)
    number = draft.hidden_number
    return LyingDice(
        dice=(number(),),
        quality=number(),
        gap=number(),
        successes=number(),
        worn=number(),
        come=number(),
    )


def _goal(draft: Draft, place: Any) -> conflict.Goal:
    if draft.draw(st.booleans()):
        id_, name, (target, rise) = draft.thing(2, Level.KNOWN)
        timer = conflict.Timer(per_round=rise)
        return conflict.Goal(id=id_, name=name, zone=place, target=target, timer=timer)
    id_, name, (target,) = draft.thing(1, Level.OPEN)
    pulls = draft.draw(st.booleans())
    return conflict.Goal(id=id_, name=name, zone=place, target=target, contradictory=pulls)


def _goal_open(draft: Draft, goal: conflict.Goal) -> bool:
    return draft.is_open(goal.id, Level.KNOWN if goal.timer else Level.OPEN)


def _challenge(draft: Draft) -> Game:
    draw = draft.draw
    tasks = tuple(_task(draft) for _ in draft.some(1, 5))
    hidden = [task for task in tasks if not draft.is_open(task.id)]
    complications = tuple(
        _complication(draft, draw(st.sampled_from(tasks)).id) for _ in draft.some()
    )
    rolled = draw(st.sampled_from([None, (9, 8, 2)]))
    spent = Spending({}, ()) if rolled and draw(st.booleans()) else None
    enhancements = tuple(
        _enhancement(draft, draw(st.sampled_from(tasks)), drawn=rolled is not None)
        for _ in draft.some(0, 2)
    )
    helper = challenge.HelperId(draft.hidden("id"))
    helpers = tuple(
        challenge.Helper(id=helper, pool=draft.hidden_number(), tasks=(task.id,))
        for task in hidden[:1]
    )
    state = ChallengeState(
        setup=challenge.Setup(
            actor=challenge.Character(pool=3),
            tasks=tasks,
            complications=complications,
            enhancements=enhancements,
            helpers=helpers,
        ),
        opposed={task.id: (draft.hidden_number(),) for task in hidden if task.contest},
        assisted={each.id: (draft.hidden_number(),) for each in helpers},
        rolled=rolled,
        spent=spent,
        consolations={task.id: draft.hidden("consolation") for task in hidden} if spent else {},
    )
    return state, [], [_actor(draft)]


def _task(draft: Draft) -> challenge.Task:
    """Return a task with a difficulty, or with a pool against it."""
    id_, name, (number,) = draft.thing(1)
    difficulty: Any = number
    if draft.draw(st.booleans()):
        difficulty = challenge.Contest(opposed=challenge.Defender(pool=number))
    return challenge.Task(id=id_, name=name, difficulty=difficulty)


def _complication(draft: Draft, task: Any) -> challenge.Complication:
    id_, name, (level,) = draft.thing(1)
    return challenge.Complication(id=id_, task=task, level=level, text=name)


def _enhancement(draft: Draft, task: challenge.Task, *, drawn: bool) -> challenge.Enhancement:
    """Return an enhancement with a drawback, which comes about with the roll and not before."""
    amount = draft.number_if(seen=draft.is_open(task.id))
    seen = list(draft.seen)
    id_, text, (level,) = draft.thing(1)
    if not drawn:
        draft.secret += draft.seen[len(seen) :]
        draft.seen = seen
    gain = challenge.AntagonistGain(level=level, text=text)
    return challenge.Enhancement(id=id_, level=amount, tasks=(task.id,), drawback=gain)


def _actor(draft: Draft) -> CharacterCard:
    is_open = draft.draw(st.booleans())
    name = draft.text_if("actor", seen=is_open)
    if not is_open:
        draft.knowledge["actor"] = Known(draft.draw(st.sampled_from(list(Level)[:3])))
    note = draft.hidden("note")
    return CharacterCard(id="actor", name=name, note=note)


def _confrontation(draft: Draft) -> Game:
    draw = draft.draw
    participants, cards, dice, shown, said = [], [], {}, {}, {}
    for _ in draft.some(2, 5):
        id_, name, numbers = draft.thing(2, Level.OPEN)
        draft.seen = [text for text in draft.seen if text not in map(str, numbers)]
        participants.append(Participant(id=id_, name=name, attribute=numbers[0], skill=numbers[1]))
        cards.append(_character(draft, id_, name))
        hidden = [draft.hidden_number() for _ in draft.some(0, 3)]
        dice[id_] = (2, 5, *hidden)
        shown[id_] = (0, 1)
        said[id_] = draft.shown("stake")
    ids = tuple(each.id for each in participants)
    state = ConfrontationState(
        setup=ConfrontationSetup(participants=tuple(participants)),
        phase="second_bidding",
        initiator=ids[0],
        left=ids,
        stakes=dict.fromkeys(ids, draw(st.integers(1, 9))),
        highest=draw(st.integers(1, 9)),
        said=said,
        waiting=ids,
        dice=dice,
        shown=shown,
        belt=draw(st.sampled_from([None, 4])),
    )
    return state, [], cards


def _cards(draft: Draft) -> Game:
    draw = draft.draw
    players, people, deck, hands, face_up = [], [], [], {}, {}
    for _ in draft.some(1, 5):
        id_, name, _numbers = draft.thing(0, Level.OPEN)
        players.append(CardsPlayer(id=id_, name=name))
        player = draft.text_if("human", seen=_goes_by_name(draft, id_))
        people.append(Person(id=id_, name=name, player=player, note=draft.hidden("note")))
        hidden = tuple(_hidden_card(draft) for _ in draft.some(0, 3))
        open_ = tuple(_open_card(draft) for _ in draft.some(0, 2))
        deck += [*hidden, *open_]
        hands[id_] = tuple(card.id for card in (*hidden, *open_))
        face_up[id_] = tuple(card.id for card in open_)
    left = [_hidden_card(draft) for _ in draft.some(0, 3)]
    last = None
    if draw(st.booleans()):
        last = Outcome(
            id=draft.hidden("id"),
            player=players[0].id,
            text=draft.shown("action"),
            net=2,
            dice=(9, 4, 1),
            keeps="best",
            result=9,
            band="limited",
        )
    state = CardsState(
        setup=CardsSetup(players=tuple(players), deck=(*deck, *left)),
        hands=hands,
        face_up=face_up,
        attribute_cards={players[0].id: AttributeCard(draft.shown("bonus"), draft.shown("malus"))},
        rolled=growing.grown((), draft.hidden("id"), None),
        last=last,
        is_lying=last is not None and draw(st.booleans()),
    )
    return state, people, []


def _goes_by_name(draft: Draft, id_: str) -> bool:
    known = draft.knowledge.get(id_, Known(Level.OPEN))
    return known.level is Level.OPEN and not known.public_name


def _hidden_card(draft: Draft) -> Card:
    return Card(
        id=draft.hidden("id"),
        name=draft.hidden("name"),
        text=draft.hidden("text"),
        entries=(Entry(attribute=draft.hidden("attribute"), value=1),),
    )


def _open_card(draft: Draft) -> Card:
    id_, name, _numbers = draft.thing(0, Level.OPEN)
    is_open = draft.is_open(id_, Level.OPEN)
    attribute = draft.text_if("attribute", seen=is_open)
    text = draft.text_if("text", seen=is_open)
    return Card(id=id_, name=name, text=text, entries=(Entry(attribute=attribute, value=1),))


OTHERS: dict[str, Callable[[Draft], Game]] = {
    "challenge": _challenge,
    "ability_cards": _cards,
    "confrontation": _confrontation,
    "conflict": _conflict,
}
