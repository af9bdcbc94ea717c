"""The options of an attack: what each is worth on the roll, and what the rules have against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.combat.arms import threatens
from desktop_app.combat.decide.attack_hooks import BLOW_LINES
from desktop_app.combat.decide.draft import Draft
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
        "flurry",
        "pinpoint-targeting",
        "no-sneak-attack",
    }
)
"""What an attack may be told; the last ones, from `dim-light` on, are ours."""
FLANKING, HIGHER_GROUND, SQUEEZING, UNSEEN, IN_AWE = 2, 1, -4, 2, 2


def plain_option(option: str) -> str:
    """The option without its figure: `power-attack 3` is power-attack."""
    name, _, figure = option.rpartition(" ")
    return name if name and figure.isdecimal() else option


def object_to_options(draft: Draft, blow: PlannedAttack) -> None:
    """Unknown options are impossible; the rules object to those that the case does not allow."""
    for option in sorted(blow.options):
        if plain_option(option) not in KNOWN:
            raise draft.impossible(f"{option!r} is no option of an attack; there are {', '.join(sorted(KNOWN))}.")
    draft.object(blow.says("total-cover"), f"{blow.target} has total cover and cannot be attacked.")
    draft.object(blow.ranged and blow.says("charge"), "A charge ends in a melee attack.")
    draft.object(blow.ranged and blow.says("flanking"), "Flanking helps melee attacks only.")
    several = blow.says("vital-strike") and ("full-attack" in blow.facts or blow.says("charge") or blow.opportunity)
    draft.object(several, "Vital Strike goes with a single attack, not with a full attack or a charge.")
    attacker = draft.flags(blow.by)
    draft.object(blow.says("charge") and flag.CANNOT_CHARGE in attacker, f"{blow.by} cannot charge in its condition.")
    both = blow.says("lethal") and blow.says("nonlethal")
    draft.object(both, "An attack is either lethal or nonlethal.")


def attack_lines(draft: Draft, blow: PlannedAttack) -> tuple[Line, ...]:
    """Everything that the case at hand adds to the attack roll. Rule: modifier.attack-table."""
    found = [
        *_chosen(draft, blow),
        *_unseen(draft, blow),
        *_in_awe(draft, blow),
        *_into_melee(draft, blow),
        *_swapped(draft, blow),
        *_from_the_saddle(draft, blow),
        *(line for more in BLOW_LINES for line in more(draft, blow)),
    ]
    return tuple(line for line in found if line.value)


def _chosen(draft: Draft, blow: PlannedAttack) -> list[Line]:
    ruleset = draft.ruleset
    on_guard = draft.who(blow.by).effect("fighting defensively") is not None
    worth = {
        "charge": (ruleset.charge.attack, "charge"),
        "defensively": (0 if on_guard else ruleset.attack.defensively, "fighting defensively"),
        "higher-ground": (0 if blow.ranged else HIGHER_GROUND, "higher ground"),
        "squeezing": (SQUEEZING, "squeezing"),
    }
    found = [Line("untyped", value, source) for option, (value, source) in worth.items() if blow.says(option)]
    if blow.says("flanking") and not blow.ranged:
        reason = not_flanked(draft, blow)
        found.append(Line("untyped", FLANKING, "flanking", not reason, reason))
    return found


def not_flanked(draft: Draft, blow: PlannedAttack) -> str:
    """Why the target is not flanked by this attacker, whoever stands where; nothing if it may be."""
    target, attacker = (draft.sheet(name) for name in (blow.target, blow.by))
    return unflanked(target, attacker)


def _unseen(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """An invisible attacker's bonus; where the ruleset says so, not against the blinded."""
    if not attacker_unseen(draft, blow):
        return []
    blind = flag.BLIND in draft.flags(blow.target)
    if blind and not draft.ruleset.attack.invisible_against_blinded:
        return [Line("untyped", UNSEEN, "invisible", counts=False, reason=f"{blow.target} is blinded")]
    return [Line("untyped", UNSEEN, "invisible")]


def attacker_unseen(draft: Draft, blow: PlannedAttack) -> bool:
    """Whether the attacker is invisible to its target."""
    unseen = flag.INVISIBLE in draft.flags(blow.by)
    return unseen and not sees_invisible(draft.who(blow.target))


def _in_awe(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """Who cowers in awe is easier to hit. Rule: turning.effect."""
    rebuked = draft.who(blow.target).has_condition("rebuked")
    return [Line("untyped", IN_AWE, f"{blow.target} cowers in awe")] if rebuked else []


def _into_melee(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """Shooting past a friend. Rule: attack.into-melee."""
    if not blow.ranged:
        return []
    friends = friends_in_melee(draft, blow)
    if not friends and not blow.says("into-melee"):
        return []
    ruleset = draft.ruleset
    target_size = draft.sheet(blow.target).size
    largest = max((draft.sheet(name).size for name in friends), default=target_size)
    value = INTO_MELEE[ruleset.attack.into_melee](target_size - largest)
    if blow.says("far-side"):
        reason = "aimed at a part 10 feet from the friend"
    elif draft.sheet(blow.by).mark("precise_shot"):
        reason = "Precise Shot"
    else:
        return [Line("untyped", value, "into a melee")]
    return [Line("untyped", value, "into a melee", counts=False, reason=reason)]


def friends_in_melee(draft: Draft, blow: PlannedAttack) -> tuple[str, ...]:
    """Friends of the attacker who fight its target hand to hand: one of the two threatens the other.

    One who can no longer act counts only while it is attacked, which the option `into-melee` says.
    """
    state, ruleset = draft.state, draft.ruleset
    side, target = draft.who(blow.by).side, draft.who(blow.target)
    if target.side == side:
        return ()
    found = []
    for other in state.combatants.values():
        if other.side != side or other.name == blow.by or not state.is_engaged(other.name, blow.target):
            continue
        fights = (blow.says("into-melee") and not other.dead) or not can_act(state, other, ruleset)
        if fights and (threatens(state, other, ruleset) or threatens(state, target, ruleset)):
            found.append(other.name)
    return tuple(sorted(found))


def _swapped(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """The penalty for the kind of damage that the weapon is not made for. Rule: attack.nonlethal-lethal-swap."""
    penalty = draft.ruleset.attack.other_damage
    made_for_nonlethal = "nonlethal" in blow.arm.features or blow.arm.kind == "unarmed"
    trained = blow.arm.kind == "unarmed" and is_trained_unarmed(draft, blow.by)
    if blow.says("nonlethal") and not made_for_nonlethal:
        return [Line("untyped", penalty, "nonlethal with a lethal weapon")]
    if blow.says("lethal") and made_for_nonlethal:
        if trained:
            return [Line("untyped", penalty, "lethal unarmed", counts=False, reason="trained in unarmed combat")]
        return [Line("untyped", penalty, "lethal with a nonlethal weapon")]
    return []


def is_trained_unarmed(draft: Draft, name: str) -> bool:
    """Whether it strikes unarmed as with a weapon. Rule: attack.unarmed-lethal."""
    whole = draft.sheet(name)
    return bool(whole.mark("improved_unarmed") or whole.has_trait("unarmed strike"))


def _from_the_saddle(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """Shooting from a mount at speed. Rule: mount.fighting."""
    if not blow.ranged:
        return []
    halved = bool(draft.sheet(blow.by).mark("mounted_archery"))
    return [
        Line("untyped", value // 2 if halved else value, option.replace("-", " "))
        for option, value in SHOOTING.items()
        if blow.says(option)
    ]
