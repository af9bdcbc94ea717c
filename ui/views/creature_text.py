"""A creature's sheet as HTML: every number from the rules' sheet, each a link to its ledger."""

from __future__ import annotations

from html import escape

from desktop_app.documents.figures import critical, typeset
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet
from ui.text import plain, signed
from ui.theme.tokens import Tokens
from ui.views.stat_text import NONE, TITLES, creature_parts, figures, heading, link, paragraph
from ui.views.stat_view import Why

ABILITY_NAMES = {
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
}
DEFENCES = (("AC", "ac"), ("Touch", "touch"), ("Flat-footed", "flat_footed"), ("Hit points", "hp"))
OTHERS = (
    ("Initiative", "init"),
    ("Fortitude", "fort"),
    ("Reflex", "ref"),
    ("Will", "will"),
    ("Base attack", "bab"),
    ("CMB", "cmb"),
    ("CMD", "cmd"),
    ("Grapple", "grapple"),
    ("Speed", "speed"),
)
PLAIN = frozenset({"ac", "touch", "flat_footed", "hp", "cmd"})


def creature_html(creature: Creature, ruleset: Ruleset, tokens: Tokens) -> tuple[str, Why]:
    """The sheet's HTML and the ledgers behind its links."""
    made = sheet(creature, (), ruleset)
    why: dict[str, tuple[str, Ledger]] = {}
    parts = [
        figures(_cells(made, why, DEFENCES), why, tokens),
        figures(_cells(made, why, OTHERS), why, tokens),
        heading("Abilities", tokens),
        figures(_ability_cells(made, why), why, tokens, across=6),
    ]
    if creature.weapons:
        parts.append(heading("Attacks", tokens))
        parts += [_attack(made, index, weapon.name, why, tokens) for index, weapon in enumerate(creature.weapons)]
    if creature.skills:
        parts.append(heading("Skills", tokens))
        parts.append(_skills(made, why, tokens))
    parts.append(heading("More", tokens))
    parts.append(creature_parts(creature))
    parts.append(paragraph("Equipment", ", ".join(each.item for each in creature.equipment)))
    parts.append(paragraph("Source", creature.source))
    return "".join(parts), why


def _cells(
    made: Sheet, why: dict[str, tuple[str, Ledger]], numbers: tuple[tuple[str, str], ...]
) -> list[tuple[str, str, str]]:
    cells = []
    for name, number in numbers:
        if not made.has_number(number):
            continue
        ledger = made.ledger(number)
        why[number] = (TITLES[number], ledger)
        shown = f"{ledger.total} ft." if number == "speed" else _figure(number, ledger.total)
        cells.append((name, number, shown))
    return cells


def _figure(number: str, total: int) -> str:
    return plain(total) if number in PLAIN else signed(total)


def _ability_cells(made: Sheet, why: dict[str, tuple[str, Ledger]]) -> list[tuple[str, str, str]]:
    cells = []
    for ability in ABILITIES:
        if made.creature.abilities.score(ability) is None:
            cells.append((ability.capitalize(), "", NONE))
            continue
        number = f"ability:{ability}"
        ledger = made.ledger(number)
        why[number] = (ABILITY_NAMES[ability], ledger)
        cells.append((ability.capitalize(), number, f"{ledger.total} ({signed(made.modifier(ability))})"))
    return cells


def _attack(made: Sheet, index: int, weapon: str, why: dict[str, tuple[str, Ledger]], tokens: Tokens) -> str:
    numbers = made.attack(weapon)
    why[f"attack{index}"] = (f"Attack with {weapon}", numbers.to_hit[0])
    why[f"damage{index}"] = (f"Damage of {weapon}", numbers.damage_bonus)
    bonuses = "/".join(signed(each.total) for each in numbers.to_hit)
    crit = critical(numbers.crit)
    damage = link(f"damage{index}", typeset(numbers.damage_text), tokens)
    return (
        f'<p style="margin:2px 0">{escape(weapon)} {link(f"attack{index}", bonuses, tokens)}, '
        f"{damage}{' ' + crit if crit else ''}</p>"
    )


def _skills(made: Sheet, why: dict[str, tuple[str, Ledger]], tokens: Tokens) -> str:
    listed = []
    for each in sorted(made.creature.skills, key=lambda skill: skill.name):
        number = f"skill:{each.name}"
        ledger = made.ledger(number)
        why[number] = (each.name, ledger)
        listed.append(f"{escape(each.name)} {link(number, signed(ledger.total), tokens)}")
    return f'<p style="margin:2px 0">{", ".join(listed)}</p>'
