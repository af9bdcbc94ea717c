"""Pictures of an encounter with 4, 18 and 60 combatants: `python -m tests.screenshots_fight FOLDER`. No test.

With QT_SCALE_FACTOR=2 in the environment they show a screen at 200 percent; their names say so.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize

from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Add,
    Arrange,
    Condition,
    Damage,
    Delay,
    EndFight,
    EndTurn,
    Note,
    Ready,
    Remind,
    Start,
    TempHp,
)
from desktop_app.rules.creature import Creature
from tests.screenshots import Photographer
from tests.ui.player import shut

SIZES = (4, 18, 60)
HEROES = 4
LAPTOP = QSize(960, 540)
"""What a screen of 1920x1080 holds at 200 percent."""


def begin(camera: Photographer, count: int) -> list[str]:
    """An encounter of so many, begun; gives the names in their order."""
    bridge = camera.window.bridge
    assert bridge is not None
    before = bridge.encounter_id
    bridge.new_encounter(f"A fight of {count}")
    camera.wait(lambda: bool(bridge.encounter_id) and bridge.encounter_id != before)
    kept = [each.creature for each in bridge.campaign.creatures.values()]
    party, others = kept[:HEROES], kept[HEROES:]
    camera.do(*(Add(creature=each, name=each.name, side="heroes") for each in party[: max(2, min(count // 3, 4))]))
    while (left := count - len(camera.state().combatants)) > 0:
        camera.do(_some(others[len(camera.state().combatants) % len(others)], min(left, max(2, count // 8))))
    camera.do(Start())
    return list(camera.state().order)


def _some(creature: Creature, count: int) -> Command:
    return Add(creature=creature, name=creature.name, side="foes", count=count)


def play(camera: Photographer, names: list[str]) -> None:
    """Into the second round, with something of everything."""
    first, second, third, last = names[0], names[1], names[2], names[-1]
    camera.do(Damage(to=last, amount=3), Condition(to=last, add="shaken", rounds=3), Condition(to=last, add="prone"))
    camera.do(Damage(to=second, amount=5), TempHp(to=second, amount=6, source="aid"))
    camera.do(Damage(to=third, amount=2, kind="nonlethal"), Note(on=third, text="Holds the key."))
    for _ in names:
        camera.do(EndTurn())
    camera.do(Remind(on=camera.actor(), text="flees at half"))
    if len(names) > HEROES:
        for number, name in enumerate(names[3:9]):
            camera.do(Condition(to=name, add=("blinded", "fatigued", "dazzled", "sickened")[number % 4], rounds=2))
        camera.do(Damage(to=names[4], amount=400), Damage(to=names[5], amount=400), Arrange(name=names[6], hidden=True))
        camera.do(Delay(by=camera.actor()))
        camera.do(Ready(by=camera.actor(), trigger="if the door opens"))
    camera.do(EndTurn(), Condition(to=first, add="fatigued"))


def shoot(camera: Photographer, count: int, suffix: str) -> None:
    """Pictures of a fight of so many: as it runs, and what comes after it."""
    names = begin(camera, count)
    play(camera, names)
    page = camera.window.encounter
    page.order.select([names[-1]])
    camera.wait(lambda: True)
    camera.shoot(f"encounter-{count}{suffix}")
    if suffix:
        camera.shoot(f"encounter-{count}{suffix}", sizes=(LAPTOP,))
    camera.do(EndFight())
    camera.wait(lambda: bool(camera.window.after.page.awards.rows))
    camera.shoot(f"after-{count}{suffix}")
    camera.window.navigation.to_order()
    camera.shoot(f"over-{count}{suffix}")


def main() -> int:
    """Save the pictures into the folder given."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    suffix = "-200" if os.environ.get("QT_SCALE_FACTOR") == "2" else ""
    with tempfile.TemporaryDirectory() as data:
        camera = Photographer(folder, Path(data))
        for count in SIZES:
            shoot(camera, count, suffix)
        shut(camera.window.frame)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
