"""What evenings by keys have in common: dice that are laid out, a party out of the maker, and what is read off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop_app.campaign.command import RemoveCreatures, SetRuleset
from desktop_app.rules.dice import Dice, ScriptedDice
from tests.ui.maker_player import Maker
from tests.ui.player import Player
from tests.ui.test_encounter_interactions import Counted


class TableDice:
    """Dice that show what is laid out for the next thing, and nothing else."""

    def __init__(self) -> None:
        self._laid = ScriptedDice({})

    def lay(self, **faces: object) -> None:
        """These come next; whatever was laid out before has fallen."""
        self.all_fell()
        self._laid = ScriptedDice(faces)

    def all_fell(self) -> None:
        """Exactly the dice that the book asks for were rolled."""
        assert self._laid.left_over() == ()

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """See `Dice`."""
        return self._laid.roll(label, sides, who)

    def of_attack(self, index: int) -> Dice:
        """See `Dice`."""
        return self._laid.of_attack(index)


class Table:
    """A game master at a table: the window, the dice, and the keys that were counted."""

    def __init__(self, gm: Player, dice: TableDice) -> None:
        self.gm, self.dice = gm, dice
        self.did = Counted(gm)

    def make_party(self, party: Mapping[str, str], ruleset: str) -> None:
        """Heroes of level 5, by the name of each its class, out of the maker's line; nobody else is in the campaign."""
        self.gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
        self.gm.bridge.change_campaign(RemoveCreatures(ids=tuple(self.gm.bridge.campaign.creatures)))
        self.gm.settle()
        for name, profession in party.items():
            maker = Maker(self.gm)
            maker.line(f"human {profession} 5, elite array, character gear, named {name}")
            maker.add()

    def gather(self, party: Iterable[str], *foes: str, known: str) -> None:
        """All in a new encounter, once the library is read as far as `known`."""
        self.gm.wait_for_library(known)
        self.gm.gather(*party, *foes)

    def turn_of(self, name: str) -> None:
        """Whatever fell before is done with; Space until it is somebody's turn."""
        self.dice.lay()
        self.gm.until_turn_of(name)

    def hurt(self, name: str) -> int:
        """How many hit points somebody lacks."""
        who = self.gm.look(name)
        return who.maximum - who.hp + who.nonlethal

    def told(self, text: str) -> None:
        """The log says so."""
        assert any(text in line for line in self.gm.log_lines()), self.gm.log_lines()[-8:]

    def too_long(self) -> list[str]:
        """What took more keys than it may; the table of all is printed."""
        print(self.did.table())
        return [each.what for each in self.did.ledgers if len(each.steps) > each.most]
