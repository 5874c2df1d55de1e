"""The fields of a conflict set: magnitude, zones, goals, parties."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import Campaign, ConflictCard
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.zone_places import Places
from choicedesk.widgets.cards.goal_row import GoalRow
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.cards.part_row import Around
from choicedesk.widgets.cards.parts_field import PartsField
from choicedesk.widgets.cards.party_row import PartyRow
from choicedesk.widgets.cards.surroundings import has_sheet, own_specialties, parties_of
from choicedesk.widgets.cards.zone_row import ZoneRow
from choicedesk.widgets.cards.zone_sketch import ZoneSketch
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ConflictForm(KindForm):
    """Zones that touch do so both ways; nothing stands in a zone that is gone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._around: Around = {}
        self.magnitude = NumberField(20)
        self.zones = PartsField(
            theme,
            ZoneRow,
            lambda id_: ConflictZone(id=id_, name=_("New zone")),
            "z",
        )
        self.goals = PartsField(
            theme,
            GoalRow,
            lambda id_: ConflictGoal(id=id_, name=_("New goal")),
            "g",
        )
        self.parties = PartsField(theme, PartyRow, self._new_party, "p")
        self.take("magnitude", self.magnitude)
        self.map = ZoneSketch(theme)
        self.map.placed.connect(self._lay)
        self.map.joined.connect(self._join)
        self.map.forgotten.connect(lambda: self._lay({}))
        self.map.chosen.connect(self._open_zone)
        self.column.addWidget(self.map)
        self.take("zones", self.zones)
        self.take("goals", self.goals)
        self.take("parties", self.parties)
        for field in (self.zones, self.goals, self.parties):
            field.edited.connect(self._show_map)

    def _new_party(self, id_: str) -> ConflictParty:
        """Return a party on the side of the last one: of one side there are often several."""
        others = self.parties.parts()
        side = others[-1].side if others else _("Players")
        return ConflictParty(id=id_, name=_("New party"), side=side)

    def fillers(self, card: ConflictCard, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        links = parties_of(campaign)
        around: Around = {
            "zones": [(zone.id, zone.name) for zone in card.zones],
            "links": links,
            "sheets": [(id_, name) for id_, name in links if has_sheet(campaign, id_)],
            "sides": [(side, side) for side in dict.fromkeys(p.side for p in card.parties)],
            "specialties": own_specialties(campaign),
        }
        zones = both_ways(card.zones)
        self._around = around

        def show_zones() -> None:
            self.zones.show_parts(zones, around)
            self.map.show_parts(zones, card.goals, card.parties)

        return {
            "magnitude": lambda: self.magnitude.show_number(card.magnitude),
            "zones": show_zones,
            "goals": lambda: self.goals.show_parts(card.goals, around),
            "parties": lambda: self.parties.show_parts(card.parties, around),
        }

    def draft(self, card: ConflictCard) -> ConflictCard:
        """Return the card as the fields stand now."""
        before = {zone.id: set(zone.adjacent) for zone in both_ways(card.zones)}
        zones = agreed(self.zones.parts(), before)
        there = [zone.id for zone in zones]
        return replace(
            card,
            magnitude=self.magnitude.value(),
            zones=zones,
            goals=tuple(_in_zone(goal, there) for goal in self.goals.parts()),
            parties=tuple(_in_zone(party, there) for party in self.parties.parts()),
        )

    # the map

    def _show_map(self) -> None:
        zones = both_ways(self.zones.parts())
        self.map.show_parts(zones, self.goals.parts(), self.parties.parts())

    def _lay(self, places: Places) -> None:
        """Keep where the zones lie; those that are in no place come to lie by themselves."""
        self._put(tuple(replace(zone, at=places.get(zone.id)) for zone in self.zones.parts()))

    def _join(self, one: str, other: str) -> None:
        """Draw a way between two zones, or take away the one there is."""
        zones = both_ways(self.zones.parts())
        there = any(zone.id == one and other in zone.adjacent for zone in zones)
        joined = tuple(
            replace(zone, adjacent=_toggled(zone, one, other, there=there)) for zone in zones
        )
        self._put(joined)

    def _put(self, zones: tuple[ConflictZone, ...]) -> None:
        self.zones.show_parts(zones, self._around)
        self.zones.edited.emit()
        self.zones.finished.emit()

    def _open_zone(self, zone: str) -> None:
        """Fold out the fields of a zone."""
        at = next(at for at, part in enumerate(self.zones.parts()) if part.id == zone)
        self.zones.unfold(at)

    def begin(self) -> None:
        """Fold everything away for another card."""
        super().begin()
        for field in (self.zones, self.goals, self.parties):
            field.fold_all()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.rows["magnitude"].say(_("Magnitude of the conflict"))
        self.rows["zones"].say(_("Zones"))
        self.rows["goals"].say(_("Goals"))
        self.rows["parties"].say(_("Parties"))
        self.map.retranslate()
        self.zones.say(_("One more zone"))
        self.goals.say(_("One more goal"))
        self.parties.say(_("One more party"))


def both_ways(zones: Sequence[ConflictZone]) -> tuple[ConflictZone, ...]:
    """Return the zones with every neighbour named on both sides."""
    pairs = {(zone.id, other) for zone in zones for other in zone.adjacent}
    pairs |= {(other, zone) for zone, other in pairs}
    order = [zone.id for zone in zones]
    return tuple(
        replace(zone, adjacent=tuple(other for other in order if (zone.id, other) in pairs))
        for zone in zones
    )


def agreed(
    zones: Sequence[ConflictZone], before: Mapping[str, set[str]]
) -> tuple[ConflictZone, ...]:
    """Return zones that agree on who touches whom: what one row changed holds for both."""
    there = {zone.id for zone in zones}
    now = {zone.id: set(zone.adjacent) & there for zone in zones}
    for zone, others in list(now.items()):
        for other in there - {zone}:
            mine, theirs = other in others, zone in now[other]
            if mine != theirs:
                was = other in before.get(zone, set())
                for one, two in ((zone, other), (other, zone)):
                    now[one] = now[one] - {two} if was else now[one] | {two}
    order = [zone.id for zone in zones]
    return tuple(
        replace(zone, adjacent=tuple(other for other in order if other in now[zone.id]))
        for zone in zones
    )


def _toggled(zone: ConflictZone, one: str, other: str, *, there: bool) -> tuple[str, ...]:
    """Return the neighbours of a zone with a way more, or without it."""
    if zone.id not in {one, other}:
        return zone.adjacent
    far = other if zone.id == one else one
    rest = tuple(each for each in zone.adjacent if each != far)
    return rest if there else (*rest, far)


def _in_zone(part: Any, there: Sequence[str]) -> Any:
    """Return a goal or party that stands in a zone that there is, in none where there are none."""
    if part.zone in there or (part.zone is None and not there):
        return part
    return replace(part, zone=there[0] if there else None)
