"""The flags of effects: facts about a creature that rules ask for by name; the library uses these words."""

from __future__ import annotations

from typing import Final

LOSES_DEXTERITY: Final = "loses Dexterity to AC"
DEXTERITY_ZERO: Final = "Dexterity 0"
STRENGTH_ZERO: Final = "Strength 0"
HELPLESS: Final = "helpless"
UNCONSCIOUS: Final = "unconscious"
DEAD: Final = "dead"

NO_ACTIONS: Final = "no actions"
SINGLE_ACTION: Final = "single action"
MOVE_ONLY: Final = "move actions only"
CANNOT_ATTACK: Final = "cannot attack"
CANNOT_CAST: Final = "cannot cast"
CANNOT_MOVE: Final = "cannot move"
CANNOT_RUN: Final = "cannot run"
CANNOT_CHARGE: Final = "cannot charge"
CANNOT_WITHDRAW: Final = "cannot withdraw"
NO_OPPORTUNITIES: Final = "no opportunities"
NO_IMMEDIATE: Final = "no immediate actions"
EXTRA_ATTACK: Final = "extra attack"
FLEES: Final = "flees"
DROPS_HELD: Final = "drops what it holds"

SPEED_HALF: Final = "speed half"
SPEED_CRAWL: Final = "speed crawl"
COSTS_DOUBLE: Final = "movement costs double"

BLIND: Final = "blind"
DEAF: Final = "deaf"
INVISIBLE: Final = "invisible"
ETHEREAL: Final = "ethereal"
PRONE: Final = "prone"
FLAT_FOOTED: Final = "flat-footed"
GRAPPLED: Final = "grappled"
PINNED: Final = "pinned"
IMMOBILE: Final = "immobile"
SQUEEZING: Final = "squeezing"
TURNED: Final = "turned"
TOTAL_CONCEALMENT_OF_FOES: Final = "foes have total concealment"
CONCEALMENT_20: Final = "concealment 20"
CONCEALMENT_50: Final = "concealment 50"
CONCEALMENT_20_RANGED: Final = "concealment 20 from ranged"
SPELL_SPOILS_20: Final = "verbal spells spoil 20"
RANDOM_ACTIONS: Final = "random actions"
PERMANENT_DAMAGE: Final = "loses hit points each turn"
STANCE: Final = "switched on before rolls"

ALL: Final = frozenset(value for name, value in list(globals().items()) if name.isupper() and isinstance(value, str))
"""Every flag there is; the library's checker refuses others."""
