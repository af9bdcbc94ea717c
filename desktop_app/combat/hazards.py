"""Questions about the traps and haunts of an encounter: which there are, how they stand, what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.placed_hazard import (
    HAZARD_DESTROYED,
    HAZARD_DISABLED,
    HAZARD_QUIET,
    HAZARD_READY,
    HAZARD_SPRUNG,
    PlacedHazard,
)
from desktop_app.combat.state import Encounter
from desktop_app.rules.bonus import Facts
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.hazard import (
    DISABLING,
    MANEUVER,
    TOUCH,
    Hazard,
    HazardStrike,
    finding_of,
    rating_number,
)
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.named_checks import number_of
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import listed

STANDS: Final = (HAZARD_READY, HAZARD_SPRUNG, HAZARD_DISABLED, HAZARD_QUIET, HAZARD_DESTROYED)
MOST_HAZARDS: Final = 100
_AGAINST: Final = {TOUCH: " touch", MANEUVER: " against Combat Maneuver Defense"}


@dataclass(frozen=True, slots=True)
class HazardWorth:
    """What a trap or haunt counts for: its rating, and whether the party has dealt with it."""

    name: str
    rating: str
    counts: bool


def placed_hazard(state: Encounter, name: str) -> PlacedHazard | None:
    """The one of that name."""
    return next((each for each in state.hazards if each.name == name), None)


def hazard_names(name: str, count: int, state: Encounter) -> tuple[str, ...]:
    """Free names for so many more: the plain one if it is free and there is one only, else numbers."""
    taken = {*state.combatants, *(each.name for each in state.hazards)}
    if count == 1 and name not in taken:
        return (name,)
    free = (f"{name} {number}" for number in range(1, len(taken) + count + 2) if f"{name} {number}" not in taken)
    return tuple(next(free) for _ in range(count))


def hazard_worth(state: Encounter) -> tuple[HazardWorth, ...]:
    """Each with its rating; the game master's word on whether it counts goes above all."""
    return tuple(
        HazardWorth(each.name, each.hazard.cr, state.credits.get(each.name, each.overcome)) for each in state.hazards
    )


def hazard_ratings(state: Encounter) -> tuple[str, ...]:
    """The ratings of all of them, for how hard the encounter is."""
    return tuple(each.hazard.cr for each in state.hazards)


def find_ledger(sheet: Sheet, hazard: Hazard) -> tuple[str, Ledger]:
    """The skill and what is added to the d20 when one looks for it."""
    skill = finding_of(sheet.ruleset)
    number = number_of(skill, sheet) or f"skill:{skill.lower()}"
    return skill, sheet.ledger(number, facts_of(hazard))


def facts_of(hazard: Hazard) -> Facts:
    """What bonuses against it may be bound to: `vs traps`."""
    return frozenset(f"vs {each}" for each in hazard.descriptors)


def save_of(hazard: Hazard) -> int:
    """What a haunt adds to its saves."""
    return rating_number(hazard.cr)


def current_hit_points(held: PlacedHazard) -> int:
    """What is left of a haunt, at least 0."""
    return max(held.hazard.hit_points - held.damage, 0)


def time_up(held: PlacedHazard, now: int) -> bool:
    """Whether it is there again by itself."""
    return held.ready_at is not None and held.stands != HAZARD_READY and now >= held.ready_at


def stands_words(held: PlacedHazard) -> str:
    """`ready, found by Ana`, `gone off, acts for 3 more rounds`."""
    told = [held.stands]
    if held.acting:
        more = f" for {count_words(held.left)} more" if 0 < held.left < MOST_HAZARDS - 1 else ""
        told.append(f"acts on{more}" if held.left else "about to act")
    if held.hazard.hit_points:
        told.append(f"{current_hit_points(held)} of {held.hazard.hit_points} hp")
    if held.found_by:
        told.append(f"found by {listed(held.found_by)}")
    return ", ".join(told)


def facts_words(hazard: Hazard, ruleset: Ruleset) -> str:
    """`CR 1 trap; Perception DC 20; Disable Device DC 20; trigger location; reset manual`."""
    parts = [f"CR {hazard.cr} {hazard.kind}" if hazard.cr else hazard.kind]
    parts += [f"{finding_of(ruleset)} DC {hazard.notice}"] if hazard.notice else []
    parts += [f"{DISABLING} DC {hazard.disable}"] if hazard.disable else []
    parts += [f"{hazard.hit_points} hp"] if hazard.hit_points else []
    parts += [f"{name} {told}" for name, told in (("trigger", hazard.trigger), ("reset", hazard.reset),
              ("bypass", hazard.bypass), ("area", hazard.area), ("weakness", hazard.weakness)) if told]  # fmt: skip
    return "; ".join(parts)


def does_words(hazard: Hazard) -> str:
    """`arrow +15, 1d8+1 (x3)`, `3d6 fire, Reflex DC 20 half`; its text where that cannot be told so."""
    parts = [_harm(hazard.play)] if hazard.play is not None else []
    parts += [_blow(each) for each in hazard.strikes]
    return "; ".join(filter(None, parts)) or hazard.text


def count_words(rounds: int) -> str:
    """`1 round`, `3 rounds`."""
    return f"{rounds} round{'' if rounds == 1 else 's'}"


def _blow(strike: HazardStrike) -> str:
    count = f"{strike.count} times " if strike.count else ""
    critical = f"/{strike.threat}-20" if strike.threat < 20 else ""
    critical += f"/x{strike.multiplier}" if strike.multiplier > 2 else ""
    harm = " ".join(filter(None, (strike.damage + critical, strike.damage_type)))
    besides = _harm(strike.play) if strike.play is not None else ""
    return ", ".join(
        filter(None, (f"{count}{strike.name} +{strike.bonus}{_AGAINST.get(strike.against, '')}", harm, besides))
    )


def _harm(play: Resolution) -> str:
    parts = [" ".join(filter(None, (play.damage, play.damage_type)))] if play.damage else []
    parts += [f"{each.amount} {each.ability.capitalize()} {each.kind}" for each in play.ability]
    parts += [each.name for each in play.effects]
    parts += [f"{play.negative_levels} negative levels"] if play.negative_levels else []
    parts += [f"poison: {play.affliction.strip(' .')}"] if play.affliction else []
    if play.saves:
        parts.append(f"{SAVE_NAMES[play.save]} DC {play.dc} {play.on_save}".strip())
    return ", ".join(filter(None, parts))
