"""How people, characters and a conflict set stand in the setup of a conflict."""

from collections.abc import Iterable, Mapping, Sequence

from choicedesk.desk.campaign import Campaign, CardId, CharacterCard, ConflictCard
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty
from choicedesk.desk.free_ids import free
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.roster import Roster
from choicedesk.desk.sheets import PartySheet, SheetAbility, SheetCharacter
from choicedesk.desk.zone_places import MAP
from choicedesk.rules.system import JsonObject, Known, Level

FIRST_TARGET = 6


def conflict_opening(
    campaign: Campaign,
    card: ConflictCard | None,
    who: Sequence[tuple[str, str]],
    words: FirstWords,
    *,
    known: Mapping[str, Known] | None = None,
) -> Opening:
    """Return the conflict of a set, or a small one, with more people or characters in it.

    ``who`` are links with the side they stand on; ``known`` says of some of them what the table
    knows. Without a set there are two sides at least and a goal that ends the conflict.
    """
    table = _Table(campaign, card, words)
    for party in table.card.parties:
        table.seat(party)
    for link, side in who:
        table.join(link, side, (known or {}).get(link, Known(Level.OPEN)))
    if card is None:
        table.fill()
    return table.opening()


def standing(campaign: Campaign, local: str, link: str) -> tuple[str, JsonObject] | None:
    """Return where somebody stands in the setup of a conflict, and with which sheet."""
    roster = Roster(campaign, "")
    who = roster.character(link, "sheet")
    if who is None:
        return None
    if roster.entries:  # no sheet is written anywhere
        return "parties", {"id": local, "name": roster.name(who)}
    return "parties", {"id": local, "name": roster.name(who), **_sheet(local, who.sheet)}


class _Table:
    """Parties take their seats one by one; ids of goals and parties differ."""

    def __init__(self, campaign: Campaign, card: ConflictCard | None, words: FirstWords) -> None:
        goal = ConflictGoal(id="g1", name=words.goal, central=True, target=FIRST_TARGET)
        self.card = card or ConflictCard(id=CardId(""), name="", goals=(goal,))
        self._words = words
        self._roster = Roster(campaign, words.ability)
        self._first_zone = self.card.zones[0].id if self.card.zones else None
        self._taken = {_plain(goal.id) for goal in self.card.goals}
        self._parties: list[JsonObject] = []
        self._links: dict[str, str] = {}
        self._known = {_plain(goal.id): _at_first(goal) for goal in self.card.goals}

    def seat(self, party: ConflictParty) -> None:
        """Seat a party of the set: that of its link, or its own where that leads nowhere."""
        who = None if party.link is None else self._roster.character(party.link, "sheet")
        name = party.name if who is None else self._roster.name(who)
        sheet = party.sheet if who is None else who.sheet
        local = self._add(party.id if who is None else who.id, name, sheet, party.side, party.zone)
        if who is not None:
            self._links[local] = who.id
        self._known[local] = Known(Level.SECRET if party.secret else Level.OPEN)

    def join(self, link: str, side: str, known: Known) -> None:
        """Seat somebody who is not of the set, once."""
        who = self._roster.character(link, "sheet")
        if who is not None and who.id not in self._links.values():
            self._join(who, side, known)

    def fill(self) -> None:
        """See to it that two sides are there."""
        sides = {party["side"] for party in self._parties}
        for side in (self._words.friends, self._words.foes):
            if len(sides) < 2 and side not in sides:
                sides.add(side)
                stranger = self._roster.stranger(self._words.nobody, "sheet")
                self._join(stranger, side, Known(Level.OPEN))

    def opening(self) -> Opening:
        """Return what has come together."""
        card = self.card
        setup: JsonObject = {
            "magnitude": card.magnitude,
            "zones": [
                {
                    "id": _plain(zone.id),
                    "name": zone.name,
                    "adjacent": [_plain(other) for other in zone.adjacent],
                }
                for zone in card.zones
            ],
            "parties": self._parties,
            "goals": [self._goal(goal) for goal in card.goals],
        }
        return Opening(
            system="conflict",
            setup=setup,
            links=self._links,
            knowledge=self._known,
            cards=self._roster.entries,
            plan={MAP: places} if (places := self._places()) else {},
        )

    def _places(self) -> JsonObject:
        """Return where the set's zones lie on its map."""
        return {_plain(zone.id): list(zone.at) for zone in self.card.zones if zone.at is not None}

    def _join(self, who: CharacterCard, side: str, known: Known) -> None:
        local = self._add(who.id, self._roster.name(who), who.sheet, side, None)
        self._links[local] = who.id
        self._known[local] = known

    def _add(
        self, wanted: str, name: str, sheet: PartySheet | None, side: str, zone: str | None
    ) -> str:
        local = free(_plain(wanted), self._taken)
        self._taken.add(local)
        party: JsonObject = {"id": local, "name": name, "side": side, "zone": self._zone(zone)}
        self._parties.append(party | _sheet(local, sheet))
        return local

    def _zone(self, zone: str | None) -> str | None:
        """Return where something stands: somewhere, where there are zones (Z-11)."""
        somewhere = zone or self._first_zone
        return somewhere and _plain(somewhere)

    def _goal(self, goal: ConflictGoal) -> JsonObject:
        return {
            "id": _plain(goal.id),
            "name": goal.name,
            "zone": self._zone(goal.zone),
            "central": goal.central,
            "contradictory": goal.contradictory,
            "exhausting": goal.exhausting,
            "fallout": goal.fallout,
            "target": goal.target,
            "timer": {"per_round": goal.per_round} if goal.per_round else None,
        }


def _at_first(goal: ConflictGoal) -> Known:
    """Goals lie open, of a timer is known that it runs; a secret one is not known of."""
    if goal.secret:
        return Known(Level.SECRET)
    return Known(Level.KNOWN if goal.per_round else Level.OPEN)


def _plain(wanted: str) -> str:
    """Return an id that the rules do not take for an implicit goal's."""
    return wanted.replace(":", "-")


def _sheet(local: str, sheet: PartySheet | None) -> JsonObject:
    sheet = sheet or PartySheet()
    return {
        "magnitude": sheet.magnitude,
        "quality": sheet.quality,
        "out_at": sheet.out_at,
        "abilities": _abilities(sheet.abilities),
        "characters": [_character(local, each) for each in sheet.characters],
    }


def _character(party: str, each: SheetCharacter) -> JsonObject:
    """Characters of all parties differ by their ids, so each bears that of its party."""
    return {
        "id": f"{party}-{each.id}",
        "name": each.name,
        "quality": each.quality,
        "abilities": _abilities(each.abilities),
    }


def _abilities(abilities: Iterable[SheetAbility]) -> list[JsonObject]:
    return [
        {
            "id": _plain(each.id),
            "name": each.name,
            "theme": each.theme,
            "value": each.value,
            "specialties": [
                one if isinstance(one, str) else {"name": one.name, "text": one.text}
                for one in each.specialties
            ],
        }
        for each in abilities
    ]
