"""Finds combatants that are older copies of the campaign's creatures, and what updating them would change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.campaign.joining import as_in_campaign
from desktop_app.campaign.state import Campaign
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.rules.compare import Change, changes
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


@dataclass(frozen=True, slots=True)
class OldCopies:
    """Combatants of one encounter that are the same older copy of a creature of the campaign.

    `changes` = the numbers that updating would change, by the encounter's ruleset; none = only texts differ.
    """

    encounter: str
    creature_id: str
    names: tuple[str, ...]
    changes: tuple[Change, ...]
    running: bool


def old_copies(campaign: Campaign, encounter_id: str, state: Encounter, ruleset: Ruleset) -> tuple[OldCopies, ...]:
    """All older copies in an encounter, equal ones grouped; none in a fight that is over."""
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
    """The command that updates these copies to the campaign's creatures in one step; None without copies."""
    edits: list[Command] = [
        as_in_campaign(name, campaign.creatures[each.creature_id])
        for each in copies
        for name in each.names
        if each.creature_id in campaign.creatures
    ]
    if len(edits) < 2:
        return edits[0] if edits else None
    return Together(commands=tuple(edits), name=f"update {len(edits)} creatures from the campaign")


def _bare(creature: Creature) -> Creature:
    """The creature without its portrait and player, which play no part in a fight."""
    return replace(creature, portrait="", player="")
