"""Watches a program's screen from outside: when its first picture is whole, what it takes at rest.

Each watch has an X server of its own whose frame buffer is a mapped file, so looking at the pixels
costs the program nothing, and a home of its own, so the program starts as on its first day.
"""

import contextlib
import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from msgspec import Struct

FRESH = ("DATA", "CONFIG", "CACHE", "STATE")


class Seen(Struct, frozen=True, kw_only=True):
    """What a watch saw. Times in milliseconds from the start of the process.

    ``idle`` is processor time in per cent of one core over the watched rest.
    """

    painted: float
    stable: float
    memory: float
    idle: float
    processes: int


class Screen:
    """The pixels of an X server, read from the file that it keeps them in."""

    def __init__(self, path: Path) -> None:
        """Map the file; it has X's window dump form: a header, the colours, the pixels."""
        with path.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header, *_ = struct.unpack_from(">I", self._map, 0)
        (colours,) = struct.unpack_from(">I", self._map, 76)
        self._begin = header + 12 * colours

    def print(self) -> int:
        """Return a checksum of the picture."""
        with memoryview(self._map) as whole, whole[self._begin :] as pixels:
            return zlib.crc32(pixels)

    def colours(self) -> int:
        """Return how many different values a sample of the pixels has."""
        with memoryview(self._map) as whole, whole[self._begin :] as pixels:
            usable = len(pixels) // 4 * 4
            return len(set(pixels[:usable].cast("I")[::97]))

    def close(self) -> None:
        """Let go of the file."""
        self._map.close()


@contextlib.contextmanager
def screen(size: str) -> Iterator[tuple[str, Screen]]:
    """Run an X server of our own; give its display and its pixels."""
    folder = Path(tempfile.mkdtemp(prefix="choicedesk-screen-"))
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24"]
    server = subprocess.Popen(
        [*command, "-nocursor", "-noreset", "-nolisten", "tcp", "-fbdir", str(folder)],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="ascii") as file:
            display = f":{file.readline().strip()}"
        pixels = Screen(folder / "Xvfb_screen0")
        yield display, pixels
        pixels.close()
    finally:
        server.terminate()
        server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


def family(first: int) -> list[int]:
    """Return a process and all that descend from it."""
    found = [first]
    for number in found:
        for task in Path(f"/proc/{number}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in task.read_text(encoding="ascii").split()]
    return found


def shared_memory(processes: Sequence[int]) -> float:
    """Return megabytes, where a page shared by n processes counts 1/n (PSS)."""
    total = 0
    for number in processes:
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{number}/smaps_rollup").read_text(encoding="ascii")
            line = next(line for line in text.splitlines() if line.startswith("Pss:"))
            total += int(line.split()[1])
    return total / 1024


def processor_time(processes: Sequence[int]) -> float:
    """Return seconds of processor time used so far."""
    ticks = 0
    for number in processes:
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
            fields = text.rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def surroundings(display: str, home: Path) -> dict[str, str]:
    """Return the environment of a first start on this display."""
    # A program that may not keep its compiled modules would compile them at every start.
    left_out = ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONDONTWRITEBYTECODE")
    result = {name: value for name, value in os.environ.items() if name not in left_out}
    result |= {"DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run")}
    result |= {f"XDG_{name}_HOME": str(home / name.lower()) for name in FRESH}
    for name in ("run", *(name.lower() for name in FRESH)):
        (home / name).mkdir(mode=0o700, exist_ok=True)
    return result


def end(process: subprocess.Popen[bytes]) -> None:
    """End the program and what it started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, number)
            process.wait(5)
            return


def watch(
    command: Sequence[str | Path],
    *,
    home: Path | None = None,
    quiet: float = 1.0,
    rest: float = 0.0,
    size: str = "1920x1080",
    limit: float = 60.0,
) -> Seen:
    """Start a program and watch it until its picture has not changed for ``quiet`` seconds.

    Then its memory is taken and, for ``rest`` seconds more, its processor time. ``home`` is a
    folder whose content the program finds in its home.
    """
    with tempfile.TemporaryDirectory(prefix="choicedesk-home-") as name, screen(size) as (at, seen):
        folder = Path(name)
        if home:
            shutil.copytree(home, folder, dirs_exist_ok=True)
        environment = surroundings(at, folder)
        with tempfile.TemporaryFile() as errors:
            begin = time.perf_counter()
            process = subprocess.Popen(
                [str(part) for part in command],
                env=environment,
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
            try:
                return _watch(process, seen, begin, quiet, rest, limit, errors)
            finally:
                end(process)


def _watch(
    process: subprocess.Popen[bytes],
    pixels: Screen,
    begin: float,
    quiet: float,
    rest: float,
    limit: float,
    errors: IO[bytes],
) -> Seen:
    blank = last = pixels.print()
    changed, painted = begin, 0.0
    while not painted or time.perf_counter() - changed < quiet:
        now = time.perf_counter()
        if process.poll() is not None or now - begin > limit:
            errors.seek(0)
            raise RuntimeError(f"no window: {errors.read().decode('utf-8', 'replace')[-2000:]}")
        picture = pixels.print()
        if picture != last:
            last, changed = picture, now
        if not painted and picture != blank and pixels.colours() > 8:
            painted = now
        time.sleep(0.002)
    ids = family(process.pid)
    memory, used, since = shared_memory(ids), processor_time(ids), time.perf_counter()
    time.sleep(rest)
    idle = processor_time(family(process.pid)) - used
    return Seen(
        painted=(painted - begin) * 1000,
        stable=(changed - begin) * 1000,
        memory=memory,
        idle=100 * idle / (time.perf_counter() - since) if rest else 0.0,
        processes=len(ids),
    )
