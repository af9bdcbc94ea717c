"""Adjusts companions, mounts and familiars to their master's level, each number as a line of its own, and undoes it.

A companion's size, base scores, feats and ranks are its own; only what the table by master's level gives is added.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.making.bond import Bond
from desktop_app.making.evolutions import natural, pool, resized, spent
from desktop_app.making.monsters.carry import MOST_DICE, closed, is_built, opened
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.species import grow, grown_source, is_grown, shrink, with_blows
from desktop_app.making.upbringing import lines_of, open_raises, own_ranks, special_of, taught, untaught
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.advancement import CompanionEntry
from desktop_app.rules.creature import COUNTS_AS, SAVES, Bonus, Creature, Pairs, pairs
from desktop_app.rules.hit_dice import base_attack, base_save
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet

HIGHEST: Final = 40
INCREASE: Final = "natural increase"
"""The type of what is added to natural armor itself, so that it stands beside it and below touch attacks."""


def kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """The kinds of bond that this ruleset has."""
    return ruleset.companion.kinds


def level_for(kind: str, master: Creature, ruleset: Ruleset) -> int:
    """The master's effective level for this kind of bond; 0 if no class of the master gives it."""
    total = 0
    if kind not in kinds(ruleset):
        return 0
    for name, way in ruleset.companion.classes[kind].items():
        if _chose_otherwise(master, ruleset.companion.chosen[kind].get(name, "")):
            continue
        taken = sum(each.level for each in master.levels if each.class_name.lower() == name)
        total += {"all": taken, "half": taken // 2}.get(way, taken + int(way) if way.startswith("-") and taken else 0)
    return max(total, 0)


def _chose_otherwise(master: Creature, option: str) -> bool:
    """Whether a class's choice is known to be another one than this option.

    `arcane bond: familiar; bloodline`: who has another arcane bond, or a bloodline without this one, chose otherwise.
    """
    wanted, _, shows = option.partition("; ")
    traits = [each.lower() for each in master.traits]
    asked = [f"{name}:" for name in (wanted.partition(":")[0], shows) if name]
    return wanted not in traits and any(each.startswith(tuple(asked)) for each in traits if asked)


def level_of(kind: str, master: Creature, entry: CompanionEntry | None, ruleset: Ruleset) -> int:
    """The master's effective level for an animal of that species, at least 0."""
    return max(0, level_for(kind, master, ruleset) - (entry.less if entry is not None else 0))


def kinds_of(master: Creature, ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    """The kinds of bond that the master's classes give, with the effective level for each."""
    levels = ((kind, level_for(kind, master, ruleset)) for kind in kinds(ruleset))
    return tuple((kind, level) for kind, level in levels if level >= first_level(kind, ruleset))


def first_level(kind: str, ruleset: Ruleset) -> int:
    """The lowest level of a master for this kind of bond."""
    tables = (ruleset.companion.hit_dice[kind], ruleset.companion.natural[kind])
    return min(int(level) for table in tables for level in table)


def bonded(creature: Creature, old: Bond | None, new: Bond | None, master: Creature | None,
           ruleset: Ruleset) -> tuple[Creature, Bond | None]:  # fmt: skip
    """The creature with the old bond's additions removed and the new bond's added; and the new bond.

    Raises ChangeError, with a sentence, if the new bond is not possible.
    """
    if new is not None:
        check(new, ruleset)
    start = _given_back(creature, old)
    if new is not None and ruleset.companion.hit_dice[new.kind] and not _has_own_dice(start):
        raise ChangeError(f"The Hit Dice of {start.name} are not known: type its racial Hit Dice on the sheet first.")
    parts = opened(start, ruleset)
    before = plain_sheet(parts, ruleset)
    bare = _without(parts, old, ruleset)
    made, kept = bare, new
    if new is not None:
        made, kept = _with(bare, old, replace(new, rider=_rider(new, master, ruleset)), master, ruleset)
    elif old is not None:
        made = untaught(bare, old)
    made, _ = closed(start, before, plain_sheet(made, ruleset))
    if kept is not None and "half hit points" in _shares(kept, ruleset) and master is not None:
        kept = replace(kept, hp=start.hp)
        made = _half_hit_points(replace(made, hp=None), kept, master, ruleset)
    return made, kept


def _rider(bond: Bond, master: Creature | None, ruleset: Ruleset) -> str:
    """The class that the animal is a mount for: one of its master's, if no other class gives this kind of bond."""
    if master is None:
        return bond.rider
    giving = ruleset.companion.classes[bond.kind]
    held = {each.class_name.lower() for each in master.levels} & set(giving)
    return next(iter(held)) if len(held) == 1 and held <= set(ruleset.companion.riders) else ""


def check(bond: Bond, ruleset: Ruleset) -> None:
    """Raises ChangeError for a bond that this ruleset does not have at that level."""
    if bond.kind not in kinds(ruleset):
        known = ", ".join(kinds(ruleset)) or "none"
        raise ChangeError(f"{ruleset.name} has no {bond.kind}; it has {known}.")
    first = first_level(bond.kind, ruleset)
    if not first <= bond.level <= HIGHEST:
        raise ChangeError(f"A {bond.kind} needs a master of level {first} to {HIGHEST}, not {bond.level}.")


def told(bond: Bond, ruleset: Ruleset) -> str:
    """The bond's additions in words: `Hit Dice +2, natural armor +2, Strength and Dexterity +1, 2 bonus tricks`."""
    if bond.kind not in kinds(ruleset):
        return ""
    figure = _figures(bond, ruleset)
    abilities = " and ".join(ABILITY_NAMES[each] for each in ruleset.companion.raised[bond.kind])
    parts = [
        f"Hit Dice {bond.dice:+d}" if bond.dice else "",
        f"natural armor {figure['natural']:+d}" if figure["natural"] else "",
        f"{abilities} {figure['ability']:+d}" if figure["ability"] else "",
        f"Intelligence {figure['int']}" if figure["int"] else "",
        f"speed {figure['speed']:+d} ft." if figure["speed"] else "",
        f"spell resistance {bond.level + figure['resistance']}" if figure["resistance"] else "",
        f"{figure['tricks']} bonus tricks" if figure["tricks"] else "",
    ]
    choose = open_raises(bond, ruleset)
    parts.append(f"{choose} ability score {'increase' if choose == 1 else 'increases'} to choose" if choose else "")
    points = pool(bond, ruleset)
    parts.append(f"{points} evolution points, {points - spent(bond, ruleset)} left" if points else "")
    gained = ", ".join(name for name in special_of(bond, ruleset) if not name.startswith(COUNTS_AS))
    return "; ".join(text for text in (", ".join(part for part in parts if part), gained) if text)


def species(bond: Bond | None, ruleset: Ruleset) -> CompanionEntry | None:
    """The entry of the library by which a bound animal grows; None for one of the game master's own."""
    return ruleset.catalog.advancement().companions.get(bond.species.lower()) if bond is not None else None


def _figures(bond: Bond, ruleset: Ruleset) -> Mapping[str, int]:
    rule = ruleset.companion
    tables = {
        "hit-dice": rule.hit_dice,
        "natural": rule.natural,
        "ability": rule.ability,
        "int": rule.intelligence,
        "speed": rule.speed,
        "resistance": rule.resistance,
        "tricks": rule.tricks,
    }
    return {part: _from(table[bond.kind], bond.level) for part, table in tables.items()}


def _from(table: Mapping[str, int], level: int) -> int:
    """The entry of a table by level that applies at this level; 0 below the first."""
    held = [int(each) for each in table if int(each) <= level]
    return table[str(max(held))] if held else 0


def _shares(bond: Bond, ruleset: Ruleset) -> tuple[str, ...]:
    return ruleset.companion.shares[bond.kind]


def _given_back(creature: Creature, old: Bond | None) -> Creature:
    """The creature with its stated hit points restored, if the bond had replaced them."""
    halved = old is not None and any(each.to == "hp" and each.source == old.source for each in creature.bonuses)
    if old is None or not halved:
        return creature
    kept = tuple(each for each in creature.bonuses if not (each.to == "hp" and each.source == old.source))
    return replace(creature, bonuses=kept, hp=old.hp)


def _without(creature: Creature, old: Bond | None, ruleset: Ruleset) -> Creature:
    if old is None:
        return creature
    entry = species(old, ruleset)
    if entry is not None and is_grown(entry, old.level):
        creature = shrink(creature, entry)
    if entry is not None:
        creature = with_blows(creature, entry, 0)
    creature = resized(creature, old, -1, ruleset)
    bonuses = tuple(each for each in creature.bonuses if not old.made(each.source))
    racial = creature.hit_dice
    if racial is not None and old.dice:
        racial = replace(racial, count=max(1, racial.count - old.dice))
    return replace(creature, bonuses=bonuses, hit_dice=racial)


def _with(bare: Creature, old: Bond | None, bond: Bond, master: Creature | None,
          ruleset: Ruleset) -> tuple[Creature, Bond]:  # fmt: skip
    figure, entry = _figures(bond, ruleset), species(bond, ruleset)
    dice = _dice(bare, bond, figure["hit-dice"], ruleset)
    racial = bare.hit_dice
    made = bare
    if dice:
        assert racial is not None
        if racial.count + dice > MOST_DICE:
            raise ChangeError(f"{bare.name} would have {racial.count + dice} Hit Dice: more than {MOST_DICE}.")
        made = replace(bare, hit_dice=replace(racial, count=racial.count + dice))
    if entry is not None and is_grown(entry, bond.level):
        made = grow(made, entry, grown_source(bond.kind, entry))
    if entry is not None:
        made = with_blows(made, entry, bond.level)
    made, bond = taught(replace(made, bonuses=(*made.bonuses, *lines_of(bond, ruleset))), old,
                        replace(bond, dice=dice), entry, _shared_ranks(made, old, bond, master, ruleset),
                        ruleset)  # fmt: skip
    made = resized(made, bond, 1, ruleset)
    lines = [("ac", INCREASE, figure["natural"] + natural(bond, ruleset))]
    raised = ruleset.companion.raised[bond.kind]
    lines += [(f"ability:{ability}", "untyped", figure["ability"]) for ability in raised]
    lines.append(("ability:int", "untyped", max(0, figure["int"] - (bare.abilities.score("int") or 0))))
    lines.append(("speed", "untyped", figure["speed"]))
    if figure["resistance"]:
        lines.append(("sr", "untyped", max(0, bond.level + figure["resistance"] - (bare.sr or 0))))
    if master is not None:
        lines += _of_master(made, plain_sheet(master, ruleset), _shares(bond, ruleset), ruleset)
    bonuses = tuple(Bonus(to, kind, value, bond.source) for to, kind, value in lines if value)
    return replace(made, bonuses=(*made.bonuses, *bonuses)), bond


def _has_own_dice(creature: Creature) -> bool:
    return is_built(creature) and creature.hit_dice is not None


def _dice(bare: Creature, bond: Bond, figure: int, ruleset: Ruleset) -> int:
    """The number of Hit Dice that the bond adds."""
    if bare.hit_dice is None or not ruleset.companion.hit_dice[bond.kind]:
        return 0
    if ruleset.companion.dice_are_all[bond.kind] == "total":
        return figure - bare.hit_dice.count
    return figure


def _of_master(made: Creature, master: Sheet, shares: tuple[str, ...], ruleset: Ruleset) -> list[tuple[str, str, int]]:
    """Lines that raise its own numbers to the master's where the master's are better."""
    own = plain_sheet(made, ruleset)
    lines: list[tuple[str, str, int]] = []
    if "base attack" in shares:
        difference = _sum(base_attack(master.creature, master.standing.dice, ruleset)) - own.total("bab")
        lines.append(("bab", "untyped", difference))
    if "base saves" in shares:
        for save in SAVES:
            theirs = _sum(base_save(master.creature, master.standing.dice, save, ruleset))
            lines.append((save, "untyped", max(0, theirs - _sum(base_save(made, own.standing.dice, save, ruleset)))))
    return lines


def _shared_ranks(creature: Creature, old: Bond | None, bond: Bond, master: Creature | None, ruleset: Ruleset) -> Pairs:
    """The ranks by which its master is better trained: they count as its own, also in skills that ask for a rank."""
    if master is None or "ranks" not in _shares(bond, ruleset):
        return ()
    own = {name.lower(): (name, ranks) for name, ranks in own_ranks(creature, old).items()}
    more: dict[str, int] = {}
    for skill in master.skills:
        name, held = own.get(skill.name.lower(), (skill.name, 0))
        more[name] = int(skill.ranks - held)
    return pairs({name: ranks for name, ranks in more.items() if ranks > 0})


def _half_hit_points(made: Creature, bond: Bond, master: Creature, ruleset: Ruleset) -> Creature:
    """Give it half the master's hit points, as a line added to its own Hit Dice."""
    wanted = plain_sheet(master, ruleset).total("hp") // 2
    more = wanted - plain_sheet(made, ruleset).total("hp")
    line = (Bonus("hp", "untyped", more, bond.source),) if more else ()
    return replace(made, bonuses=(*made.bonuses, *line))


def _sum(lines: tuple[object, ...]) -> int:
    return sum(int(getattr(line, "value", 0)) for line in lines)
