"""Takes the file of an open campaign away at random moments, and looks whether an acknowledged step is missing.

    python -m tests.soak_files [N] [--seed S]      N times (200)

Lines are written as fast as they are acknowledged while another thread replaces the file, cuts it, overwrites it, moves
or removes it. Nothing may be acknowledged that is not in the file at the path or in the one that was kept, the
kept one has exactly what was acknowledged, and what was put in the place stays as it was, byte for byte. POSIX only.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop_app.session.journal import Record
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import FileLost, StoreError
from tests.soak import Lost
from tests.store.helpers import make, opening, record

LONGEST_WAIT = 0.06
"""Seconds of writing before the file is taken away, at most."""
MOST_LINES = 400

Harm = Callable[[Path, Path], None]


def replace(path: Path, other: Path) -> None:
    other.replace(path)


def move_and_replace(path: Path, other: Path) -> None:
    path.rename(path.with_name("moved"))
    other.replace(path)


def overwrite(path: Path, other: Path) -> None:
    shutil.copyfile(other, path)


def cut(path: Path, _other: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path, _other: Path) -> None:
    os.truncate(path, 0)


def remove(path: Path, _other: Path) -> None:
    path.unlink()


def move(path: Path, _other: Path) -> None:
    path.rename(path.with_name("moved"))


def move_folder(path: Path, _other: Path) -> None:
    path.parent.rename(path.parent.with_name("renamed"))


def remove_last_writes(path: Path, _other: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


PUT_THERE = (replace, move_and_replace, overwrite)
HARMS: tuple[Harm, ...] = (*PUT_THERE, cut, empty, remove, move, move_folder, remove_last_writes)


@dataclass
class Count:
    """What the run came to; `by` = how often each harm was done."""

    rounds: int = 0
    acknowledged: int = 0
    in_the_midst: int = 0
    by: dict[str, int] = field(default_factory=dict)


def play(
    file: CampaignFile, begins_with: Sequence[Record], is_harmed: threading.Event, chance: random.Random, lines: int
) -> tuple[list[Record], Path, bool]:
    """Write until the file is lost; gives what was acknowledged, where it is kept, whether a write was cut off."""
    done, was_cut_off = list(begins_with), False
    while True:
        line = record(len(done) + 1, size=chance.choice((10, 500, 20_000)))
        try:
            # What is written after the harm is seen must not be acknowledged, so the end is looked for as well.
            if len(done) < lines:
                file.append(line)
                done.append(line)
            elif is_harmed.wait(timeout=30):
                file.look()
                raise Lost("the file was taken away and nobody saw it")
        except FileLost as error:
            if error.kept is None:
                raise Lost(str(error)) from error
            return done, error.kept, was_cut_off
        except StoreError:
            was_cut_off = True


def once(folder: Path, seed: int, count: Count, lines: int = MOST_LINES) -> None:
    """One campaign, one harm. Raises Lost."""
    chance = random.Random(seed)
    (folder / "synced").mkdir(parents=True)
    (folder / "elsewhere").mkdir()
    path = make(folder / "synced" / "a.turnkeeper", lines=chance.randrange(1, 30), size=chance.choice((10, 3000)))
    other = make(folder / "elsewhere" / "a.turnkeeper", lines=40, size=chance.choice((10, 3000)))
    put_there, harm, is_harmed = other.read_bytes(), chance.choice(HARMS), threading.Event()

    def do_harm() -> None:
        time.sleep(chance.uniform(0, LONGEST_WAIT))
        harm(path, other)
        is_harmed.set()

    file = CampaignFile(opening(path, folder / "data" / "backups"))
    begins_with = file.load("fight").records
    thread = threading.Thread(target=do_harm)
    thread.start()
    try:
        done, kept, was_cut_off = play(file, begins_with, is_harmed, random.Random(seed + 1), lines)
    finally:
        thread.join()
        file.close()
    _compare(kept, done)
    if harm in PUT_THERE and path.read_bytes() != put_there:
        raise Lost(f"{path}: what was put there is not as it was any more, after {harm.__name__}")
    ends = ("-wal", "-shm", ".unfinished")
    if left := [each for each in folder.rglob("*") if each.name.endswith(ends) and each.stat().st_size]:
        raise Lost(f"left behind after {harm.__name__}: {left}")
    count.rounds += 1
    count.acknowledged += len(done)
    count.in_the_midst += was_cut_off
    count.by[harm.__name__] = count.by.get(harm.__name__, 0) + 1


def _compare(kept: Path, done: list[Record]) -> None:
    file = CampaignFile(opening(kept))
    try:
        found = file.load("fight").records
    finally:
        file.close()
    if found != tuple(done):
        raise Lost(f"{kept}: {len(done)} lines were acknowledged, {len(found)} are there, or they are others")


def run(
    rounds: int, seed: int, folder: Path, say: Callable[[str], None] = lambda _text: None, lines: int = MOST_LINES
) -> Count:
    """So many times, each with so many lines at most. Raises Lost at the first acknowledged step that is missing."""
    chance, count = random.Random(seed), Count()
    for number in range(1, rounds + 1):
        one = chance.randrange(1 << 30)
        try:
            once(folder / str(number), one, count, lines)
        except Lost as lost:
            raise Lost(f"round {number}, seed {one}: {lost}") from lost
        shutil.rmtree(folder / str(number))
        if number % 50 == 0:
            say(f"{number} files taken away, {count.acknowledged} acknowledged lines compared, nothing missing")
    return count


def main() -> int:
    """The command line; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak_files", description=__doc__.split("\n")[0])
    parser.add_argument("rounds", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak") as folder:
        try:
            count = run(given.rounds, seed, Path(folder), lambda text: print(text, flush=True))
        except Lost as lost:
            print(f"LOST (seed {seed}): {lost}")
            return 1
    done = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in sorted(count.by.items()))
    print(
        f"soak_files: {count.rounds} files taken away, seed {seed}, {time.monotonic() - began:.0f} s: none of "
        f"{count.acknowledged} acknowledged lines is missing, {count.in_the_midst} writes were cut off. {done}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
