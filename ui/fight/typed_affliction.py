"""Poisons and diseases as they are typed by the condition key: `poison giant wasp`, `filth fever`, `no poison`.

What the library does not know is told in full: `poison DC 14, 1d4 Con a round for 6 rounds, one save ends it`.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Afflict, EndAffliction
from desktop_app.combat.state import Encounter
from desktop_app.rules.affliction import DISEASE, POISON, Affliction, read_affliction
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

KINDS = {"poison": POISON, "poisoned": POISON, "disease": DISEASE, "diseased": DISEASE}
ENDINGS = ("no", "not", "end")


def affliction_commands(text: str, names: Sequence[str], state: Encounter) -> tuple[list[Command], str] | None:
    """What is to be sent and its title's first words; None where it is none of these. Raises PromptError."""
    words = text.lower().split()
    if not words:
        return None
    if words[0] in ENDINGS:
        wanted = " ".join(words[1:])
        ending = list(_endings(wanted, names, state))
        return (ending, f"no longer {wanted}") if ending else None
    meant = _meant(words, text, state.ruleset)
    return None if meant is None else ([Afflict(to=name, affliction=meant) for name in names], meant.name)


def affliction_names(ruleset: str) -> tuple[str, ...]:
    """What is offered while one types."""
    from desktop_app.content.afflictions import load_afflictions

    return tuple(load_afflictions(ruleset))


def _meant(words: list[str], text: str, ruleset: str) -> Affliction | None:
    from desktop_app.content.afflictions import find_affliction, load_afflictions

    kind = KINDS.get(words[0], "")
    if not kind:
        return load_afflictions(ruleset).get(" ".join(words))
    rest = " ".join(text.split()[1:])
    own = read_affliction(kind, kind, rest) if "dc" in words else None
    found = own or find_affliction(ruleset, rest)
    if found is None:
        raise PromptError(
            f"The library has no {kind} called {quoted(rest)}: type its DC and what it does, as in "
            f"{kind} DC 14, 1d4 Con a round for 6 rounds."
        )
    return found


def _endings(wanted: str, names: Sequence[str], state: Encounter) -> Sequence[Command]:
    """The ends of all those of that name or kind on these."""
    kind = KINDS.get(wanted, "")
    return [
        EndAffliction(to=name, name=held.affliction.name)
        for name in names
        if name in state.combatants
        for held in state.combatants[name].afflictions
        if held.affliction.kind == kind or held.affliction.name.lower() == wanted
    ]
