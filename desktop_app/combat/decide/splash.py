"""Splash weapons: at a creature or at a point, hit or astray. Rule: splash.attack, splash.intersection, splash.miss."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Splash
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import DamageTaken, damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import roll_damage
from desktop_app.combat.decide.defense import armor_class_against, miss_chance
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.holding import put_down
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.single_attack import PlannedAttack, bonus_of, numbers_of, plan_attack
from desktop_app.combat.events import Scattered
from desktop_app.combat.grid.space import FEET, Space, distance
from desktop_app.combat.on_map import space_for
from desktop_app.rules import splash as figures
from desktop_app.rules.attack_roll import AttackRoll, Critical, swing
from desktop_app.rules.damage import LETHAL, Packet
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.ledger import Ledger, Line

POINT_AC: Final = Ledger("ac", (Line("base", figures.INTERSECTION_AC, "a point on the ground"),))
ON_GROUND: Final = Space(0, 0)
"""The level in which a flask breaks that was thrown at a point: it wets those up to 5 feet above it."""


@decides(Splash)
def splash(draft: Draft, command: Splash) -> None:
    """Throw it: the target takes the direct damage, all around it the splash."""
    by = expect_turn(draft, command.by)
    if bool(command.target) == (command.at is not None):
        raise draft.impossible("Throw a splash weapon either at a target or at a point.")
    for name in (*command.near, *((command.target,) if command.target else ())):
        draft.who(name)
    thrown = _weapon(draft, command)
    target = command.target or by.name
    attack = _aimed(draft, command, thrown, target)
    expect_cost(draft, command.by, turn_budget.STANDARD)
    if command.at is not None:
        taken = _is_inside_creature(draft, command.at)
        draft.object(bool(taken), f"{taken} is at that point. Throw it at the creature instead.")
    draft.settle()
    if draft.waits(command.by, provoked_by(draft, command.by), turn_budget.STANDARD):
        return
    spend(draft, command.by, turn_budget.STANDARD)
    put_down(draft, command.by, thrown)
    rolled = _throw(draft, command, attack)
    _break(draft, command, attack, rolled)
    settle_strain(draft)


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


def _throw(draft: Draft, command: Splash, attack: PlannedAttack) -> AttackRoll:
    numbers = numbers_of(draft, attack)
    if command.at is not None:
        bonus = numbers.to_hit[0]
        armor, chance, critical = POINT_AC, 0, None
    else:
        bonus = bonus_of(draft, attack, numbers)
        armor, chance = armor_class_against(draft, attack, draft.dice), miss_chance(draft, attack)
        critical = Critical(numbers.threat_low, numbers.multiplier)
    rolled = swing(draft.dice, bonus.total, armor.total, critical, chance)
    target = command.target or "a point on the ground"
    draft.emit(swing_event(command.by, target, attack.arm.name, rolled, (bonus, armor), chance))
    return rolled


def _break(draft: Draft, command: Splash, attack: PlannedAttack, rolled: AttackRoll) -> None:
    """Where the splash weapon breaks, and who is splashed."""
    if rolled.hit and command.target:
        _direct(draft, attack, critical=bool(rolled.confirmed))
        _wet(draft, attack, _around_target(draft, command))
    elif rolled.hit:
        assert command.at is not None
        _wet(draft, attack, _on(draft, figures.around_intersection(command.at), ON_GROUND, levels=0))
    else:
        _astray(draft, command, attack)


def _direct(draft: Draft, attack: PlannedAttack, *, critical: bool) -> None:
    rolled = roll_damage(draft, attack, numbers_of(draft, attack), draft.dice, critical=critical)
    harm = damage_after_defenses(draft, attack.target, rolled.packets, source=Source(attack.by, attack.arm))
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, attack.target, harm)


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


def _astray(draft: Draft, command: Splash, attack: PlannedAttack) -> None:
    """A miss: the die says in which direction it went."""
    face = draft.dice.roll("scatter", figures.DIRECTIONS)
    here = draft.who(command.by).at
    there = command.at if command.at is not None else draft.who(command.target).at
    if here is None or there is None:
        draft.emit(Scattered(who=command.by, weapon=attack.arm.name, direction=face))
        _wet(draft, attack, command.near)
        return
    way = draft.ruleset.splash.scatter
    squares = figures.increment_squares(way, _feet(draft, command) or FEET, attack.arm.range)
    landing = figures.scatter(here, there, face, squares)
    draft.emit(Scattered(who=command.by, weapon=attack.arm.name, direction=face, to=landing.to))
    if command.at is not None:
        _wet(draft, attack, _on(draft, figures.around_intersection(landing.to), ON_GROUND, levels=0))
        return
    itself = figures.SPLASH_WAYS[draft.ruleset.splash.miss]
    wet = figures.around_square(landing.to, itself=itself)
    _wet(draft, attack, _on(draft, wet, _space(draft, command.target)))


def _wet(draft: Draft, attack: PlannedAttack, names: Iterable[str]) -> None:
    """Deal the splash damage, rolled once for all."""
    wet = tuple(names)
    amount = _splash_damage(draft, attack) if wet else 0
    for name in wet:
        kinds = frozenset({attack.arm.damage_type.lower()})
        source = Source(attack.by, attack.arm)
        harm: DamageTaken = damage_after_defenses(draft, name, [Packet(amount, LETHAL, kinds)], source=source)
        take_damage(draft, name, harm, f"splash of {attack.arm.name}")


def _splash_damage(draft: Draft, attack: PlannedAttack) -> int:
    try:
        formula = parse_formula(attack.arm.splash or "1")
    except FormulaError:
        return 1
    faces = [draft.dice.roll("splash", sides) for count, sides in formula.dice for _ in range(abs(count))]
    return max(sum(faces) + formula.bonus, 0)
