"""Intelligent items: their Ego by the ruleset's table, and all of them in words for sheet and paper.

Rule: intelligent items. Pathfinder counts an item's base value, 3.5 and its kin each +1; a power is 1, a greater one 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.making.prices import price
from desktop_app.rules.creature import ABILITIES, Creature, Mind
from desktop_app.rules.items import Named, named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import several, signed

POWER, GREATER_POWER = 1, 2
"""Ego of a power, by both tables."""
_DETECTS: Final = "detect"
"""A dedicated power that finds its foes counts as a power."""
MENTAL: Final = ("int", "wis", "cha")


@dataclass(frozen=True, slots=True)
class EgoPart:
    """So much Ego, and what for."""

    what: str
    value: int


def ego_parts(mind: Mind, ruleset: Ruleset) -> tuple[EgoPart, ...]:
    """What an item's Ego is made of, without what counts nothing; as printed where it says so."""
    if mind.ego is not None:
        return (EgoPart("as printed", mind.ego),)
    found = [
        EgoPart("base value", _of_value(mind, ruleset)),
        EgoPart("bonuses", _of_bonuses(mind, ruleset)),
        *(EgoPart(ability.capitalize(), _modifier(mind, ability)) for ability in MENTAL),
        EgoPart("senses and speech", _of_senses(mind, ruleset)),
        EgoPart(several(len(mind.powers), "power"), POWER * len(mind.powers)),
        EgoPart(several(len(mind.greater_powers), "greater power"), GREATER_POWER * len(mind.greater_powers)),
        EgoPart("special purpose", ruleset.gear.ego_of_purpose if mind.purpose else 0),
        EgoPart("dedicated power", _of_dedicated(mind, ruleset)),
    ]
    return tuple(part for part in found if part.value)


def ego(mind: Mind, ruleset: Ruleset) -> int:
    """An item's Ego."""
    return sum(part.value for part in ego_parts(mind, ruleset))


def mind_lines(creature: Creature, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Each intelligent item of a creature: its name, and what it is in words with its Ego."""
    return tuple((mind.item, _told(mind, ruleset)) for mind in creature.intelligent_items)


def scores_text(mind: Mind) -> str:
    """`Int 12, Wis 10, Cha 14`."""
    scores = ((ability, mind.abilities.score(ability)) for ability in MENTAL)
    return ", ".join(f"{ability.capitalize()} {score}" for ability, score in scores if score is not None)


def _told(mind: Mind, ruleset: Ruleset) -> str:
    parts = ego_parts(mind, ruleset)
    total = sum(part.value for part in parts)
    of = f" ({', '.join(f'{part.what} {signed(part.value)}' for part in parts)})" if parts else ""
    talks = ", ".join((*mind.communication, *mind.languages))
    told = (
        mind.alignment,
        scores_text(mind),
        talks,
        f"senses {', '.join(mind.senses)}" if mind.senses else "",
        f"powers {', '.join(mind.powers)}" if mind.powers else "",
        f"greater powers {', '.join(mind.greater_powers)}" if mind.greater_powers else "",
        f"purpose {mind.purpose}" if mind.purpose else "",
        f"dedicated power {mind.dedicated_power}" if mind.dedicated_power else "",
        f"Ego {total}{of}",
        f"in a conflict its wielder makes a Will save, DC {total}, or does what it wants",
    )
    return "; ".join(each for each in told if each)


def _modifier(mind: Mind, ability: str) -> int:
    score = mind.abilities.score(ability)
    return max(0, (score - 10) // 2) if score is not None and ability in ABILITIES else 0


def _of_value(mind: Mind, ruleset: Ruleset) -> int:
    value = mind.value if mind.value is not None else price(mind.item, ruleset) or 0
    reached = (points for above, points in ruleset.gear.ego_by_value.items() if value > int(above))
    return max(reached, default=0)


def _of_bonuses(mind: Mind, ruleset: Ruleset) -> int:
    each = ruleset.gear.ego_by_bonus
    if not each:
        return 0
    catalog = ruleset.catalog
    found: Named = named(mind.item, catalog.weapons, catalog.materials)
    if found.name not in catalog.weapons:
        found = named(mind.item, catalog.armor, catalog.materials)
    return each * (found.enhancement + found.mark("price_bonus"))


def _of_senses(mind: Mind, ruleset: Ruleset) -> int:
    told = " ".join((*mind.communication, *mind.senses)).lower()
    return sum(points for name, points in ruleset.gear.ego_of_senses.items() if name in told)


def _of_dedicated(mind: Mind, ruleset: Ruleset) -> int:
    if not mind.dedicated_power:
        return 0
    detects = mind.dedicated_power.lower().startswith(_DETECTS)
    return min(POWER, ruleset.gear.ego_of_dedicated) if detects else ruleset.gear.ego_of_dedicated
