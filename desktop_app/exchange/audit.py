"""Audits a read creature: each printed number that differs from the rules, with the likely reason."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.exchange.audit_trials import trials
from desktop_app.rules.audit import audit, differs
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """A printed number and what the rules give, with questions that would explain the difference, the likeliest first.

    Numbers are named as on the sheet: `ac`, `fort`, `attacks.bite.attack`.
    """

    number: str
    printed: int | str
    derived: int | str
    reasons: tuple[str, ...] | None = ()
    """None = not looked for yet."""

    @property
    def sentence(self) -> str:
        """`book 17, rules 18: Weapon Focus (bite) not counted?`."""
        said = f"book {self.printed}, rules {self.derived}"
        if self.reasons is None:
            return said
        return f"{said}: {self.reasons[0]}?" if self.reasons else f"{said}: no simple reason was found"


def audited(creature: Creature, ruleset: Ruleset, *, explain: bool = True) -> tuple[Finding, ...]:
    """Every difference between what was printed and what the rules derive. None where nothing differs.

    `explain` = with reasons, which takes five times as long.
    """
    differences = audit(plain_sheet(creature, ruleset))
    return tuple(
        Finding(
            difference.number,
            difference.printed,
            difference.derived,
            _reasons(creature, difference.number, ruleset) if explain else None,
        )
        for difference in differences
    )


def _reasons(creature: Creature, number: str, ruleset: Ruleset) -> tuple[str, ...]:
    found: list[str] = []
    for trial in trials(creature, number, ruleset):
        changed = trial.change(creature)
        if changed == creature:
            continue
        if trial.question not in found and not differs(plain_sheet(changed, ruleset), number):
            found.append(trial.question)
        if len(found) >= MOST_REASONS:
            break
    return tuple(found)


def with_ours(creature: Creature, number: str) -> Creature:
    """The creature with the rules' own number in force in place of the printed one, as the game master chooses.

    For an attack, its printed bonus and damage go together.
    """
    printed = creature.printed
    if number.startswith("attacks."):
        name = number.removeprefix("attacks.").rpartition(".")[0]
        attacks = tuple(attack for attack in printed.attacks if attack.name != name)
        return replace(creature, printed=replace(printed, attacks=attacks))
    if number.startswith("skill:"):
        skills = tuple(pair for pair in printed.skills if pair[0] != number.removeprefix("skill:"))
        return replace(creature, printed=replace(printed, skills=skills))
    numbers = tuple(pair for pair in printed.numbers if pair[0] != number)
    return replace(creature, printed=replace(printed, numbers=numbers))
