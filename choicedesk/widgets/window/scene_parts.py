"""What one more scene of a system is made of: who, from which card, with which deck."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.new_scene import NewScene, Wanted
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField, NumberField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.who_field import WhoField
from choicedesk.words import scenes as words
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of

_NEW = "*"
_LARGEST_HAND = 10


class SceneParts(QWidget):
    """The fields of one system; ``wanted`` is what they say."""

    def __init__(self, theme: Theme, choices: NewScene, system: str) -> None:
        super().__init__()
        self._choices, self._system = choices, system
        self.title = LineField(100)
        self.template = ChoiceField(least=12)
        self.who = WhoField(theme, single=system == "challenge")
        self.against = WhoField(theme)
        self.deck = ChoiceField(least=12)
        self.hand_size = NumberField(_LARGEST_HAND, least=1)
        self._hint = TextLabel(theme, "body", "ink2", wrap=True)
        self._rows = {
            "template": FieldRow(theme, self.template),
            "deck": FieldRow(theme, self.deck),
            "hand_size": FieldRow(theme, self.hand_size),
            "title": FieldRow(theme, self.title),
        }
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(12)
        rows = self._rows
        parts = [rows["template"], self.who, self.against, rows["deck"], rows["hand_size"]]
        # What is told of a set stands under the set, else under all that was chosen.
        parts.insert(1 if system == "conflict" else len(parts), self._hint)
        for part in (*parts, rows["title"]):
            column.addWidget(part)
        column.addStretch(1)
        self._fill()
        self.who.edited.connect(lambda: self.against.leave_out(self.who.chosen))
        self.against.edited.connect(lambda: self.who.leave_out(self.against.chosen))
        for field in (self.who, self.against):
            field.edited.connect(self._tell)
        self.template.edited.connect(self._retell)
        self.deck.edited.connect(self._tell)
        self.hand_size.edited.connect(self._tell)

    def wanted(self) -> Wanted:
        """Return what was chosen."""
        deck = self.deck.key()
        return Wanted(
            system=self._system,
            title=self.title.text().strip(),
            who=self.who.chosen,
            against=self.against.chosen,
            template=self.template.key(),
            deck="" if deck == _NEW else deck.removeprefix("#"),
            new_cards=deck == _NEW,
            hand_size=self.hand_size.value(),
        )

    def focus_first(self) -> None:
        """Put the focus where the choice begins."""
        if self._rows["template"].isVisibleTo(self):
            self.template.setFocus()
        else:
            self.who.focus_first()

    def _fill(self) -> None:
        system, choices = self._system, self._choices
        templates = choices.templates(system)
        self.template.show_choices([*templates, ("", _("none: begin with little"))], "")
        self.template.setCurrentIndex(0)
        self._rows["template"].setVisible(bool(templates))
        is_cards = system == "ability_cards"
        self._rows["deck"].setVisible(is_cards)
        self._rows["hand_size"].setVisible(is_cards)
        self._fill_decks()
        self.hand_size.show_number(3)
        self._name()
        self._retell()

    def _fill_people(self) -> None:
        """Offer those who are not in the conflict set already; without one the people come."""
        system, template = self._system, self.template.key()
        candidates = self._choices.candidates(system, template)
        people = [each.link for each in candidates if each.kind == "person"]
        nobody = system == "confrontation" or bool(self._choices.parties(template))
        chosen = [] if nobody else people[:1] if system == "challenge" else people
        self.who.show_candidates(candidates, chosen)
        self.who.setVisible(bool(candidates))
        self.against.show_candidates(candidates if system == "conflict" else ())
        self.against.setVisible(system == "conflict" and bool(candidates))

    def _fill_decks(self) -> None:
        decks = [(f"#{tag}", _deck_name(tag, count)) for tag, count in self._choices.decks()]
        self.deck.show_choices([*decks, (_NEW, _("new cards to write on"))], "")
        self.deck.setCurrentIndex(0)

    def _name(self) -> None:
        rows = self._rows
        rows["template"].say(
            _("Challenge") if self._system == "challenge" else _("Conflict set"),
        )
        rows["deck"].say(_("Cards"))
        rows["hand_size"].say(_("Cards in a hand"))
        rows["title"].say(_("Title"), _("Left empty, the scene is called by what it is."))

    def _retell(self) -> None:
        """Follow another card or deck: other people, and sides of other names."""
        self._fill_people()
        first, second = self._choices.sides(self.template.key())
        names = {
            "confrontation": _("Who confronts whom? In the order of the seats."),
            "challenge": _("Who faces it?"),
            "conflict": _("On the side “{side}”").format(side=first),
        }
        self.who.say(names.get(self._system) or _("Who plays?"))
        self.against.say(_("On the side “{side}”").format(side=second))
        named = self.template.currentText() if self.template.key() else ""
        self.title.setPlaceholderText(named or words.system_name(self._system))
        self._tell()

    def _tell(self) -> None:
        text = self._said()
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def _said(self) -> str:
        wanted = self.wanted()
        if wanted.system == "confrontation" and len(wanted.who) < 2:
            return _("Whoever is missing comes as “{name}” and gets a card.").format(
                name=words.first_words().nobody
            )
        if wanted.system == "conflict":
            return self._set_said(wanted)
        if wanted.system != "ability_cards" or wanted.new_cards:
            return ""
        return self._deck_said(wanted)

    def _set_said(self, wanted: Wanted) -> str:
        parties = self._choices.parties(wanted.template)
        if not parties:
            return ""
        return _("The set brings {names}.").format(names=all_of(parties))

    def _deck_said(self, wanted: Wanted) -> str:
        from choicedesk.desk.ability_cards_scene import hand_that_fits

        count = dict(self._choices.decks()).get(wanted.deck, 0)
        fits = hand_that_fits(wanted.hand_size, count, len(wanted.who))
        if fits == wanted.hand_size:
            return ""
        return _("There are not cards enough: everyone gets {n}.").format(n=fits)


def _deck_name(tag: str, count: int) -> str:
    if not tag:
        return ngettext("all: {n} card", "all: {n} cards", count).format(n=count)
    text = ngettext("{tag}: {n} card", "{tag}: {n} cards", count)
    return text.format(tag=tag, n=count)
