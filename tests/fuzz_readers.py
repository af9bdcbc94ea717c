"""Harmed files by the hundred thousand over every reader: `python -m tests.fuzz_readers [COUNT] [SEED] [--from DIR]`.

Every creature that is read is written and read back, and must be the same. No exception but the documented ones, two
seconds of the processor for one file, 500 MB for all. The samples are small files of our own, in the shapes that the
programs write; `--from` adds the files of a folder. Stops at the first failure with the number that finds it again.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from desktop_app.content import load_ruleset
from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.encounter_file import read as read_encounter
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.statblock import read_bytes
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.editions import EDITIONS
from tests.exchange.samples import SAMPLES, Sample, repacked
from tests.exchange.statblock.mutations import mutated

USUAL: Final = 200_000
SLOWEST: Final = 2.0
"""Seconds of the processor that one file may take, whatever else the machine does."""
MOST_MEMORY: Final = 500
"""Megabytes for the whole run."""
LARGEST: Final = 300_000
"""Bytes of a file of `--from` that is taken as a sample."""
RULESETS: Final = tuple(edition.id for edition in EDITIONS)
WILD: Final = (
    "0", "-1", "1", "99", "101", "-101", "999", "-5000", "100000", "100001", "200000", "-100000", "2147483648",
    "-2147483649", "9223372036854775808", "1e308", "-1e308", "1e400", "NaN", "Infinity", "-0.0", "0.5", "1.5", "9" * 40,
    "9" * 5000, "0x10", "1_000", "1,000,000", "\u0663", "\u00bd", "null", "true", '"', "9bdeca92-7ec3-53", "",
    "12/+7/+2", "3d6+999999", "\\ud800", "\x00", "\x1b", "\u202e", "\ufffe", "<img src=x>",
)  # fmt: skip
"""What one number of a file is moved to."""
_NUMBER: Final = re.compile(rb"[+-]?\d+(?:\.\d+)?")


@dataclass(slots=True)
class Tally:
    """What a run has seen."""

    files: Counter[str]
    creatures: Counter[str]
    refused: Counter[str]
    slowest: float = 0.0
    slowest_name: str = ""


def _moved(data: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    """One number of the file is another."""
    numbers = list(_NUMBER.finditer(data))
    if not numbers:
        return data
    found = rnd.choice(numbers)
    return data[: found.start()] + rnd.choice(WILD).encode() + data[found.end() :]


def _nested(data: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    """Brackets, elements or indents inside each other where there was one."""
    deep = rnd.choice((3, 40, 300, 20_000))
    opened, closed = rnd.choice(((b"[", b"]"), (b"(", b")"), (b"<a>", b"</a>"), (b'{"a":', b"}"), (b"- ", b"")))
    at = rnd.randint(0, len(data))
    return data[:at] + opened * deep + closed * deep + data[at:]


def _repeated(data: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    """A stretch of the file stands many times."""
    start = rnd.randint(0, len(data))
    stretch = data[start : start + rnd.randint(1, 200)]
    return data[:start] + stretch * rnd.choice((2, 10, 200)) + data[start:]


def harmed(data: bytes, others: Sequence[bytes], rnd: random.Random) -> bytes:
    """A file with harm done to it: half of them by one number alone."""
    if rnd.random() < 0.5:
        return _moved(data, rnd, others)
    harm: Callable[[bytes, random.Random, Sequence[bytes]], bytes] = rnd.choice((_moved, _nested, _repeated, _usual))
    return harm(harm(data, rnd, others) if rnd.random() < 0.3 else data, rnd, others)


def _usual(data: bytes, rnd: random.Random, others: Sequence[bytes]) -> bytes:
    return mutated([data], rnd) if rnd.random() < 0.8 else mutated(others, rnd)


def creatures_in(name: str, data: bytes, ruleset: str) -> Iterator[Creature]:
    """The creatures of a file, by the reader that its ending asks for. Raises BadFileError."""
    ending = name[name.rfind(".") :]
    if ending in (".creature", ".yaml", ".jsonl"):
        text = data.decode("utf-8-sig", "replace")
        yield from (each for each in creatures_of(text, name) if not isinstance(each, Unread))
    elif ending == ".encounter":
        yield from (group.creature for group in read_encounter(data.decode("utf-8-sig", "replace"), name).groups)
    elif ending == ".txt":
        yield from (reading.creature for reading in read_bytes(data, ruleset))
    else:
        yield from (found.creature for found in read_file(data, name, ruleset).found)


def from_its_file(creature: Creature) -> Creature:
    """The creature as its file gives it back. Raises what a file refuses it with."""
    written = json.dumps(write_creature(creature), ensure_ascii=False).encode()
    return read_creature(json.loads(written))


def run(samples: Sequence[Sample], count: int, seed: int) -> Tally:
    """Read so many harmed files; raises what a file does wrong, after it said which."""
    tally = Tally(Counter(), Counter(), Counter())
    others = {kind: [each.data for each in samples if each.kind == kind] for kind in {each.kind for each in samples}}
    for number in range(count):
        rnd = random.Random(f"{seed}/{number}")
        sample = rnd.choice(samples)
        ruleset = rnd.choice(RULESETS)
        data = harmed(sample.data, others[sample.kind], rnd)
        file = repacked(data) if sample.packed else data
        try:
            _one(sample, file, ruleset, tally)
        except BaseException as error:
            print(f"file {number} of seed {seed}, {sample.name} under {ruleset} ({len(file):,} bytes): {error!r:.500}")
            raise
    return tally


def _one(sample: Sample, file: bytes, ruleset: str, tally: Tally) -> None:
    tally.files[sample.kind] += 1
    start = time.process_time()
    try:
        creatures = list(creatures_in(sample.name, file, ruleset))
    except BadFileError:
        tally.refused[sample.kind] += 1
        creatures = []
    taken = time.process_time() - start
    for each in creatures:
        assert from_its_file(each) == each, f"{each.name}: not the same after writing and reading"
    if creatures and taken < SLOWEST / 4:
        rules = load_ruleset(ruleset)
        ranked = with_ranks(creatures[0], rules)
        assert from_its_file(ranked) == ranked, f"{ranked.name}: not the same after writing and reading"
    tally.creatures[sample.kind] += len(creatures)
    if taken > tally.slowest:
        tally.slowest, tally.slowest_name = taken, sample.name
    assert taken < SLOWEST, f"took {taken:.2f} s for {len(creatures)} creatures"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    assert memory < MOST_MEMORY, f"{memory:.0f} MB"


def samples_from(folder: Path) -> list[Sample]:
    """The files of a folder that are small enough."""
    return [
        Sample(path.suffix.lower().removeprefix("."), path.name, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.stat().st_size <= LARGEST and path.suffix not in (".py", "")
    ]


def main() -> int:
    """Run as the arguments say and print the figures; 1 where a file did wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=USUAL)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--from", dest="folder", type=Path, default=None, help="a folder of more files")
    given = parser.parse_args()
    samples = [*SAMPLES, *(samples_from(given.folder) if given.folder else ())]
    began = time.perf_counter()
    tally = run(samples, given.count, given.seed)
    for kind in sorted(tally.files):
        print(
            f"{kind:22} {tally.files[kind]:8,} files, {tally.refused[kind]:8,} refused in words, "
            f"{tally.creatures[kind]:9,} creatures written and read back"
        )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{given.count:,} files of seed {given.seed} in {time.perf_counter() - began:.0f} s; the slowest took "
        f"{tally.slowest:.2f} s ({tally.slowest_name}); {memory:.0f} MB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
