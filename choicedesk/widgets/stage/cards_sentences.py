"""What the stage says of play with ability cards, made from the redacted view alone."""

from choicedesk.desk.stage_drafts import CardsDraft, SumPart
from choicedesk.desk.table_view import StageView
from choicedesk.rules.ability_cards.table_view import CardsTableView, SeatView, TestView
from choicedesk.widgets.stage.sentences import Line
from choicedesk.words import ability_cards_sums as sums
from choicedesk.words.language import _, ngettext

_MOST_PARTS = 4
_SIGNS = {
    "card": "card-up",
    "cards": "card-up",
    "attribute_card": "card-up",
    "support": "support",
    "advantage": "advantage",
    "disadvantage": "disadvantage",
    "reaction": "reaction",
}


def headline(view: StageView, cards: CardsTableView) -> str:
    """Return the big line: who tries or tried what, or the title of the campaign."""
    draft, test = building(view), lying(cards)
    if draft is not None:
        name, text = seat_name(cards.seats[draft.seat]), draft.text
    elif test is not None:
        name, text = "" if test.player is None else cards.seats[test.player].name, test.text
    else:
        return view.title
    text = " ".join(text.split())
    if name and text:
        return _("{name}: {text}").format(name=name, text=text)
    return name or text or sums.test_on("")


def second_line(view: StageView, cards: CardsTableView) -> str:
    """Return the line under it: the sum of the test, or what is going on."""
    draft, test = building(view), lying(cards)
    if draft is not None:
        return sums.test_on(draft.attribute)
    if test is not None:
        return sums.total(test.net)
    match cards.phase:
        case "dealing":
            return _("The cards are dealt")
        case "laying_out":
            return _("The hands are laid out")
        case "play" if not cards.rolled:
            return _("No action has been rolled yet")
        case "play":
            return ngettext("{n} action rolled", "{n} actions rolled", cards.rolled).format(
                n=cards.rolled
            )


def building(view: StageView) -> CardsDraft | None:
    """Return the test that is being built."""
    return view.draft if isinstance(view.draft, CardsDraft) else None


def due(draft: CardsDraft) -> str:
    """Return what is to be rolled, by what lies open."""
    return sums.due(draft.dice, draft.net)


def sum_lines(draft: CardsDraft) -> tuple[Line, ...]:
    """Return what counts for and against a test, and the sum; many cards become one number."""
    parts = list(draft.parts)
    if len(parts) > _MOST_PARTS:
        cards = [part for part in parts if part.kind == "card"]
        values = [sum(part.value for part in cards if part.value * sign > 0) for sign in (1, -1)]
        counted = [SumPart(kind="cards", value=value) for value in values if value]
        parts = [*counted, *(part for part in parts if part.kind != "card")]
    said = [Line(_SIGNS[part.kind], _counting(part)) for part in parts]
    if not said:
        return (Line("none", sums.nothing_counts()),)
    total = f"{sums.together()}: {sums.signed(draft.net)}"
    return (*said, Line("twelve", total)) if len(said) > 1 else tuple(said)


def _counting(part: SumPart) -> str:
    if part.kind == "cards":
        return f"{sums.signed(part.value)} {_('Cards')}"
    name = card_name(part.name) if part.kind == "card" else sums.part(part.kind)
    return f"{sums.signed(part.value)} {name}"


def lying(cards: CardsTableView) -> TestView | None:
    """Return the test whose dice still lie."""
    return cards.last if cards.last is not None and cards.last.lying else None


def lines(test: TestView) -> tuple[Line, ...]:
    """Return what a test came to."""
    signs = {"full": "works", "limited": "works", "none": "none", "failure": "happens"}
    band = sums.band(test.band)
    if test.extreme:
        band = f"{band} · {sums.extreme(test.result)}"
    return Line(signs[test.band], band), Line("twelve", sums.band_meaning(test.band))


def entries(seat: SeatView, at: int) -> str:
    """Return bonuses and maluses of a card in a row."""
    return "  ".join(_entry(one.attribute, one.value) for one in seat.face_up[at].entries)


def attributes(seat: SeatView) -> str:
    """Return what stands on a seat's attribute card."""
    card = seat.attribute_card
    if card is None:
        return ""
    return f"{_entry(card.bonus, 1)}  {_entry(card.malus, -1)}"


def _entry(attribute: str, value: int) -> str:
    return f"{'+' if value > 0 else '−'}{attribute}"


def card_name(name: str) -> str:
    """Return the name of a card that lies face up, as the table may hear it."""
    return name or _("A card")


def seat_name(seat: SeatView) -> str:
    """Return a seat's name as the table may hear it."""
    return seat.name or _("Somebody")


def hidden(count: int) -> str:
    """Return how many cards lie hidden."""
    return ngettext("{n} hidden", "{n} hidden", count).format(n=count)


def more_cards(count: int) -> str:
    """Return how many cards there is no room for."""
    return ngettext("{n} more card", "{n} more cards", count).format(n=count)


def deck(count: int) -> str:
    """Return how many cards are in the deck."""
    return ngettext("{n} card in the deck", "{n} cards in the deck", count).format(n=count)


def spoken(view: StageView, cards: CardsTableView) -> list[str]:
    """Return everything that is to be read out."""
    said: list[str] = []
    draft, test = building(view), lying(cards)
    if "tray" in view.off:
        draft = test = None
    if draft is not None:
        said += [line.text for line in sum_lines(draft)]
        said.append(due(draft))
    elif test is not None:
        faces = ", ".join(map(str, sorted(test.dice, reverse=True)))
        said.append(_("Dice: {faces}").format(faces=faces))
        said += [line.text for line in lines(test)]
    if "hands" not in view.off:
        said += [_spoken_seat(seat) for seat in cards.seats]
        said.append(deck(cards.deck))
    return said


def _spoken_seat(seat: SeatView) -> str:
    parts = [
        " ".join(part for part in (card_name(card.name), entries(seat, at)) if part)
        for at, card in enumerate(seat.face_up)
    ]
    if seat.hidden:
        parts.append(hidden(seat.hidden))
    parts.append(attributes(seat))
    return f"{seat_name(seat)}: {'; '.join(part for part in parts if part)}"
