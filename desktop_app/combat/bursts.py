"""Bursts of channeled energy: what a combatant may do with one, who is in it, and the command for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.budget import STANDARD
from desktop_app.combat.commands import Use
from desktop_app.combat.on_map import is_within
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.combat.tally import CountedUse, ability_key, counted_use
from desktop_app.rules.affected import is_one_of, kinds_of
from desktop_app.rules.channeling import HARM, HEAL, Burst, Channeler, bursts, channeler
from desktop_app.rules.ruleset import Ruleset

FEET: Final = 30
"""How far a burst of channeled energy goes."""


@dataclass(frozen=True, slots=True)
class Channeling:
    """The channeling of `by`: its energy, the uses open to it, and how many are left today."""

    by: str
    made: Channeler
    bursts: tuple[Burst, ...]
    counted: CountedUse

    @property
    def left(self) -> int:
        """How many bursts there still are."""
        return self.counted.left // self.made.cost


@dataclass(frozen=True, slots=True)
class Reached:
    """Who is in a burst, and who of those is left out by Selective Channeling."""

    targets: tuple[str, ...]
    spared: tuple[str, ...] = ()


def channeling(state: Encounter, name: str, ruleset: Ruleset) -> Channeling | None:
    """A combatant's channeling; None if it has none. Raises KeyError for an unknown name. Rule: turning.attempt."""
    sheet = sheet_of(state, state.combatants[name], ruleset)
    made = channeler(sheet)
    if made is None:
        return None
    counted = counted_use(state, name, ruleset, ability_key(made.counted))
    assert counted is not None  # the uses of the one who channels are counted
    return Channeling(name, made, bursts(sheet, made), counted)


def reached(state: Encounter, channels: Channeling, burst: Burst, selected: Sequence[str], ruleset: Ruleset) -> Reached:
    """The selected combatants that the burst affects; if only the channeler is selected, all that it affects, on a map
    all within 30 feet.

    A burst affects friends and foes, and the channeler if it chooses; Selective Channeling leaves some of the others
    out.
    """
    everybody = not set(selected) - {channels.by}
    names = tuple(selected)
    if everybody:
        there = {name: is_within(state, channels.by, name, FEET, ruleset) for name in state.combatants}
        names = tuple(name for name in there if there[name] is not False)
    concerned = [name for name in names if concerns(state, name, burst, ruleset)]
    if not everybody:
        return Reached(tuple(concerned))
    side, helps = state.combatants[channels.by].side, burst.purpose == HEAL
    inside = [name for name in concerned if helps or name != channels.by]
    unmeant = [name for name in inside if (state.combatants[name].side == side) != helps]
    spared = tuple(unmeant[: channels.made.spares])
    return Reached(tuple(name for name in inside if name not in spared), spared)


def concerns(state: Encounter, name: str, burst: Burst, ruleset: Ruleset) -> bool:
    """Whether the burst does anything to that one."""
    who = state.combatants[name]
    return not who.dead and is_one_of(kinds_of(sheet_of(state, who, ruleset)), (burst.concerns,))


def usual_burst(state: Encounter, channels: Channeling, selected: Sequence[str], ruleset: Ruleset) -> Burst:
    """The most likely use: to harm if a selected foe can be harmed by it, else to heal."""
    side = state.combatants[channels.by].side
    foes = [name for name in selected if state.combatants[name].side != side]
    for burst in channels.bursts:
        if burst.purpose == HARM and any(concerns(state, name, burst, ruleset) for name in foes):
            return burst
    return next(burst for burst in channels.bursts if burst.purpose == HEAL)


def use_of(channels: Channeling, burst: Burst, targets: Sequence[str]) -> Use:
    """The command to channel: a standard action that provokes no attacks of opportunity; its use is counted."""
    return Use(
        name=f"channel {burst.energy} energy",
        by=channels.by,
        targets=tuple(targets),
        play=burst.play,
        cost=STANDARD,
        tally=ability_key(channels.made.counted),
        uses=channels.made.cost,
    )
