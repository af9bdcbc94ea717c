"""The command of hero points."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered

BEFORE, AFTER, REROLL, STANDARD, MOVE = "before", "after", "reroll", "standard", "move"
TURN, RECALL, DEATH, OTHER = "turn", "recall", "cheat-death", "other"


@registered("hero-point")
@dataclass(frozen=True, slots=True, kw_only=True)
class HeroPoint(Command):
    """`by` spends a hero point; `use` = before after reroll standard move turn recall cheat-death other.

    `before` and `after` = the bonus on a d20 roll of what follows; `skip` = so many rolls of `by` pass first.
    `reroll` = what follows is rolled again. `turn` = it acts out of turn. `key` = of `recall`, what the use that comes
    back is counted under. `told` = of `other`, what for.
    """

    by: str
    use: str = BEFORE
    skip: int = 0
    key: str = ""
    told: str = ""

    def heading(self) -> str:
        return f"hero point: {self.by}"
