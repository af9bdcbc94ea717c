"""A creature's gear: worn, in hand, packed or left behind; equipping, adding and removing it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.making.typed import TypedError, plain_text
from desktop_app.making.typed_attacks import attack_text, with_attack
from desktop_app.making.typed_gear import (
    armor_text,
    is_weapon,
    item_text,
    read_armor,
    read_item,
    read_weapon,
    weapon_text,
)
from desktop_app.making.wearing import (
    item_note,
    not_put_on,
    put_on,
    reprinted,
    taken_away,
    typed_anew,
    word_for_worn,
    worn_as,
)
from desktop_app.rules.carried_magic import uses_held, with_uses
from desktop_app.rules.carrying import weapon_weight
from desktop_app.rules.creature import Creature, Item, PrintedAttack, Weapon
from desktop_app.rules.items import named, no_quality
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.size import Size
from desktop_app.rules.text import capital, several
from desktop_app.rules.wording import singular
from desktop_app.rules.worn import worn
from desktop_app.rules.worn_items import WornItem, worn_items

ARMOR, SHIELD, WEAPON, ATTACK, ITEM = "armor", "shield", "weapon", "attack", "item"
WORN, PACKED, DROPPED = "worn", "packed away", "left behind"
NO_ROOM, ALL_THE_SAME = "worn, no room", "worn all the same"
"""How a magic item is used whose place on the body is taken: it gives nothing, or the game master says it does."""
IN_HAND, TWO_HANDS, OFF_HAND, BODY = "in hand", "in two hands", "in the off hand", "part of the body"
TAKE_IN_HAND, PUT_ON = "take in hand", "put on"
MOST_LEFT: Final = 999
"""Charges or pieces of one magic item."""
MOST_WEAPONS: Final = 20
"""Weapons that are given at once."""
HANDS: Final = {IN_HAND: "", TWO_HANDS: "two", OFF_HAND: "off-hand"}
_BODILY: Final = ("natural", "unarmed", "touch")


_POUNDS: Final = re.compile(r" \([\d.]+ lb\)$")


@dataclass(frozen=True, slots=True)
class Thing:
    """A row of a creature's gear: `index` in its list, `use` now and all `uses` there are; pounds for all of it.

    `left` = charges of a wand, or how many potions there are, with their `unit`; None for what holds no spell.
    `note` = what a magic item gives, or why it gives nothing; `unknown` = words of its name that the library does not
    know.
    """

    kind: str
    index: int
    text: str
    use: str
    uses: tuple[str, ...]
    weight: float = 0
    left: int | None = None
    unit: str = ""
    note: str = ""
    unknown: str = ""

    @property
    def plain(self) -> str:
        """The thing without its weight, as it is told among others."""
        return _POUNDS.sub("", self.text)


def things(creature: Creature, ruleset: Ruleset) -> tuple[Thing, ...]:
    """Armor and shield, weapons and attacks, then all other things in their order."""
    found = []
    for kind, piece in ((ARMOR, creature.armor), (SHIELD, creature.shield)):
        figures = worn(piece, ruleset, shield=kind == SHIELD, size=_size(creature, ruleset))
        if figures is not None:
            uses: tuple[str, ...] = (WORN, PACKED, DROPPED) if piece is not None and piece.item else (WORN,)
            row = Thing(kind, 0, armor_text(piece) or kind, WORN, uses, figures.weight)
            found.append(_doubted(row, piece.item if piece is not None else "", ruleset.catalog.armor, ruleset))
    found += [_weapon(creature, index, weapon, ruleset) for index, weapon in enumerate(creature.weapons)]
    magic = {each.index: each for each in worn_items(creature, ruleset)}
    for index, item in enumerate(creature.equipment):
        use, uses = _uses_of(item, magic.get(index), ruleset)
        left, unit = uses_held(item, ruleset) or (None, "")
        pounds = item.count * (item.weight or 0)
        note = item_note(item, magic.get(index), ruleset)
        found.append(Thing(ITEM, index, item_text(item), use, uses, pounds, left, unit, note))
    return tuple(found)


def _uses_of(item: Item, magic: WornItem | None, ruleset: Ruleset) -> tuple[str, tuple[str, ...]]:
    """How a thing is used now, and how it can be."""
    on = word_for_worn(item, ruleset)
    use = DROPPED if not item.carried else on if item.worn or magic is not None else PACKED
    if magic is not None and magic.why_not:
        use = NO_ROOM
    elif item.anyway and item.worn and item.carried:
        use = ALL_THE_SAME
    more = (NO_ROOM, ALL_THE_SAME) if use == NO_ROOM else (ALL_THE_SAME,) if use == ALL_THE_SAME else ()
    worn_now = () if use == NO_ROOM else (on,)
    return use, (*worn_now, *more, PACKED, DROPPED, *_more_uses(item, ruleset))


def _size(creature: Creature, ruleset: Ruleset) -> Size:
    """The size of creature that its arms and armor are made for."""
    return sheet(creature, (), ruleset).standing.size


def _weapon(creature: Creature, index: int, weapon: Weapon, ruleset: Ruleset) -> Thing:
    line = printed_line(creature, weapon)
    if line is not None and not creature.levels and creature.hit_dice is None:
        return Thing(ATTACK, index, attack_text(line, weapon), BODY, (BODY,))
    entry = ruleset.catalog.weapons.get(singular(weapon.item or weapon.name))
    fists = singular(weapon.item or weapon.name) == "unarmed strike"
    if weapon.kind in _BODILY or fists or (not weapon.kind and entry is not None and entry.kind == "natural"):
        figures = "/".join(part for part in (weapon.damage, weapon.crit if weapon.crit != "20/x2" else "") if part)
        text = f"{several(weapon.count, weapon.name)}{f' ({figures})' if figures else ''}"
        return Thing(ATTACK, index, text, BODY, (BODY,))
    use = next((use for use, hands in HANDS.items() if hands and hands == weapon.hands), IN_HAND)
    uses = (*HANDS, PACKED, DROPPED) if not weapon.damage else tuple(HANDS)
    weight = weapon_weight(weapon, ruleset, _size(creature, ruleset))
    row = Thing(WEAPON, index, weapon_text(weapon), use, uses, weight)
    return _doubted(row, weapon.item or weapon.name, ruleset.catalog.weapons, ruleset)


def _doubted(row: Thing, item: str, known: Container[str], ruleset: Ruleset) -> Thing:
    """The row, with what of the item's name the library does not know."""
    read = named(item, known, ruleset.catalog.materials)
    if not item or not read.unread:
        return row
    return replace(row, note=f"{capital(no_quality(read))}.", unknown=read.unread)


