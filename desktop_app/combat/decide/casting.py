"""Casting spells: what it takes, what interferes, when it is there. Rule: spell.standard-cast, spell.casting-time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Act, Cast
from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import expect_cost, expect_turn, mark, settle_strain, spend
from desktop_app.combat.decide.acting_spells import begin_to_act
from desktop_app.combat.decide.activating import activates, expect_means, object_to_spent
from desktop_app.combat.decide.acts import take_immediate
from desktop_app.combat.decide.concentrating import concentrate, grappler_bonus
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.grapple_rolls import pinned_side
from desktop_app.combat.decide.held_touch import touch_with
from desktop_app.combat.decide.holding import hands_in_use, weapons_held
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.playable import expect_playable
from desktop_app.combat.decide.resolving import (
    Played,
    expect_sense,
    resolve,
    tell_note,
    with_dc,
)
from desktop_app.combat.decide.touch import SPELL_CRITICAL, SPELL_RAY, touch_attack
from desktop_app.combat.events import (
    CastingSet,
    ChargeHeld,
    EffectEnded,
    SpellCast,
    Told,
    UsesCounted,
)
from desktop_app.combat.other_slots import lacked_words, slot_left, spent_words
from desktop_app.combat.outcome import Remedy
from desktop_app.combat.spells import castings_left, use_key
from desktop_app.combat.standing import has_single_action
from desktop_app.combat.state import Casting, Combatant
from desktop_app.rules import casting as figures
from desktop_app.rules import flags as flag
from desktop_app.rules.grapple import SOMATIC as SOMATIC_PENALTY
from desktop_app.rules.ledger import Line
from desktop_app.rules.maneuver_check import BY_BONUS
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.text import capital, spell_title

QUICKENED: Final = "quickened"
TOUCHES: Final = "touches at once"
"""Marks of a turn: a quickened spell was cast; a touch spell was cast whose touch is part of it."""
COUNTERED: Final = "countered"
"""The effect on a caster whose next spell is known and will be countered."""
SILENT: Final = frozenset({"silence", "silenced", "gagged"})
"""What keeps one from speaking, in lower case."""
BOUND: Final = frozenset({"bound", "tied up"})
PARTIAL: Final = "partial"
UNNAMED: Final = "touch spell"
CASTS: Final = "cast"


@decides(Cast)
def cast(draft: Draft, command: Cast) -> None:
    """A spell from its first word to its effect."""
    time = figures.TIMES.get(command.time)
    if time is None:
        raise draft.impossible(f"{command.time!r} is not a casting time; choose {', '.join(figures.TIMES)}.")
    _expect_sense(draft, command)
    if time.cost == turn_budget.IMMEDIATE:
        _object_to_state(draft, command)
        take_immediate(draft, command.by)
        _count_use(draft, command)
        _come_off(draft, command, time)
        return
    expect_turn(draft, command.by)
    cost = _cost(draft, command, time)
    time = _at_half_pace(draft, command, time)
    cost = turn_budget.STANDARD if time.cost == PARTIAL else cost
    _object_to_state(draft, command)
    if turn_budget.kind_of(cost) != turn_budget.FREE:
        expect_cost(draft, command.by, cost)
    draft.settle()
    if draft.waits(command.by, _provoked(draft, command, time), cost):
        return
    spend(draft, command.by, cost)
    if not activates(draft, command.by, f"scroll of {command.name}", command.activation):
        settle_strain(draft)
        return
    _count_use(draft, command)
    if time.id == "swift":
        mark(draft, command.by, QUICKENED)
    _come_off(draft, command, time)
    settle_strain(draft)


def _come_off(draft: Draft, command: Cast, time: figures.CastingTime) -> None:
    """What becomes of a casting that was begun: countered, still in the making, spoiled or there."""
    if _is_countered(draft, command):
        lose_charge(draft, command.by, "casts another spell")
    elif time.lasting:
        _begin_long(draft, command, time)
    elif _succeeds(draft, command):
        _take_effect(draft, command)


def _cost(draft: Draft, command: Cast, time: figures.CastingTime) -> str:
    """Quickened spells are one a round, whatever kind of action they are. Rule: spell.quickened."""
    if time.id != "swift":
        return time.cost
    used = QUICKENED in draft.who(command.by).turn.marks
    draft.object(used, f"{command.by} has already cast a quickened spell this round.")
    return draft.ruleset.spell.quickened


def _at_half_pace(draft: Draft, command: Cast, time: figures.CastingTime) -> figures.CastingTime:
    """With partial actions, where they are known, a long spell takes twice as long. Rule: action.partial."""
    single = has_single_action(draft.state, draft.who(command.by), draft.ruleset)
    if time.lasting and single and draft.ruleset.spell.by_partial_actions:
        return replace(time, cost=PARTIAL, turns=2 * time.turns)
    return time


def _provoked(draft: Draft, command: Cast, time: figures.CastingTime) -> tuple[str, ...]:
    """Who may make attacks of opportunity; a ray always provokes. Rule: spell.defensive, spell.ranged-touch."""
    ray = command.touches == "ranged" and draft.ruleset.spell.rays_provoke
    if not time.provokes or (command.defensively and not ray):
        return ()
    return provoked_by(draft, command.by)


def _object_to_state(draft: Draft, command: Cast) -> None:
    """What the caster's condition and its components forbid. Rule: spell.components, spell.while-grappling."""
    by = draft.who(command.by)
    on_it = draft.flags(command.by)
    parts = frozenset(command.components)
    draft.object(flag.CANNOT_CAST in on_it, f"{command.by} cannot cast in its condition.")
    draft.object(by.casting is not None, f"{command.by} is in the middle of a longer action.")
    draft.object(figures.VERBAL in parts and is_muted(by), f"{command.by} cannot speak.")
    if figures.SOMATIC in parts:
        bound = any(active.effect.name in BOUND for active in by.effects)
        draft.object(bound, f"{command.by} is bound and cannot use somatic components.")
        _expect_a_hand(draft, command)
    if by.in_grapple:
        _object_to_grapple(draft, command, parts)
    left = castings_left(by, command.slot, command.spell_level, command.name) if command.slot else None
    spell = command.name or f"a spell of level {command.spell_level}"
    draft.object(left == 0, f"{command.by} has no {spell} left to cast.")
    if command.item:
        object_to_spent(draft, command.by, command.item)
    spent = command.spends and slot_left(by, command.spends) == 0
    draft.object(bool(spent), f"{command.by} has no {lacked_words(command.spends)}.")
    if command.activation is not None:
        expect_means(draft, command.by, command.activation)
    most = command.play.most_targets if command.play is not None else 0
    whom = "one creature" if most == 1 else f"at most {most} creatures"
    draft.object(0 < most < len(command.targets), f"{capital(spell)} is for {whom}; {len(command.targets)} are chosen.")


