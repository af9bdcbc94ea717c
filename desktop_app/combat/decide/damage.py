"""Hit points: damage, healing, and the change to disabled, dying, stable or dead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.decide.bodiless import NOBODY, Source
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, end_condition, end_what_hangs_on, lasting
from desktop_app.combat.decide.swarms import reaching
from desktop_app.combat.decide.wards import absorbed, use_up_reduction
from desktop_app.combat.decide.wounds_taken import EXERTION, tell_wounds, wounded
from desktop_app.combat.events import CheckRolled, HitPointsChanged, LifeChanged, MaximumChanged, WoundsChanged
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import HEALS, REGENERATION_STOPPED, body_of, defenses_of, regeneration_stopped_by
from desktop_app.rules import dying, vigor
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.damage import LETHAL, NONLETHAL, Packet, Suffered, merged
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Line
from desktop_app.rules.ruleset import Ruleset

FELL: Final[list[Callable[[Draft, str], None]]] = []
"""Functions called when a combatant goes down; other modules add theirs."""


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """What an attack did in the end; `lethal` and `nonlethal` after all defenses, before temporary hit points.

    `types` = of what kinds the damage was that got through; `critical` = the multiplier of a critical hit, 0 for none.
    """

    lethal: int
    nonlethal: int
    notes: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()
    critical: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.lethal + self.nonlethal


def damage_after_defenses(
    draft: Draft, who: str, packets: Sequence[Packet], *, halved: bool = False, stated: int = 0,
    source: Source = NOBODY,
) -> DamageTaken:  # fmt: skip
    """Reduce the damage of one attack by the target's defenses; no hit points are lost yet, but wards are used up.

    `stated` = what it resists by the game master's word. `source` = who does it, and with what.
    """
    packets, passed = reaching(draft, who, packets, source)
    packets, taken = absorbed(draft, who, packets)
    target = draft.who(who)
    found = _after_reduction(draft, who, packets, halved=halved, stated=stated, ranged=_is_shot(source))
    lethal = nonlethal = 0
    notes = [*passed, *taken]
    for each in found:
        packet = each.packet
        notes.extend(each.notes)
        kind = kind_suffered(packet, target, draft.ruleset)
        if kind != packet.kind:
            notes.append("regeneration makes it nonlethal")
        lethal += packet.amount if kind == LETHAL else 0
        nonlethal += packet.amount if kind == NONLETHAL else 0
    through = frozenset[str]().union(*(each.packet.types for each in found if each.packet.amount))
    return DamageTaken(lethal, nonlethal, tuple(notes), through)


def kind_suffered(packet: Packet, target: Combatant, ruleset: Ruleset) -> str:
    """Lethal or nonlethal to this body: regeneration may turn what does not stop it. Rule: attack.damage-basic."""
    if packet.kind != LETHAL or ruleset.injury.regeneration != NONLETHAL:
        return packet.kind
    stopped_by = regeneration_stopped_by(target)
    return LETHAL if stopped_by is None or packet.types & stopped_by else NONLETHAL


def _is_shot(source: Source) -> bool:
    return source.weapon is not None and source.weapon.ranged


def _after_reduction(
    draft: Draft, who: str, packets: Sequence[Packet], *, halved: bool, stated: int, ranged: bool
) -> Sequence[Suffered]:
    """What is left of packets; a spell's reduction has as much less to give as it stopped."""
    target = draft.who(who)
    defenses = replace(defenses_of(target, draft.state, draft.ruleset, ranged=ranged), halved=halved, stated=stated)
    found = merged(packets, defenses)
    if any(active.ward is not None and active.ward.reduction for active in target.effects):
        bare = replace(defenses, reductions=defenses_of(target, draft.state, draft.ruleset, wards=False).reductions)
        without = sum(each.packet.amount for each in merged(packets, bare))
        stopped = without - sum(each.packet.amount for each in found)
        use_up_reduction(draft, who, stopped, ranged=ranged)
    return found


