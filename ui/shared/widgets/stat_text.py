"""Stat summaries as HTML for `StatView`: of a combatant as it stands, every number a link to its ledger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, feet, typeset
from desktop_app.rules.class_features import levels_told
from desktop_app.rules.creature import ABILITIES, Creature, Special
from desktop_app.rules.creature_form import MODES
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.qualities import LAND, noticing, qualities_of
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.told_specials import told_special
from ui.shared.text import capital, plain, signed
from ui.shared.widgets.chips import Chip
from ui.shared.widgets.combatant_rows import chips_of
from ui.shared.widgets.stat_view import ACROSS, EFFECT, Why
from ui.shared.words_told import (
    KIND,
    Words,
    feat_words,
    feature_words,
    kind_words,
    linked,
    listed,
    rule_words,
    ruled,
    special_name,
)
from ui.theme.tokens import Tokens

NONE = "\N{EM DASH}"
TITLES = {
    "ac": "Armor class",
    "touch": "Touch armor class",
    "flat_footed": "Flat-footed armor class",
    "ac_ranged": "Armor class against ranged attacks",
    "fort": "Fortitude save",
    "ref": "Reflex save",
    "will": "Will save",
    "cmb": "Combat maneuver bonus",
    "cmd": "Combat maneuver defense",
    "grapple": "Grapple",
    "bab": "Base attack bonus",
    "hp": "Hit points",
    "initiative": "Initiative",
    "init": "Initiative",
    "speed": "Speed",
}


def link(number: str, shown: str, tokens: Tokens, *, known: bool = True) -> str:
    """A number that opens its ledger, or plain where there is none."""
    if not known:
        return f"<b>{escape(shown)}</b>"
    return (
        f'<a href="why:{escape(number)}" style="color:{tokens.text}; text-decoration:none"><b>{escape(shown)}</b></a>'
    )


def figures(
    cells: Iterable[tuple[str, str, str]], why: Mapping[str, object], tokens: Tokens, across: int = ACROSS
) -> str:
    """A table of numbers, each under its short name: (name, number, shown)."""
    listed = list(cells)
    rows = []
    for start in range(0, len(listed), across):
        row = "".join(
            f'<td width="{100 // across}%">{small(name, tokens)}<br>'
            f"{link(number, shown, tokens, known=number in why)}</td>"
            for name, number, shown in listed[start : start + across]
        )
        rows.append(f"<tr>{row}</tr>")
    return f'<table width="100%" cellspacing="0" cellpadding="3">{"".join(rows)}</table>'


def heading(text: str, tokens: Tokens) -> str:
    """A small heading between parts."""
    return f'<p style="margin:8px 0 2px 0; color:{tokens.muted}; font-size:small"><b>{escape(text)}</b></p>'


def small(text: str, tokens: Tokens) -> str:
    """Small muted words."""
    return f'<span style="color:{tokens.muted}; font-size:small">{escape(text)}</span>'


def paragraph(name: str, text: str) -> str:
    """A run-in name and its text; nothing where there is no text."""
    return html_paragraph(name, escape(typeset(text)))


def html_paragraph(name: str, html: str, told: str = "") -> str:
    """The same of a text that is HTML already; `told` = the name as HTML."""
    return f'<p style="margin:2px 0"><b>{told or escape(name)}</b> {html}</p>' if html else ""


def kind_of(creature: Creature) -> str:
    """`Small humanoid (goblinoid), CR 1/3`."""
    size = creature.size.word.capitalize() if creature.size is not None else ""
    subtypes = f" ({', '.join(creature.subtypes)})" if creature.subtypes else ""
    race = f"{creature.race} " if creature.race else ""
    levels = levels_told(creature)
    parts = [f"{size} {creature.kind}{subtypes}".strip(), f"{race}{levels}".strip()]
    if creature.cr:
        parts.append(f"CR {creature.cr}")
    kind = ", ".join(part for part in parts if part)
    return capital(kind)


def combatant_why(view: CombatantView) -> Why:
    """The ledgers behind a combatant's summary, by the names of its links."""
    why = {number: (TITLES.get(number, number.capitalize()), ledger) for number, ledger in view.why.items()}
    why |= _more_why(view.sheet) if view.sheet is not None else {}
    for index, attack in enumerate(view.attacks):
        why[f"attack{index}"] = (f"Attack with {attack.weapon}", attack.why)
        why[f"damage{index}"] = (f"Damage of {attack.weapon}", attack.damage_why)
    return why


