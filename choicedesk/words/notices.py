"""Quiet notices of what does not hold at present, by choice of the table (R-2, C-20)."""

from choicedesk.words.language import _


def sentence(code: str, *, there: int = 0, expected: int = 12) -> str:
    """Return the sentence for a notice; ``there`` of ``expected`` willpower lie on the table."""
    match code:
        case "willpower_sum" if there > expected:
            return _(
                "{there} willpower lie on the table, {more} more than the {all} of the evening."
            ).format(there=there, more=there - expected, all=expected)
        case "willpower_sum":
            return _(
                "{there} willpower lie on the table, {less} less than the {all} of the evening."
            ).format(there=there, less=expected - there, all=expected)
        case "die_not_half":
            return _("On these dice an effect does not stand on half of the faces.")
        case _:
            return code
