"""Swarms: what weapons do to them, what areas do, and that their own attack needs no roll.

A swarm of Tiny creatures takes half of what slashes or pierces, one of smaller ones nothing from weapons; what works on
an area does half as much again. Rule: condition.known-effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from desktop_app.combat.decide.bodiless import Source, through_nothing
from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.damage import PHYSICAL, Packet
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.size import Size

SWARM: Final = "swarm"
SPLASH: Final = "splash"
HALVED: Final = frozenset({"slashing", "piercing"})
"""Kinds of weapon damage of which a swarm of Tiny creatures takes half."""


def is_swarm(draft: Draft, who: str) -> bool:
    """Whether it is many small creatures that act as one."""
    return bool(draft.sheet(who).mark(SWARM))


def reaching(
    draft: Draft, who: str, packets: Sequence[Packet], source: Source
) -> tuple[Sequence[Packet], tuple[str, ...]]:
    """What of damage reaches a body that is none, or many, with the reasons; the same packets where all of it does."""
    packets, notes = through_nothing(draft, who, packets, source)
    packets, more = through_many(draft, who, packets, source)
    return packets, (*notes, *more)


def through_many(
    draft: Draft, who: str, packets: Sequence[Packet], source: Source
) -> tuple[Sequence[Packet], tuple[str, ...]]:
    """What a weapon's damage comes to for a swarm, with the reason for any change; all else stays as it is."""
    weapon = source.weapon
    if weapon is None or not is_swarm(draft, who):
        return packets, ()
    if SPLASH in weapon.features:
        return [replace(each, amount=half_again(each.amount)) for each in packets], ("swarm: half again as much",)
    tiny = draft.sheet(who).size >= Size.TINY
    struck = [each for each in packets if each.amount and _is_struck(each, tiny=tiny)]
    left = [replace(each, amount=each.amount // 2 if tiny else 0) if each in struck else each for each in packets]
    if not struck:
        return packets, ()
    return left, ("swarm: half of what slashes or pierces" if tiny else "swarm: weapons do nothing to it",)


def _is_struck(packet: Packet, *, tiny: bool) -> bool:
    kinds = packet.types & PHYSICAL
    return bool(kinds) and (not tiny or kinds <= HALVED)


def half_again(amount: int) -> int:
    """Half as much again, rounded down."""
    return amount * 3 // 2


def suffers_more(draft: Draft, who: str, play: Resolution) -> bool:
    """Whether it is a swarm in the area of a spell or ability that harms all who are there."""
    return not _is_aimed(play) and is_swarm(draft, who)


def too_many(draft: Draft, who: str, play: Resolution) -> str:
    """Why a spell for single creatures does nothing to a swarm of less than Tiny ones; empty where it does."""
    small = _is_aimed(play) and is_swarm(draft, who) and draft.sheet(who).size < Size.TINY
    return "a swarm, which nothing for single creatures affects" if small else ""


def _is_aimed(play: Resolution) -> bool:
    return bool(play.attack or play.attacks or play.most_targets)


def told_ahead(draft: Draft, by: str, who: str) -> str:
    """A sentence for the card on how a weapon harms a swarm; empty where it does so as usual."""
    if by == who or not is_swarm(draft, who):
        return ""
    if draft.sheet(who).size >= Size.TINY:
        return f"{who} is a swarm: half of what slashes or pierces"
    return f"{who} is a swarm: weapons do nothing to it, fire and the like do"


def object_to_many(draft: Draft, target: str) -> None:
    """Object to what would hold, push or throw a swarm."""
    draft.object(is_swarm(draft, target), f"{target} is a swarm and cannot be held, pushed or tripped.")
