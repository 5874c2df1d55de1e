"""The next sensible step of play with ability cards, and the others beside it."""

from collections.abc import Callable
from typing import Any

from choicedesk.models.ability_cards_draft import one_line
from choicedesk.models.ability_cards_play import AbilityCardsPlay
from choicedesk.models.ability_cards_rows import CardsSeatRow
from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.moves import Revise
from choicedesk.words import ability_cards_steps as words
from choicedesk.words import ability_cards_sums as sums


def offer(play: AbilityCardsPlay) -> Offer:
    """Return what to do now: deal, choose attributes, lay out, then test after test."""
    state = play.state
    if state is None or not state.setup.players:
        return _empty(play)
    if state.phase == "dealing":
        return _dealing(play, state)
    if state.phase == "laying_out":
        return _laying_out(play)
    return _playing(play, state)


def _step(
    kind: str,
    act: Callable[[], object],
    *,
    text: str = "",
    icon: str = "",
    reason: str = "",
    letter: bool = True,
) -> Step:
    return Step(
        kind=kind,
        text=text or words.step(kind),
        act=act,
        short=words.short_step(kind),
        letter=words.key(kind) if letter else "",
        icon=icon,
        reason=reason,
    )


def _form(play: AbilityCardsPlay, kind: str, about: str = "") -> Callable[[], object]:
    return lambda: play.form_wanted.emit(kind, about)


def _empty(play: AbilityCardsPlay) -> Offer:
    return Offer(
        phase=words.phase("empty"),
        hint=words.nobody_here(),
        main=_step("new_player", _form(play, "new_player"), icon="plus"),
        others=(_step("new_card", _form(play, "new_card"), icon="card-up"),),
    )


def _dealing(play: AbilityCardsPlay, state: CardsState) -> Offer:
    seats = [seat for seat in play.seats() if seat.room > 0]
    missing = sum(seat.room for seat in seats)
    new_card = _step("new_card", _form(play, "new_card"), icon="plus")
    if not state.free():
        others = tuple(_smaller_hands(play, state))
        hint = words.deck_too_small(missing)
        return Offer(phase=words.phase("dealing"), hint=hint, main=new_card, others=others)
    hint = words.still_to_deal(seats[0].name, missing, len(seats) - 1)
    return Offer(
        phase=words.phase("dealing"),
        hint=hint,
        main=_step("deal_rest", play.deal_rest, icon="card-down"),
        others=(
            _step("deal_choice", _form(play, "deck"), icon="pointer"),
            _step("drawn", _form(play, "drawn", seats[0].id), icon="duplicate"),
            *_attributes(play, letter=True),
            new_card,
        ),
    )


def _smaller_hands(play: AbilityCardsPlay, state: CardsState) -> list[Step]:
    """Offer to play with what the fullest hand holds, where the rules allow it."""
    most = max((len(state.hand(one.id)) for one in state.setup.players), default=0)
    size = max(1, most)
    move = Revise(values={"hand_size": size})
    if size >= state.setup.hand_size or play.reason(move):
        return []
    act: Callable[[], object] = lambda: play.revise(values={"hand_size": size})  # noqa: E731
    return [_step("fewer_cards", act, text=words.deals_again(size), icon="minus")]


def _without_attributes(play: AbilityCardsPlay) -> list[CardsSeatRow]:
    """Return who may still take an attribute card, and was not passed over."""
    return [
        seat
        for seat in play.seats()
        if not seat.laid_out and seat.attribute_card is None and seat.id not in play.bench.passed
    ]


def _attributes(play: AbilityCardsPlay, *, letter: bool) -> list[Step]:
    for seat in play.seats():
        if not seat.laid_out and seat.attribute_card is None:
            text = words.attributes_of(seat.name)
            act = _form(play, "attributes", seat.id)
            return [_step("attributes", act, text=text, icon="advantage", letter=letter)]
    return []


def waited_for(play: AbilityCardsPlay) -> CardsSeatRow | None:
    """Return the seat that the next step before play is for, None where it is for nobody's."""
    if play.state is None or play.state.phase != "laying_out":
        return None
    waiting = _without_attributes(play) or [seat for seat in play.seats() if not seat.laid_out]
    return next(iter(waiting), None)


