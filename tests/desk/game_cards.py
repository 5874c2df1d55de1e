"""A campaign of people and cards for all games, to make scenes from."""

from datetime import UTC, datetime

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    DangerCard,
    GoalCard,
    Person,
)
from choicedesk.desk.challenge_parts import (
    ChallengeComplication,
    ChallengeEnhancement,
    ChallengeHelper,
    ChallengeTask,
    Drawback,
    Opponent,
)
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.opening import FirstWords
from choicedesk.desk.session import Session
from choicedesk.desk.sheets import (
    CardEntry,
    OwnSpecialty,
    PartySheet,
    Pool,
    Ranks,
    SheetAbility,
    SheetCharacter,
)
from choicedesk.storage.draft import Draft

WORDS = FirstWords(
    ability="Courage",
    task="The task",
    goal="The goal",
    nobody="Somebody",
    friends="ours",
    foes="theirs",
    card="Card {n}",
)
MIRA = CharacterCard(
    id="c1",
    name="Mira",
    person="p1",
    ranks=Ranks(attribute=3, skill=4),
    pool=Pool(pool=6, target_number=7),
    sheet=PartySheet(
        quality=3,
        abilities=(
            SheetAbility(
                id="a1",
                name="Blade",
                value=5,
                specialties=("reach", OwnSpecialty(name="Grim", text="never laughs")),
            ),
        ),
        characters=(
            SheetCharacter(id="k1", name="Page", abilities=(SheetAbility(id="a1", name="Run"),)),
        ),
    ),
    entries=(CardEntry(attribute="Kraft"), CardEntry(attribute="Ruhe", value=-1)),
)
RAVINE = ChallengeCard(
    id="c2",
    name="The ravine",
    tasks=(
        ChallengeTask(id="t1", name="Cross", level=2),
        ChallengeTask(
            id="t2", name="Outrun", difficulty="opposed", opponent=Opponent(enhancements=1)
        ),
        ChallengeTask(id="t3", name="First", difficulty="simultaneous", secret=True),
    ),
    complications=(
        ChallengeComplication(id="k1", task="t1", text="Seen"),
        ChallengeComplication(id="k2", task="t2", text="Rain", open=True),
    ),
    enhancements=(
        ChallengeEnhancement(
            id="e1",
            name="Rope",
            tasks=("t1",),
            drawback=Drawback(task="t1", text="It frays"),
        ),
        ChallengeEnhancement(id="e2", name="Rope"),
    ),
    helpers=(ChallengeHelper(id="h1", name="drawback:one", tasks=("t2",)),),
)
BRIDGE = ConflictCard(
    id="c3",
    name="The bridge",
    magnitude=1,
    zones=(
        ConflictZone(id="z1", name="Bank", adjacent=("z2",)),
        ConflictZone(id="z2", name="Bridge"),
    ),
    goals=(
        ConflictGoal(id="g1", name="Hold", central=True, target=6, contradictory=True),
        ConflictGoal(id="g2", name="Flood", target=4, per_round=1, zone="z2"),
        ConflictGoal(id="g3", name="Plot", secret=True),
    ),
    parties=(
        ConflictParty(id="q1", link="c1", side="ours", zone="z2"),
        ConflictParty(id="q2", name="Wolves", side="theirs", secret=True),
        ConflictParty(id="q3", name="Gone", link="c99", side="theirs", sheet=MIRA.sheet),
    ),
)


def campaign() -> Campaign:
    """Return two people, one of them with a card, and a card of every kind."""
    cards = (
        MIRA,
        RAVINE,
        BRIDGE,
        DangerCard(id="c4", name="Crow", willpower=2),
        *(
            AbilityCard(id=f"c{n}", name=f"A{n}", tags=("a",) if n % 2 else ())
            for n in range(5, 15)
        ),
        GoalCard(id="c15", name="Light"),
    )
    return Campaign(
        title="T",
        people={"p1": Person(id="p1", name="Mira"), "p2": Person(id="p2", name="Jon", colour=3)},
        cards={card.id: card for card in cards},
    )


def session(start: Campaign) -> Session:
    """Return a session in memory that begins with this campaign."""
    return Draft(start, datetime(2026, 11, 30, 20, 0, tzinfo=UTC)).session