def take_damage(
    draft: Draft, who: str, harm: DamageTaken, cause: str = "", *, may_be_massive: bool = True, settled: bool = False
) -> None:
    """Take damage off: temporary hit points first, then real ones. `may_be_massive` = one attack does it.

    `settled` = a slow loss that leaves a stable one stable.

    Rule: attack.damage-basic, healing.temporary-hp, nonlethal.track, nonlethal.overflow, injury.massive-damage.
    """
    target = draft.who(who)
    wounds = wounded(target, harm.lethal, harm.nonlethal, draft.ruleset, harm.critical)
    real = wounds.damage - target.damage
    draft.emit(
        HitPointsChanged(
            who=who,
            damage=wounds.damage,
            nonlethal=wounds.nonlethal,
            temporary=wounds.temporary,
            lethal=wounds.lethal,
            nonlethal_change=wounds.nonlethal - target.nonlethal,
            soaked=wounds.lethal - real,
            cause=cause,
        )
    )
    tell_wounds(draft, target, wounds.wounds)
    if wounds.lethal > 0 and not settled:
        unsettle(draft, who, cause)
    _stop_regeneration(draft, who, harm.types)
    settle_life(draft, who, cause)
    if may_be_massive:
        _massive(draft, who, harm.lethal if target.wound_points else wounds.lethal)
    draft.harm_done[who] = draft.harm_done.get(who, 0) + harm.total


def unsettle(draft: Draft, who: str, cause: str = "") -> None:
    """A stable one below 0 that is hurt again is dying once more, and what it recovered is undone."""
    target = draft.who(who)
    if target.hp < 0 and (target.stable or target.conscious or target.recovering):
        draft.emit(_life(target, dying.DYING, cause, stable=False, conscious=False, recovering=False, tended=False))


def _stop_regeneration(draft: Draft, who: str, types: frozenset[str]) -> None:
    """Damage of the right type stops the regeneration that heals, the next time it would."""
    stopped_by = regeneration_stopped_by(draft.who(who))
    if stopped_by and types & stopped_by and draft.ruleset.injury.regeneration == HEALS:
        add_effect(draft, who, lasting(draft, Effect(REGENERATION_STOPPED), None))


def _massive(draft: Draft, who: str, amount: int) -> None:
    if is_massive(draft, who, amount) and not save(draft, who, "fort", dying.MASSIVE_DC, label="fort"):
        die(draft, who, "massive damage")


def is_massive(draft: Draft, who: str, amount: int) -> bool:
    """Whether the damage of one attack calls for the save against dying at once. Rule: injury.massive-damage."""
    target = draft.who(who)
    massive = dying.MASSIVE[draft.ruleset.injury.massive_damage]
    if not draft.ruleset.injury.massive_damage_active or target.dead or not massive(amount, target.maximum):
        return False
    return not draft.sheet(who).mark("no_massive_damage")


@dataclass(frozen=True, slots=True)
class SaveCase:
    """What else holds for a save: what it is `against` (`vs poison`), lines, a total that may stand in for the roll."""

    against: Facts = NO_FACTS
    lines: tuple[Line, ...] = ()
    instead: int = 0


PLAIN: Final = SaveCase()


def save(
    draft: Draft,
    who: str,
    kind: str,
    dc: int,
    *,
    label: str = "save",
    bonus: int = 0,
    named: bool = False,
    case: SaveCase = PLAIN,
) -> bool:
    """A saving throw, told in `save`; `named` = one of several, its face is kept by name.

    Rule: save.formula, save.natural.
    """
    ledger = draft.sheet(who).ledger(kind, case.against).plus(*case.lines)
    die_face = draft.roll_d20(label, who if named else "")
    total = max(die_face + ledger.total + bonus, case.instead)
    success = die_face == draft.d20.most or (die_face != draft.d20.least and total >= dc)
    draft.emit(
        CheckRolled(
            who=who,
            what=f"{kind} save",
            die=die_face,
            ledger=ledger,
            total=total,
            dc=dc,
            success=success,
            told_as="save",
        )
    )
    return success


def heal(draft: Draft, who: str, amount: int, *, cures_nonlethal: bool, cause: str = "") -> int:
    """Give hit points back, never above the maximum; gives how many. Rule: healing.limit, nonlethal.healing."""
    target = draft.who(who)
    given = min(amount, target.damage - target.wounds)
    eased = min(amount, target.nonlethal) if cures_nonlethal else 0
    if given or eased:
        draft.emit(
            HitPointsChanged(
                who=who,
                damage=target.damage - given,
                nonlethal=target.nonlethal - eased,
                temporary=target.temporary,
                healed=given,
                nonlethal_change=-eased,
                cause=cause,
            )
        )
    return given


