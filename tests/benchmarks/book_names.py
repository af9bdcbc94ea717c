"""Search over all kinds of the library at once: the first look-up, each stroke of the index, each stroke of Ctrl+K.

Strokes are told in time of the processor, so that what else the machine does is not counted.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from desktop_app.content.book_listing import LAYOUTS, Listing
from desktop_app.content.book_names import BookNames, whole_index
from desktop_app.content.books import book_entries

LIMIT, FIRST = 16.0, 500.0
TYPED = ("grab", "cloak of resistance", "fireball", "black lotus extract", "power attack", "troll",
         "potion of cure light", "a e i o", "shadow", "exqisite")  # fmt: skip


def longest(search: Callable[[str], object], text: str) -> float:
    """The longest search of all beginnings of a text, in milliseconds."""
    worst = 0.0
    for end in range(1, len(text) + 1):
        began = time.process_time()
        search(text[:end])
        worst = max(worst, (time.process_time() - began) * 1000)
    return worst


def strokes(index: BookNames) -> float:
    """The longest of all that is typed."""
    return max(longest(lambda typed: index.find(typed, 12), text) for text in TYPED)


def in_the_window() -> tuple[float, float]:
    """Milliseconds from Ctrl+K to the first find, and of the longest stroke in the palette, its list with it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtTest import QTest

    from tests.screenshots import Photographer

    gm = Photographer(Path(tempfile.mkdtemp()), Path(tempfile.mkdtemp()))
    navigation, books = gm.window.navigation, gm.window.library.compendium.books
    began = time.perf_counter()
    navigation.show_palette()
    gm.wait(lambda: not books.busy)
    first = (time.perf_counter() - began) * 1000
    shelf = gm.window.library.search.shelf
    gm.wait(lambda: not shelf.busy)
    worst = 0.0
    for text in TYPED:
        navigation.show_palette()
        palette = navigation.palette
        assert palette is not None
        for letter in text:
            began = time.process_time()
            QTest.keyClicks(palette.field, letter)
            worst = max(worst, (time.process_time() - began) * 1000)
        palette.close()
    return first, worst


def main() -> None:
    """Print the tables."""
    for ruleset in ("pf1", "d35"):
        began = time.process_time()
        index = whole_index(ruleset)
        index.sort()
        read = (time.process_time() - began) * 1000
        print(f"{len(index):6} names of {ruleset}: read in {read:6.1f} ms, worst stroke {strokes(index):5.1f} ms")
    for kind in LAYOUTS:
        listing = Listing(kind, book_entries(kind, "pf1"))
        worst = longest(listing.narrow, "ring price:<5000")
        print(f"{len(listing.entries):6} {LAYOUTS[kind].title:<30} worst stroke {worst:5.1f} ms   at most {LIMIT:g}")
    first, worst = in_the_window()
    print(f"Ctrl+K: first look-up after {first:6.1f} ms by the clock, at most {FIRST:g}")
    print(f"Ctrl+K: worst stroke {worst:5.1f} ms, at most {LIMIT:g}")
    os._exit(0)


if __name__ == "__main__":
    main()