def printed_line(creature: Creature, weapon: Weapon) -> PrintedAttack | None:
    """The printed line of an attack, if there is one."""
    return next((each for each in creature.printed.attacks if singular(each.name) == singular(weapon.name)), None)


def _more_uses(item: Item, ruleset: Ruleset) -> tuple[str, ...]:
    """What can be done with a packed thing that the library knows as a weapon or armor."""
    uses: tuple[str, ...] = ()
    if is_weapon(item.item, ruleset):
        uses += (TAKE_IN_HAND,)
    if _armor_kind(item.item, ruleset):
        uses += (PUT_ON,)
    return uses


def use_told(creature: Creature, thing: Thing, use: str, ruleset: Ruleset) -> str:
    """What giving a thing another use is called: `ring of protection +1 worn`, and why it then gives nothing."""
    told = f"{thing.plain} {use}"
    try:
        made = with_use(creature, thing, use, ruleset)
    except TypedError:
        return told
    now = next((each for each in things(made, ruleset) if (each.text, each.use) == (thing.text, NO_ROOM)), None)
    return f"{told}, {now.note[:1].lower()}{now.note[1:].removesuffix('.')}" if now is not None else told


def new_told(creature: Creature, text: str, ruleset: Ruleset) -> str:
    """What adding a thing is called: its name, and why it is packed away where it could be worn."""
    try:
        why_not = not_put_on(creature, with_new(creature, text, ruleset), ruleset)
    except TypedError:
        return text
    return f"{text}, packed away, {why_not}" if why_not else text


def _armor_kind(text: str, ruleset: Ruleset) -> str:
    catalog = ruleset.catalog
    entry = catalog.armor.get(named(text, catalog.armor, catalog.materials).name)
    return entry.kind if entry is not None else ""


