from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QStandardPaths, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QPushButton,
    QStyleOptionComboBox,
    QWidget,
)

from choicedesk.desk.campaign import Person
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.library import put_person
from choicedesk.models.ask import existing_folder
from choicedesk.models.campaign_shelf import StoredCampaigns
from choicedesk.storage.backups import Backup
from choicedesk.storage.library_folder import new_campaign
from choicedesk.storage.lock import WriterLock
from choicedesk.storage.rescue import Choices, Salvage
from choicedesk.storage.settings import Settings
from choicedesk.widgets.dialogs.ask import QtAsk
from choicedesk.widgets.dialogs.campaign_delegate import OPEN
from choicedesk.widgets.dialogs.campaigns import ROW, CampaignsPage
from choicedesk.widgets.dialogs.damaged import DamagedPage
from choicedesk.widgets.dialogs.join_leave import JoinLeaveForm
from choicedesk.widgets.dialogs.report import ReportDialog
from choicedesk.widgets.dialogs.settings import SettingsPage
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.calendar import when
from tests.widgets.answers import Answers

LEFT = Qt.MouseButton.LeftButton


class Home:
    """A folder of campaigns with a list of recent ones."""

    def __init__(self, folder):
        self.folder = folder
        self.recent = []
        self.open_here = Path()
        self.shelf = StoredCampaigns(
            folder / "campaigns",
            folder / "bin",
            lambda: tuple(self.recent),
            lambda path: self.recent.insert(0, path),
            lambda path: self.recent.remove(path) if path in self.recent else None,
            self,
        )

    def writes(self, path):
        return path == self.open_here

    def left(self, _path):
        return nullcontext()

    def make(self, title):
        file = new_campaign(self.folder / "campaigns", title, "en")
        file.close()
        return file.path


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


@pytest.fixture
def ask():
    return Answers()


@pytest.fixture
def campaigns(home, ask, qtbot):
    home.make("Red & Green")
    page = CampaignsPage(Theme("lamp"), home.shelf, ask, lambda: None)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    qtbot.waitExposed(page)
    return page


def titles(page):
    return sorted(page.list.item(row).data(ROW).title for row in range(page.list.count()))


def answer(campaigns, title):
    field = campaigns.title_line.field
    assert field.isVisible()
    assert QApplication.focusWidget() is field
    field.selectAll()
    QTest.keyClicks(field, title)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert campaigns.title_line.isHidden()


def test_a_campaign_is_renamed_and_copied_in_the_same_window(campaigns, ask):
    QTest.mouseClick(campaigns.rename, LEFT)
    answer(campaigns, "Blue: night?")
    assert titles(campaigns) == ["Blue: night?"]
    QTest.mouseClick(campaigns.duplicate, LEFT)
    answer(campaigns, "Second")
    assert titles(campaigns) == ["Blue: night?", "Second"]
    assert ask.asked == []


def test_a_title_can_be_left_by_escape_and_not_be_empty(campaigns, qtbot):
    QTest.keyClick(campaigns.list, Qt.Key.Key_N)
    field = campaigns.title_line.field
    assert not campaigns.title_line.good.isEnabled()
    with qtbot.assertNotEmitted(campaigns.new_wanted):
        QTest.keyClicks(field, " ")
        QTest.keyClick(field, Qt.Key.Key_Return)
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert campaigns.title_line.isHidden()
    assert QApplication.focusWidget() is campaigns.list


def test_the_bin_gives_back(campaigns):
    QTest.mouseClick(campaigns.bin, LEFT)
    assert titles(campaigns) == []
    assert campaigns.pages.currentWidget() is campaigns.empty
    QTest.mouseClick(campaigns.take_back, LEFT)
    assert titles(campaigns) == ["Red & Green"]


def test_whatever_lies_in_the_bin_can_be_put_back_later(campaigns, home, ask, qtbot):
    home.make("Second")
    campaigns.refresh()
    assert campaigns.in_bin.isHidden()
    QTest.mouseClick(campaigns.bin, LEFT)
    QTest.mouseClick(campaigns.bin, LEFT)
    assert titles(campaigns) == []
    later = CampaignsPage(Theme("lamp"), home.shelf, ask, lambda: None)
    qtbot.addWidget(later)
    later.resize(1200, 800)
    later.show()
    assert later.in_bin.choice.count() == 2
    QTest.mouseClick(later.in_bin.restore, LEFT)
    QTest.mouseClick(later.in_bin.restore, LEFT)
    assert titles(later) == ["Red & Green", "Second"]
    assert later.in_bin.isHidden()


