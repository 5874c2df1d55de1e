"""The names of a conflict as a journal line takes them: as the scene has them, or once had."""

from collections.abc import Iterable

from choicedesk.rules.conflict.refusing import name_of
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.words import conflict_terms
from choicedesk.words.journal_line import Names
from choicedesk.words.lists import all_of, bold, plain


class ConflictNames:
    """Finds the names of parties, abilities, goals and zones."""

    def __init__(self, names: Names) -> None:
        self._names = names
        state = names.state
        self._state = state if isinstance(state, ConflictState) else None

    def party(self, id_: str) -> str:
        """Return a party's name, marked as bold."""
        return bold(self._name("party", id_))

    def character(self, id_: str) -> str:
        """Return a character's name, marked as bold."""
        return bold(self._name("character", id_))

    def goal(self, id_: str) -> str:
        """Return a goal's name, marked as bold; of an implicit one, what is to be done."""
        _kind, colon, of = id_.partition(":")
        implicit = colon and id_.startswith(("out:", "support:"))
        name = self._name("party", of) if id_.startswith("out:") else of
        return bold(conflict_terms.goal(id_, name if implicit else self._name("goal", id_)))

    def goals(self, ids: Iterable[str]) -> str:
        """Return the names of several goals in a row."""
        return all_of([self.goal(id_) for id_ in ids])

    def zone(self, id_: str) -> str:
        """Return a zone's name, marked as bold."""
        return bold(self._name("zone", id_))

    def ability(self, id_: str, owner: str) -> str:
        """Return the name of an ability of a party or character, not marked."""
        return plain(self._name("ability", id_, owner))

    def abilities(self, ids: Iterable[str], owner: str) -> str:
        """Return the names of several abilities in a row."""
        return all_of([self.ability(id_, owner) for id_ in ids])

    def thing(self, id_: str) -> str:
        """Return the name of a goal or a party, marked as bold."""
        found = self._found("party", id_)
        return self.party(id_) if found else self.goal(id_)

    def people(self, parties: Iterable[str]) -> tuple[str, ...]:
        """Return the campaign's people whom parties stand for, each once."""
        return self._names.people(parties)

    def _name(self, kind: str, id_: str, owner: str = "") -> str:
        return self._names.named(self._found(kind, id_, owner), id_)

    def _found(self, kind: str, id_: str, owner: str = "") -> str | None:
        return name_of(self._state.setup, kind, id_, owner) if self._state else None
