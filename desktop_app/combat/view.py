"""What a combatant looks like as things stand: the window's summary and the scenario's `state` are made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from desktop_app.combat.afflicted import NEVER, course, dose_dc
from desktop_app.combat.arms import is_in_hand, no_opportunity
from desktop_app.combat.budget import as_it_stands
from desktop_app.combat.standing import (
    ability_bonus,
    can_act,
    has_single_action,
    is_flat_footed,
    is_spent,
    sheet_of,
    stances_of,
)
from desktop_app.combat.state import ActiveEffect, Afflicted, Budget, Combatant, Encounter
from desktop_app.combat.timeline import game_time, rounds_left
from desktop_app.rules.ability_harm import AT_ZERO
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.creature import Weapon
from desktop_app.rules.flags import FLAT_FOOTED, HELPLESS, TURNED
from desktop_app.rules.harm import DAMAGE, DRAIN, PENALTY
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.qualities import rider_names
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import several, signed

MELEE: Facts = frozenset({"melee"})
RANGED: Facts = frozenset({"ranged"})
# What hinders in melee, such as lying prone, hinders a maneuver as well. Rule: modifier.attack-table.
_AS_ROLLED: Final = {"cmb": MELEE, "cmd": MELEE, "grapple": MELEE | {"grapple"}}


@dataclass(frozen=True, slots=True)
class ConditionView:
    """A condition or another effect: `rounds_left` None = until it is removed; `of_foe` = another side laid it."""

    name: str
    condition: bool
    rounds_left: int | None
    value: int = 0
    source: str = ""
    detail: str = ""
    of_foe: bool = False


@dataclass(frozen=True, slots=True)
class HarmView:
    """Points lost of an ability: `kind` damage, drain or penalty; `score` = what it is now, `was` = what it would be.

    `means` = what becomes of one who has nothing left of it.
    """

    ability: str
    kind: str
    points: int
    score: int
    was: int
    means: str = ""


@dataclass(frozen=True, slots=True)
class AfflictionView:
    """A poison or disease in a body: the next save of `save` against `dc` falls due in `rounds`.

    `stage` = how far it is, in words; `source` = who gave it.
    """

    name: str
    kind: str
    save: str
    dc: int
    rounds: int
    stage: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack as things stand: all bonuses in full-attack order, damage text, critical; `range` = the increment.

    `count` of a natural attack, all at one bonus; `riders` = what follows a hit by itself;
    `certain` = it needs no roll.
    """

    weapon: str
    bonuses: tuple[int, ...]
    damage: str
    crit: str
    in_hand: bool
    why: Ledger
    damage_why: Ledger
    range: int = 0
    count: int = 1
    riders: tuple[str, ...] = ()
    natural: bool = False
    certain: bool = False

    @property
    def title(self) -> str:
        """`bite`, `2 claws`."""
        return several(self.count, self.weapon)

    @property
    def told_bonuses(self) -> str:
        """`+11/+6`; natural attacks of one kind share one bonus: `+8`; a swarm hits without a roll."""
        if self.certain:
            return "hits"
        return "/".join(map(signed, dict.fromkeys(self.bonuses) if self.natural else self.bonuses))

    @property
    def does(self) -> str:
        """`1d6+1 plus poison`."""
        return " plus ".join((self.damage, *self.riders))


