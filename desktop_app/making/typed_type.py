"""A creature's type and subtypes as typed: what the game master types stays, above what a bond makes of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.making.typed import TypedError, plain_text, read_names
from desktop_app.rules.creature import COUNTS_AS, Creature
from desktop_app.rules.ruleset import Ruleset

_TYPE: Final = re.compile(r"^(?P<type>[^()]*)(?:\((?P<subtypes>[^()]*)\))?$")


def with_type(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
    """The creature of another type: `humanoid (human, orc)`. Raises TypedError.

    Where it counts as another type for effects, its own type typed makes it count as that from now on, whatever its
    bond says; and what bonds of these rules make creatures count as, typed again, leaves its Hit Dice as they are.
    """
    found = _TYPE.match(plain_text(text))
    if found is None or not found["type"].strip():
        raise TypedError("Type it like this: humanoid (human, orc).")
    kind, subtypes = found["type"].strip().lower(), read_names(found["subtypes"] or "")
    if kind == creature.kind:
        return replace(creature, subtypes=subtypes)
    others = tuple(each for each in creature.traits if not each.startswith(COUNTS_AS))
    counted = others != creature.traits
    if counted and (kind == creature.type or f"{COUNTS_AS}{kind}" in _of_bonds(ruleset)):
        return replace(creature, subtypes=subtypes, traits=(*others, f"{COUNTS_AS}{kind}"))
    return replace(creature, type=kind, subtypes=subtypes, traits=others)


def _of_bonds(ruleset: Ruleset) -> set[str]:
    tables = ruleset.companion.special.values()
    return {name for table in tables for names in table.values() for name in names.split(", ")}
