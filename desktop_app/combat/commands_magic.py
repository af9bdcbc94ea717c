"""Commands of spells and of turning undead."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered


@registered("cast")
@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Command):
    """Cast a spell: `time` standard full-round swift immediate 1-round 1-minute.

    `concentration_bonus` is the whole bonus, before penalties that the rules add. `slot` = where a use is counted: the
    class whose spell it is, or spell-like. `follows` = the damage or save to ask for when it takes effect: `8d6 fire`.
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

    def heading(self) -> str:
        return f"cast{' ' + self.name if self.name else ''}: {self.by}"


@registered("counterspell")
@dataclass(frozen=True, slots=True, kw_only=True)
class Counterspell(Command):
    """The readied counterspell: know the spell that `against` begins to cast, and cast the same against it."""

    by: str
    against: str
    spell_level: int = 0
    dispel: bool = False

    def heading(self) -> str:
        return f"counterspell: {self.by} against {self.against}"


@registered("deliver")
@dataclass(frozen=True, slots=True, kw_only=True)
class Deliver(Command):
    """Discharge the touch spell that is held."""

    by: str
    target: str

    def heading(self) -> str:
        return f"deliver the touch: {self.by} on {self.target}"


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
    """Turn, dispel or bolster; `hd` = Hit Dice of those in reach, nearest first; `power` positive or negative."""

    by: str
    hd: tuple[int, ...] = ()
    power: str = "positive"
    use: str = "turn"
    against: int | None = None

    def heading(self) -> str:
        return f"turn undead: {self.by}"
