"""An attack roll as it came out, written down as the event of the log."""

from __future__ import annotations

from desktop_app.combat.events import AttackRolled
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.ledger import Ledger


def swing_event(
    by: str, target: str, weapon: str, rolled: AttackRoll, tallies: tuple[Ledger, Ledger], chance: int = 0,
    *, opportunity: bool = False, number: int | None = None,
) -> AttackRolled:  # fmt: skip
    """The event of an attack roll. `tallies` = of the bonus and of the armor class; `chance` to miss in percent.

    `number` = which attack of a full attack it is, from 0.
    """
    bonus, armor = tallies
    return AttackRolled(
        by=by,
        target=target,
        weapon=weapon,
        die=rolled.die,
        attack=bonus,
        armor_class=armor,
        total=rolled.total,
        ac=rolled.ac,
        hit=rolled.hit,
        threat=rolled.threat,
        confirm_die=rolled.confirm_die,
        confirmed=rolled.confirmed,
        miss_chance=chance,
        miss_die=rolled.miss_die,
        missed_by_concealment=rolled.missed_by_concealment,
        opportunity=opportunity,
        number=number,
        dice=rolled.dice,
    )
