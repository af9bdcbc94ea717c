"""Who counts for experience: the game master's word."""

from __future__ import annotations

from desktop_app.combat.commands import Credit
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import Credited


@decides(Credit)
def credit(draft: Draft, command: Credit) -> None:
    """Noted with the fight, for its summary. A name may be of one that has left."""
    if not command.name.strip():
        raise draft.impossible("Name who counts for experience.")
    draft.emit(Credited(who=command.name, counts=command.counts))
