from tests.evening.test_covering import app  # noqa: F401 - the fixture


def test_undo_brings_back_a_branch_that_was_just_thrown_away(app):  # noqa: F811
    controller = app.controller
    app.sandbox.begin()
    assert controller.play({"move": "introduce_danger", "danger": _danger(controller)})
    before = controller.table_campaign
    app.sandbox.leave()
    assert not controller.branched
    app.desk.actions_list.run("undo")
    assert controller.branched
    assert controller.table_campaign is before
    app.sandbox.leave()
    assert controller.play({"move": "introduce_danger", "danger": _danger(controller)})
    app.desk.actions_list.run("undo")
    assert not controller.branched


def _danger(controller):
    return controller.state.setup.dangers[0].id
