"""Stat blocks in layouts that people paste: forum and wiki markup, scans, columns, notes, lines of old adventures.

The creatures are invented; `layouts/expected.json` tells what a careful reader gets out of each text.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop_app.exchange.statblock import Reading, read_text
from desktop_app.rules.creature import ABILITIES

FOLDER = Path(__file__).parent / "layouts"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def told(reading: Reading, key: str) -> object:
    """What was read, in the words of the expectations."""
    creature = reading.creature
    if key == "abilities":
        scores = zip(ABILITIES, creature.abilities.scores, strict=True)
        return {name: score if name in reading.stated or score is None else "not read" for name, score in scores}
    if key == "feats":
        return sorted(feat.lower() for feat in creature.feats)
    if key == "land":
        return dict(creature.speeds).get("land")
    if key == "weapons":
        return len(creature.weapons)
    if key == "size":
        return creature.size.word if creature.size is not None else ""
    if key in ("name", "cr", "type"):
        return getattr(creature, key)
    return dict(creature.printed.numbers).get(key)


@pytest.mark.parametrize("layout", sorted(EXPECTED))
def test_a_layout_is_read_whole(layout: str) -> None:
    expected = EXPECTED[layout]
    readings = read_text((FOLDER / f"{layout}.txt").read_bytes().decode(), expected["ruleset"])
    assert len(readings) == len(expected["creatures"]), [reading.creature.name for reading in readings]
    for reading, wanted in zip(readings, expected["creatures"], strict=True):
        wanted = wanted | ({"feats": sorted(feat.lower() for feat in wanted["feats"])} if "feats" in wanted else {})
        assert {key: told(reading, key) for key in wanted} == wanted


def test_every_text_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EXPECTED)
