import numpy as np
import pytest

from choicedesk.prep.alias import Aliases, row
from choicedesk.prep.spreads import Share, spread, wilson


def test_quantiles_mean_and_shares():
    found = spread([0, 10, 50, 30, 10, 0, 0])
    assert (found.runs, found.counts) == (100, (0, 10, 50, 30, 10))
    assert found.quantiles == (1, 2, 2, 3, 4)
    assert found.mean == pytest.approx(2.4)
    assert found.shares == {1: 0.1, 2: 0.5, 3: 0.3, 4: 0.1}
    low, high = found.mean_band
    assert high - found.mean == pytest.approx(found.mean - low) == pytest.approx(0.157, abs=1e-3)


def test_one_value_has_no_width():
    found = spread([0, 0, 7])
    assert (found.quantiles, found.deviation, found.mean_band) == ((2,) * 5, 0, (2, 2))


@pytest.mark.parametrize(
    ("count", "low", "high"), [(0, 0.0, 0.0370), (50, 0.4038, 0.5962), (100, 0.9630, 1.0)]
)
def test_wilson(count, low, high):
    assert wilson(count, 100) == pytest.approx((low, high), abs=1e-4)
    share = Share(count, 100)
    assert share.low <= share.share <= share.high


def test_draws_come_as_often_as_they_weigh():
    rows = [[(7, 1.0)], [(0, 1.0), (5, 3.0)], [(1, 0.5), (2, 0.25), (3, 0.2), (4, 0.05)]]
    aliases = Aliases([row(each) for each in rows])
    number = 40_000
    # Evenly spread numbers stand for random ones: every column is hit as it should be.
    chances = (np.arange(number) + 0.5) / number
    for place, outcomes in enumerate(rows):
        drawn = aliases.draw(np.full(number, place), chances)
        total = sum(weight for _code, weight in outcomes)
        for code, weight in outcomes:
            assert np.count_nonzero(drawn == code) / number == pytest.approx(
                weight / total, abs=2e-4
            )


def test_the_last_number_below_one_stays_in_its_row():
    aliases = Aliases([row([(1, 1.0), (2, 1.0)]), row([(3, 1.0)])])
    assert aliases.draw(np.array([0]), np.array([np.nextafter(1, 0)])).tolist() == [2]
