"""Disarming, and snatching what is worn. Rule: maneuver.disarm, maneuver.grab-item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat.arms import BODILY, UNARMED, kind_of, usual_weapon
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.holding import hands_in_use, is_carried, is_held, put_down, take_up
from desktop_app.combat.decide.once import use_up
from desktop_app.combat.events import ReplySet
from desktop_app.combat.standing import shield_name
from desktop_app.rules import maneuver as figures
from desktop_app.rules.chapters.maneuvers import Disarm
from desktop_app.rules.ledger import Ledger, Line

LOOSE, SECURED = "loose", "secured"
EASILY_TAKEN, HARD_TO_TAKE, NO_MELEE_WEAPON = 4, 4, -4
SHIELD_HELD, FROM_AFAR, LOCKED = 5, -5, 10


def check(draft: Draft, attempt: Attempt) -> None:
    """The target holds what is wanted; what is a part of the body or a spiked gauntlet cannot be taken."""
    item = wanted(draft, attempt)
    if not item:
        raise draft.impossible(f"{attempt.target} holds nothing that it could be disarmed of.")
    if not is_carried(draft, attempt.target, item):
        raise draft.impossible(f"{attempt.target} has no {item}.")
    draft.object(not is_held(draft, attempt.target, item), f"{attempt.target} does not have {item} in hand.")
    draft.object("spiked gauntlet" in item.lower(), "A spiked gauntlet cannot be disarmed.")
    _check_ranged(draft, attempt)


def _check_ranged(draft: Draft, attempt: Attempt) -> None:
    if attempt.bare_handed:
        return
    arm = rolls.whole(draft, attempt.by).arm(attempt.weapon)
    allowed = draft.ruleset.maneuver.from_afar
    draft.object(arm.ranged and not allowed, f"{arm.name} is no weapon for this: it takes a melee attack.")


def wanted(draft: Draft, attempt: Attempt) -> str:
    """What the target is to lose: as said, else its first weapon in hand."""
    if attempt.command.item:
        return attempt.command.item
    target = draft.who(attempt.target)
    held = [weapon.name for weapon in target.creature.weapons if weapon.name in target.holding]
    return (held or list(target.holding) or [""])[0]


def carry_out(draft: Draft, attempt: Attempt) -> None:
    """The rolls, and what falls or changes hands."""
    WAYS[draft.ruleset.disarm.way](draft, attempt)


def _against_defense(draft: Draft, attempt: Attempt) -> None:
    unarmed = draft.ruleset.disarm.unarmed
    line = Line("untyped", unarmed, "bare hands", attempt.bare_handed and unarmed != 0)
    result = rolls.attempt_against_defense(draft, attempt, line)
    if result.success:
        hands = figures.hands_emptied(result.margin, draft.ruleset.disarm.both_hands_at)
        _take(draft, attempt, _items(draft, attempt, hands))
    elif figures.backfires(result.margin, draft.ruleset.disarm.backfires_at):
        _drop_own(draft, attempt)


def _items(draft: Draft, attempt: Attempt, hands: int) -> tuple[str, ...]:
    """The item that is wanted and, for two hands, another one that is held."""
    first = wanted(draft, attempt)
    others = [name for name in draft.who(attempt.target).holding if name != first]
    return (first, *others[: hands - 1])


def _drop_own(draft: Draft, attempt: Attempt) -> None:
    if not attempt.bare_handed and is_held(draft, attempt.by, attempt.weapon):
        put_down(draft, attempt.by, attempt.weapon)
        rolls.tell_effect(draft, f"{attempt.by} drops {attempt.weapon}")


def _take(draft: Draft, attempt: Attempt, items: tuple[str, ...], *, where: str = "") -> None:
    """Bare hands keep what they took, else it lies on the ground."""
    for item in items:
        put_down(draft, attempt.target, item)
        if attempt.bare_handed and item == items[0]:
            take_up(draft, attempt.by, item)
    ends = f"in {attempt.by}'s hand" if attempt.bare_handed else where or "on the ground"
    rolls.tell_effect(draft, f"{attempt.target} loses {' and '.join(items)}: {ends}")


def _opposed_attacks(draft: Draft, attempt: Attempt) -> None:
    item = wanted(draft, attempt)
    mine = _my_attack(draft, attempt, "disarm", light=True)
    theirs = _their_attack(draft, attempt, item)
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "disarm", result)
    if result.success:
        _take(draft, attempt, (item,))
    elif not attempt.counter and draft.ruleset.maneuver.counter["disarm"] and _may_answer(draft, attempt, item):
        draft.emit(ReplySet(reply=(attempt.target, attempt.by, "disarm")))


def _may_answer(draft: Draft, attempt: Attempt, item: str) -> bool:
    spared = rolls.whole(draft, attempt.by).mark("no_counter:disarm")
    return _is_melee_weapon(draft, attempt.target, item) and not spared


def _my_attack(draft: Draft, attempt: Attempt, kind: str, *, light: bool) -> Ledger:
    """The attacker's side; the reply is a disarm like any other."""
    case = rolls.case_of(draft, attempt.by, attempt.target, attempt.weapon, attempt.options)
    lines = [*rolls.case_lines(draft, case), attempt.further_blow()]
    use_up(draft, case)
    if attempt.bare_handed and not light:
        lines.append(Line("untyped", 4, "only the grip counts"))
    return rolls.opposed_attack(draft, attempt.by, attempt.target, attempt.weapon, kind, *lines)


