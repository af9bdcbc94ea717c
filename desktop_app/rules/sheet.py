"""The sheet: every derived number of a creature as a ledger, made on demand and kept.

`sheet(creature, effects, ruleset)` gives the same sheet for the same frozen inputs. A sheet never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from desktop_app.rules import abilities, carrying, defense, movement, offense, printed, saves, skills, vigor
from desktop_app.rules.abilities import ability_modifier
from desktop_app.rules.bonus import NO_FACTS, Facts, Modifier
from desktop_app.rules.creature import Creature, Doubt, Printed, Weapon
from desktop_app.rules.effect import Effect
from desktop_app.rules.flags import HELPLESS, LOSES_DEXTERITY, PLACE
from desktop_app.rules.grants import ByNumber, by_number, number_key
from desktop_app.rules.kept_values import KeptUnlessSelf, forgets
from desktop_app.rules.ledger import Ledger, Line, tally
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.raking import RAKE, rake_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size, reach, space
from desktop_app.rules.standing import Standing
from desktop_app.rules.wielding import WeaponInUse, arm_of, unarmed
from desktop_app.rules.wording import singular
from desktop_app.rules.worn_items import NOTHING_WORN, as_printed

NUMBERS = ("ac", "touch", "flat_footed", "hp", "init", "fort", "ref", "will", "bab", "cmb", "cmd", "grapple", "speed")
"""The numbers of a block, in its order; cmb, cmd and grapple are not in every game."""

_KEPT = 4096
"""How many sheets, and how many creatures' standing figures, are kept at most."""

Maker = Callable[["Sheet", str, Facts], Ledger]

_MAKERS: dict[str, Maker] = {
    "ac": lambda sheet, _, facts: defense.armor_class(sheet, facts),
    "touch": lambda sheet, _, facts: defense.armor_class(sheet, facts, touch=True),
    "flat_footed": lambda sheet, _, facts: defense.flat_footed(sheet, facts),
    "cmd": lambda sheet, _, facts: defense.maneuver_defense(sheet, facts),
    "cmb": lambda sheet, _, facts: offense.maneuver_bonus(sheet, facts),
    "grapple": lambda sheet, _, facts: offense.grapple_check(sheet, facts),
    "bab": lambda sheet, _, facts: offense.base_attack(sheet, facts),
    "hp": lambda sheet, _, facts: saves.hit_points(sheet, facts),
    "wounds": lambda sheet, _, facts: vigor.wound_points(sheet, facts),
    "init": lambda sheet, _, facts: saves.initiative(sheet, facts),
    "fort": lambda sheet, _, facts: saves.save(sheet, "fort", facts),
    "ref": lambda sheet, _, facts: saves.save(sheet, "ref", facts),
    "will": lambda sheet, _, facts: saves.save(sheet, "will", facts),
    "sr": lambda sheet, _, facts: saves.spell_resistance(sheet, facts),
    "speed": lambda sheet, mode, facts: movement.speed(sheet, mode or "land", facts),
    "run": lambda sheet, _, facts: movement.run_multiplier(sheet, facts),
    "skill": lambda sheet, name, facts: skills.skill(sheet, name, facts),
    "passive": lambda sheet, name, facts: skills.passive(sheet, name, facts),
    "ability": lambda sheet, name, _: abilities.score(sheet, name),
    "check": lambda sheet, name, facts: skills.ability_check(sheet, name, facts),
}


