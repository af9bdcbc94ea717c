"""Copies of the campaign's creatures in encounters: which are older than the campaign's own, and what that changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.campaign.state import Campaign
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Edit, Together
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.rules.compare import Change, changes
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


@dataclass(frozen=True, slots=True)
class OldCopies:
    """Combatants of one encounter that are the same older copy of a creature of the campaign.

    `changes` = what taking over its present form would move, by the encounter's ruleset; none = words alone differ.
    """

    encounter: str
    creature_id: str
    names: tuple[str, ...]
    changes: tuple[Change, ...]
    running: bool


def old_copies(campaign: Campaign, encounter_id: str, state: Encounter, ruleset: Ruleset) -> tuple[OldCopies, ...]:
    """All older copies in an encounter, those that are alike together; none in a fight that is over."""
    if state.phase == OVER:
        return ()
    alike: dict[tuple[str, Creature], list[str]] = {}
    for combatant in state.combatants.values():
        kept = campaign.creatures.get(combatant.source_creature)
        if kept is not None and _bare(kept.creature) != _bare(combatant.creature):
            alike.setdefault((kept.id, combatant.creature), []).append(combatant.name)
    found = []
    for (id, old), names in alike.items():
        new = campaign.creatures[id].creature
        moved = changes(sheet(old, (), ruleset), sheet(new, (), ruleset))
        found.append(OldCopies(encounter_id, id, tuple(names), moved, running=state.phase != SETUP))
    return tuple(found)


def updating(campaign: Campaign, copies: Iterable[OldCopies]) -> Command | None:
    """The one step of an encounter that makes these copies what the campaign says; None where there are none."""
    edits: list[Command] = [
        Edit(name=name, creature=campaign.creatures[each.creature_id].creature)
        for each in copies
        for name in each.names
        if each.creature_id in campaign.creatures
    ]
    if len(edits) < 2:
        return edits[0] if edits else None
    return Together(commands=tuple(edits), name=f"update {len(edits)} creatures from the campaign")


def _bare(creature: Creature) -> Creature:
    """Without what nobody plays by."""
    return replace(creature, portrait="", player="")
