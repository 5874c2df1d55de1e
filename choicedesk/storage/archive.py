"""Documents as files: plain JSON, or a zip with the pictures beside it. Nothing is unpacked."""

import zipfile
import zlib
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

from choicedesk.desk.campaign import PictureHash
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.rules.json_values import is_unicode
from choicedesk.storage import untrusted
from choicedesk.storage.faults import in_words
from choicedesk.storage.pictures import ENDINGS, LARGEST_FILE, picture_hash, read_picture

DOCUMENT = "campaign.json"
MOST_MEMBERS = 5_000
LARGEST_TOTAL = 512 * 1024 * 1024
_EPOCH = (1980, 1, 1, 0, 0, 0)
_ZIP_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    OSError,
)

Reader = Callable[[str], bytes | None]


def read_archive(path: Path) -> tuple[Any, tuple[Picture, ...]]:
    """Return the JSON of a document or script and the pictures it names that are there.

    Raises ``CampaignError``; pictures that are missing are left out, wrong ones are refused.
    """
    with in_words(path):
        content = _limited(path, LARGEST_TOTAL)
    if content.startswith(b"PK"):
        return _read_zip(content, path)
    found = untrusted.read_json(content, str(path))
    return found, _pictures_of(found, path, _beside(path))


def picture_name(picture: Picture) -> str:
    """Return the name of a picture inside a zip."""
    return f"pictures/{picture.hash}.{ENDINGS.get(picture.mime, 'bin')}"


def write_zip(document: bytes, pictures: Mapping[str, Picture]) -> bytes:
    """Return a zip of the document and its pictures by name; the same content, the same bytes."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_member(DOCUMENT), document)
        for name, picture in sorted(pictures.items()):
            archive.writestr(_member(name), picture.content)
    return target.getvalue()


def _member(name: str) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name, _EPOCH)
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o644 << 16
    return member


def _read_zip(content: bytes, path: Path) -> tuple[Any, tuple[Picture, ...]]:
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            sizes = _checked_members(archive, path)
            name = _document_name(sizes, path)

            def read(member: str) -> bytes | None:
                return _member_content(archive, member) if member in sizes else None

            found = untrusted.read_json(_member_content(archive, name), str(path))
            return found, _pictures_of(found, path, read)
    except _ZIP_FAULTS as error:
        raise CampaignError(str(path), "bad_zip", str(error)) from error


def _checked_members(archive: zipfile.ZipFile, path: Path) -> dict[str, int]:
    members = [member for member in archive.infolist() if not member.is_dir()]
    if len(members) > MOST_MEMBERS:
        raise CampaignError(str(path), "too_large", f"{len(members)} files")
    sizes: dict[str, int] = {}
    for member in members:
        if not is_inside(member.filename):
            raise CampaignError(str(path), "bad_path", member.filename[:200])
        if member.filename in sizes:
            raise CampaignError(str(path), "bad_zip", f"twice: {member.filename[:200]}")
        sizes[member.filename] = member.file_size
    total = sum(sizes.values())
    if total > LARGEST_TOTAL:
        raise CampaignError(str(path), "too_large", f"{total >> 20} MB")
    return sizes


def _document_name(sizes: Mapping[str, int], path: Path) -> str:
    tops = [name for name in sizes if "/" not in name and name.lower().endswith(".json")]
    name = DOCUMENT if DOCUMENT in sizes else tops[0] if len(tops) == 1 else ""
    if not name:
        raise CampaignError(str(path), "bad_document", f"no {DOCUMENT}")
    if sizes[name] > untrusted.LARGEST:
        raise CampaignError(str(path), "too_large", f"{sizes[name] >> 20} MB")
    return name


def _member_content(archive: zipfile.ZipFile, name: str) -> bytes:
    """Read one member, never more than it says it holds: sizes in a zip may lie."""
    size = archive.getinfo(name).file_size
    with archive.open(name) as member:
        content = member.read(size + 1)
    if len(content) != size:
        raise zipfile.BadZipFile(f"size of {name[:200]}")
    return content


def _pictures_of(found: Any, path: Path, read: Reader) -> tuple[Picture, ...]:
    names = untrusted.as_object((untrusted.as_object(found) or {}).get("pictures", {}))
    if names is None:
        raise CampaignError(str(path), "bad_document", "pictures")
    pictures: list[Picture] = []
    for name, place in names.items():
        if not isinstance(place, str) or not is_inside(place):
            raise CampaignError(str(path), "bad_path", str(place)[:200])
        content = read(place)
        if content is not None:
            pictures.append(_picture(PictureHash(name), place, content, path))
    return tuple(pictures)


def _picture(name: PictureHash, place: str, content: bytes, path: Path) -> Picture:
    if picture_hash(content) != name:
        raise CampaignError(str(path), "bad_document", f"picture {place[:200]}")
    return read_picture(content, f"{path}: {place[:200]}")


def is_inside(name: str) -> bool:
    """Tell whether a name in an archive or document stays inside its folder, on every system."""
    parts = PurePosixPath(name).parts
    odd = any(letter in name for letter in "\\:\0") or not is_unicode(name)
    return bool(parts) and not odd and not name.startswith("/") and ".." not in parts


def _beside(path: Path) -> Reader:
    folder = path.parent.resolve()
    inside: set[Path] = set()

    def read(place: str) -> bytes | None:
        file = folder / place
        # Nearly all lie in the same folder, and to follow every link takes its time.
        is_link = file.is_symlink()
        if is_link or file.parent not in inside:
            if not file.resolve().is_relative_to(folder):
                raise CampaignError(str(path), "bad_path", place[:200])
            if not is_link:
                inside.add(file.parent)
        return _limited(file, LARGEST_FILE) if file.is_file() else None

    return read


def _limited(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise CampaignError(str(path), "too_large", f"> {most >> 20} MB")
    return content
