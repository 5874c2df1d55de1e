from choicedesk.prep.choice_coverage import coverage, shares_of
from choicedesk.rules.choice.setup_reading import read_setup

GIFTS = [
    ("g1", "p", "stark clever"),
    ("g2", "p", "stark"),
    ("g3", "q", "clever"),
    ("g4", None, "clever"),
]


def setup(gifts=GIFTS, willpower=6, goals=({"id": "z", "name": "Z"},)):
    return read_setup(
        {
            "players": [{"id": "p", "name": "P"}, {"id": "q", "name": "Q"}],
            "gifts": [
                {"id": id_, "owner": owner, "name": id_, "abilities": abilities.split()}
                for id_, owner, abilities in gifts
            ],
            "goals": list(goals),
            "session_willpower": willpower,
        }
    )


def by_ability(found):
    return {each.ability: each for each in found}


def test_gifts_by_player():
    clever = by_ability(coverage(setup()))["clever"]
    assert clever.own == {"p": ("g1",), "q": ("g3",)}
    assert (clever.common, clever.times, clever.times_released) == (("g4",), 3, 6)
    assert (clever.only_gift, clever.only_player, clever.missing) == (None, None, ())


def test_one_player_alone():
    strong = by_ability(coverage(setup()))["stark"]
    assert (strong.only_player, strong.only_gift, strong.missing) == ("p", None, ("q",))
    assert (strong.times, strong.times_released) == (2, 3)


def test_one_gift_alone():
    found = by_ability(coverage(setup([("g", None, "charmant")])))
    assert found["charmant"].only_gift == "g"
    assert found["charmant"].only_player is None
    assert found["charmant"].times == 1


def test_a_common_gift_is_released_and_used_again_by_all():
    strong = by_ability(coverage(setup([("g1", "p", "stark"), ("g2", None, "stark")])))["stark"]
    assert (strong.times, strong.times_released, strong.missing) == (2, 6, ())


def test_nobody_can():
    learned = by_ability(coverage(setup()))["gebildet"]
    assert (learned.times, learned.times_released, learned.missing) == (0, 0, ("p", "q"))


def test_willpower_runs_dry_first():
    found = by_ability(coverage(setup(willpower=1)))
    assert found["stark"].times == found["clever"].times_released == 1


def test_nothing_is_released_without_goals():
    found = by_ability(coverage(setup(goals=())))
    assert found["stark"].times_released == found["stark"].times == 2


def test_an_evening_that_cannot_begin_has_nothing_to_share():
    assert set(shares_of(setup(goals=({"id": "z", "name": "Z", "willpower": 9},))).values()) == {0}
