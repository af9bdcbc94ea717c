"""The command line of the soak: deals the kills to the scenes, and tells what each came to."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from desktop_app.content.samples import sample_campaign
from desktop_app.opening import ruleset_of
from tests.soak.backup import Backup
from tests.soak.changing_settings import ChangingSettings
from tests.soak.closing import Closing
from tests.soak.fight import Play
from tests.soak.importing import Importing
from tests.soak.kills import Count, Lost, Scene, kill_once
from tests.soak.making import FirstCampaign
from tests.soak.migrating import Migrating
from tests.soak.recovering import Recovering
from tests.soak.restoring import Restoring
from tests.soak.starting import Starting
from tests.soak.switching import Switching
from tests.soak.taking_in import TakingIn

SCENES: dict[str, tuple[type[Scene], int]] = {
    "start": (Starting, 3),
    "play": (Play, 30),
    "first": (FirstCampaign, 12),
    "settings": (ChangingSettings, 8),
    "backup": (Backup, 10),
    "restore": (Restoring, 10),
    "migration": (Migrating, 8),
    "import": (Importing, 4),
    "campaign": (TakingIn, 4),
    "switching": (Switching, 8),
    "closing": (Closing, 8),
    "recovery": (Recovering, 4),
}
"""Each scene and how many of a hundred kills it gets, about."""
LEAST = 1
"""Kills that each scene gets at least, in the order of the list."""
OFTEN = 50
"""Kills after which it is told how far it is."""


def dealt(kills: int, names: list[str], chance: random.Random) -> list[str]:
    """The scene of each kill, in an order of chance."""
    least = [name for name in names for _ in range(LEAST)][:kills]
    more = chance.choices(names, [SCENES[name][1] for name in names], k=kills - len(least))
    order = [*least, *more]
    chance.shuffle(order)
    return order


def run(kills: int, seed: int, names: list[str], folder: Path) -> dict[str, Count]:
    """So many kills. Raises Lost at the first thing that is missing."""
    chance = random.Random(seed)
    counts = {name: Count() for name in names}
    going: dict[str, tuple[Scene, int]] = {}
    for number, name in enumerate(dealt(kills, names, chance), 1):
        one = chance.randrange(1 << 30)
        make = SCENES[name][0]
        scene, left = going.get(name, (None, 0))
        if scene is None or not left:
            home = folder / name / str(number)
            home.mkdir(parents=True)
            scene, left = make(home, one), make.rounds
        going[name] = (scene, left - 1)
        try:
            kill_once(scene, one, counts[name])
        except Lost as lost:
            raise Lost(f"kill {number}, scene {name}, seed {one}: {lost}") from lost
        if number % OFTEN == 0:
            print(f"{number} kills, nothing missing", flush=True)
    return counts


def main() -> int:
    """The command line; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Kills at random moments.")
    parser.add_argument("kills", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30))
    parser.add_argument("--scene", choices=sorted(SCENES))
    given = parser.parse_args()
    names = [given.scene] if given.scene else list(SCENES)
    # Read once, before processes are forked.
    ruleset_of(sample_campaign().ruleset, {})
    began, whole = time.monotonic(), Count()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        try:
            counts = run(given.kills, given.seed, names, Path(folder))
        except Lost as lost:
            print(f"LOST (soak of {given.kills} kills, seed {given.seed}): {lost}")
            return 1
    for name, count in counts.items():
        whole.add(count)
        print(f"  {name}: {count.kills} kills, {count.told} facts told, {count.checked} compared")
    print(
        f"soak: {whole.kills} kills, seed {given.seed}, {time.monotonic() - began:.0f} s: nothing acknowledged is "
        f"missing of {whole.told} facts, {whole.checked} compared; {whole.unacknowledged} times the step being written "
        f"was there too, {whole.too_early} times nothing was there yet"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
