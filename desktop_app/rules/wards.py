"""What a spell sets against harm and is used up by it: resistance, points that are taken, reduction, false images."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from desktop_app.rules.damage import ENERGIES, Reduction, read_reduction
from desktop_app.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from desktop_app.rules.resolution import Resolution

ANY_ENERGY: Final = "energy"
"""Against one kind of energy, which its caster chooses."""
MOST_IMAGES: Final = 8


@dataclass(frozen=True, slots=True)
class WardPlay:
    """A ward as a `play` says it; amounts are texts that may grow with the caster level.

    `against` = fire, cold ... by commas, or energy: one that is chosen. `resists` so many points of it each time;
    `points` are taken in all until it ends (without `resists` and `reduction` every point of that energy). `reduction`
    = `10/adamantine`, of shots alone with `ranged`. `images` = so many false images; a blow that misses by up to
    `near_miss` destroys one; `picked` = it is found out before the roll whether a blow goes at one of them.
    """

    against: str = ""
    resists: str = ""
    points: str = ""
    reduction: str = ""
    ranged: bool = False
    images: str = ""
    near_miss: int = 0
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Ward:
    """A ward as it stands: `left` points that it can still take, None = it is never used up; `images` left."""

    against: tuple[str, ...] = ()
    resists: int = 0
    left: int | None = None
    reduction: str = ""
    ranged: bool = False
    images: int = 0
    near_miss: int = 0
    picked: bool = False

    @property
    def takes_all(self) -> bool:
        """Whether it takes every point of its energy until it is used up."""
        return self.left is not None and not self.resists and not self.reduction

    def reduces(self, *, ranged: bool | None) -> Reduction | None:
        """Its damage reduction, at most the points that are left; None where it has none against this."""
        if not self.reduction or (self.ranged and not ranged):
            return None
        found = read_reduction(self.reduction)
        return found if self.left is None else replace(found, amount=min(found.amount, self.left))

    @property
    def words(self) -> str:
        """`fire 10`, `cold, 48 points left`, `10/adamantine, 70 points left`, `4 images`."""
        if self.images:
            return f"{self.images} image{'s' if self.images > 1 else ''}"
        kinds = " and ".join(self.against)
        head = " ".join(filter(None, (kinds, str(self.resists) if self.resists else "", self.reduction)))
        return ", ".join(filter(None, (head, f"{self.left} points left" if self.left is not None else "")))


def kinds_of(against: str) -> tuple[str, ...]:
    """The energies that it names; none where one is still to be chosen."""
    return tuple(word for word in (each.strip().lower() for each in against.split(",")) if word in ENERGIES)


def chooses_energy(play: Resolution) -> bool:
    """Whether its caster chooses a kind of energy."""
    return any(each.ward is not None and each.ward.against == ANY_ENERGY for each in play.effects)


def with_energy(play: Resolution, energy: str) -> Resolution:
    """The same play against the energy that was chosen."""
    effects = (
        replace(each, ward=replace(each.ward, against=energy))
        if each.ward is not None and each.ward.against == ANY_ENERGY
        else each
        for each in play.effects
    )
    return replace(play, effects=tuple(effects))


def armor_of_image(size: int, dexterity: int) -> Ledger:
    """What a blow at a false image must reach: no armor, size and Dexterity alone. Rule: ac.formula."""
    lines = (Line("size", size, "size"), Line("ability", dexterity, "Dexterity"))
    return Ledger("ac", (Line("base", 10, "an image"), *(line for line in lines if line.value)))
