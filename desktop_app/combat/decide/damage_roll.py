"""The damage of a hit: weapon dice and their multiples, dice never multiplied, and damage types."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.combat.decide.bodiless import is_ghost_touch
from desktop_app.combat.decide.defense import is_denied, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.options import is_trained_unarmed, not_flanked
from desktop_app.combat.decide.qualities import critical_extras, fortified_now, is_bane
from desktop_app.combat.events import DamageRolled
from desktop_app.combat.toughness import no_criticals
from desktop_app.rules import flags as flag
from desktop_app.rules.attack_roll import multiplied
from desktop_app.rules.damage import LETHAL, NONLETHAL, PRECISION, Packet, minimum, roll_dice
from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.riders import BLEED
from desktop_app.rules.wielding import BANE

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack

_EXTRA: Final = re.compile(r"\s*([0-9d+\-]+)\s*([a-z ]*)", re.IGNORECASE)
_SPLIT: Final = re.compile(r",|;|\bplus\b|\band\b|\+(?=\s*\d+d)")
DAMAGE, EXTRA = "damage", "extra"
"""The labels of the dice of a hit."""
PRECISION_RANGE: Final = 30
SNEAK_ATTACK: Final = "sneak attack"
WITHOUT: Final = "no-sneak-attack"
"""The option of an attack that seeks no vital spot."""
_TRAINED_HANDS: Final = re.compile(r"ki (?:strike|pool) \(([^)]*)\)", re.IGNORECASE)
_ALIGNMENTS: Final = frozenset({"good", "evil", "lawful", "chaotic"})
_AGAINST: Final = {"holy": "evil", "unholy": "good", "axiomatic": "chaotic", "anarchic": "lawful"}
"""The creatures that such weapon dice harm."""
_LETTERS: Final = {
    "evil": ("le", "ne", "ce"),
    "good": ("lg", "ng", "cg"),
    "chaotic": ("cg", "cn", "ce"),
    "lawful": ("lg", "ln", "le"),
}


@dataclass(frozen=True, slots=True)
class DamageRoll:
    """The packets of a hit, and the event that tells how they were rolled."""

    packets: tuple[Packet, ...]
    event: DamageRolled


@dataclass(frozen=True, slots=True)
class Extra:
    """Dice that a weapon adds and a critical hit does not multiply; `kind` = fire, sneak ..."""

    dice: Formula
    kind: str


def extras_of(text: str) -> tuple[Extra, ...]:
    """`1d6 fire`, `2d6 sneak, 1d6 cold`. What cannot be read as dice and a kind is left out."""
    found = []
    for part in _SPLIT.split(text):
        match = _EXTRA.fullmatch(part.strip())
        if match is None or match[2].strip().lower() == BLEED:
            continue
        try:
            found.append(Extra(parse_formula(match[1]), match[2].strip().lower()))
        except FormulaError:
            continue
    return tuple(found)


@dataclass(frozen=True, slots=True)
class DamagePart:
    """A part of a hit's damage before its dice fall; the roll and the odds before it ask the same parts.

    `times` = how often its dice fall, `flat` = all that is added to them. `least` = of what kind the 1 point is that is
    left where penalties leave nothing, empty = that can be. `vital` = it needs a vital spot, which fortification
    spares.
    """

    label: str
    dice: Formula
    times: int
    flat: int
    kind: str
    types: frozenset[str]
    least: str = ""
    vital: bool = False

    def packet(self, rolled: int) -> Packet:
        """The packet of damage for a sum of its dice."""
        total = rolled + self.flat
        found = minimum(total, self.kind, self.least) if self.least else Packet(total, self.kind)
        return Packet(found.amount, found.kind, self.types)


def damage_parts(
    draft: Draft, attack: PlannedAttack, numbers: AttackNumbers, *, critical: bool
) -> tuple[DamagePart, ...]:
    """What is rolled for a hit: the weapon's damage, multiplied, and what is never multiplied.

    Rule: attack.multiplying-damage.
    """
    times = multiplied(numbers.multiplier if critical else 1, *attack.multipliers)
    flat = times * (numbers.damage.bonus + numbers.damage_bonus.total)
    kind = kind_of_damage(draft, attack, numbers)
    types = damage_types(draft, attack, numbers)
    least = draft.ruleset.attack.minimum_damage
    parts = [DamagePart(DAMAGE, numbers.damage, times, flat, kind, types, least)] if deals_damage(numbers) else []
    for extra in (
        *extras_of(numbers.extra),
        *(extras_of(critical_extras(attack.arm, numbers.extra, numbers.multiplier)) if critical else ()),
        *_vital_strike(draft, attack, numbers),
        *_sneak_attack(draft, attack, numbers),
    ):
        vital = is_precision(extra)
        if (vital and not precise(draft, attack)) or not _concerns(draft, attack, extra):
            continue
        spares = extra.kind == NONLETHAL
        plain = vital or spares or not extra.kind or extra.kind.startswith(BANE)
        of_kind = types if plain else frozenset({extra.kind})
        added = extra.dice.bonus
        parts.append(DamagePart(EXTRA, extra.dice, 1, added, NONLETHAL if spares else kind, of_kind, vital=vital))
    return tuple(parts)


def roll_damage(
    draft: Draft, attack: PlannedAttack, numbers: AttackNumbers, dice: Dice, *, critical: bool
) -> DamageRoll:
    """Roll the damage of a hit: `damage`, all multiples in order, then `extra`. Rule: attack.multiplying-damage."""
    packets: list[Packet] = []
    faces: dict[str, tuple[int, ...]] = {DAMAGE: (), EXTRA: ()}
    notes: tuple[str, ...] = ()
    for part in damage_parts(draft, attack, numbers, critical=critical):
        if part.vital and fortified_now(draft, attack, dice):
            continue
        rolled = roll_dice(dice, part.label, part.dice, part.times)
        faces[part.label] += rolled
        notes += (f"{part.dice} for a vital spot",) if part.vital else ()
        packets.append(part.packet(sum(rolled)))
    event = DamageRolled(
        by=attack.by,
        target=attack.target,
        weapon=attack.arm.name,
        faces=faces[DAMAGE],
        bonus=numbers.damage_bonus,
        multiplier=multiplied(numbers.multiplier if critical else 1, *attack.multipliers),
        extra_faces=faces[EXTRA],
        notes=notes,
    )
    return DamageRoll(tuple(packets), event)


def _concerns(draft: Draft, attack: PlannedAttack, extra: Extra) -> bool:
    """Whether dice that only harm the evil, the good ... harm this target; one of no alignment told may be one."""
    if extra.kind.startswith(BANE) and not is_bane(attack):
        return False
    wanted = _AGAINST.get(extra.kind)
    target = draft.who(attack.target).creature
    if wanted is None or not target.alignment:
        return True
    if wanted in (subtype.lower() for subtype in target.subtypes):
        return True
    words = target.alignment.lower()
    return wanted in words or any(word in _LETTERS[wanted] for word in words.split())


def _vital_strike(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> tuple[Extra, ...]:
    """The weapon's dice once more, or more often, for one attack with the attack action; never multiplied."""
    times = draft.sheet(attack.by).mark("vital_strike")
    if not times or not attack.says("vital-strike") or "full-attack" in attack.facts or attack.opportunity:
        return ()
    return (Extra(Formula(tuple((count * times, sides) for count, sides in numbers.damage.dice)), ""),)


