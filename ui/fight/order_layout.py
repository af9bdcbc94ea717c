"""What the order shows just now: by the settings, by what was unfolded, and what the dead are worth."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.campaign.members import rated_party
from desktop_app.campaign.state import Campaign
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.documents.figures import thousands
from desktop_app.rules.awards import mean_level, worth
from desktop_app.rules.ruleset import Ruleset
from ui.fight.models.order_rows import Layout
from ui.shared.bridge import Bridge
from ui.shared.points import own_points


def layout_of(bridge: Bridge, keys_of: Callable[[str], str], *, shows_dead: bool, shows_endings: bool) -> Layout:
    """The layout of the order of the encounter that is shown; `keys_of` = which keys an action has now."""
    points = (
        worth_of_dead(bridge.state, bridge.ruleset, bridge.campaign, bridge.encounter_id)
        if bridge.state is not None
        else ""
    )
    return Layout(shows_dead, shows_endings, points, keys_of("fight.act-now"), keys_of("master.dead"))


def worth_of_dead(state: Encounter, ruleset: Ruleset, campaign: Campaign, encounter: str) -> str:
    """`270 XP` for the dead foes; empty if none is dead, or if one of them is worth nothing known."""
    dead = [who for who in state.combatants.values() if who.dead and who.side != HEROES]
    if not dead:
        return ""
    level, own = mean_level(rated_party(campaign, state, encounter)), own_points(campaign, ruleset)
    points = [worth(who.creature.cr, level, ruleset, own) for who in dead]
    known = [each for each in points if each is not None]
    return f"{thousands(sum(known))} XP" if len(known) == len(points) else ""
