"""The form for a rest that does not come out even: who gets one more than the others (C-7)."""

from PySide6.QtWidgets import QCheckBox, QWidget

from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.evening import even_shares
from choicedesk.rules.choice.moves import Share
from choicedesk.rules.choice.setup import PlayerId
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, ngettext


class ShareForm(Popover):
    """Ticks those with the larger shares; one tick too many takes the oldest one back."""

    def __init__(self, theme: Theme, controller: RulesController, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setObjectName("shareForm")
        self._controller = controller
        state = controller.state
        shares = even_shares(state)
        self._least = min(shares.values())
        self._more = sum(shares.values()) - self._least * len(shares)
        names = {player.id: player.name for player in state.setup.players}
        self._names = {player: names[player].replace("&", "&&") for player in shares}
        self._ticked = [player for player, share in shares.items() if share > self._least]
        self._boxes: dict[PlayerId, QCheckBox] = {}
        for player in shares:
            box = self._boxes[player] = QCheckBox()
            box.setChecked(player in self._ticked)
            box.toggled.connect(lambda on, who=player: self._tick(who, on=on))
            self.body.addWidget(box)
        self.first = next(iter(self._boxes.values()))
        why = ngettext(
            "{n} willpower is left over when everybody has {each}: whom does the table give it?",
            "{n} willpower are left over when everybody has {each}: whom does the table give one?",
            self._more,
        )
        self.say(
            _("Who gets more?"), why.format(n=self._more, each=self._least), _("Share willpower")
        )
        self._name()

    def _tick(self, player: PlayerId, *, on: bool) -> None:
        if player in self._ticked:
            self._ticked.remove(player)
        if on:
            self._ticked.append(player)
        if len(self._ticked) > self._more:
            self._boxes[self._ticked[0]].setChecked(False)
            return
        self._name()
        left = self._more - len(self._ticked)
        self.accept_button.setEnabled(not left)
        words = ngettext(
            "{n} willpower is still to be given.", "{n} willpower are still to be given.", left
        )
        self.show_fault(words.format(n=left) if left else "")

    def _name(self) -> None:
        for player, box in self._boxes.items():
            share = self._least + box.isChecked()
            box.setText(_("{name}: {n}").format(name=self._names[player], n=share))

    def accept(self) -> None:
        """Share so."""
        shares = {who: self._least + box.isChecked() for who, box in self._boxes.items()}
        if self._controller.play(Share(shares=shares)):
            self.close_form()
