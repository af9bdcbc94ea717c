"""What a combatant can do so many times: abilities with daily uses, by the key that their uses are counted under."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.channeling import channeler
from desktop_app.rules.creature import Special
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.turning import attempts_of, turning_level

SPELL_LIKE: Final = "spell-like"
ABILITY: Final = "ability"
TURN_UNDEAD: Final = "turn undead"
TURNING: Final = "ability|0|turn undead"
ATTEMPTS_BEFORE: Final = "turning attempts used"
"""The effect that counted attempts before they were counted like all else."""
_TURNS: Final = re.compile(r"\bturn\b.*\bundead\b|\brebuke undead\b", re.IGNORECASE)
USES, DAY = "uses", "day"
_COUNTED: Final = re.compile(r"(?P<most>\d+)\s*(?P<unit>rounds?|charges?|points?)?\s*(?:(?:/|per|a)\s*(?P<span>\w+))?")


@dataclass(frozen=True, slots=True)
class CountedUse:
    """So many uses, rounds, charges or points (`unit`) of something; `span` = how often they come back, empty = never.

    `key` = what they are counted under in a combatant's `used`.
    """

    key: str
    name: str
    most: int
    used: int = 0
    unit: str = USES
    span: str = DAY

    @property
    def left(self) -> int:
        """How many there still are."""
        return max(self.most - self.used, 0)


def ability_key(name: str, kind: str = "") -> str:
    """What uses of an ability are counted under; spell-like ones as those of spells are."""
    return f"{SPELL_LIKE if kind.lower() == 'sp' else ABILITY}|0|{name.lower()}"


def counted_uses(state: Encounter, name: str, ruleset: Ruleset) -> tuple[CountedUse, ...]:
    """Everything of a combatant that is counted but the slots of its spells. Raises KeyError for a stranger."""
    who = state.combatants[name]
    found = {each.key: each for each in (*_of_abilities(who), *_of_rules(who, sheet_of(state, who, ruleset)))}
    return tuple(found.values())


def counted_use(state: Encounter, name: str, ruleset: Ruleset, key: str) -> CountedUse | None:
    """What is counted under that key; None for what has no bound. Raises KeyError for a stranger."""
    return next((each for each in counted_uses(state, name, ruleset) if each.key == key), None)


def _of_abilities(who: Combatant) -> Iterator[CountedUse]:
    for special in who.creature.special:
        made = _of_ability(who, special)
        if made is not None:
            yield made


def _of_ability(who: Combatant, special: Special) -> CountedUse | None:
    """`3/day`, `16 rounds/day`, `50 charges`, `1/1d4 rounds, 5/day`; None for what is told otherwise."""
    parts = (_COUNTED.fullmatch(part.strip()) for part in special.uses.lower().split(","))
    told = next(filter(None, parts), None)
    if told is None:
        return None
    unit = f"{told['unit'].rstrip('s')}s" if told["unit"] else USES
    key = ability_key(special.name, special.kind)
    return CountedUse(key, special.name, int(told["most"]), dict(who.used).get(key, 0), unit, told["span"] or "")


def _of_rules(who: Combatant, sheet: Sheet) -> Iterator[CountedUse]:
    """What classes give that no ability of the creature tells."""
    used = dict(who.used)
    made = channeler(sheet)
    if made is not None:
        key = ability_key(made.counted)
        yield CountedUse(key, made.counted, made.a_day, used.get(key, 0))
    if turning_level(sheet) > 0 and sheet.standing.ruleset.turning.attempt:
        yield _turnings(who, sheet)


def _turnings(who: Combatant, sheet: Sheet) -> CountedUse:
    """The attempts of the day, as the ability says, else by Charisma; those of older files lie on it as an effect."""
    told = next((each for each in who.creature.special if _TURNS.search(each.name)), None)
    key = ability_key(told.name) if told is not None else TURNING
    written = _of_ability(who, told) if told is not None else None
    before = who.effect(ATTEMPTS_BEFORE)
    gone = dict(who.used).get(key, 0) + (before.effect.value if before is not None else 0)
    return CountedUse(key, TURN_UNDEAD, written.most if written is not None else attempts_of(sheet), gone)


def turnings(state: Encounter, name: str, ruleset: Ruleset) -> CountedUse | None:
    """The attempts at turning of somebody; None for who does not turn. Raises KeyError for a stranger."""
    return next((each for each in counted_uses(state, name, ruleset) if each.name == TURN_UNDEAD), None)
