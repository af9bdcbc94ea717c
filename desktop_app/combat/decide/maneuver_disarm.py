"""Disarming, and snatching what is worn. Rule: maneuver.disarm, maneuver.grab-item."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.arms import BODILY, kind_of, usual_weapon
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.holding import hands_in_use, is_carried, is_held, put_down, take_up
from desktop_app.combat.events import ReplySet, Told
from desktop_app.combat.standing import shield_name
from desktop_app.rules import maneuver as figures
from desktop_app.rules.ledger import Line
from desktop_app.rules.maneuver_check import ManeuverCheck, Result, Side

LOOSE, SECURED = "loose", "secured"
EASILY_TAKEN, HARD_TO_TAKE, NO_MELEE_WEAPON = 4, 4, -4
SHIELD_HELD, FROM_AFAR, LOCKED, ONLY_THE_GRIP = 5, -5, 10, 4


def needs(draft: Draft, attempt: Attempt) -> None:
    """The target holds what is wanted; what is a part of the body or a spiked gauntlet cannot be taken."""
    item = wanted(draft, attempt)
    if not item:
        raise draft.impossible(f"{attempt.target} holds nothing to disarm.")
    if not is_carried(draft, attempt.target, item):
        raise draft.impossible(f"{attempt.target} has no {item}.")
    draft.object(not is_held(draft, attempt.target, item), f"{attempt.target} does not have {item} in hand.")
    draft.object("spiked gauntlet" in item.lower(), "A spiked gauntlet cannot be disarmed.")
    _check_ranged(draft, attempt)


def _check_ranged(draft: Draft, attempt: Attempt) -> None:
    if attempt.bare_handed:
        return
    arm = draft.sheet(attempt.by).arm(attempt.weapon)
    allowed = draft.ruleset.maneuver.from_afar
    draft.object(arm.ranged and not allowed, f"{arm.name} cannot be used: a melee weapon is needed.")


def wanted(draft: Draft, attempt: Attempt) -> str:
    """What the target is to lose: as said, else its first weapon in hand."""
    if attempt.command.item:
        return attempt.command.item
    target = draft.who(attempt.target)
    held = [weapon.name for weapon in target.creature.weapons if weapon.name in target.holding]
    return (held or list(target.holding) or [""])[0]


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """Bare hands are worse at it; the target holds on to the item with what it has in hand."""
    bare = draft.ruleset.disarm.unarmed
    mine = rolls.side(
        draft,
        attempt.by,
        attempt.weapon,
        Line("untyped", bare, "bare hands", _unarmed(draft, attempt) and bare != 0),
        from_afar(draft, attempt),
    )
    return rolls.Sides(mine, _holds_on(draft, attempt.target, wanted(draft, attempt), check))


def _unarmed(draft: Draft, attempt: Attempt) -> bool:
    """Whether it is tried without a weapon, be the fist named or not."""
    if attempt.bare_handed:
        return True
    arm = draft.sheet(attempt.by).arm(attempt.weapon)
    return arm.kind == "unarmed" or (arm.natural and "fist" in arm.name.lower())


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """What falls or changes hands; who failed may be disarmed in answer, or lose the own weapon."""
    item = wanted(draft, attempt)
    settings = draft.ruleset.disarm
    if result.success:
        tossed = settings.toss_at and result.margin >= settings.toss_at
        where = "in an adjacent square of {attempt.by}'s choice" if tossed else ""
        hands = figures.hands_emptied(result.margin, settings.both_hands_at)
        _take(draft, attempt, _items(draft, attempt, hands), where=where)
    elif draft.ruleset.maneuver.counter["disarm"]:
        if not attempt.counter and _may_answer(draft, attempt, item):
            draft.emit(ReplySet(reply=(attempt.target, attempt.by, "disarm")))
    elif figures.backfires(result.margin, settings.backfires_at):
        _drop_own(draft, attempt)


def _items(draft: Draft, attempt: Attempt, hands: int) -> tuple[str, ...]:
    """The item that is wanted and, for two hands, another one that is held."""
    first = wanted(draft, attempt)
    others = [name for name in draft.who(attempt.target).holding if name != first]
    return (first, *others[: hands - 1])


def _drop_own(draft: Draft, attempt: Attempt) -> None:
    if not attempt.bare_handed and is_held(draft, attempt.by, attempt.weapon):
        put_down(draft, attempt.by, attempt.weapon)
        _tell(draft, attempt.by, f"{attempt.by} drops {attempt.weapon}")


def _take(draft: Draft, attempt: Attempt, items: tuple[str, ...], *, where: str = "") -> None:
    """An unarmed attacker keeps the item; otherwise it falls to the ground."""
    for item in items:
        put_down(draft, attempt.target, item)
        if attempt.bare_handed and item == items[0]:
            take_up(draft, attempt.by, item)
    ends = f"in {attempt.by}'s hand" if attempt.bare_handed else where or "on the ground"
    _tell(draft, attempt.target, f"{attempt.target} loses {' and '.join(items)}: {ends}")


def _tell(draft: Draft, who: str, what: str) -> None:
    """Record the outcome, and tell it in the log."""
    rolls.tell_effect(draft, what)
    draft.emit(Told(text=f"{what}.", who=who))


def _may_answer(draft: Draft, attempt: Attempt, item: str) -> bool:
    spared = draft.sheet(attempt.by).mark("no_counter:disarm")
    return _is_melee_weapon(draft, attempt.target, item) and not spared


def _holds_on(draft: Draft, who: str, item: str, check: ManeuverCheck) -> Side:
    """The target: with the weapon that is wanted, else with whatever it fights with; a shield is held better."""
    if not check.opposed:
        return rolls.side(draft, who)
    if not check.with_weapons:
        weapon = item if draft.who(who).creature.weapon(item) is not None else ""
        shield = item == shield_name(draft.who(who).creature)
        return rolls.side(draft, who, weapon, Line("untyped", SHIELD_HELD, "shield", shield))
    melee = _is_melee_weapon(draft, who, item)
    weapon = item if melee else usual_weapon(draft.state, draft.who(who), draft.ruleset, melee=True)
    locked = melee and "locked gauntlet" in _features(draft, who, item)
    return rolls.side(
        draft,
        who,
        weapon,
        Line("untyped", NO_MELEE_WEAPON, f"{item} is not a melee weapon", not melee),
        Line("untyped", LOCKED, "locked gauntlet", locked),
    )


def _features(draft: Draft, who: str, item: str) -> frozenset[str]:
    weapon = draft.who(who).creature.weapon(item)
    return draft.sheet(who).arm(weapon).features if weapon is not None else frozenset()


def _is_melee_weapon(draft: Draft, who: str, item: str) -> bool:
    weapon = draft.who(who).creature.weapon(item)
    if weapon is None or kind_of(weapon) in BODILY:
        return False
    return not draft.sheet(who).arm(weapon).ranged


def from_afar(draft: Draft, attempt: Attempt) -> Line:
    """What trying it with a bow or a throw costs."""
    ranged = not attempt.bare_handed and draft.sheet(attempt.by).arm(attempt.weapon).ranged
    return Line("untyped", FROM_AFAR, "from afar", ranged)


def snatch_needs(draft: Draft, attempt: Attempt) -> None:
    """A thing that is worn or carried, not wielded; the hand must be free."""
    way = draft.ruleset.disarm.grab_item
    item = attempt.command.item
    if way == "none":
        raise draft.impossible("This ruleset has no maneuver to snatch an item.")
    if not item:
        raise draft.impossible("Name the item to snatch.")
    if not is_carried(draft, attempt.target, item):
        raise draft.impossible(f"{attempt.target} has no {item}.")
    draft.object(is_held(draft, attempt.target, item), f"{item} is wielded. Use disarm instead.")
    draft.object(not attempt.bare_handed, "Snatching an item needs an empty hand.")
    if way == "opposed-bonus":
        draft.object(hands_in_use(draft, attempt.by) > 1, f"{attempt.by} has no free hand.")
    elif SECURED in attempt.command.options:
        pinned = any(
            active.condition == "pinned" and active.effect.source == attempt.by
            for active in draft.who(attempt.target).effects
        )
        draft.object(not pinned, f"{item} is well secured: {attempt.target} must be pinned first.")


def snatch_sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """Where both roll an attack it is a disarm in which the thief's grip counts, and how well the thing is secured."""
    mine, theirs = rolls.side(draft, attempt.by), rolls.side(draft, attempt.target)
    if check.with_weapons:
        mine = rolls.side(
            draft,
            attempt.by,
            attempt.weapon,
            Line("untyped", ONLY_THE_GRIP, "only the grip counts", attempt.bare_handed),
            *(Line("untyped", EASILY_TAKEN, "poorly secured") for option in attempt.command.options if option == LOOSE),
        )
        theirs = _holds_on(draft, attempt.target, attempt.command.item, check)
        kept = (Line("untyped", HARD_TO_TAKE, "well secured") for each in attempt.command.options if each == SECURED)
        theirs = replace(theirs, lines=(*theirs.lines, *kept))
    elif "Sleight of Hand" in check.skills and attempt.command.using == "sleight-of-hand":
        mine = replace(mine, instead=rolls.skill_bonus(draft, attempt.by, "Sleight of Hand"))
    return rolls.Sides(mine, theirs)


def snatch_follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The item in the hand that grabbed it."""
    if result.success:
        _take(draft, attempt, (attempt.command.item,))
