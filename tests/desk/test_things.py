from choicedesk.desk.campaign import Campaign
from choicedesk.desk.roller import SeededRoller, SystemRoller
from choicedesk.desk.things import things_of


def test_where_no_campaign_is_open_there_is_nothing():
    assert things_of(None) == things_of(Campaign(title="C")) == ()


def test_rollers_roll_faces_of_the_die():
    assert set(SystemRoller().roll("ab", 200)) == {"a", "b"}
    assert SeededRoller(1).roll(range(6), 9) == SeededRoller(1).roll(range(6), 9)
