"""Classes and racial Hit Dice of a Foundry actor, by its class items in the forms of pf1 and D35E."""

from __future__ import annotations

from typing import Final

from desktop_app.exchange.foundry_items import inner_of
from desktop_app.exchange.trees import at, number, text_at
from desktop_app.rules.creature import ABILITIES, SAVES, Abilities, Bonus, ClassLevel, HitDice

TYPES: Final = (
    "monstrous humanoid", "magical beast", "aberration", "animal", "construct", "dragon", "elemental", "fey", "giant",
    "humanoid", "ooze", "outsider", "plant", "undead", "vermin",
)  # fmt: skip
_RACIAL: Final = "racial"
CONVERTED: Final = "sbc |"
"""Under such names a converter of stat blocks keeps what it could not put elsewhere."""
_GOOD_SAVE: Final = 2


def is_racial(item: object) -> bool:
    """Whether a class item stands for Hit Dice of the creature's type."""
    name = text_at(item, "name").lower()
    return any(name.startswith(kind) for kind in TYPES) or text_at(inner_of(item), "classType") == _RACIAL


def levels_of(inner: object) -> int | None:
    """The levels of a class item: `level` in pf1, `levels` in D35E and the oldest pf1; None where it tells none."""
    told = [value for key in ("level", "levels") if (value := at(inner, key)) is not None]
    return (number(told[0]) or 0) if told else None


def classes_of(items: list[object]) -> tuple[tuple[ClassLevel, ...], HitDice | None]:
    """Class items hold levels; those named for a creature type are racial Hit Dice."""
    levels: list[ClassLevel] = []
    dice: HitDice | None = None
    for item in items:
        if text_at(item, "type") != "class":
            continue
        told = levels_of(inner_of(item))
        count = 1 if told is None else told
        if count <= 0:
            continue
        if is_racial(item):
            dice = HitDice(count, number(at(inner_of(item), "hd")) or 8)
        else:
            levels.append(ClassLevel(_plain(text_at(item, "name").lower()), count))
    return tuple(levels), dice


def converted_saves(items: list[object]) -> tuple[Bonus, ...]:
    """What good saves of a class without levels give, where a converter of stat blocks took that off again.

    The older systems counted 2 for them, and the converter's corrections stand beside their sums.
    """
    if not any(text_at(item, "name").startswith(CONVERTED) for item in items):
        return ()
    classes = [item for item in items if text_at(item, "type") == "class" and levels_of(inner_of(item)) == 0]
    return tuple(
        Bonus(save, "untyped", _GOOD_SAVE, text_at(item, "name")[:120])
        for item in classes
        for save in SAVES
        if text_at(inner_of(item), "savingThrows", save, "value") == "high"
    )


def rolled(items: list[object], abilities: Abilities) -> int:
    """Hit points where only those of each class are kept: these with Constitution for each Hit Die; 0 = none told."""
    classes = [inner_of(item) for item in items if text_at(item, "type") == "class"]
    told = sum((number(at(inner, "hp")) or 0) + (number(at(inner, "fc", "hp", "value")) or 0) for inner in classes)
    constitution = abilities.scores[ABILITIES.index("con")]
    dice = sum(levels_of(inner) or 0 for inner in classes)
    return max(told + dice * ((constitution - 10) // 2 if constitution is not None else 0), dice) if told else 0


def type_of(items: list[object]) -> str:
    """The creature's type: that of its Hit Dice, else that of its race."""
    for item in items:
        if text_at(item, "type") == "class" and is_racial(item):
            name = text_at(item, "name").lower()
            named = next((kind for kind in TYPES if name.startswith(kind)), "")
            kind = named or _spoken(text_at(inner_of(item), "creatureType"))
            if kind:
                return kind
    told = (_spoken(text_at(inner_of(item), "creatureType")) for item in items if text_at(item, "type") == "race")
    return next(filter(None, told), "")


def _spoken(key: str) -> str:
    """`magical beast` of `magicalBeast`."""
    plain = key.lower().replace(" ", "")
    return next((kind for kind in TYPES if kind.replace(" ", "") == plain), "")


def _plain(name: str) -> str:
    """`fighter` of `fighter (archer)`."""
    return name.partition(" (")[0].strip()
