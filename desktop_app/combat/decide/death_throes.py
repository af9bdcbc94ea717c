"""A creature that does harm when it is slain: the log tells of it, and the game master says whom it reaches."""

from __future__ import annotations

from desktop_app.combat.breaths import death_throes
from desktop_app.combat.decide.damage import FELL
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import Told
from desktop_app.rules.text import capital


def slain(draft: Draft, who: str) -> None:
    """What happens now is told once; it is played as any special attack."""
    if not draft.who(who).dead or not draft.who(who).creature.special:
        return
    for each in death_throes(draft.state, draft.ruleset):
        if each.by == who:
            area = f", {each.breath.area}" if each.breath.area else ""
            draft.emit(Told(text=f"{capital(each.breath.name)} of {who}{area}.", who=who))


FELL.append(slain)
