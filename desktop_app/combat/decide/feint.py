"""Feints, by each ruleset's own roll. Rule: maneuver.feint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import usual_weapon
from desktop_app.combat.commands import Feint
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import roll_damage
from desktop_app.combat.decide.defense import armor_class_against
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect
from desktop_app.combat.decide.next_attack import FEINTED, about
from desktop_app.combat.decide.single_attack import numbers_of, plan_attack
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.chapters.maneuvers import Feint as Feinting
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import Opposed, roll_check

BASE: Final = 10
WHOLE_ROUND: Final = 1
ANIMAL_INTELLIGENCE: Final = 2


@decides(Feint)
def feint(draft: Draft, command: Feint) -> None:
    """Mislead a foe."""
    expect_turn(draft, command.by)
    target = draft.who(command.target)
    if command.by == command.target:
        raise draft.impossible(f"{command.by} cannot feint at itself.")
    kind = command.as_type or turn_budget.STANDARD
    if kind not in (turn_budget.STANDARD, turn_budget.MOVE):
        raise draft.impossible(f"A feint is a standard or a move action, not {kind!r}.")
    quick = draft.sheet(command.by).mark("feint_as_move")
    draft.object(kind == turn_budget.MOVE and not quick, f"{command.by} lacks the feat to feint as a move action.")
    mindless = target.creature.abilities.score("int") is None or draft.sheet(command.target).mark("mindless")
    draft.object(bool(mindless), f"{command.target} is mindless and cannot be feinted.")
    expect_cost(draft, command.by, kind)
    WAYS[draft.ruleset.feint.way](draft, command, kind)
    settle_strain(draft)


def _bluff(draft: Draft, command: Feint) -> Ledger:
    """Bluff, worse against what is not like oneself, much worse against an animal's mind."""
    creature = draft.who(command.target).creature
    mind = creature.abilities.score("int")
    animal = mind is not None and mind <= ANIMAL_INTELLIGENCE
    other = "humanoid" not in creature.type.lower()
    worst, bad = draft.ruleset.feint.animal, draft.ruleset.feint.nonhumanoid
    line = Line("untyped", worst, "animal mind") if animal else Line("untyped", bad, "not humanoid", other)
    return rolls.skill_bonus(draft, command.by, "Bluff", line)


def _pay(draft: Draft, command: Feint, kind: str) -> bool:
    """Settle, wait for interrupts, spend; gives whether it goes on."""
    draft.settle()
    if draft.waits(command.by, (), kind):
        return False
    spend(draft, command.by, kind)
    return True


def _fixed_number(draft: Draft, command: Feint, kind: str) -> None:
    if not _pay(draft, command, kind):
        return
    check = roll_check(draft.dice, "bluff", _bluff(draft, command), _number(draft, command.target).total, d20=draft.d20)
    rolls.tell_check(draft, command.by, "feint", check)
    if check.success:
        _misled(draft, command)


def _number(draft: Draft, who: str) -> Ledger:
    """10 with base attack bonus and Wisdom, or with Sense Motive for the trained if that is higher."""
    sheet = draft.sheet(who)
    plain = Ledger(
        "feint",
        (
            Line("base", BASE, "base"),
            *sheet.ledger("bab").lines,
            Line("ability", sheet.modifier("wis"), "Wisdom"),
        ),
    )
    skills = sheet.creature.skills
    trained = any(skill.name.lower() == "sense motive" and skill.ranks > 0 for skill in skills)
    motive = Ledger("feint", (Line("base", BASE, "base"), *sheet.ledger("skill:Sense Motive").lines))
    return motive if trained and motive.total > plain.total else plain


def _opposed_sense_motive(draft: Draft, command: Feint, kind: str) -> None:
    if not _pay(draft, command, kind):
        return
    sheet = draft.sheet(command.target)
    theirs = sheet.ledger("skill:Sense Motive").plus(Line("base", sheet.total("bab"), "base attack bonus"))
    contest = _roll(draft, _bluff(draft, command), theirs)
    rolls.tell_opposed(draft, command.by, command.target, "feint", contest)
    if contest.success:
        _misled(draft, command)


def _roll(draft: Draft, mine: Ledger, theirs: Ledger) -> Opposed:
    """Bluff must exceed Sense Motive."""
    contest = Opposed(draft.roll_d20("bluff"), mine, draft.roll_d20("sense_motive"), theirs, success=False)
    return replace(contest, success=contest.margin > 0)


def _misled(draft: Draft, command: Feint) -> None:
    """The next melee attack, until the end of the next own turn, finds the target off its guard."""
    by = draft.who(command.by)
    long = bool(draft.sheet(command.by).mark("greater:feint"))
    effect = Effect(about(FEINTED, command.target), command.by, value=WHOLE_ROUND if long else 0)
    active = ActiveEffect(effect, began_round=draft.state.round)
    if long:
        active = replace(active, ends_before=command.by, ends_on_turn=True)
    add_effect(draft, by.name, active)
    rolls.tell_effect(draft, f"{command.target} is misled")


def _the_attack_itself(draft: Draft, command: Feint, kind: str) -> None:
    """Bluff in place of the attack bonus, against the higher of Sense Motive and Armor Class; success is the hit."""
    draft.object(kind != turn_budget.STANDARD, "In this ruleset a feint is part of a melee attack, a standard action.")
    weapon = command.weapon or usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=True)
    attack = plan_attack(draft, command.by, command.target, weapon, ("unaware-target",))
    draft.object(attack.ranged, "A feint needs a melee attack.")
    if not _pay(draft, command, kind):
        return
    motive = draft.sheet(command.target).ledger("skill:Sense Motive")
    armor = armor_class_against(draft, replace(attack, options=frozenset()), draft.dice)
    contest = _roll(draft, _bluff(draft, command), motive)
    by_armor = armor.total > contest.opposed
    if by_armor:
        contest = Opposed(contest.die, contest.ledger, 0, armor, success=contest.total >= armor.total)
    rolls.tell_opposed(draft, command.by, command.target, "feint", contest)
    if not contest.success:
        return
    rolled = roll_damage(draft, attack, numbers_of(draft, attack), draft.dice, critical=False)
    harm = damage_after_defenses(draft, command.target, rolled.packets, source=Source(attack.by, attack.arm))
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, command.target, harm)
    rolls.tell_effect(draft, f"{command.target} is struck off its guard")


WAYS: Final[Mapping[str, Callable[[Draft, Feint, str], None]]] = Feinting.way.ways(
    {
        "fixed-number": _fixed_number,
        "opposed-sense-motive": _opposed_sense_motive,
        "the-blow-itself": _the_attack_itself,
    }
)
