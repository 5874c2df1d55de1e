"""Fills the menu of a place on the table: what can be done there, by mouse or menu key."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.rows import DangerRow, FateRow, GiftRow, GoalRow, SeatRow
from choicedesk.models.transfers import PLAYERS, Carry, Meaning, Transfers
from choicedesk.rules.choice.moves import DeclareRisk, DismissDanger, GrantOpportunity
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.bubbles import by_player
from choicedesk.words.language import _


class PlaceHands(Struct, frozen=True, kw_only=True):
    """What the window does for a menu entry, by id of the place."""

    edit: Callable[[str], object]
    remove: Callable[[str], object]
    duplicate: Callable[[str], object]
    rule: Callable[[str], object]
    advance: Callable[[str], object]
    presence: Callable[[str], object]
    risk: Callable[[str], object]
    knowledge: Callable[[QMenu, str], object]


class PlaceMenu:
    """Builds the menu for one place."""

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        table: ChoiceTable,
        transfers: Transfers,
        hands: PlaceHands,
    ) -> None:
        self._theme = theme
        self._controller = controller
        self._table = table
        self._transfers = transfers
        self._hands = hands

    def fill(self, menu: QMenu, place: str) -> None:
        """Add every entry that makes sense at the place."""
        row = self._table.row(place.removeprefix("ready:"))
        self._add_transfers(menu, place)
        match row:
            case DangerRow():
                self._danger(menu, row)
                seats = self._table.seats.rows()
                self._duels(menu, [(one.id, row.id, one.name) for one in seats if not one.absent])
            case FateRow():
                self._add(menu, _("Advance"), "fate", lambda: self._hands.advance(row.id))
            case GiftRow():
                self._activations(menu, row)
            case SeatRow():
                self._risk(menu, row)
                dangers = () if row.absent else self._table.dangers.rows()
                lying = [one for one in dangers if one.on_table]
                self._duels(menu, [(row.id, one.id, one.name) for one in lying])
                self._add(
                    menu, _("Join, leave, absent …"), "party", lambda: self._hands.presence(row.id)
                )
            case _:
                pass
        if place == "opportunity":
            self._grant(menu, "players")
        self._ruling(menu, place)
        if isinstance(row, DangerRow | FateRow | GoalRow):
            self._hands.knowledge(menu, row.id)
        if row is not None:
            self._card(menu, row)

    def _ruling(self, menu: QMenu, place: str) -> None:
        """Offer to set by hand what lies there; where the rules allow none now, say why."""
        from choicedesk.widgets.window.ruling_form import present_ruling

        state = self._controller.state
        move = present_ruling(state, place) if isinstance(state, ChoiceState) else None
        if move is None:
            return
        act = self._add(menu, _("Set by hand …"), "ruling", lambda: self._hands.rule(place))
        self._dim(menu, act, move)

    def _dim(self, menu: QMenu, act: QAction, move: object) -> None:
        """Dim an entry whose move is refused now, and let it say why."""
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            from choicedesk.words import refusals

            act.setEnabled(False)
            act.setToolTip(refusals.sentence(seen, self._controller.state))
            menu.setToolTipsVisible(True)

    def _risk(self, menu: QMenu, row: SeatRow) -> None:
        """Offer a risk to who is here; where it cannot be taken now, the entry says why."""
        if row.absent:
            return
        act = self._add(menu, _("Take on a risk"), "risk", lambda: self._hands.risk(row.id))
        self._dim(menu, act, DeclareRisk(player=row.id, text=""))  # type: ignore[arg-type]

    def _duels(self, menu: QMenu, pairs: Iterable[tuple[str, str, str]]) -> None:
        """Offer a confrontation of a player and a danger, by the name of the one to choose."""
        found = list(pairs)
        alone = len(found) == 1
        at = menu
        if len(found) > 1:
            at = menu.addMenu(self._theme.qicon("cup", "ink2"), _("Duel with"))
        for player, danger, name in found:
            text = _("Duel with {name}").format(name=name) if alone else name
            icon = "cup" if alone else ""
            self._add(at, text, icon, lambda who=player, what=danger: self._duel(who, what))

    def _duel(self, player: str, danger: str) -> None:
        from choicedesk.desk.confrontation_scene import duel

        campaign, scene = self._controller.campaign, self._controller.scene
        if campaign is not None and scene is not None:
            self._controller.run(*duel(campaign, scene, player, danger))

    def _activations(self, menu: QMenu, row: GiftRow) -> None:
        """Offer every way to activate a gift, by its owner or by whoever may use a shared one."""
        players = [row.owner] if row.owner else [seat.id for seat in self._table.seats.rows()]
        places = [*(f"ready:{player}" for player in players), PLAYERS]
        found = [
            (self._paid_with(carry, meaning, named=row.owner is None), meaning)
            for place in places
            for carry in self._transfers.carries(place)
            for meaning in self._transfers.verdict(carry, row.id).meanings
        ]
        if found:
            sub = menu.addMenu(self._theme.qicon("gift", "ink2"), _("Activate"))
            for text, meaning in found:
                self._add(sub, text, meaning.icon, meaning.act)

    def _paid_with(self, carry: Carry, meaning: Meaning, *, named: bool) -> str:
        seat = self._table.seats.piece(carry.player) if named and carry.player else None
        label = by_player(seat.name, meaning.label) if seat else meaning.label
        if carry.kind == "opportunity":
            return _("{what}, with an opportunity").format(what=label)
        return _("{what}, with willpower").format(what=label)

    def _danger(self, menu: QMenu, row: DangerRow) -> None:
        if not row.on_table:
            self._add(menu, _("Bring it in"), "danger", lambda: self._controller.introduce(row.id))
            return
        self._grant(menu, row.id)
        self._add(
            menu,
            _("Send it away"),
            "close",
            lambda: self._controller.play(DismissDanger(danger=row.id), place=row.id),  # type: ignore[arg-type]
        )

    def _grant(self, menu: QMenu, to: str) -> None:
        move = GrantOpportunity(to=to)  # type: ignore[arg-type]
        self._add(
            menu,
            _("Grant an opportunity"),
            "opportunity",
            lambda: self._controller.play(move, place=to),
        )

    def _card(self, menu: QMenu, row: GiftRow | GoalRow | FateRow | DangerRow | SeatRow) -> None:
        menu.addSeparator()
        self._add(menu, _("Edit …"), "", lambda: self._hands.edit(row.id))
        if not isinstance(row, SeatRow):
            self._add(menu, _("Duplicate"), "duplicate", lambda: self._hands.duplicate(row.id))
        self._add(menu, _("Remove"), "", lambda: self._hands.remove(row.id))

    def _add_transfers(self, menu: QMenu, place: str) -> None:
        """Offer every legal drop that starts here: the menu does what a drag does."""
        carries: Iterable[Carry] = self._transfers.carries(place)
        for carry in carries:
            legal = {
                target: verdict
                for target, verdict in self._transfers.places(carry).items()
                if verdict.meanings
            }
            if not legal:
                continue
            sub = menu.addMenu(self._carry_name(carry))
            for verdict in legal.values():
                for meaning in verdict.meanings:
                    line = meaning.first.replace("**", "")
                    text = f"{line} – {meaning.label}" if meaning.label else line
                    self._add(sub, text, meaning.icon, meaning.act)

    @staticmethod
    def _carry_name(carry: Carry) -> str:
        if carry.kind.endswith("opportunity"):
            return _("Use an opportunity")
        return _("Use a willpower")

    def _add(self, menu: QMenu, text: str, icon: str, act: Callable[[], object]) -> QAction:
        action = menu.addAction(text.replace("&", "&&"))
        if icon:
            action.setIcon(self._theme.qicon(icon, "ink2"))
        action.triggered.connect(lambda _checked=False: act())
        return action
