"""Armor, weapons and other things as they are typed: `+1 mithral full plate`, `masterwork longsword`, `torch x4`."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from desktop_app.making.typed import NO_SCORE, TypedError, plain_text, whole
from desktop_app.rules.creature import Armor, Item, Pairs, Weapon
from desktop_app.rules.items import named, plain_item
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import singular

COINS: Final = ("pp", "gp", "sp", "cp")
_FIGURES: Final = re.compile(r"^(?P<name>[^(]*)\((?P<figures>[^()]*)\)\s*$")
_BEHIND: Final = re.compile(r"^(?P<name>.*[^\s,]),?\s+\+(?P<bonus>\d)$")
_COUNT: Final = re.compile(r"^(?:(?P<before>\d{1,9})\s+)?(?P<name>.*?)(?:\s+x\s*(?P<after>\d{1,9}))?$")
_POUNDS: Final = re.compile(r"^(?P<pounds>\d{1,9}(?:\.\d{1,9})?)\s*(?:lb|lbs|pounds?)\.?$")
_ARMOR_FIGURES: Final = re.compile(
    r"^(?:ac\s*)?\+?(?P<bonus>\d{1,9})$|^max\.? dex\s*\+?(?P<max_dex>\d{1,9})$"
    r"|^check\s*(?P<check_penalty>-?\d{1,9})$|^(?P<category>light|medium|heavy|none)$"
)
NEAR: Final = 3


def armor_text(armor: Armor | None) -> str:
    """Armor as it would be typed; empty for none."""
    if armor is None or armor == Armor():
        return ""
    words = [armor.material] if armor.material and armor.material.lower() not in armor.item.lower() else []
    if armor.enhancement and not armor.item.startswith("+"):
        words.insert(0, f"{armor.enhancement:+d}")
    elif armor.masterwork and not armor.enhancement:
        words.insert(0, "masterwork")
    figures = [f"{armor.bonus:+d}"] if armor.bonus is not None else []
    figures += [f"max Dex {armor.max_dex:+d}"] if armor.max_dex is not None else []
    figures += [f"check {armor.check_penalty}"] if armor.check_penalty else []
    figures += [armor.category] if armor.category and armor.category != "none" else []
    name = " ".join([*words, armor.item]).strip()
    return f"{name} ({', '.join(figures)})".strip() if figures else name


def read_armor(text: str, ruleset: Ruleset, before: Armor | None = None, *, shield: bool = False) -> Armor | None:
    """Armor or a shield from typed text; nothing typed = none. What the library lacks needs figures of its own.

    Raises TypedError.
    """
    words = plain_text(text)
    if not words or words.lower() in NO_SCORE:
        return None
    if before is not None and words == plain_text(armor_text(before)):
        return before
    found = _FIGURES.match(words)
    plain = (found["name"] if found is not None else words).strip()
    name, enhancement, fine = _prefixed(plain)
    figures = _armor_figures(found["figures"]) if found is not None else {}
    if found is not None and _known_armor(words, ruleset):
        name, figures = words, {}
    if not figures and not _known_armor(name, ruleset) and _known_armor(words, ruleset):
        name = words  # with a quality that the library lacks: the whole of it tells which armor it is
    if not figures:
        _check_armor(name, ruleset, shield=shield)
    category = str(figures.pop("category", ""))
    return Armor(
        item=name,
        category=category,
        enhancement=enhancement,
        masterwork=fine and not enhancement,
        **{key: int(value) for key, value in figures.items()},  # type: ignore[arg-type]
    )


def _prefixed(text: str) -> tuple[str, int, bool]:
    """The name without enhancement and `masterwork`, as typed otherwise."""
    behind = _BEHIND.match(text)
    if behind is not None:
        text = f"+{behind['bonus']} {behind['name']}"
    plain, enhancement, fine = plain_item(text)
    return text[len(text) - len(plain) :], enhancement, fine


def _armor_figures(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in text.lower().split(","):
        match = _ARMOR_FIGURES.match(part.strip())
        if match is None:
            raise TypedError(
                f"Figures of armor are written like (+4, max Dex +3, check -2, medium); {part.strip()!r} is none."
            )
        found |= {key: value for key, value in match.groupdict().items() if value}
    if int(found.get("check_penalty", 0)) > 0:
        found["check_penalty"] = f"-{found['check_penalty']}"
    if "bonus" not in found:
        raise TypedError("Armor of one\N{RIGHT SINGLE QUOTATION MARK}s own needs a bonus, such as (+4).")
    return found


def _known_armor(text: str, ruleset: Ruleset) -> bool:
    catalog = ruleset.catalog
    return named(text, catalog.armor, catalog.materials).name in catalog.armor


def _check_armor(name: str, ruleset: Ruleset, *, shield: bool) -> None:
    catalog = ruleset.catalog
    if not catalog.armor:
        return
    entry = catalog.armor.get(named(name, catalog.armor, catalog.materials).name)
    if entry is None:
        kinds = [each.name for each in catalog.armor.values() if (each.kind == "shield") is shield]
        raise TypedError(
            f"{name} is not in the library.{did_you_mean(name, kinds)} To keep it, give its figures: {name} (+4)."
        )
    if (entry.kind == "shield") is not shield:
        raise TypedError(f"{entry.name} is {'a shield' if entry.kind == 'shield' else 'armor'}, it belongs elsewhere.")


def did_you_mean(name: str, known: list[str]) -> str:
    """` Did you mean Full plate?` if a known name is similar, else empty."""
    lower = {each.lower(): each for each in known}
    near = get_close_matches(name.strip().lower(), lower, NEAR, 0.6)
    near += [each for each in lower if each.startswith(name.strip().lower()) and each not in near]
    return f" Did you mean {' or '.join(lower[each] for each in near[:NEAR])}?" if near else ""


def weapon_text(weapon: Weapon) -> str:
    """A weapon as it would be typed."""
    words = []
    name = weapon.item or weapon.name
    if weapon.enhancement and not name.startswith("+"):
        words.append(f"{weapon.enhancement:+d}")
    elif weapon.masterwork and not plain_item(name)[2]:
        words.append("masterwork")
    if weapon.material and weapon.material.lower() not in name.lower():
        words.append(weapon.material)
    return " ".join([*words, name])


def read_weapon(text: str, ruleset: Ruleset, before: Weapon | None = None) -> Weapon:
    """A weapon from typed text; one that was there keeps its figures, its use and its name of its own.

    Raises TypedError for what the library does not know and the creature has no figures for.
    """
    words = plain_text(text)
    if not words:
        raise TypedError("A weapon needs a name.")
    if before is not None and words == plain_text(weapon_text(before)):
        return before
    name, enhancement, fine = _prefixed(words)
    if not is_weapon(name, ruleset) and is_weapon(words, ruleset):
        name = words  # with a quality that the library lacks: the whole of it tells which weapon it is
    if before is not None and before.damage and not is_weapon(name, ruleset):
        return _renamed(before, name, enhancement, fine=fine)
    if not is_weapon(name, ruleset):
        known = [each.name for each in ruleset.catalog.weapons.values()]
        raise TypedError(f"{name} is not a weapon of the library.{did_you_mean(name, known)}")
    hands = before.hands if before is not None else ""
    made = Weapon(name, item=name, hands=hands, enhancement=enhancement, masterwork=fine and not enhancement)
    if before is not None and singular(before.name) == singular(name):
        return replace(made, name=before.name)
    return replace(made, name=weapon_text(made))


def _renamed(before: Weapon, name: str, enhancement: int, *, fine: bool) -> Weapon:
    return replace(before, name=name, item="", enhancement=enhancement, masterwork=fine and not enhancement)


def is_weapon(name: str, ruleset: Ruleset) -> bool:
    """Whether the library knows the weapon, its properties aside."""
    catalog = ruleset.catalog
    plain = named(name, catalog.weapons, catalog.materials).name
    return plain in catalog.weapons or singular(plain) in catalog.weapons


def item_text(item: Item) -> str:
    """`torch x4 (1 lb)`."""
    count = f" x{item.count}" if item.count != 1 else ""
    weight = f" ({item.weight:g} lb)" if item.weight is not None else ""
    return f"{item.item}{count}{weight}"


def read_item(text: str, before: Item | None = None) -> Item:
    """A thing from typed text: `torch x4 (1 lb)`, `4 torches`; pounds are for one of them. Raises TypedError."""
    words = plain_text(text)
    weight = before.weight if before is not None else None
    found = _FIGURES.match(words)
    if found is not None and (pounds := _POUNDS.match(found["figures"].strip().lower())) is not None:
        weight, words = float(pounds["pounds"]), found["name"].strip()
        weight = int(weight) if weight == int(weight) else weight
    match = _COUNT.match(words)
    if match is None or not match["name"].strip():
        raise TypedError("A thing needs a name, such as torch x4 (1 lb).")
    count = int(match["before"] or match["after"] or 1)
    if not 0 < count <= 1_000_000:
        raise TypedError(f"There are from 1 to 1,000,000 of a thing, not {count}.")
    worn, carried = (before.worn, before.carried) if before is not None else (False, True)
    return Item(match["name"].strip(), count, weight, worn, carried)


def money_text(money: Pairs) -> str:
    """`61 gp, 8 sp`, the dearest first."""
    return ", ".join(f"{count} {coin}" for coin, count in dearest_first(money))


def dearest_first(money: Pairs) -> tuple[tuple[str, int], ...]:
    """The coins that are there, platinum before gold before silver before copper."""
    held = dict(money)
    return tuple((coin, held[coin]) for coin in COINS if held.get(coin))


def read_money(text: str) -> Pairs:
    """Coins from `61 gp, 8 sp`; a number alone is gold. Raises TypedError."""
    found: dict[str, int] = {}
    for part in re.split(r"[,;]|(?<=[a-z])\s+(?=\d)", plain_text(text).lower().replace(" and ", ",")):
        if not part.strip():
            continue
        match = re.match(r"^(\d{1,9})\s*([a-z]*)$", part.strip())
        coin = (match[2] or "gp") if match is not None else ""
        if match is None or coin not in COINS:
            raise TypedError(f"Money is written like 61 gp, 8 sp; {part.strip()!r} is none of {', '.join(COINS)}.")
        found[coin] = whole(match[1], "Money", 0, 1_000_000_000)
    return tuple(sorted((coin, count) for coin, count in found.items() if count))