class Sheet:
    """Every number of `creature` with `effects` on it, under `ruleset`."""

    def __init__(self, standing: Standing, effects: tuple[Effect, ...]) -> None:
        self.standing = standing
        self.creature = standing.creature
        self.ruleset = standing.ruleset
        self.effects = effects
        self._ledgers: dict[tuple[str, Facts], Ledger] = {}
        self._attacks: dict[tuple[Weapon, Facts], AttackNumbers] = {}
        self._arms: dict[Weapon, WeaponInUse] = {}
        self._modifiers: dict[str, int] = {}
        self.ability_lines: dict[str, Line] = {}

    # numbers

    def ledger(self, number: str, facts: Facts = NO_FACTS) -> Ledger:
        """A number with all its parts.

        Numbers: ac touch flat_footed hp init fort ref will bab cmb cmd grapple sr run, `speed` (land) or `speed:fly`,
        `skill:Climb`, `passive:Perception`, `ability:str` (the score after changes), `check:str` (ability checks).
        Raises KeyError for a number that there is not.
        """
        key = (number, facts)
        made = self._ledgers.get(key)
        if made is None:
            made = printed.stands(self, number, facts)
            made = made or printed.corrected(self, number, self.by_the_rules(number, facts), facts)
            self._ledgers[key] = made
        return made

    def by_the_rules(self, number: str, facts: Facts = NO_FACTS) -> Ledger:
        """A number as its parts make it, whatever was printed for it. Raises KeyError for one that there is not."""
        head, _, tail = number.partition(":")
        return _MAKERS[head](self, tail, facts)

    def total(self, number: str, facts: Facts = NO_FACTS) -> int:
        """A number's total."""
        return self.ledger(number, facts).total

    def has_number(self, number: str) -> bool:
        """Whether the ruleset has this number at all: cmb, cmd and grapple are not in every game."""
        if number == "cmb":
            return self.ruleset.maneuver.cmb != "none"
        if number == "cmd":
            return self.ruleset.maneuver.cmd
        if number == "grapple":
            return self.ruleset.grapple.has_check
        return number != "wounds" or self.ruleset.injury.wounds == "wounds-and-vigor"

    def modifier(self, ability: str) -> int:
        """The modifier of `str` ... `cha` after all changes; 0 where there is no score."""
        value = self._modifiers.get(ability)
        if value is None:
            value = self._modifiers[ability] = ability_modifier(self, ability)
        return value

    def armor_class(self, touch: bool = False, denied_dexterity: bool = False, facts: Facts = NO_FACTS) -> Ledger:
        """AC in the case at hand; `facts` such as melee, ranged, `vs giant`, opportunity, incorporeal (touch)."""
        facts = facts | {"touch"} if touch else facts
        number = "touch" if touch else "ac"
        if denied_dexterity:
            facts = facts | {defense.DENIED}
        return self.ledger(number, facts)

    # attacks

    def attack(self, weapon: str | Weapon, facts: Facts = NO_FACTS) -> AttackNumbers:
        """The whole full attack with one weapon, and its damage.

        `facts` say how it is used: off-hand, two-handed, two-weapon, thrown, flurry, power attack (3) ...
        Raises KeyError for a name that is none of the creature's weapons.
        """
        held = self.weapon(weapon)
        made = self._attacks.get((held, facts))
        if made is None:
            made = printed.attack(self, held, facts)
            made = made or printed.corrected_attack(self, held, offense.attack(self, self.arm(held), facts), facts)
            self._attacks[held, facts] = made
        return made

    def attack_bonus(self, weapon: str | Weapon, facts: Facts = NO_FACTS) -> Ledger:
        """The bonus of one attack at its highest."""
        return self.attack(weapon, facts | {offense.ONE}).to_hit[0]

    def damage_bonus(self, weapon: str | Weapon, facts: Facts = NO_FACTS) -> Ledger:
        """What is added to the weapon's damage dice."""
        return self.attack(weapon, facts | {offense.ONE}).damage_bonus

    def weapon(self, weapon: str | Weapon) -> Weapon:
        """A weapon by name (in any case); `unarmed strike` always exists. Raises KeyError."""
        if isinstance(weapon, Weapon):
            return weapon
        held = self.creature.weapon(weapon)
        if held is None:
            wanted = singular(weapon)
            held = next((other for other in self.creature.weapons if singular(other.name) == wanted), None)
        if held is None and singular(weapon) in ("unarmed strike", "unarmed", "fist", "bare hand"):
            held = unarmed()
        held = rake_of(self.creature) if held is None and weapon == RAKE else held
        if held is None:
            raise KeyError(weapon)
        return held

    def arm(self, weapon: str | Weapon) -> WeaponInUse:
        """The weapon with all its figures, as this creature uses it."""
        held = self.weapon(weapon)
        made = self._arms.get(held)
        if made is None:
            made = self._arms[held] = arm_of(self, held)
        return made

    # what it is

    @cached_property
    def size(self) -> Size:
        """The size after all changes."""
        steps = sum(modifier.value for modifier in self.changes.get("size", ()))
        return self.standing.size.changed(steps)

    @cached_property
    def space(self) -> float:
        """The side of its square in feet."""
        if self.creature.space is not None and self.size == self.standing.size:
            return self.creature.space
        return space(self.size)

    @cached_property
    def reach(self) -> float:
        """Natural reach in feet."""
        if self.creature.reach is not None and self.size == self.standing.size:
            return self.creature.reach
        return reach(self.size, self.creature.shape)

    @property
    def legs(self) -> int:
        """How many legs it stands on."""
        return self.creature.legs

    @cached_property
    def loads(self) -> tuple[int, int, int]:
        """The most that is a light, a medium and a heavy load, in pounds."""
        return carrying.limits(self.total("ability:str"), self.size, self.creature.legs, self.ruleset)

    @cached_property
    def load(self) -> str:
        """The load it carries: light, medium, heavy, or too much."""
        if self.creature.abilities.score("str") is None:
            return carrying.LIGHT
        return carrying.load(self.standing.weight, self.loads)

    @property
    def hit_dice(self) -> int:
        """Hit Dice in all, class levels included."""
        return self.standing.hit_dice

    @cached_property
    def flags(self) -> frozenset[str]:
        """Flags of all effects and traits; the words are in `flags`."""
        return self.standing.grants.flags.union(*(effect.flags for effect in self.effects))

    @property
    def loses_dexterity(self) -> bool:
        """Whether it cannot react to an attack: no Dexterity bonus to AC, and no dodge bonus. Rule: ac.lose-dex."""
        return bool(self.flags & {LOSES_DEXTERITY, HELPLESS})

    @KeptUnlessSelf
    def unharmed(self) -> Sheet:
        """The same sheet without any effects."""
        return Sheet(self.standing, ()) if self.effects else self

    @KeptUnlessSelf
    def as_printed(self) -> Sheet:
        """The same without effects, and without items that were put on since its numbers were printed."""
        worn = self.standing.gear is not NOTHING_WORN
        return plain_sheet(as_printed(self.creature), self.ruleset) if worn else self.unharmed

    @cached_property
    def plain(self) -> Sheet:
        """What the rules alone make of the creature: without effects, and as if nothing had been printed."""
        bare = replace(self.creature, printed=Printed())
        return plain_sheet(bare, self.ruleset)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What could not be counted in full, with the field's path."""
        return (*self.creature.doubts, *self.standing.doubts)

    def has_feat(self, name: str) -> bool:
        """Whether it has the feat, in any case; with a choice in parentheses exactly that one."""
        bare, _, choice = name.strip().lower().partition(" (")
        held = self.standing.grants.feats.get(bare)
        return held is not None and (not choice or choice.rstrip(")") in held)

    def has_trait(self, name: str) -> bool:
        """Whether it has the trait by its own, its race, type or class; the name without figure."""
        return name.strip().lower() in self.standing.grants.traits

    def trait(self, name: str) -> str | None:
        """The figure that a trait ends in (`60`, `3d6`), empty if none, or None where it lacks the trait."""
        return self.standing.grants.traits.get(name.strip().lower())

    def mark(self, name: str, *choices: str) -> int:
        """What feats and traits give a rule by that name, 0 if nothing; `choices` = names a choice may be bound to."""
        marks = self.standing.grants.marks
        best = marks.get(name, 0)
        if name in self.standing.gear.marks:
            best = max(best, self.standing.gear.marks[name])
        for choice in choices:
            best = max(best, marks.get(f"{name} ({singular(choice)})", 0))
        return best

    # for the modules that make the numbers

    @cached_property
    def changes(self) -> ByNumber:
        """Modifiers of the effects, by the number they change."""
        return by_number(modifier for effect in self.effects for modifier in effect.modifiers)

    def modifiers(self, *numbers: str) -> tuple[Modifier, ...]:
        """All modifiers to these numbers, standing ones first."""
        found: tuple[Modifier, ...] = ()
        standing, gear = self.standing.grants.modifiers, self.standing.gear.modifiers
        for number in numbers:
            key = number_key(number)
            found += standing.get(key, ()) + gear.get(key, ()) + self.changes.get(key, ())
        return found

    @cached_property
    def own_facts(self) -> Facts:
        """What is true of itself in every case: unarmored, unloaded, the terrain that it is in."""
        facts = {effect.name.lower() for effect in self.effects if PLACE in effect.flags}
        if self.load == carrying.LIGHT:
            facts.add("unloaded")
            armor = self.standing.armor
            if (armor is None or armor.category == "none") and self.standing.shield is None:
                facts.add("unarmored")
        armor = self.standing.armor
        if armor is None or armor.category in ("none", "light"):
            facts.add("lightly armored")
        if (armor is None or armor.category != "heavy") and self.load in (carrying.LIGHT, carrying.MEDIUM):
            facts.add("not heavy")
        return frozenset(facts)

    def tally(self, number: str, fixed: tuple[Line, ...], modifiers: tuple[Modifier, ...], facts: Facts) -> Ledger:
        """Lines that always count, then modifiers by the stacking rule."""
        if not modifiers:
            return Ledger(number, fixed)
        made = tally(number, modifiers, self.standing.stacking, facts | self.own_facts)
        return Ledger(number, fixed + made.lines)


