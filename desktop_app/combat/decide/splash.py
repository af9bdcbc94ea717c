"""Splash weapons: at a creature or at a point, hit or astray. Rule: splash.attack, splash.intersection, splash.miss."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Splash
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import DamagePart, roll_damage
from desktop_app.combat.decide.defense import armor_class_against, miss_chance
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.holding import put_down
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.single_attack import PlannedAttack, Stakes, bonus_of, numbers_of, plan_attack
from desktop_app.combat.events import Scattered
from desktop_app.combat.grid.space import FEET, Space, distance
from desktop_app.combat.on_map import space_for
from desktop_app.rules import splash as figures
from desktop_app.rules.attack_roll import AttackRoll, Critical, swing
from desktop_app.rules.damage import LETHAL, Packet, roll_dice
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.ledger import Ledger, Line

POINT_AC: Final = Ledger("ac", (Line("base", figures.INTERSECTION_AC, "a point on the ground"),))
ON_GROUND: Final = Space(0, 0)
"""The level in which a flask breaks that was thrown at a point: it wets those up to 5 feet above it."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Where a flask broke: `direct` = upon its target, `wet` = who is splashed. `stakes` = what it was thrown with."""

    stakes: Stakes
    roll: AttackRoll
    wet: tuple[str, ...]
    direct: bool = False


@decides(Splash)
def splash(draft: Draft, command: Splash) -> None:
    """Throw it: the target takes the direct damage, all around it the splash."""
    attack = ready_splash(draft, command)
    if attack is None:
        return
    broken = thrown(draft, command, attack)
    if broken.direct:
        _direct(draft, attack, critical=bool(broken.roll.confirmed))
    _wet(draft, attack, broken.wet)
    settle_strain(draft)


def ready_splash(draft: Draft, command: Splash) -> PlannedAttack | None:
    """All of it up to the throw; None = somebody may strike first and it waits."""
    by = expect_turn(draft, command.by)
    if bool(command.target) == (command.at is not None):
        raise draft.impossible("Throw a splash weapon either at a target or at a point.")
    for name in (*command.near, *((command.target,) if command.target else ())):
        draft.who(name)
    flask = _weapon(draft, command)
    target = command.target or by.name
    attack = _aimed(draft, command, flask, target)
    expect_cost(draft, command.by, turn_budget.STANDARD)
    if command.at is not None:
        taken = _is_inside_creature(draft, command.at)
        draft.object(bool(taken), f"{taken} is at that point. Throw it at the creature instead.")
    draft.settle()
    if draft.waits(command.by, provoked_by(draft, command.by), turn_budget.STANDARD):
        return None
    spend(draft, command.by, turn_budget.STANDARD)
    put_down(draft, command.by, flask)
    return attack


def thrown(draft: Draft, command: Splash, attack: PlannedAttack) -> Broken:
    """The throw, where the flask breaks, and who is splashed there; no damage is rolled yet."""
    stakes = _stakes(draft, command, attack)
    rolled = _throw(draft, command, attack, stakes)
    if rolled.hit and command.target:
        return Broken(stakes, rolled, _around_target(draft, command), direct=True)
    if rolled.hit:
        assert command.at is not None
        return Broken(stakes, rolled, _on(draft, figures.around_intersection(command.at), ON_GROUND, levels=0))
    return Broken(stakes, rolled, _astray(draft, command, attack))


def _weapon(draft: Draft, command: Splash) -> str:
    """The splash weapon to throw: as named, else the first."""
    sheet = draft.sheet(command.by)
    if command.weapon:
        return command.weapon
    flasks = [each.name for each in sheet.creature.weapons if "splash" in sheet.arm(each).features]
    if not flasks:
        raise draft.impossible(f"{command.by} has no splash weapon.")
    return flasks[0]


def _aimed(draft: Draft, command: Splash, thrown: str, target: str) -> PlannedAttack:
    """Aim at the target; at a point it is the throw alone that is taken from it."""
    if command.at is None:
        return plan_attack(draft, command.by, target, thrown, ("touch",), range_given=_feet(draft, command))
    arm = draft.sheet(command.by).arm(draft.weapon(command.by, thrown))
    feet = _feet(draft, command)
    facts = {"ranged"} | ({f"range {feet}"} if feet is not None else set())
    return PlannedAttack(command.by, command.by, arm, frozenset(), frozenset(facts), ranged=True, range=feet)


def _feet(draft: Draft, command: Splash) -> int | None:
    """The distance of the throw: as given, else counted in squares."""
    if command.range is not None:
        return command.range
    board = draft.board_with(command.by, command.target) if command.target else None
    if board is not None:
        return distance(board.figures[command.by].space, board.figures[command.target].space)
    here = draft.who(command.by).at
    there = command.at if command.at is not None else draft.who(command.target).at
    if here is None or there is None:
        return None
    return distance(Space(*here, up=draft.who(command.by).elevation), Space(*there))


