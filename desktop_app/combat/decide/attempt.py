"""A maneuver that is being attempted: the command with its defaults filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.actions_at_hand import ACTION_OF
from desktop_app.combat.arms import UNARMED
from desktop_app.combat.commands import Maneuver
from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.ledger import Line
from desktop_app.rules.size import Size

VERBS: Final = {"bull-rush": "push", "overrun": "overrun", "snatch": "snatch from"}

FREE: Final = "with a hit"
WAYS: Final = {
    "standard-or-charge": "standard",
    "standard-during-move": "standard",
    "replaces-melee-attack": "attack",
}
"""How a maneuver is done where the command says nothing, by its type in the action table."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """`way` = standard attack charge opportunity full-round move counter; `cost` in the words of the turn's budget.

    `attacks_before` = how many of a full attack were made before it.
    """

    command: Maneuver
    way: str
    cost: str
    attacks_before: int = 0
    damage_taken: int = 0

    @classmethod
    def of(cls, draft: Draft, command: Maneuver) -> Attempt:
        """The attempt that a command means. Rule: action.table."""
        entry = draft.ruleset.catalog.actions.get(ACTION_OF.get(command.kind, command.kind))
        usual = WAYS.get(entry.type, entry.type) if entry is not None else "attack"
        way = command.as_type or usual
        by = draft.who(command.by)
        taken = draft.resumed.damage if draft.resumed is not None else 0
        return cls(command, way, _cost(draft, way), by.turn.attacks if way == "attack" else 0, taken)

    @property
    def by(self) -> str:
        """Who tries."""
        return self.command.by

    @property
    def target(self) -> str:
        """The target."""
        return self.command.target

    @property
    def kind(self) -> str:
        """What."""
        return self.command.kind

    @property
    def verb(self) -> str:
        """What, in a sentence."""
        return VERBS.get(self.kind, self.kind)

    @property
    def weapon(self) -> str:
        """With what; empty = bare hands."""
        return self.command.weapon

    @property
    def bare_handed(self) -> bool:
        """Without a weapon."""
        return self.command.weapon in ("", UNARMED)

    @property
    def free(self) -> bool:
        """Whether a hit brings it: it costs and provokes nothing, needs no touch and has no reply."""
        return self.way == FREE

    @property
    def counter(self) -> bool:
        """Whether it is the reply to a failed attempt."""
        return self.way == "counter"

    @property
    def charging(self) -> bool:
        """Whether it ends a charge."""
        return self.way == "charge" or "charge" in self.command.options

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a melee attack, the charge among them."""
        named = self.command.options
        return (*named, "charge") if self.way == "charge" and "charge" not in named else named

    def penalty(self, draft: Draft) -> Line:
        """What the opportunity's damage takes from the roll. Rule: maneuver.provoke."""
        way = draft.ruleset.maneuver.harm[self.kind]
        return Line("untyped", -self.damage_taken, "damage taken", way == "penalty" and self.damage_taken > 0)

    def further_attack(self) -> Line:
        """What a later attack of a full attack loses."""
        return Line("full attack", -5 * self.attacks_before, "further attack", self.attacks_before > 0)

    def size(self, draft: Draft) -> Size:
        """The size that counts: the mount's in a mounted overrun."""
        by = draft.who(self.by)
        if self.kind == "overrun" and by.riding is not None and by.riding.mount in draft.state.combatants:
            return draft.sheet(by.riding.mount).size
        return draft.sheet(by.name).size

    def joins(self, draft: Draft) -> bool:
        """Whether it joins a grapple in progress under a ruleset in which joining provokes no attack."""
        others = draft.who(self.target).grappling
        return self.kind == "grapple" and bool(others) and draft.ruleset.grapple.joining == "free"


def _cost(draft: Draft, way: str) -> str:
    if way == "charge":
        entry = draft.ruleset.catalog.actions.get("charge")
        return entry.type if entry is not None else "full-round"
    return {"attack": "standard", "opportunity": "", "counter": "", FREE: ""}.get(way, way)
