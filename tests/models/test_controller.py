from choicedesk.rules.system import Level


def test_a_move_is_told_once_and_stands_in_the_file(evening, qtbot):
    seen = []
    evening.controller.changed.connect(seen.append)
    evening.begin()
    assert [change.cause for change in seen] == ["play", "play"]
    assert evening.controller.state.ready == {"p1": 6, "p2": 6}
    assert (
        len(evening.controller.session.journal.rows(1, 999)) == evening.controller.session.sequence
    )


def test_a_refused_move_changes_nothing_and_names_the_place(evening):
    before = evening.controller.campaign
    assert not evening.controller.play({"move": "share"}, place="tray")
    assert evening.controller.campaign is before
    assert (evening.refusals[0].refusal.code, evening.refusals[0].place) == ("wrong_phase", "tray")


def test_nonsense_is_refused_as_nonsense(evening):
    assert not evening.controller.play({"move": "dance"})
    assert evening.refusals[0].refusal.code == "unknown_move"


def test_introducing_a_danger_opens_it_in_the_same_step(evening):
    evening.begin()
    assert evening.controller.introduce("c8")
    assert evening.controller.scene.knowledge["c8"].level is Level.OPEN
    evening.controller.undo()
    assert evening.controller.scene.knowledge["c8"].level is Level.SECRET
    assert evening.controller.state.dangers == {}


def test_undo_and_redo_restore_the_same_dice(evening):
    evening.open_test()
    assert evening.controller.roll()
    rolled = evening.controller.state
    assert evening.controller.undo()
    assert evening.controller.state.risk.state == "test"
    assert evening.controller.redo()
    assert evening.controller.state == rolled


def test_a_listener_that_plays_inside_a_notice_is_no_second_writer(evening):
    depth = []
    evening.controller.changed.connect(lambda _change: depth.append(evening.controller.can_undo))
    evening.begin()
    assert depth == [True, True]