def with_use(creature: Creature, thing: Thing, use: str, ruleset: Ruleset) -> Creature:
    """The creature with the thing worn, held, packed or left behind. Raises TypedError if that is not possible."""
    if use == thing.use:
        return creature
    if use not in thing.uses:
        raise TypedError(f"{thing.text} cannot be {use}.")
    return reprinted(creature, _USES[thing.kind](creature, thing, use, ruleset), ruleset)


def _use_worn(creature: Creature, thing: Thing, use: str, _: Ruleset) -> Creature:
    off = replace(creature, armor=None) if thing.kind == ARMOR else replace(creature, shield=None)
    return _packed(off, Item(thing.text, weight=_plain(thing.weight), carried=use != DROPPED))


def _use_weapon(creature: Creature, thing: Thing, use: str, _: Ruleset) -> Creature:
    weapon = creature.weapons[thing.index]
    if use in HANDS:
        return _with_weapon(creature, thing.index, replace(weapon, hands=HANDS[use]))
    item = Item(thing.text, weight=_plain(thing.weight), carried=use != DROPPED)
    return _packed(_without_weapon(creature, thing.index), item)


def _use_item(creature: Creature, thing: Thing, use: str, ruleset: Ruleset) -> Creature:
    item = creature.equipment[thing.index]
    if use == TAKE_IN_HAND:
        weapon = read_weapon(item.item, ruleset)
        return _one_less(replace(creature, weapons=(*creature.weapons, weapon)), thing.index)
    if use == PUT_ON:
        return _put_on(creature, thing.index, ruleset)
    on = use not in (PACKED, DROPPED)
    now = replace(item, worn=on, anyway=use == ALL_THE_SAME, carried=use != DROPPED)
    return worn_as(creature, thing.index, now, ruleset)


def _put_on(creature: Creature, index: int, ruleset: Ruleset) -> Creature:
    """Wear this armor or shield; what was worn until now is packed."""
    item = creature.equipment[index]
    shield = _armor_kind(item.item, ruleset) == SHIELD
    piece = read_armor(item.item, ruleset, shield=shield)
    before = creature.shield if shield else creature.armor
    made = _one_less(creature, index)
    made = replace(made, shield=piece) if shield else replace(made, armor=piece)
    old = worn(before, ruleset, shield=shield, size=_size(creature, ruleset))
    if before is None or old is None or not before.item:
        return made
    return _packed(made, Item(armor_text(before), weight=_plain(old.weight)))


_USES: Final[dict[str, Callable[[Creature, Thing, str, Ruleset], Creature]]] = {
    ARMOR: _use_worn,
    SHIELD: _use_worn,
    WEAPON: _use_weapon,
    ATTACK: lambda creature, *_: creature,
    ITEM: _use_item,
}


def with_text(creature: Creature, thing: Thing, text: str, ruleset: Ruleset) -> Creature:
    """The creature with the thing as it is typed anew; nothing typed = without it. Raises TypedError."""
    if not plain_text(text):
        return without(creature, thing, ruleset)
    if thing.kind in (ARMOR, SHIELD):
        before = creature.armor if thing.kind == ARMOR else creature.shield
        piece = read_armor(text, ruleset, before, shield=thing.kind == SHIELD)
        made = replace(creature, armor=piece) if thing.kind == ARMOR else replace(creature, shield=piece)
        return reprinted(creature, made, ruleset)
    if thing.kind == ITEM:
        item = read_item(text, creature.equipment[thing.index])
        return typed_anew(creature, thing.index, item, ruleset)
    weapon = creature.weapons[thing.index]
    if thing.kind == WEAPON:
        return _with_weapon(creature, thing.index, read_weapon(text, ruleset, weapon))
    if text == thing.text:
        return creature
    return with_attack(creature, text, ruleset, weapon.name)


def with_left(creature: Creature, thing: Thing, text: str, ruleset: Ruleset) -> Creature:
    """The creature with so many charges of a wand, or so many of a potion or scroll. Raises TypedError."""
    plain = text.strip().removesuffix(thing.unit).strip() if thing.unit else text.strip()
    what = thing.unit or "of it"
    if not plain.isdecimal() or len(plain) > len(str(MOST_LEFT)):
        raise TypedError(f"Type how many {what} are left, from 0 to {MOST_LEFT}, not {text.strip()[:40] or 'nothing'}.")
    if thing.left is None or thing.kind != ITEM:
        raise TypedError(f"{thing.text} holds nothing that is counted.")
    item = creature.equipment[thing.index]
    if item.count > 1 and thing.unit and int(plain) > thing.left:
        raise TypedError(f"There are {item.count} of it with {thing.left} charges together, not {plain}.")
    now = with_uses(item, int(plain), ruleset)
    equipment = creature.equipment
    return replace(creature, equipment=equipment[: thing.index] + now + equipment[thing.index + 1 :])


