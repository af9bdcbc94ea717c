"""The odds of a turning attempt: how many of the undead it reaches, by its check and its turning damage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.combat.commands import TurnUndead
from desktop_app.combat.decide.draft import Draft, decider_of
from desktop_app.combat.decide.turning import TURNING_DAMAGE
from desktop_app.combat.event import Event
from desktop_app.combat.events import TurningResolved
from desktop_app.odds.distribution import Distribution, of_chances, of_dice
from desktop_app.odds.unrolled import every_way
from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import Formula

DAMAGE: Final = "turning_damage"
Named = tuple[tuple[str, str], ...]
"""Undead by name, each with what becomes of it."""


@dataclass(frozen=True, slots=True)
class TurningOdds:
    """`affected` = how many of the undead are turned, destroyed, rebuked or commanded, of how many there are.

    `each` = of those in the fight, by name, how likely each is `turned`, `destroyed` ...
    """

    affected: Distribution
    undead: int
    each: Mapping[str, Mapping[str, float]] = field(default_factory=dict)


class _Told(Exception):
    def __init__(self, affected: int, named: Named) -> None:
        self.answer = affected, named


class _Listening(Draft):
    """A draft that ends as soon as it is known whom the turning reaches."""

    def emit(self, *events: Event) -> None:
        """Let these happen, and listen to them."""
        for event in events:
            if isinstance(event, TurningResolved):
                named = tuple((name, word) for word, whom in event.named for name in whom)
                raise _Told(sum(len(whom) for _, whom in event.groups), named)
        super().emit(*events)


@dataclass(slots=True)
class _WithDamage:
    """Dice whose turning damage comes to a sum that is given."""

    inner: Dice
    left: list[int] = field(default_factory=list)

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """The next part of the sum, or what the other dice show."""
        return self.left.pop() if label == DAMAGE and self.left else self.inner.roll(label, sides, who)

    def of_attack(self, index: int) -> Dice:
        return self.inner.of_attack(index)


def turning_odds(draft: Draft, command: TurnUndead) -> TurningOdds:
    """The odds of a turning check with its turning damage. Raises NotAllowed for what makes no sense."""
    decider = decider_of(command)
    assert decider is not None
    found: list[tuple[int, float]] = []
    each: dict[str, dict[str, float]] = {}
    faces = of_dice(Formula(((len(TURNING_DAMAGE), TURNING_DAMAGE[0]),)))
    for total, share in faces.items():
        first = min(total - 1, TURNING_DAMAGE[0])

        def run(dice: Dice, parts: tuple[int, int] = (total - first, first)) -> tuple[int, Named]:
            trial = _Listening(draft.state, draft.command, draft.ruleset, _WithDamage(dice, list(parts)))
            trial.resumed = draft.resumed
            try:
                decider(trial, trial.command)
            except _Told as told:
                return told.answer
            return 0, ()

        for chance, (affected, named) in every_way(run):
            found.append((affected, chance * share))
            for name, word in named:
                words = each.setdefault(name, {})
                words[word] = words.get(word, 0.0) + chance * share
    return TurningOdds(of_chances(found), len(command.targets) or len(command.hd), each)
