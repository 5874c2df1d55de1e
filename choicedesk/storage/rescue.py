"""What can be done about a damaged campaign: kept aside, restored from a backup, or salvaged.

A damaged file is never written to. ``examine`` only looks and answers with the choices; the
person chooses.
"""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.entries import (
    EndScene,
    Entry,
    KeepFaces,
    KeepPlan,
    OpenScene,
    PauseScene,
    PutCard,
    PutEncounter,
    PutPerson,
    SceneMove,
)
from choicedesk.desk.fresh_games import fresh_game
from choicedesk.desk.fresh_script import fresh_script
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.storage.backups import (
    Backup,
    back_up,
    backups_of,
    backups_of_named,
    check_whole,
)
from choicedesk.storage.campaign_file import create_from, open_file
from choicedesk.storage.draft import Draft
from choicedesk.storage.faults import in_words
from choicedesk.storage.file_names import free_path
from choicedesk.storage.lock import WriterLock
from choicedesk.storage.new_file import publish, sync_folder
from choicedesk.storage.readable import SIDE_FILES, Readable, read_what_is_sound, state_after


class Salvage(Struct, frozen=True, kw_only=True):
    """What can be read of a damaged file: rows up to ``reach``; ``lost`` rows come after it.

    ``whole_history`` tells whether undo would still lead back to the first row; ``last`` is the
    last row that can be had, where it can be shown.
    """

    reach: int
    lost: int
    whole_history: bool
    last: Row | None


class Choices(Struct, frozen=True, kw_only=True):
    """What a person can choose from: the newest good backup, and what is readable, if anything."""

    path: Path
    backup: Backup | None
    salvage: Salvage | None


def examine(path: Path, *, folder: Path | None = None) -> Choices:
    """Look at a damaged campaign without touching it; ``folder`` holds the backups."""
    readable = read_what_is_sound(path)
    campaign = readable.campaign_id if readable else ""
    backups = backups_of(path, campaign, folder=folder)
    if not campaign and not backups:
        backups = backups_of_named(path, folder=folder)
    good = (backup for backup in backups if _is_good(backup))
    return Choices(
        path=path,
        backup=next(good, None),
        salvage=readable
        and Salvage(
            reach=readable.reach,
            lost=readable.lost,
            whole_history=readable.whole_history,
            last=readable.rows[-1] if readable.rows else None,
        ),
    )


def set_aside(path: Path, time: datetime) -> Path:
    """Copy a damaged file, with what SQLite left beside it, under a dated name; return the name."""
    stamp = time.astimezone(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    target = free_path(path.parent, f"{path.stem} damaged {stamp}", f"{path.suffix}.damaged")
    with in_words(path):
        for side in ("", *SIDE_FILES):
            source = path.with_name(path.name + side)
            if source.exists():
                shutil.copy2(source, target.with_name(target.name + side))
        sync_folder(path.parent)
    return target


def restore(backup: Path, path: Path, time: datetime, *, folder: Path | None = None) -> Path | None:
    """Put a backup in the place of a campaign; the present file is kept first.

    A sound present file becomes a backup (reason "restore"), a damaged one is set aside; the path
    of what was kept is returned, None if there was no file. The backup is checked before anything
    is touched. Raises ``CampaignError``, also where a program has the campaign open for writing.
    """
    check_whole(backup)
    with WriterLock(path):
        kept = _keep_present(path, time, folder) if path.exists() else None
        with in_words(path), publish(path, replace=True) as draft:
            shutil.copyfile(backup, draft)
            check_whole(draft)
            for ending in SIDE_FILES:
                # What is left of an old step would be taken for a part of the new file.
                path.with_name(path.name + ending).unlink(missing_ok=True)
        return kept


def salvage(path: Path, time: datetime) -> Path:
    """Make a new campaign beside the damaged one from what is readable; return its path."""
    readable = read_what_is_sound(path)
    if readable is None:
        raise CampaignError(str(path), "nothing_left")
    target = free_path(path.parent, f"{path.stem} salvaged", path.suffix)
    if not (readable.whole_history and _is_written_again(target, readable, time)):
        campaign = state_after(readable)
        draft = Draft(Campaign(title=campaign.title, language=campaign.language), time)
        draft.session.play(*_things(campaign))
        for scene in campaign.scenes.values():
            if isinstance(draft.session.play(*_scene(scene)), Refusal):
                draft.session.play(next(_scene(scene)))
            for entry in _begun(scene):
                draft.session.play(entry)
            for entry in _standing(scene):
                draft.session.play(entry)
        draft.write(target, readable.pictures)
    return target


def _things(campaign: Campaign) -> Iterator[Entry]:
    for person in campaign.people.values():
        yield PutPerson(person=person, new=True)
    for card in campaign.cards.values():
        yield PutCard(card=card, new=True)
    for encounter in campaign.encounters.values():
        yield PutEncounter(encounter=encounter, new=True)


def _scene(scene: Scene) -> Iterator[Entry]:
    """Return entries that lead to a scene as it is, though its own moves are lost."""
    if isinstance(scene.state, ChoiceState):
        setup, moves = fresh_script(scene.state)
    else:
        setup, moves = fresh_game(scene)
    yield OpenScene(
        scene=scene.id,
        title=scene.title,
        system=scene.system,
        setup=setup,
        links=scene.links,
        knowledge=scene.knowledge,
    )
    for move in moves:
        yield SceneMove(scene=scene.id, move=move)


def _begun(scene: Scene) -> Iterator[Entry]:
    """Return entries that keep what is laid out in a scene, and real dice that are half typed."""
    for part, value in scene.plan.items():
        yield KeepPlan(scene=scene.id, part=part, value=value)
    for who, faces in scene.drafts.items():
        yield KeepFaces(scene=scene.id, who=who, faces=faces)


def _standing(scene: Scene) -> Iterator[Entry]:
    if scene.ended:
        yield EndScene(scene=scene.id)
    if scene.paused:
        yield PauseScene(scene=scene.id)


def _is_written_again(target: Path, readable: Readable, time: datetime) -> bool:
    """Write start and rows into a new file as they stand; False, and no file, if that fails."""
    start, pictures = readable.start.campaign, readable.pictures
    with create_from(target, start, pictures=pictures, clock=lambda: time) as file:
        if readable.rows:
            file.append(readable.rows, None)
    try:
        with open_file(target, read_only=True) as file:
            file.session()
    except CampaignError:
        target.unlink()
        return False
    return True


def _keep_present(path: Path, time: datetime, folder: Path | None) -> Path:
    try:
        return back_up(path, "restore", time, folder=folder).path
    except CampaignError as error:
        if error.reason not in {"damaged", "not_a_campaign", "newer"}:
            raise
        return set_aside(path, time)


def _is_good(backup: Backup) -> bool:
    try:
        check_whole(backup.path)
    except CampaignError:
        return False
    return True
