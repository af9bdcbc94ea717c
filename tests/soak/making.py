"""Killed while a first campaign is made: named, filled with creatures and folders, encounters prepared."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from desktop_app.campaign.command import (
    AddCreatures,
    Command,
    DuplicateCreature,
    MakeFolder,
    MoveCreatures,
    RemoveCreatures,
    RemoveEncounter,
    RenameFolder,
    SetTitle,
    WriteNote,
)
from desktop_app.campaign.state import OTHERS, Campaign, Kept
from desktop_app.combat.commands import Add
from desktop_app.combat.sides import FOES
from desktop_app.session import Accepted, Session, Stored
from desktop_app.stored_documents import CAMPAIGN
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell
from tests.soak.ledger import Ledger, Player, campaign_after


def wish(state: Campaign, fresh_id: Callable[[], str], chance: random.Random) -> Command:
    """What the game master wants of the campaign next; it may be refused."""
    number = chance.randrange(1000)
    kept = chance.choice(list(state.creatures.values()))
    folder = chance.choice((OTHERS, "Fen", "Harbour"))

    def several() -> AddCreatures:
        new = (replace(kept.creature, name=f"{kept.creature.name} {number + n}") for n in range(chance.choice((1, 40))))
        return AddCreatures(creatures=tuple(Kept(fresh_id(), creature, OTHERS) for creature in new))

    wishes: list[tuple[int, Callable[[], Command]]] = [
        (3, lambda: SetTitle(to=f"Campaign {number}")),
        (4, several),
        (2, lambda: DuplicateCreature(id=kept.id, new_id=fresh_id())),
        (2, lambda: MakeFolder(folder=folder)),
        (1, lambda: RenameFolder(folder=folder, to=f"Marsh {number}")),
        (3, lambda: MoveCreatures(ids=(kept.id,), folder=folder)),
        (1, lambda: RemoveCreatures(ids=(kept.id,))),
        (3, lambda: WriteNote(id=f"n{number % 5}", name=f"Rumours {number}", text="Under the mill. " * number)),
        (1, lambda: RemoveEncounter(id=chance.choice([*state.encounters, "none"]))),
    ]
    make = chance.choices([each for _, each in wishes], [weight for weight, _ in wishes])[0]
    return make()


class FirstCampaign(Scene):
    """A campaign that is begun anew again and again."""

    aim = PlannedAttack(blind=0.25)
    rounds = 4

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.ledger = Ledger(folder / "first.turnkeeper")

    def play(self, seed: int, tell: Tell) -> None:
        chance, player = random.Random(seed), Player(self.ledger.path, seed, self.folder / "backups")
        campaign = player.opened.campaign
        while True:
            turn = chance.random()
            if turn < 0.2:
                self._prepare(player, chance, tell)
                continue
            ask = partial(campaign.do, wish(campaign.state, player.opened.fresh_id, chance), None)
            if isinstance(
                player.answer(campaign.undo if turn < 0.3 else campaign.redo if turn < 0.35 else ask), Accepted
            ):
                player.tell(tell, campaign)

    def _prepare(self, player: Player, chance: random.Random, tell: Tell) -> None:
        """An encounter, new or copied, with some foes."""
        opened, campaign = player.opened, player.opened.campaign
        known = list(campaign.state.encounters)
        copies = known and chance.random() < 0.3
        ask = (
            partial(opened.duplicate_encounter, chance.choice(known))
            if copies
            else partial(opened.new_encounter, "Fen")
        )
        made = player.answer(ask)
        if not isinstance(made, Session):
            return
        player.tell(tell, campaign)
        foe = chance.choice(list(campaign.state.creatures.values()))
        if isinstance(player.answer(partial(made.do, Add(creature=foe.creature, side=FOES, count=3), None)), Accepted):
            player.tell(tell, made)

    def check(self, facts: list[Fact], count: Count) -> None:
        self.ledger.hear(facts)
        every_encounter_is_there(self.ledger.path, self.ledger.check(count, self.chance))


def every_encounter_is_there(path: Path, stored: dict[str, Stored]) -> None:
    """What the campaign lists can be opened. Raises Lost."""
    if stored:
        listed = campaign_after(stored[CAMPAIGN]).encounters
        if missing := [id for id in listed if id not in stored]:
            raise Lost(f"{path}: the campaign lists encounters that are not there: {missing}")