def _more_why(sheet: Sheet) -> dict[str, tuple[str, Ledger]]:
    """The ledgers of speeds, of noticing and of spell resistance."""
    modes = [mode for mode, _ in sheet.creature.speeds if mode in MODES and mode != LAND]
    why = {f"speed:{mode}": (f"{mode.capitalize()} speed", sheet.ledger(f"speed:{mode}")) for mode in modes}
    for name, _ in noticing(sheet):
        why[f"skill:{name}"] = (name, sheet.ledger(f"skill:{name}"))
    return {**why, "sr": ("Spell resistance", sheet.ledger("sr"))}


def combatant_words(view: CombatantView) -> Words:
    """The texts behind a combatant's summary: of its kind's traits, its class features and its feats."""
    sheet = view.sheet
    if sheet is None:
        return {}
    kind = kind_words(qualities_of(sheet), sheet.creature.type)
    return {**kind, **feature_words(sheet), **feat_words(sheet), **rule_words(sheet.ruleset.id)}


def combatant_html(
    view: CombatantView, creature: Creature, tokens: Tokens, *, attacks: bool = True, across: int = ACROSS
) -> str:
    """A combatant's summary as it stands; without its attacks where they are buttons, `across` numbers in a line."""
    why = combatant_why(view)
    parts = [figures(_defences(view), why, tokens, across), _conditions(view, tokens)]
    if view.sheet is not None:
        parts.insert(1, qualities_html(view.sheet, why, tokens))
    if attacks and view.attacks:
        parts.append(heading("Attacks", tokens))
        rules = view.sheet.ruleset.id if view.sheet is not None else ""
        parts += [attack_html(index, attack, tokens, rules) for index, attack in enumerate(view.attacks)]
    parts.append(heading("More", tokens))
    parts.append(paragraph("Abilities", scores_of(creature)))
    parts.append(creature_parts(creature, view.sheet, tokens))
    return "".join(parts)


def qualities_html(sheet: Sheet, why: Mapping[str, object], tokens: Tokens) -> str:
    """How it moves beside walking, what it senses, and what it has against harm: a line for each that there is."""
    found = qualities_of(sheet)
    moves = (
        f"{escape(mode)} {link(f'speed:{mode}', feet(speed), tokens, known=f'speed:{mode}' in why)}"
        for mode, speed in found.speeds
        if mode != LAND
    )
    kind = kind_words(found, sheet.creature.type)
    immune = [linked(KIND, kind[KIND], tokens) if kind and each == kind[KIND].shown else escape(each)
              for each in found.immunities]  # fmt: skip
    room = f"{feet(sheet.space)}, reach {feet(sheet.reach)}" if (sheet.space, sheet.reach) != (5, 5) else ""
    rules = sheet.ruleset.id
    lines = (
        ("Moves", ", ".join(moves)),
        ("Space", escape(room)),
        ("Senses", ", ".join(ruled(each, rules, tokens) for each in found.senses)),
        ("Saves", escape(", ".join(found.saves))),
        ("AC", escape(", ".join(found.armor))),
        ("Healing", ", ".join(ruled(each, rules, tokens) for each in found.healing)),
        ("DR", escape(typeset(", ".join(found.reductions)))),
        ("Immune", ", ".join(immune)),
        ("Resist", escape(", ".join(found.resistances))),
        ("Vulnerable to", escape(", ".join(found.weaknesses))),
    )
    return "".join(html_paragraph(name, text, ruled(name, rules, tokens)) for name, text in lines)


def attack_html(index: int, attack: AttackView, tokens: Tokens, ruleset: str = "") -> str:
    """An attack line with two links: `2 claws +8, 1d6+4 plus grab`, and one to the rule of what a hit brings."""
    crit = critical(attack.crit)
    away = "" if attack.in_hand else f' <span style="color:{tokens.muted}">(not in hand)</span>'
    told = (ruled(each, ruleset, tokens) if ruleset else escape(each) for each in attack.riders)
    riders = "".join(f" plus {each}" for each in told)
    return (
        f'<p style="margin:2px 0">{escape(attack.title)} {link(f"attack{index}", attack.told_bonuses, tokens)}, '
        f"{link(f'damage{index}', typeset(attack.damage), tokens)}{' ' + crit if crit else ''}{riders}{away}</p>"
    )


def scores_of(creature: Creature) -> str:
    """`Str 15, Dex 12 ...`."""
    return ", ".join(
        f"{name.capitalize()} {NONE if score is None else score}"
        for name, score in zip(ABILITIES, creature.abilities.scores, strict=True)
    )


