"""Memory and file over evenings at the table: 20 encounters, 10,000 commands, undo now and then. Both must stay flat.

What is no longer shown is let go of; only the file grows, by its lines: 1.1 KB each, and 0.4 KB for the whole state
that is stored with every hundredth. Printed after each encounter: the program's resident memory, and the file with the
writes beside it that are not joined yet, up to 4 MB. Fails where the memory passes the limit, or where the second half
of the encounters still adds to it by more than a little each.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add, Attack, Condition, Damage, EndTurn, Heal, Proceed, Start
from desktop_app.combat.state import Encounter
from desktop_app.paths import user_folders
from tests.benchmarks.multiples import figure
from tests.benchmarks.window import do, wait
from tests.ui.player import shut
from ui.shared.bridge import Bridge
from ui.shell.app import FIRST_CAMPAIGN, open_frame

ENCOUNTERS, COMMANDS, EACH = 20, 10_000, 3
LIMIT_MB, GROWTH_MB = 250.0, 1.5
MOST_TIMES = 1.4
"""How many times the memory at the start it may come to."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> float:
    """The program's memory now, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE / 1e6


def on_disk(path: Path) -> float:
    """The campaign's file with what lies beside it, in MB."""
    return sum(each.stat().st_size for each in path.parent.glob(f"{path.name}*")) / 1e6


def wished(state: Encounter, step: int) -> Command:
    """What the game master does next: attacks, damage, conditions, healing, the next turn."""
    if state.pending:
        return Proceed()
    names = list(state.combatants)
    name = names[step % len(names)]
    foes = [each for each in state.foes(state.actor) if not state.combatants[each].dead] or [name]
    made: tuple[Callable[[], Command], ...] = (
        lambda: Attack(by=state.actor, target=foes[step % len(foes)], force=True),
        lambda: Damage(to=name, amount=1),
        lambda: Condition(to=name, add="shaken", rounds=2),
        lambda: Heal(to=name, amount=30),
        EndTurn,
    )
    return made[step % len(made)]()


def play(bridge: Bridge, title: str, commands: int, press: Callable[[Qt.Key], None]) -> None:
    """A new encounter, and so many commands in it; every tenth is undone by its key."""
    before = bridge.encounter_id
    bridge.new_encounter(title)
    wait(lambda: bridge.encounter_id != before and bridge.state is not None)
    for number, kept in enumerate(list(bridge.campaign.creatures.values())[:8]):
        do(
            bridge,
            Add(creature=kept.creature, name=kept.creature.name, side=("heroes", "foes")[number % 2], count=EACH),
        )
    do(bridge, Start())
    for step in range(commands):
        state = bridge.state
        assert state is not None
        try:
            do(bridge, wished(state, step))
        except RuntimeError:
            do(bridge, EndTurn())
        if step % 10 == 9:
            state = bridge.state
            press(Qt.Key.Key_Z)
            wait(lambda now=state: bridge.state is not now)  # type: ignore[misc]


def main() -> int:
    """Print the growth; fails where it is none of flat."""
    commands = int(sys.argv[1]) if len(sys.argv) > 1 else COMMANDS
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        frame, furnished = open_frame(folders, None)
        frame.showNormal()
        frame.resize(1366, 768)
        wait(lambda: furnished() is not None)
        window = furnished()
        assert window is not None
        wait(lambda: window.ready)
        bridge, file = window.bridge, folders.data / FIRST_CAMPAIGN
        assert bridge is not None
        sizes = [resident()]
        print(f"{'at the start':24} {sizes[0]:7.1f} MB, file {on_disk(file):6.1f} MB", flush=True)

        def press(key: Qt.Key) -> None:
            window.encounter.order.setFocus()
            QTest.keyClick(window.encounter.order, key, Qt.KeyboardModifier.ControlModifier)

        for number in range(1, ENCOUNTERS + 1):
            play(bridge, f"Evening {number}", commands // ENCOUNTERS, press)
            sizes.append(resident())
            told = f"{number * (commands // ENCOUNTERS):6} commands, {number:2} fights"
            print(f"{told:24} {sizes[-1]:7.1f} MB, file {on_disk(file):6.1f} MB", flush=True)
        shut(frame)
        QApplication.processEvents()
        print(f"closed: file {on_disk(file):.1f} MB, {on_disk(file) * 1000 / commands:.2f} KB a command")
    figure("memory over 20 fights, in MB", [max(sizes)], ("at the start, in MB", sizes[0]), MOST_TIMES)
    half = sizes[len(sizes) // 2 :]
    growth = (half[-1] - half[0]) / (len(half) - 1)
    good = max(sizes) <= LIMIT_MB and growth <= GROWTH_MB
    print(
        f"most {max(sizes):.0f} MB, at most {LIMIT_MB:.0f}; second half {growth:+.2f} MB a fight, at most {GROWTH_MB}: "
        f"{'ok' if good else 'TOO MUCH'}"
    )
    return int(not good)


if __name__ == "__main__":
    raise SystemExit(main())
