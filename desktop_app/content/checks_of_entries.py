"""Checks of one entry of each kind: known words, figures that can be, dice text that can be rolled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from desktop_app.content.schema import ContentError
from desktop_app.content.vocabulary import ARMOR_GROUPS, BONUS_TYPES, WEAPON_GROUPS, is_number
from desktop_app.rules import catalog as entries
from desktop_app.rules import flags
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.affliction import UNTIL_CURED, read_affliction
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.creature import ABILITIES, SAVES
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.own_tables import TableEntry
from desktop_app.rules.size import Size

Mistake = tuple[str, str]
"""The field that is wrong, and what was expected."""

_CRIT: Final = re.compile(r"(?:1[5-9]-)?20/x[2-4]")
_HIT_DICE: Final = frozenset({4, 6, 8, 10, 12})
_SIZES: Final = frozenset(size.word for size in Size)
MOST_LEVELS: Final = 20
_SILENT: Final = (entries.ArmorEntry, entries.WeaponEntry, ItemEntry, TableEntry)
"""Entries that need no line of text: their figures, their whole text or their rows say all."""


def check_entry(file: str, entry: Any, catalog: Catalog) -> Iterator[ContentError]:  # noqa: ANN401 - of any kind
    """What is wrong with one entry, whatever its kind."""
    check = _CHECKS.get(type(entry))
    mistakes = [*_common(entry), *(check(entry, catalog) if check else ())]
    for field, expected in mistakes:
        yield ContentError(file, entry.name, field, expected)


def _common(entry: Any) -> Iterator[Mistake]:  # noqa: ANN401 - of any kind
    names = {field.name for field in fields(entry)}
    for modifier in entry.modifiers if "modifiers" in names else ():
        if not is_number(modifier.to):
            yield "modifiers", f"nothing has the number {modifier.to!r}"
        if modifier.type not in BONUS_TYPES:
            yield "modifiers", f"no bonus type {modifier.type!r}; expected one of {', '.join(sorted(BONUS_TYPES))}"
        if modifier.value == 0:
            yield "modifiers", f"a modifier of 0 to {modifier.to}"
    for flag in sorted(entry.flags - flags.ALL) if "flags" in names else ():
        yield "flags", f"no rule knows the flag {flag!r}"
    told = entry.summary if "summary" in names else "."
    silent = not told and isinstance(entry, _SILENT)
    if not silent and not (told.endswith((".", "!", "?")) and "\n" not in told):
        yield "summary", "expected one line that ends with a full stop"


def _armor(entry: entries.ArmorEntry, _: Catalog) -> Iterator[Mistake]:
    if entry.check_penalty > 0:
        yield "check_penalty", f"expected 0 or less, found {entry.check_penalty}"
    if entry.attack > 0:
        yield "attack", f"expected 0 or less, found {entry.attack}"
    if not 0 <= entry.arcane_failure <= 100:
        yield "arcane_failure", f"expected a percentage, found {entry.arcane_failure}"
    if (entry.kind == "shield") != (entry.category == "shield"):
        yield "category", "a shield is of the category shield, and nothing else is"


def _weapon(entry: entries.WeaponEntry, _: Catalog) -> Iterator[Mistake]:
    for field in ("damage", "damage_small", "second_damage", "splash"):
        if formula := getattr(entry, field):
            yield from _formula(field, formula)
    for field in ("crit", "second_crit"):
        if (crit := getattr(entry, field)) and not _CRIT.fullmatch(crit):
            yield field, f"expected something like 19-20/x2, found {crit!r}"
    if entry.range < 0 or entry.range % 5:
        yield "range", f"expected feet in steps of 5, found {entry.range}"
    if entry.kind in ("ranged", "thrown") and not entry.range:
        yield "range", "a ranged or thrown weapon needs a range increment"
    if (entry.hands == "double") != bool(entry.second_damage):
        yield "second_damage", "a double weapon has it, and nothing else has"
    if entry.size and entry.size not in _SIZES:
        yield "size", f"expected a size, found {entry.size!r}"


def _formula(field: str, formula: str) -> Iterator[Mistake]:
    try:
        parse_formula(formula)
    except FormulaError as error:
        yield field, str(error)


def _class(entry: entries.ClassEntry, catalog: Catalog) -> Iterator[Mistake]:
    yield from _hit_die(entry.hit_die)
    yield from _saves("good_saves", entry.good_saves)
    yield from _proficiencies(entry.proficiencies, catalog)
    if not entry.class_skills:
        yield "class_skills", "a class has at least one"
    if entry.casts_as and entry.casts_as.lower() not in catalog.advancement().casting:
        yield "casts_as", f"no class that casts spells is called {entry.casts_as!r}"
    if entry.casting_ability and entry.casting_ability not in ABILITIES:
        yield "casting_ability", f"expected an ability, found {entry.casting_ability!r}"
    for level, feature in entry.features:
        if not 1 <= level <= MOST_LEVELS:
            yield "features", f"{feature!r} at level {level}; expected 1 to {MOST_LEVELS}"


def _proficiencies(names: Iterable[str], catalog: Catalog) -> Iterator[Mistake]:
    for name in names:
        if name not in WEAPON_GROUPS | ARMOR_GROUPS | SUPPLEMENT_WEAPONS and not (
            name in catalog.weapons or name in catalog.armor
        ):
            yield "proficiencies", f"no weapon, armor or group of them is called {name!r}"


SUPPLEMENT_WEAPONS: Final = frozenset({"katana", "kusarigama", "naginata", "sword cane", "wakizashi"})
"""Weapons that classes of supplements name and the weapon table does not hold."""


def _race(entry: entries.RaceEntry, catalog: Catalog) -> Iterator[Mistake]:
    if entry.size not in _SIZES:
        yield "size", f"expected a size, found {entry.size!r}"
    if entry.speed <= 0 or entry.speed % 5:
        yield "speed", f"expected feet in steps of 5, found {entry.speed}"
    for ability, _ in entry.ability_mods:
        if ability not in ABILITIES:
            yield "ability_mods", f"expected an ability, found {ability!r}"
    yield from _proficiencies(entry.proficiencies, catalog)
    for name in entry.weapon_familiarity:
        if name not in catalog.weapons:
            yield "weapon_familiarity", f"no weapon is called {name!r}"


def _type(entry: entries.TypeEntry, _: Catalog) -> Iterator[Mistake]:
    yield from _hit_die(entry.hit_die)
    yield from _saves("good_saves", entry.good_saves or ())
    yield from _saves("usual_saves", entry.usual_saves)


def _hit_die(die: int) -> Iterator[Mistake]:
    if die not in _HIT_DICE:
        yield "hit_die", f"expected 4, 6, 8, 10 or 12, found {die}"


def _saves(field: str, saves: Iterable[str]) -> Iterator[Mistake]:
    for save in saves:
        if save not in SAVES:
            yield field, f"expected fort, ref or will, found {save!r}"


def _condition(entry: entries.ConditionEntry, catalog: Catalog) -> Iterator[Mistake]:
    for name in entry.includes:
        if name.lower() not in catalog.conditions:
            yield "includes", f"no condition is called {name!r}"


def _material(entry: entries.MaterialEntry, _: Catalog) -> Iterator[Mistake]:
    if entry.extra:
        yield from _formula("extra", entry.extra.split(" ", 1)[0])
    if not entry.applies_to or not set(entry.applies_to) <= {"weapon", "armor", "shield"}:
        yield "applies_to", f"expected some of weapon, armor and shield, found {', '.join(entry.applies_to)!r}"


def _affliction(entry: entries.AfflictionEntry, _: Catalog) -> Iterator[Mistake]:
    made = read_affliction(entry.name.lower(), entry.kind, entry.text)
    if entry.kind not in UNTIL_CURED and (made is None or not made.dc):
        yield "text", "expected a save with its DC and what it does, as in Fort DC 14, 1d4 Con a round for 6 rounds"


_CHECKS: Final[Mapping[type, Callable[[Any, Catalog], Iterable[Mistake]]]] = {
    entries.ArmorEntry: _armor,
    entries.WeaponEntry: _weapon,
    entries.ClassEntry: _class,
    entries.RaceEntry: _race,
    entries.TypeEntry: _type,
    entries.ConditionEntry: _condition,
    entries.MaterialEntry: _material,
    entries.AfflictionEntry: _affliction,
}
