"""What a combatant looks like as things stand: the window's summary and the scenario's `state` are made of it."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.state import Budget, Encounter
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ConditionView:
    """A condition or another effect: `rounds_left` None = until it is removed."""

    name: str
    condition: bool
    rounds_left: int | None
    value: int = 0
    source: str = ""


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack as things stand: all bonuses in full-attack order, damage text, critical."""

    weapon: str
    bonuses: tuple[int, ...]
    damage: str
    crit: str
    in_hand: bool
    why: Ledger
    damage_why: Ledger


@dataclass(frozen=True, slots=True)
class CombatantView:
    """All that one row, card or summary shows. `ac`, `touch`, `flat_footed` are against a foe's melee attack.

    `life` = healthy staggered disabled dying stable unconscious dead. `why` = the ledger of each number by its name.
    """

    name: str
    side: str
    hp: int
    maximum: int
    temp_hp: int
    nonlethal: int
    life: str
    conditions: tuple[ConditionView, ...]
    ac: int
    touch: int
    flat_footed: int
    ac_ranged: int
    flat_footed_now: bool
    helpless: bool
    cmb: int
    cmd: int
    fort: int
    ref: int
    will: int
    initiative: int | None
    initiative_modifier: int
    speed: int
    budget: Budget
    attacks: tuple[AttackView, ...]
    holding: tuple[str, ...]
    charge: str | None
    grappling: tuple[str, ...]
    at: tuple[int, int] | None
    acting: bool
    to_act: bool
    delaying: bool
    readied: str | None
    why: dict[str, Ledger]


def view(state: Encounter, name: str, ruleset: Ruleset) -> CombatantView:
    """The combatant as it stands. Raises KeyError if there is none of that name."""
    raise NotImplementedError
