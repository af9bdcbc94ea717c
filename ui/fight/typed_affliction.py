"""Poisons and diseases as they are typed by the condition key: `poison giant wasp`, `filth fever`, `no poison`.

`ghoul fever dc 15, saved 1, due 3 rounds` changes one that is in the body. `treat poison` is the Heal check of whose
turn it is, outside a fight of whoever is sick.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Afflict, ChangeAffliction, EndAffliction, Treat
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset
from ui.fight.typed_time import read_span
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

_FIELDS = {"dc": "dc", "saved": "saves", "saves": "saves"}
_CHANGE = re.compile(r"(?P<what>dc|saved|saves) (?P<count>\d{1,3})|due(?: in)? (?P<time>.+)")
ENDINGS = ("no", "not", "end")
TREATS = "treat"


def affliction_commands(
    text: str, names: Sequence[str], state: Encounter | None, ruleset: Ruleset
) -> tuple[Sequence[Command], str] | None:
    """What is to be sent and its title's first words; None where it is none of these. Raises PromptError."""
    from desktop_app.content.afflictions import UnknownAffliction, typed_affliction

    if state is None:
        return None
    first, _, wanted = " ".join(text.lower().split()).partition(" ")
    if first in ENDINGS:
        ending = [EndAffliction(to=name, name=held) for name, held in _held(wanted, names, state) if wanted]
        return (ending, f"no longer {wanted}") if ending else None
    if first == TREATS:
        sick = _held(wanted, names, state)
        if not sick:
            raise PromptError(f"None of them suffers from {wanted or 'a poison or a disease'}.")
        return [Treat(by=state.actor or name, target=name, name=held) for name, held in sick], f"treat {wanted}".strip()
    changes = _changes(text, names, state)
    if changes:
        return changes, f"{changes[0].name} as it stands"
    try:
        meant = typed_affliction(state.ruleset, text, ruleset.catalog.afflictions)
    except UnknownAffliction as unknown:
        raise PromptError(str(unknown)) from None
    return None if meant is None else ([Afflict(to=name, affliction=meant) for name in names], meant.name)


def _changes(text: str, names: Sequence[str], state: Encounter) -> list[ChangeAffliction]:
    """`ghoul fever dc 15, saved 1, due 3 rounds` for those who have it, else nothing. Raises PromptError."""
    from desktop_app.content.afflictions import SPOKEN

    plain = " ".join(text.lower().split())
    told_of = [each for each in _held("", names, state) if each[1].lower() not in SPOKEN]
    sick = [(who, held) for who, held in told_of if plain.startswith(f"{held.lower()} ")]
    if not sick:
        return []
    told: dict[str, int] = {}
    for word in re.split(r"[,;]", plain[len(sick[0][1]) :]):
        found = _CHANGE.fullmatch(word.strip())
        if found is None:
            known = "dc 15, saved 1 or due 3 rounds"
            raise PromptError(f"What changes about {sick[0][1]} is told as {known}, not {quoted(word.strip())}.")
        if found["time"]:
            told["due"] = read_span(found["time"])
        else:
            told[_FIELDS[found["what"]]] = int(found["count"])
    dc, saves, due = (told.get(field) for field in ("dc", "saves", "due"))
    return [ChangeAffliction(to=who, name=held, dc=dc, saves=saves, due=due) for who, held in sick]


def affliction_names(ruleset: Ruleset) -> tuple[str, ...]:
    """What is offered while one types; the bare kinds first, so that none of them is completed to a name."""
    from desktop_app.content.afflictions import KINDS, known_afflictions

    return (*KINDS, *known_afflictions(ruleset.id, ruleset.catalog.afflictions))


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
