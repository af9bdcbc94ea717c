"""Facts that carry a figure: `power attack 3`, `combat expertise 2`, `range 60`."""

from __future__ import annotations

from functools import lru_cache

from desktop_app.rules.bonus import Facts


@lru_cache(maxsize=2048)
def plain_facts(facts: Facts) -> Facts:
    """The facts with each option also in the words that feats are called by: `combat-expertise 3` as well."""
    found = set(facts)
    for fact in facts:
        words = fact.replace("-", " ")
        found.add(words)
        name, _, figure = words.rpartition(" ")
        if name and figure.isdecimal():
            found.add(name)
    return frozenset(found)


@lru_cache(maxsize=2048)
def figure_of(option: str, facts: Facts) -> int | None:
    """The figure that an option carries: 0 where it is named without one, None where it is not named at all."""
    best: int | None = None
    for fact in facts:
        words = fact.replace("-", " ")
        if words == option:
            best = best or 0
        elif words.startswith(option + " ") and words[len(option) + 1 :].isdecimal():
            best = int(words[len(option) + 1 :])
    return best
