"""What the forms of a house ruling have in common: their words, and the reason (R-2)."""

from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.words.language import _


class ReasonField(LineField):
    """Why the rules are overruled."""

    def __init__(self) -> None:
        super().__init__(300)
        self.setPlaceholderText(_("May stay empty"))


def say_by_hand(form: Popover, name: str) -> None:
    """Set the words of a form that sets something by hand."""
    form.say(
        _("Set by hand: {name}").format(name=name),
        _("A house ruling overrules the rules. It is marked in the journal and can be undone."),
        _("Set"),
    )
