"""Effects begin and end: conditions that worsen, durations that run out, effects that end with their source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from desktop_app.combat.afflicted import dose_dc
from desktop_app.combat.arms import BODILY, kind_of
from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import (
    AfflictionsSet,
    CheckRolled,
    EffectAdded,
    EffectEnded,
    EffectReplaced,
    GrapplingChanged,
    HitPointsChanged,
    HoldingChanged,
    RemindersSet,
    Told,
)
from desktop_app.combat.state import SETUP, ActiveEffect, Afflicted, Combatant, Origin
from desktop_app.combat.timeline import ROUNDS_A_MINUTE, is_over
from desktop_app.rules import flags as flag
from desktop_app.rules.dying import CAN_ACT, life_words
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line

NO_ORIGIN: Final = Origin()
WORSE: Final = {
    ("shaken", "shaken"): "frightened",
    ("shaken", "frightened"): "panicked",
    ("frightened", "shaken"): "panicked",
    ("frightened", "frightened"): "panicked",
    ("panicked", "shaken"): "panicked",
    ("panicked", "frightened"): "panicked",
    ("fatigued", "fatigued"): "exhausted",
    ("exhausted", "fatigued"): "exhausted",
}
"""What an existing and a new condition become together: fear and fatigue grow worse."""


def lasting(
    draft: Draft, effect: Effect, rounds: int | None, *, condition: str = "", origin: Origin = NO_ORIGIN
) -> ActiveEffect:
    """The effect from now on, for so many rounds or until it is removed. Rule: round.effect-duration."""
    state = draft.state
    active = ActiveEffect(effect, condition=condition, began_round=state.round, origin=origin)
    if rounds is None:
        return active
    if state.phase == SETUP or not state.actor:
        return replace(active, ends_round=max(state.round, 1) + rounds)
    count = state.combatants[state.actor].initiative
    return replace(active, ends_round=state.round + rounds, ends_before=state.actor, ends_count=count)


def until_next_turn(draft: Draft, who: str, effect: Effect) -> ActiveEffect:
    """The effect until the next turn of `who` begins."""
    return ActiveEffect(effect, began_round=draft.state.round, ends_before=who, ends_on_turn=True)


def add_effect(draft: Draft, who: str, active: ActiveEffect) -> None:
    """Let an effect begin; one of the same name and source gives way to the longer of both."""
    same = _same(draft.who(who), active)
    if same is None:
        draft.emit(EffectAdded(who=who, active=active))
    elif _outlasts(active, same):
        draft.emit(EffectReplaced(who=who, active=active))


def _same(target: Combatant, active: ActiveEffect) -> ActiveEffect | None:
    key = (active.effect.name, active.effect.source)
    return next((other for other in target.effects if (other.effect.name, other.effect.source) == key), None)


def _outlasts(new: ActiveEffect, old: ActiveEffect) -> bool:
    if new.effect.value != old.effect.value:
        return new.effect.value > old.effect.value
    if new.ends_round is None or old.ends_round is None:
        return new.ends_round is None and (old.ends_round is not None or old.ends_on_turn)
    return new.ends_round >= old.ends_round


def add_condition(
    draft: Draft,
    who: str,
    name: str,
    *,
    rounds: int | None = None,
    source: str = "",
    value: int = 0,
    origin: Origin = NO_ORIGIN,
) -> None:
    """Let a condition of the game begin; fear and weariness grow on themselves.

    Rule: condition.known-effects.
    """
    target = draft.who(who)
    for held in ("panicked", "frightened", "shaken", "exhausted", "fatigued"):
        worse = WORSE.get((held, name))
        if worse is not None and target.has_condition(held):
            if worse != held:
                end_condition(draft, who, held, why=worse)
            name = worse
            break
    effect = condition_effect(name, draft.ruleset, source=source, value=value)
    add_effect(draft, who, lasting(draft, effect, rounds, condition=name, origin=origin))
    if flag.DROPS_HELD in effect.flags and name != "unconscious":
        drop_what_is_held(draft, who)


def end_condition(draft: Draft, who: str, name: str, *, source: str | None = None, why: str = "") -> bool:
    """End every condition of that name (of one source, if it is given); gives whether there was one."""
    return end_effects(
        draft,
        who,
        (
            active
            for active in draft.who(who).effects
            if active.condition == name and (source is None or active.effect.source == source)
        ),
        why,
    )


AT_THE_END: Final[dict[str, Callable[[Draft, str, ActiveEffect], None]]] = {}
"""What a condition that a save falls due against does when its time has come, instead of ending."""


def _run_out(draft: Draft, who: str, over: Iterable[ActiveEffect]) -> bool:
    """Their time has come: they end, or the save that falls due decides."""
    found = tuple(over)
    due = [active for active in found if active.save_dc and active.condition in AT_THE_END]
    end_effects(draft, who, [active for active in found if active not in due], "duration ended", lingering=True)
    for active in due:
        AT_THE_END[active.condition](draft, who, active)
    return bool(found)


ABILITY_ENDED: Final[list[Callable[[Draft, str, ActiveEffect], None]]] = []
"""What follows when an ability that was switched on ends, in whatever way."""


LASTS_ON: Final[list[Callable[[Draft, str, ActiveEffect], None]]] = []
"""How long what an area laid lasts on, when the area is gone or left."""


def end_effects(
    draft: Draft, who: str, ending: Iterable[ActiveEffect], why: str = "", *, lingering: bool = False
) -> bool:
    """End these effects; gives whether there were any. `lingering` = what lasts on without its area does."""
    found = tuple(ending)
    on = [active for active in found if lingering and active.origin.leaving]
    for active in on:
        for rule in LASTS_ON:
            rule(draft, who, active)
    found = tuple(active for active in found if active not in on)
    for active in found:
        draft.emit(EffectEnded(who=who, name=active.effect.name, source=active.effect.source, why=why))
    for active in found:
        if active.upkeep.ability:
            for follow in ABILITY_ENDED:
                follow(draft, who, active)
    spells = {active.origin.spell for active in found if active.origin.spell}
    if spells:
        _end_with_them(draft, who, spells)
    return bool(found or on)


def _end_with_them(draft: Draft, who: str, spells: set[str]) -> None:
    """Temporary hit points of a spell go with its last effect; no save is left to make against what is gone."""
    target = draft.who(who)
    gone = spells - {active.origin.spell for active in target.effects}
    pools = tuple(pool for pool in target.temporary if pool.source not in gone)
    if pools != target.temporary:
        draft.emit(HitPointsChanged(who=who, damage=target.damage, nonlethal=target.nonlethal, temporary=pools))
    left = tuple(each for each in target.reminders if each.spell not in gone)
    if left != target.reminders:
        draft.emit(RemindersSet(who=who, reminders=left))


def expire(draft: Draft, turn_round: int, turn_of: str) -> tuple[str, ...]:
    """End what ends before the turn of `turn_of` in that round begins; gives whose effects ended."""
    ended = []
    for name, target in list(draft.state.combatants.items()):
        over = [
            active
            for active in target.effects
            if (active.ends_on_turn and active.ends_before == turn_of)
            or is_over(active, draft.state, turn_round, turn_of)
        ]
        if _run_out(draft, name, over):
            ended.append(name)
    return tuple(ended)


def let_pass(draft: Draft, minutes: int, rounds: int = 0) -> tuple[str, ...]:
    """Time outside the rounds: what lasts no longer than that ends, the rest has less to go; gives whose ended."""
    gone, ended = ROUNDS_A_MINUTE * minutes + rounds, []
    if not gone:
        return ()
    for name, target in list(draft.state.combatants.items()):
        for active in target.effects:
            if active.ends_round is not None and active.ends_round - max(draft.state.round, 1) > gone:
                draft.emit(EffectReplaced(who=name, active=replace(active, ends_round=active.ends_round - gone)))
        over = [each for each in target.effects if each.ends_on_turn or _is_past(each, draft, gone)]
        if _run_out(draft, name, over):
            ended.append(name)
    return tuple(ended)


def _is_past(active: ActiveEffect, draft: Draft, gone: int) -> bool:
    return active.ends_round is not None and active.ends_round - max(draft.state.round, 1) <= gone


def is_called(held: Afflicted, name: str) -> bool:
    """Whether a poison or disease is the one of that name."""
    return held.affliction.name.lower() == name.strip().lower()


def cure_afflictions(draft: Draft, who: str, name: str) -> bool:
    """Poisons and diseases of that name or kind leave the body; gives whether there were any."""
    held = draft.who(who).afflictions
    left = tuple(each for each in held if not is_called(each, name) and each.affliction.kind != name.lower())
    if left != held:
        gone = ", ".join(each.affliction.name for each in held if each not in left)
        draft.emit(AfflictionsSet(who=who, afflictions=left), Told(text=f"{who} is free of {gone}.", who=who))
        for each in held:
            if each not in left:
                lift_what_lies(draft, who, each)
    return left != held


def cure_by_check(draft: Draft, by: str, who: str, kind: str, caster_level: int) -> None:
    """A caster level check against the DC of each affliction of that kind; label `cure`, by who has it."""
    for held in [each for each in draft.who(who).afflictions if each.affliction.kind == kind]:
        ledger = Ledger("caster level", (Line("base", caster_level, "caster level"),))
        face, dc = draft.roll_d20("cure", who), dose_dc(held)
        total = face + caster_level
        what = f"caster level check against {held.affliction.name}"
        draft.emit(
            CheckRolled(who=by or who, what=what, die=face, ledger=ledger, total=total, dc=dc, success=total >= dc)
        )
        if total >= dc:
            cure_afflictions(draft, who, held.affliction.name)


def lift_what_lies(draft: Draft, who: str, gone: Afflicted) -> None:
    """What a curse or madness laid on it ends with it."""
    if gone.affliction.lays is not None:
        laid = [each for each in draft.who(who).effects if each.origin.spell == gone.affliction.name]
        end_effects(draft, who, laid, "cured")


def end_what_hangs_on(draft: Draft, source: str) -> None:
    """End what lasts only while its source keeps it up: holds and pins of one who fell or left."""
    fallen = draft.state.combatants.get(source)
    down = fallen is not None and fallen.life not in CAN_ACT
    why = f"{source} {life_words(fallen.life_told)}" if fallen is not None and down else f"{source} leaves"
    for name, target in list(draft.state.combatants.items()):
        end_kept(
            draft,
            name,
            [active for active in target.effects if _hangs_on(active, source)],
            why,
        )
        if source in target.grappling:
            left = tuple(partner for partner in target.grappling if partner != source)
            draft.emit(GrapplingChanged(who=name, grappling=left))
            if not left:
                _out_of_grapple(draft, name)
    fallen = draft.state.combatants.get(source)
    if fallen is not None and fallen.grappling:
        draft.emit(GrapplingChanged(who=source, grappling=()))
        _out_of_grapple(draft, source)


def end_kept(draft: Draft, who: str, ending: Iterable[ActiveEffect], why: str) -> None:
    """End these; what lasts some rounds longer than the concentration on it has these to go."""
    found = tuple(ending)
    on = [active for active in found if active.origin.kept and active.origin.after]
    end_effects(draft, who, [active for active in found if active not in on], why)
    for active in on:
        left = lasting(draft, active.effect, active.origin.after)
        ends = replace(
            active,
            ends_round=left.ends_round,
            ends_before=left.ends_before,
            ends_count=left.ends_count,
            origin=replace(active.origin, kept=False, after=0),
        )
        text = f"{active.effect.name} lasts on {who} for {active.origin.after} more rounds."
        draft.emit(EffectReplaced(who=who, active=ends), Told(text=text, who=who))


def _hangs_on(active: ActiveEffect, source: str) -> bool:
    by_effect = active.tied and active.effect.source == source
    return by_effect or (active.origin.kept and active.origin.by == source)


def _out_of_grapple(draft: Draft, who: str) -> None:
    for condition in ("grappled", "grappling", "pinned"):
        end_condition(draft, who, condition)


def drop_what_is_held(draft: Draft, who: str) -> None:
    """Weapons in hand fall to the ground; a strapped shield stays."""
    target = draft.who(who)
    names = [weapon.name for weapon in target.creature.weapons if kind_of(weapon) not in BODILY]
    dropped = [name for name in target.holding if name in names]
    if dropped:
        kept = tuple(name for name in target.holding if name not in dropped)
        draft.emit(HoldingChanged(who=who, holding=kept, lost_items=(*target.lost_items, *dropped)))
