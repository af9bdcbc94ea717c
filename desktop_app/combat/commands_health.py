"""Commands about hit points, abilities, conditions, saves, rest and the game master's own hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.combat.commands_effects import Given
from desktop_app.combat.grid.space import square_name
from desktop_app.combat.sides import FOES
from desktop_app.combat.spans import span_text
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Creature, Pairs
from desktop_app.rules.harm import LEVELS, told

NO_SOURCE = "temporary hit points"
"""The source of temporary hit points that nobody named; those of one source do not add up."""


@registered("damage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Command):
    """Damage that no command of the fight caused; `type` may name several, by commas: `fire`, `slashing, magic`."""

    to: str
    amount: int
    kind: str = "lethal"
    type: str = ""

    def heading(self) -> str:
        return f"{self.amount} damage to {self.to}"


@registered("heal")
@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Command):
    """Healing: `amount` = hit points, or dice as a text; `kind` = magic, natural or first-aid, or wounds:
    wound points, where they are played.
    """

    to: str
    amount: int | str
    kind: str = "magic"

    def heading(self) -> str:
        return f"heal {self.to} by {self.amount}"


@registered("first-aid")
@dataclass(frozen=True, slots=True, kw_only=True)
class FirstAid(Command):
    """The Heal check that makes a dying one stable."""

    by: str
    target: str

    def heading(self) -> str:
        return f"first aid: {self.by} on {self.target}"


@registered("temp-hp")
@dataclass(frozen=True, slots=True, kw_only=True)
class TempHp(Command):
    """Temporary hit points from a source."""

    to: str
    amount: int
    source: str = NO_SOURCE

    def heading(self) -> str:
        return f"{self.amount} temporary hit points to {self.to}"


@registered("end-effect")
@dataclass(frozen=True, slots=True, kw_only=True)
class EndEffect(Command):
    """Everything of one source on a combatant ends."""

    to: str
    source: str

    def heading(self) -> str:
        return f"end {self.source} on {self.to}"


@registered("ability")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Command):
    """Ability damage, drain, penalty, restoring or a bonus (which has a `source`); dice text is rolled.

    `restore` gives points back whatever took them; `restore-damage`, `restore-drain`, `restore-penalty` only of one.
    """

    to: str
    ability: str
    amount: int | str
    kind: str = "damage"
    source: str = ""

    def heading(self) -> str:
        name = ABILITY_NAMES.get(self.ability, self.ability)
        if self.kind.startswith("restore"):
            return f"{self.amount} {name} given back to {self.to}"
        return f"{self.amount} {name} {self.kind}: {self.to}"


@registered("negative-levels")
@dataclass(frozen=True, slots=True, kw_only=True)
class NegativeLevels(Command):
    """Negative levels, or with `lift` so many taken away; `dc` = of the save against each after a day."""

    to: str
    count: int = 1
    source: str = ""
    dc: int = 0
    lift: bool = False

    def heading(self) -> str:
        levels = told(str(self.count), LEVELS)
        return f"{levels} lifted from {self.to}" if self.lift else f"{levels}: {self.to}"


@registered("condition")
@dataclass(frozen=True, slots=True, kw_only=True)
class Condition(Command):
    """Add or remove a condition; `rounds` None = until it is removed; `source` = who or what caused it.

    `dice` = the rounds as dice text (`1d4+1`), rolled in place of `rounds`.
    """

    to: str
    add: str = ""
    remove: str = ""
    rounds: int | None = None
    value: int = 0
    source: str = ""
    dice: str = ""

    def heading(self) -> str:
        return f"{self.add}: {self.to}" if self.add else f"no longer {self.remove}: {self.to}"


@registered("save")
@dataclass(frozen=True, slots=True, kw_only=True)
class Save(Command):
    """A saving throw: `kind` fort, ref or will."""

    by: str
    kind: str
    dc: int
    options: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"{self.kind} save: {self.by}"


@registered("check")
@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Command):
    """A check of a skill or an ability: `what` = `Climb`, `skill:Climb`, `str` ..."""

    by: str
    what: str
    dc: int | None = None

    def heading(self) -> str:
        return f"{self.what} check: {self.by}"


@registered("rest")
@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Command):
    """Hours of rest out of combat, or a short break of `minutes`; empty `who` = everybody.

    `new_day` = spells and daily uses are fresh again.
    """

    who: tuple[str, ...] = ()
    hours: int = 8
    minutes: int = 0
    bed_rest: bool = False
    tended: bool = False
    new_day: bool = False

    def heading(self) -> str:
        return f"rest {span_text(60 * self.hours + self.minutes)}"


@registered("add")
@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command):
    """A creature joins, `count` of them as `Goblin 1`, `Goblin 2` ...; `initiative` = its total, where it is known.

    `effects` = its effects from the start, such as the switches of its sheet.
    """

    creature: Creature
    name: str = ""
    side: str = FOES
    at: tuple[int, int] | None = None
    count: int = 1
    initiative: int | None = None
    holding: tuple[str, ...] | None = None
    hidden: bool = False
    group: str = ""
    source_creature: str = ""
    effects: tuple[Given, ...] = ()
    used: Pairs = ()
    hit_points: str = ""

    def heading(self) -> str:
        name = self.name or self.creature.name
        return f"add {name}" + (f" x{self.count}" if self.count > 1 else "")


@registered("remove")
@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Command):
    """A combatant leaves the encounter."""

    name: str

    def heading(self) -> str:
        return f"remove {self.name}"


@registered("rename")
@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Command):
    """A combatant gets another name."""

    name: str
    to: str

    def heading(self) -> str:
        return f"rename {self.name} to {self.to}"


@registered("adjust")
@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Command):
    """Set any number of a combatant by the game master's word; `value` = the new value, or a change as text (`+2`)."""

    to: str
    what: str
    value: int | str | bool
    reason: str = ""

    def heading(self) -> str:
        return f"{self.what} of {self.to}: {self.value}"


