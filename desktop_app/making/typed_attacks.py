"""Attacks by their printed numbers, as they are typed: `bite +7 (1d8+4)`, `longbow +5/+0 (1d8/x3)`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.making.typed import TypedError, plain_text
from desktop_app.rules.creature import Creature, PrintedAttack, Weapon
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.harm import harm_apart, is_harm
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import several
from desktop_app.rules.wording import singular

_ATTACK: Final = re.compile(
    r"^(?:(?P<count>\d{1,9})\s+)?(?P<name>[^()+]*?[^()+\d\s])\s*(?P<bonuses>[+-]\d{1,9}(?:/[+-]?\d+)*)"
    r"\s*(?P<touch>(?:ranged\s+)?touch)?\s*(?:\((?P<inside>[^()]*)\))?$"
)
_THREAT: Final = re.compile(r"^(?:(?P<low>1\d|20)(?:-20)?)?/?(?:x(?P<times>[2-9]))?$")
_RANGED: Final = ("bow", "sling", "crossbow", "ray", "javelin", "dart", "gun", "spit", "rock", "shuriken")
EXAMPLE: Final = "bite +7 (1d8+4)"


def attack_text(attack: PrintedAttack, weapon: Weapon | None = None) -> str:
    """A printed attack as it would be typed."""
    threat, _, times = attack.crit.partition("/")
    inside = "/".join(
        part for part in (attack.damage, threat if threat != "20" else "", times if times != "x2" else "") if part
    )
    if weapon is not None:
        inside = " plus ".join(filter(None, (inside, weapon.extra, *weapon.harm)))
    return (
        f"{several(weapon.count if weapon else 1, attack.name)} "
        f"{'/'.join(f'{bonus:+d}' for bonus in attack.attack)}{f' ({inside})' if inside else ''}"
    )


def read_attack(text: str, ruleset: Ruleset) -> tuple[Weapon, PrintedAttack]:
    """A weapon and its printed line from typed text. Raises TypedError."""
    words = plain_text(text)
    found = _ATTACK.match(words)
    if found is None:
        raise TypedError(f"An attack by its numbers is written like {EXAMPLE}; {text.strip()!r} cannot be read.")
    bonuses = tuple(int(part) for part in found["bonuses"].split("/"))
    damage, crit, also = _inside(found["inside"] or "")
    extra, harm = harm_apart(filter(None, (each.strip() for each in also.split(" plus "))))
    name = found["name"].strip()
    printed = PrintedAttack(name, bonuses, damage, crit)
    entry = ruleset.catalog.weapons.get(name.lower()) or ruleset.catalog.weapons.get(singular(name))
    if found["touch"]:
        kind = "touch"
    elif entry is not None:
        kind = "" if not any(word in name.lower() for word in _RANGED) else entry.kind
    else:
        kind = "ranged" if any(word in name.lower() for word in _RANGED) else "natural"
    dice, _, damage_type = damage.partition(" ")
    weapon = Weapon(
        name,
        kind=kind,
        damage=dice,
        damage_type=damage_type,
        crit=crit,
        extra=", ".join(extra),
        harm=harm,
        count=int(found["count"] or 1),
        features=_touch(found["touch"]),
    )
    return weapon, printed


def _touch(word: str | None) -> tuple[str, ...]:
    return ("ranged",) if word and word.startswith("ranged") else ()


def _inside(text: str) -> tuple[str, str, str]:
    """Damage, threat range with multiplier, and extra damage of `1d8+4/19-20/x3 plus 1d6 fire`."""
    main, _, extra = text.partition(" plus ")
    damage, _, threat = main.strip().partition("/")
    damage = damage.strip()
    if is_harm(damage):
        damage, extra = "", " plus ".join(filter(None, (damage, extra)))
    if damage:
        try:
            parse_formula(damage.partition(" ")[0])
        except FormulaError:
            raise TypedError(f"Damage is dice such as 1d8+4, not {damage!r}.") from None
    if not threat:
        return damage, "", extra.strip()
    found = _THREAT.match(threat.strip())
    if found is None:
        raise TypedError(f"A threat range is written like 19-20/x2, not {threat.strip()!r}.")
    low = found["low"] or "20"
    return damage, f"{low if low == '20' else f'{low}-20'}/x{found['times'] or 2}", extra.strip()


def with_attack(creature: Creature, text: str, ruleset: Ruleset, before: str = "") -> Creature:
    """The creature with one more printed attack, or with the one called `before` changed. Raises TypedError."""
    weapon, printed = read_attack(text, ruleset)
    weapons, lines = list(creature.weapons), list(creature.printed.attacks)
    at = next((index for index, held in enumerate(weapons) if before and held.name == before), None)
    line = next((index for index, held in enumerate(lines) if before and singular(held.name) == singular(before)), None)
    if at is not None:
        held = weapons[at]
        if singular(weapon.name) == singular(held.name):
            weapon, printed = replace(weapon, name=held.name), replace(printed, name=held.name)
        weapons[at] = replace(weapon, reach=held.reach, role=held.role, range=held.range, damage_type=held.damage_type)
    else:
        weapons.append(weapon)
    if line is not None:
        lines[line] = printed
    else:
        lines.append(printed)
    return replace(creature, weapons=tuple(weapons), printed=replace(creature.printed, attacks=tuple(lines)))
