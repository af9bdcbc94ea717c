"""What is typed about the party: points, counters, coins, things; what cannot be read is refused with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.campaign.naming import told_things
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.state import Kept
from desktop_app.making.prices import item_of, price
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_gear import read_item, read_money
from desktop_app.rules.awards import MOST_POINTS
from desktop_app.rules.carrying import weapon_weight
from desktop_app.rules.coins import Coins, coins_of, copper_of
from desktop_app.rules.creature import Weapon
from desktop_app.rules.level_points import HIGHEST
from desktop_app.rules.ruleset import Ruleset
from ui.shared.text import quoted, whole_number
from ui.shared.typed_input import PromptError, no_longer_than, read_name

EACH: Final = "each"
_AWARD: Final = re.compile(r"^(?P<points>[+-]?[\d,]+)\s*(?P<how>each|together)?\s*[,:]?\s*(?P<what>.*)$", re.I)
_CORRECTION: Final = re.compile(r"^(?P<points>[+\-\N{MINUS SIGN}]?[\d,]*\d)(?:[,:;]?\s+(?P<what>.*))?$")
_PARTS: Final = re.compile(r",(?!\d{3}\b)\s*")
_COINS: Final = re.compile(r"^(?P<count>[\d,]+(?:\.\d+)?) ?(?P<kind>pp|gp|sp|cp)(?: each)?$", re.I)
_POUNDS: Final = re.compile(r"^(?P<pounds>\d{1,6}(?:\.\d+)?) ?lbs?\.?(?: each)?$", re.I)
_TO: Final = re.compile(r"^(?P<name>.*?)(?: x(?P<count>\d{1,9}))?$", re.I)
_SALE: Final = re.compile(r"^(?:(?P<count>\d{1,9}) for )?(?P<coins>.+)$", re.I)


@dataclass(frozen=True, slots=True)
class AwardText:
    """Points for each, and what they are for."""

    each: int
    what: str


def read_award(text: str, heads: int) -> AwardText:
    """`300 each, the bridge`; `1,200 together, the bridge`. Raises PromptError."""
    found = _AWARD.match(text.strip())
    points = _signed(found["points"]) if found is not None else None
    if found is None or points is None or not points:
        raise PromptError(f"Points should be a number, as in 300 each, the bridge; not {quoted(text)}.")
    what = " ".join(found["what"].split())
    if not what:
        raise PromptError("Say what the points are for, as in 300 each, the bridge.")
    if heads < 1:
        raise PromptError("Nobody would get the points: tick at least one member.")
    if (found["how"] or EACH).lower() == EACH:
        return AwardText(points, what)
    each = abs(points) // heads * (1 if points > 0 else -1)
    if not each:
        raise PromptError(f"{points:,} points cannot be shared by {heads}.")
    return AwardText(each, what)


def read_correction(text: str) -> tuple[bool, int, str]:
    """`5200` sets the points, `+300, the mill` and `-50` move them: (whether it moves, points, what for)."""
    found = _CORRECTION.match(text.strip())
    head, what = (found["points"], found["what"]) if found is not None else ("", "")
    points = _signed(head)
    if points is None:
        raise PromptError(f"Points should be a whole number: 5200 sets, +300 or -50 moves them; not {quoted(text)}.")
    moves = head.strip()[:1] in ("+", "-", "\N{MINUS SIGN}")
    return moves, points, " ".join((what or "").split()) or "Corrected by hand"


def read_counter(text: str) -> tuple[str, int | None]:
    """`hero points 3`; `no hero points` takes the counter away. Raises PromptError."""
    words = text.split()
    if words[:1] and words[0].lower() == "no":
        return read_name(" ".join(words[1:])), None
    number = whole_number(words[-1]) if words else None
    if number is None or len(words) < 2:
        raise PromptError(f"A counter is a name and a number, as in hero points 3; not {quoted(text)}.")
    return read_name(" ".join(words[:-1])), number


def read_levels_typed(text: str) -> dict[int, int]:
    """`2: 1000; 3: 3000`; nothing = none. Raises PromptError."""
    found: dict[int, int] = {}
    for part in (each.strip() for each in text.split(";") if each.strip()):
        head, _, tail = part.partition(":")
        level, points = whole_number(head), _signed(tail)
        if level is None or not 2 <= level <= HIGHEST or points is None or points < 1:
            wanted = f"a level from 2 to {HIGHEST} and its points, as in 2: 1000; 3: 3000"
            raise PromptError(f"{quoted(part)} should be {wanted}.")
        found[level] = points
    return found


def read_coins(text: str) -> tuple[Coins, str]:
    """`61 gp, 8 sp; the chest`: coins, and what they are for. Raises PromptError."""
    head, _, what = text.partition(";")
    return coins_typed(head), " ".join(what.split())


def coins_typed(text: str) -> Coins:
    """`1,200 gp, 8 sp`. Raises PromptError."""
    try:
        coins = coins_of(read_money(re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)))
    except TypedError as error:
        raise PromptError(str(error)) from error
    if not coins.copper:
        raise PromptError(f"Coins are written like 61 gp, 8 sp; not {quoted(text)}.")
    return coins


def read_found(text: str, ruleset: Ruleset, before: Found) -> Found:
    """`rope x2, 1 gp, 10 lb, shared; from the mill`: value and weight for each. Raises PromptError.

    What is not typed comes from the library; `before` keeps all else.
    """
    head, _, notes = text.partition(";")
    names: list[str] = []
    value: int | None = None
    weight: float | None = None
    shared = False
    for part in (each.strip() for each in _PARTS.split(head)):
        coins, pounds = _COINS.match(part), _POUNDS.match(part)
        if coins is not None and names:
            value = _value(coins["count"], coins["kind"].lower())
        elif pounds is not None and names:
            weight = float(pounds["pounds"])
        elif part.lower() == "shared" and names:
            shared = True
        else:
            names.append(part)
    try:
        item = read_item(", ".join(names))
    except TypedError as error:
        raise PromptError(str(error)) from error
    no_longer_than(item.item, 200)
    if not any(letter.isalpha() for letter in item.item):
        raise PromptError(f"A thing needs a name, as in rope x2, 1 gp, 10 lb; not {quoted(text)}.")
    if value is None:
        value = copper_of(price(item.item, ruleset) or 0)
    if weight is None:
        weight = item.weight if item.weight is not None else known_weight(item.item, ruleset)
    return replace(before, name=item.item, count=item.count, value=value, weight=weight, shared=shared,
                   notes=" ".join(notes.split()))  # fmt: skip


def found_text(found: Found) -> str:
    """A thing as it would be typed."""
    parts = [told_things(found.count, found.name).replace(",", "") if found.count != 1 else found.name]
    parts.append(from_single(found.value))
    parts.append(f"{found.weight:g} lb")
    parts += ["shared"] if found.shared else []
    return ", ".join(parts) + (f"; {found.notes}" if found.notes else "")


def from_single(copper: int) -> str:
    """A value in the dearest coin that tells it whole: `15 gp`, `5 sp`, `2 cp`."""
    for kind, worth in (("gp", 100), ("sp", 10)):
        if copper % worth == 0:
            return f"{copper // worth} {kind}"
    return f"{copper} cp"


def known_weight(name: str, ruleset: Ruleset) -> float:
    """What one of a thing of the library weighs in pounds; 0 for what it does not know."""
    bought = item_of(name, ruleset)
    if bought is not None:
        return bought.weight
    armor = ruleset.catalog.armor.get(name.lower())
    return armor.weight if armor is not None else weapon_weight(Weapon(name.lower()), ruleset)


def read_taker(text: str, members: Iterable[Kept], most: int) -> tuple[str, int]:
    """`Anna` or `Anna x2`: the id of the member and how many. Raises PromptError."""
    found = _TO.match(" ".join(text.split()))
    names = {kept.creature.name.lower(): kept.id for kept in members}
    whole = " ".join(text.split()).lower()
    if whole in names:
        return names[whole], most
    name = found["name"].strip().lower() if found is not None else ""
    if found is None or name not in names:
        raise PromptError(f"Nobody of the party is called {quoted(text)}. Type a name, or Anna x2 for two.")
    count = int(found["count"]) if found["count"] else most
    if not 1 <= count <= most:
        raise PromptError(f"There are from 1 to {most:,} to give, not {count:,}.")
    return names[name], count


def read_sale(text: str, most: int) -> tuple[int, Coins]:
    """`150 gp` for all, `2 for 100 gp` for some. Raises PromptError."""
    found = _SALE.match(" ".join(text.split()))
    if found is None:
        raise PromptError("Type what it brings, as in 150 gp, or 2 for 100 gp.")
    count = int(found["count"]) if found["count"] else most
    if not 1 <= count <= most:
        raise PromptError(f"There are from 1 to {most:,} to sell, not {count:,}.")
    return count, coins_typed(found["coins"])


def _value(count: str, kind: str) -> int:
    figures = count.replace(",", "")
    if len(figures) > 12:
        raise PromptError(f"A value is written like 50 gp; {quoted(count)} is too much.")
    return copper_of(float(figures) * {"pp": 10, "gp": 1, "sp": 0.1, "cp": 0.01}[kind])


def _signed(text: str) -> int | None:
    plain = text.strip().replace(",", "").replace("\N{MINUS SIGN}", "-")
    number = whole_number(plain[1:] if plain[:1] in ("+", "-") else plain)
    if number is None or number > MOST_POINTS:
        return None
    return -number if plain.startswith("-") else number
