"""A template as data: what it asks of a creature, and what it gives and takes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Bonus, Pairs, Special

From = tuple[tuple[int, str], ...]
"""Texts by the Hit Dice from which they hold, the fewest first."""
Words = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Gained:
    """A natural attack that a template gives: so many of them, with dice by size; only to some types, if named.

    Where those for Medium alone are told, they are for other sizes what the size table makes of them.
    `role` primary or secondary where the template says so; who has the attack already keeps the better dice.
    """

    name: str
    count: int
    dice: Words
    types: tuple[str, ...] = ()
    role: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """The changes that a template makes. `form` makes the creature's new name; `summary` is a sentence for the user.

    `types` and `not_types`: to whom it can be given. `size` steps; `natural` adds to natural armor, `natural_by_size`
    replaces it, unless `natural_adds`. `abilities` are added (an Intelligence of 2 or less is spared where
    `spares_low_int`), `scores` are set (None = no such score), `least_int` is the least Intelligence after it.
    `rating` steps of challenge, or by the Hit Dice from which they hold (`rating_from`), or the rating itself
    (`rating_at`); `least_rating` at least that. `body` = only the body is left: class levels, feats, skills, spells and
    special abilities go. `keeps_dice` = the new type changes neither base attack nor saves. `resist` names energies,
    `resist_from` their amount; `sr` is `hit dice` or `rating`, `sr_add` added to it, at most `sr_most`. `fly` = times
    the land speed; `speeds` = feet by the way of moving, where that is more than it has. `choices` are its variants
    with the words they put into texts. `see_to` = what is left to the game master.
    """

    name: str
    summary: str
    form: str = "{template} {name}"
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    size: int = 0
    natural: int = 0
    natural_by_size: Pairs = ()
    natural_adds: bool = False
    abilities: Pairs = ()
    spares_low_int: bool = False
    scores: tuple[tuple[str, int | None], ...] = ()
    least_int: int = 0
    rating: int = 0
    rating_from: From = ()
    rating_at: From = ()
    least_rating: str = ""
    type: str = ""
    keeps_dice: bool = False
    subtypes: tuple[str, ...] = ()
    alignment: str = ""
    body: bool = False
    hit_die: int = 0
    larger_die: bool = False
    dice_times: int = 1
    dice_by_size: Pairs = ()
    traits: tuple[str, ...] = ()
    senses: tuple[str, ...] = ()
    immunities: tuple[str, ...] = ()
    feats: tuple[str, ...] = ()
    dr_from: From = ()
    resist: tuple[str, ...] = ()
    resist_from: From = ()
    sr: str = ""
    sr_add: int = 0
    sr_most: int = 100
    attacks: tuple[Gained, ...] = ()
    special: tuple[Special, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    fly: int = 0
    fly_most: int = 1000
    fly_least_size: str = ""
    grounded: bool = False
    speeds: Pairs = ()
    needs_classes: bool = False
    choices: tuple[tuple[str, Words], ...] = ()
    see_to: tuple[str, ...] = ()


BRACES: Final = re.compile(r"\{([^{}]*)\}")


def filled(text: str, words: Mapping[str, object]) -> str:
    """The text with these words in place of their names in braces; other braces stay as they are.

    Packs come from anywhere, so nothing else of a text is obeyed: no widths, no attributes.
    """
    return BRACES.sub(lambda found: str(words.get(found[1], found[0])), text)


def at(rows: From, hit_dice: int) -> str:
    """The entry of a table by Hit Dice that applies; empty below the first."""
    found = ""
    for least, text in rows:
        if hit_dice >= least:
            found = text
    return found
