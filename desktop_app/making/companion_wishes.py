"""What is typed to give a master a companion, read by what its classes give: `lion`, `wolf as animal companion 4`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.making.bond import Bond
from desktop_app.making.companions import kinds, kinds_of, level_for, species
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.species import (
    Library,
    names_of,
    species_named,
    species_of,
    starting,
    too_early,
    unfit_for,
)
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital

_TYPED: Final = re.compile(
    r"^(?P<name>.*?)(?:\s+as\s+(?:an?\s+)?(?P<kind>[a-z ]+?)(?:\s+(?P<level>\d{1,9}))?)?$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Wish:
    """The animal's name as typed, and the bond; None = it only follows."""

    name: str
    bond: Bond | None = None


def name_typed(text: str) -> str:
    """The name in what was typed, without the kind of bond behind it."""
    found = _TYPED.match(" ".join(text.split()))
    return found["name"] if found is not None else ""


def read_wish(text: str, master: Creature, ruleset: Ruleset) -> Wish:
    """What was typed; without a kind or a level those that the master's classes give.

    Raises ChangeError, with a sentence, for what cannot be read or no class gives.
    """
    found = _TYPED.match(" ".join(text.split()))
    if found is None or not found["name"]:
        raise ChangeError("Type a name, such as wolf, or wolf as familiar.")
    given = [kind for kind, _ in kinds_of(master, ruleset)]
    if found["kind"]:
        kind = _kind(found["kind"], ruleset)
    else:
        kind = next((each for each in given if species_named(found["name"], each, ruleset) is not None), "")
        if not kind:
            return Wish(found["name"])
    own = level_for(kind, master, ruleset)
    level = int(found["level"]) if found["level"] else own
    if not level:
        raise ChangeError(
            f"No class of {master.name} grants it. Type its level as well, such as {found['name']} as {kind} 4."
        )
    entry = species_named(found["name"], kind, ruleset)
    if entry is None:
        return Wish(found["name"], Bond(kind, level, typed=level != own))
    return Wish(found["name"], Bond(kind, level - entry.less, species=entry.name, typed=level != own))


def _kind(typed: str, ruleset: Ruleset) -> str:
    wanted = typed.strip().lower()
    known = kinds(ruleset)
    for fits in (str.startswith, str.__contains__):
        found = next((each for each in known if fits(each, wanted)), "")
        if found:
            return found
    raise ChangeError(f"{ruleset.name} has {', '.join(known) or 'none'}, not {typed}.")


def objection(wish: Wish, master: Creature, ruleset: Ruleset) -> str:
    """Why the rules do not let this master have it; empty where they do."""
    if wish.bond is None:
        return ""
    entry = species(wish.bond, ruleset)
    if entry is None:
        return f"It is not among the {wish.bond.kind}s of {ruleset.name}; it would grow by the table all the same."
    return too_early(entry, wish.bond.level + entry.less) or unfit_for(entry, master)


def offered_names(master: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """What one may type for a companion that this master can have now."""
    return names_of(
        entry
        for kind, level in kinds_of(master, ruleset)
        for entry in species_of(kind, ruleset)
        if not too_early(entry, level) and not unfit_for(entry, master)
    )


def animal(wish: Wish, ruleset: Ruleset, library: Library) -> Creature | None:
    """A copy of the animal as it is bound, called as it was typed; None where the library has it not."""
    entry = species(wish.bond, ruleset)
    if entry is None:
        return None
    called = next((each for each in (entry.name, *entry.called) if each.lower() == wish.name.lower()), entry.name)
    return starting(entry, capital(called), ruleset, library)
