"""Poisons and diseases as they are typed by the condition key: `poison giant wasp`, `filth fever`, `no poison`."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Afflict, EndAffliction
from desktop_app.combat.state import Encounter
from ui.shared.typed_input import PromptError

ENDINGS = ("no", "not", "end")


def affliction_commands(text: str, names: Sequence[str], state: Encounter) -> tuple[Sequence[Command], str] | None:
    """What is to be sent and its title's first words; None where it is none of these. Raises PromptError."""
    from desktop_app.content.afflictions import UnknownAffliction, typed_affliction

    first, _, wanted = " ".join(text.lower().split()).partition(" ")
    if first in ENDINGS:
        ending = _endings(wanted, names, state)
        return (ending, f"no longer {wanted}") if ending else None
    try:
        meant = typed_affliction(state.ruleset, text)
    except UnknownAffliction as unknown:
        raise PromptError(str(unknown)) from None
    return None if meant is None else ([Afflict(to=name, affliction=meant) for name in names], meant.name)


def affliction_names(ruleset: str) -> tuple[str, ...]:
    """What is offered while one types."""
    from desktop_app.content.afflictions import load_afflictions

    return tuple(load_afflictions(ruleset))


def _endings(wanted: str, names: Sequence[str], state: Encounter) -> Sequence[Command]:
    """The ends of all those of that name or kind on these."""
    from desktop_app.content.afflictions import SPOKEN

    kind = SPOKEN.get(wanted, "")
    return [
        EndAffliction(to=name, name=held.affliction.name)
        for name in names
        if name in state.combatants
        for held in state.combatants[name].afflictions
        if held.affliction.kind == kind or held.affliction.name.lower() == wanted
    ]
