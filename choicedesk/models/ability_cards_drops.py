"""What a drop of an ability card means, and why it means nothing; the rules are asked for both."""

from collections.abc import Mapping
from typing import Any

from choicedesk.models.ability_cards_play import AbilityCardsPlay
from choicedesk.models.ability_cards_rows import CardRow, CardsSeatRow, seat_place
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.rules.ability_cards.moves import DealChoice, DealRandom, LayOut, Reveal
from choicedesk.rules.ability_cards.setup import CardId, PlayerId
from choicedesk.words import ability_cards_bubbles as bubbles
from choicedesk.words.bubbles import ruling as ruling_line

DECK = "deck"


class Drops:
    """Judges every drop.

    Kinds of what is carried: ``drawn`` from the shuffled pile, ``card`` chosen from the deck,
    ``hidden`` and ``shown`` from a hand.
    """

    def __init__(self, play: AbilityCardsPlay) -> None:
        self._play = play

    def sources(self) -> frozenset[str]:
        """Return where a hand may take something from."""
        state = self._play.state
        if state is None or state.phase != "dealing":
            return frozenset()
        found = {card.place for card in self._play.deck()}
        return frozenset(found | {DECK}) if found else frozenset()

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        state = self._play.state
        if state is None:
            return ()
        if place == DECK:
            dealt = state.phase == "dealing" and state.free()
            return (Carry("drawn", DECK),) if dealt else ()
        card = self._play.cards().get(place.removeprefix("card:"))
        if card is None or not place.startswith("card:"):
            return ()
        if not card.owner:
            return (Carry("card", place),) if state.phase == "dealing" else ()
        if card.up:
            return (Carry("shown", place, player=card.owner),)
        laid_out = card.owner in state.face_up
        if laid_out or state.phase == "laying_out":
            return (Carry("hidden", place, player=card.owner),)
        return ()

    def most_of(self, carry: Carry) -> int:
        """Return how many may be carried at once: cards are drawn in any number."""
        if carry.kind != "drawn":
            return 1
        room = max((seat.room for seat in self._play.seats()), default=0)
        return max(1, min(room, len(self._play.deck())))

    def places(self, carry: Carry, *, ruling: bool) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        seats, cards = self._play.seats(), self._play.cards()
        found = {
            seat_place(seat.id): self.verdict(carry, seat_place(seat.id), ruling) for seat in seats
        }
        wrong = Verdict(reason=self._misplaced(carry))
        # What lies before a seat says what the seat says, but only the seat takes a card.
        at_seat = {
            seat.id: Verdict(reason=found[seat_place(seat.id)].reason or wrong.reason)
            for seat in seats
        }
        for card in cards.values():
            found[card.place] = at_seat.get(card.owner, wrong)
        for seat in seats:
            found[f"attributes:{seat.id}"] = at_seat[seat.id]
        found[DECK] = wrong
        found.pop(carry.place, None)
        return found

    def verdict(self, carry: Carry, place: str, ruling: bool) -> Verdict:
        """Return what dropping this here would mean."""
        seat = self._play.seat(place.removeprefix("seat:")) if place.startswith("seat:") else None
        if seat is None or place == carry.place:
            return Verdict(reason=self._misplaced(carry))
        if carry.kind == "drawn":
            return self._drawn(carry, seat, place)
        card = self._play.cards().get(carry.place.removeprefix("card:"))
        if card is None:
            return Verdict()
        if ruling:
            return self._ruled(card, seat)
        if carry.kind == "card":
            return self._chosen(card, seat, place)
        if seat.id != card.owner:
            return Verdict(reason=self._not_theirs(card))
        return self._from_hand(card, seat, place)

    def _drawn(self, carry: Carry, seat: CardsSeatRow, place: str) -> Verdict:
        state = self._play.state
        free = state.free()[: carry.count] if state else ()
        # Asked with any cards: how many a hand takes does not depend on which they are.
        move = DealRandom(player=PlayerId(seat.id), cards=free)
        if seat.room <= 0:
            return Verdict(reason=bubbles.hand_full(seat.name, self._with_room()))
        lines = bubbles.draws(seat.name, carry.count), bubbles.room_left(seat.room - carry.count)
        return self._meant(
            move, "card-down", lines, lambda: self._play.draw(seat.id, carry.count, place)
        )

    def _chosen(self, card: CardRow, seat: CardsSeatRow, place: str) -> Verdict:
        if seat.room <= 0:
            return Verdict(reason=bubbles.hand_full(seat.name, self._with_room()))
        move = DealChoice(player=PlayerId(seat.id), card=CardId(card.id))
        lines = bubbles.gets(seat.name, card.name), bubbles.room_left(seat.room - 1)
        return self._meant(
            move, "card-up", lines, lambda: self._play.controller.play(move, place=place)
        )

    def _from_hand(self, card: CardRow, seat: CardsSeatRow, place: str) -> Verdict:
        if card.up:
            return Verdict(reason=bubbles.stays_up())
        move: Any
        if seat.laid_out:
            move = Reveal(player=PlayerId(seat.id), card=CardId(card.id))
            lines = bubbles.turns_up()
        else:
            move = LayOut(player=PlayerId(seat.id), face_up=CardId(card.id))
            lines = bubbles.lays_out(len(seat.hand) - 1)
        return self._meant(
            move, "card-up", lines, lambda: self._play.controller.play(move, place=place)
        )

    def _ruled(self, card: CardRow, seat: CardsSeatRow) -> Verdict:
        move = self._play.turning_down(card.id) if seat.id == card.owner else None
        if move is None:
            return Verdict(reason=bubbles.no_such_ruling())
        reason = self._play.reason(move)
        if reason:
            return Verdict(reason=reason)
        line = ruling_line(bubbles.turns_down(card.name))

        def act(why: str = "") -> bool:
            return self._play.turn_down(card.id, why)

        return Verdict((Meaning(label="", icon="ruling", first=line, ruling=True, act=act),))

    def _meant(self, move: Any, icon: str, lines: tuple[str, str], do: Any) -> Verdict:
        """Return the verdict of one move, or why the rules refuse it."""
        reason = self._play.reason(move)
        if reason:
            return Verdict(reason=reason)

        def act(_why: str = "") -> bool:
            return do()

        first, second = lines
        return Verdict((Meaning(label="", icon=icon, first=first, second=second, act=act),))

    def _misplaced(self, carry: Carry) -> str:
        if carry.kind in {"drawn", "card"}:
            return bubbles.only_onto_seats(self._with_room())
        if carry.kind == "shown":
            return bubbles.stays_up()
        card = self._play.cards().get(carry.place.removeprefix("card:"))
        return self._not_theirs(card) if card is not None else ""

    def _not_theirs(self, card: CardRow) -> str:
        """Say what becomes of a card that somebody else has."""
        seat = self._play.seat(card.owner)
        if seat is None:
            return ""
        if card.up:
            return bubbles.stays_with(seat.name)
        return bubbles.only_own_seat(seat.name, laid_out=seat.laid_out)

    def _with_room(self) -> list[str]:
        return [seat.name for seat in self._play.seats() if seat.room > 0]
