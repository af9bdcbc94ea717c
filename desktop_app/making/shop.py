"""Spends a budget: mundane gear first, then magic items, always the upgrade that is cheapest for its share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from desktop_app.making.plan import IN_HAND, WORN, Gear
from desktop_app.making.prices import gear_price, item_of, price
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.catalog import ArmorEntry
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wielding import MELEE, RANGED, THROWN

_KEPT: Final = 0.03
"""The part of the money that is not put into magic."""
_MOST: Final = 5
"""The highest bonus of arms and armor."""
_PURSE: Final = 100
"""Gold pieces kept as coins; what is more is gems, since fifty coins weigh a pound."""
_COINS: Final = 3
"""Pounds of the purse when it is full, small coins as well."""
_SPARE: Final = 7
"""Pounds left free for coins, a cloak and the like."""
_POTION, _POTIONS = "potion of cure light wounds", 4
_RINGS: Final = 2
_ON_ARMS: Final = ("weapon", "ranged", "armor", "shield")
_ARMS: Final = {"weapon": (MELEE,), "ranged": (RANGED, THROWN)}
"""The kinds of weapon that a share of the guides buys: bare hands are neither, so one who has them lacks both."""
_MAGIC: Final = {
    "resistance": ("saves", "resistance"),
    "protection": ("ac", "deflection"),
    "natural": ("ac", "natural enhancement"),
    "bracers": ("ac", "armor"),
    "unarmed": ("attack", "enhancement"),
}
"""What a share of the guides buys: the number and the bonus type."""
_READ: Final = "read"
_PROPERTIES: Final = ("flaming", "frost", "shock")
_NOT_SOLD: Final = ("artifact", "cursed", "intelligent")
"""How the categories begin of what no shop has, whatever it would be worth."""


class Shop:
    """Buys for one creature; `loads` are the pounds it can carry as a light, medium and heavy load.

    `share` = the part of their weight that arms and armor of its size have. `own` gear is paid for out of `gold`; it
    is neither bought again nor changed. Where a table has the usual bonuses by level, no item that gives them is
    bought.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        gold: float,
        loads: tuple[int, int, int],
        share: float = 1,
        own: tuple[Gear, ...] = (),
    ) -> None:
        self.gear: list[Gear] = []
        self._ruleset = ruleset
        self._gold = self.left = gold
        self._loads = loads
        self._share = share
        self._weight = 0.0
        self._armored = ""
        self._own = own
        self._automatic = ruleset.level.automatic_bonuses != "items"
        for gear in own:
            self._buy(gear, gear_price(gear, ruleset))
            self._put_on(self._called(gear.item) if gear.use == WORN else "")

    # plain things

    @property
    def two_handed(self) -> bool:
        """Whether a bought melee weapon takes both hands."""
        weapons = self._ruleset.catalog.weapons
        names = (self._called(gear.item) for gear in self.gear if gear.use == IN_HAND)
        held = [weapons[name] for name in names if name in weapons]
        return any(entry.kind == "melee" and entry.hands in ("two", "double") for entry in held)

    def has(self, what: str) -> bool:
        """Whether it has a `weapon` for melee, a `ranged` one, `armor` or a `shield` on already."""
        return any(self._is(what, gear) for gear in self.gear)

    def can_wear(self, entry: ArmorEntry) -> bool:
        """Whether the weight of armor or shield slows it no more than its armor does."""
        light = (entry.category if entry.kind == "armor" else self._armored) not in ("medium", "heavy")
        return self._weight + entry.weight * self._share + _SPARE <= self._loads[0 if light else 1]

    def take_first(self, names: Iterable[str], use: str, limit: float) -> None:
        """Buy the first of these that costs no more than `limit`, else nothing."""
        for name in names:
            cost = price(name, self._ruleset)
            if cost is not None and cost <= min(limit, self.left):
                self._buy(Gear(name, 1, use), cost)
                self._put_on(name)
                return

    def _put_on(self, name: str) -> None:
        armor = self._ruleset.catalog.armor.get(name)
        if armor is not None and armor.kind == "armor":
            self._armored = armor.category

    def pack(self, name: str, count: int = 1, *, needed: bool = False) -> None:
        """Buy an item for the pack, if it is affordable and does not make the load heavier by a step.

        What is `needed`, as arrows are for a bow, may weigh what is kept free for coins and a cloak.
        """
        found = item_of(name, self._ruleset)
        most = self._loads[1 if self._armored in ("medium", "heavy") else 0]
        spare = 0 if needed else _SPARE
        if found is None or found.price * count > self.left or self._weight + found.weight * count + spare > most:
            return
        self._buy(Gear(name, count), found.price * count)

    def _buy(self, gear: Gear, cost: float) -> None:
        self.gear.append(gear)
        self.left -= cost
        self._weight += self._weight_of(gear)

    def _weight_of(self, gear: Gear) -> float:
        catalog = self._ruleset.catalog
        found = item_of(gear.item, self._ruleset)
        if found is not None:
            return found.weight * gear.count
        called = self._called(gear.item)
        arms = catalog.armor.get(called) or catalog.weapons.get(called)
        return arms.weight * self._share if arms is not None else 0

    # magic

    def improve(self, shares: Iterable[str], key: str) -> None:
        """Upgrade gear by the step that is cheapest for its share, until the money is nearly spent."""
        wanted = {
            name.replace("key", key): float(share) for name, _, share in (each.rpartition(" ") for each in shares)
        }
        while True:
            steps = [step for name, share in wanted.items() for step in self._step(name, share)]
            if not steps:
                return
            _, _, old, new, cost = min(steps, key=lambda step: step[:2])
            if old is None:
                self.gear.append(new)
            else:
                self.gear[self.gear.index(old)] = new
            self._weight += self._heavier(old, new)
            self.left -= cost

    def _step(self, name: str, share: float) -> Iterator[tuple[float, str, Gear | None, Gear, float]]:
        """The next upgrade of one share, if affordable: price for the share, name, the item replaced, the new item."""
        found = self._arm_step(name) if name in _ON_ARMS else self._item_step(name)
        if found is None:
            return
        old, new = found
        if old in self._own:
            return
        heavier = self._heavier(old, new)
        if heavier > 0 and self._weight + heavier + _COINS > self._loads[1]:
            return
        whole = price(new.item, self._ruleset) or 0
        cost = whole - ((price(old.item, self._ruleset) or 0) if old is not None else 0)
        if cost <= self.left - self._gold * _KEPT:
            yield whole / share, name, old, new, cost

    def _heavier(self, old: Gear | None, new: Gear) -> float:
        """Pounds that the new item weighs more than the one it replaces."""
        return self._weight_of(new) - (self._weight_of(old) if old is not None else 0)

    def _arm_step(self, name: str) -> tuple[Gear, Gear] | None:
        held = next((gear for gear in self.gear if self._is(name, gear)), None)
        if held is None:
            return None
        plain = _plain(held.item)
        if held.item == plain:
            return held, replace(held, item=f"masterwork {plain}")
        if self._automatic:
            return None
        bonus = int(held.item[1]) if held.item.startswith("+") else 0
        if bonus < _MOST:
            return held, replace(held, item=f"+{bonus + 1} {plain}")
        return self._property_step(name, held, plain)

    def _property_step(self, name: str, held: Gear, plain: str) -> tuple[Gear, Gear] | None:
        """The next property of a weapon with the highest bonus: flaming, then frost, then shock."""
        if name not in ("weapon", "ranged"):
            return None
        had = [word for word in _PROPERTIES if f" {word} " in held.item]
        if len(had) == len(_PROPERTIES):
            return None
        words = " ".join(_PROPERTIES[: len(had) + 1])
        return held, replace(held, item=f"+{_MOST} {words} {plain}")

    def _called(self, text: str) -> str:
        """What a weapon or armor is called in its table, with whatever qualities it was typed."""
        catalog, plain = self._ruleset.catalog, _plain(text)
        found = (named(text, arms, catalog.materials).name for arms in (catalog.weapons, catalog.armor))
        return next((each for each in (plain, *found) if each in catalog.weapons or each in catalog.armor), plain)

    def _is(self, name: str, gear: Gear) -> bool:
        catalog = self._ruleset.catalog
        plain = self._called(gear.item)
        if name in ("armor", "shield"):
            armor = catalog.armor.get(plain)
            return gear.use == WORN and armor is not None and armor.kind == name
        weapon = catalog.weapons.get(plain)
        return gear.use == IN_HAND and weapon is not None and weapon.kind in _ARMS[name]

    def _item_step(self, name: str) -> tuple[Gear | None, Gear] | None:
        single = item_of(name, self._ruleset)
        if single is not None:
            there = any(gear.item == name for gear in self.gear)
            return None if there or not self._free(single.entry.slot) else (None, Gear(name, 1, WORN))
        if self._automatic:
            return None
        wanted = _number_of(name)
        held = next((gear for gear in self.gear if self._gives(gear, wanted)), None)
        bonus = self._bonus(held, wanted) if held is not None else 0
        for value, text, entry in _forms(wanted, self._ruleset):
            if value > bonus and (self._free(entry.slot) if held is None else self._same_slot(held, entry)):
                return held, Gear(text, 1, WORN)
        return None

    def _same_slot(self, held: Gear, entry: ItemEntry) -> bool:
        """Whether a new item takes the body slot of one already owned."""
        found = item_of(held.item, self._ruleset)
        return found is not None and (found.entry.slot == entry.slot or self._free(entry.slot))

    def _free(self, slot: str) -> bool:
        worn = [item_of(gear.item, self._ruleset) for gear in self.gear if gear.use == WORN]
        count = sum(found is not None and found.entry.slot == slot for found in worn)
        return not slot or slot == _READ or count < (_RINGS if slot == "ring" else 1)

    def _gives(self, gear: Gear, wanted: tuple[str, str]) -> bool:
        found = item_of(gear.item, self._ruleset)
        return gear.use == WORN and found is not None and _changes(found.entry, wanted)

    def _bonus(self, gear: Gear, wanted: tuple[str, str]) -> int:
        found = item_of(gear.item, self._ruleset)
        if found is None:
            return 0
        value = next(each.value for each in found.entry.modifiers if (each.to, each.type) == wanted)
        return value * (found.bonus or 1)

    # the end

    def closed(self) -> tuple[tuple[Gear, ...], float]:
        """Everything bought, some potions, the rest of a great sum in gems, and the coins."""
        cost = price(_POTION, self._ruleset) or 0
        count = min(_POTIONS, int(self.left * 0.6 // cost)) if cost else 0
        if count:
            self._buy(Gear(_POTION, count), cost * count)
        left = round(self.left, 2)
        if left > _PURSE:
            gems = int(left - _PURSE) // 10 * 10
            if gems:
                self.gear.append(Gear(f"gems worth {gems} gp"))
            left = round(left - gems, 2)
        return tuple(self.gear), left


def _plain(text: str) -> str:
    """A weapon or armor without bonus, workmanship and the properties that are bought here."""
    name = text[3:] if text.startswith("+") else text.removeprefix("masterwork ")
    for word in _PROPERTIES:
        name = name.removeprefix(f"{word} ")
    return name


def _number_of(name: str) -> tuple[str, str]:
    """The number that a share raises: `str` an enhancement bonus, `tome str` an inherent one, else the usual."""
    if name.startswith("tome "):
        return f"ability:{name[5:]}", "inherent"
    return (f"ability:{name}", "enhancement") if name in ABILITIES else _MAGIC[name]


def _changes(entry: ItemEntry, wanted: tuple[str, str]) -> bool:
    return any((each.to, each.type) == wanted for each in entry.modifiers)


@lru_cache(maxsize=128)
def _forms(wanted: tuple[str, str], ruleset: Ruleset) -> tuple[tuple[int, str, ItemEntry], ...]:
    """All items for sale that change only this number, in all versions, the weakest first, of these the cheapest.

    What gives more besides would be missed when a better one takes its place, and two shares would change it for ever.
    """
    items = [each for each in ruleset.catalog.advancement().items.values() if _sold(each)]
    only = [
        each for each in items if each.modifiers and all((bonus.to, bonus.type) == wanted for bonus in each.modifiers)
    ]
    found = [(value, text, item) for item in only for text, value in _versions(item)]
    return tuple(sorted(found, key=lambda form: (form[0], price(form[1], ruleset) or 0, form[1])))


def _sold(entry: ItemEntry) -> bool:
    """Whether it has a price and is no artifact, cursed or thinking thing."""
    return entry.cost > 0 and not entry.category.startswith(_NOT_SOLD)


def _versions(entry: ItemEntry) -> Iterator[tuple[str, int]]:
    """Every version of an item: its name and its bonus."""
    name = f"{entry.name[:1].lower()}{entry.name[1:]}"
    if not entry.most:
        yield name, entry.modifiers[0].value
    for bonus in range(entry.least or entry.step, entry.most + 1, entry.step):
        yield f"{name} +{bonus}", bonus * entry.modifiers[0].value
