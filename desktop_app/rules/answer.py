"""A sheet as plain data: what the command line prints and what scenarios expect."""

from __future__ import annotations

from desktop_app.rules.audit import audit
from desktop_app.rules.bonus import NO_FACTS
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.sheet import NUMBERS, Sheet


def answer(sheet: Sheet) -> dict[str, object]:
    """Everything that `sheet` answers of a creature, in the order of the creature file's description."""
    ledgers = {number: sheet.ledger(number) for number in NUMBERS if sheet.has_number(number)}
    attacks = [sheet.attack(weapon, NO_FACTS) for weapon in sheet.creature.weapons]
    skills = {held.name: sheet.ledger(f"skill:{held.name}") for held in sheet.creature.skills}
    found: dict[str, object] = {"name": sheet.creature.name, "ruleset": sheet.ruleset.id}
    found |= {number: ledger.total for number, ledger in ledgers.items()}
    found["attacks"] = {attack.name: _attack(attack) for attack in attacks}
    found |= {"space": sheet.space, "reach": sheet.reach, "load": sheet.load}
    found["loads"] = dict(zip(("light", "medium", "heavy"), sheet.loads, strict=True))
    found["skills"] = {name: ledger.total for name, ledger in skills.items()}
    found["passive"] = {name: sheet.total(f"passive:{name}") for name in sheet.ruleset.skill.passive}
    found["why"] = _why(ledgers, attacks, skills)
    found["audit"] = [
        {"number": entry.number, "printed": entry.printed, "derived": entry.derived} for entry in audit(sheet)
    ]
    if sheet.doubts:
        found["doubts"] = [{"field": doubt.field, "text": doubt.text, "why": doubt.why} for doubt in sheet.doubts]
    return found


def _attack(attack: AttackNumbers) -> dict[str, object]:
    found: dict[str, object] = {
        "attack": list(attack.bonuses),
        "damage": attack.damage_text,
        "crit": attack.crit,
    }
    if attack.extra:
        found["extra"] = attack.extra
    if attack.harm:
        found["harm"] = list(attack.harm)
    return found


def _why(
    ledgers: dict[str, Ledger], attacks: list[AttackNumbers], skills: dict[str, Ledger]
) -> dict[str, list[dict[str, object]]]:
    """Every part of every number, by the number's dotted name; what counts sums up to the number."""
    found = {number: lines_of(ledger) for number, ledger in ledgers.items()}
    for attack in attacks:
        found[f"attacks.{attack.name}.attack"] = lines_of(attack.to_hit[0])
        found[f"attacks.{attack.name}.damage"] = lines_of(attack.damage_bonus)
    found |= {f"skills.{name}": lines_of(ledger) for name, ledger in skills.items()}
    return found


def lines_of(ledger: Ledger) -> list[dict[str, object]]:
    """A ledger's lines as plain data; `reason` only where a line does not count, `when` only where it has one."""
    found = []
    for line in ledger.lines:
        plain: dict[str, object] = {
            "type": line.type,
            "value": line.value,
            "source": line.source,
            "counts": line.counts,
        }
        if line.reason:
            plain["reason"] = line.reason
        if line.when:
            plain["when"] = line.when
        found.append(plain)
    return found
