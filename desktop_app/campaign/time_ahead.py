"""What time brings, told before it passes, and what stands on a day of the calendar."""

from __future__ import annotations

from desktop_app.campaign.calendar import FULL, NEW, ROUNDS_A_DAY, day_of, hour_text, moment_text, phase_of
from desktop_app.campaign.state import Campaign


def lines_ahead(campaign: Campaign, rounds: int) -> tuple[str, ...]:
    """Where the clock would come, what would end and what it would remind of."""
    clock = campaign.clock
    lines = [f"It will be {moment_text(clock.calendar, clock.now + rounds)}."]
    ended = [
        f"{switch.name} ({kept.creature.name})"
        for kept in campaign.creatures.values()
        for switch in kept.switches
        if switch.on and switch.rounds is not None and switch.rounds <= rounds
    ]
    lines += [f"Ends: {', '.join(ended)}."] if ended else []
    due = clock.due(clock.now + rounds)
    lines += [f"Reminds: {', '.join(each.text for each in due)}."] if due else []
    return tuple(lines)


def day_lines(campaign: Campaign, day: int) -> tuple[str, ...]:
    """Sessions, reminders, the note and the moons of a day."""
    clock = campaign.clock
    lines = [session.name for session in campaign.sessions.values() if _holds(session.game_from, session.game_to, day)]
    due = sorted((each for each in clock.reminders if day_of(each.at) == day), key=lambda each: each.at)
    lines += [f"{hour_text(each.at)} {each.text}" for each in due]
    lines += [clock.note(day)] if clock.note(day) else []
    phases = ((moon.name, phase_of(moon, day)) for moon in clock.calendar.moons)
    return (*lines, *(f"{name} is {phase}" for name, phase in phases if phase in (FULL, NEW)))


def _holds(begins: int | None, ends: int | None, day: int) -> bool:
    """Whether a session was played on that day of the game; one that still is, on the day it began."""
    if begins is None:
        return False
    last = begins if ends is None else max(ends, begins)
    return begins // ROUNDS_A_DAY <= day <= last // ROUNDS_A_DAY