def is_muted(who: Combatant) -> bool:
    """Whether it cannot speak: silenced or gagged. Rule: spell.components."""
    return any(active.effect.name.lower() in SILENT for active in who.effects)


def _expect_a_hand(draft: Draft, command: Cast) -> None:
    """Gestures take a free hand; a light shield's can hold the weapon meanwhile. Rule: spell.components."""
    if hands_in_use(draft, command.by, two_handed=1, carrying=True) <= 1:
        return
    draft.objects(f"{command.by} has no free hand for somatic components.")
    held = weapons_held(draft, command.by)
    if held:
        draft.remedy = Remedy(f"Drop {held[-1]} first", Act(by=command.by, action="drop-item", weapon=held[-1]))


def _count_use(draft: Draft, command: Cast) -> None:
    """A casting is used up, whether the spell comes off or not. Rule: spell.standard-cast."""
    if command.slot:
        count_uses(draft, command.by, use_key(command.slot, command.spell_level, command.name))
    if command.spends:
        draft.emit(Told(text=f"{command.by} spends {spent_words(command.spends)}.", who=command.by))
        count_uses(draft, command.by, command.spends)
    if command.item:
        draft.emit(Told(text=f"{command.by} reads a scroll of {command.name}.", who=command.by))
        count_uses(draft, command.by, command.item)


def count_uses(draft: Draft, who: str, key: str, uses: int = 1) -> None:
    """So many uses more of what is counted under a key."""
    used = dict(draft.who(who).used)
    used[key] = used.get(key, 0) + uses
    draft.emit(UsesCounted(who=who, used=tuple(sorted(used.items()))))


def _object_to_grapple(draft: Draft, command: Cast, parts: frozenset[str]) -> None:
    way = draft.ruleset.spell.while_grappling
    somatic = figures.SOMATIC in parts and way == "no-somatic"
    draft.object(somatic, f"{command.by} is grappling and cannot cast spells with somatic components.")
    long = command.time not in ("standard", "swift", "immediate")
    draft.object(long, "In a grapple, only spells with a casting time of a standard action or less can be cast.")
    pinned = draft.who(command.by).has_condition("pinned") and way == "opposed-bonus"
    draft.object(pinned, f"{command.by} is pinned and can only try to escape.")


def _succeeds(draft: Draft, command: Cast) -> bool:
    """Whether nothing spoils the spell: a deaf ear, a grapple, a net, an attack, the care to avoid one."""
    by = draft.who(command.by)
    if not _spoken_well(draft, command):
        return False
    if by.in_grapple and not _out_of_the_grapple(draft, command):
        return False
    if by.has_condition("entangled") and not _concentrates(draft, command, "entangled"):
        return False
    taken = draft.resumed.damage if draft.resumed is not None else 0
    if command.defensively and not _concentrates(draft, command, "defensive"):
        return False
    return not taken or _concentrates(draft, command, "opportunity", damage=taken)


def _spoken_well(draft: Draft, command: Cast) -> bool:
    deaf = flag.SPELL_SPOILS_20 in draft.flags(command.by)
    if not deaf or figures.VERBAL not in command.components:
        return True
    face = draft.dice.roll("spoil", figures.SPOIL_SIDES)
    if not figures.spoiled(face):
        return True
    draft.emit(Told(text=f"{command.by} is deafened and the spell fails (d% {face}).", who=command.by))
    return False


