"""What is chosen for a bound animal: its ability score increases and its tricks, as typed and as told."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.bond import Bond
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.upbringing import TRICKS, most_raises, most_tricks, tricks_of
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset


def training(creature: Creature, bond: Bond, ruleset: Ruleset) -> str:
    """What it has learned as one would type it: `str, con, attack, come, heel`."""
    return ", ".join((*filter(None, bond.raises), *tricks_of(creature, bond, ruleset)))


def may_learn(creature: Creature, bond: Bond, ruleset: Ruleset) -> str:
    """What can be chosen, in words: `1 ability score increase, 9 tricks`; empty where nothing can."""
    raises, tricks = most_raises(bond, ruleset), most_tricks(creature, bond, ruleset)
    parts = (_many(raises, "ability score increase"), _many(tricks, "trick"))
    return ", ".join(part for part in parts if part)


def read_training(text: str, creature: Creature, bond: Bond, ruleset: Ruleset) -> Bond:
    """The bond with the abilities and tricks that were typed; no tricks = the usual ones.

    Raises ChangeError, with a sentence, for what is neither, or too much.
    """
    raises: list[str] = []
    tricks: list[str] = []
    for item in (part.strip().lower() for part in text.replace(";", ",").split(",")):
        if not item:
            continue
        ability = _ability(item)
        if ability:
            raises.append(ability)
            continue
        trick = next((each for each in TRICKS if each.startswith(item)), "")
        if not trick:
            raise ChangeError(f"{item} is neither an ability nor a trick: type {', '.join(ABILITY_NAMES)}, "
                              f"or {', '.join(TRICKS)}.")  # fmt: skip
        if trick not in tricks:
            tricks.append(trick)
    _at_most(len(raises), most_raises(bond, ruleset), "ability score increase", creature)
    _at_most(len(tricks), most_tricks(creature, bond, ruleset), "trick", creature)
    return replace(bond, raises=tuple(raises), tricks=tuple(tricks))


def _ability(item: str) -> str:
    """`str`, `strength`, `+1 str`."""
    word = item.removeprefix("+1").strip()
    return next((each for each, name in ABILITY_NAMES.items() if word in (each, name.lower())), "")


def _at_most(count: int, most: int, what: str, creature: Creature) -> None:
    if count > most:
        raise ChangeError(f"{creature.name} has {_many(most, what) or f'no {what}'}, not {count}.")


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}" if count else ""
