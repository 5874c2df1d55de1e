"""What the cards of the other games show of themselves on their faces."""

from typing import assert_never

from choicedesk.desk.campaign import (
    AbilityCard,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    SpecialtyCard,
)
from choicedesk.desk.sheets import PartySheet, SheetAbility
from choicedesk.desk.zone_places import laid
from choicedesk.widgets.cards.face_values import (
    AbilityFace,
    Art,
    FaceZone,
    Figure,
    FigureFace,
    FigureLine,
)
from choicedesk.words import card_words
from choicedesk.words.language import _, ngettext, pgettext

FigureCard = CharacterCard | ChallengeCard | ConflictCard | SpecialtyCard


def ability_face(card: AbilityCard, art: Art = None) -> AbilityFace:
    """Return what an ability card shows."""
    return AbilityFace(
        name=card.name,
        text=card.text,
        entries=tuple((entry.attribute, entry.value) for entry in card.entries),
        works_face_down=card.works_face_down,
        art=art,
        note=bool(card.note),
        id=card.id,
    )


def figure_face(card: FigureCard, art: Art = None, colour: int | None = None) -> FigureFace:
    """Return what a card with key figures shows; ``colour`` is that of the person it is of."""
    match card:
        case CharacterCard():
            return _character(card, art, card.colour if colour is None else colour)
        case ChallengeCard():
            return _challenge(card, art)
        case ConflictCard():
            return _conflict(card, art)
        case SpecialtyCard():
            return FigureFace(
                kind="specialty",
                name=card.name,
                text=card.text,
                art=art,
                note=bool(card.note),
                id=card.id,
            )
        case _:  # pragma: no cover
            assert_never(card)


def _character(card: CharacterCard, art: Art, colour: int) -> FigureFace:
    figures: list[Figure] = []
    if card.ranks is not None:
        ranks = [card.ranks.attribute, card.ranks.skill, card.ranks.extra]
        shown = ranks if card.ranks.extra else ranks[:2]
        figures.append(Figure(" + ".join(map(str, shown)), pgettext("card", "Ranks"), "stake"))
    if card.pool is not None:
        value = f"{card.pool.pool} · {card.pool.target_number}+"
        figures.append(Figure(value, pgettext("card", "Pool"), "success"))
    if card.sheet is not None:
        value = f"{card.sheet.quality}+"
        figures.append(Figure(value, pgettext("card", "Quality"), "zone"))
        figures.append(Figure(str(card.sheet.out_at), pgettext("card", "Out at"), "knock-out"))
    return FigureFace(
        kind="character",
        name=card.name,
        sub=_size(card.sheet) or ("" if card.person else _("the narrator’s")),
        colour=colour,
        figures=tuple(figures),
        lines=_abilities(card.sheet),
        entries=tuple((entry.attribute, entry.value) for entry in card.entries[:2]),
        art=art,
        note=bool(card.note),
        id=card.id,
    )


def _size(sheet: PartySheet | None) -> str:
    if sheet is None or not sheet.magnitude:
        return ""
    return _("magnitude {n}").format(n=sheet.magnitude)


def _abilities(sheet: PartySheet | None) -> tuple[FigureLine, ...]:
    if sheet is None:
        return ()
    lines = [FigureLine(_named(each), value=str(each.value)) for each in sheet.abilities]
    lines += [FigureLine(each.name, icon="stunt") for each in sheet.characters]
    return tuple(lines)


def _named(ability: SheetAbility) -> str:
    return f"{ability.name} · {ability.theme}" if ability.theme else ability.name


def _challenge(card: ChallengeCard, art: Art) -> FigureFace:
    lines: list[FigureLine] = []
    for task in card.tasks:
        words = card_words.short_difficulty(task)
        lines.append(FigureLine(task.name, icon="task", right=words))
        lines += [
            FigureLine(each.text, icon="complication", right=str(each.level))
            for each in card.complications
            if each.task == task.id
        ]
    lines += [
        FigureLine(each.name, icon="enhancement", right=f"+{each.level}")
        for each in card.enhancements
    ]
    lines += [FigureLine(each.name, icon="teamwork") for each in card.helpers]
    count, bad, good = len(card.tasks), len(card.complications), len(card.enhancements)
    return FigureFace(
        kind="challenge",
        name=card.name,
        figures=(
            Figure(str(count), ngettext("task", "tasks", count), "task"),
            Figure(str(bad), ngettext("complication", "complications", bad), "complication"),
            Figure(str(good), ngettext("enhancement", "enhancements", good), "enhancement"),
        ),
        lines=tuple(lines),
        art=art,
        note=bool(card.note),
        id=card.id,
    )


def _conflict(card: ConflictCard, art: Art) -> FigureFace:
    near = {zone.id: zone.adjacent for zone in card.zones}
    places = laid(near, {zone.id: zone.at for zone in card.zones if zone.at is not None})
    lines = [
        FigureLine(
            goal.name,
            icon="timer" if goal.per_round else "central" if goal.central else "supplementary",
            right=str(goal.target or ""),
        )
        for goal in card.goals
    ]
    goals, parties = len(card.goals), len(card.parties)
    return FigureFace(
        kind="conflict",
        name=card.name,
        figures=(
            Figure(str(card.magnitude), pgettext("card", "Magnitude"), _magnitude(card.magnitude)),
            Figure(str(goals), ngettext("goal", "goals", goals), "goal"),
            Figure(str(parties), ngettext("party", "parties", parties), "party"),
        ),
        zones=tuple(
            FaceZone(zone.id, zone.name, places[zone.id], zone.adjacent) for zone in card.zones
        ),
        lines=tuple(lines),
        art=art,
        note=bool(card.note),
        id=card.id,
    )


def _magnitude(number: int) -> str:
    return f"magnitude-{min(number, 3)}"
