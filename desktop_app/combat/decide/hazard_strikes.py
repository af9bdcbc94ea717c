"""What a trap or haunt does when it goes off: its attacks, and what comes to its targets without one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.commands_area import FAILED, FULL, NONE, SAVED
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.resolving import Played, come_to, expect_sense, resolve
from desktop_app.combat.events import AreaShared, Told
from desktop_app.combat.hazards import facts_of
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.rules.attack_roll import AttackRoll, Critical, swing
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.hazard import MANEUVER, TOUCH, HazardStrike
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.resolution import Resolution

SPARED: Final = (NONE, SAVED)


class AtTarget:
    """Dice of one target's own, kept by its name."""

    def __init__(self, inner: Dice, target: str) -> None:
        self._inner, self._target = inner, target

    def roll(self, label: str, sides: int, who: str = "") -> int:
        return self._inner.roll(label, sides, who or self._target)

    def of_attack(self, index: int) -> Dice:
        return AtTarget(self._inner.of_attack(index), self._target)


def go_off(draft: Draft, held: PlacedHazard, targets: tuple[str, ...], marks: Mapping[str, str]) -> None:
    """All that it does to these; what no rule plays is told in its text. Rule: attack.roll, save.formula."""
    hazard = held.hazard
    struck = targets
    if hazard.play is not None:
        before = len(draft.events)
        played = Played("", held.name, _of_trap(held, hazard.play), targets, marks)
        expect_sense(draft, played)
        resolve(draft, played)
        if hazard.first:
            struck = _not_saved(draft, targets, before)
    for target in struck:
        for strike in hazard.strikes:
            _strikes(draft, held, strike, target, marks.get(target, ""))
        settle_life(draft, target)
    if not hazard.acts:
        draft.emit(Told(text=hazard.text))


def _not_saved(draft: Draft, targets: tuple[str, ...], before: int) -> tuple[str, ...]:
    """Those whom it reached in full, by the events since: the others kept out of its way."""
    shares = (each for each in draft.events[before:] if isinstance(each, AreaShared))
    spared = {each.who for each in shares if each.saved or each.share == NONE}
    return tuple(name for name in targets if name not in spared)


def _strikes(draft: Draft, held: PlacedHazard, strike: HazardStrike, target: str, mark: str) -> None:
    """Every attack of a kind at one target; the game master's word stands in for the roll."""
    if mark in SPARED:
        draft.emit(AreaShared(who=target, share=NONE, why="by the game master's word"))
        return
    formula = parse_formula(strike.count or "1")
    count = max(sum(roll_dice(draft.dice, "count", formula)) + formula.bonus, 1)
    for _ in range(count):
        if mark in (FULL, FAILED):
            _hit(draft, held, strike, target, 1)
            continue
        rolled = _attack(draft, held, strike, target)
        if rolled.hit:
            _hit(draft, held, strike, target, strike.multiplier if rolled.confirmed else 1)


def _attack(draft: Draft, held: PlacedHazard, strike: HazardStrike, target: str) -> AttackRoll:
    """One attack roll against what it is made against."""
    sheet = draft.sheet(target)
    facts = facts_of(held.hazard) | {"ranged" if strike.ranged else "melee"}
    if strike.against == MANEUVER and sheet.has_number("cmd"):
        armor = sheet.ledger("cmd")
    else:
        armor = sheet.armor_class(touch=strike.against in (TOUCH, MANEUVER), facts=facts)
    bonus = Ledger("attack", (Line("base", strike.bonus, held.name),))
    critical = Critical(strike.threat, strike.multiplier) if strike.damage else None
    rolled = swing(AtTarget(draft.dice, target), bonus.total, armor.total, critical, d20=draft.d20)
    draft.emit(swing_event(held.name, target, strike.name, rolled, (bonus, armor)))
    return rolled


def _hit(draft: Draft, held: PlacedHazard, strike: HazardStrike, target: str, times: int) -> None:
    """Its damage, then what else a hit brings."""
    if strike.damage:
        wound = Resolution(save="none", damage=strike.damage, damage_type=strike.damage_type)
        come_to(draft, Played("", held.name, wound, (target,), critical=times if times > 1 else 0), times)
    if strike.play is not None and not draft.who(target).dead:
        come_to(draft, Played("", held.name, _of_trap(held, strike.play), (target,)))


def _of_trap(held: PlacedHazard, play: Resolution) -> Resolution:
    """Trap sense and the like count against it."""
    return replace(play, descriptors=(*play.descriptors, *held.hazard.descriptors))
