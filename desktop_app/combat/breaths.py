"""The breath weapons of a combatant as it stands: what they do, whether they are ready, and the command to use one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.combat.budget import STANDARD
from desktop_app.combat.commands import Use
from desktop_app.combat.recharge import rounds_to_wait
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.combat.tally import CountedUse, ability_key, counted_use
from desktop_app.rules.breath import Breath, breath_of
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class BreathAtHand:
    """A breath weapon of `by`: its DC with every part, `wait` = rounds until it is ready again, `counted` = uses left.

    `key` = what its uses are counted under; `counted` None = it may be used as often as it is ready.
    """

    by: str
    breath: Breath
    key: str
    dc: Ledger
    wait: int = 0
    counted: CountedUse | None = None

    @property
    def ready_words(self) -> str:
        """`ready`, `ready in 2 rounds`, `ready, 4 left`."""
        rounds = f"ready in {self.wait} {'round' if self.wait == 1 else 'rounds'}" if self.wait else "ready"
        return f"{rounds}, {self.counted.left} left" if self.counted is not None else rounds


def breaths(state: Encounter, name: str, ruleset: Ruleset) -> tuple[BreathAtHand, ...]:
    """All of its breath weapons. Raises KeyError for a stranger."""
    who = state.combatants[name]
    read = ((special, breath_of(special)) for special in who.creature.special)
    found = [(special, breath) for special, breath in read if breath is not None]
    if not found:
        return ()
    sheet, made = sheet_of(state, who, ruleset), []
    for special, breath in found:
        key, play = ability_key(special.name, special.kind), breath.play
        printed = Ledger("dc", (Line("base", play.dc, "as printed"),))
        dc = printed if play.dc else ability_dc(sheet, play.dc_ability)
        counted = counted_use(state, name, ruleset, key)
        made.append(BreathAtHand(name, breath, key, dc, rounds_to_wait(state, who, breath.name), counted))
    return tuple(made)


def use_of(breath: BreathAtHand, targets: Sequence[str]) -> Use:
    """The command to use it: a standard action that provokes no attacks of opportunity; its use is counted."""
    return Use(
        name=breath.breath.name,
        by=breath.by,
        targets=tuple(targets),
        play=breath.breath.play,
        cost=STANDARD,
        tally=breath.key if breath.counted is not None else "",
        recharge=breath.breath.wait,
    )
