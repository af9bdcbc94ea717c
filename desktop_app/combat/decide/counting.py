"""What the game master says of uses that are counted: more or fewer are left."""

from __future__ import annotations

from desktop_app.combat.commands_magic import Count
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import Told, UsesCounted
from desktop_app.combat.tally import counted_use
from desktop_app.rules.tally import with_used


@decides(Count)
def count(draft: Draft, command: Count) -> None:
    """So many are left of what is counted under that key; never below none, never more than there are."""
    who = draft.who(command.to)
    counted = counted_use(draft.state, command.to, draft.ruleset, command.key)
    if counted is None:
        raise draft.impossible(f"{command.to} has nothing like that to count.")
    left = counted.left + command.change if command.change else command.left
    if not 0 <= left <= counted.most:
        bounds = f"0 to {counted.most} {counted.unit}"
        raise draft.impossible(f"{command.to} can have {bounds} of {counted.name} left, not {left}.")
    draft.settle()
    used = with_used(dict(who.used), command.key, counted.most - left)
    draft.emit(UsesCounted(who=command.to, used=tuple(sorted(used.items()))))
    now = counted_use(draft.state, command.to, draft.ruleset, command.key) or counted
    draft.emit(Told(text=f"{command.to} has {now.told} of {now.name} left.", who=command.to))