def _out_of_the_grapple(draft: Draft, command: Cast) -> bool:
    """The check of one who casts in a grapple; some rulesets also let the others get in the way."""
    by = draft.who(command.by)
    somatic = figures.SOMATIC in command.components
    opposed = draft.ruleset.spell.while_grappling == "opposed-bonus"
    lines = (Line("untyped", SOMATIC_PENALTY, "somatic component", opposed and somatic),)
    if opposed and by.grappling:
        foe = (grapple_hold.pinner(draft, by.name), *grapple_hold.holders(draft, by.name), *by.grappling)
        other = next(filter(None, foe))
        sides = rolls.Sides(pinned_side(draft, command.by, *lines), pinned_side(draft, other))
        result = rolls.pitted(draft, "grapple", sides, BY_BONUS).settle(draft.dice)
        rolls.tell(draft, command.by, other, "grapple, cast", result)
        if not result.success:
            return False
    worst = grappler_bonus(draft, command.by)
    by_grappler = "grappler" in draft.ruleset.spell.dc_grapple
    if by_grappler and worst is None:
        return True
    return _concentrates(draft, command, "grapple", grappler=worst or 0, lines=lines)


def _concentrates(
    draft: Draft, command: Cast, because: str, *, damage: int = 0, grappler: int = 0, lines: tuple[Line, ...] = ()
) -> bool:
    return concentrate(
        draft,
        command.by,
        because,
        level=command.spell_level,
        damage=damage,
        grappler=grappler,
        bonus=command.concentration_bonus,
        lines=lines,
    )


def _begin_long(draft: Draft, command: Cast, time: figures.CastingTime) -> None:
    """A round or more: the first check now, the effect just before a later turn."""
    if not _succeeds(draft, command):
        return
    lose_charge(draft, command.by, "casts another spell")
    touch = command.touches == "melee"
    casting = Casting(
        action=CASTS,
        rounds_left=time.turns,
        spell_level=command.spell_level,
        name=command.name or (UNNAMED if touch else ""),
        touch=touch,
        target=command.target,
        follows=command.follows,
        targets=command.targets,
        play=_with_dc(draft, command),
        marks=command.marks,
    )
    draft.emit(
        CastingSet(who=command.by, casting=casting),
        Told(
            text=f"{command.by} begins to cast{f' {spell_title(command.name)}' if command.name else ''}.",
            who=command.by,
        ),
    )


def _take_effect(draft: Draft, command: Cast) -> None:
    """The spell is there; a touch spell is in the hand, a ray is on its way."""
    lose_charge(draft, command.by, "casts another spell")
    touch, play = command.touches, _with_dc(draft, command)
    draft.emit(
        SpellCast(
            who=command.by,
            spell=command.name,
            touch=touch,
            target=command.target,
            follows=command.follows,
            targets=command.targets,
            played=play is not None,
        )
    )
    if touch == "melee":
        draft.emit(ChargeHeld(who=command.by, charge=command.name or UNNAMED, follows=command.follows, play=play))
        mark(draft, command.by, TOUCHES)
        for target in command.targets[:1] if play is not None else ():
            touch_with(draft, command.by, target, command.marks)
    elif play is not None and command.targets:
        resolve(draft, replace(played(command), play=play))
    elif touch == "ranged" and command.aimed_at:
        touch_attack(draft, command.by, command.aimed_at[0], SPELL_RAY, critical=SPELL_CRITICAL)
    elif play is not None:
        tell_note(draft, played(command), play.note)
    begin_to_act(draft, command.by, command.name, play, used=bool(command.targets))


def _expect_sense(draft: Draft, command: Cast) -> None:
    for name in command.aimed_at:
        draft.who(name)
    if command.play is not None:
        expect_playable(draft, command.play)
        if command.targets:
            expect_sense(draft, played(command))


def played(command: Cast) -> Played:
    """Complete the casting: the spell takes effect."""
    play = command.play or Resolution()
    return Played(command.by, command.name or "the spell", play, command.targets, command.marks)


def _with_dc(draft: Draft, command: Cast) -> Resolution | None:
    if command.play is None:
        return None
    return with_dc(draft, command.by, command.play, command.slot, command.spell_level)


def _is_countered(draft: Draft, command: Cast) -> bool:
    """Whether the spell was countered with the same spell. Rule: spell.counterspell."""
    active = draft.who(command.by).effect(COUNTERED)
    if active is None:
        return False
    draft.emit(
        EffectEnded(who=command.by, name=COUNTERED, source=active.effect.source),
        Told(text=f"{active.effect.source} counters the spell.", who=command.by),
    )
    return True


def lose_charge(draft: Draft, by: str, why: str) -> None:
    """A held touch spell dissipates. Rule: spell.holding-charge."""
    held = draft.who(by).charge
    if held is not None:
        draft.emit(ChargeHeld(who=by, charge=None), Told(text=f"{by} {why}: the held {held} is lost.", who=by))
