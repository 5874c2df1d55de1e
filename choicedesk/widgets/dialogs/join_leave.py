"""Someone comes or goes in the middle of an evening: what that means, done as one step."""

from collections.abc import Mapping
from typing import Any, Literal

from PySide6.QtWidgets import QWidget

from choicedesk.desk.attendance import join, leave
from choicedesk.desk.campaign import Person, PersonId, Scene
from choicedesk.desk.choice_scene import names_in
from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.setup import PlayerId
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, NumberField
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import refusals
from choicedesk.words.language import _, ngettext

Way = Literal["join", "leave", "wait"]
_SUPPLY, _OTHERS = "supply", "others"
_PLACE = "attendance"


class JoinLeaveForm(Popover):
    """Joining or leaving, whichever is possible for this person now."""

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        scene: Scene,
        person: Person,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("joinLeaveForm")
        self._controller, self._scene, self._person = controller, scene, person
        self.willpower = NumberField()
        self.source = ChoiceField()
        self.which = ChoiceField()
        self._effect = TextLabel(theme, "body", "ink", wrap=True)
        self._which = FieldRow(theme, self.which)
        self._rows = (FieldRow(theme, self.willpower), FieldRow(theme, self.source))
        for row in (self._which, *self._rows):
            self.body.addWidget(row)
        self.body.addWidget(self._effect)
        self.way: Way = self._find_way()
        self._which.setVisible(self._has_nothing())
        self._show()
        self.which.finished.connect(self._switch)
        self.willpower.valueChanged.connect(self._tell_effect)
        self.source.finished.connect(self._tell_effect)
        controller.refused.connect(self._refuse)

    def accept(self) -> None:
        """Let the person come or go; a refusal keeps the form open."""
        campaign = self._controller.campaign
        if campaign is None or self.way == "wait":
            self.close_form()
            return
        if self.way == "leave":
            why = _("{name} leaves").format(name=self._person.name)
            entries = leave(campaign, self._scene.id, self._person.id, why=why)
        else:
            given = self._given() if self.source.key() == _OTHERS else None
            amount = self.willpower.value()
            why = _("{name} joins").format(name=self._person.name)
            entries = join(campaign, self._scene.id, self._person, amount, given, why)
        if not entries or self._controller.run(*entries, place=_PLACE):
            self.close_form()

    def _find_way(self) -> Way:
        state: ChoiceState = self._scene.state
        if state.phase == "between_sessions" and self._local():
            return "wait"
        local = self._local()
        # Who was made in the middle of an evening has a seat already, but no share yet.
        here = local and local not in state.absent and not self._has_nothing()
        return "leave" if here else "join"

    def _has_nothing(self) -> bool:
        """Return whether somebody sits there in play without any willpower."""
        state: ChoiceState = self._scene.state
        local = PlayerId(self._local())
        seated = state.phase == "play" and bool(local) and local not in state.absent
        if not seated or state.ready.get(local, 0):
            return False
        gifts = state.setup.gift_of
        return all(gifts[gift].owner != local for gift in state.on_card if gift in gifts)

    def _switch(self) -> None:
        self.way = "leave" if self.which.key() == "leave" else "join"
        self._show()

    def _local(self) -> str:
        return next(iter(names_in(self._scene, self._person.id)), "")

    def _show(self) -> None:
        name = self._person.name
        state: ChoiceState = self._scene.state
        in_play = state.phase == "play"
        joining = self.way == "join" and in_play
        for row in self._rows:
            row.setVisible(joining)
        self._which.say(_("What happens"))
        self.which.show_choices(
            [("join", _("joins now, with a share")), ("leave", _("leaves for this evening"))],
            self.way,
        )
        self._rows[0].say(_("Ready willpower"))
        self._rows[1].say(_("Where it comes from"))
        self.source.show_choices(
            [(_OTHERS, _("the others give it")), (_SUPPLY, _("the supply"))], _OTHERS
        )
        match self.way:
            case "wait":
                self.say(
                    name,
                    _("No evening is under way. Who is absent is said when it begins."),
                    _("All right"),
                )
            case "leave":
                self.say(_("{name} leaves").format(name=name), "", _("Leaves for this evening"))
            case "join":
                self.willpower.show_number(self._fair_share())
                self.say(_("{name} joins").format(name=name), "", _("Joins now"))
        self._tell_effect()

    def _others(self) -> Mapping[PersonId, int]:
        """Return how much is ready for each of the others who are present."""
        state: ChoiceState = self._scene.state
        found: dict[PersonId, int] = {}
        for player in state.setup.players:
            link = PersonId(self._scene.links.get(player.id, player.id))
            if link != self._person.id and player.id not in state.absent:
                found[link] = state.ready.get(player.id, 0)
        return found

    def _fair_share(self) -> int:
        ready = self._others().values()
        return sum(ready) // (len(ready) + 1)

    def _given(self) -> dict[PersonId, int]:
        """Take the willpower one by one from whoever has most."""
        left = dict(self._others())
        given: dict[PersonId, int] = {}
        for _turn in range(self.willpower.value()):
            most = max(left, key=lambda person: left[person], default=None)
            if most is None or left[most] <= 0:
                break
            left[most] -= 1
            given[most] = given.get(most, 0) + 1
        return given

    def _tell_effect(self) -> None:
        state: ChoiceState = self._scene.state
        if self.way == "wait":
            self._effect.hide()
        elif self.way == "leave":
            ready = state.ready.get(self._local(), 0)  # type: ignore[call-overload]
            words = ngettext(
                "{n} ready willpower goes to the others, as evenly as may be.",
                "{n} ready willpower go to the others, as evenly as may be.",
                ready,
            ).format(n=ready)
            stays = _("What lies on the gifts stays there; nobody can use them until then.")
            self._effect.setText(f"{words} {stays}" if ready else stays)
        elif state.phase != "play":
            self._effect.setText(_("The next share of willpower counts this seat too."))
        else:
            self._effect.setText(self._join_effect())

    def _join_effect(self) -> str:
        amount = self.willpower.value()
        if self.source.key() == _SUPPLY:
            return ngettext(
                "{n} willpower comes from the supply; there is more in play than before.",
                "{n} willpower come from the supply; there is more in play than before.",
                amount,
            ).format(n=amount)
        campaign = self._controller.campaign
        people = campaign.people if campaign is not None else {}
        given = self._given()
        parts = ", ".join(f"{people[person].name} −{count}" for person, count in given.items())
        if sum(given.values()) < amount:
            return _("The others have only {n} ready.").format(n=sum(given.values()))
        return parts or _("Nobody gives anything.")

    def _refuse(self, refused: Any) -> None:
        if refused.place == _PLACE:
            self.show_fault(refusals.sentence(refused.refusal, self._controller.state))
