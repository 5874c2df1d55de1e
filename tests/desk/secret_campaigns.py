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
from choicedesk.rules.system import Known, Level

SCENE = "s1-scene"


@dataclass(frozen=True)
class SecretCampaign:
    """A campaign and what of it may not, and what must, be seen by the table."""

    campaign: Campaign
    secret: tuple[str, ...]
    seen: tuple[str, ...]


class _Draft:
    """Draws things, each text and number unlike any other, and sorts them by who may see them."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.secret = [SCENE]
        self.seen: list[str] = []
        self.knowledge: dict[str, Known] = {}
        self._count = 0

    def text(self, what: str) -> str:
        self._count += 1
        return f"{what}-{self._count:03d}q"

    def number(self) -> int:
        self._count += 1
        return 700_000 + self._count

    def hidden(self, what: str) -> str:
        return self._sort(self.text(what), seen=False)

    def hidden_number(self) -> int:
        return int(self._sort(str(self.number()), seen=False))

    def shown(self, what: str) -> str:
        return self._sort(self.text(what), seen=True)

    def some(self, least: int = 0, most: int = 3) -> range:
        return range(self.draw(st.integers(least, most)))

    def thing(self, numbers: int) -> tuple[str, str, list[int]]:
        """Return id, name and numbers of a thing of the narrator's, at any level or none."""
        id_, name = self.hidden("id"), self.text("name")
        known = Known(
            self.draw(st.sampled_from(list(Level))),
            self.draw(st.sampled_from(["", self.text("public")])),
        )
        if self.draw(st.integers(0, 5)):
            self.knowledge[id_] = known
        else:
            known = Known()
        is_open = known.level is Level.OPEN
        if known.public_name:
            self._sort(known.public_name, seen=known.level in {Level.OPEN, Level.KIND})
        self._sort(name, seen=is_open and not known.public_name)
        values = [self.number() for _ in range(numbers)]
        for value in values:
            self._sort(str(value), seen=is_open)
        return id_, name, values

    def _sort(self, text: str, *, seen: bool) -> str:
        (self.seen if seen else self.secret).append(text)
        return text


@st.composite
def secret_campaigns(draw: st.DrawFn) -> SecretCampaign:
    """Draw a campaign with one scene, ``SCENE``."""
    draft = _Draft(draw)
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


def _state(draft: _Draft) -> ChoiceState:
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


def _goals(draft: _Draft) -> tuple[tuple[Goal, ...], dict[str, int]]:
    things = [draft.thing(1) for _ in draft.some()]
    goals = tuple(Goal(id_, name, draft.hidden_number()) for id_, name, _ in things)
    return goals, {id_: numbers[0] for id_, _, numbers in things}


def _fates(draft: _Draft) -> tuple[tuple[Fate, ...], dict[str, int]]:
    things = [draft.thing(2) for _ in draft.some()]
    fates = tuple(
        Fate(id_, name, numbers[1], draft.hidden_number()) for id_, name, numbers in things
    )
    return fates, {id_: numbers[0] for id_, _, numbers in things}


def _dangers(draft: _Draft) -> tuple[tuple[Danger, ...], dict[str, DangerTokens]]:
    things = [draft.thing(draft.draw(st.sampled_from([0, 2]))) for _ in draft.some()]
    dangers = tuple(Danger(id_, name, draft.hidden_number()) for id_, name, _ in things)
    return dangers, {id_: DangerTokens(*numbers) for id_, _, numbers in things if numbers}


def _cards(draft: _Draft, setup: Setup) -> dict[str, object]:
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


def _risk(draft: _Draft, player: str, dangers: list[str]) -> Risk | None:
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