@dataclass(frozen=True, slots=True)
class CombatantView:
    """All that one row, card or summary shows. `ac`, `touch`, `flat_footed` are against a foe's melee attack.

    `life` = healthy staggered disabled dying stable unconscious dead; `life_told` = the word for it. `has_swift` = the
    rules know swift actions. `cmb`, `cmd` None = these rules have none.
    `why` = the ledger of each number by its name. `of_wounds` = how many of the maximum are wound points, and how many
    of these are lost.
    """

    name: str
    side: str
    hp: int
    maximum: int
    temp_hp: int
    nonlethal: int
    life: str
    conditions: tuple[ConditionView, ...]
    ac: int
    touch: int
    flat_footed: int
    ac_ranged: int
    flat_footed_now: bool
    helpless: bool
    cmb: int | None
    cmd: int | None
    fort: int
    ref: int
    will: int
    initiative: int | None
    initiative_modifier: int
    speed: int
    budget: Budget
    attacks_of: Callable[[], tuple[AttackView, ...]] = field(compare=False, repr=False)
    """`attacks`, worked out when first asked for: of the rows of an order only those are that a panel shows."""
    holding: tuple[str, ...]
    charge: str | None
    grappling: tuple[str, ...]
    at: tuple[int, int] | None
    acting: bool
    to_act: bool
    delaying: bool
    readied: str | None
    why: dict[str, Ledger]
    unable: str = ""
    strikes_no_opportunity: str = ""
    harmed: tuple[HarmView, ...] = ()
    afflictions: tuple[AfflictionView, ...] = ()
    touches_left: str = ""
    life_told: str = ""
    has_swift: bool = True
    of_wounds: tuple[int, int] = (0, 0)
    sheet: Sheet | None = field(default=None, compare=False, repr=False)

    @property
    def attacks(self) -> tuple[AttackView, ...]:
        """Its attacks as things stand."""
        return self.attacks_of()

    @property
    def wound_points(self) -> int:
        """How many of the hit points are wound points, where they are played."""
        return self.of_wounds[0]

    @property
    def wounds(self) -> int:
        """How many of those are lost."""
        return self.of_wounds[1]


def view(state: Encounter, name: str, ruleset: Ruleset) -> CombatantView:
    """The combatant as it stands. Raises KeyError if there is none of that name."""
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    numbers = _numbers(who, sheet)
    totals = {number: ledger.total for number, ledger in numbers.items()}
    return CombatantView(
        name=name,
        side=who.side,
        hp=who.hp,
        maximum=who.maximum,
        of_wounds=(who.wound_points, who.wounds),
        temp_hp=who.temp_hp,
        nonlethal=who.nonlethal,
        life=who.life,
        life_told=who.life_told,
        has_swift=ruleset.action.swift > 0,
        conditions=tuple(_condition(who, active, state) for active in who.effects),
        ac=totals["ac"],
        touch=totals["touch"],
        flat_footed=totals["flat_footed"],
        ac_ranged=totals["ac_ranged"],
        flat_footed_now=FLAT_FOOTED in sheet.flags or is_flat_footed(state, who, ruleset) or _helpless(sheet),
        helpless=HELPLESS in sheet.flags,
        cmb=totals.get("cmb"),
        cmd=totals.get("cmd"),
        fort=totals["fort"],
        ref=totals["ref"],
        will=totals["will"],
        initiative=who.initiative,
        initiative_modifier=totals["init"],
        speed=totals["speed"],
        budget=as_it_stands(_marked(who), single=has_single_action(state, who, ruleset)),
        attacks_of=cache(lambda: tuple(_attack(who, weapon, sheet) for weapon in who.creature.weapons)),
        holding=who.holding,
        charge=who.charge,
        touches_left=who.charge_play.charges if who.charge_play is not None else "",
        grappling=tuple(sorted(who.grappling)),
        at=who.at,
        acting=state.actor == name,
        to_act=name in state.to_act,
        delaying=who.delaying,
        readied=_readied(who),
        why=numbers,
        unable=can_act(state, who, ruleset),
        strikes_no_opportunity=no_opportunity(state, who, ruleset),
        harmed=tuple(_harmed(who, sheet)),
        afflictions=tuple(_affliction(held, state) for held in who.afflictions),
        sheet=sheet,
    )


def _marked(who: Combatant) -> Budget:
    """What is left of its turn; an immediate action has taken the next swift one beforehand. Rule: action.immediate."""
    return replace(who.budget, swift=0) if who.turn.immediate else who.budget