def test_an_empty_list_offers_a_new_campaign(campaigns, qtbot):
    assert campaigns.primary_action().text == "Open"
    with qtbot.waitSignal(campaigns.primary_changed, timeout=100):
        QTest.mouseClick(campaigns.bin, LEFT)
    assert campaigns.primary_action().text == "New campaign"


def test_the_campaign_on_the_table_is_marked(campaigns, home):
    path = campaigns.list.item(0).data(ROW).path
    campaigns._open_path = lambda: path
    home.make("Another")
    campaigns.refresh()
    marked = [campaigns.list.item(at) for at in range(2) if campaigns.list.item(at).data(OPEN)]
    assert [item.data(ROW).title for item in marked] == ["Red & Green"]
    assert "on the table now" in marked[0].data(Qt.ItemDataRole.AccessibleTextRole)


def test_campaigns_of_one_name_are_told_apart_by_their_files(campaigns, home):
    role = Qt.ItemDataRole.AccessibleTextRole
    assert ".choicedesk" not in campaigns.list.item(0).data(role)
    home.make("Red & Green")
    campaigns.refresh()
    said = {campaigns.list.item(at).data(role).split(", ")[1].split(" · ")[0] for at in range(2)}
    assert said == {path.name for path in home.folder.joinpath("campaigns").glob("*.choicedesk")}


def test_a_missing_one_is_found_elsewhere_or_forgotten(campaigns, home, ask, tmp_path):
    gone = tmp_path / "usb" / "Old.choicedesk"
    home.recent.append(gone)
    campaigns.refresh()
    row = [campaigns.list.item(at).data(ROW).path for at in range(2)].index(gone)
    campaigns.list.setCurrentRow(row)
    assert campaigns.open.isHidden()
    assert not campaigns.locate.isHidden()
    elsewhere = home.make("Elsewhere").rename(tmp_path / "Moved.choicedesk")
    ask.files = (elsewhere,)
    QTest.mouseClick(campaigns.locate, LEFT)
    assert home.recent == [elsewhere]


def test_opening_and_making_are_told(campaigns, ask, qtbot):
    with qtbot.waitSignal(campaigns.open_wanted):
        QTest.mouseClick(campaigns.open, LEFT)
    QTest.keyClick(campaigns.list, Qt.Key.Key_N)
    with qtbot.waitSignal(campaigns.new_wanted) as told:
        answer(campaigns, "Third")
    assert told.args == ["Third"]


def test_what_cannot_be_done_is_said_in_one_line(campaigns, home):
    next(home.folder.joinpath("campaigns").iterdir()).write_bytes(b"")
    QTest.mouseClick(campaigns.duplicate, LEFT)
    answer(campaigns, "Copy")
    assert campaigns.notice.text


def test_what_another_program_has_open_is_refused_before_anything_is_asked(campaigns, home, ask):
    path = campaigns.list.item(0).data(ROW).path
    with WriterLock(path):
        QTest.keyClick(campaigns.list, Qt.Key.Key_F2)
        assert campaigns.title_line.isHidden()
        assert campaigns.notice.text
        campaigns._restore(path)
    assert ask.asked == []