def settle_life(draft: Draft, who: str, cause: str = "") -> None:
    """Update hit point maximum and life after the combatant's effects have changed."""
    _settle_maximum(draft, who)
    target = draft.who(who)
    if target.dead:
        return
    _wake_the_healed(draft, target)
    target = draft.who(who)
    body, forgotten = body_of(target, draft.state, draft.ruleset), dict[str, bool]()
    if target.hp >= 0 and (target.stable or target.conscious or target.recovering or target.tended):
        body = replace(body, stable=False, conscious=False)
        forgotten = dict.fromkeys(("stable", "conscious", "recovering", "tended"), False)
    word = dying.life(body, draft.ruleset.injury.thresholds)
    if word == target.life and not forgotten:
        return
    if word == dying.DEAD:
        die(draft, who, cause)
        return
    draft.emit(_life(target, word, cause, **forgotten))
    if word not in dying.CAN_ACT and word != target.life:
        _fell(draft, who)


def _wake_the_healed(draft: Draft, target: Combatant) -> None:
    """Who fell unconscious by exertion, wounded, wakes when it is wounded no more."""
    if target.wound_points and not dying.is_wounded(body_of(target, draft.state, draft.ruleset)):
        end_condition(draft, target.name, dying.UNCONSCIOUS, source=EXERTION, why="no longer wounded")


def _settle_maximum(draft: Draft, who: str) -> None:
    target = draft.who(who)
    maximum = draft.sheet(who).total("hp")
    if maximum != target.maximum:
        draft.emit(MaximumChanged(who=who, maximum=maximum))
    points = draft.sheet(who).total(vigor.NUMBER)
    wounds = vigor.settled(vigor.Lost(target.damage, target.wounds), maximum - points) if points else 0
    if (points, wounds) != (target.wound_points, target.wounds):
        draft.emit(WoundsChanged(who=who, wounds=wounds, wound_points=points))


def _fell(draft: Draft, who: str) -> None:
    """End what needs its will when it falls unconscious. It keeps what it held: no rule takes it away."""
    end_what_hangs_on(draft, who)
    for hook in FELL:
        hook(draft, who)


def die(draft: Draft, who: str, cause: str = "") -> None:
    """It is dead."""
    target = draft.who(who)
    gone = _life(target, dying.DEAD, cause, dead=True, stable=False, conscious=False, recovering=False)
    word = dying.life_told(dying.DEAD, target.creature)
    draft.emit(replace(gone, told=word if word != dying.DEAD else ""))
    _fell(draft, who)


def raise_from_death(draft: Draft, who: str) -> None:
    """The game master's figures bring even the dead back; the rules then say how it fares."""
    draft.emit(_life(draft.who(who), dying.HEALTHY, dead=False))


def make_stable(draft: Draft, who: str, *, tended: bool) -> None:
    """A dying one stops dying. Rule: injury.stabilize-help."""
    target = draft.who(who)
    if target.life == dying.DYING:
        draft.emit(_life(target, dying.STABLE, stable=True, tended=tended))


def recover(target: Combatant, **changes: bool) -> LifeChanged:
    """It is tended now, or heals by itself from now on."""
    return _life(target, target.life, "", **changes)


def wake(draft: Draft, who: str) -> None:
    """A stable creature below 0 hit points regains consciousness and is disabled. Rule: injury.recover-with-help."""
    target = draft.who(who)
    draft.emit(_life(target, dying.DISABLED, conscious=True))


def _life(target: Combatant, word: str, cause: str = "", **changes: bool) -> LifeChanged:
    now: dict[str, bool] = {"stable": target.stable, "conscious": target.conscious, "tended": target.tended} | {
        "recovering": target.recovering,
        "dead": target.dead,
    }
    now |= changes
    return LifeChanged(
        who=target.name,
        life=word,
        cause=cause,
        stable=now["stable"],
        conscious=now["conscious"],
        tended=now["tended"],
        recovering=now["recovering"],
        dead=now["dead"],
    )
