"""The options of an attack: what each is worth on the roll, and what the rules have against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.combat.arms import threatens
from desktop_app.combat.decide.attack_hooks import ATTACK_LINES
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.said_otherwise import DENIALS, HIGHER, NO_INTO_MELEE, RANGE, SAYS_OTHERWISE
from desktop_app.combat.standing import can_act
from desktop_app.combat.toughness import sees_invisible
from desktop_app.rules import flags as flag
from desktop_app.rules.attack_roll import INTO_MELEE
from desktop_app.rules.ledger import Line
from desktop_app.rules.mounted import SHOOTING
from desktop_app.rules.protection import unflanked

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack

KNOWN: Final = frozenset(
    {
        "charge",
        "defensively",
        "nonlethal",
        "lethal",
        "off-hand",
        "two-weapon",
        "two-handed",
        "flanking",
        "higher-ground",
        "into-melee",
        "far-side",
        "cover",
        "partial-cover",
        "soft-cover",
        "improved-cover",
        "total-cover",
        "concealed",
        "total-concealment",
        "touch",
        "squeezing",
        "kneeling-target",
        "unaware-target",
        "combat-expertise",
        "cleave",
        "mounted",
        "mounted-move",
        "mounted-run",
        "dim-light",
        "darkness",
        "power-attack",
        "deadly-aim",
        "rapid-shot",
        "vital-strike",
        "defending",
        "bane",
        "flurry",
        "pinpoint-targeting",
        "no-sneak-attack",
    }
    | set(DENIALS.values())
)
"""What an attack may be told; the last ones, from `dim-light` on, are ours."""
WITHOUT_RIDER: Final = "without "
"""Before the name of what a hit does not bring, by the game master's word: `without paralysis`."""
FLANKING, HIGHER_GROUND, SQUEEZING, UNSEEN, IN_AWE = 2, 1, -4, 2, 2


def plain_option(option: str) -> str:
    """The option without its figure: `power-attack 3` is power-attack."""
    name, _, figure = option.rpartition(" ")
    return name if name and figure.isdecimal() else option


def object_to_options(draft: Draft, attack: PlannedAttack) -> None:
    """Unknown options are impossible; the rules object to those that the case does not allow."""
    for option in sorted(attack.options):
        if plain_option(option) not in KNOWN and not option.startswith(WITHOUT_RIDER):
            raise draft.impossible(f"{option!r} is not an option of an attack; choose {', '.join(sorted(KNOWN))}.")
    draft.object(attack.says("total-cover"), f"{attack.target} has total cover and cannot be attacked.")
    draft.object(attack.ranged and attack.says("charge"), "A charge ends in a melee attack.")
    draft.object(attack.ranged and attack.says("flanking"), "Flanking applies to melee attacks only.")
    several = attack.says("vital-strike") and (
        "full-attack" in attack.facts or attack.says("charge") or attack.opportunity
    )
    draft.object(several, "Vital Strike applies to a single attack, not to a full attack or a charge.")
    attacker = draft.flags(attack.by)
    draft.object(
        attack.says("charge") and flag.CANNOT_CHARGE in attacker, f"{attack.by} cannot charge in its condition."
    )
    both = attack.says("lethal") and attack.says("nonlethal")
    draft.object(both, "An attack is either lethal or nonlethal.")


def attack_lines(draft: Draft, attack: PlannedAttack) -> tuple[Line, ...]:
    """Everything that the case at hand adds to the attack roll. Rule: modifier.attack-table."""
    found = [
        *_chosen(draft, attack),
        *_unseen(draft, attack),
        *_in_awe(draft, attack),
        *_into_melee(draft, attack),
        *_swapped(draft, attack),
        *_from_the_saddle(draft, attack),
        *(line for more in ATTACK_LINES for line in more(draft, attack)),
    ]
    return (*(line for line in found if line.value), *_overruled(attack))


def _overruled(attack: PlannedAttack) -> tuple[Line, ...]:
    """What the squares say of the roll and the game master does not let count."""
    named = {
        "flanking": (FLANKING, "flanking"),
        HIGHER: (HIGHER_GROUND, "higher ground"),
        RANGE: (0, "range"),
        "concealed": (0, "concealment"),
        "total-concealment": (0, "total concealment"),
    }
    return tuple(
        Line("untyped", value, f"{name} {attack.overruled[option]}", counts=False, reason=SAYS_OTHERWISE)
        for option, (value, name) in named.items()
        if option in attack.overruled
    )