def _numbers(who: Combatant, sheet: Sheet) -> dict[str, Ledger]:
    """The ledgers of all numbers of a view: Armor Class against a foe's attack, maneuvers as they are rolled."""
    denied = bool(who.grappling) and sheet.ruleset.defense.grappling_loses_dexterity
    found = {
        "ac": sheet.armor_class(denied_dexterity=denied, facts=MELEE),
        "touch": sheet.armor_class(touch=True, denied_dexterity=denied, facts=MELEE),
        "flat_footed": sheet.ledger("flat_footed", MELEE),
        "ac_ranged": sheet.armor_class(denied_dexterity=denied, facts=RANGED),
    }
    for number in ("fort", "ref", "will", "init", "speed", "cmb", "cmd", "grapple"):
        if sheet.has_number(number):
            found[number] = sheet.ledger(number, _AS_ROLLED.get(number, NO_FACTS))
    return found


def _helpless(sheet: Sheet) -> bool:
    """Whether being helpless makes it flat-footed, too. Rule: helpless.ac."""
    return HELPLESS in sheet.flags and sheet.ruleset.defense.helpless_flat_footed


def _condition(who: Combatant, active: ActiveEffect, state: Encounter) -> ConditionView:
    effect, by = active.effect, state.combatants.get(active.origin.by)
    left = 1 if active.ends_on_turn else rounds_left(active, state)
    value = 0 if active.condition == TURNED else effect.value  # of the turned it is the check that dispels it
    detail = active.ward.words if active.ward is not None else ""
    of_foe = by is not None and by.side != who.side
    return ConditionView(effect.name, bool(active.condition), left, value, effect.source, detail, of_foe)


def _affliction(held: Afflicted, state: Encounter) -> AfflictionView:
    told = held.affliction
    parts = [
        f"{held.doses} doses" if held.doses > 1 else "",
        "not broken out yet" if told.onset and not held.begun else "",
        f"{held.saves} of {told.saves} saves made" if held.saves else "",
        "until it is cured" if held.due >= NEVER else "",
        f"{max(course(held) - held.fallen, 0)} saves left" if told.times else "",
    ]
    left = max(held.due - game_time(state), 0)
    stage = ", ".join(filter(None, parts))
    return AfflictionView(told.name, told.kind, told.save, dose_dc(held), left, stage, held.source)


def _harmed(who: Combatant, sheet: Sheet) -> Iterator[HarmView]:
    kinds = ((DAMAGE, who.ability_damage), (DRAIN, who.ability_drain), (PENALTY, who.ability_penalty))
    for kind, pairs in kinds:
        for ability, points in pairs:
            score = sheet.total(f"ability:{ability}")
            was = (who.creature.abilities.score(ability) or 0) + ability_bonus(who, ability)
            spent = kind != PENALTY and ability != "con" and is_spent(who, ability)
            at_zero = AT_ZERO[sheet.ruleset.attack.ability_at_zero](ability) if spent else ()
            yield HarmView(ability, kind, points, score, was, " and ".join(at_zero))


def _attack(who: Combatant, weapon: Weapon, sheet: Sheet) -> AttackView:
    facts = (RANGED if sheet.attack(weapon, NO_FACTS).ranged else MELEE) | stances_of(who)
    first = sheet.attack_bonus(weapon, facts)
    sequence = sheet.attack(weapon, facts)
    return AttackView(
        weapon=weapon.name,
        bonuses=sequence.bonuses,
        damage=_does(sequence),
        crit=sequence.crit,
        in_hand=is_in_hand(who, weapon),
        why=first,
        damage_why=sequence.damage_bonus,
        range=sequence.range,
        count=weapon.count if sequence.natural else 1,
        riders=rider_names(sheet, weapon),
        natural=sequence.natural,
        certain=sheet.arm(weapon).swarms,
    )


def _does(numbers: AttackNumbers) -> str:
    """What a hit does: `1d8+3`, `1d4+1 plus 1 negative level`, `1d6 Strength damage`."""
    if not numbers.damage.dice and not numbers.damage.bonus and numbers.besides:
        return " plus ".join(numbers.besides)
    return " plus ".join((numbers.damage_text, *numbers.besides))


def _readied(who: Combatant) -> str | None:
    if who.readied is None:
        return None
    what = who.readied.name or who.readied.does
    at = f"at {who.readied.target}" if who.readied.target else ""
    parts = (what, who.readied.weapon, at, who.readied.trigger)
    return ", ".join(part for part in parts if part)
