"""Wands, scrolls, potions, oils and staffs as gear names them: `wand of magic missile (CL 3rd, 20 charges)`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.text import capital, listed

WAND, SCROLL, POTION, OIL, STAFF = "wand", "scroll", "potion", "oil", "staff"
FULL_WAND: Final = 50
BASE_DC: Final = 10
MOST_LEVEL: Final = 20
DEVICE_DC: Final = 20
"""What Use Magic Device has to reach for a wand or staff; for a scroll its caster level comes on top."""
_KINDS: Final = {
    "wands": WAND, "wand": WAND, "scrolls": SCROLL, "scroll": SCROLL, "potions": POTION, "potion": POTION,
    "oils": OIL, "oil": OIL, "staves": STAFF, "staffs": STAFF, "staff": STAFF,
}  # fmt: skip
_NAMED: Final = pattern(
    rf"(?:(?P<origin>arcane|divine)\s+)?(?P<kind>{'|'.join(_KINDS)})\s+of\s+(?:the\s+)?(?P<rest>\S.*)", re.IGNORECASE
)
_CHARGES: Final = pattern(r"\b(\d{1,3})\s+charges?(?: left)?\b", re.IGNORECASE)
_LEVEL: Final = pattern(
    r"\b(?:CL|caster level)\s*(\d{1,2})(?:st|nd|rd|th)?(?:[- ]level)?\b|\b(\d{1,2})(?:st|nd|rd|th)(?:[- ]level)?"
    r"(?: caster(?: level)?)?\b",
    re.IGNORECASE,
)
_COUNT: Final = pattern(r"\s*[(\[]\s*(\d{1,3})\s*[)\]]\s*$")
_BRACKETS: Final = pattern(r"\s*[(\[]([^()\[\]]*)[)\]]")
_PLUS: Final = pattern(r"\s*[(\[]?\s*\+(\d{1,2})\s*[)\]]?\s*$")


@dataclass(frozen=True, slots=True)
class MagicItem:
    """A thing of a spell: `kind` wand, scroll, potion, oil or staff; `spell` in lower case, of a staff its own name.

    `caster_level` 0 = the least that can cast it. `uses` = charges, or how many of it there are. `plus` = the bonus
    behind its name (`barkskin +3`), which tells its caster level; 0 = none. `origin` = arcane or divine, if told.
    """

    kind: str
    spell: str
    caster_level: int = 0
    uses: int = 1
    plus: int = 0
    origin: str = ""

    @property
    def charged(self) -> bool:
        """Whether charges are counted, and not pieces."""
        return self.kind in (WAND, STAFF)


@lru_cache(maxsize=4096)
def read_magic_item(text: str, count: int = 1) -> MagicItem | None:
    """What a name in the gear means; None for what holds no spell. Several wands have their charges together."""
    found = _NAMED.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    kind, rest = _KINDS[found["kind"].lower()], found["rest"]
    written, level = _CHARGES.search(rest), _LEVEL.search(rest)
    several = None if kind in (WAND, STAFF) else _COUNT.search(rest)
    if several is not None:
        rest = rest[: several.start()]
    name = _BRACKETS.sub(_kept_in_brackets, _CHARGES.sub("", rest)).strip(" ,")
    plus = _PLUS.search(name)
    name = name[: plus.start()] if plus is not None else name
    each = int(written[1]) if written else FULL_WAND if kind == WAND else 0
    uses = each * count if kind in (WAND, STAFF) else int(several[1]) * count if several else count
    return MagicItem(
        kind,
        name.lower(),
        int(next(filter(None, level.groups()))) if level else 0,
        uses,
        int(plus[1]) if plus else 0,
        (found["origin"] or "").lower(),
    )


def _kept_in_brackets(found: re.Match[str]) -> str:
    """What stands in brackets and is no figure of the item, such as `(fire)`, belongs to the spell's name."""
    inside = _LEVEL.sub("", _CHARGES.sub("", found[1])).strip(" ,;")
    return f" ({inside})" if re.search(r"[a-z]", inside, re.IGNORECASE) else f" {inside}" if inside[:1] == "+" else ""


def with_uses_left(text: str, uses: int) -> str:
    """The name of a charged item with so many charges left."""
    if _CHARGES.search(text):
        return _CHARGES.sub(f"{uses} {'charge' if uses == 1 else 'charges'}", text, count=1)
    return f"{text.strip()} ({uses} {'charge' if uses == 1 else 'charges'})"


def least_caster_level(spell_level: int) -> int:
    """The lowest level at which a wizard, cleric or druid casts a spell of that level."""
    return max(2 * spell_level - 1, 1)


def item_dc(spell_level: int) -> Ledger:
    """The DC of a spell in an item: by the least ability that casts it, 10 and its level."""
    return Ledger(
        "dc",
        (
            Line("base", BASE_DC, "base"),
            Line("base", spell_level, "spell level"),
            Line("ability", spell_level // 2, "the least ability for it"),
        ),
    )


def device_dc(kind: str, caster_level: int) -> int:
    """What Use Magic Device has to reach, where the spell is on no list of the user."""
    return DEVICE_DC + (caster_level if kind == SCROLL else 0)


def needs_list(kind: str) -> bool:
    """Whether the spell has to be on a list of whoever uses it; potions and oils work for all."""
    return kind in (WAND, SCROLL, STAFF)


def used_words(who: str, item: str, targets: tuple[str, ...]) -> str:
    """`Ana drinks a potion of fly.`, or `Bo channels positive energy on Ana.`; `who` empty = nobody does it."""
    on = f" on {listed(targets)}" if targets else ""
    kind = _KINDS.get(item.partition(" of ")[0].lower(), "")
    if not kind or not who:
        return f"{who} {_does(item)}{on}." if who else f"{capital(item)}{on}."
    others = tuple(name for name in targets if name != who)
    if kind == POTION:
        return f"{who} gives {listed(others)} {_a(item)} to drink." if others else f"{who} drinks {_a(item)}."
    if kind == OIL:
        return f"{who} applies {_a(item)}{f' to {listed(others)}' if others else ''}."
    return f"{who} uses {_a(item)}{on}."


def _does(ability: str) -> str:
    """`channels positive energy`, `uses its breath weapon`, `uses lay on hands`."""
    verb, _, energy = ability.partition(" ")
    if verb.lower() == "channel" and energy:
        return f"channels {energy}"
    return "uses its breath weapon" if ability.lower() == "breath weapon" else f"uses {ability}"


def _a(item: str) -> str:
    return f"{'an' if item[:1].lower() in 'aeiou' else 'a'} {item}"
