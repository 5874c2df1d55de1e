from choicedesk.models.die_revision import revise_die, why_not


def test_other_faces_are_refused_before_anything_is_chosen_while_a_test_is_open(evening):
    assert why_not(evening.controller) == ""
    evening.open_test()
    assert why_not(evening.controller)
    before = evening.controller.state.setup.die
    assert not evening.controller.play(revise_die("independent"))
    assert evening.controller.state.setup.die == before


def test_faces_change_where_nothing_is_said_against_it(evening):
    assert evening.controller.play(revise_die("independent"))
    assert evening.controller.state.setup.die == "independent"


def test_games_with_other_dice_have_no_faces(duel):
    assert why_not(duel.controller).startswith("Only scenes of CHOICE")
