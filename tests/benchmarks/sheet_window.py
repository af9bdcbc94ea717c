"""How quickly the sheet answers: from an edit until all numbers are painted anew, and from a click until it is open.

The creature is a caster of level 20 with full gear, thirty skills and buffs. Both ways go through the journal on disk.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import Kept, Switch
from desktop_app.making.typed import with_score
from desktop_app.paths import user_folders
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.dice import SeededDice
from desktop_app.settings import FILE_NAME, Settings
from tests.ui.player import shut
from ui.shared.bridge import Poster
from ui.shell.app import FIRST_CAMPAIGN, make_app
from ui.shell.frame import Frame
from ui.shell.window import Window
from ui.theme.theme import Theme

EDIT_MS, OPEN_MS = 30, 200
ROUNDS = 30
SKILLS = (
    "Acrobatics", "Appraise", "Bluff", "Climb", "Diplomacy", "Disable Device", "Disguise", "Escape Artist", "Fly",
    "Heal", "Intimidate", "Knowledge (arcana)", "Knowledge (dungeoneering)", "Knowledge (engineering)",
    "Knowledge (geography)", "Knowledge (history)", "Knowledge (local)", "Knowledge (nature)", "Knowledge (nobility)",
    "Knowledge (planes)", "Knowledge (religion)", "Linguistics", "Perception", "Ride", "Sense Motive", "Spellcraft",
    "Stealth", "Survival", "Swim", "Use Magic Device",
)  # fmt: skip


def archmage() -> Creature:
    """A caster of level 20 with everything."""
    spells = [f"spell {number}" for number in range(6)]
    return read_creature(
        {
            "name": "Archmage",
            "race": "elf",
            "abilities": {"str": 10, "dex": 20, "con": 16, "int": 34, "wis": 14, "cha": 12},
            "levels": [{"class": "wizard", "level": 18}, {"class": "cleric", "level": 2}],
            "feats": ["Dodge", "Improved Initiative", "Iron Will", "Great Fortitude", "Toughness", "Combat Casting",
                      "Weapon Focus (ray)", "Point-Blank Shot", "Precise Shot", "Lightning Reflexes"],
            "skills": {name: {"ranks": 10} for name in SKILLS},
            "armor": {"item": "mithral chain shirt", "enhancement": 5},
            "weapons": [{"name": name, "item": name, "enhancement": 1}
                        for name in ("dagger", "quarterstaff", "light crossbow", "sling", "club")],
            "equipment": [{"item": f"scroll {number}", "weight": 0.1} for number in range(25)],
            "bonuses": [{"to": to, "type": kind, "value": 5, "source": f"{kind} item {to}"}
                        for to in ("ac", "saves", "ability:dex", "attack")
                        for kind in ("deflection", "resistance", "enhancement", "luck")],
            "spellcasting": [{"class": "wizard", "caster_level": 18, "ability": "int",
                              "slots": {str(level): 6 for level in range(10)},
                              "prepared": {str(level): spells for level in range(10)}}],
            "special": [{"name": f"Power {number}", "kind": "su", "uses": "3/day"} for number in range(5)],
        }
    )  # fmt: skip


class Timer:
    """The whole window over a campaign file of its own."""

    def __init__(self, data: Path) -> None:
        from desktop_app.opening import open_campaign

        app = make_app(["bench"])
        folders = user_folders(data)
        settings = Settings(folders.settings / FILE_NAME)
        theme = Theme(app, "light")
        theme.finish()
        frame = Frame(settings)
        poster = Poster(frame)
        self.window = Window(
            frame, theme, settings, folders,
            lambda path, dice, fresh, **_: open_campaign(path, None, poster.post, dice, may_make=bool(fresh)),
            SeededDice(1),
        )  # fmt: skip
        frame.showNormal()
        frame.resize(QSize(1366, 768))
        self.window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
        self.until(lambda: self.window.pages.currentWidget() is self.window.start)

    def until(self, done: Callable[[], bool]) -> None:
        """Let events happen until it is so."""
        while not done():
            QApplication.processEvents()

    def painted(self, done: Callable[[], bool], start: Callable[[], object]) -> float:
        """Milliseconds from `start` until it is done and everything is painted."""
        before = time.perf_counter()
        start()
        self.until(done)
        QApplication.processEvents()
        self.window.frame.repaint()
        return (time.perf_counter() - before) * 1000


def main() -> int:
    """Print the table; fails where a limit is passed."""
    with tempfile.TemporaryDirectory() as data:
        timer = Timer(Path(data))
        window = timer.window
        assert window.bridge is not None
        switches = tuple(Switch(name) for name in ("Haste", "Mage armor", "Shield of faith", "Cat's grace"))
        caster = Kept("mage", archmage(), switches=switches)
        window.bridge.change_campaign(AddCreatures(creatures=(caster,)))
        bridge = window.bridge
        timer.until(lambda: "mage" in bridge.campaign.creatures)
        page = window.creature
        opened = []
        for round_number in range(ROUNDS):
            name = "mage" if round_number % 2 == 0 else "c1"
            opened.append(timer.painted(lambda: True, lambda name=name: window.navigation.show_creature(name)))  # type: ignore[misc]
        window.navigation.show_creature("mage")
        edited = []
        for number in range(ROUNDS):
            score = 12 + number % 2 * 10
            edited.append(
                timer.painted(
                    lambda score=score: (
                        page.controller.now is not None  # type: ignore[misc]
                        and page.controller.now.creature.abilities.score("dex") == score
                    ),
                    lambda score=score: page.controller.edit(  # type: ignore[misc]
                        lambda creature: with_score(creature, "dex", str(score)), "dexterity"
                    ),
                )
            )
        shut(window.frame)
    failed = report("edit to all numbers painted", edited, EDIT_MS) + report("opening a sheet", opened, OPEN_MS)
    return int(failed > 0)


def report(what: str, times: list[float], limit: int) -> int:
    """A line of the table; 1 where the median is over the limit."""
    middle, worst = statistics.median(times), max(times)
    print(f"{what:32} median {middle:6.1f} ms   first {times[0]:6.1f}   worst {worst:6.1f}   limit {limit}")
    return int(middle > limit)


if __name__ == "__main__":
    raise SystemExit(main())
