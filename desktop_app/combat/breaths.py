"""Breath weapons and other special attacks on several: whether they are ready now, and the command to use one.

What happens when a creature is slain, such as death throes, waits here until it is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_app.combat.commands_magic import Use
from desktop_app.combat.recharge import rounds_to_wait
from desktop_app.combat.spans import span_text
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.combat.tally import CountedUse, ability_key, counted_use
from desktop_app.rules.breath import Breath, names_a_breath
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.special_attacks import area_attacks_of
from desktop_app.rules.tally import used_of


@dataclass(frozen=True, slots=True)
class BreathAtHand:
    """A breath weapon or its like of `by`: its DC with every part, `wait` = rounds until it is ready again.

    `counted` = uses left, None = it may be used as often as it is ready; `key` = what its uses are counted under.
    """

    by: str
    breath: Breath
    key: str
    dc: Ledger
    wait: int = 0
    counted: CountedUse | None = None

    @property
    def is_breath(self) -> bool:
        """Whether it is a breath weapon and no other special attack."""
        return names_a_breath(self.breath.ability.name)

    @property
    def cost_words(self) -> str:
        """`full-round action`, `no action`."""
        return f"{self.breath.cost or 'no'} action"

    @property
    def ready_words(self) -> str:
        """`ready`, `ready in 2 rounds`, `ready, 4 left`."""
        if self.breath.dying:
            return "happens now"
        rounds = f"ready in {span_text(0, self.wait)}" if self.wait else "ready"
        return f"{rounds}, {self.counted.left} left" if self.counted is not None else rounds


def breaths(state: Encounter, name: str, ruleset: Ruleset) -> tuple[BreathAtHand, ...]:
    """All that it can use by an action. Raises KeyError for a stranger."""
    return tuple(_at_hand(state, name, ruleset, dying=False))


def death_throes(state: Encounter, ruleset: Ruleset) -> tuple[BreathAtHand, ...]:
    """What happens because a creature was slain, and has not been played yet."""
    if state.phase in (SETUP, OVER):
        return ()
    dead = (name for name, who in state.combatants.items() if who.dead and who.creature.special)
    found = (each for name in dead for each in _at_hand(state, name, ruleset, dying=True))
    return tuple(each for each in found if not used_of(each.key, dict(state.combatants[each.by].used)))


def _at_hand(state: Encounter, name: str, ruleset: Ruleset, *, dying: bool) -> Iterator[BreathAtHand]:
    """Those that happen at its death, or the others."""
    who = state.combatants[name]
    found = [each for each in area_attacks_of(who.creature) if each.dying is dying]
    if not found:
        return
    sheet = sheet_of(state, who, ruleset)
    for breath in found:
        key = ability_key(breath.ability.name, breath.ability.kind)
        play = replace(breath.play, largest=sheet.size - 1) if breath.smaller else breath.play
        printed = Ledger("dc", (Line("base", play.dc, "as printed"),))
        dc = printed if play.dc or not play.dc_ability else ability_dc(sheet, play.dc_ability)
        counted = counted_use(state, name, ruleset, key)
        yield BreathAtHand(name, replace(breath, play=play), key, dc, rounds_to_wait(state, who, breath.name), counted)


def use_of(breath: BreathAtHand, targets: Sequence[str], forgoing: Sequence[str] = ()) -> Use:
    """The command to use it: it takes its action and provokes no attacks of opportunity; its use is counted.

    `forgoing` = those of them who strike at it instead, and so have no save.
    """
    return Use(
        name=breath.breath.name,
        by=breath.by,
        targets=tuple(targets),
        play=breath.breath.play,
        cost=breath.breath.cost,
        tally=breath.key if breath.counted is not None or breath.breath.dying else "",
        recharge=breath.breath.wait,
        forgoing=tuple(forgoing),
        spares=breath.breath.spares,
    )