def _is_inside_creature(draft: Draft, point: figures.Square) -> str:
    """The big creature whose inner corner the point is, or nothing."""
    for other in draft.state.combatants.values():
        side = int(draft.sheet(other.name).space // FEET)
        if other.at is None or side < 2 or other.elevation > 0:
            continue
        x, y = other.at
        if x < point[0] < x + side and y < point[1] < y + side:
            return other.name
    return ""


def _stakes(draft: Draft, command: Splash, attack: PlannedAttack) -> Stakes:
    numbers = numbers_of(draft, attack)
    if command.at is not None:
        return Stakes(numbers, numbers.to_hit[0], POINT_AC, None, d20=draft.d20)
    critical = Critical(numbers.threat_low, numbers.multiplier)
    armor = armor_class_against(draft, attack, draft.dice)
    return Stakes(numbers, bonus_of(draft, attack, numbers), armor, critical, miss_chance(draft, attack), d20=draft.d20)


def _throw(draft: Draft, command: Splash, attack: PlannedAttack, stakes: Stakes) -> AttackRoll:
    rolled = swing(draft.dice, stakes.bonus.total, stakes.armor.total, stakes.critical, stakes.miss, d20=draft.d20)
    target = command.target or "a point on the ground"
    tallies = stakes.bonus, stakes.armor
    draft.emit(swing_event(command.by, target, attack.arm.name, rolled, tallies, stakes.miss))
    return rolled


def _direct(draft: Draft, attack: PlannedAttack, *, critical: bool) -> None:
    numbers = numbers_of(draft, attack)
    rolled = roll_damage(draft, attack, numbers, draft.dice, critical=critical)
    harm = damage_after_defenses(draft, attack.target, rolled.packets, source=Source(attack.by, attack.arm))
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, attack.target, replace(harm, critical=numbers.multiplier if critical else 0))


def _around_target(draft: Draft, command: Splash) -> tuple[str, ...]:
    """Everybody within 5 feet of the target, but not the target itself.

    Where one of its squares is aimed at, it is the one round which most of the thrower's foes stand.
    Rule: splash.attack.
    """
    filled = occupied(draft, command.target)
    if not filled:
        return tuple(name for name in command.near if name != command.target)
    found = (_splashed_from(draft, command.target, square) for square in sorted(filled))
    if not draft.ruleset.splash.one_square:
        return tuple(sorted({name for names in found for name in names}))
    side = draft.who(command.by).side
    return max(found, key=lambda names: sum(-1 if draft.who(name).side == side else 1 for name in names))


def _splashed_from(draft: Draft, target: str, square: figures.Square) -> tuple[str, ...]:
    """Who else stands within 5 feet of that square of the target."""
    level = replace(_space(draft, target), left=square[0], top=square[1])
    return tuple(name for name in _on(draft, figures.around_square(square, itself=True), level) if name != target)


def _on(draft: Draft, squares: Iterable[figures.Square], level: Space, levels: int = 1) -> tuple[str, ...]:
    """Who is on one of these squares, and no more levels of 5 feet above or below that space."""
    wanted = frozenset(squares)
    there = (other.name for other in draft.state.combatants.values() if occupied(draft, other.name) & wanted)
    return tuple(sorted(name for name in there if level.levels_apart(_space(draft, name)) <= levels))


def _space(draft: Draft, name: str) -> Space:
    return space_for(draft.who(name), draft.sheet(name))


def occupied(draft: Draft, who: str) -> frozenset[figures.Square]:
    """The squares that a combatant fills."""
    other = draft.who(who)
    return space_for(other, draft.sheet(who)).squares if other.at is not None else frozenset()


def _astray(draft: Draft, command: Splash, attack: PlannedAttack) -> tuple[str, ...]:
    """A miss: the die says in which direction it went; who is splashed there."""
    face = draft.dice.roll("scatter", figures.DIRECTIONS)
    here = draft.who(command.by).at
    there = command.at if command.at is not None else draft.who(command.target).at
    if here is None or there is None:
        draft.emit(Scattered(who=command.by, weapon=attack.arm.name, direction=face))
        return command.near
    way = draft.ruleset.splash.scatter
    squares = figures.increment_squares(way, _feet(draft, command) or FEET, attack.arm.range)
    landing = figures.scatter(here, there, face, squares)
    draft.emit(Scattered(who=command.by, weapon=attack.arm.name, direction=face, to=landing.to))
    if command.at is not None:
        return _on(draft, figures.around_intersection(landing.to), ON_GROUND, levels=0)
    itself = figures.SPLASH_WAYS[draft.ruleset.splash.miss]
    wet = figures.around_square(landing.to, itself=itself)
    return _on(draft, wet, _space(draft, command.target))


def _wet(draft: Draft, attack: PlannedAttack, names: tuple[str, ...]) -> None:
    """Deal the splash damage, rolled once for all."""
    if not names:
        return
    part = splash_part(attack)
    rolled = sum(roll_dice(draft.dice, part.label, part.dice, part.times))
    packet, source = Packet(max(rolled + part.flat, 0), part.kind, part.types), Source(attack.by, attack.arm)
    for name in names:
        harm = damage_after_defenses(draft, name, [packet], source=source)
        take_damage(draft, name, harm, f"splash of {attack.arm.name}")


def splash_part(attack: PlannedAttack) -> DamagePart:
    """What is rolled once for all who are splashed; the roll and the odds before it ask the same."""
    try:
        formula = parse_formula(attack.arm.splash or "1")
    except FormulaError:
        formula = Formula(bonus=1)
    return DamagePart("splash", formula, 1, formula.bonus, LETHAL, frozenset({attack.arm.damage_type.lower()}))
