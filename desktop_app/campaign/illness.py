"""Poisons and diseases between fights: what a fight leaves in a body falls due on the campaign's clock.

The affliction itself stays where wounds do, with the combatant of the encounter that was left. The campaign has a
reminder of the next save; to make it, the time that has passed since is let pass in that encounter.
"""

from __future__ import annotations

from typing import Final

from desktop_app.campaign.clock_commands import NoteIllness
from desktop_app.campaign.game_clock import Reminder, after_fight
from desktop_app.campaign.state import Campaign
from desktop_app.combat.afflicted import NEVER, dose_dc
from desktop_app.combat.state import NORMAL, SURPRISE, Afflicted, Encounter
from desktop_app.combat.timeline import ROUNDS_A_MINUTE, game_time
from desktop_app.rules.creature import SAVE_NAMES

RUNNING: Final = "The fight is going on: its own rounds bring the save."
NOT_YET: Final = "It does not fall due before {when}. Let the time pass first."
GONE: Final = "The encounter with {who} is not in the campaign any more. Del removes the reminder."
OVER_IT: Final = "{who} does not suffer from it any more. Del removes the reminder."


def illness_home(campaign: Campaign, encounter: str, left: Encounter) -> NoteIllness | None:
    """What the campaign is to be told of the poisons and diseases in an encounter that is not being fought.

    None where it knows all of it. A save whose time in the encounter stays keeps its time on the campaign's clock.
    """
    if encounter not in campaign.encounters or left.phase in (SURPRISE, NORMAL):
        return None
    own = {each.id: each for each in campaign.clock.reminders if each.encounter == encounter}
    at = after_fight(campaign.clock, encounter, game_time(left)).fights[encounter].at
    found = []
    for name, who in left.combatants.items():
        if who.source_creature not in campaign.creatures or who.dead:
            continue
        for held in (each for each in who.afflictions if each.due < NEVER):
            made = Reminder(
                f"ill:{encounter}:{name}:{held.affliction.name}",
                max(at + held.due - game_time(left), 0),
                _told(name, held),
                creature=who.source_creature,
                encounter=encounter,
                due=held.due,
            )
            known = own.get(made.id)
            same = known is not None and (known.due, known.text) == (made.due, made.text)
            found.append(known if same and known is not None else made)
    if {each.id: each for each in found} == own:
        return None
    return NoteIllness(encounter=encounter, reminders=tuple(found))


def illness_moved(campaign: Campaign, encounter: str, brought: tuple[str, ...]) -> NoteIllness | None:
    """Those who are `brought` from elsewhere (ids) are here now with what is in them; None where nothing is."""
    if any(each.creature in brought and each.encounter for each in campaign.clock.reminders):
        return NoteIllness(encounter=encounter, creatures=brought)
    return None


def rounds_since(campaign: Campaign, reminder: Reminder, left: Encounter) -> int:
    """Rounds to let pass in the encounter until it is there when the campaign's clock is; 0 = it is not due yet."""
    late = campaign.clock.now - reminder.at
    return max(reminder.due - game_time(left) + late, 1) if late >= 0 else 0


def in_minutes(rounds: int) -> tuple[int, int]:
    """Rounds as whole minutes and the rounds beside them."""
    return divmod(rounds, ROUNDS_A_MINUTE)


def _told(name: str, held: Afflicted) -> str:
    told = held.affliction
    return f"{name}: {SAVE_NAMES[told.save]} save, DC {dose_dc(held)}, against {told.name}"
