"""What a forecast is made of: an encounter of the campaign, with the party where it is not in it yet. Pure."""

from __future__ import annotations

from desktop_app.campaign.joining import NoPartyError, party_joining
from desktop_app.campaign.state import Campaign
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.ruleset import Ruleset


def with_party(campaign: Campaign, state: Encounter, ruleset: Ruleset, encounter: str) -> Encounter:
    """The encounter as it would be with the party of the campaign, where nobody of it is there in preparation.

    `encounter` = its id. Who cannot join without a die being rolled is left out.
    """
    from desktop_app.combat.decide import decide
    from desktop_app.combat.outcome import Decided

    if state.phase != SETUP or any(each.side == HEROES for each in state.combatants.values()):
        return state
    try:
        coming = party_joining(campaign, state, ruleset, encounter)
    except NoPartyError:
        return state
    for command in coming:
        decision = decide(state, command, ruleset, ScriptedDice({}))
        state = decision.state if isinstance(decision, Decided) else state
    return state