_standing: dict[tuple[int, int], Standing] = {}
_sheets: dict[tuple[int, int, tuple[Effect, ...]], Sheet] = {}


def plain_sheet(creature: Creature, ruleset: Ruleset) -> Sheet:
    """A sheet of its own without effects: what is only tried is not kept among the sheets in use."""
    return Sheet(Standing(creature, ruleset), ())


def sheet(creature: Creature, effects: tuple[Effect, ...], ruleset: Ruleset) -> Sheet:
    """The sheet of a creature under a ruleset with effects on it; the same values give the same sheet while it is kept.

    A creature is known by identity: frozen values are handed on, not rebuilt, when nothing about them changes.
    """
    # By identity, because hashing a creature costs more than its sheet saves. The kept sheet holds creature and ruleset
    # (by its Standing), so neither id can be used again for another value while the entry is there.
    key = (id(creature), id(ruleset), effects)
    made = _sheets.get(key)
    if made is None:
        if len(_sheets) >= _KEPT:
            _forget_oldest()
        made = _sheets[key] = Sheet(_standing_of(creature, ruleset), effects)
    return made


def _standing_of(creature: Creature, ruleset: Ruleset) -> Standing:
    """Kept values hold their creature, so that no other can get its identity meanwhile."""
    key = (id(creature), id(ruleset))
    made = _standing.get(key)
    if made is None:
        made = _standing[key] = Standing(creature, ruleset)
    return made


@forgets
def forget() -> None:
    """Keep no sheet."""
    _sheets.clear()
    _standing.clear()


def _forget_oldest() -> None:
    """Drop the older half of the sheets, and the standing figures that no sheet left needs.

    Another thread may add and drop meanwhile: what is looked through is a list of its own.
    """
    for key in list(_sheets)[: _KEPT // 2]:
        _sheets.pop(key, None)
    needed = {key[:2] for key in list(_sheets)}
    for standing_key in [key for key in list(_standing) if key not in needed]:
        _standing.pop(standing_key, None)
