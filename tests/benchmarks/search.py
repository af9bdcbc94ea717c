"""Search in 10,000 creatures, keystroke by keystroke; loading the shipped ones; making the index."""

from __future__ import annotations

import gc
import os
import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from desktop_app.content.creature_index import searchable
from desktop_app.content.creatures import LibraryEntry, library_entry, load_creatures
from desktop_app.content.search import SearchIndex
from tests.benchmarks.multiples import figure, qt_filter, table

COUNT = 10_000
LIMIT = 1.0
"""How many times a keystroke in Qt's own filter."""
SYLLABLES = ("ba", "dor", "eth", "gul", "ka", "lin", "mor", "na", "or", "pha", "rak", "sel", "tha", "ur", "vex", "zim")
TYPED = (
    "ancient red dragon",
    "goblin",
    "cr:3-7 type:undead fly",
    "size:large+ env:forest -type:animal",
    "poison",
    "wolf al:evil",
    "spell:fireball cr:5+",
    "a e i o",
    "wyvren",
)


def many() -> list[LibraryEntry]:
    """The shipped creatures again and again under other names, until there are enough; the same each time."""
    chance = random.Random(5)
    shipped = [*load_creatures("pf1"), *load_creatures("d35")]
    found = []
    for number in range(COUNT):
        entry = shipped[number % len(shipped)]
        called = "".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))).title()
        creature = replace(entry.creature, name=f"{called} {entry.creature.name}")
        found.append(library_entry(f"{entry.id}-{number}", creature, entry.tags))
    return found


def timed(action: Callable[[], object]) -> float:
    """Milliseconds."""
    gc.collect()
    began = time.perf_counter()
    action()
    return (time.perf_counter() - began) * 1000


def main() -> int:
    """Print the tables; fails where a keystroke takes more than Qt's own filter."""
    app = QApplication([])
    for ruleset in ("pf1", "d35"):
        took = timed(partial(load_creatures, ruleset))
        print(f"load {len(load_creatures(ruleset))} creatures of {ruleset:<24} {took:8.1f} ms   at most 150")
    entries = many()
    rows = [searchable(entry) for entry in entries]
    took = timed(lambda: [searchable(entry) for entry in entries])
    print(f"prepare {COUNT:,} creatures for the index        {took:8.1f} ms   beside the window's work")
    took = timed(partial(SearchIndex, rows))
    index = SearchIndex(rows)
    print(f"make the index of {COUNT:,}                       {took:8.1f} ms   beside the window's work")
    print(f"first answer, everything                      {timed(lambda: index.search('')):8.1f} ms   once")
    print(f"\n{'typed, letter by letter':<40} {'keys':>4} {'median':>8} {'worst':>8}   found at the end")
    keys: list[float] = []
    for text in TYPED:
        times = [timed(partial(index.search, text[:end])) for end in range(1, len(text) + 1)]
        keys += times
        count = len(index.search(text))
        print(f"{text:<40} {len(times):4} {sorted(times)[len(times) // 2]:8.2f} {max(times):8.2f}   {count:,}")
    app.processEvents()
    reference = qt_filter([entry.creature.name for entry in entries], TYPED)
    return table([figure(f"search: a key among {COUNT:,}", keys, reference, LIMIT)])


if __name__ == "__main__":
    raise SystemExit(main())
