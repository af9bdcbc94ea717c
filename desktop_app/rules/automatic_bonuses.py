"""Bonuses that characters get by level in place of magic items, where a table has it so.

What a character chooses stands among its traits: `attuned: longsword, shortbow` and `prowess: dex, con; wis`, with
`evenly` in it for equal shares; `automatic bonuses: none` or `automatic bonuses: level 9` set its level otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Armor, Creature, Weapon
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import singular

LEVEL: Final = "automatic bonuses"
ATTUNED: Final = "attuned"
PROWESS: Final = "prowess"
EVENLY: Final = "evenly"
_MORE_LEVELS: Final = {"items": None, "by-level": 0, "no-items": 2}
_OF_THE_BODY: Final = ("natural", "touch")
BODY: Final = ("str", "dex", "con")
MIND: Final = ("int", "wis", "cha")
BARE_HANDS: Final = "unarmed strike"


def level_of(creature: Creature, ruleset: Ruleset) -> int:
    """The level by which a character gets bonuses, 0 for none: its classes together, unless a trait says else."""
    more = _MORE_LEVELS[ruleset.level.automatic_bonuses]
    if more is None:
        return 0
    told = chosen(creature, LEVEL)
    if told is not None:
        figure = told.removeprefix("level").strip()
        return int(figure) + more if figure.isdecimal() else 0
    return creature.character_level + more if creature.levels else 0


def chosen(creature: Creature, what: str) -> str | None:
    """What a character has chosen by that word, in lower case, or None."""
    for trait in creature.traits:
        word, colon, text = trait.partition(":")
        if colon and word.strip().lower() == what:
            return text.strip().lower()
    return None


def source_of(level: int) -> str:
    """What ledgers call these bonuses."""
    return f"automatic bonus, level {level}"


def automatic_modifiers(creature: Creature, ruleset: Ruleset) -> Iterator[Modifier]:
    """Resistance, deflection, natural armor, the armor and shield that are worn, and the abilities."""
    level = level_of(creature, ruleset)
    if not level:
        return
    rule, source = ruleset.level, source_of(level)
    plain = (
        ("saves", "resistance", reached(rule.automatic_resistance, level)),
        ("ac", "deflection", reached(rule.automatic_deflection, level)),
        ("ac", "natural enhancement", reached(rule.automatic_toughening, level)),
        *_on_body(creature, ruleset, level),
        *_abilities(creature, ruleset, level),
    )
    yield from (Modifier(number, value, kind, source) for number, kind, value in plain if value)


@dataclass(frozen=True, slots=True)
class Lent:
    """An enhancement bonus that its user lends a weapon, and what ledgers call it."""

    bonus: int
    source: str


NOTHING_LENT: Final = Lent(0, "")


def weapon_bonus(creature: Creature, weapon: Weapon, ruleset: Ruleset) -> Lent:
    """The enhancement bonus that a character lends a weapon to which it is attuned."""
    level = level_of(creature, ruleset)
    if not level:
        return NOTHING_LENT
    names = _attuned(creature, ruleset)
    wanted = {singular(weapon.name), singular(weapon.item or weapon.name)}
    place = next((place for place, name in enumerate(names) if singular(name) in wanted), None)
    figures = _figures(ruleset, level, len(names))
    return Lent(figures[place], source_of(level)) if place is not None and place < len(figures) else NOTHING_LENT


def reached(table: Mapping[str, int], level: int) -> int:
    """The figure of the highest level of a table that is reached, 0 before its first."""
    return max(((int(at), figure) for at, figure in table.items() if int(at) <= level), default=(0, 0))[1]


def _figures(ruleset: Ruleset, level: int, count: int) -> tuple[int, ...]:
    """The enhancement bonuses of so many things that are attuned: one alone has the whole of it.

    Two share it at levels that have it for two; before them the first has it.
    """
    rule = ruleset.level
    both = (reached(rule.automatic_first, level), reached(rule.automatic_second, level))
    return both if count > 1 and any(both) else (reached(rule.automatic_single, level),)


def _attuned(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The weapons that a character is attuned to: as it chose, else the first that it carries, else bare hands."""
    told = chosen(creature, ATTUNED)
    if told:
        return tuple(name.strip() for name in told.split(",") if name.strip())
    known = ruleset.catalog.weapons
    kinds = ((held, held.kind or getattr(known.get(held.name.lower()), "kind", "")) for held in creature.weapons)
    made = next((held for held, kind in kinds if kind not in _OF_THE_BODY), None)
    first = made if made is not None else next(iter(creature.weapons), None)
    return (first.name if first is not None else BARE_HANDS,)


def _on_body(creature: Creature, ruleset: Ruleset, level: int) -> Iterator[tuple[str, str, int]]:
    """Armor and shield that are worn, the armor first; a bare bonus is a printed part that holds what adds to it."""
    pieces = (("armor", creature.armor), ("shield", creature.shield))
    there = [kind for kind, piece in pieces if piece and piece != Armor(bonus=piece.bonus, max_dex=piece.max_dex)]
    figures = _figures(ruleset, level, len(there))
    yield from (("ac", f"{kind} enhancement", figure) for kind, figure in zip(there, figures, strict=False))


def _abilities(creature: Creature, ruleset: Ruleset, level: int) -> Iterator[tuple[str, str, int]]:
    """The abilities that are raised: in the order chosen, else the best first; shares by the table."""
    told = (chosen(creature, PROWESS) or "").replace(",", " ").replace(";", " ").split()
    evenly = EVENLY in told
    for group, steps in ((MIND, ruleset.level.automatic_mental), (BODY, ruleset.level.automatic_physical)):
        ways = _words_reached(steps, level).split("|")
        shares = (ways[-1] if evenly else ways[0]).split()
        wished = [each for word in told for each in group if word[:3] == each or word == ABILITY_NAMES[each].lower()]
        scores = {each: creature.abilities.score(each) for each in group}
        rest = sorted((each for each in group if each not in wished), key=lambda each: -(scores[each] or 0))
        able = [each for each in dict.fromkeys((*wished, *rest)) if scores[each] is not None]
        for ability, share in zip(able, shares, strict=False):
            yield f"ability:{ability}", "enhancement", int(share)


def _words_reached(table: Mapping[str, str], level: int) -> str:
    return max(((int(at), words) for at, words in table.items() if int(at) <= level), default=(0, ""))[1]
