"""Which moves are open now; the window's glow and next step come from here."""

from collections.abc import Iterator

from choicedesk.rules.choice import evening
from choicedesk.rules.choice.means import empty_gifts, most_activations
from choicedesk.rules.choice.moves import (
    Activate,
    Activation,
    AddBlack,
    AdvanceFate,
    AssignOpportunity,
    AvoidRisk,
    BuyWhite,
    CloseTest,
    DeclareRisk,
    DismissDanger,
    EndSession,
    ForceTest,
    GrantOpportunity,
    IntroduceDanger,
    LetStand,
    Move,
    MoveFocus,
    Release,
    Roll,
    Share,
    StartSession,
    TakeRisk,
    Token,
    WithdrawRisk,
)
from choicedesk.rules.choice.setup import Gift, PlayerId
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Risk
from choicedesk.rules.system import Legal

MOST_CHOICES = 40
"""As many amounts of a move are listed; beyond that a number is typed."""

Moves = Iterator[Legal[Move]]


def legal(state: ChoiceState) -> tuple[Legal[Move], ...]:
    """Return every move that is open now, but for rulings and revisions, which always are.

    A declared risk, a danger's tokens and a moved focus stand once each, with the amounts that
    they may take under ``choices``. The list grows with players times gifts: ask when a hand asks.
    """
    match state.phase:
        case "between_sessions":
            return tuple(_between(state))
        case "focus":
            return tuple(_focus(state))
        case _:
            return (*_risk(state), *_free(state), *_narrator(state))


def payments(state: ChoiceState, player: PlayerId) -> Iterator[Activation]:
    """Yield each activation that the player could pay at once with (C-9, C-10)."""
    if player in state.absent:
        return
    willpower = state.ready.get(player, 0) > 0
    for gift in empty_gifts(state, player):
        if willpower:
            yield from _uses(gift, "willpower")
        if state.opportunity:
            yield from _uses(gift, "opportunity")


def _uses(gift: Gift, token: Token) -> Iterator[Activation]:
    for ability in gift.abilities:
        yield Activation(card=gift.id, ability=ability, token=token)
    if gift.talent:
        yield Activation(card=gift.id, talent=True, token=token)


def _between(state: ChoiceState) -> Moves:
    if not evening.too_much_on_goals(state, "C-5"):
        yield Legal(move=StartSession())


def _focus(state: ChoiceState) -> Moves:
    if evening.present(state) and not evening.too_much_on_goals(state, "C-7"):
        yield Legal(move=Share())
    for source, there in state.goals.items():
        for goal in state.setup.goals:
            if goal.id != source:
                yield Legal(
                    move=MoveFocus(source=source, target=goal.id),
                    choices={"amount": _amounts(1, there)},
                )


def _risk(state: ChoiceState) -> Moves:
    risk = state.risk
    if risk is None:
        yield from _declarations(state)
        yield Legal(move=EndSession())
        return
    match risk.state:
        case "declared":
            for paid in payments(state, risk.player):
                yield Legal(move=_avoidance(paid))
            yield Legal(move=TakeRisk())
            yield Legal(move=WithdrawRisk())
        case "avoided":
            yield Legal(move=LetStand())
            yield from _forced(state, risk)
        case "test":
            yield Legal(move=Roll(white=(), black=()), needs=("dice",))
            yield from _white(state, risk)
            yield from _added(state, risk)
        case _:
            yield from _closing(state, risk)


def _declarations(state: ChoiceState) -> Moves:
    for player in evening.present(state):
        yield Legal(
            move=DeclareRisk(player=player.id, text=""),
            choices={"danger": (None, *state.dangers)},
        )


def _avoidance(paid: Activation) -> AvoidRisk:
    return AvoidRisk(card=paid.card, ability=paid.ability, talent=paid.talent, token=paid.token)


def _forced(state: ChoiceState, risk: Risk) -> Moves:
    tokens = _tokens(state, risk)
    willpower, opportunity = _cheapest(tokens)
    if willpower or opportunity:
        yield Legal(
            move=ForceTest(willpower=willpower, opportunity=opportunity), choices=_spendable(tokens)
        )


def _added(state: ChoiceState, risk: Risk) -> Moves:
    tokens = _tokens(state, risk)
    willpower, opportunity = _cheapest(tokens)
    if willpower or opportunity:
        yield Legal(
            move=AddBlack(willpower=willpower, opportunity=opportunity), choices=_spendable(tokens)
        )


def _tokens(state: ChoiceState, risk: Risk) -> DangerTokens:
    return DangerTokens() if risk.danger is None else state.dangers[risk.danger]


def _cheapest(tokens: DangerTokens) -> tuple[int, int]:
    """Return one token to spend, willpower first."""
    return (1, 0) if tokens.willpower else (0, min(tokens.opportunity, 1))


def _spendable(tokens: DangerTokens) -> dict[str, tuple[int, ...]]:
    return {
        "willpower": _amounts(0, tokens.willpower),
        "opportunity": _amounts(0, tokens.opportunity),
    }


def _white(state: ChoiceState, risk: Risk) -> Moves:
    if risk.white == 1:
        for paid in payments(state, risk.player):
            yield Legal(move=BuyWhite(payment=(paid,)))
    elif most_activations(state, risk.player) >= risk.white:
        yield Legal(move=BuyWhite(payment=()), needs=("payment",))


def _closing(state: ChoiceState, risk: Risk) -> Moves:
    if risk.to_assign:
        for danger in state.dangers:
            yield Legal(move=AssignOpportunity(danger=danger))
    else:
        yield Legal(move=CloseTest())


def _free(state: ChoiceState) -> Moves:
    for player in evening.present(state):
        for paid in payments(state, player.id):
            yield Legal(
                move=Activate(
                    player=player.id,
                    card=paid.card,
                    ability=paid.ability,
                    talent=paid.talent,
                    token=paid.token,
                )
            )
        for gift in state.on_card:
            for goal in state.setup.goals:
                yield Legal(move=Release(player=player.id, card=gift, goal=goal.id))


def _narrator(state: ChoiceState) -> Moves:
    for fate in state.setup.fates:
        if state.fates.get(fate.id, 0) < fate.steps:
            yield Legal(move=AdvanceFate(fate=fate.id), choices={"keep": tuple(state.on_card)})
    concerned = state.risk.danger if state.risk else None
    for danger in state.setup.dangers:
        if danger.id not in state.dangers:
            yield Legal(move=IntroduceDanger(danger=danger.id))
        elif danger.id != concerned:
            yield Legal(move=DismissDanger(danger=danger.id))
    for receiver in ("players", *state.dangers):
        yield Legal(move=GrantOpportunity(to=receiver))


def _amounts(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, min(last, MOST_CHOICES) + 1))
