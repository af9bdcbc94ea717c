"""Armor Class in all its kinds, and Combat Maneuver Defense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules import armor_reduction, monks_robe
from desktop_app.rules.abilities import ABILITY_NAMES, ability_line
from desktop_app.rules.bonus import Facts, Modifier
from desktop_app.rules.carrying import LOAD_CHECK_PENALTY, LOAD_MAX_DEX, LOAD_WORDS
from desktop_app.rules.ledger import Ledger, Line, Strike, tally
from desktop_app.rules.worn import Worn

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

DENIED: Final = "denied Dexterity"
"""The fact that the Dexterity bonus to AC does not count in the case at hand."""

COVER_COUNTS: Final = "cover counts"
"""The fact that the touch of the incorporeal does not pass cover by."""
BRILLIANT: Final = "brilliant energy"
"""The fact that the weapon passes through armor and shields."""
_MADE: Final = frozenset({"armor", "shield", "armor enhancement", "shield enhancement"})
INSTINCT: Final = "defensive instinct"
"""The shifter's trait by which Wisdom counts as well."""
HIDES: Final = frozenset({"padded", "leather", "hide"})
"""Armor without metal."""
BASE: Final = Line("base", 10, "base")
_FORCE: Final = "force"
_BODY: Final = frozenset(
    {"armor", "shield", "natural", "natural increase", "natural enhancement", "armor enhancement", "shield enhancement"}
)
_ITEM_ENHANCEMENTS: Final = frozenset({"armor enhancement", "shield enhancement"})


def armor_class(sheet: Sheet, facts: Facts, touch: bool = False) -> Ledger:
    """AC, or AC against touch attacks. Rule: ac.formula, ac.touch, ac.lose-dex, ac.incorporeal-touch."""
    touch = touch or "touch" in facts
    denied = DENIED in facts or sheet.loses_dexterity
    fixed = (BASE, *size_line(sheet), *_dexterity(sheet, denied), *_wisdom(sheet), *_intelligence(sheet, denied))
    modifiers = [*_worn_modifiers(sheet), *_given(sheet)]
    more = ["ac", *(["touch"] if touch else []), *(["ac_ranged"] if "ranged" in facts else [])]
    modifiers.extend(modifier for modifier in sheet.modifiers(*more) if modifier.type not in _ITEM_ENHANCEMENTS)
    known = facts | sheet.own_facts | {_FORCE}
    made = tally("touch" if touch else "ac", modifiers, sheet.standing.stacking, known, _strike(facts, touch, denied))
    return Ledger(made.number, fixed + made.lines + armor_reduction.given_up(made.lines, sheet.ruleset))


def flat_footed(sheet: Sheet, facts: Facts) -> Ledger:
    """AC of one who has not acted yet: without its Dexterity bonus, as blocks print it also for those who keep it."""
    made = armor_class(sheet, facts | {DENIED})
    strike = _strike(facts, touch=False, denied=True)
    own = tally("flat_footed", list(sheet.modifiers("flat_footed")), sheet.standing.stacking, facts, strike)
    return Ledger("flat_footed", made.lines + own.lines)


def _strike(facts: Facts, touch: bool, denied: bool) -> Strike:
    incorporeal = "incorporeal" in facts

    def reason(modifier: Modifier) -> str:
        if denied and modifier.type == "dodge" and modifier.value > 0:
            return "dodging needs Dexterity"
        if touch and modifier.type in _BODY and modifier.value > 0:
            if incorporeal and _FORCE in modifier.when:
                return ""
            return f"touch attacks pass {modifier.type.replace('natural', 'natural armor')} by"
        if modifier.type in _MADE and BRILLIANT in facts and modifier.value > 0:
            return f"brilliant energy passes {modifier.type} by"
        if incorporeal and modifier.type == "cover" and COVER_COUNTS not in facts:
            return "incorporeal touch passes cover by"
        return ""

    return reason


def size_line(sheet: Sheet) -> tuple[Line, ...]:
    """What size does to Armor Class and to attack rolls alike. Rule: attack.size-modifiers."""
    value = sheet.ruleset.attack.size_modifiers[sheet.size.word]
    return (Line("size", value, f"{sheet.size.word} size"),) if value else ()


