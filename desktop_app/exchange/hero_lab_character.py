"""One character of Hero Lab's XML: its totals as printed, its parts as a stat block names them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import Found, InFight
from desktop_app.exchange.hero_lab_gear import with_gear
from desktop_app.exchange.hero_lab_more import with_more
from desktop_app.exchange.named_fields import block_text
from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.statblock.magic import CASTING_ABILITY
from desktop_app.exchange.trees import number
from desktop_app.rules.creature import Armor, Creature, Skill, Spellcasting, pairs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_PARTS: Final = {
    "fromarmor": "armor", "fromshield": "shield", "fromdexterity": "Dex", "fromwisdom": "Wis", "fromsize": "size",
    "fromnatural": "natural", "fromdeflect": "deflection", "fromdodge": "dodge", "frommisc": "misc",
}  # fmt: skip
_SHORT: Final = {
    "Strength": "Str", "Dexterity": "Dex", "Constitution": "Con", "Intelligence": "Int", "Wisdom": "Wis",
    "Charisma": "Cha",
}  # fmt: skip
_TIMES: Final = re.compile(r"(.+) \(x([1-9])\)")
"""`cure light wounds (x3)`."""
_ALIGNMENT = re.compile(r"\b([LNC])\w*\s+([GNE])\w*|\bTrue Neutral\b|\bNeutral\b")


def read_character(element: Element, ruleset: str, *, hero: bool) -> Found | None:
    """A character with everything its record tells; None where it has no numbers."""
    readings = read_text(block_text({key: value for key, value in _fields(element).items() if value}), ruleset)
    if not readings:
        return None
    creature = _exact(readings[0].creature, element)
    health = element.find("health")
    return Found(
        creature,
        InFight(
            hp=number(health.get("currenthp")) if health is not None else None,
            nonlethal=max(number(health.get("nonlethal")) or 0, 0) if health is not None else 0,
            hero=hero,
        ),
    )


def _fields(element: Element) -> dict[str, str]:
    return {
        "Name": element.get("name", ""),
        "CR": _get(element, "challengerating", "value"),
        "XP": _get(element, "xpaward", "value"),
        "Gender": _get(element, "personal", "gender"),
        "Race": _get(element, "race", "racetext") or _get(element, "race", "name"),
        "Class": _get(element, "classes", "summary"),
        "Alignment": _alignment(_get(element, "alignment", "name")),
        "Size": _get(element, "size", "name"),
        "Type": _names(element, "types/type").lower(),
        "SubType": f"({_names(element, 'subtypes/subtype').lower()})"
        if element.find("subtypes/subtype") is not None
        else "",
        "Init": _get(element, "initiative", "total"),
        "Senses": _specials(element, "senses"),
        "Aura": _specials(element, "auras"),
        **_defence(element),
        **_offence(element),
        **_rest(element),
    }


def _defence(element: Element) -> dict[str, str]:
    armor = element.find("armorclass")
    parts = ""
    text = ""
    if armor is not None:
        text = f"{armor.get('ac', '')}, touch {armor.get('touch', '')}, flat-footed {armor.get('flatfooted', '')}"
        parts = ", ".join(f"{armor.get(key)} {name}" for key, name in _PARTS.items() if armor.get(key))
    saves = ", ".join(f"{save.get('abbr')} {save.get('save')}" for save in element.findall("saves/save"))
    dice = _get(element, "health", "hitdice")
    return {
        "AC": text,
        "AC_Mods": f"({parts})" if parts else "",
        "HP": _get(element, "health", "hitpoints"),
        "HD": f"({dice})" if dice else "",
        "Saves": saves,
        "DefensiveAbilities": _specials(element, "defensive"),
        "DR": _specials(element, "damagereduction", strip=r"^(?:Damage Reduction|DR)\s*\(?"),
        "Immune": _specials(element, "immunities", strip=r"^Immun\w+ to\s*"),
        "Resist": _specials(element, "resistances", strip=r"^(?:Energy Resistance|Resist\w*)\W*"),
        "Weaknesses": _specials(element, "weaknesses"),
    }


def _offence(element: Element) -> dict[str, str]:
    return {
        "Speed": _get(element, "movement/speed", "text").replace("'", " ft."),
        "Melee": " or ".join(_weapons(element, "melee")),
        "Ranged": " or ".join(_weapons(element, "ranged")),
        "Space": _get(element, "size/space", "value"),
        "Reach": _get(element, "size/reach", "value"),
        "SpecialAttacks": _specials(element, "attack"),
        "SpellLikeAbilities": _spell_likes(element),
        "BaseAtk": _get(element, "attack", "baseattack"),
        "CMB": _get(element, "maneuvers", "cmb"),
        "CMD": _get(element, "maneuvers", "cmd"),
    }


def _rest(element: Element) -> dict[str, str]:
    scores = ", ".join(
        f"{_SHORT.get(attribute.get('name', ''), attribute.get('name', ''))} {_score(attribute)}"
        for attribute in element.findall("attributes/attribute")
    )
    feats = [
        feat.get("name", "")
        for feat in element.findall("feats/feat")
        if feat.get("profgroup") != "yes" and feat.get("name")
    ]
    return {
        "AbilityScores": scores,
        "Feats": ", ".join(feats),
        "Languages": _names(element, "languages/language"),
        "SQ": ", ".join(filter(None, (_specials(element, "otherspecials"), _specials(element, "skillabilities")))),
    }


def _get(element: Element, path: str, attribute: str) -> str:
    child = element.find(path)
    return (child.get(attribute) or "").strip() if child is not None else ""


def _score(attribute: Element) -> str:
    value = attribute.find("attrvalue")
    return (value.get("modified") or value.get("base") or "\u2014") if value is not None else "\u2014"


def _alignment(name: str) -> str:
    match = _ALIGNMENT.search(name)
    if not match:
        return ""
    return f"{match[1]}{match[2]}" if match[1] else "N"


def _names(element: Element, path: str) -> str:
    return ", ".join(child.get("name", "") for child in element.findall(path) if child.get("name"))


def _specials(element: Element, path: str, strip: str = "") -> str:
    """The special abilities of a section by their short names, without brackets that only repeat the kind."""
    names = []
    for special in element.findall(f"{path}/special"):
        name = re.sub(r"\s*\((?:Ex|Su|Sp)\)", "", special.get("shortname") or special.get("name") or "")
        names.append(re.sub(strip, "", name).strip(" )") if strip else name)
    return ", ".join(name for name in names if name)


def _weapons(element: Element, path: str) -> Iterator[str]:
    for weapon in element.findall(f"{path}/weapon"):
        name, attack, damage = weapon.get("name", ""), weapon.get("attack", ""), weapon.get("damage", "")
        crit = weapon.get("crit", "").replace("\u00d7", "x").removesuffix("/x2")
        crit = "" if crit in ("x2", "20") else f"/{crit}" if crit else ""
        dice, _, rest = damage.partition(" ")
        if name and attack:
            yield f"{name} {attack} ({dice}{crit}{' ' + rest if rest else ''})"


def _spell_likes(element: Element) -> str:
    names = [special.get("shortname") or special.get("name") or "" for special in element.findall("spelllike/special")]
    return f"Spell-Like Abilities {', '.join(name for name in names if name)}" if any(names) else ""


def _exact(creature: Creature, element: Element) -> Creature:
    """What the record tells better than a stat block: ranks, money, weights, who plays it."""
    skills = []
    totals: dict[str, int] = {}
    for skill in element.findall("skills/skill"):
        total, ranks = number(skill.get("value")), number(skill.get("ranks"))
        if skill.get("name") and total is not None and (ranks or total):
            skills.append(Skill(skill.get("name", ""), max(ranks or 0, 0)))
            totals[skill.get("name", "")] = total
    money = element.find("money")
    coins = {coin: number(money.get(coin)) or 0 for coin in ("cp", "sp", "gp", "pp")} if money is not None else {}
    made = replace(
        creature,
        name=element.get("name", "").strip()[:120] or creature.name,
        player=element.get("playername", ""),
        armor=_worn(element, creature),
        spellcasting=tuple(_casters(element)) or creature.spellcasting,
        skills=tuple(sorted(skills, key=lambda skill: skill.name)) or creature.skills,
        money=pairs({coin: count for coin, count in coins.items() if count > 0}),
        printed=replace(creature.printed, skills=pairs(totals) or creature.printed.skills),
    )
    return with_more(with_gear(made, element), element)


def _worn(element: Element, creature: Creature) -> Armor | None:
    """The armor of the armor class, by the name of the piece that is worn."""
    worn = [item.get("name", "") for item in element.findall("defenses/armor") if item.get("equipped") == "yes"]
    worn = [name for name in worn if name != "Natural armor" and "shield" not in name.lower()]
    if creature.armor is None or creature.armor.item or len(worn) != 1:
        return creature.armor
    return replace(creature.armor, item=worn[0].lower())


def _casters(element: Element) -> Iterator[Spellcasting]:
    """The spells of each class that casts; what stands in its spellbook is known to it."""
    casters = element.findall("spellclasses/spellclass")
    for place, caster in enumerate(casters):
        name = caster.get("name", "")
        known = [*element.findall("spellsknown/spell"), *element.findall("spellbook/spell")]
        prepared = element.findall("spellsmemorized/spell")
        slots = {level.get("level", ""): number(level.get("maxcasts")) or 0 for level in caster.findall("spelllevel")}
        level = next(
            (one.get("casterlevel") for one in element.findall("classes/class") if one.get("name") == name), "0"
        )
        plain = name.lower().split(" (")[0]
        yield Spellcasting(
            class_name=plain,
            caster_level=number(level) or 0,
            ability=CASTING_ABILITY.get(plain, "int"),
            slots=pairs({key: count for key, count in slots.items() if key.isdecimal()}),
            known=_by_level(known, name, first=not place),
            prepared=_by_level(prepared, name, first=not place),
        )


def _by_level(spells: list[Element], class_name: str, *, first: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Those of a class; spells of a domain name none and are those of the `first`."""
    levels: dict[str, list[str]] = {}
    for spell in spells:
        of = spell.get("class", class_name)
        if (of and class_name.startswith(of)) or (not of and first):
            found = _TIMES.fullmatch(spell.get("name", "").lower())
            name, times = (found[1], int(found[2])) if found else (spell.get("name", "").lower(), 1)
            levels.setdefault(spell.get("level", "0"), []).extend([name] * times)
    return tuple(sorted((level, tuple(names)) for level, names in levels.items()))
