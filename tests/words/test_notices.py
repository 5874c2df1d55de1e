import pytest

from choicedesk.words.notices import sentence


@pytest.mark.parametrize(
    ("code", "there", "said"),
    [
        ("willpower_sum", 13, "13 willpower lie on the table, 1 more than the 12 of the evening."),
        ("willpower_sum", 9, "9 willpower lie on the table, 3 less than the 12 of the evening."),
        ("die_not_half", 12, "On these dice an effect does not stand on half of the faces."),
        ("strange", 12, "strange"),
    ],
)
def test_notices(code, there, said):
    assert sentence(code, there=there) == said