def _laying_out(play: AbilityCardsPlay) -> Offer:
    waiting = _without_attributes(play)
    if waiting:
        seat = waiting[0]
        others = [one.id for one in waiting]
        return Offer(
            phase=words.phase("attributes"),
            hint=words.bonus_for_malus(seat.name),
            main=_step(
                "attributes",
                _form(play, "attributes", seat.id),
                text=words.attributes_of(seat.name),
                icon="advantage",
                letter=False,
            ),
            others=(
                _step("no_attributes", lambda: play.pass_over(*others), icon="pass"),
                *_reveal_if_any(play),
            ),
        )
    seat = next(one for one in play.seats() if not one.laid_out)
    aimed = next((card.id for card in seat.hand if card.id == play.aimed), "")
    act: Callable[[], object] = _form(play, "lay_out", seat.id)
    if aimed:
        act = lambda: play.lay_out(seat.id, aimed)  # noqa: E731
    return Offer(
        phase=words.phase("laying_out"),
        hint=words.this_face_up(seat.name) if aimed else words.one_face_up(seat.name),
        main=_step(
            "lay_out",
            act,
            # The name of a card that will lie hidden otherwise is told nowhere but on it.
            text=words.lays_out_this(seat.name) if aimed else words.lays_out(seat.name),
            icon="card-up",
        ),
        others=(*_attributes(play, letter=True), *_reveal_if_any(play)),
    )


def _reveal(play: AbilityCardsPlay) -> list[Step]:
    hidden = [seat for seat in play.seats() if seat.laid_out and seat.up < len(seat.hand)]
    reason = "" if hidden else words.none_hidden()
    preferred = [seat.id for seat in hidden if seat.id == play.tester]
    about = next(iter([*preferred, *(seat.id for seat in hidden)]), "")
    return [_step("reveal", _form(play, "reveal", about), icon="card-up", reason=reason)]


def _reveal_if_any(play: AbilityCardsPlay) -> list[Step]:
    """Turning up is worth a button only once somebody has laid out."""
    return [step for step in _reveal(play) if not step.reason]


def _playing(play: AbilityCardsPlay, state: CardsState) -> Offer:
    bench, draft = play.bench, play.draft
    if not bench.building:
        return _between(play, state)
    reason = play.why_not_roll()
    others = [*_reveal(play)]
    if draft.named and not draft.supports and not play.rolled_before():
        others.insert(0, _step("help", play.help_first, icon="support"))
    others.append(_step("discard", play.drop_draft, icon="close"))
    before = play.rolled_before()
    asks = words.who_tries() if play.missing() == "who" else words.name_the_action()
    hint = asks if reason else _ready(play)
    if before is not None:
        hint = sums.rolled_already(one_line(before.text))
    elif draft.supports:
        hint = words.helps_with(one_line(draft.supported_text))
    phase = words.phase("support" if draft.supports else "building")
    return Offer(phase=phase, hint=hint, main=_roll(play, reason), others=tuple(others))


def _roll(play: AbilityCardsPlay, reason: str) -> Step:
    seat = play.seat(play.draft.player)
    count = play.sum().dice
    if play.rolled_before() is not None:
        return _step("other", play.begin, icon="twelve", letter=False)
    if reason:
        return _step("test", _form(play, "test"), icon="twelve", letter=False)
    if seat is not None and seat.real_dice:
        return _step("real_dice", _form(play, "real_dice", seat.id), icon="real-dice")
    return _step("roll", play.roll, text=words.rolls(count), icon="twelve")


def _ready(play: AbilityCardsPlay) -> str:
    seat = play.seat(play.draft.player)
    return words.ready_to_roll(seat.name if seat else "", one_line(play.draft.text))


def _between(play: AbilityCardsPlay, state: CardsState) -> Offer:
    last, parked = state.last, play.bench.parked
    kind = "test" if last is None else "next_test"
    begin = _step(kind, play.begin, icon="twelve", letter=parked is not None)
    hint = sums.band(last.band) if last else words.what_is_tried()
    phase = words.phase("rolled" if last else "play")
    main: Any = begin
    others = _reveal(play)
    if parked is not None:
        text = words.back_to(one_line(parked.text))
        main = _step("back", play.take_up, text=text, icon="undo")
        others.append(begin)
    return Offer(phase=phase, hint=hint, main=main, others=tuple(others))
