"""An entry of the library as one reads it: its name, what it is, its facts line by line, and its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.content.books import BookEntry
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.number_names import number_name, type_name
from desktop_app.rules.text import amount, capital, listed, signed

Facts = Mapping[str, Any]
Line = tuple[str, str]
"""The name of a fact, and the fact."""

NAMES: Final[Mapping[str, str]] = {
    "creatures": "creature",
    "spells": "spell",
    "feats": "feat",
    "items": "item",
    "afflictions": "affliction",
    "traps": "trap",
    "haunts": "haunt",
    "archetypes": "archetype",
    "traits": "trait",
    "monster-rules": "monster rule",
    "conditions": "condition",
    "actions": "action",
    "abilities": "ability",
    "class-features": "class feature",
    "class-options": "class option",
    "rules": "rule",
}
"""One entry of each kind, as people call it."""
RULE: Final = "rules"
"""The kind of the rules of the game, which no file of the compendium holds."""
_BRACES: Final = re.compile(r"\{([^{}]+)\}")
_FOR_EACH: Final = re.compile(r"([+-]?\d+(?:d\d+)?)/(\d*)\s*levels?")
_SHORT_ABILITY: Final = re.compile(rf"\b({'|'.join(ABILITY_NAMES)})\b(?: bonus)?")


@dataclass(frozen=True, slots=True)
class Told:
    """An entry for reading: `kind` in a few words, `lines` = its facts, `text` = its paragraphs."""

    name: str
    kind: str
    lines: tuple[Line, ...]
    text: tuple[str, ...]

    def plain(self) -> str:
        """All of it as plain text, for the clipboard and for notes."""
        head = f"{self.name} ({self.kind})" if self.kind else self.name
        return "\n".join((head, *(f"{name}: {fact}" for name, fact in self.lines), *self.text))

    def markdown(self) -> str:
        """The same as a passage of a note."""
        lines = "\n".join(f"- **{name}** {fact}" for name, fact in self.lines)
        parts = (f"### {self.name}", f"*{self.kind}*" if self.kind else "", lines, *self.text)
        return "\n\n".join(part for part in parts if part)


def told(entry: BookEntry) -> Told:
    """An entry with everything that the library knows of it."""
    kind, lines, text = _READERS.get(entry.kind, _plainly)(entry.facts)
    if entry.aliases:
        lines = (*lines, ("Also", ", ".join(entry.aliases)))
    found = (*lines, ("Book", entry.book))
    shown = tuple(line for line in found if line[1])
    return Told(
        capital(entry.name), kind or capital(NAMES.get(entry.kind, "")), shown, tuple(part for part in text if part)
    )


Read = tuple[str, tuple[Line, ...], tuple[str, ...]]


def _plainly(facts: Facts) -> Read:
    return "", (), (str(facts.get("text", "")) or str(facts.get("summary", "")),)


def ordinal(number: object) -> str:
    """`1st`, `22nd`; what is no number as it is."""
    if not isinstance(number, int):
        return str(number)
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def modifiers_told(rows: Iterable[list[Any]]) -> str:
    """`+2 deflection bonus to AC; -4 penalty to Stealth (in armor)`."""
    parts = []
    for to, value, *more in rows:
        when = str(more[1]) if len(more) > 1 else ""
        kind = type_name(str(more[0]) if more else "", int(value))
        parts.append(f"{signed(int(value))} {kind} to {number_name(str(to))}{f' ({when})' if when else ''}")
    return "; ".join(parts)


def price_told(facts: Facts) -> str:
    """What it costs: for each of its bonuses where it comes with several; or by how much it raises a bonus."""
    if facts.get("price"):
        return str(facts["price"])
    bonus = (facts.get("marks") or {}).get("price_bonus", 0)
    cost, most = float(facts.get("cost") or 0), int(facts.get("most") or 0)
    if bonus:
        return f"as {signed(bonus)} bonus"
    if not cost:
        return ""
    if not most:
        return f"{amount(cost)} gp"
    step = int(facts.get("step") or 1)
    steps = range(int(facts.get("least") or 0) or step, most + 1, step)
    dear = [(each, cost * (each if facts.get("linear") else each * each)) for each in steps]
    return "; ".join(f"{signed(each)} {amount(gold)} gp" for each, gold in dear)


def prerequisite_told(kind: str, name: str, least: int) -> str:
    """`Dex 13`, `base attack bonus +6`, `fighter level 8th`, `5 ranks in Ride`; a feat or other words as they are."""
    ways: Mapping[str, str] = {
        "ability": f"{ABILITY_NAMES.get(name, name)} {least}",
        "bab": f"base attack bonus {signed(least)}",
        "class": f"{ordinal(least)}-level {name}",
        "caster level": f"caster level {ordinal(least)}",
        "level": f"character level {ordinal(least)}",
        "skill": f"{name} {least} {'rank' if least == 1 else 'ranks'}",
    }
    return ways.get(kind, name)


def amounts_told(text: str) -> str:
    """A text of a class without its braces: `{1d6/2 levels}` is 1d6 for each 2 levels, `{dc cha}` how one gets it."""
    return _BRACES.sub(lambda found: _amount(found[1]), text)


def _amount(inner: str) -> str:
    if inner == "figure":
        return "the figure of its level"
    if inner.startswith("dc "):
        return f"10 + half the class level + the {ABILITY_NAMES.get(inner[3:6], inner[3:])} modifier"
    told = _FOR_EACH.sub(lambda found: f"{found[1]} for each {f'{found[2]} levels' if found[2] else 'level'}", inner)
    told = _SHORT_ABILITY.sub(lambda found: f"{ABILITY_NAMES[found[1]]} modifier", told)
    told = re.sub(r"\bhalf level\b", "half the class level", told)
    return re.sub(r"^level\b", "class level", told).replace("+", " + ").strip().removeprefix("+ ")


def _item(facts: Facts) -> Read:
    slot = str(facts.get("slot", ""))
    weapon, armor = _weapon_lines(facts), _armor_lines(facts)
    lines = (
        ("Slot", {"none": "none", "read": "none; used up in reading", "": ""}.get(slot, slot)),
        ("Aura", str(facts.get("aura", ""))),
        ("Caster level", ordinal(facts["caster_level"]) if facts.get("caster_level") else ""),
        ("Price", price_told(facts)),
        ("Weight", f"{amount(float(facts['weight']))} lb." if facts.get("weight") else ""),
        ("Uses", str(facts.get("uses", "")).replace("1 charges", "1 charge")),
        *weapon,
        *armor,
        ("For", listed(facts.get("applies_to", ()))),
        ("Further damage", str(facts.get("extra", ""))),
        ("Fights as", str(facts.get("stands_for", ""))),
        ("For each point" if facts.get("most") else "Bonuses", modifiers_told(facts.get("modifiers", ()))),
        ("Effect", " for ".join(filter(None, (str(facts.get("effect", "")), str(facts.get("lasts", "")))))),
        ("Made by", str(facts.get("making", ""))),
    )
    return capital(category_of(facts)), lines, (str(facts.get("text", "")) or str(facts.get("summary", "")),)


def category_of(facts: Facts) -> str:
    """`wondrous`, `ring`, `weapon`, `armor`, `weapon quality`: what sort of thing an item is."""
    if facts.get("category") and "bonus" not in facts:
        return str(facts["category"])
    if "damage" in facts:
        return "weapon"
    if "bonus" in facts:
        return str(facts.get("kind", "armor"))
    where = facts.get("applies_to", ())
    if facts.get("stands_for"):
        return f"magic {where[0]}" if where else "magic"
    if where:
        first = "weapon" if "weapon" in where else "armor"
        return f"{first} quality" if "price_bonus" in (facts.get("marks") or {}) else "material"
    return "mundane" if facts.get("kind", "gear") == "gear" else str(facts["kind"])


def _weapon_lines(facts: Facts) -> tuple[Line, ...]:
    if "damage" not in facts:
        return ()
    hands = {"one": "one-handed", "two": "two-handed", "none": ""}.get(str(facts.get("hands")), facts.get("hands", ""))
    small = f" ({facts['damage_small']} Small)" if facts.get("damage_small") else ""
    second = f", other end {facts['second_damage']}" if facts.get("second_damage") else ""
    return (
        ("Weapon", " ".join(filter(None, (facts.get("proficiency"), hands, facts.get("kind"))))),
        ("Damage", f"{facts['damage']}{small}{second} {facts.get('damage_type', '')}".strip()),
        ("Critical", str(facts.get("crit", ""))),
        ("Range increment", f"{facts['range']} ft." if facts.get("range") else ""),
        ("Special", ", ".join(facts.get("features", ()))),
        ("Group", ", ".join(facts.get("groups", ()))),
    )


def _armor_lines(facts: Facts) -> tuple[Line, ...]:
    if "bonus" not in facts:
        return ()
    dexterity, penalty = facts.get("max_dex"), facts.get("check_penalty")
    return (
        ("Armor", f"{facts.get('category', '')} {facts.get('kind', '')}".replace("shield shield", "shield").strip()),
        ("AC", signed(int(facts["bonus"]))),
        ("Maximum Dexterity", signed(dexterity) if isinstance(dexterity, int) else ""),
        ("Armor check penalty", signed(int(penalty)) if penalty else ""),
        ("Arcane spell failure", f"{facts['arcane_failure']}%" if facts.get("arcane_failure") else ""),
    )


def _feat(facts: Facts) -> Read:
    needs = ", ".join(dict.fromkeys(prerequisite_told(*row) for row in facts.get("prerequisites", ())))
    kinds = [each for each in facts.get("kinds", ()) if each != "general"]
    lines = (
        ("Prerequisites", needs),
        ("Bonuses", modifiers_told(facts.get("modifiers", ()))),
        ("Fighter bonus feat", "yes" if facts.get("fighter") else ""),
        ("More than once", "yes" if facts.get("repeatable") else ""),
    )
    return f"{capital(listed(kinds))} feat".strip() if kinds else "Feat", lines, (str(facts.get("summary", "")),)


def _affliction(facts: Facts) -> Read:
    """Its text is written in parts, `Injury; Fortitude DC 14; onset 1 day; ...`: a line for each that has a name."""
    lines: list[Line] = []
    rest: list[str] = []
    for place, part in enumerate(str(facts.get("text", "")).rstrip(".").split("; ")):
        name = next((name for name, sign in _PARTS if re.search(sign, part, re.IGNORECASE)), "")
        name = "Type" if not place and " DC " not in part else name or "Effect"
        if name in dict(lines):
            rest.append(capital(part))
        else:
            lines.append((name, part.removeprefix("onset ") if name == "Onset" else part))
    price = f"{amount(float(facts['cost']))} gp a dose" if facts.get("cost") else ""
    return capital(str(facts.get("kind", ""))), (*lines, ("Price", price)), ("; ".join(rest),)


_PARTS: Final = (
    ("Save", r"^(fort|ref|will)\w*\b.*\bDC \d"),
    ("Onset", r"^(onset|incubation)\b"),
    ("Cure", r"\bsaves?\b.*\bends?\b|\bends it\b|\bcures?\b|consecutive saves"),
)


def _trap(facts: Facts) -> Read:
    lines = (
        ("CR", str(facts.get("cr", ""))),
        ("Find it", f"DC {facts['perception']}" if "perception" in facts else ""),
        ("Disable it", f"DC {facts['disable']}" if "disable" in facts else ""),
        ("Trigger", str(facts.get("trigger", ""))),
        ("Reset", str(facts.get("reset", ""))),
        ("Duration", str(facts.get("duration", ""))),
        ("Bypass", str(facts.get("bypass", ""))),
        ("Price", f"{amount(float(facts['cost']))} gp" if facts.get("cost") else ""),
    )
    return f"{capital(str(facts.get('type', '')))} trap".strip(), lines, (str(facts.get("text", "")),)


def _haunt(facts: Facts) -> Read:
    lines = (
        ("CR", str(facts.get("cr", ""))),
        ("Experience", f"{amount(facts['xp'])} XP" if facts.get("xp") else ""),
        ("Alignment", str(facts.get("alignment", ""))),
        ("Area", str(facts.get("area", ""))),
        ("Caster level", ordinal(facts.get("caster_level", ""))),
        ("Notice it", f"Perception DC {facts['notice_dc']}" if "notice_dc" in facts else ""),
        ("Hit points", str(facts.get("hp", ""))),
        ("Trigger", str(facts.get("trigger", ""))),
        ("Reset", str(facts.get("reset", ""))),
        ("Weakness", str(facts.get("weakness", ""))),
    )
    return "Haunt", lines, (str(facts.get("text", "")),)


def _archetype(facts: Facts) -> Read:
    lines = (
        ("Replaces", ", ".join(_replaced(facts.get("removes", ())))),
        ("Changes", ", ".join(facts.get("alters", ()))),
        ("Class skills", ", ".join(facts.get("skills", ()))),
        ("Proficient with", ", ".join((*facts.get("weapons", ()), *facts.get("trained", ())))),
        ("Spell slots", f"{facts['fewer_slots']} fewer of each level" if facts.get("fewer_slots") else ""),
        ("Spells known", f"{facts['fewer_known']} fewer of each level" if facts.get("fewer_known") else ""),
    )
    own = [(level, str(name)) for level, name in facts.get("features", ())]
    texts: Mapping[str, str] = facts.get("texts", {})
    told = [f"{capital(name)}{_at(own, name)}: {amounts_told(text)}" for name, text in texts.items()]
    bare = [f"{capital(name)} (level {level})." for level, name in own if not any(name.startswith(t) for t in texts)]
    text = capital(amounts_told(str(facts.get("text", ""))))
    return f"{capital(listed(facts.get('classes', ())))} archetype", lines, (text, *told, *bare)


def _replaced(rows: Iterable[list[Any]]) -> Iterator[str]:
    for level, name in rows:
        yield f"{name} at level {level}" if level > 0 else str(name)


def _at(features: Iterable[tuple[Any, str]], name: str) -> str:
    levels = [str(level) for level, held in features if held.startswith(name)]
    return f" (level {', '.join(levels)})" if levels else ""


def _trait(facts: Facts) -> Read:
    group = str(facts.get("group", ""))
    lines = (
        ("Race", listed(facts.get("races", ()))),
        ("Replaces", ", ".join(_replaced(facts.get("removes", ())))),
        ("Class skill", str(facts.get("skill", ""))),
        ("Bonuses", modifiers_told(facts.get("modifiers", ()))),
    )
    kind = group if group == "drawback" else f"{group} trait".strip()
    return capital(kind), lines, (amounts_told(str(facts.get("text", ""))),)


def _monster_rule(facts: Facts) -> Read:
    lines = (
        ("Kind", ", ".join(facts.get("kinds", ()))),
        ("Written as", str(facts.get("format", ""))),
        ("Stands under", str(facts.get("location", ""))),
    )
    return capital(str(facts.get("rule", ""))), lines, (str(facts.get("text", "")),)


def _condition(facts: Facts) -> Read:
    lines = (
        ("Bonuses", modifiers_told(facts.get("modifiers", ()))),
        ("Includes", ", ".join(facts.get("includes", ()))),
    )
    return "Condition", lines, (str(facts.get("summary", "")),)


def _action(facts: Facts) -> Read:
    lines = (
        ("Action", str(facts.get("type", "")).replace("-", " ")),
        ("Provokes", str(facts.get("provokes", ""))),
    )
    return "Action", lines, (str(facts.get("note", "")),)


def _of_class(facts: Facts) -> Read:
    lines = (
        ("Kind", str(facts.get("kind", ""))),
        ("Class", listed(facts.get("classes", ()))),
        ("From level", str(facts.get("level", "") or "")),
        ("Needs", ", ".join(facts.get("needs", ()))),
        ("Choose", str(facts.get("choice", ""))),
        ("Class skill", str(facts.get("skill", ""))),
        ("Spells", ", ".join(facts.get("spells", ()))),
        ("Feats", ", ".join(facts.get("feats", ()))),
        ("Features", ", ".join(f"{name} ({level})" for level, name in facts.get("features", ()))),
        ("Bonuses", modifiers_told(facts.get("modifiers", ()))),
    )
    return "", lines, (amounts_told(str(facts.get("text", ""))),)


_READERS: Final[Mapping[str, Callable[[Facts], Read]]] = {
    "items": _item,
    "feats": _feat,
    "afflictions": _affliction,
    "traps": _trap,
    "haunts": _haunt,
    "archetypes": _archetype,
    "traits": _trait,
    "monster-rules": _monster_rule,
    "conditions": _condition,
    "actions": _action,
    "class-features": _of_class,
    "class-options": _of_class,
}
