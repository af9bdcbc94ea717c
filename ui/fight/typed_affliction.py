"""Poisons and diseases as they are typed by the condition key: `poison giant wasp`, `filth fever`, `no poison`.

`treat poison` is the Heal check of whose turn it is, outside a fight of whoever is sick.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Afflict, EndAffliction, Treat
from desktop_app.combat.state import Encounter
from ui.shared.typed_input import PromptError

ENDINGS = ("no", "not", "end")
TREATS = "treat"


def affliction_commands(text: str, names: Sequence[str], state: Encounter) -> tuple[Sequence[Command], str] | None:
    """What is to be sent and its title's first words; None where it is none of these. Raises PromptError."""
    from desktop_app.content.afflictions import UnknownAffliction, typed_affliction

    first, _, wanted = " ".join(text.lower().split()).partition(" ")
    if first in ENDINGS:
        ending = [EndAffliction(to=name, name=held) for name, held in _held(wanted, names, state) if wanted]
        return (ending, f"no longer {wanted}") if ending else None
    if first == TREATS:
        sick = _held(wanted, names, state)
        if not sick:
            raise PromptError(f"None of them suffers from {wanted or 'a poison or a disease'}.")
        return [Treat(by=state.actor or name, target=name, name=held) for name, held in sick], f"treat {wanted}".strip()
    try:
        meant = typed_affliction(state.ruleset, text)
    except UnknownAffliction as unknown:
        raise PromptError(str(unknown)) from None
    return None if meant is None else ([Afflict(to=name, affliction=meant) for name in names], meant.name)


def affliction_names(ruleset: str) -> tuple[str, ...]:
    """What is offered while one types."""
    from desktop_app.content.afflictions import load_afflictions

    return tuple(load_afflictions(ruleset))


def _held(wanted: str, names: Sequence[str], state: Encounter) -> list[tuple[str, str]]:
    """Who of these has one of that name or kind, and its name; of the names of all while none is typed."""
    from desktop_app.content.afflictions import SPOKEN

    kind = SPOKEN.get(wanted, "")
    return [
        (name, held.affliction.name)
        for name in names
        if name in state.combatants
        for held in state.combatants[name].afflictions
        if not wanted or held.affliction.kind == kind or held.affliction.name.lower() == wanted
    ]
