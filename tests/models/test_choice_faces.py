"""Real dice of a test, typed one by one: in the file with each face, gone with the roll."""

from choicedesk.models.choice_faces import ChoiceFaces, typed_faces
from choicedesk.rules.choice.moves import Roll
from choicedesk.storage.campaign_file import open_file


def typed(evening):
    return evening.table.facts.tray.typed


def test_faces_typed_so_far_outlive_the_program(evening, tmp_path):
    evening.open_test()
    assert ChoiceFaces(evening.controller).keep(("M",))
    assert typed(evening) == ("M",)
    evening.file.close()
    with open_file(tmp_path / "evening.choicedesk") as file:
        scene = next(iter(file.session().campaign.scenes.values()))
        assert typed_faces(scene, scene.state.risk) == ("M",)


def test_the_roll_takes_them_in_and_undo_gives_them_back(evening):
    evening.open_test()
    faces = ChoiceFaces(evening.controller)
    faces.keep(("M",))
    faces.keep(("M", "S"))
    evening.controller.play(Roll(white=("M",), black=("S",)), real=True)
    assert typed(evening) == ()
    evening.controller.undo()
    assert typed(evening) == ("M", "S")
    evening.controller.undo()
    assert typed(evening) == ("M",)


def test_dice_added_later_leave_what_lies_there(evening):
    evening.open_test()
    ChoiceFaces(evening.controller).keep(("M", "S"))
    evening.play({"move": "add_black", "willpower": 1})
    assert typed(evening) == ("M", "S")
    pay = {"card": "c1", "ability": "stark", "with": "willpower"}
    evening.play({"move": "buy_white", "payment": [pay]})
    assert typed(evening) == ("M",)


def test_the_same_again_writes_nothing(evening):
    evening.open_test()
    faces = ChoiceFaces(evening.controller)
    faces.keep(("M",))
    before = evening.controller.session.sequence
    assert not faces.keep(("M",))
    assert evening.controller.session.sequence == before
