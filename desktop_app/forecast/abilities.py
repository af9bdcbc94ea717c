"""What one can do beside its attacks, put into numbers: areas, spells that harm one, healing, and how often each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from desktop_app.combat.at_hand import command_to_use, spells_at_hand
from desktop_app.combat.breaths import BreathAtHand, breaths, use_of
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast
from desktop_app.combat.spells import Find, KnownSpell
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.forecast.blows import Blow, blow_of, bounds
from desktop_app.forecast.compiled import Ability, Fighter, Healing
from desktop_app.forecast.duels import NO_ANSWER, against, chances_of
from desktop_app.odds.areas import OneRoll, area_odds, by_one_roll, played_of
from desktop_app.odds.asking import trial_of
from desktop_app.odds.harm import Harm, any_harm
from desktop_app.pauses import pause
from desktop_app.rules.formula import Formula, parse_formula
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.ruleset import Ruleset

MOST_AREAS, MOST_STRIKES, MOST_HEALS = 3, 3, 4
"""Of each sort the best are counted; a fight is over before more are used."""
IN_AREA: Final = 4
"""Foes that an area strikes at the most, where no map tells."""
NO_BLOW: Final = blow_of({})
STANDARD: Final = "standard"


@dataclass(frozen=True, slots=True)
class Powers:
    """What one can do, with how many uses of each are left; `skipped` = it has others that are not counted."""

    areas: tuple[Ability, ...] = ()
    strikes: tuple[Ability, ...] = ()
    heals: tuple[Healing, ...] = ()
    pools: tuple[int, ...] = ()
    skipped: bool = False

    def of(self, fighter: Fighter) -> Fighter:
        """That one with these powers."""
        return replace(fighter, areas=self.areas, strikes=self.strikes, heals=self.heals, pools=self.pools)


def powers_of(encounter: Encounter, who: Combatant, kinds: Sequence[Combatant], ruleset: Ruleset, find: Find) -> Powers:
    """What it can do. `kinds` = one of each kind in the fight."""
    pools, skipped = _Pools(), False
    areas: list[tuple[float, Ability]] = []
    strikes: list[tuple[float, Ability]] = []
    heals: list[Healing] = []
    for breath in breaths(encounter, who.name, ruleset):
        if breath.counted is not None and breath.counted.left <= 0:
            continue
        pool = pools.of(breath.key, breath.counted.left if breath.counted is not None else None)
        found = _struck(encounter, who, kinds, ruleset, partial(_use, breath))
        wait = _dice(breath.breath.wait) if breath.breath.wait else None
        blows = tuple(each.blow for each in found)
        made = Ability(breath.breath.name, blows, IN_AREA, pool, wait or (0, 0, 0), breath.wait, *_one_roll(found))
        areas += [(_worth(made) + 1000, made)] if _worth(made) else []
    for known in spells_at_hand(encounter, who.name, ruleset, find):
        play = _play(known, ruleset)
        if play is None or known.left == 0 or known.why:
            continue
        if play.heal and not play.damage:
            healing = _healing(known, play, pools)
            heals += [healing] if healing is not None and len(heals) < MOST_HEALS else []
        elif play.damage and len(areas) + len(strikes) < 2 * (MOST_AREAS + MOST_STRIKES):
            found = _struck(encounter, who, kinds, ruleset, partial(_cast, who.name, known, play))
            wide = known.spell is not None and bool(known.spell.area) and not play.attack
            blows, rolled = tuple(each.blow for each in found), _one_roll(found) if wide else ((), ())
            most, pool = IN_AREA if wide else 1, _pool(known, pools)
            spell = Ability(known.name, blows, most, pool, rolled=rolled[0], by_roll=rolled[1], cast=True)
            (areas if wide else strikes).append((_worth(spell), spell))
        else:
            skipped = True
    return Powers(_best(areas, MOST_AREAS), _best(strikes, MOST_STRIKES), tuple(heals), tuple(pools.left), skipped)


class _Pools:
    """What uses are counted under, and how many are left."""

    def __init__(self) -> None:
        self.left: list[int] = []
        self._places: dict[str, int] = {}

    def of(self, key: str, left: int | None) -> int:
        """The place of a count; -1 = it is not counted."""
        if left is None:
            return -1
        if key not in self._places:
            self._places[key] = len(self.left)
            self.left.append(left)
        return self._places[key]


def _play(known: KnownSpell, ruleset: Ruleset) -> Resolution | None:
    try:
        return known.play(ruleset)
    except ValueError:
        return None


def _pool(known: KnownSpell, pools: _Pools) -> int:
    key = f"{known.source}|{known.level}" if known.spontaneous else f"{known.source}|{known.level}|{known.name}"
    if known.way is not None and known.way.tally:
        key = known.way.tally
    return pools.of(key, known.left)


def _healing(known: KnownSpell, play: Resolution, pools: _Pools) -> Healing | None:
    dice = _dice(play.heal)
    if dice is None or (known.way is not None and known.way.on_self):
        return None
    return Healing(known.name, dice, _pool(known, pools))


def _dice(text: str) -> tuple[int, int, int] | None:
    try:
        formula: Formula = parse_formula(text)
    except ValueError:
        return None
    first = formula.dice[0] if formula.dice else None
    return (*first, formula.bonus) if first is not None else (0, 0, formula.bonus)


def _use(breath: BreathAtHand, target: str) -> Command:
    return use_of(breath, [target])


def _cast(by: str, known: KnownSpell, play: Resolution, target: str) -> Command:
    if known.way is not None and not known.way.is_cast:
        return command_to_use(by, known, play, (target,), {})
    return Cast(by=by, spell_level=known.level, name=known.name, slot=known.source, targets=(target,), play=play)


@dataclass(frozen=True, slots=True)
class _Struck:
    """What it does to one of a kind; `roll` = the same, told apart by the roll that all share."""

    blow: Blow = NO_BLOW
    roll: OneRoll | None = None


def _struck(
    encounter: Encounter,
    who: Combatant,
    kinds: Sequence[Combatant],
    ruleset: Ruleset,
    command: Callable[[str], Command],
) -> list[_Struck]:
    """What it does to one of each kind; nothing to those of its own side."""
    found = []
    for target in kinds:
        same = target.side == who.side
        found.append(_Struck() if same else _on_one(encounter, who, target, ruleset, command(target.name)))
        pause()
    return found


def _on_one(encounter: Encounter, who: Combatant, target: Combatant, ruleset: Ruleset, command: Command) -> _Struck:
    try:
        draft = trial_of(against(encounter, who, target), command, ruleset)
        played = played_of(draft, command)
        if played is None:
            return _Struck()
        roll = by_one_roll(draft, played, target.name)
        if roll is None:
            return _Struck(_blow(area_odds(draft, played).targets[target.name].dealt))
    except (*NO_ANSWER, KeyError):
        return _Struck()
    return _Struck(_blow(any_harm([roll.harm[value].times(chance) for value, chance in roll.sums.items()])), roll)


def _blow(harm: Harm) -> Blow:
    chances: dict[tuple[int, int], float] = {}
    chances_of(harm, 1.0, chances)
    return blow_of(chances)


def _one_roll(found: Sequence[_Struck]) -> tuple[tuple[float, ...], tuple[tuple[Blow, ...], ...]]:
    """How likely each sum of the roll is, and what it does to each kind; nothing where they do not share one."""
    rolls = [each.roll for each in found if each.roll is not None]
    if not rolls or any(each.dice != rolls[0].dice for each in rolls):
        return (), ()
    sums = rolls[0].sums.items()
    by_roll = tuple(
        tuple(_blow(each.roll.harm[value]) if each.roll is not None else each.blow for value, _ in sums)
        for each in found
    )
    return bounds(chance for _, chance in sums), by_roll


def _worth(ability: Ability) -> float:
    return max((blow.mean for blow in ability.blows), default=0.0)


def _best(found: list[tuple[float, Ability]], most: int) -> tuple[Ability, ...]:
    ranked = sorted(found, key=lambda each: -each[0])
    return tuple(ability for worth, ability in ranked[:most] if worth > 0)
