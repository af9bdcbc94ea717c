"""A power of a class or of what it has chosen, as the library tells it."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.rules.resolution import Resolution


@dataclass(frozen=True, slots=True)
class PowerEntry:
    """A power that a domain, bloodline, school, hex or class gives: `given_by` such as `domain: fire`, `class: bard`.

    It is there from class level `start` on. So many a day: `base`, one for each level of `at` that is reached, the
    modifier of the class's ability (`by_ability`), and `by_level` for every `every` class levels; none of them = as
    often as one likes. `unit` = rounds where not uses are counted. `counted` = the daily use that it takes `takes` of,
    in place of a count of its own. `cost` = the action it takes, empty = none, `sooner` from which class level it costs
    less. `on_self` = for its user alone. `rounds_by_ability` = it lasts as many rounds as that modifier, and `rounds`
    more. `keeps_up` = a use is taken each round while it lasts. `ability` = what it goes by in place of the ability of
    its class, `dc_ability` = its DC alone, `by_hit_dice` = its DC grows by Hit Dice and not by class levels, `adds` =
    dice of damage get that modifier. `most` = for how many it is. `energies` = the kind of its damage by what else was
    chosen: pairs such as `dragon: red`, `fire`. `feature` = the class feature that it comes with, empty = that of its
    own name: who has given that up for an archetype lacks it. `play` = what it does, its amounts by class level.
    `grows` = natural weapons that it grows, from which class level on: `2 claw 1d6 plus 1d6`, the last of its energy.
    `halves` = damage gets half of the modifier in place of all. `spared` = the trait whose figure is taken off what it
    takes. `strains` = each point of its count deals its user as much nonlethal damage as the class level. `swells` =
    twice the points taken today come on top of its damage, at most twice this amount. `once_each` = nobody is its
    target a second time within a day, whether it was withstood or not.
    """

    name: str
    given_by: tuple[str, ...]
    kind: str = "Sp"
    text: str = ""
    base: int = 0
    by_ability: bool = False
    by_level: int = 0
    unit: str = ""
    cost: str = "standard"
    on_self: bool = False
    rounds_by_ability: bool = False
    play: Resolution | None = None
    start: int = 1
    at: tuple[int, ...] = ()
    every: int = 1
    counted: str = ""
    takes: int = 1
    sooner: tuple[tuple[int, str], ...] = ()
    keeps_up: bool = False
    ability: str = ""
    dc_ability: str = ""
    adds: bool = False
    rounds: int = 0
    by_hit_dice: bool = False
    most: str = ""
    feature: str = ""
    grows: tuple[tuple[int, str], ...] = ()
    energies: tuple[tuple[str, str], ...] = ()
    halves: bool = False
    spared: str = ""
    strains: bool = False
    swells: str = ""
    once_each: bool = False
