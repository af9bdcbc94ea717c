"""What is chosen for a bound animal: its ability score increases and its tricks, as typed and as told."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.bond import Bond
from desktop_app.making.evolutions import named, objection, pool, spent
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.upbringing import TRICKS, most_raises, most_tricks, open_raises, tricks_of
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset


def training(creature: Creature, bond: Bond, ruleset: Ruleset) -> str:
    """What it has learned as one would type it: `str, con, attack, come, heel`."""
    return ", ".join((*filter(None, bond.raises), *bond.evolutions, *tricks_of(creature, bond, ruleset)))


def may_learn(creature: Creature, bond: Bond, ruleset: Ruleset) -> str:
    """What can be chosen, in words: `1 ability score increase, 9 tricks`; empty where nothing can."""
    raises, tricks = most_raises(bond, ruleset), most_tricks(creature, bond, ruleset)
    parts = (
        _many(raises, "ability score increase"),
        _many(pool(bond, ruleset), "evolution point"),
        _many(tricks, "trick"),
    )
    return ", ".join(part for part in parts if part)


def example_of(bond: Bond, ruleset: Ruleset) -> str:
    """What one might type."""
    return "str, claws, ability increase con" if pool(bond, ruleset) else "str, attack, come, heel"


def offered(creature: Creature, bond: Bond, ruleset: Ruleset) -> str:
    """What one may type, in a few lines: evolutions by their points, abilities, tricks."""
    points: dict[int, list[str]] = {}
    if pool(bond, ruleset):
        for entry in ruleset.catalog.advancement().evolutions.values():
            if entry.least <= bond.level:
                name = entry.name.lower().replace("(*)", f"({entry.asks})")
                points.setdefault(entry.points, []).append(name)
    parts = [f"{_many(count, 'point')}: {', '.join(names)}." for count, names in sorted(points.items())]
    if most_raises(bond, ruleset):
        parts.append(f"Increases: {', '.join(ABILITY_NAMES)}.")
    if most_tricks(creature, bond, ruleset):
        parts.append(f"Tricks: {', '.join(TRICKS)}.")
    return "\n".join(parts)


def read_training(text: str, creature: Creature, bond: Bond, ruleset: Ruleset) -> Bond:
    """The bond with the abilities and tricks that were typed; no tricks = the usual ones.

    Raises ChangeError, with a sentence, for what is neither, or too much.
    """
    raises: list[str] = []
    tricks: list[str] = []
    evolutions: list[str] = []
    for item in (part.strip().lower() for part in text.replace(";", ",").split(",")):
        if not item:
            continue
        ability = _ability(item)
        if ability:
            raises.append(ability)
            continue
        evolution = named(item, ruleset) if pool(bond, ruleset) else ""
        if evolution:
            evolutions.append(evolution)
            continue
        trick = next((each for each in TRICKS if each.startswith(item)), "")
        if not trick:
            raise ChangeError(_unknown(item, bond, ruleset))
        if trick not in tricks:
            tricks.append(trick)
    _at_most(len(raises), most_raises(bond, ruleset), "ability score increase", creature)
    _at_most(len(tricks), most_tricks(creature, bond, ruleset), "trick", creature)
    made = replace(bond, raises=tuple(raises), tricks=tuple(tricks), evolutions=tuple(evolutions))
    if reason := objection(made, creature, ruleset):
        raise ChangeError(reason)
    return made


def _unknown(item: str, bond: Bond, ruleset: Ruleset) -> str:
    abilities = ", ".join(ABILITY_NAMES)
    if pool(bond, ruleset):
        return f"There is no ability or evolution called {item!r}: type {abilities}, or such as claws or flight."
    return f"There is no ability or trick called {item!r}: type {abilities}, or {', '.join(TRICKS)}."


def to_choose(bond: Bond, ruleset: Ruleset) -> str:
    """What is still to be chosen, in words; empty where nothing is."""
    parts = (
        _many(open_raises(bond, ruleset), "ability score increase"),
        _many(max(0, pool(bond, ruleset) - spent(bond, ruleset)), "evolution point"),
    )
    return " and ".join(part for part in parts if part)


def _ability(item: str) -> str:
    """`str`, `strength`, `+1 str`."""
    word = item.removeprefix("+1").strip()
    return next((each for each, name in ABILITY_NAMES.items() if word in (each, name.lower())), "")


def _at_most(count: int, most: int, what: str, creature: Creature) -> None:
    if count > most:
        raise ChangeError(f"{creature.name} has {_many(most, what) or f'no {what}'}, not {count}.")


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}" if count else ""
