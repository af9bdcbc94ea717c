"""How fast the library's list follows the strokes with 10,000 creatures, and how fast a pasted block is on the page."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import LibraryEntry, library_entry, load_creatures
from desktop_app.rules.creature import Creature
from desktop_app.settings import Settings
from ui.library.library_page import LibraryPage
from ui.library.shelf import Shelf
from ui.library.stock import Stock
from ui.shared.bridge import Bridge
from ui.shell.app import make_app
from ui.theme.theme import Theme

MANY = 10_000
WISHES = ("cr:3-7 type:undead fly", "dragon breath", "goblin", "env:forest size:large", "t", "wolf bite trip")
FRAME = 16.0
RULESET = "pf1"
ADJECTIVES = ("pale", "old", "grim", "swift", "marsh", "ashen", "horned", "hollow", "river", "iron")


def creatures() -> list[LibraryEntry]:
    """As many as wanted: the shipped ones again and again, each time under other names."""
    shipped = load_creatures(RULESET) or (library_entry("goblin", Creature(name="Goblin", cr="1/3")),)
    made = []
    for number in range(MANY):
        like = shipped[number % len(shipped)]
        word = ADJECTIVES[number // len(shipped) % len(ADJECTIVES)]
        named = replace(like.creature, name=f"{word.capitalize()} {like.creature.name} {number // len(shipped)}")
        made.append(library_entry(f"c{number}", named, like.tags))
    return made


def timed(do: Callable[[], object]) -> float:
    """Milliseconds."""
    begun = time.perf_counter()
    do()
    return (time.perf_counter() - begun) * 1000


def strokes(page: LibraryPage, wish: str) -> list[float]:
    """Milliseconds from each key to the painted list."""
    page.field.clear()
    QApplication.processEvents()
    times = []
    for letter in wish:

        def stroke(letter: str = letter) -> None:
            QTest.keyClicks(page.field, letter)
            page.list.viewport().repaint()
            page.field.repaint()

        times.append(timed(stroke))
        QApplication.processEvents()
    return times


def no_campaign() -> Bridge:
    """The library is searched without one."""
    raise RuntimeError("no campaign is open")


def main() -> int:
    """Measure and print; nothing is asserted."""
    app = make_app(["library"])
    theme = Theme(app, "light")
    theme.finish()
    stock = Stock(RULESET)
    entries = creatures()

    def fill() -> None:
        for entry in entries:
            stock.put(entry)

    print(f"{f'index of {MANY:,} creatures, in a thread':44} {timed(fill):7.0f} ms")
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(app, Settings(Path(folder) / "settings.json"), Path(folder), no_campaign)
        ruleset = load_ruleset(RULESET)
        page = LibraryPage(theme, shelf, lambda: ruleset)
        page.resize(1146, 740)
        page.show()
        shelf.hold(stock)
        QTest.qWaitForWindowExposed(page)
        page.field.setFocus(Qt.FocusReason.OtherFocusReason)
        strokes(page, WISHES[0])
        for wish in WISHES:
            times = strokes(page, wish)
            verdict = "ok" if max(times) <= FRAME else "TOO MUCH"
            print(f"{wish:44} {median(times):7.1f} ms a stroke, slowest {max(times):5.1f} ms  {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
