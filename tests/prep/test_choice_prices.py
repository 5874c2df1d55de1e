from fractions import Fraction

from choicedesk.odds.choice import cheapest_white
from choicedesk.prep.choice_prices import OUTCOMES, heat, prices


def test_prices_rise_and_gain_less():
    found = prices(2, "split", 5)
    assert [each.cost for each in found] == [0, 1, 3, 6, 10]
    averted = [each.chances["risk_averted"] for each in found]
    assert averted == sorted(averted)
    assert sum(each.gain["risk_averted"] for each in found) == averted[-1]


def test_the_cheapest_is_on_the_list():
    cheapest = cheapest_white(3, "independent", Fraction(1, 2))
    listed = [each for each in prices(3, "independent") if each.chances["risk_averted"] >= 0.5]
    assert (listed[0].white, listed[0].cost) == (cheapest.white, cheapest.cost)


def test_heat_is_the_chance_of_each_pair():
    found = heat("danger_opportunity", "split", 2, 3)
    assert [len(row) for row in found.rows] == [4, 4]
    assert found.rows[0][0] == 0
    assert found.rows[0][1] == Fraction(1, 4)


def test_an_action_works_or_fails():
    for price in prices(4, ["M", "MS", "-"], 3):
        assert price.chances["action_works"] + price.chances["action_fails"] == 1
        assert price.chances.keys() == OUTCOMES.keys()