def max_dexterity(sheet: Sheet) -> tuple[int, str] | None:
    """The most of the Dexterity bonus that counts for AC, and what says so. Rule: ac.max-dex."""
    caps: list[tuple[int, str]] = []
    for piece in (sheet.standing.armor, sheet.standing.shield):
        if piece is not None and piece.max_dex is not None:
            trained = piece is sheet.standing.armor and not piece.bare
            more = sheet.mark("armor_training") if trained else 0
            caps.append((piece.max_dex + more, piece.name))
    if sheet.load in LOAD_MAX_DEX:
        caps.append((LOAD_MAX_DEX[sheet.load], LOAD_WORDS[sheet.load]))
    return min(caps, default=None)


def _dexterity(sheet: Sheet, denied: bool) -> tuple[Line, ...]:
    line = ability_line(sheet, "dex")
    value, source = line.value, line.source
    cap = max_dexterity(sheet)
    if cap is not None and value > cap[0]:
        value, source = cap[0], f"{source}, at most {cap[0]:+d} with {cap[1]}"
    if value == 0:
        return ()
    if denied and value > 0:
        return (Line("ability", value, source, counts=False, reason="loses its Dexterity bonus"),)
    return (Line("ability", value, source),)


def _wisdom(sheet: Sheet) -> tuple[Line, ...]:
    """The monk's: Wisdom counts as well, unarmored and with a light load."""
    if sheet.has_trait(INSTINCT):
        return _instinct(sheet)
    robe = monks_robe.armor_class(sheet)
    if not sheet.mark("wis_to_ac") and not sheet.mark(monks_robe.LEVELS):
        return ()
    found = ((max(0, sheet.modifier("wis")), ABILITY_NAMES["wis"]), (robe, "monk's robe"))
    if "unarmored" in sheet.own_facts:
        return tuple(Line("untyped", value, source) for value, source in found if value)
    reason = "only unarmored"
    return tuple(
        Line("untyped", value, source, counts=False, reason=reason)
        for value, source in found
        if value or source != "monk's robe"
    )


def _instinct(sheet: Sheet) -> tuple[Line, ...]:
    """The shifter's: Wisdom without armor and shield, half of it in light or medium armor that is not of metal."""
    value, source = max(0, sheet.modifier("wis")), ABILITY_NAMES["wis"]
    armor = sheet.standing.armor
    bare = sheet.standing.shield is None and (armor is None or not armor.category)
    if bare:
        return (Line("untyped", value, source),) if value else ()
    soft = armor is not None and armor.name.lower() in HIDES and sheet.standing.shield is None
    half = value // 2
    return (Line("untyped", half, source, counts=soft, reason="" if soft else "metal or a shield"),) if half else ()


def _intelligence(sheet: Sheet, denied: bool) -> tuple[Line, ...]:
    """The duelist's: Intelligence is a dodge bonus, lightly armored and without a shield, at most one a level."""
    most = sheet.mark("int_to_ac")
    value = min(sheet.modifier("int"), most) if most else 0
    if value <= 0:
        return ()
    source, reason = ABILITY_NAMES["int"], ""
    if "lightly armored" not in sheet.own_facts or sheet.standing.shield is not None:
        reason = "only in light armor or none, without a shield"
    elif denied:
        reason = "dodging needs Dexterity"
    return (Line("dodge", value, source, counts=not reason, reason=reason),)


def _worn_modifiers(sheet: Sheet) -> list[Modifier]:
    found = []
    pieces = ((sheet.standing.armor, "armor"), (sheet.standing.shield, "shield"))
    for piece, kind in pieces:
        if piece is not None:
            value, source = _with_enhancement(sheet, piece, kind)
            found.append(Modifier("ac", value, kind, source))
    return found


