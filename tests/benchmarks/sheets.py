"""Sheets a second: 1,000 mixed creatures, cold and memoised, full answers and single numbers."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable

from desktop_app.content import load_ruleset
from desktop_app.rules import sheet as sheets
from desktop_app.rules.answer import answer
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import NUMBERS, sheet

COUNT = 1000
SEED = 3
FEATS = (
    "Power Attack",
    "Dodge",
    "Weapon Focus (longsword)",
    "Improved Initiative",
    "Iron Will",
    "Toughness",
    "Combat Reflexes",
    "Weapon Finesse",
    "Two-Weapon Fighting",
    "Skill Focus (Climb)",
    "Point-Blank Shot",
)
WEAPONS = ("longsword", "+1 dagger", "composite longbow", "greataxe", "quarterstaff", "light crossbow")
CLASSES = ("fighter", "rogue", "wizard", "cleric", "monk", "barbarian", "paladin")
TYPES = ("animal", "undead", "outsider", "dragon", "construct", "vermin")


def creatures() -> list[Creature]:
    """Half built characters, half monsters with natural attacks; the same ones each time."""
    chance = random.Random(SEED)
    return [
        read_creature(_character(chance, index) if index % 2 else _monster(chance, index)) for index in range(COUNT)
    ]


def _abilities(chance: random.Random) -> dict[str, int]:
    return {name: chance.randint(6, 22) for name in ("str", "dex", "con", "int", "wis", "cha")}


def _character(chance: random.Random, index: int) -> dict[str, object]:
    return {
        "name": f"Character {index}",
        "race": chance.choice(("human", "dwarf", "elf", "halfling")),
        "abilities": _abilities(chance),
        "levels": [{"class": chance.choice(CLASSES), "level": chance.randint(1, 15)}],
        "feats": chance.sample(FEATS, 5),
        "armor": {"item": chance.choice(("chain shirt", "+1 breastplate", "full plate", "leather"))},
        "shield": {"item": "heavy steel shield"},
        "weapons": [{"name": name} for name in chance.sample(WEAPONS, 3)],
        "skills": {"Climb": {"ranks": 3}, "Swim": {"ranks": 2}, "Diplomacy": {"ranks": 4}},
        "equipment": [{"item": "rope", "weight": 10}],
    }


def _monster(chance: random.Random, index: int) -> dict[str, object]:
    return {
        "name": f"Monster {index}",
        "type": chance.choice(TYPES),
        "size": chance.choice(("small", "medium", "large", "huge")),
        "abilities": _abilities(chance),
        "hit_dice": {"count": chance.randint(1, 16), "die": 8},
        "feats": chance.sample(FEATS, 3),
        "ac_bonuses": {"natural": chance.randint(1, 12), "deflection": 1},
        "speeds": {"land": 40, "fly": 60},
        "weapons": [
            {"name": "claw", "kind": "natural", "count": 2, "damage": "1d6"},
            {"name": "bite", "kind": "natural", "damage": "1d8"},
        ],
    }


def timed(name: str, action: Callable[[], object], count: int) -> float:
    """Seconds for each of `count` things, printed as a row."""
    gc.collect()
    start = time.perf_counter()
    action()
    each = (time.perf_counter() - start) / count
    print(f"{name:34} {each * 1e6:9.1f} us {1 / each:12,.0f} a second")
    return each


def main() -> None:
    """Print the table."""
    made = creatures()
    for ruleset_id in ("pf1", "d35"):
        print(f"-- {ruleset_id}")
        measure(made, load_ruleset(ruleset_id))


def measure(made: list[Creature], ruleset: Ruleset) -> None:
    """The rows of one ruleset."""
    shaken = (Effect("shaken", "a spell", (Modifier("attack", -2, "untyped", "Shaken"),)),)
    sheets.forget()
    timed("every number, cold", lambda: [numbers(each, ruleset) for each in made], COUNT)
    timed("every number, memoised", lambda: [numbers(each, ruleset) for each in made], COUNT)
    sheets.forget()
    timed("whole answer with why, cold", lambda: [answer(sheet(each, (), ruleset)) for each in made], COUNT)
    sheets.forget()
    timed("one AC, cold", lambda: [sheet(each, (), ruleset).total("ac") for each in made], COUNT)
    timed("one AC, memoised", lambda: [sheet(each, (), ruleset).total("ac") for each in made], COUNT)
    timed("one AC, a new effect on it", lambda: [sheet(each, shaken, ruleset).total("ac") for each in made], COUNT)


def numbers(creature: Creature, ruleset: Ruleset) -> int:
    """All numbers, attacks and skills of a creature's sheet."""
    made = sheet(creature, (), ruleset)
    total = sum(made.total(number) for number in NUMBERS if made.has_number(number))
    for weapon in creature.weapons:
        attack = made.attack(weapon)
        total += sum(attack.bonuses) + attack.damage_bonus.total
    return total + sum(made.total(f"skill:{held.name}") for held in creature.skills)


if __name__ == "__main__":
    main()
