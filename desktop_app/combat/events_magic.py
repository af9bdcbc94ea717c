"""Events of spells and of turning: a spell was cast, one that took long is complete, one that was held went off."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.event import Event, recorded


@dataclass(frozen=True, slots=True, kw_only=True)
class OfSpell(Event):
    """The base of events that report a spell and change nothing themselves.

    `spell` is empty if it was not named; `follows` = the damage or save that the game master lets follow.
    """

    who: str
    spell: str = ""
    target: str = ""
    follows: str = ""

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("spell-cast")
@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCast(OfSpell):
    """The spell of `who` comes off. `touch` = melee (it is in the hand now), ranged (an attack roll comes) or empty.

    `played` = what it does to its `targets` is decided by the rules, in the events that follow.
    """

    touch: str = ""
    targets: tuple[str, ...] = ()
    played: bool = False


@recorded("spell-completed")
@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCompleted(OfSpell):
    """A spell that took a round or more is there; `held` = it is a touch spell, in the hand now.

    `played` as of SpellCast.
    """

    held: bool = False
    played: bool = False


@recorded("turning-resolved")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurningResolved(Event):
    """What a turning check does. `max_hd` = the most Hit Dice of one that it reaches, `hd_total` of all together.

    `groups` = the undead affected by Hit Dice, under `turned`, `destroyed`, `rebuked`, `commanded` ...; `named` = the
    same by name for those in the fight.
    """

    who: str
    result: int
    max_hd: int
    hd_total: int
    groups: tuple[tuple[str, tuple[int, ...]], ...] = ()
    named: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def words(self) -> str:
        """`turned Ghoul; destroyed Skeleton 1, Skeleton 2`, by Hit Dice where nobody is named; empty for nobody."""
        told = self.named or self.groups
        return "; ".join(f"{word} {', '.join(map(str, whom))}" for word, whom in told if whom)

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("spell-discharged")
@dataclass(frozen=True, slots=True, kw_only=True)
class SpellDischarged(OfSpell):
    """The touch spell that was held goes into the target. `played` as of SpellCast."""

    played: bool = False


@recorded("ability-used")
@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityUsed(Event):
    """An ability that is no spell is used on `targets`: breath, a gaze, a wand, a trap; empty `who` = no user."""

    who: str
    ability: str
    targets: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (self.who,) if self.who else ()
