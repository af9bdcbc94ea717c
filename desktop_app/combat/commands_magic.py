"""Commands of spells and of turning undead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from desktop_app.combat.command import Command, registered
from desktop_app.rules.resolution import MELEE, RANGED, Resolution
from desktop_app.rules.text import listed

TOUCHES: Final = {MELEE: "melee", RANGED: "ranged"}
MOST_NAMED: Final = 2
"""How many targets a title names."""


@dataclass(frozen=True, slots=True)
class Activation:
    """The check before an item works: `check` = the number that is added to the d20, against `dc`.

    `caster level` counts as that of the class `source`; else a skill, `skill:Use Magic Device`.
    """

    check: str
    dc: int
    source: str = ""


@registered("cast")
@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Command):
    """Cast a spell: `time` standard full-round swift immediate 1-round 1-minute.

    `concentration_bonus` is the whole bonus, before penalties that the rules add. `slot` = where a use is counted: the
    class whose spell it is, or spell-like. `targets` = its targets, or `target` if there is one; `play` = what it does
    to them, worked out at the caster level before the command is made (the library may change, a journal may not);
    without it `follows` = the damage or save to ask for when it takes effect: `8d6 fire`. `marks` = the game master's
    word on single targets: full half none double saved failed. `item` = what a scroll is counted under, `activation`
    = the check that reading it takes. `spends` = what the tally counts the casting under that it is cast in place of.
    """

    by: str
    spell_level: int = 0
    time: str = "standard"
    defensively: bool = False
    components: tuple[str, ...] = ()
    touch: str | None = None
    concentration_bonus: int | None = None
    target: str = ""
    name: str = ""
    slot: str = ""
    follows: str = ""
    targets: tuple[str, ...] = ()
    play: Resolution | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    item: str = ""
    activation: Activation | None = None
    spends: str = ""

    @property
    def aimed_at(self) -> tuple[str, ...]:
        """All targets of the spell."""
        return self.targets or ((self.target,) if self.target else ())

    @property
    def touches(self) -> str:
        """The touch that it needs: melee, ranged or empty."""
        return self.touch or TOUCHES.get(self.play.attack if self.play is not None else "", "")

    def heading(self) -> str:
        return used_on(f"cast{' ' + self.name if self.name else ''}: {self.by}", self.targets)


@registered("use")
@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Command):
    """Use something that is no spell: a breath weapon, a gaze, a wand, channelled energy, a trap (`by` empty).

    `cost` standard full-round move swift immediate or empty = no action; `provokes` = it draws attacks of opportunity.
    `tally` = what its uses are counted under, `uses` at a time. `recharge` = dice or a number: so many rounds pass
    before it can be used again. `spoken` = it takes a word, as a wand does. `keeps_up` = a use is taken at the start of
    each turn of its user until what it laid on that one ends, and the rest with it. `forgoing` = targets that strike
    at its user in the place of their save. `spares` = who saves is safe for a day from what is called so. `strain` =
    nonlethal damage that nothing reduces, to its user, for each use that is counted. `once_each` = nobody is its target
    again for a day. `targets`, `play`, `marks`,
    `activation` as of `cast`.
    """

    name: str
    play: Resolution
    by: str = ""
    targets: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    cost: str = ""
    provokes: bool = False
    tally: str = ""
    uses: int = 1
    recharge: str = ""
    activation: Activation | None = None
    spoken: bool = False
    keeps_up: bool = False
    forgoing: tuple[str, ...] = ()
    spares: str = ""
    strain: int = 0
    once_each: bool = False

    def heading(self) -> str:
        on_itself = self.targets == (self.by,)
        return used_on(f"{self.name}: {self.by}" if self.by else self.name, () if on_itself else self.targets)


@registered("count")
@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Command):
    """The game master's word on what `to` has left of something counted: `key` as the tally has it.

    `change` = so many more (above 0) or fewer are left; else `left` are.
    """

    to: str
    key: str
    change: int = 0
    left: int = 0

    def heading(self) -> str:
        return f"uses left: {self.to}"


@registered("face")
@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Command):
    """The gaze or aura `name` of `by` comes to those who are near; without `targets` nobody is, and it is settled.

    `averting` = those of them who avert their eyes: half the time they need no save. `once` = who made the save is not
    asked again by this one for a day, `either_way` = nor is who failed it. `cost` = the action that it takes its owner,
    empty = none. `tally`, `play` and `marks` as of `use`.
    """

    by: str
    name: str
    play: Resolution
    targets: tuple[str, ...] = ()
    averting: tuple[str, ...] = ()
    once: bool = False
    either_way: bool = False
    cost: str = ""
    tally: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)

    def heading(self) -> str:
        return used_on(f"{self.name}: {self.by}", self.targets)


@registered("end-spell")
@dataclass(frozen=True, slots=True, kw_only=True)
class EndSpell(Command):
    """End all effects of a spell or ability, because it is dismissed or its caster no longer concentrates.

    `by` = its caster; empty = any caster. `acting` = its caster takes the action that it costs: a standard one to
    dismiss it, none to let it go; without it the game master ends it.
    """

    spell: str
    by: str = ""
    acting: bool = False

    def heading(self) -> str:
        return f"end {self.spell}{': ' + self.by if self.by else ''}"


@registered("leave-area")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveArea(Command):
    """One that stood in the area of a lasting spell of `by` is out of it: what that did to it ends, at once or later.

    Without a map the game master says so.
    """

    who: str
    spell: str
    by: str = ""

    def heading(self) -> str:
        return f"{self.who} leaves {self.spell}"


def used_on(what: str, targets: Sequence[str]) -> str:
    """`cast fireball: Wiz on Orc 1, Orc 2 and 2 more`."""
    named = [*targets[:MOST_NAMED], *([f"{len(targets) - MOST_NAMED} more"] if len(targets) > MOST_NAMED else [])]
    return f"{what} on {listed(named)}" if targets else what


@registered("counterspell")
@dataclass(frozen=True, slots=True, kw_only=True)
class Counterspell(Command):
    """The readied counterspell: know the spell that `against` begins to cast, and cast the same against it.

    `slot` = the class whose casting of `spell` at `slot_level` is used for it, empty = none is counted. `dispel` =
    by dispel magic: with `dispel_level` the check is rolled, of that caster level; without it the table rolls.
    """

    by: str
    against: str
    spell_level: int = 0
    dispel: bool = False
    spell: str = ""
    slot: str = ""
    slot_level: int = 0
    dispel_level: int = 0

    def heading(self) -> str:
        return f"counterspell: {self.by} against {self.against}"


@registered("deliver")
@dataclass(frozen=True, slots=True, kw_only=True)
class Deliver(Command):
    """Discharge the touch spell that is held; `thrown` = from afar by a ranged touch, where the spell allows it."""

    by: str
    target: str
    thrown: bool = False

    def heading(self) -> str:
        return f"{'throw the held spell' if self.thrown else 'deliver the touch'}: {self.by} on {self.target}"


@registered("hold")
@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(Command):
    """Say that the charge is held."""

    by: str


@registered("concentrate")
@dataclass(frozen=True, slots=True, kw_only=True)
class Concentrate(Command):
    """A concentration check: `because` damage motion violent-motion grapple ..."""

    by: str
    spell_level: int = 0
    because: str = "damage"
    damage: int = 0
    concentration_bonus: int | None = None

    def heading(self) -> str:
        return f"concentration: {self.by}"


@registered("turn-undead")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUndead(Command):
    """Turn, dispel or bolster the `targets`, nearest first, so that it is done to them; `power` positive or negative.

    `use` = turn, dispel, bolster, or greater: those that would be turned are destroyed. Without targets, `hd` = the Hit
    Dice of undead that are not in the fight: the log says what happens to them.
    """

    by: str
    hd: tuple[int, ...] = ()
    power: str = "positive"
    use: str = "turn"
    against: int | None = None
    targets: tuple[str, ...] = ()

    def heading(self) -> str:
        return used_on(f"turn undead: {self.by}", self.targets)
