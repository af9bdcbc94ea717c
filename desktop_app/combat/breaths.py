"""The breath weapons of a combatant as it stands: what they do, whether they are ready, and the command to use one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.combat.budget import STANDARD
from desktop_app.combat.commands import Use
from desktop_app.combat.recharge import rounds_to_wait
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.breath import Breath, breath_of
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class BreathAtHand:
    """A breath weapon of `by`: its DC with every part, `wait` = rounds until it is ready again."""

    by: str
    breath: Breath
    dc: Ledger
    wait: int = 0

    @property
    def ready_words(self) -> str:
        """`ready`, or `ready in 2 rounds`."""
        return f"ready in {self.wait} {'round' if self.wait == 1 else 'rounds'}" if self.wait else "ready"


def breaths(state: Encounter, name: str, ruleset: Ruleset) -> tuple[BreathAtHand, ...]:
    """All of its breath weapons. Raises KeyError for a stranger."""
    who = state.combatants[name]
    found = [breath for breath in map(breath_of, who.creature.special) if breath is not None]
    if not found:
        return ()
    sheet, made = sheet_of(state, who, ruleset), []
    for breath in found:
        play = breath.play
        printed = Ledger("dc", (Line("base", play.dc, "as printed"),))
        dc = printed if play.dc else ability_dc(sheet, play.dc_ability)
        made.append(BreathAtHand(name, breath, dc, rounds_to_wait(state, who, breath.name)))
    return tuple(made)


def use_of(breath: BreathAtHand, targets: Sequence[str]) -> Use:
    """The command: a standard action that provokes nobody, after which it recharges."""
    return Use(
        name=breath.breath.name,
        by=breath.by,
        targets=tuple(targets),
        play=breath.breath.play,
        cost=STANDARD,
        recharge=breath.breath.wait,
    )
