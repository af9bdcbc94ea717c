"""Several commands decided one after the other, each on the state that the one before it left; all or none."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.commands_together import Together
from desktop_app.combat.decide.draft import Draft, decider_of, decides


@decides(Together)
def together(draft: Draft, command: Together) -> None:
    """The first refusal refuses them all."""
    for part in command.commands:
        wished = replace(part, force=True) if command.force else part
        decider = decider_of(wished)
        if decider is None:
            raise draft.impossible(f"{part.verb} cannot be done together with others.")
        own = Draft(draft.state, wished, draft.ruleset, draft.dice)
        decider(own, wished)
        own.settle()
        draft.emit(*own.events)
