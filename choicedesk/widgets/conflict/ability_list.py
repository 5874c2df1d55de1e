"""Ability cards below each other, with the words for their specialties at the end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_rows import AbilityRow
from choicedesk.widgets.conflict.ability_card import AbilityCard, specialty_icon
from choicedesk.widgets.conflict.captions import Captions
from choicedesk.words import conflict_labels as words


class AbilityList(QWidget):
    """``choose`` is what a click on a card does, where it does anything."""

    def __init__(self, board: Any, hands: Any) -> None:
        super().__init__()
        self._board, self._hands = board, hands
        self.cards: dict[str, AbilityCard] = {}
        self._choose: Callable[[str], object] | None = None
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.captions = Captions(board.theme)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(4)
        whole.addLayout(self._column)
        whole.addWidget(self.captions)

    def show_abilities(
        self,
        rows: Sequence[AbilityRow],
        *,
        compact: bool,
        keys: Mapping[str, str] = {},
        glowing: str = "",
        active: str = "",
        faded: Mapping[str, str] = {},
        choose: Callable[[str], object] | None = None,
    ) -> None:
        """Show abilities; ``faded`` says why of those that cannot be used.

        ``glowing`` is the id of the one that is asked for, ``active`` the place of the one that
        the next step takes.
        """
        self._choose = choose
        wanted = [row.place for row in rows]
        for place in [place for place in self.cards if place not in wanted]:
            gone = self.cards.pop(place)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for at, row in enumerate(rows):
            card = self.cards.get(row.place)
            if card is None:
                card = self.cards[row.place] = AbilityCard(self._board, row.place)
                card.activated.connect(lambda place=row.place: self._pressed(place))
                self._hands.attend(card)
            if self._column.indexOf(card) != at:
                self._column.insertWidget(at, card)
            card.enter = "act" if choose else "take"
            card.show_ability(
                row,
                compact=compact,
                key=keys.get(row.id, ""),
                faded=row.place in faded,
                why=faded.get(row.place, ""),
            )
            card.set_marks(glowing=bool(glowing) and row.id == glowing, active=row.place == active)
            card.show()
        self._say(rows)
        self.setVisible(bool(rows))

    def _pressed(self, place: str) -> None:
        if self._choose is not None:
            self._choose(place.rpartition("/")[2])
        else:
            self._hands.take(place)

    def _say(self, rows: Sequence[AbilityRow]) -> None:
        found = {
            (specialty_icon(one), one.name): words.specialty_means(one.id, one.text)
            for row in rows
            for one in row.specialties
        }
        self.captions.show_captions(list(found), "\n".join(found.values()))
