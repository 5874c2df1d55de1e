from choicedesk.widgets.dialogs.fields import NumberField


def test_limits_that_move_the_number_are_nobodys_edit(qtbot):
    field = NumberField(9)
    qtbot.addWidget(field)
    told = []
    field.edited.connect(lambda: told.append(field.value()))
    field.setMinimum(2)
    field.show_number(9)
    field.setMaximum(5)
    assert field.value() == 5
    assert not told
    field.stepDown()
    assert told == [4]
