"""What an encounter gives, proposed before the fight and after it by the very numbers that both show. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.campaign.members import rated_party
from desktop_app.campaign.presence import members, present, without_share
from desktop_app.campaign.state import Campaign
from desktop_app.combat.event import Event
from desktop_app.combat.hazards import hazard_ratings
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import OVER, Encounter
from desktop_app.documents.fights import aftermath
from desktop_app.rules.encounter_budget import estimate
from desktop_app.rules.ruleset import Ruleset
from ui.shared.points import basis_for, own_points


@dataclass(frozen=True, slots=True)
class Proposal:
    """So many points for each of these members; `each` 0 = no foe is worth points."""

    each: int
    ids: tuple[str, ...]


def proposal(
    campaign: Campaign,
    state: Encounter,
    first: Encounter,
    events: Iterable[Event],
    ruleset: Ruleset,
    encounter: str,
) -> Proposal:
    """What the encounter (its id) gives: what its end shows when it is over, else what its preparation shows."""
    by_name = {name: who.source_creature for name, who in state.combatants.items()}
    known = {kept.id for kept in members(campaign)}
    if state.phase == OVER:
        after = aftermath(events, state, ruleset, "", basis_for(campaign, ruleset, first, encounter))
        ids = tuple(by_name[name] for name, has in after.shares if has)
        return Proposal(after.share if after.experience is not None else 0, tuple(id for id in ids if id in known))
    foes = [who.creature.cr for who in state.combatants.values() if who.side != HEROES]
    foes += hazard_ratings(state)
    made = estimate(foes, rated_party(campaign, state, encounter), ruleset, own_points(campaign, ruleset))
    others = without_share(campaign, encounter)
    inside = [by_name[name] for name, who in state.combatants.items() if who.side == HEROES]
    here = tuple(id for id in inside if id in known and id not in others)
    return Proposal(made.share or 0, here or tuple(kept.id for kept in present(campaign, encounter)))
