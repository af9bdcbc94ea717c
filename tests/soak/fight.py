"""Killed in the midst of a fight: the sample campaign's second encounter is played with undo and redo."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Attack,
    Condition,
    Damage,
    Delay,
    EndTurn,
    Heal,
    Note,
    Proceed,
    Start,
    TempHp,
)
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.session import Accepted
from tests.soak.kills import Count, Fact, Lost, Scene, Tell
from tests.soak.ledger import Ask, Ledger, Player

FIGHT = "e2"
UNDER_WAY = '"phase":"normal"'
BEGUN = 30
"""Acknowledged lines after which the fight must be offered at the next start."""


def wish(state: Encounter, chance: random.Random) -> Command:
    """What the game master wants next; the rules may refuse it."""
    if state.phase == SETUP:
        return Start()
    if state.pending:
        return Proceed()
    anybody = chance.choice(list(state.combatants))
    foes = [name for name in state.foes(state.actor) if not state.combatants[name].dead] or [anybody]
    wishes: list[tuple[int, Callable[[], Command]]] = [
        (6, EndTurn),
        (5, lambda: Attack(by=state.actor, target=chance.choice(foes), force=True)),
        (2, lambda: Damage(to=anybody, amount=chance.randint(1, 9))),
        (2, lambda: Heal(to=anybody, amount=chance.randint(1, 9))),
        (1, lambda: TempHp(to=anybody, amount=5, source="aid")),
        (1, lambda: Condition(to=anybody, add="shaken", rounds=chance.randint(1, 4))),
        (1, lambda: Delay(by=state.actor)),
        (1, lambda: Note(text=f"Note {chance.randint(1, 99)} on the bridge.")),
    ]
    make = chance.choices([each for _, each in wishes], [weight for weight, _ in wishes])[0]
    return make()


class Play(Scene):
    """One file that is played on."""

    rounds = 18

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.ledger = Ledger(folder / "fight.turnkeeper")

    def play(self, seed: int, tell: Tell) -> None:
        chance, player = random.Random(seed), Player(self.ledger.path, seed)
        fight = player.answer(partial(player.opened.open_encounter, FIGHT))
        while True:
            turn = chance.random()
            ask: Ask = (
                fight.undo
                if turn < 0.12
                else fight.redo
                if turn < 0.20
                else partial(fight.do, wish(fight.state, chance), None)
            )
            if isinstance(player.answer(ask), Accepted):
                player.tell(tell, fight)

    def check(self, facts: list[Fact], count: Count) -> None:
        self.ledger.hear(facts)
        self.ledger.check(count, self.chance)
        if len(self.ledger.told.get(FIGHT, ())) > BEGUN and UNDER_WAY not in self.ledger.summaries[FIGHT]:
            raise Lost(f"the next start would not offer the fight; it stands at {self.ledger.summaries[FIGHT]}")
