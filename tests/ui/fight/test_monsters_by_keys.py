"""A fight by keys alone against what monsters do: poison, breath, regeneration, paralysis, a stench, a trap, spells.

No number is typed that a book states. Each one that is checked stands in `Book`, worked out by hand; the dice are laid
out, and exactly those that the rules ask for are thrown. Treasure is taken by tests of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import OVER
from desktop_app.rules.coins import Coins
from tests.ui.conftest import OpenWindow
from tests.ui.fight.evening import Table, TableDice
from tests.ui.party.test_treasure_page import answer
from tests.ui.party.test_treasure_page import show as show_treasure
from tests.ui.player import CTRL, SHIFT, Key, Player

WIM, TROLL, GHOUL, WOLF, TROG, DEMON, ORC = (
    "Wim", "Troll", "Ghoul", "Winter Wolf", "Troglodyte", "Drider", "Bandit",
)  # fmt: skip


@dataclass(frozen=True)
class Book:
    """What the books say of this fight."""

    ruleset: str
    venom: dict[str, object]
    later: dict[str, object]
    at_once: int
    in_all: int
    last: dict[str, object]
    night: dict[str, object]
    morning: int
    hold: str
    heals: int
    burned: tuple[int, int, int]
    breath: str
    cold: list[int]
    ghoul: list[int]
    trap: str
    arrow: int


PF1 = Book(
    ruleset="pf1",
    # Fortitude DC 14, which a 2 fails: 1d2 Strength at once and each round for 4 rounds, one save ends it
    venom={"save": {WIM: [2]}, "ability": [2]},
    later={"save": {WIM: [2]}, "ability": [1]},
    last={"save": {WIM: [20]}},
    night={},
    at_once=2,
    in_all=3,
    morning=3 - 1,  # a night's rest gives one point of each ability back
    hold="against DC 18",  # 10 + level 3 + Int 20 (+5)
    heals=5,  # regeneration 5 (acid or fire)
    burned=(7 + 15, 22, 22 - 5),  # fire stops it for a round
    breath="6d6 cold damage, Reflex DC 16 half. Ready.",
    cold=[1] * 6,
    ghoul=[18, 2],  # its fever, then the paralysis
    trap="trap arrow",
    arrow=4 + 1,  # CR 1: +15, 1d8+1
)
D35 = Book(
    ruleset="d35",
    # Fortitude DC 14, which a 2 fails: 1d4 Strength at once, and again a minute later: in the night
    venom={"save": {WIM: [2]}, "ability": [2]},
    later={}, last={}, night={"save": {WIM: [2]}, "ability": [1]},
    at_once=2, in_all=2, morning=2 + 1 - 1,
    hold="against DC 17",  # 10 + level 3 + Int 18 (+4)
    heals=5,  # regeneration: what is no fire or acid is nonlethal, of which 5 go each round
    burned=(7 + 15, 2 + 15, 15),  # fire is lethal and stays
    breath="4d6 cold damage, Reflex DC 16 half. Ready.", cold=[1] * 4,
    ghoul=[2, 18],  # the paralysis, then its fever
    trap="trap basic arrow", arrow=4,  # CR 1: +10, 1d6
)  # fmt: skip


class Fight(Table):
    """The game master at this table."""

    def card(self, key: Key, **faces: object) -> None:
        """A card by Shift and its letter, rolled and accepted."""
        self.dice.lay(**faces)
        self.gm.in_order(key, SHIFT)
        self.gm.press(Key.Key_Return)
        if self.gm.page.cards.shown is not None:
            self.gm.press(Key.Key_Return)
        assert self.gm.page.cards.shown is None, self.gm.page.cards.shown

    def cast(self, spell: str, *targets: str, **faces: object) -> None:
        self.gm.choose(*targets)
        self.dice.lay(**faces)
        self.gm.in_order(Key.Key_C, SHIFT)
        self.gm.type(spell)
        self.gm.press(Key.Key_Return)
        assert self.gm.page.cards.shown is None, self.gm.window.fight.spells.card.problem

    def goes_on(self, to: str, **faces: object) -> None:
        self.dice.lay(**faces)
        self.gm.in_order(Key.Key_Space)
        assert self.gm.state().actor == to

    def lost(self, name: str, ability: str) -> int:
        return dict(self.gm.state().combatants[name].ability_damage).get(ability, 0)


@pytest.mark.parametrize("book", [PF1, D35], ids=["pf1", "d35"])
def test_what_monsters_do_by_keys_alone(qtbot: QtBot, open_window: OpenWindow, book: Book) -> None:
    dice = TableDice()
    gm = Player(qtbot, open_window(dice=dice))
    fight = Fight(gm, dice)
    fight.make_party({WIM: "wizard"}, book.ruleset)
    fight.gather([WIM], "troll", "ghoul", "winter wolf", "troglodyte", "drider", "bandit", book.trap, known="Troll")
    gm.until(lambda: bool(gm.state().hazards) and len(gm.state().combatants) == 7)
    gm.begin(WIM, TROLL, GHOUL, WOLF, TROG, DEMON, ORC)
    _aura_poison_and_hold(fight, book)
    _monsters_answer(fight, book)
    _fire_and_resistance(fight, book)
    _trap_and_night(fight, book)
    _treasure_is_taken(gm)
    assert gm.state().phase == OVER, "and the fight that is over is still the one that is shown"


def _aura_poison_and_hold(fight: Fight, book: Book) -> None:
    """The stench is asked for as the turn begins; a spell is cast by its name and two Enters."""
    gm = fight.gm
    assert gm.page.turn_card.lines == (f"Stench of {TROG}, Fortitude DC 13: {WIM}",)
    fight.card(Key.Key_G, save={WIM: [19]})
    assert not gm.state().combatants[WIM].has_condition("sickened")
    gm.choose(WIM)
    fight.dice.lay(**book.venom)
    gm.press(Key.Key_C)
    gm.type("poison medium spider venom")
    assert fight.lost(WIM, "str") == book.at_once
    gm.choose(TROLL)
    fight.dice.lay()
    gm.press(Key.Key_D)
    gm.type("12 slashing")
    fight.cast("hold person", ORC, save={ORC: [2]})
    fight.told(book.hold)
    assert gm.state().combatants[ORC].has_condition("paralyzed")


def _monsters_answer(fight: Fight, book: Book) -> None:
    """The troll heals; the wolf breathes on two, and must wait for the next breath."""
    gm = fight.gm
    fight.goes_on(TROLL)
    assert fight.hurt(TROLL) == 12 - book.heals
    fight.goes_on(GHOUL)
    fight.goes_on(WOLF)
    gm.choose(WIM, ORC)
    gm.in_order(Key.Key_B, SHIFT)
    assert gm.window.fight.breath.card.facts.text() == book.breath
    gm.press(Key.Key_Escape)
    fight.card(Key.Key_B, damage=book.cold, save={WIM: [20], ORC: [1]}, recharge=[2])
    assert (fight.hurt(WIM), fight.hurt(ORC)) == (len(book.cold) // 2, len(book.cold))
    for name in (TROG, DEMON, ORC):
        fight.goes_on(name)
    fight.goes_on(WIM, **book.later)
    assert gm.state().round == 2
    assert fight.lost(WIM, "str") == book.in_all


def _fire_and_resistance(fight: Fight, book: Book) -> None:
    """A fireball at caster level 5: 11 + 5 does not reach spell resistance 17 or 18. Fire harms the troll for good."""
    gm = fight.gm
    resisted = {"damage": [3] * 5, "save": {TROLL: [2]}, "spell-resistance": {DEMON: [11]}}
    fight.cast("fireball", TROLL, DEMON, **resisted)
    assert (fight.hurt(TROLL), fight.hurt(DEMON)) == (book.burned[0], 0)
    fight.told(f"against the spell resistance of {DEMON}")
    fight.goes_on(TROLL)
    assert fight.hurt(TROLL) == book.burned[1]
    fight.goes_on(GHOUL)
    gm.choose(WIM)
    fight.dice.lay(attack=[19], damage=[3], save={WIM: book.ghoul}, duration=[1])
    gm.in_order(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert gm.state().combatants[WIM].has_condition("paralyzed")
    fight.goes_on(WOLF)
    gm.in_order(Key.Key_B, SHIFT)
    assert gm.window.fight.breath.card.facts.text().endswith("Ready in 1 round.")
    gm.press(Key.Key_Escape)
    for name in (TROG, DEMON, ORC):
        fight.goes_on(name)
    fight.goes_on(TROLL, **book.last)
    assert gm.state().round == 3
    assert fight.hurt(TROLL) == book.burned[2]
    fight.goes_on(GHOUL)
    fight.goes_on(WOLF)
    gm.in_order(Key.Key_B, SHIFT)
    assert gm.window.fight.breath.card.facts.text() == book.breath
    gm.press(Key.Key_Escape)


def _trap_and_night(fight: Fight, book: Book) -> None:
    """The arrow trap at the paralyzed wizard, whose Dexterity does not count; whom a night's rest mends."""
    gm = fight.gm
    hurt = fight.hurt(WIM)
    gm.choose(WIM)
    fight.card(Key.Key_O, attack={WIM: [19]}, damage=[4])
    assert fight.hurt(WIM) == hurt + book.arrow
    assert gm.state().hazards[0].stands == "gone off"
    fight.dice.lay()
    gm.in_order(Key.Key_E, CTRL | SHIFT)
    fight.dice.lay(**book.night)
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    gm.press(Key.Key_Return)
    # A night is a longer step: the poison runs its course first, and rest mends what it did.
    gm.until(lambda: not gm.state().combatants[WIM].afflictions and fight.lost(WIM, "str") == book.morning)
    assert fight.lost(WIM, "str") == book.morning
    fight.dice.lay()


def _treasure_is_taken(gm: Player) -> None:
    """What the game master puts beside the fallen goes into the party's purse in one step, which undo takes back."""
    before = gm.bridge.campaign.party_book
    page = show_treasure(gm)
    gm.press(Key.Key_N)
    assert answer(gm, page, "61 gp, 8 sp") == ""
    gm.press(Key.Key_P)
    gm.settle()
    assert gm.bridge.campaign.party_book.purse == before.purse.plus(Coins(gp=61, sp=8))
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert gm.bridge.campaign.party_book == before
