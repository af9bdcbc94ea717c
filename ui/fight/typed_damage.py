"""What is typed as damage to one or many: dice, types, a save and what it leaves, or how much all of them take."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.combat.commands_area import DOUBLE, FULL, HALF, NONE
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.harm import LEVELS, Harm, harm_within
from desktop_app.rules.resolution import AbilityHarm
from ui.shared.text import quoted
from ui.shared.typed_input import DAMAGE_TYPES, MOST_HIT_POINTS, NONLETHAL_WORDS, PromptError, one_of, read_damage

MOST_DICE, MOST_SIDES, MOST_DC, MOST_RESISTED = 100, 100, 99, 999
NOTHING = "0"
"""The amount where no hit points are lost: a save alone, `Will 15`, or ability damage."""
NO_HALF = re.compile(r"\bhal(?:f|ved)\b", re.IGNORECASE)
EXAMPLE = "8   12 fire half   8d6 fire, Reflex 17 half   1d4 str   1 neg"
_SAVE = re.compile(r"\b(fort\w*|ref\w*|will)\b(?:\s*save)?\s*(?:dc\s*)?(\d{1,9})?", re.IGNORECASE)
_ON_SAVE = re.compile(r"\b(half|none|negates?|nothing)\s+on\s+(?:a\s+)?save\b", re.IGNORECASE)
_AMOUNT = re.compile(r"\s*((?:\d+|\d*d\d+)(?:\s*[+-]\s*(?:\d*d\d+|\d+))*)(?=\s|,|$)", re.IGNORECASE)
_RESIST = re.compile(r"\bresist(?:s|ed|ance)?\b\s*(\d{1,9})?", re.IGNORECASE)
_BY = re.compile(r"[\s,]by\s+(.+)$", re.IGNORECASE)
NOBODY = "nobody"
"""Who did it where none of the combatants did: a trap, a fall."""
_SAVES = {"f": "fort", "r": "ref", "w": "will"}
_SHARES = {"half": HALF, "halved": HALF, "none": NONE, "nothing": NONE, "negate": NONE, "negates": NONE,
           "double": DOUBLE, "doubled": DOUBLE, "full": FULL}  # fmt: skip


@dataclass(frozen=True, slots=True)
class HarmText:
    """Damage as typed: `amount` is dice text; `save` fort, ref, will or empty; `mark` = how much everybody takes.

    `on_save` = what a save leaves, half or none. `by` = who did it, if that was typed; `nobody` = no combatant.
    `resist` = how much less those take who resist it. `harms` = ability damage and negative levels.
    """

    amount: str
    nonlethal: bool = False
    types: str = ""
    save: str = ""
    dc: int = 0
    on_save: str = HALF
    mark: str = ""
    by: str = ""
    resist: int = 0
    harms: tuple[Harm, ...] = ()

    @property
    def rolls(self) -> bool:
        """Whether dice must fall for it."""
        return "d" in self.amount or bool(self.save) or any(each.dice.dice for each in self.harms)

    @property
    def ability(self) -> tuple[AbilityHarm, ...]:
        """What of an ability it takes."""
        return tuple(AbilityHarm(each.ability, str(each.dice), each.kind) for each in self.harms if each.ability)

    @property
    def negative_levels(self) -> str:
        """The negative levels, as dice text; empty where there are none."""
        return next((str(each.dice) for each in self.harms if each.kind == LEVELS), "")

    @property
    def plain(self) -> bool:
        """Whether it is a number for everybody, with nothing to decide for each."""
        return not (self.rolls or self.mark or self.by or self.resist or self.harms)

    @property
    def title(self) -> str:
        """`8d6 fire damage`."""
        beside = " and ".join(each.title for each in self.harms)
        if self.amount == NOTHING:
            return beside or "A saving throw"
        kind = "nonlethal damage" if self.nonlethal else "damage"
        return " and ".join(filter(None, (" ".join(filter(None, (self.amount, self.types, kind))), beside)))


def with_dc(text: str, dc: int | None) -> str:
    """`8d6 fire, Reflex half` with the difficulty that is known: `8d6 fire, Reflex 17 half`."""
    found = _SAVE.search(text)
    if found is None or found[2] is not None or dc is None:
        return text
    return f"{text[: found.end(1)]} {dc}{text[found.end(1) :]}"


def read_harm(text: str, names: Sequence[str] = ()) -> HarmText:
    """Read `8`, `12 fire half`, `8d6 fire, Reflex 17 half`, `Will 14`, `12 fire resist 10`, `8 by Ogre`, `8 by nobody`.

    `names` = who may have done it. Raises PromptError.
    """
    found = _BY.search(text)
    if found is None:
        return _read(text)
    by = one_of(found[1].strip().lower(), (*names, NOBODY), "combatant")
    return replace(_read(text[: found.start()]), by=by)


def _read(text: str) -> HarmText:
    plain, harms = harm_within(text.strip().replace("\N{MINUS SIGN}", "-"))
    if harms:
        return _with_harm(plain.strip(" ,;"), harms)
    found = _AMOUNT.match(plain)
    if found is None and _SAVE.fullmatch(plain):
        _, save, dc = _save(plain)
        return HarmText(NOTHING, save=save, dc=dc, on_save=NONE)
    if found is None:
        read_damage(plain)
        raise PromptError(f"{quoted(text)} is not damage. Type it like {EXAMPLE}.")
    amount = _amount(found[1])
    rest, resist = _resisted(plain[found.end() :])
    rest, save, dc = _save(rest)
    rest, on_save = _on_save(rest, save)
    words = [word for word in re.split(r"[\s,;]+|\band\b", rest.lower()) if word]
    shares = [_SHARES[word] for word in words if word in _SHARES]
    if len(shares) + (on_save != "") > 1:
        raise PromptError("Type half, none or double only once.")
    share = shares[0] if shares else ""
    if save and share in (DOUBLE, FULL):
        raise PromptError("After a save, type half or none: Reflex 17 half.")
    nonlethal = any(word in NONLETHAL_WORDS for word in words)
    left = " ".join(word for word in words if word not in _SHARES and word not in NONLETHAL_WORDS)
    types = ", ".join(_types(left))
    if save:
        return HarmText(amount, nonlethal, types, save, dc, on_save or share or HALF, resist=resist)
    return HarmText(amount, nonlethal, types, mark=share, resist=resist)


def _with_harm(rest: str, harms: tuple[Harm, ...]) -> HarmText:
    """Harm of abilities and levels, with the damage, the save or the share that stands beside it."""
    for each in harms:
        _amount(str(each.dice))
    kinds = [(each.kind, each.ability) for each in harms]
    if len(set(kinds)) < len(kinds):
        raise PromptError("Type each ability only once: 1d4 str, 1d4 con.")
    words = re.sub(r"\b(?:and|plus)\b", " ", rest, flags=re.IGNORECASE).strip(" ,;+")
    if _AMOUNT.match(words):
        return replace(_read(words), harms=harms)
    read = _read(f"1 {words}")
    if read.types or read.nonlethal or read.resist:
        raise PromptError(f"{quoted(rest)} does not apply to ability damage. Type it like {EXAMPLE}.")
    on_save = NONE if read.save and NO_HALF.search(words) is None else read.on_save
    return replace(read, amount=NOTHING, harms=harms, on_save=on_save)


def _amount(text: str) -> str:
    try:
        formula = parse_formula(text)
    except FormulaError as wrong:
        raise PromptError(f"{quoted(text)} is not damage. Type it like {EXAMPLE}.") from wrong
    for count, sides in formula.dice:
        if not 1 <= abs(count) <= MOST_DICE or not 1 < sides <= MOST_SIDES:
            raise PromptError(f"{quoted(text)}: roll 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides.")
    most = formula.bonus + sum(count * sides for count, sides in formula.dice if count > 0)
    if not 1 <= most <= MOST_HIT_POINTS:
        raise PromptError(f"The damage should be between 1 and {MOST_HIT_POINTS:,}, not {most:,}.")
    return str(formula)


def _resisted(text: str) -> tuple[str, int]:
    """The text without what is resisted, and how much that is; 0 where nothing is said of it."""
    found = _RESIST.search(text)
    if found is None:
        return text, 0
    if found[1] is None or not 1 <= int(found[1]) <= MOST_RESISTED:
        raise PromptError(f"Type how much is resisted, 1 to {MOST_RESISTED}: 12 fire resist 10.")
    return f"{text[: found.start()]} {text[found.end() :]}", int(found[1])


def _save(text: str) -> tuple[str, str, int]:
    """The text without its save, which save, and its DC."""
    found = _SAVE.search(text)
    if found is None:
        return text, "", 0
    if found[2] is None or not 0 < int(found[2]) <= MOST_DC:
        raise PromptError(f"Type the DC of the save, 1 to {MOST_DC}: {found[1].capitalize()} 17 half.")
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    if _SAVE.search(rest):
        raise PromptError("Type only one save: Reflex 17 half.")
    return rest, _SAVES[found[1][0].lower()], int(found[2])


def _on_save(text: str, save: str) -> tuple[str, str]:
    found = _ON_SAVE.search(text)
    if found is None:
        return text, ""
    if not save:
        raise PromptError(f"Type the save and its DC, as in Reflex 17 {found[1].lower()}.")
    return f"{text[: found.start()]} {text[found.end() :]}", _SHARES[found[1].lower()]


def _types(text: str) -> list[str]:
    """`cold iron slash` as its types; `cold iron` is one."""
    types = []
    rest = text
    while rest:
        word = next((each for each in DAMAGE_TYPES if " " in each and f"{rest} ".startswith(f"{each} ")), "")
        word = word or rest.split()[0]
        types.append(word if word in DAMAGE_TYPES else one_of(word, DAMAGE_TYPES, "type of damage"))
        rest = rest[len(word) :].strip()
    return types
