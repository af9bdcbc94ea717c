"""Damage to many at once: one roll of damage, a save for each, and what the body has against it."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands_area import BY_SAVE, DOUBLE, FULL, HALF, MARKS, NONE, Area
from desktop_app.combat.decide.damage import damage_after_defenses, save, take_damage
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import AreaRolled, AreaShared, DamageRolled
from desktop_app.rules.creature import SAVES
from desktop_app.rules.damage import LETHAL, NONLETHAL, Packet, roll_dice
from desktop_app.rules.flags import HELPLESS
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.protection import evasion
from desktop_app.rules.text import capital

MOST_TARGETS: Final = 200
MOST_DICE: Final = 200
MOST_RESISTED: Final = 999
IMPROVED: Final = 2
"""The mark of evasion that also halves where the save fails."""


@decides(Area)
def area(draft: Draft, command: Area) -> None:
    """Everybody is hurt by the same roll. Rule: save.formula, attack.damage-basic."""
    formula = _expect_sense(draft, command)
    draft.settle()
    faces = roll_dice(draft.dice, "damage", formula)
    whole = max(sum(faces) + formula.bonus, 0)
    draft.emit(AreaRolled(by=command.by, formula=str(formula), faces=faces, total=whole))
    for name, mark in command.targets.items():
        _hurt_one(draft, command, name, mark, faces, whole)


def _expect_sense(draft: Draft, command: Area) -> Formula:
    if not 1 <= len(command.targets) <= MOST_TARGETS:
        raise draft.impossible(f"Between 1 and {MOST_TARGETS} can be hurt at once, not {len(command.targets)}.")
    for name, mark in command.targets.items():
        draft.who(name)
        if mark not in MARKS:
            raise draft.impossible(f"{mark!r} is none of {', '.join(filter(None, MARKS))}.")
    for name, less in command.resisted.items():
        if name not in command.targets or not 1 <= less <= MOST_RESISTED:
            raise draft.impossible(f"A target resists 1 to {MOST_RESISTED} points, not {name} {less}.")
    if command.by:
        draft.who(command.by)
    if command.kind not in (LETHAL, NONLETHAL):
        raise draft.impossible(f"Damage is lethal or nonlethal, not {command.kind!r}.")
    if command.save and command.save not in SAVES:
        raise draft.impossible(f"A save is {', '.join(SAVES)}, not {command.save!r}.")
    if command.on_save not in (HALF, NONE):
        raise draft.impossible(f"A save leaves half or none of the damage, not {command.on_save!r}.")
    try:
        formula = parse_formula(command.amount)
    except FormulaError as wrong:
        raise draft.impossible(f"{capital(str(wrong))}.") from None
    if sum(abs(count) for count, _ in formula.dice) > MOST_DICE or any(sides < 1 for _, sides in formula.dice):
        raise draft.impossible(f"{command.amount} cannot be rolled: at most {MOST_DICE} dice of one side or more.")
    return formula


def _hurt_one(draft: Draft, command: Area, name: str, mark: str, faces: tuple[int, ...], whole: int) -> None:
    """One target saves, and takes what is left for it."""
    saved: bool | None = None
    if mark == BY_SAVE and command.save:
        saved = save(draft, name, command.save, command.dc, named=True)
    share, why = _share(draft, command, name, mark, saved)
    draft.emit(AreaShared(who=name, share=share, saved=saved))
    if not faces and not whole:
        return
    amount = _part(whole, share)
    types = frozenset(word.strip().lower() for word in command.type.split(",") if word.strip())
    harm = damage_after_defenses(
        draft, name, [Packet(amount, command.kind, types)], stated=command.resisted.get(name, 0)
    )
    lines = (Line("", amount - sum(faces), why or "so much", counts=True),) if amount != sum(faces) else ()
    draft.emit(
        DamageRolled(
            by=command.by,
            target=name,
            weapon=command.type or "damage",
            faces=faces,
            bonus=Ledger("damage", lines),
            lethal=harm.lethal,
            nonlethal=harm.nonlethal,
            notes=tuple(filter(None, (why, *harm.notes))),
        )
    )
    if harm.total:
        take_damage(draft, name, harm)


def _share(draft: Draft, command: Area, name: str, mark: str, saved: bool | None) -> tuple[str, str]:
    """How much of the damage one target takes, and why it is not all of it."""
    if mark:
        return mark, "" if mark == FULL else mark
    if saved is None:
        return FULL, ""
    spares = _evasion(draft, command, name)
    if saved:
        return (NONE, "evasion") if spares else (command.on_save, f"saved, {command.on_save}")
    return (HALF, "improved evasion, half") if spares >= IMPROVED else (FULL, "")


def _evasion(draft: Draft, command: Area, name: str) -> int:
    """0, 1 for evasion, 2 for improved evasion; only against what a Reflex save halves, and not for the helpless."""
    if command.save != "ref" or command.on_save != HALF:
        return 0
    whole = draft.sheet(name)
    return 0 if HELPLESS in whole.flags else evasion(whole)


def _part(whole: int, share: str) -> int:
    """Half is rounded down, but for the last point."""
    if share == HALF:
        return max(whole // 2, min(whole, 1))
    return {NONE: 0, DOUBLE: 2 * whole}.get(share, whole)
