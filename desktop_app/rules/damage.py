"""Damage: rolled, multiplied, and what a body's defenses leave of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.dice import Dice, roll_all
from desktop_app.rules.formula import Formula

LETHAL, NONLETHAL = "lethal", "nonlethal"
ENERGIES: Final = frozenset({"acid", "cold", "electricity", "fire", "sonic"})
PHYSICAL: Final = frozenset({"bludgeoning", "piercing", "slashing"})
PRECISION: Final = frozenset({"sneak", "precision", "skirmish", "sudden strike"})
_REDUCTION = pattern(r"\s*(?:DR\s*)?(\d{1,9})\s*/\s*(.+?)\s*", re.IGNORECASE)
_RESISTANCE = pattern(r"\s*(?:resist(?:ances?)?\s+)?(?:to\s+)?([a-z ]+?)(?:\s+(\d{1,9}))?\s*", re.IGNORECASE)
_BETWEEN = pattern(r",|;|\band\b", re.IGNORECASE)
_REDUCTIONS = pattern(r"[,;]\s*(?=(?:DR\s*)?\d+\s*/)|\s+and\s+(?=(?:DR\s*)?\d+\s*/)", re.IGNORECASE)
NOTHING_BYPASSES: Final = frozenset({"-", "\N{EN DASH}", "\N{EM DASH}", "none"})


def roll_dice(dice: Dice, label: str, formula: Formula, times: int = 1) -> tuple[int, ...]:
    """The faces of all dice of a formula, `times` over, in order; dice that are subtracted come as negative numbers."""
    signs = [(-1 if count < 0 else 1, sides) for count, sides in formula.dice for _ in range(abs(count))] * times
    faces = roll_all(dice, [(label, sides, "") for _, sides in signs])
    return tuple(sign * face for (sign, _), face in zip(signs, faces, strict=True))


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage of one kind out of one attack: how much, lethal or not, and all that may bypass a defense.

    `types` = slashing, fire, magic, silver, good ... in lower case.
    """

    amount: int
    kind: str = LETHAL
    types: frozenset[str] = frozenset()


def minimum(total: int, kind: str, minimum_kind: str) -> Packet:
    """A hit whose penalties leave nothing still does 1; `minimum_kind` = normal or nonlethal.

    Rule: attack.minimum-damage.
    """
    if total >= 1:
        return Packet(total, kind)
    return Packet(1, NONLETHAL if minimum_kind == NONLETHAL else kind)


@dataclass(frozen=True, slots=True)
class Reduction:
    """Damage reduction: so much less, unless one of the alternatives (sets that must be there whole) bypasses it.

    `parts` = what it adds up from, where it does.
    """

    amount: int
    bypass: tuple[frozenset[str], ...] = ()
    parts: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        """`5/magic`, `10/cold iron and good`, `3/-`, `5/- (full plate 4, natural armor 1)`."""
        words = " or ".join(" and ".join(sorted(each)) for each in self.bypass)
        return f"{self.amount}/{words or '-'}{self.told}"

    @property
    def told(self) -> str:
        """` (full plate 4, natural armor 1)`."""
        return f" ({', '.join(f'{source} {amount}' for source, amount in self.parts)})" if self.parts else ""

    def stops(self, types: frozenset[str]) -> bool:
        """Whether damage of these types is reduced."""
        return not any(wanted <= types for wanted in self.bypass)


def read_reduction(text: str) -> Reduction:
    """`5/magic`, `10/cold iron and good`, `10/good or silver`, `3/-`. Raises ValueError for anything else."""
    found = _REDUCTION.fullmatch(text)
    if found is None:
        raise ValueError(f"not damage reduction: {text!r}; expected something like 5/magic")
    what = found[2].strip().lower()
    if what in NOTHING_BYPASSES:
        return Reduction(int(found[1]))
    alternatives = (part for part in re.split(r"\s+or\s+|,", what) if part.strip())
    return Reduction(
        int(found[1]),
        tuple(frozenset(word.strip() for word in part.split(" and ")) for part in alternatives),
    )