@registered("place")
@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """The game master puts a combatant on a square."""

    by: str
    at: tuple[int, int] | None = None

    def heading(self) -> str:
        return f"place {self.by} at {square_name(self.at)}" if self.at is not None else f"take {self.by} off the map"


@registered("elevate")
@dataclass(frozen=True, slots=True, kw_only=True)
class Elevate(Command):
    """The game master says how many feet above the ground a combatant is, below 0 under it."""

    by: str
    feet: int

    def heading(self) -> str:
        return f"{self.by} {self.feet} feet up"


@registered("light")
@dataclass(frozen=True, slots=True, kw_only=True)
class Shine(Command):
    """A combatant sheds light from now on: feet of bright light, and of dim light as far as there is any; 0 = none."""

    by: str
    bright: int = 0
    dim: int = 0

    def heading(self) -> str:
        return f"light of {self.by}" if self.bright or self.dim else f"no light of {self.by}"


@registered("edit")
@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Command):
    """The creature itself is changed, its state in the fight kept; `what` = how, in the log's words."""

    name: str
    creature: Creature
    what: str = ""

    def heading(self) -> str:
        return f"edit {self.name}"


@registered("arrange")
@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(Command):
    """What the window keeps with a combatant and hardly any rule reads: side, group, hidden, notes, revealed.

    Of a `group` one rolls initiative for all; `hidden` = the players do not see it; `revealed` = they know its name.
    """

    name: str
    side: str | None = None
    group: str | None = None
    hidden: bool | None = None
    notes: str | None = field(default=None)
    revealed: bool | None = None

    def heading(self) -> str:
        if self.hidden is not None:
            return f"{'hide' if self.hidden else 'show'} {self.name}"
        if self.revealed is not None:
            return f"{'tell the players the name of' if self.revealed else 'keep the name of'} {self.name}"
        if self.group is not None:
            return f"group {self.group}: {self.name}" if self.group else f"no group: {self.name}"
        if self.notes is not None:
            return f"change the notes on {self.name}"
        if self.side is not None:
            return f"{self.name} joins the {self.side}"
        return f"arrange {self.name}"
