from collections import Counter
from itertools import product

import pytest

from choicedesk.prep.conflict_rolls import BITS, WEAR, outcomes


@pytest.mark.parametrize("quality", range(2, 7))
@pytest.mark.parametrize("wearing", range(1, 7))
def test_a_roll_comes_to_what_its_dice_say(quality, wearing):
    for dice in range(4):
        counted = Counter(
            (sum(face >= quality for face in roll), sum(face <= wearing for face in roll))
            for roll in product(range(1, 7), repeat=dice)
        )
        found = {
            (code >> BITS, code & WEAR): weight for code, weight in outcomes(dice, quality, wearing)
        }
        assert found.keys() == counted.keys()
        assert found == pytest.approx({key: ways / 6**dice for key, ways in counted.items()})


def test_a_large_roll_is_whole():
    assert sum(weight for _code, weight in outcomes(60, 4, 2)) == pytest.approx(1)