def reduction_of(text: str) -> Reduction | None:
    """The same; None for what is none."""
    try:
        return read_reduction(text)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Defenses:
    """What a body has against damage. `regeneration_stopped_by` None = it does not regenerate.

    `halved` = damage reduction counts half (an aimed attack). `stated` = so much less, by the game master's word,
    whatever the damage is; it does not add to what the body has.
    """

    reductions: tuple[Reduction, ...] = ()
    resistances: tuple[tuple[str, int], ...] = ()
    immunities: frozenset[str] = frozenset()
    vulnerabilities: frozenset[str] = frozenset()
    no_nonlethal: bool = False
    halved: bool = False
    stated: int = 0


@dataclass(frozen=True, slots=True)
class Suffered:
    """What is left of a packet, with a note for each defense that did something."""

    packet: Packet
    notes: tuple[str, ...] = ()


def read_resistances(texts: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """`fire 10`, `resist cold 5, acid 10`, `resistance to acid and cold 10`; what is no type and number is left out."""
    found: list[tuple[str, int]] = []
    for text in texts:
        waiting: list[str] = []
        for match in filter(None, map(_RESISTANCE.fullmatch, _BETWEEN.split(text))):
            waiting.append(match[1].strip().lower())
            if match[2]:
                found += [(kind, int(match[2])) for kind in waiting]
                waiting = []
    return tuple(found)


def split_reductions(text: str) -> tuple[str, ...]:
    """Each reduction of a text such as `10/magic, 5/cold iron`."""
    return tuple(_REDUCTIONS.split(text))


def suffered(packet: Packet, defenses: Defenses) -> Suffered:
    """What a packet does to a body with these defenses; never less than nothing."""
    shielded = sorted(packet.types & defenses.immunities)
    if shielded:
        return Suffered(Packet(0, packet.kind, packet.types), (f"immune to {', '.join(shielded)}",))
    if packet.kind == NONLETHAL and defenses.no_nonlethal:
        return Suffered(Packet(0, packet.kind, packet.types), ("immune to nonlethal damage",))
    amount, notes = packet.amount, []
    weak = sorted(packet.types & defenses.vulnerabilities)
    if weak and amount:
        amount += amount // 2
        notes.append(f"vulnerable to {', '.join(weak)}: half as much again")
    spared = _spared(packet.types, defenses)
    if spared[0]:
        stopped = min(amount, spared[0])
        amount -= stopped
        notes.append(f"{spared[1]} stops {stopped}")
    return Suffered(Packet(max(amount, 0), packet.kind, packet.types), tuple(notes))


def _spared(types: frozenset[str], defenses: Defenses) -> tuple[int, str]:
    """The best of what the body has and what the game master stated."""
    own = _own_defense(types, defenses)
    return (defenses.stated, f"resistance {defenses.stated}") if defenses.stated > own[0] else own


def _own_defense(types: frozenset[str], defenses: Defenses) -> tuple[int, str]:
    """The best defense of the right sort: resistance against energies, reduction against physical attacks."""
    energies = types & ENERGIES
    if energies:
        best = max((amount for kind, amount in defenses.resistances if kind in energies), default=0)
        return best, f"resistance {best}"
    if types & PHYSICAL:
        stopping = [each for each in defenses.reductions if each.stops(types)]
        most = max(stopping, key=lambda each: each.amount, default=Reduction(0))
        amount = most.amount // 2 if defenses.halved else most.amount
        return amount, f"damage reduction {amount}{most.told}"
    return 0, ""


def taken_together(packets: Sequence[Packet]) -> tuple[tuple[int, ...], ...]:
    """Which packets of one attack, by their places, meet the defenses as one; the others meet them alone.

    Physical packets of one attack (weapon and precision) are taken together, so that reduction stops its amount once.
    """
    physical = tuple(place for place, packet in enumerate(packets) if packet.types & PHYSICAL)
    rest = ((place,) for place, packet in enumerate(packets) if not packet.types & PHYSICAL)
    alike = len({packets[place].kind for place in physical}) == 1
    return (*((physical,) if alike else ((place,) for place in physical)), *rest)


def merged(packets: Sequence[Packet], defenses: Defenses) -> Sequence[Suffered]:
    """All packets of one attack, each against its own sort of defense; one reduction is spent once an attack."""
    wholes = ([packets[place] for place in group] for group in taken_together(packets))
    return [suffered(replace(each[0], amount=sum(packet.amount for packet in each)), defenses) for each in wholes]
