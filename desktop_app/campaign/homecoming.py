"""What comes home from a fight: its time, and the charges, potions and arrows that were used."""

from __future__ import annotations

from collections import Counter

from desktop_app.campaign.clock_commands import CountFightTime
from desktop_app.campaign.command import EditCreature
from desktop_app.campaign.state import Campaign
from desktop_app.combat.state import Encounter
from desktop_app.combat.timeline import game_time
from desktop_app.rules.ammunition import without_shot
from desktop_app.rules.carried_magic import with_items_used
from desktop_app.rules.ruleset import Ruleset


def used_items(campaign: Campaign, fought: Encounter, ruleset: Ruleset) -> tuple[EditCreature, ...]:
    """What is to change in the campaign; nothing for a creature that fought several times over."""
    times = Counter(who.source_creature for who in fought.combatants.values())
    found = []
    for who in fought.combatants.values():
        kept = campaign.creatures.get(who.source_creature)
        if kept is None or times[who.source_creature] > 1 or not who.used:
            continue
        home = with_items_used(kept.creature, who.own_form, dict(who.used), ruleset)
        home = without_shot(home, who.own_form, dict(who.used))
        if home is not kept.creature:
            found.append(EditCreature(id=kept.id, creature=home, what="items used in the fight"))
    return tuple(found)


def time_home(campaign: Campaign, encounter: str, fought: Encounter) -> CountFightTime | None:
    """What the campaign's clock is to be told of a fight; nothing where it knows its time already."""
    fight, passed = campaign.clock.fights.get(encounter), game_time(fought)
    if encounter not in campaign.encounters or passed == (fight.passed if fight is not None else 0):
        return None
    return CountFightTime(encounter=encounter, passed=passed)
