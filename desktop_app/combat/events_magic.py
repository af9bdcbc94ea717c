"""Events of spells: one was cast, one that took long is complete, one that was held went into somebody."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.event import Event, recorded


@dataclass(frozen=True, slots=True, kw_only=True)
class OfSpell(Event):
    """The base of events that change nothing themselves and say what became of a spell.

    `spell` is empty where nobody named it; `follows` = the damage or save that the game master has follow it.
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
    """The spell of `who` comes off. `touch` = melee (it is in the hand now), ranged (an attack roll comes) or empty."""

    touch: str = ""


@recorded("spell-completed")
@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCompleted(OfSpell):
    """A spell that took a round or more is there; `held` = it is a touch spell, in the hand now."""

    held: bool = False


@recorded("spell-discharged")
@dataclass(frozen=True, slots=True, kw_only=True)
class SpellDischarged(OfSpell):
    """The touch spell that was held goes into the target."""
