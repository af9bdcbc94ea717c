"""Nothing that is pasted raises or hangs."""

from __future__ import annotations

import random
import time

import pytest

from desktop_app.exchange.statblock import Reading, read_bytes
from desktop_app.rules.creature_form import read_creature, write_creature
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN
from tests.exchange.statblock.mutations import NOISE, mutated
from tests.exchange.statblock.test_content import PRIEST
from tests.exchange.statblock.test_layouts import FOLDER as LAYOUTS
from tests.exchange.statblock.test_splitting import CONDENSED, TABLE

TEXTS = [text.encode() for text in (GLOOM_OTTER.text, RUST_WARDEN.text, PRIEST, CONDENSED, TABLE)]
TEXTS += [path.read_bytes() for path in sorted(LAYOUTS.glob("*.txt"))]
LONGEST_SECONDS = 2
"""Twice what a text may take, in processor time, since test machines are slow; the fuzz script holds the real limit."""


def unsound(readings: tuple[Reading, ...]) -> list[str]:
    """What is wrong with readings: creatures that no file gives back, and places beyond the text."""
    wrong = []
    for reading in readings:
        if read_creature(write_creature(reading.creature)) != reading.creature:
            wrong.append(f"{reading.creature.name}: not the same after writing and reading")
        places = [(reading.start, reading.end), *((mark.start, mark.end) for mark in reading.marks)]
        wrong += [f"{reading.creature.name}: {at}" for at in places if not 0 <= at[0] <= at[1] <= len(reading.text)]
    return wrong


@pytest.mark.parametrize("seed", range(25))
def test_harmed_texts(seed: int) -> None:
    rnd = random.Random(seed)
    for _ in range(20):
        assert unsound(read_bytes(mutated(TEXTS, rnd), "pf1")) == []


@pytest.mark.parametrize("noise", NOISE, ids=repr)
@pytest.mark.parametrize("before", [b"", GLOOM_OTTER.text.encode()], ids=["alone", "after a block"])
def test_megabytes_of_nothing(noise: bytes, before: bytes) -> None:
    data = before + noise * (5_000_000 // len(noise))
    start = time.process_time()
    readings = read_bytes(data, "pf1")
    assert time.process_time() - start < LONGEST_SECONDS
    assert unsound(readings[:3]) == []


def test_random_bytes() -> None:
    rnd = random.Random(7)
    for length in (0, 1, 7, 5_000, 2_000_000):
        assert unsound(read_bytes(rnd.randbytes(length), "d35")) == []
