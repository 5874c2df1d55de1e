"""Journal lines of what a table sets by hand in a conflict."""

from choicedesk.rules.conflict.events import Ruled
from choicedesk.words import conflict_terms
from choicedesk.words.conflict_names import ConflictNames
from choicedesk.words.journal_line import Line
from choicedesk.words.language import _
from choicedesk.words.lists import plain
from choicedesk.words.ruling_lines import ruling


def ruled(event: Ruled, names: ConflictNames) -> Line:
    """Say what the table set by hand, and why."""
    parts = [
        *(
            _change(place, what, before, after, names)
            for place, what, before, after in event.changes
        ),
        *(
            _("{party} stands in {zone}").format(party=names.party(party), zone=names.zone(zone))
            for party, zone in event.zones.items()
        ),
        *(
            _("Fallout for {what}: {text}").format(what=names.thing(what), text=plain(text))
            for what, text in event.fallout.items()
        ),
    ]
    parties = [place[6:] for place, *_rest in event.changes if place.startswith("party:")]
    return ruling(parts, event.why, names.people([*parties, *event.zones, *event.fallout]))


def _change(place: str, what: str, before: int, after: int, names: ConflictNames) -> str:
    kind, _colon, of = what.partition(":")
    if kind == "side":
        return _("{goal} ({side}) {before} → {after}").format(
            goal=names.goal(place),
            side=plain(conflict_terms.side(of)),
            before=before,
            after=after,
        )
    party = place.removeprefix("party:")
    if kind == "ability":
        return _("{ability} of {party} {before} → {after}").format(
            ability=names.ability(of, party),
            party=names.party(party),
            before=before,
            after=after,
        )
    pattern = _("{party} has acted") if after else _("{party} may act again")
    return pattern.format(party=names.party(party))
