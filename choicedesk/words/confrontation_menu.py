"""What the menu of a seat and the forms of a confrontation say."""

from choicedesk.words.language import _, pgettext


def real_dice() -> str:
    """Name the switch of real dice."""
    return _("Rolls real dice")


def edit() -> str:
    """Offer the card of somebody."""
    return _("Edit …")


def begins() -> str:
    """Let a seat place the first stake."""
    return _("Begins")


def acts_now() -> str:
    """Let a seat be the one who acts now."""
    return _("Acts now")


def set_stake() -> str:
    """Offer a ruling."""
    return _("Set the stake by hand …")


def set_stake_of(name: str) -> str:
    """Head the ruling."""
    return _("Set by hand: {name}’s stake").format(name=name)


def ruling_means() -> str:
    """Say what a ruling is."""
    return _("A house ruling overrules the rules. It is marked in the journal and can be undone.")


def set_() -> str:
    """Do the ruling."""
    return _("Set")


def reason() -> str:
    """Name the reason of a ruling."""
    return _("Reason")


def people_title() -> str:
    """Head the form of participants."""
    return _("Who confronts whom?")


def people_why() -> str:
    """Say how the ranks count."""
    return _("The pool is attribute + skill + further dice, 1 to 30 in all.")


def take_over() -> str:
    """Accept the form."""
    return _("Take over")


def name() -> str:
    """Name the column of names."""
    return _("Name")


def attribute() -> str:
    """Name the column of attribute ranks."""
    return pgettext("rank", "Attribute")


def skill() -> str:
    """Name the column of skill ranks."""
    return pgettext("rank", "Skill")


def extra() -> str:
    """Name the column of further dice."""
    return pgettext("rank", "Further")


def given() -> str:
    """Name the column of given test results."""
    return pgettext("rank", "Result")


def of(what: str, who: str) -> str:
    """Name a field by what and whose it is."""
    return _("{what} of {who}").format(what=what, who=who)


def move_up(who: str) -> str:
    """Offer an earlier seat."""
    return _("Seat {name} earlier").format(name=who)


def take_out(who: str) -> str:
    """Offer to leave somebody out."""
    return _("Leave {name} out").format(name=who)


def add_one() -> str:
    """Offer one more seat."""
    return _("One more seat …")


def new_one() -> str:
    """Offer a seat for nobody in the campaign."""
    return _("Somebody new")


def new_name(number: int) -> str:
    """Name somebody new until the table does."""
    return _("Seat {n}").format(n=number)


def options() -> str:
    """Head the options."""
    return _("Dice and comparison")


def sides() -> str:
    """Name how many sides the dice have."""
    return _("Sides of the dice")


def botch() -> str:
    """Name the face that botches."""
    return _("Face that botches")


def no_botch() -> str:
    """Say that no face botches."""
    return pgettext("botch", "none")


def reraise() -> str:
    """Name the option of several raises."""
    return _("A raise may be raised again")


def test_result() -> str:
    """Name the last tie-break."""
    return _("Test result")


def test_results() -> list[tuple[str, str]]:
    """Return the kinds of test results."""
    return [
        ("sum", _("sum of the dice")),
        ("highest", _("highest die")),
        ("given", _("given by hand")),
    ]
