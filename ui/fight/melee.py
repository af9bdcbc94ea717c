"""Lets the game master say which combatants are in melee with each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Disengage, Engage, Together
from desktop_app.combat.in_melee import Pair, in_melee, longer_reach, meant_pairs
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many

WHO = "Select a foe of {actor}, or creatures of two sides."


class MeleeController(EncounterController):
    """Joins the key for melee with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._say = say
        actions.on("fight.melee", self.change)
        actions.on("fight.reach", self.reach)

    def change(self) -> None:
        """The selected are in melee with each other or with whose turn it is; if they are already, no longer.

        Whose turn it is, selected alone, leaves every melee.
        """
        state, names = self._state, self._page.targets()
        if state is None or not names:
            self._say(NOBODY)
            return
        pairs, leaves = meant_pairs(state, names), names == (state.actor,)
        if leaves:
            pairs = tuple((state.actor, other) for other in in_melee(state).get(state.actor, ()))
        if not pairs:
            self._say(WHO.format(actor=state.actor or "the acting creature"))
        elif leaves or all(state.is_engaged(*pair) for pair in pairs):
            self._do([Disengage(a=one, b=other) for one, other in pairs], f"no longer in melee: {_named(pairs)}")
        else:
            apart = [pair for pair in pairs if not state.is_engaged(*pair)]
            self._do([Engage(a=one, b=other) for one, other in apart], f"in melee: {_named(apart)}")

    def reach(self) -> None:
        """Of each two only the one with the longer reach threatens the other; again, the other way round."""
        state, names = self._state, self._page.targets()
        if state is None or not names:
            self._say(NOBODY)
            return
        pairs = meant_pairs(state, names)
        single = [(b, a) if (b, a) in state.one_way else (a, b) for a, b in pairs if state.fights(a, b)]
        single = [pair for pair in single if pair in state.one_way]
        if not pairs:
            self._say(WHO.format(actor=state.actor or "the acting creature"))
            return
        ruleset = self._bridge().ruleset
        known = {frozenset(pair) for pair in single}
        new = [longer_reach(state, pair, ruleset) for pair in pairs if frozenset(pair) not in known]
        wanted = new or [(other, one) for one, other in single]
        told = "; ".join(f"{one} threatens {other}" for one, other in wanted[:1])
        more = f" and {len(wanted) - 1} more" if len(wanted) > 1 else ""
        self._do([Engage(a=one, b=other, one_way=True) for one, other in wanted], f"reach: {told}{more}")

    def _do(self, commands: Sequence[Command], title: str) -> None:
        self._send(commands[0] if len(commands) == 1 else Together(commands=tuple(commands), name=title))


def _named(pairs: Sequence[Pair]) -> str:
    return many(tuple(dict.fromkeys(name for pair in pairs for name in pair)))