def _minds(creature: Creature, sheet: Sheet | None) -> tuple[tuple[str, str], ...]:
    """Its intelligent items in words; few creatures have one."""
    if sheet is None or not creature.intelligent_items:
        return ()
    from desktop_app.making.minds import mind_lines

    return mind_lines(creature, sheet.ruleset)


def creature_parts(creature: Creature, sheet: Sheet | None, tokens: Tokens) -> str:
    """What a creature is beside its numbers: abilities, feats, words."""
    special = "; ".join(_special(each, sheet, tokens) for each in creature.special)
    casting = "; ".join(f"{each.class_name} caster level {each.caster_level}" for each in creature.spellcasting)
    feats = listed(feat_words(sheet), tokens) if sheet is not None else escape(", ".join(creature.feats))
    features = listed(feature_words(sheet), tokens) if sheet is not None else ""
    minds = _minds(creature, sheet)
    return "".join(
        (
            paragraph("Spells", casting),
            html_paragraph("Kind", _kinds(creature, sheet, tokens)),
            html_paragraph("Special", special),
            html_paragraph("Class features", features),
            html_paragraph("Feats", feats),
            html_paragraph("Traits", ", ".join(_ruled(each, sheet, tokens) for each in creature.traits)),
            paragraph("Languages", ", ".join(creature.languages)),
            *(paragraph(capital(item), told) for item, told in minds),
            paragraph("Tactics", creature.tactics),
            paragraph("Notes", creature.notes),
        )
    )


def _special(each: Special, sheet: Sheet | None, tokens: Tokens) -> str:
    """`force missile (Sp) 8/day: An unerring bolt`; its full stop goes, more may follow. Its name tells its rule."""
    text = (told_special(each, sheet) if sheet is not None else each.text).rstrip(".")
    name = special_name(each)
    head = ruled(each.name, sheet.ruleset.id, tokens, name) if sheet is not None else escape(name)
    return f"{head}{f': {escape(typeset(text))}' if text else ''}"


def _kinds(creature: Creature, sheet: Sheet | None, tokens: Tokens) -> str:
    """Its type and subtypes, each with what that brings."""
    kinds = (creature.kind, *creature.subtypes)
    return ", ".join(_ruled(each, sheet, tokens) for each in kinds if each)


def _ruled(phrase: str, sheet: Sheet | None, tokens: Tokens) -> str:
    return ruled(phrase, sheet.ruleset.id, tokens) if sheet is not None else escape(phrase)


def _defences(view: CombatantView) -> list[tuple[str, str, str]]:
    cells = [
        ("AC", "ac", plain(view.ac)),
        ("Touch", "touch", plain(view.touch)),
        ("Flat-footed", "flat_footed", plain(view.flat_footed)),
        ("Initiative", "init", signed(view.initiative_modifier)),
        ("Fortitude", "fort", signed(view.fort)),
        ("Reflex", "ref", signed(view.ref)),
        ("Will", "will", signed(view.will)),
        ("Speed", "speed", f"{view.speed} ft."),
    ]
    if view.cmb is not None:
        cells.append(("CMB", "cmb", signed(view.cmb)))
    if view.cmd is not None:
        cells.append(("CMD", "cmd", plain(view.cmd)))
    if "grapple" in view.why:
        cells.append(("Grapple", "grapple", signed(view.why["grapple"].total)))
    sheet = view.sheet
    if sheet is not None:
        cells += [(name, f"skill:{name}", signed(total)) for name, total in noticing(sheet)]
        cells += [("SR", "sr", str(sheet.total("sr")))] if sheet.total("sr") else []
    if view.ac_ranged != view.ac:
        cells.append(("AC, ranged", "ac_ranged", plain(view.ac_ranged)))
    return cells


def _conditions(view: CombatantView, tokens: Tokens) -> str:
    chips = chips_of(view)
    if not chips:
        return ""
    listed = "<br>".join(_chip_line(number, chip, tokens) for number, chip in enumerate(chips))
    return f'{heading("Conditions", tokens)}<p style="margin:2px 0">{listed}</p>'


def _chip_line(number: int, chip: Chip, tokens: Tokens) -> str:
    """What lies on it; a link by its place among the chips, where its duration can be changed."""
    shown = escape(chip.tip or chip.text)
    if not chip.effect:
        return shown
    return f'<a href="{EFFECT}:{number}" style="color:{tokens.text}; text-decoration:none">{shown}</a>'