def test_settings_are_told_and_scale_offers_a_restart(qtbot):
    page = SettingsPage(Theme("lamp"), Settings())
    qtbot.addWidget(page)
    page.resize(900, 700)
    page.show()
    told = []
    page.changed.connect(told.append)
    QTest.mouseClick(page.reduced, LEFT, pos=QPoint(12, page.reduced.height() // 2))
    assert told[-1].reduced_motion
    assert page.restart.isHidden()
    page.scale.setCurrentIndex(page.scale.findData("150"))
    page.scale.activated.emit(page.scale.currentIndex())
    assert told[-1].scale == 150
    with qtbot.waitSignal(page.restart_wanted):
        QTest.mouseClick(page.restart, LEFT)


def test_the_wheel_over_a_choice_scrolls_the_page(qtbot):
    page = SettingsPage(Theme("lamp"), Settings())
    qtbot.addWidget(page)
    page.resize(700, 300)
    page.show()
    spot = QPointF(page.look.rect().center())
    wheel = QWheelEvent(
        spot,
        QPointF(page.look.mapToGlobal(spot.toPoint())),
        QPoint(0, 0),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(page.look, wheel)
    assert page.settings.look == "lamp"
    assert page.look.currentData() == "lamp"


def test_a_damaged_file_offers_its_ways_out(qtbot):
    page = DamagedPage(Theme("lamp"))
    qtbot.addWidget(page)
    now = datetime.now(UTC)
    backup = Backup(path=Path("/b/1"), time=now, reason="daily")
    salvage = Salvage(reach=12, lost=3, whole_history=True, last=None)
    choices = Choices(path=Path("/c/x"), backup=backup, salvage=salvage)
    page.show_fault(CampaignError("/c/x.choicedesk", "damaged"), choices, lambda _path: "a line")
    page.resize(900, 700)
    page.show()
    assert not page.ways["restore"].isHidden()
    with qtbot.waitSignal(page.restore_wanted) as told:
        QTest.mouseClick(page.ways["restore"], LEFT)
    assert told.args == [Path("/b/1")]
    assert page.primary_action().text == "Restore this backup"


def test_a_damaged_file_is_promised_only_what_there_is(qtbot):
    page = DamagedPage(Theme("lamp"))
    qtbot.addWidget(page)
    error = CampaignError("/c/x.choicedesk", "damaged")
    page.show_fault(error, Choices(path=Path("/c/x"), backup=None, salvage=None), str)
    assert "no backup of it" in page.lead.text()
    backup = Backup(path=Path("/b/1"), time=datetime.now(UTC), reason="daily")
    page.show_fault(error, Choices(path=Path("/c/x"), backup=backup, salvage=None), str)
    assert page.lead.text().endswith("A backup can be restored.")
    page.show_fault(CampaignError("/c/x.choicedesk", "not_a_campaign"), None, str)
    assert "something else is in it" in page.lead.text()


def test_a_locked_file_can_be_read_or_tried_again(qtbot):
    page = DamagedPage(Theme("lamp"))
    qtbot.addWidget(page)
    page.show_fault(CampaignError("/c/x.choicedesk", "locked"), None, str)
    page.resize(900, 700)
    page.show()
    assert page.ways["read_only"].isVisible()
    assert page.ways["retry"].isVisible()
    assert not page.ways["restore"].isVisible()


def test_a_report_is_copied(qtbot):
    dialog = ReportDialog(Theme("lamp"), "Traceback: x")
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    dialog.show()
    QTest.mouseClick(dialog.copy, LEFT)
    assert QApplication.clipboard().text() == "Traceback: x"


def open_form(evening, person, qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(800, 600)
    host.show()
    people = evening.controller.campaign.people
    form = JoinLeaveForm(
        Theme("lamp"), evening.controller, evening.controller.scene, people[person], host
    )
    form.open_at()
    form.host = host
    return form


def test_who_sits_there_with_nothing_gets_a_share_or_leaves(evening, qtbot):
    evening.begin()
    before = sum(evening.controller.state.ready.values())
    evening.controller.run(*put_person(evening.controller.campaign, Person(id="p9", name="Cy")))
    form = open_form(evening, "p9", qtbot)
    assert form.way == "join"
    share = form.willpower.value()
    assert share > 0
    QTest.mouseClick(form.accept_button, LEFT)
    assert evening.controller.state.ready["p9"] == share
    assert sum(evening.controller.state.ready.values()) == before
    assert open_form(evening, "p9", qtbot).way == "leave"
    evening.controller.undo()
    form = open_form(evening, "p9", qtbot)
    form.which.setCurrentIndex(1)
    form.which.activated.emit(1)
    QTest.mouseClick(form.accept_button, LEFT)
    assert evening.controller.state.absent == ("p9",)


def test_someone_leaves_and_comes_back_as_one_step_each(evening, qtbot):
    evening.begin()
    before = sum(evening.controller.state.ready.values())
    form = open_form(evening, "p1", qtbot)
    assert form.way == "leave"
    QTest.mouseClick(form.accept_button, LEFT)
    assert evening.controller.state.absent == ("p1",)
    assert sum(evening.controller.state.ready.values()) == before
    form = open_form(evening, "p1", qtbot)
    assert form.way == "join"
    form.willpower.setValue(3)
    QTest.mouseClick(form.accept_button, LEFT)
    assert evening.controller.state.ready["p1"] == 3
    assert sum(evening.controller.state.ready.values()) == before
    evening.controller.undo()
    assert evening.controller.state.absent == ("p1",)


def test_between_evenings_nobody_joins_or_leaves(evening, qtbot):
    form = open_form(evening, "p1", qtbot)
    assert form.way == "wait"
    QTest.mouseClick(form.accept_button, LEFT)
    assert evening.controller.state.absent == ()


def answer_box(text):
    """Press the button with this text in the message box that is open."""
    box = QApplication.activeModalWidget()
    labels = [label for label in box.findChildren(QLabel) if "<b>" in label.text()]
    assert labels
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)
    button = next(each for each in box.findChildren(QPushButton) if each.text() == text)
    QTest.mouseClick(button, LEFT)


@pytest.mark.parametrize(("pressed", "answer"), [("Throw away", True), ("Cancel", False)])
def test_a_question_is_answered_by_a_verb(qtbot, tmp_path, pressed, answer):
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    ask = QtAsk(Theme("lamp"), lambda: host, tmp_path)
    QTimer.singleShot(50, host, lambda: answer_box(pressed))
    assert ask.confirm("Throw <b>it</b> away?", "<b>all</b> of it", yes="Throw away") is answer


def test_a_text_is_stripped_and_an_empty_one_is_none(qtbot, tmp_path):
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    ask = QtAsk(Theme("lamp"), lambda: host, tmp_path)

    def accept(text):
        field = QApplication.focusWidget()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        if dialog := QApplication.activeModalWidget():
            assert not dialog.good.isEnabled()
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(50, host, lambda: accept("  Fog "))
    assert ask.text("Title", "Name") == "Fog"
    QTimer.singleShot(50, host, lambda: accept("  "))
    assert ask.text("Title", "Name") is None


def test_what_is_saved_goes_to_the_users_documents_first(qtbot, tmp_path, monkeypatch):
    places = []

    def chosen(_parent, _title, proposed, _filters):
        places.append(Path(proposed))
        return str(tmp_path / "out" / "r.pdf"), ""

    (tmp_path / "out").mkdir()
    (tmp_path / "documents").mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    known = lambda _place: str(tmp_path / "documents")  # noqa: E731
    monkeypatch.setattr(QStandardPaths, "writableLocation", known)
    ask = QtAsk(Theme("lamp"), lambda: None, tmp_path / "data")
    ask.save_file("Report", "A: report.pdf", [])
    ask.save_file("Report", "B.pdf", [])
    assert [each.parent.name for each in places] == ["documents", "out"]


def test_a_folder_that_is_gone_leads_to_the_nearest_one_above(tmp_path):
    assert existing_folder(tmp_path / "not" / "there") == tmp_path


def test_days_are_told_as_one_speaks():
    now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    assert when(datetime(2026, 11, 30, 9, 5, tzinfo=UTC), now).startswith("today")
    assert when(datetime(2026, 11, 29, 20, 0, tzinfo=UTC), now).startswith("yesterday")
    assert when(datetime(2026, 10, 25, 12, 0, tzinfo=UTC), now).startswith("25 October 2026")


def test_the_ways_of_the_screens_are_read_whole_in_a_small_window(qtbot):
    page = SettingsPage(Theme("lamp"), Settings())
    qtbot.addWidget(page)
    page.resize(1216, 640)
    page.show()
    for way in ("extended", "mirrored", "single"):
        page.show_way(way)
        option = QStyleOptionComboBox()
        page.way.initStyleOption(option)
        assert option.currentText == page.way.currentText()
