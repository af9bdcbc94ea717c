"""How a creature of the campaign joins an encounter: its side, its name, and the switches of its sheet."""

from __future__ import annotations

from collections.abc import Container, Sequence

from desktop_app.campaign.presence import absent
from desktop_app.campaign.state import PARTY, Campaign, Kept, Switch, masters_of
from desktop_app.campaign.switching import UNKNOWN, kind_of
from desktop_app.campaign.tallying import used_at_home
from desktop_app.combat.commands_effects import GiveEffect, Given
from desktop_app.combat.commands_health import Add, Edit
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.editions import made_for_another
from desktop_app.rules.ruleset import Ruleset


def joining(kept: Kept, ruleset: Ruleset, count: int = 0, campaign: Campaign | None = None) -> Add:
    """The command by which a creature joins: a party member once and by its own name, others numbered.

    `count` = how many, 0 = one, or all of a group of followers. One alone has used what the `campaign` says that it
    has. Who follows one of the party is on its side.
    """
    count = count or max(kept.group, 1)
    masters = masters_of(kept.id, campaign.creatures) if campaign is not None else ()
    with_party = campaign is not None and any(campaign.creatures[each].folder == PARTY for each in masters)
    return Add(
        creature=kept.creature,
        name=kept.creature.name,
        side=HEROES if kept.folder == PARTY or with_party else FOES,
        count=count,
        source_creature=kept.id,
        effects=given(kept.switches, ruleset),
        used=used_at_home(campaign, kept, ruleset) if campaign is not None and count == 1 else (),
    )


def as_in_campaign(name: str, kept: Kept) -> Edit:
    """A combatant becomes again what the campaign says of it."""
    return Edit(name=name, creature=kept.creature, what="as in the campaign")


def own_by_name(campaign: Campaign, ruleset: str, shipped: Container[str]) -> dict[str, Kept]:
    """The campaign's creatures by name; one made for another ruleset gives way to a `shipped` one of its name.

    So does a companion, to any other of its name: who adds three wolves means none that follows a master.
    """
    found: dict[str, Kept] = {}
    for kept in sorted(campaign.creatures.values(), key=lambda each: not each.master):
        if kept.master and kept.creature.name in shipped:
            continue
        if not made_for_another(kept.creature, ruleset):
            found[kept.creature.name] = kept
        elif kept.creature.name not in shipped:
            found.setdefault(kept.creature.name, kept)
    return found


class NoPartyError(ValueError):
    """No member of the party can join; the message tells the user why."""


def party_joining(campaign: Campaign, state: Encounter, ruleset: Ruleset, encounter: str = "") -> tuple[Add, ...]:
    """The party as it is on its sheets, but for the absent, their companions, and those who are in the encounter.

    `encounter` = its id in the campaign. Raises NoPartyError.
    """
    party = [kept for kept in campaign.creatures.values() if kept.folder == PARTY]
    if not party:
        raise NoPartyError("This campaign has no party yet: move its characters to the folder Party.")
    there = {who.source_creature for who in state.combatants.values()}
    away = absent(campaign, encounter)
    to_come = [kept for kept in party if kept.id not in there]
    missing = tuple(
        joining(kept, ruleset, campaign=campaign)
        for kept in to_come
        if away.isdisjoint((kept.id, *masters_of(kept.id, campaign.creatures)))
    )
    if not missing and to_come:
        raise NoPartyError(f"{_absent_told(to_come, away)} Everybody else of the party is in the encounter already.")
    if not missing:
        raise NoPartyError("The whole party is in the encounter already.")
    return missing


def _absent_told(kept: Sequence[Kept], away: Container[str]) -> str:
    """`Ana and Bo are absent: type a name to bring one all the same.`"""
    names = [each.creature.name for each in kept if each.id in away]
    listed = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    if len(names) == 1:
        return f"{listed} is absent: type the name to bring this character all the same."
    return f"{listed} are absent: type a name to bring one of them all the same."


def given(switches: tuple[Switch, ...], ruleset: Ruleset) -> tuple[Given, ...]:
    """The effects that it starts with: its switches that are on and known to the ruleset, with their duration."""
    on = (switch for switch in switches if switch.on and kind_of(switch, ruleset) != UNKNOWN)
    return tuple(Given(switch.name, switch.modifiers, switch.rounds) for switch in on)


def switched_on(who: Combatant, kept: Kept, ruleset: Ruleset) -> tuple[GiveEffect, ...]:
    """The effects switched on at its sheet that the combatant does not have yet."""
    there = {active.effect.name.lower() for active in who.effects}
    return tuple(
        GiveEffect(to=who.name, name=each.name, modifiers=each.modifiers, rounds=each.rounds)
        for each in given(kept.switches, ruleset)
        if each.name.strip().lower() not in there
    )
