"""Views of one evening for the tests of the stage."""

from msgspec.structs import replace

from choicedesk.desk.table_view import StageView
from choicedesk.rules.choice.state import Left
from choicedesk.rules.choice.table_view import (
    ChoiceTableView,
    DangerView,
    FateView,
    GoalView,
    OutcomeView,
    ResultView,
    RiskView,
    SeatView,
)

CROW = DangerView(level="open", name="Captain Crow", on_table=True, willpower=3, opportunity=1)
EVENING = StageView(
    title="The Lights of Nebelhafen",
    rolls=14,
    choice=ChoiceTableView(
        phase="play",
        session=7,
        seats=(SeatView(name="Mira Falkner", ready=3), SeatView(name="Anselm Brück", ready=0)),
        goals=(GoalView(level="open", name="Win back the lighthouse", willpower=2),),
        fates=(FateView(level="open", name="The tide is rising", step=2, steps=5),),
        dangers=(CROW, DangerView(level="known")),
        opportunity=2,
        last=OutcomeView(risk_happens=False, action_succeeds=True),
    ),
)
RISK = RiskView(player=0, text="over the roofs\nThe watch notices you", danger=0)
RESULT = ResultView(
    left=Left(1, 0, 0, 1),
    risk_happens=False,
    action_succeeds=True,
    players_opportunity=False,
    danger_opportunity=True,
    danger=0,
)


def with_risk(risk: RiskView | None, **changes) -> StageView:
    assert EVENING.choice is not None
    return replace(EVENING, choice=replace(EVENING.choice, risk=risk, **changes))


DECLARED = with_risk(RISK)
TEST = with_risk(replace(RISK, state="test", white=2, black=2))
ROLLED = replace(
    with_risk(
        replace(
            RISK,
            state="rolled",
            white=2,
            black=2,
            white_faces=("M", "M"),
            black_faces=("M", "S"),
            result=RESULT,
        ),
        dangers=(replace(CROW, opportunity=2), DangerView(level="known")),
    ),
    rolls=15,
)
