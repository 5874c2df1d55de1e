"""The action at hand in words: its text, who tries it, and who helps."""

from choicedesk.models.ability_cards_draft import one_line
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.words import ability_cards_table as words

Pills = tuple[tuple[str, str], ...]


def action_words(table: AbilityCardsTable) -> tuple[str, str, Pills]:
    """Return title, line and pills of the band over the seats."""
    names = {seat.id: seat.name for seat in table.seats()}
    if not table.building:
        last = table.last_action()
        if last is None or last.tested is None:
            return words.action_waits(), "", ()
        pills = _helped(table, last.tested.supports, names) if last.tested.supports else ()
        return last.text, words.rolled_once(names.get(last.tested.player, "")), pills
    draft = table.draft
    if not draft.text.strip():
        return words.action_waits(), names.get(draft.player, ""), ()
    line = words.rolled_once(names.get(draft.player, ""))
    pills: Pills = ()
    if draft.supports:
        pills = (("support", words.supporting(one_line(draft.supported_text))),)
    else:
        helpers = [one.tested.player for one in table.helpers() if one.tested]
        pills = tuple(("support", words.helps(names[one])) for one in helpers if one in names)[:1]
    return one_line(draft.text), line, pills


def _helped(table: AbilityCardsTable, action: str, _names: dict[str, str]) -> Pills:
    found = next((one.text for one in table.past() if one.id == action), action)
    return (("support", words.supporting(found)),)
