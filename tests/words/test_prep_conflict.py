from choicedesk.words.prep_conflict import customs, habit


def test_every_goal_of_the_list_is_named():
    said = habit(["Mira", "Anselm"], ["hold", "light", "rest", "end"], ["gate"], ["wait"])
    assert said == "Mira and Anselm work on hold, then light, rest, end; defend gate; wait"
    assert habit(["Mira"], ["hold"], []) == "Mira works on hold"


def test_every_habit_that_is_on_is_named():
    plain = {"choose": "order", "moves": False, "support": 0, "use_support": "never"}
    assert customs(plain, 1, zones=False) == []
    assert customs(plain, 2, zones=True) == ["never change their zones"]
    on = {"choose": "gain", "moves": True, "vague": True, "ability": "Blade", "aside": True}
    on |= {"support": 2, "use_support": "magnitude", "stunts_from": 3}
    said = customs(on, 1, zones=True)
    assert said == [
        "always with Blade",
        "only vaguely fitting",
        "goes for what promises most",
        "goes to where it can work",
        "rolls on a second goal aside",
        "support at most 2×",
        "support used for one magnitude",
        "characters act alone from round 3 on",
    ]