def _sneak_attack(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> tuple[Extra, ...]:
    """The attacker's own sneak attack, where the weapon's line does not hold it and the attack is not meant to spare.

    What the weapon does lethally cannot spare a foe and find its vital spots at once.
    """
    dice = draft.sheet(attack.by).trait(SNEAK_ATTACK)
    spares = attack.says("nonlethal") and not numbers.nonlethal
    if not dice or spares or any(is_precision(extra) for extra in extras_of(numbers.extra)):
        return ()
    if draft.sheet(attack.by).mark("sneak_stab"):
        dice = dice.replace("d6", "d8" if _STABBED & set(attack.arm.names) else "d4")
    if draft.sheet(attack.by).mark("hidden_strike") and attack.says("unaware-target"):
        dice = dice.replace("d4", "d8")
    return extras_of(f"{dice} sneak")


_STABBED: Final = frozenset({"dagger", "kerambit", "kukri", "punching dagger", "starknife", "swordbreaker dagger"})
"""Weapons by which a knife master's sneak attacks are d8s; by all else they are d4s."""


def deals_damage(numbers: AttackNumbers) -> bool:
    """Whether the attack does hit point damage at all: a net or a touch that only delivers something does not."""
    return bool(numbers.damage.dice) or numbers.damage.bonus + numbers.damage_bonus.total > 0


def kind_of_damage(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> str:
    """Lethal or nonlethal. Rule: attack.nonlethal-lethal-swap, attack.unarmed-damage."""
    if attack.says("nonlethal"):
        return NONLETHAL
    if attack.says("lethal"):
        return LETHAL
    if attack.arm.kind == "unarmed" and is_trained_unarmed(draft, attack.by):
        return LETHAL
    return NONLETHAL if numbers.nonlethal else LETHAL


def damage_types(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> frozenset[str]:
    """Of what kinds the weapon's damage is, and what about it passes damage reduction by."""
    words = re.split(r",|/| and | or ", numbers.damage_type.lower())
    found = {word.strip() for word in words if word.strip()}
    arm = attack.arm
    attacker = draft.sheet(attack.by)
    held = attacker.weapon(arm.name)
    if held.material:
        found.add(held.material.lower())
    if arm.enhancement > 0:
        found.add("magic")
        found.update(_bypassed_by(draft, arm.enhancement))
    found |= arm.passes
    if arm.kind == "unarmed":
        found |= _by_training(attacker.standing.grants.traits)
    found.update(feature.lower() for feature in arm.features if feature.lower() in _ALIGNMENTS | {"magic", "epic"})
    found.update(f"+{step}" for step in range(1, arm.enhancement + 1))
    if arm.natural:
        found.update(_as_its_own(attacker.creature.dr))
    return frozenset(found)


def _by_training(traits: Iterable[str]) -> set[str]:
    """What the bare hands of one trained like a monk pass by: `ki strike (magic)`, `ki pool (cold iron/silver)`."""
    found = (match[1].split("/") for match in map(_TRAINED_HANDS.fullmatch, traits) if match)
    return {word.strip() for words in found for word in words}


def _as_its_own(dr: tuple[str, ...]) -> set[str]:
    """What a body that only magic or an enhancement harms well passes by with its own natural weapons."""
    own = " ".join(dr).lower()
    plus = max((int(step) for step in re.findall(r"/\s*\+(\d)", own)), default=0)
    return {f"+{step}" for step in range(1, plus + 1)} | ({"magic"} if "magic" in own else set())


def _bypassed_by(draft: Draft, enhancement: int) -> frozenset[str]:
    """What a high enhancement bonus counts as, where the ruleset has it so."""
    if not draft.ruleset.damage.enhancement_counts:
        return frozenset()
    found: set[str] = set()
    if enhancement >= 3:
        found |= {"silver", "cold iron"}
    if enhancement >= 4:
        found.add("adamantine")
    if enhancement >= 5:
        found |= _ALIGNMENTS
    return frozenset(found)


def is_precision(extra: Extra) -> bool:
    """Whether these dice need a vital spot."""
    return any(word in extra.kind for word in PRECISION)


def precise(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the attack can find a vital spot: the target cannot defend itself well, and is seen and near enough."""
    target = draft.who(attack.target)
    ghostly = is_ghost_touch(attack.arm)
    safe = no_criticals(target, draft.state, draft.ruleset, ghost_touch=ghostly)
    if attack.says(WITHOUT) or safe or "splash" in attack.arm.features:
        return False
    if draft.sheet(attack.target).mark("no_precision_damage"):
        return False
    if attack.says("concealed") or miss_chance(draft, attack):
        return False
    if attack.ranged and attack.range is not None and attack.range > PRECISION_RANGE:
        return False
    helpless = flag.HELPLESS in draft.flags(attack.target)
    flanked = attack.says("flanking") and not not_flanked(draft, attack)
    return helpless or flanked or is_denied(draft, attack) or _caught_by_a_scout(draft, attack)


def _caught_by_a_scout(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether a rogue who strikes on the move finds the vital spot: charging, or one blow after more than 10 feet.

    Uncanny dodge saves from it.
    """
    if draft.sheet(attack.target).mark("uncanny_dodge"):
        return False
    scout = draft.sheet(attack.by)
    if scout.mark("scouts_charge") and attack.says("charge"):
        return True
    far = draft.who(attack.by).turn.moved > SCOUT_FEET
    return scout.mark("skirmisher") > 0 and far and "full-attack" not in attack.facts and not attack.opportunity


SCOUT_FEET: Final = 10
"""A scout who has moved farther than this strikes as a foe caught flat-footed would be struck."""
