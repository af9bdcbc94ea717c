"""How hard the encounter that is open will be, and what would fill the rest of a budget. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from desktop_app.campaign.members import rated_party
from desktop_app.campaign.state import Campaign
from desktop_app.combat.hazards import hazard_ratings
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.content.creatures import LibraryEntry
from desktop_app.rules.encounter_budget import Estimate, budget, cost_unit, difficulties, estimate, points
from desktop_app.rules.ruleset import Ruleset
from ui.shared.points import own_points

MOST_OF_A_KIND = 12
MOST_OF_IT = 0.75


@dataclass(frozen=True, slots=True)
class Outlook:
    """The estimate for an encounter, whose levels the party has, and what each difficulty may cost.

    `unit` = what costs are called: experience, where the award is the cost.
    """

    estimate: Estimate
    party: tuple[int, ...]
    budgets: Mapping[str, int]
    unit: str = "XP"

    def rest(self, difficulty: str) -> int:
        """The points that are left of that difficulty's budget; below 0 = it costs more already."""
        return self.budgets[difficulty] - self.estimate.points

    def sentence(self) -> str:
        """`Hard for four characters, party level 3: CR 5, 1,600 XP, 400 each; a third of a day`."""
        made = self.estimate
        who = f"{len(self.party)} characters" if len(self.party) != 1 else "1 character"
        whom = f"{who} of party level {made.party_level}" if self.party else "a party of level 1"
        if not made.points:
            told = "no foes with a challenge rating yet"
        else:
            told = f"CR {made.rating}, {made.points:,} {self.unit}"
            if made.experience not in (None, made.points):
                told += f", award {made.experience:,} XP"
            told += f", {made.share:,} each" if made.share is not None else ""
            told += f", {round(100 * made.day)}% of a day"
        more = f"; {made.unrated} without a challenge rating" if made.unrated else ""
        return f"For {whom}: {told}{more}"


def outlook(campaign: Campaign, state: Encounter | None, ruleset: Ruleset, encounter: str = "") -> Outlook:
    """The outlook of an encounter (its id) for those who meet it, as `rated_party` says."""
    foes = foes_of(state) if state is not None else []
    party = rated_party(campaign, state, encounter)
    return Outlook(
        estimate(foes, party, ruleset, own_points(campaign, ruleset)),
        party,
        {name: budget(party, name, ruleset) for name in difficulties(ruleset)},
        cost_unit(ruleset),
    )


def foes_of(state: Encounter) -> list[str]:
    """The challenge rating of each who stands against the party."""
    creatures = [each.creature.cr for each in state.combatants.values() if each.side != HEROES]
    return [*creatures, *hazard_ratings(state)]


def fillers(entries: Iterable[LibraryEntry], rest: int, ruleset: Ruleset) -> list[tuple[str, int]]:
    """Creatures whose number fills the rest: first what fills most of it, and of that the fewest."""
    costs: dict[str, int | None] = {}
    made: list[tuple[bool, int, int, str]] = []
    for entry in entries:
        rating = entry.cr
        if rating not in costs:
            costs[rating] = points(rating, ruleset)
        cost = costs[rating]
        if cost and cost <= rest:
            count = min(rest // cost, MOST_OF_A_KIND)
            made.append((count * cost < MOST_OF_IT * rest, count, -count * cost, entry.id))
    return [(id, count) for _, count, _, id in sorted(made, key=lambda each: each[:3])]