def _their_attack(draft: Draft, attempt: Attempt, item: str) -> Ledger:
    """The defender's side: with the weapon that is wanted, else with whatever it fights with."""
    melee = _is_melee_weapon(draft, attempt.target, item)
    target = draft.who(attempt.target)
    weapon = item if melee else usual_weapon(draft.state, target, draft.ruleset, melee=True)
    locked = melee and "locked gauntlet" in _features(draft, attempt.target, item)
    return rolls.opposed_attack(
        draft,
        attempt.target,
        attempt.by,
        weapon or UNARMED,
        "",
        Line("untyped", NO_MELEE_WEAPON, f"{item} is no melee weapon", not melee),
        Line("untyped", LOCKED, "locked gauntlet", locked),
    )


def _features(draft: Draft, who: str, item: str) -> frozenset[str]:
    weapon = draft.who(who).creature.weapon(item)
    return rolls.whole(draft, who).arm(weapon).features if weapon is not None else frozenset()


def _is_melee_weapon(draft: Draft, who: str, item: str) -> bool:
    weapon = draft.who(who).creature.weapon(item)
    if weapon is None or kind_of(weapon) in BODILY:
        return False
    return not rolls.whole(draft, who).arm(weapon).ranged


def _opposed_bonus(draft: Draft, attempt: Attempt) -> None:
    item = wanted(draft, attempt)
    mine = rolls.maneuver_bonus(draft, attempt.by, "disarm", attempt.weapon, from_afar(draft, attempt))
    result = rolls.roll_both(draft, mine, _holds_on(draft, attempt.target, item))
    rolls.tell_opposed(draft, attempt.by, attempt.target, "disarm", result)
    if result.success:
        toss = draft.ruleset.disarm.toss_at
        tossed = bool(toss) and result.margin >= toss
        _take(draft, attempt, (item,), where="in an adjacent square of choice" if tossed else "")


def from_afar(draft: Draft, attempt: Attempt) -> Line:
    """What trying it with a bow or a throw costs."""
    ranged = not attempt.bare_handed and rolls.whole(draft, attempt.by).arm(attempt.weapon).ranged
    return Line("untyped", FROM_AFAR, "from afar", ranged)


def _holds_on(draft: Draft, who: str, item: str) -> Ledger:
    """The defender's bonus: better for a shield, Strength twice for what is held in two hands."""
    whole = rolls.whole(draft, who)
    weapon = draft.who(who).creature.weapon(item)
    both_hands = weapon is not None and "two-handed" in rolls.facts_with(draft, who, item)
    shield = item == shield_name(draft.who(who).creature)
    return rolls.maneuver_bonus(
        draft,
        who,
        "withstand disarm",
        "",
        Line("untyped", SHIELD_HELD, "shield", shield),
        Line("ability", whole.modifier("str"), "held in two hands", both_hands and whole.modifier("str") > 0),
    )


def check_snatch(draft: Draft, attempt: Attempt) -> None:
    """A thing that is worn or carried, not wielded; the hand must be free."""
    way = draft.ruleset.disarm.grab_item
    item = attempt.command.item
    if way == "none":
        raise draft.impossible("Snatching is no maneuver in this ruleset.")
    if not item:
        raise draft.impossible("Say which item is to be snatched.")
    if not is_carried(draft, attempt.target, item):
        raise draft.impossible(f"{attempt.target} has no {item}.")
    draft.object(is_held(draft, attempt.target, item), f"{item} is wielded: that takes a disarm.")
    draft.object(not attempt.bare_handed, "Snatching is done with the bare hand.")
    if way == "opposed-bonus":
        draft.object(hands_in_use(draft, attempt.by) > 1, f"{attempt.by} has no hand free.")
    elif SECURED in attempt.command.options:
        pinned = any(
            active.condition == "pinned" and active.effect.source == attempt.by
            for active in draft.who(attempt.target).effects
        )
        draft.object(not pinned, f"{item} is well secured: {attempt.target} must be pinned first.")


def carry_out_snatch(draft: Draft, attempt: Attempt) -> None:
    """The rolls, and the item in the hand that grabbed it."""
    SNATCHES[draft.ruleset.disarm.grab_item](draft, attempt)


def _snatch_as_disarm(draft: Draft, attempt: Attempt) -> None:
    mine = _my_attack(draft, attempt, "disarm", light=False).plus(
        *(Line("untyped", EASILY_TAKEN, "poorly secured") for option in attempt.command.options if option == LOOSE)
    )
    theirs = _their_attack(draft, attempt, attempt.command.item).plus(
        *(Line("untyped", HARD_TO_TAKE, "well secured") for option in attempt.command.options if option == SECURED)
    )
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "snatch", result)
    if result.success:
        _take(draft, attempt, (attempt.command.item,))


def _snatch_by_bonus(draft: Draft, attempt: Attempt) -> None:
    if attempt.command.using == "sleight-of-hand":
        mine = rolls.skill_bonus(draft, attempt.by, "Sleight of Hand")
    else:
        mine = rolls.maneuver_bonus(draft, attempt.by, "snatch")
    result = rolls.roll_both(draft, mine, rolls.maneuver_bonus(draft, attempt.target, "withstand snatch"))
    rolls.tell_opposed(draft, attempt.by, attempt.target, "snatch", result)
    if result.success:
        _take(draft, attempt, (attempt.command.item,))


Way = Callable[[Draft, Attempt], None]
WAYS: Final[Mapping[str, Way]] = Disarm.way.ways(
    {
        "defense": _against_defense,
        "opposed-attacks": _opposed_attacks,
        "opposed-bonus": _opposed_bonus,
    }
)
SNATCHES: Final[Mapping[str, Way]] = {"as-disarm": _snatch_as_disarm, "opposed-bonus": _snatch_by_bonus}