def _chosen(draft: Draft, attack: PlannedAttack) -> list[Line]:
    ruleset = draft.ruleset
    on_guard = draft.who(attack.by).effect("fighting defensively") is not None
    worth = {
        "charge": (ruleset.charge.attack, "charge"),
        "defensively": (0 if on_guard else ruleset.attack.defensively, "fighting defensively"),
        "higher-ground": (0 if attack.ranged else HIGHER_GROUND, "higher ground"),
        "squeezing": (0 if draft.who(attack.by).effect("squeezing") else SQUEEZING, "squeezing"),
    }
    found = [
        Line("untyped", value, attack.told(option, source))
        for option, (value, source) in worth.items()
        if attack.says(option)
    ]
    if attack.says("flanking") and not attack.ranged:
        reason = not_flanked(draft, attack)
        found.append(Line("untyped", FLANKING, attack.told("flanking", "flanking"), not reason, reason))
    return found


def not_flanked(draft: Draft, attack: PlannedAttack) -> str:
    """Why this attacker can never flank the target; empty if it can."""
    target, attacker = (draft.sheet(name) for name in (attack.target, attack.by))
    return unflanked(target, attacker)


def _unseen(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """An invisible attacker's bonus; where the ruleset says so, not against the blinded."""
    if not attacker_unseen(draft, attack):
        return []
    blind = flag.BLIND in draft.flags(attack.target)
    if blind and not draft.ruleset.attack.invisible_against_blinded:
        return [Line("untyped", UNSEEN, "invisible", counts=False, reason=f"{attack.target} is blinded")]
    return [Line("untyped", UNSEEN, "invisible")]


def attacker_unseen(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the attacker is invisible to its target."""
    unseen = flag.INVISIBLE in draft.flags(attack.by)
    return unseen and not sees_invisible(draft.who(attack.target))


def _in_awe(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """Who cowers in awe is easier to hit. Rule: turning.effect."""
    rebuked = draft.who(attack.target).has_condition("rebuked")
    return [Line("untyped", IN_AWE, f"{attack.target} cowers in awe")] if rebuked else []


def _into_melee(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """Shooting past a friend. Rule: attack.into-melee."""
    if not attack.ranged:
        return []
    friends = friends_in_melee(draft, attack)
    if not friends and not attack.says("into-melee"):
        return []
    ruleset = draft.ruleset
    target_size = draft.sheet(attack.target).size
    largest = max((draft.sheet(name).size for name in friends), default=target_size)
    value = INTO_MELEE[ruleset.attack.into_melee](target_size - largest)
    if attack.says("far-side"):
        reason = "aimed at a part 10 feet from the friend"
    elif attack.says(NO_INTO_MELEE):
        reason = SAYS_OTHERWISE
    elif draft.sheet(attack.by).mark("precise_shot"):
        reason = "Precise Shot"
    else:
        return [Line("untyped", value, "into a melee")]
    return [Line("untyped", value, "into a melee", counts=False, reason=reason)]


def friends_in_melee(draft: Draft, attack: PlannedAttack) -> tuple[str, ...]:
    """Friends of the attacker who fight its target hand to hand: one of the two threatens the other.

    One who can no longer act counts only while it is attacked, which the option `into-melee` says.
    """
    state, ruleset = draft.state, draft.ruleset
    side, target = draft.who(attack.by).side, draft.who(attack.target)
    if target.side == side:
        return ()
    found = []
    for other in state.combatants.values():
        if other.side != side or other.name == attack.by or not state.fights(other.name, attack.target):
            continue
        fights = (attack.says("into-melee") and not other.dead) or not can_act(state, other, ruleset)
        at_target = state.reaches(other.name, attack.target) and threatens(state, other, ruleset)
        at_friend = state.reaches(attack.target, other.name) and threatens(state, target, ruleset)
        if fights and (at_target or at_friend):
            found.append(other.name)
    return tuple(sorted(found))


def _swapped(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """The penalty for the kind of damage that the weapon is not made for. Rule: attack.nonlethal-lethal-swap."""
    penalty = draft.ruleset.attack.other_damage
    made_for_nonlethal = "nonlethal" in attack.arm.features or attack.arm.kind == "unarmed"
    trained = attack.arm.kind == "unarmed" and is_trained_unarmed(draft, attack.by)
    if attack.says("nonlethal") and not made_for_nonlethal:
        return [Line("untyped", penalty, "nonlethal with a lethal weapon")]
    if attack.says("lethal") and made_for_nonlethal:
        if trained:
            return [Line("untyped", penalty, "lethal unarmed", counts=False, reason="trained in unarmed combat")]
        return [Line("untyped", penalty, "lethal with a nonlethal weapon")]
    return []


def is_trained_unarmed(draft: Draft, name: str) -> bool:
    """Whether it strikes unarmed as with a weapon. Rule: attack.unarmed-lethal."""
    sheet = draft.sheet(name)
    return bool(sheet.mark("improved_unarmed") or sheet.has_trait("unarmed strike"))


def _from_the_saddle(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """Shooting from a mount at speed. Rule: mount.fighting."""
    if not attack.ranged:
        return []
    halved = bool(draft.sheet(attack.by).mark("mounted_archery"))
    return [
        Line("untyped", value // 2 if halved else value, option.replace("-", " "))
        for option, value in SHOOTING.items()
        if attack.says(option)
    ]