def _with_enhancement(sheet: Sheet, piece: Worn, kind: str) -> tuple[int, str]:
    """Enhancement raises the armor bonus itself, so that all of it rivals other armor bonuses. Rule: ac.bonus-kinds."""
    enhancement, source = piece.enhancement, ""
    beaten = ""
    for modifier in sheet.modifiers("ac"):
        if modifier.type == f"{kind} enhancement" and modifier.value > enhancement:
            enhancement, source = modifier.value, modifier.source
        elif modifier.type == f"{kind} enhancement":
            beaten = f", {modifier.value:+d} of {modifier.source} is no higher"
    value = piece.bonus + enhancement
    if kind == "shield" and not piece.bare:
        value += sheet.mark("shield_focus")
    name = f"{piece.name}{beaten}"
    if enhancement and (source or not piece.name.startswith("+")):
        name = f"{piece.name} {enhancement:+d}{f' ({source})' if source else ''}{beaten}"
    less = armor_reduction.of_worn(piece, sheet.ruleset) if kind == "armor" else 0
    return value - less, f"{name}, {less} of {value} as damage reduction" if less else name


def _given(sheet: Sheet) -> list[Modifier]:
    """The creature file's own bonuses by type."""
    return [
        Modifier("ac", value, kind.lower(), "natural armor" if kind.lower() == "natural" else f"{kind} bonus")
        for kind, value in sheet.creature.ac_bonuses
    ]


def check_penalty(sheet: Sheet) -> tuple[int, str]:
    """The armor check penalty, 0 or below, and what it comes from: of armor with shield and of the load the worse."""
    armor, shield = sheet.standing.armor, sheet.standing.shield
    value, sources = 0, []
    for piece in (armor, shield):
        if piece is not None and piece.check_penalty:
            more = sheet.mark("armor_training") + sheet.mark("armor_ease") if piece is armor else 0
            value += min(0, piece.check_penalty + more)
            sources.append(piece.name)
    by_load = LOAD_CHECK_PENALTY.get(sheet.load, 0)
    if by_load < value:
        return by_load, LOAD_WORDS[sheet.load]
    return value, " and ".join(sources)


def maneuver_defense(sheet: Sheet, facts: Facts) -> Ledger:
    """Combat Maneuver Defense. `denied Dexterity` or `flat-footed` take the bonus away. Rule: maneuver.cmd.

    What worsens the AC in melee, such as lying prone, worsens it as well, but for a maneuver from afar.
    """
    denied = DENIED in facts or "flat-footed" in facts or sheet.loses_dexterity
    counting = sheet.ruleset.maneuver.cmd_bonuses
    dexterity = ability_line(sheet, "dex")
    if denied and dexterity.value > 0:
        dexterity = Line("ability", dexterity.value, dexterity.source, counts=False, reason="loses its Dexterity bonus")
    fixed = (
        Line("base", sheet.ruleset.maneuver.cmd_base, "base"),
        *_base_attack(sheet),
        ability_line(sheet, "str"),
        dexterity,
        *_maneuver_size(sheet),
        *_wisdom(sheet),
        *_intelligence(sheet, denied),
    )
    facts = facts if "ranged" in facts else facts | {"melee"}
    modifiers = list(sheet.modifiers("cmd"))
    modifiers.extend(
        modifier
        for modifier in (*_given(sheet), *sheet.modifiers("ac"))
        if modifier.value < 0 or modifier.type in counting or _counts_untyped(modifier)
    )
    strike = _strike(facts, touch=False, denied=denied)
    made = tally("cmd", modifiers, sheet.standing.stacking, facts | sheet.own_facts, strike)
    return Ledger("cmd", fixed + made.lines)


def _base_attack(sheet: Sheet) -> tuple[Line, ...]:
    """Base attack, or all Hit Dice for those who are trained to defend themselves with them."""
    if sheet.mark("hit_dice_to_cmd") and sheet.hit_dice > sheet.total("bab"):
        return (Line("base", sheet.hit_dice, f"{sheet.hit_dice} Hit Dice in place of base attack"),)
    return sheet.ledger("bab").lines


def _counts_untyped(modifier: Modifier) -> bool:
    """The monk's AC bonus counts for the CMD as well; it is the untyped one that needs no armor."""
    return modifier.type == "untyped" and "unarmored" in modifier.when


def _maneuver_size(sheet: Sheet) -> tuple[Line, ...]:
    value = sheet.ruleset.maneuver.cmb_size[sheet.size.word]
    return (Line("size", value, f"{sheet.size.word} size"),) if value else ()
