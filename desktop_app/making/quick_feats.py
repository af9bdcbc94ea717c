"""Finds feats in the words of a line: `feats power attack and cleave`, `weapon focus (longbow)`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from desktop_app.making.gains import GENERAL
from desktop_app.making.guides import anybody, guide_of
from desktop_app.making.plan import Level, Plan
from desktop_app.making.typed import TypedError
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import chosen

_SAID: Final = re.compile(r"^(?:feats?|the feats?)\s*:?\s+(?P<names>\S.*)$")
_AND: Final = re.compile(r"\s+(?:and|&)\s+|\s*/\s*")
_WEAPON_IN_HAND: Final = "(*)"


def named_feats(words: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The feats that a part names; none where it tells of something else. Raises TypedError behind the word `feats`."""
    said = _SAID.match(words)
    names = [each.strip() for each in _AND.split(said["names"] if said is not None else words)]
    known = ruleset.catalog.feats
    for name in names:
        if chosen(name).name not in known:
            if said is None:
                return ()
            near = get_close_matches(name, list(known), 1, 0.7)
            hint = f" Did you mean {known[near[0]].name}?" if near else ""
            raise TypedError(f"There is no feat called {name!r}.{hint}")
    return tuple(_titled(name, ruleset) for name in names)


def _titled(name: str, ruleset: Ruleset) -> str:
    entry, (_, bracket, choice) = ruleset.catalog.feats[chosen(name).name], name.partition("(")
    return f"{entry.name} ({choice.strip()}" if bracket else entry.name


def wished(plan: Plan, weapon: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The feats that the line asked for, each behind those that it needs; of a weapon told by none, the one in hand."""
    guides = [anybody(ruleset), *(guide_of(name, ruleset) for name, _ in plan.classes)]
    of_weapon = {each.partition("@")[0] for guide in guides for each in guide.feats if _WEAPON_IN_HAND in each}
    found: dict[str, None] = {}

    def add(name: str) -> None:
        entry = ruleset.catalog.feats.get(chosen(name).name)
        for kind, what, _ in entry.prerequisites if entry is not None else ():
            if kind == "feat" and what != name and chosen(what).name in ruleset.catalog.feats:
                add(what)
        found[f"{name} ({weapon})" if weapon and f"{name} {_WEAPON_IN_HAND}" in of_weapon else name] = None

    for name in plan.feats:
        add(name)
    return tuple(found)


def with_all(plan: Plan, levels: Iterable[Level], weapon: str, ruleset: Ruleset) -> tuple[Level, ...]:
    """The levels with the asked feats in them: one that nobody could take yet stands at the last feat, to be marked."""
    made, wishes = list(levels), set(wished(plan, weapon, ruleset))
    told = {chosen(name).name for name in plan.feats}
    for name in (each for each in wished(plan, weapon, ruleset) if chosen(each).name in told):
        if any(name == feat for level in made for _, feat in level.feats):
            continue
        for place in reversed(range(len(made))):
            feats = dict(made[place].feats)
            if GENERAL in feats and feats[GENERAL] not in wishes:
                made[place] = replace(made[place], feats=tuple({**feats, GENERAL: name}.items()))
                break
    return tuple(made)
