"""Damage to incorporeal creatures. Rule: ac.incorporeal-touch, condition.known-effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.chapters.attacks import Defense
from desktop_app.rules.damage import PHYSICAL, Packet
from desktop_app.rules.dice import Dice
from desktop_app.rules.protection import incorporeal
from desktop_app.rules.wielding import WeaponInUse

GHOST_TOUCH: Final = "ghost touch"
WHOLE: Final = frozenset(
    {"force", "positive", "negative", "positive energy", "negative energy", "divine", "holy", GHOST_TOUCH}
)
"""What harms the incorporeal like anybody else."""
MISSES_UP_TO: Final = 50


@dataclass(frozen=True, slots=True)
class Source:
    """The attacker and weapon that damage comes from; both empty if unknown."""

    by: str = ""
    weapon: WeaponInUse | None = None
    dice: Dice | None = None


NOBODY: Final = Source()


def is_ghost_touch(weapon: WeaponInUse) -> bool:
    """Whether the weapon strikes the incorporeal like anything else."""
    return GHOST_TOUCH in weapon.features or GHOST_TOUCH in weapon.passes or GHOST_TOUCH in weapon.name.lower()


def through_nothing(
    draft: Draft, who: str, packets: Sequence[Packet], source: Source
) -> tuple[Sequence[Packet], tuple[str, ...]]:
    """The damage that affects the target and the reason for any reduction; only the incorporeal take less."""
    if not incorporeal(draft.sheet(who)) or (source.by and incorporeal(draft.sheet(source.by))):
        return packets, ()
    if source.weapon is not None and is_ghost_touch(source.weapon):
        return packets, ()
    magical = _is_magic(packets, source)
    touched = [packet for packet in packets if packet.amount and not _harms_whole(packet, source)]
    if not touched:
        return packets, ()
    mundane = [packet for packet in touched if not (magical if source.weapon else _spell_like(packet))]
    left = [replace(packet, amount=0) if packet in mundane else packet for packet in packets]
    notes = ("incorporeal: only magic harms it",) if mundane else ()
    reached = [packet for packet in touched if packet not in mundane]
    if not reached:
        return left, notes
    kept, why = _REACHES[draft.ruleset.defense.incorporeal_harm][0](draft, who, source)
    left = [replace(packet, amount=kept(packet.amount)) if packet in reached else packet for packet in left]
    return left, (*notes, why)


def told_ahead(draft: Draft, by: str, who: str, weapon: WeaponInUse) -> str:
    """A sentence for the card on how a weapon affects an incorporeal target; empty if it does full damage."""
    ghostly = is_ghost_touch(weapon) or incorporeal(draft.sheet(by))
    if ghostly or not incorporeal(draft.sheet(who)):
        return ""
    if not weapon.enhancement and "magic" not in weapon.passes | weapon.features:
        return f"{who} is incorporeal: only magic harms it"
    return f"{who} is incorporeal: {_REACHES[draft.ruleset.defense.incorporeal_harm][1]}"


def object_to_the_bodiless(draft: Draft, by: str, target: str) -> None:
    """Object to bull rush, trip and grapple between an incorporeal creature and one with a body."""
    bodiless = [name for name in (by, target) if incorporeal(draft.sheet(name))]
    if len(bodiless) == 1:
        draft.objects(f"{bodiless[0]} is incorporeal and cannot be held or pushed.")


def _is_magic(packets: Sequence[Packet], source: Source) -> bool:
    enhanced = source.weapon is not None and source.weapon.enhancement > 0
    return enhanced or any("magic" in packet.types for packet in packets)


def _harms_whole(packet: Packet, source: Source) -> bool:
    """Force, the energies of life and death, and a number that the game master says without any type."""
    return bool(packet.types & WHOLE) or (not packet.types and source.weapon is None)


def _spell_like(packet: Packet) -> bool:
    return "magic" in packet.types or not packet.types & PHYSICAL


def _half(draft: Draft, who: str, source: Source) -> tuple[Callable[[int], int], str]:  # noqa: ARG001 - the shape
    return (lambda amount: amount // 2), "incorporeal: half"


def _even_chance(draft: Draft, who: str, source: Source) -> tuple[Callable[[int], int], str]:
    face = (source.dice or draft.dice).roll("incorporeal", 100, "" if source.weapon is not None else who)
    if face <= MISSES_UP_TO:
        return (lambda _: 0), f"incorporeal: d% {face} of up to {MISSES_UP_TO}, it passes through"
    return (lambda amount: amount), f"incorporeal: d% {face}, it does harm"


_Part = Callable[[Draft, str, Source], tuple[Callable[[int], int], str]]
_REACHES: Final[Mapping[str, tuple[_Part, str]]] = Defense.incorporeal_harm.ways(
    {"half": (_half, "magic does half"), "even-chance": (_even_chance, "half the time magic passes through")}
)
"""What of magic reaches the incorporeal, by mechanism, and how that is told before the roll."""
