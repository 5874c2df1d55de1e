"""Random campaigns in which every text is unique and every secret number unmistakable."""

from dataclasses import dataclass

from hypothesis import strategies as st

from choicedesk.desk.campaign import (
    Campaign,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    Scene,
)
from choicedesk.rules.choice.setup import Danger, Fate, Gift, Goal, Player, Setup
from choicedesk.rules.choice.state import (
    ChoiceState,
    DangerTokens,
    Left,
    Outcome,
    Placed,
    Result,
    Risk,
)
from tests.desk.secret_draft import Draft
from tests.desk.secret_games import OTHERS

SCENE = "s1-scene"


@dataclass(frozen=True)
class SecretCampaign:
    """A campaign and what of it may not, and what must, be seen by the table."""

    campaign: Campaign
    secret: tuple[str, ...]
    seen: tuple[str, ...]


@st.composite
def secret_campaigns(draw: st.DrawFn) -> SecretCampaign:
    """Draw a campaign with one scene, ``SCENE``."""
    draft = Draft(draw)
    draft.secret.append(SCENE)
    state = _state(draft)
    setup = state.setup
    inner = (*setup.players, *setup.gifts, *setup.goals, *setup.fates, *setup.dangers)
    scene = Scene(
        id=SCENE,
        title=draft.hidden("scenetitle"),
        system="choice",
        setup={},
        state=state,
        links={each.id: each.id for each in inner},
        knowledge=draft.knowledge,
    )
    campaign = Campaign(
        title=draft.text("title"),
        people={
            each.id: Person(id=each.id, name=each.name, note=draft.hidden("note"))
            for each in setup.players
        },
        cards=_cards(draft, setup),
        scenes={SCENE: scene},
        former={"x": draft.hidden("former")},
        rolls=draw(st.integers(0, 99)),
    )
    return SecretCampaign(campaign, tuple(draft.secret), tuple(draft.seen))


@st.composite
def campaigns_of_all(draw: st.DrawFn) -> SecretCampaign:
    """Draw a campaign with one scene, ``SCENE``, of whatever system."""
    system = draw(st.sampled_from(["choice", *OTHERS]))
    if system == "choice":
        return draw(secret_campaigns())
    draft = Draft(draw)
    draft.secret.append(SCENE)
    state, people, cards = OTHERS[system](draft)
    return SecretCampaign(
        Campaign(
            title=draft.text("title"),
            people={each.id: each for each in people},
            cards={each.id: each for each in cards},
            scenes={
                SCENE: Scene(
                    id=SCENE,
                    title=draft.hidden("scenetitle"),
                    system=system,
                    setup={},
                    state=state,
                    links={each.id: each.id for each in (*people, *cards)},
                    knowledge=draft.knowledge,
                    drafts={each.id: (draft.hidden_number(),) for each in people},
                    plan={"typed:actor": [draft.hidden_number()]},
                )
            },
            former={"x": draft.hidden("former")},
            rolls=draw(st.integers(0, 99)),
        ),
        tuple(draft.secret),
        tuple(draft.seen),
    )


def _state(draft: Draft) -> ChoiceState:
    draw = draft.draw
    players = tuple(Player(draft.hidden("id"), draft.shown("player")) for _ in draft.some(1, 4))
    owners = st.sampled_from([None, *(player.id for player in players)])
    gifts = tuple(
        Gift(
            id=draft.hidden("id"),
            owner=draw(owners),
            name=draft.shown("gift"),
            abilities=("stark",),
            talent=draft.shown("talent"),
        )
        for _ in draft.some()
    )
    goals, on_goals = _goals(draft)
    fates, steps = _fates(draft)
    dangers, tokens = _dangers(draft)
    return ChoiceState(
        setup=Setup(players=players, gifts=gifts, goals=goals, fates=fates, dangers=dangers),
        phase="play",
        session=draw(st.integers(1, 9)),
        absent=tuple(player.id for player in players[1:] if draw(st.booleans())),
        ready={player.id: draw(st.integers(0, 12)) for player in players},
        on_card={gift.id: Placed(players[0].id, "stark") for gift in gifts if draw(st.booleans())},
        goals=on_goals,
        fates=steps,
        dangers=tokens,
        opportunity=draw(st.integers(0, 9)),
        risk=_risk(draft, players[0].id, list(tokens)),
        last=draw(st.sampled_from([None, Outcome(risk_happens=True, action_succeeds=False)])),
    )


def _goals(draft: Draft) -> tuple[tuple[Goal, ...], dict[str, int]]:
    things = [draft.thing(1) for _ in draft.some()]
    goals = tuple(Goal(id_, name, draft.hidden_number()) for id_, name, _ in things)
    return goals, {id_: numbers[0] for id_, _, numbers in things}


def _fates(draft: Draft) -> tuple[tuple[Fate, ...], dict[str, int]]:
    things = [draft.thing(2) for _ in draft.some()]
    fates = tuple(
        Fate(id_, name, numbers[1], draft.hidden_number()) for id_, name, numbers in things
    )
    return fates, {id_: numbers[0] for id_, _, numbers in things}


def _dangers(draft: Draft) -> tuple[tuple[Danger, ...], dict[str, DangerTokens]]:
    things = [draft.thing(draft.draw(st.sampled_from([0, 2]))) for _ in draft.some()]
    dangers = tuple(Danger(id_, name, draft.hidden_number()) for id_, name, _ in things)
    return dangers, {id_: DangerTokens(*numbers) for id_, _, numbers in things if numbers}


def _cards(draft: Draft, setup: Setup) -> dict[str, object]:
    cards: dict[str, object] = {}
    for kind, things in (
        (GiftCard, setup.gifts),
        (GoalCard, setup.goals),
        (FateCard, setup.fates),
        (DangerCard, setup.dangers),
    ):
        for each in things:
            more = {"steps": (draft.hidden("step"),)} if kind is FateCard else {}
            art, note, tag = draft.hidden("art"), draft.hidden("note"), draft.hidden("tag")
            cards[each.id] = kind(
                id=each.id, name=each.name, art=art, note=note, tags=(tag,), **more
            )
    return cards


def _risk(draft: Draft, player: str, dangers: list[str]) -> Risk | None:
    draw = draft.draw
    state = draw(st.sampled_from([None, "declared", "avoided", "test", "rolled"]))
    if state is None:
        return None
    white, black = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    return Risk(
        player=player,
        text=draft.shown("risk"),
        danger=draw(st.sampled_from([None, *dangers])),
        state=state,
        white=white,
        black=black,
        white_faces=("M",) * white if state == "rolled" else (),
        black_faces=("S",) * black if state == "rolled" else (),
        result=_result(draw, dangers) if state == "rolled" else None,
    )


def _result(draw: st.DrawFn, dangers: list[str]) -> Result:
    return Result(
        left=Left(1, 0, 0, 1),
        risk_happens=draw(st.booleans()),
        action_succeeds=draw(st.booleans()),
        players_opportunity=False,
        danger_opportunity=draw(st.sampled_from([None, "open", *dangers])),
    )