def without(creature: Creature, thing: Thing, ruleset: Ruleset) -> Creature:
    """The creature without the thing."""
    if thing.kind == ARMOR:
        return reprinted(creature, replace(creature, armor=None), ruleset)
    if thing.kind == SHIELD:
        return reprinted(creature, replace(creature, shield=None), ruleset)
    if thing.kind == ITEM:
        return taken_away(creature, thing.index, ruleset)
    name = creature.weapons[thing.index].name
    lines = tuple(line for line in creature.printed.attacks if singular(line.name) != singular(name))
    made = _without_weapon(creature, thing.index)
    return replace(made, printed=replace(creature.printed, attacks=lines))


def with_new(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
    """The creature with one thing more: an attack by its numbers, a weapon, armor where none is worn, else a thing.

    Raises TypedError.
    """
    words = plain_text(text)
    if not words:
        raise TypedError("Type what to add: +1 longsword, torch x4 (1 lb), bite +7 (1d8+4).")
    if _is_attack(words):
        return with_attack(creature, words, ruleset)
    if is_weapon(words, ruleset):
        return replace(creature, weapons=(*creature.weapons, read_weapon(words, ruleset)))
    kind = _armor_kind(words, ruleset)
    if kind == ARMOR and creature.armor is None:
        return reprinted(creature, replace(creature, armor=read_armor(words, ruleset)), ruleset)
    if kind == SHIELD and creature.shield is None:
        return reprinted(creature, replace(creature, shield=read_armor(words, ruleset, shield=True)), ruleset)
    item = read_item(words)
    if item.weight is None and kind:
        piece = read_armor(words, ruleset, shield=kind == SHIELD)
        figures = worn(piece, ruleset, shield=kind == SHIELD, size=_size(creature, ruleset))
        item = replace(item, weight=_plain(figures.weight) if figures is not None else None)
    return put_on(creature, item, ruleset)


def with_several(creature: Creature, name: str, count: int, weight: float, ruleset: Ruleset) -> Creature:
    """The creature with so many of a thing more, each of that weight in pounds, 0 = as the library says.

    Weapons are taken one by one. Raises TypedError.
    """
    if is_weapon(name, ruleset):
        if count > MOST_WEAPONS:
            raise TypedError(f"give at most {MOST_WEAPONS} weapons at once, not {count:,}.")
        for _ in range(count):
            creature = with_new(creature, name, ruleset)
        return creature
    pounds = f" ({weight:g} lb)" if weight else ""
    many = f"{name} x{count}" if count != 1 else name
    return with_new(creature, f"{many}{pounds}", ruleset)


def _is_attack(words: str) -> bool:
    """`bite +7 (1d8+4)` is an attack; `+1 longsword` and `cloak of resistance +1` are none."""
    head, _, rest = words.partition("(")
    return any(ending.lstrip("+-").isdecimal() for ending in head.split()[1:] if ending[0] in "+-") and "d" in rest


def _packed(creature: Creature, item: Item) -> Creature:
    return replace(creature, equipment=(*creature.equipment, item))


def _plain(weight: float) -> float:
    return int(weight) if weight == int(weight) else weight


def _with_weapon(creature: Creature, index: int, weapon: Weapon) -> Creature:
    return replace(creature, weapons=(*creature.weapons[:index], weapon, *creature.weapons[index + 1 :]))


def _without_weapon(creature: Creature, index: int) -> Creature:
    return replace(creature, weapons=creature.weapons[:index] + creature.weapons[index + 1 :])


def _with_item(creature: Creature, index: int, item: Item) -> Creature:
    return replace(creature, equipment=(*creature.equipment[:index], item, *creature.equipment[index + 1 :]))


def _one_less(creature: Creature, index: int) -> Creature:
    """Take one of a pile; taking the last removes the pile."""
    item = creature.equipment[index]
    if item.count > 1:
        return _with_item(creature, index, replace(item, count=item.count - 1))
    return replace(creature, equipment=creature.equipment[:index] + creature.equipment[index + 1 :])
