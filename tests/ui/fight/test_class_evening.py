"""An evening of class abilities by keys: a barbarian rages, a paladin smites and lays on hands, a bard inspires.

Three heroes of level 5 out of the maker's line against four foes; every number is worked out by hand in `Book`.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.tally import counted_uses
from tests.ui.conftest import OpenWindow
from tests.ui.fight.evening import Table, TableDice
from tests.ui.player import CTRL, Key, Player

BRON, PIA, LIL = "Bron", "Pia", "Lil"
PARTY = {BRON: "barbarian", PIA: "paladin", LIL: "bard"}
PRIEST = "Cult Priest"


@dataclass(frozen=True)
class Book:
    """What the books say of this evening, and how it is told."""

    ruleset: str
    rage: str
    armor: tuple[int, int]
    maximum: tuple[int, int]
    axe: str
    axe_damage: int
    smite: str
    smite_damage: int
    smite_lasts: bool
    touch: str
    healing: dict[str, list[int]]
    healed: int
    hands: str
    raging: str
    tired: int | None
    song: tuple[str, str]
    echo: int | None


PF1 = Book(
    ruleset="pf1",
    rage="13 of 14 rounds",  # 4 + Con 14 (+2) + 2 for each of 4 more levels; one is taken at once
    armor=(20, 18),
    maximum=(58, 68),  # Con +4 is two hit points for each of 5 levels
    axe="15+15 = 30 against AC 14",  # BAB 5, Str 18+4 (+6), +1 axe, Weapon Focus, courage 2; 16 without Dex 2
    axe_damage=7 + 9 + 1 + 2,  # 1d12, one and a half times 6, +1 axe, courage 2
    smite="15+15 = 30 against AC 14",  # BAB 5, Str 18 (+4), +1 sword, Weapon Focus, Cha 14 (+2), courage 2
    smite_damage=5 + 4 + 1 + 5 + 2,  # 1d8, Str, +1 sword, level, courage
    smite_lasts=True,
    touch="lay",
    healing={"healing": [5, 6]},  # 1d6 for each two levels: 2d6
    healed=11,
    hands="3 of 4",  # half of 5 + Cha 2
    raging="12 of 14 rounds",
    tired=2 * 3,  # two rounds for each of three rounds of rage
    song=("16 of 17 rounds", "14 of 17 rounds"),  # 4 + Cha 18 (+4) + 2 for each of 4 more levels, then two turns
    echo=None,
)
D35 = Book(
    ruleset="d35",
    rage="1 of 2",  # twice a day from level 4
    armor=(18, 16),
    maximum=(48, 58),
    axe="15+13 = 28 against AC 14",  # BAB 5, Str 16+4 (+5), +1 axe, Weapon Focus, courage 1
    axe_damage=7 + 7 + 1 + 1,  # the half of 15 rounded down
    smite="15+13 = 28 against AC 14",  # BAB 5, Str 16 (+3), +1 sword, Weapon Focus, Cha 14 (+2), courage 1
    smite_damage=5 + 3 + 1 + 5 + 1,
    smite_lasts=False,  # it is gone with its one attack
    touch="lay on hands 8",
    healing={},
    healed=8,
    hands="2 of 10 points",  # level 5 times Cha 2
    raging="1 of 2",
    tired=None,  # until the fight is over
    song=("4 of 5", "4 of 5"),
    echo=5,  # five rounds more for friends
)


class Evening(Table):
    """The game master at this table."""

    def __init__(self, gm: Player, dice: TableDice, book: Book) -> None:
        super().__init__(gm, dice)
        self.book = book

    def use(
        self, what: str, typed: str, *selected: str, most: int = 3, faces: dict[str, list[int]] | None = None
    ) -> None:
        """A class ability by its key, some letters and Enter; nothing typed where it is the only one."""
        if selected:
            self.gm.choose(*selected)
        self.dice.lay(**(faces or {}))
        self.gm.page.order.setFocus()
        self.did.begin(what, most)
        self.did.key(Key.Key_X)
        if typed:
            self.did.text(typed)
        self.did.key(Key.Key_Return)
        assert not self.gm.page.prompt.isVisible(), self.gm.page.prompt.problem

    def strike(self, target: str, **faces: object) -> None:
        """An attack with the weapon in hand, rolled and accepted."""
        self.gm.choose(target)
        self.dice.lay(**faces)
        self.gm.in_order(Key.Key_A)
        self.gm.press(Key.Key_Return)
        self.gm.press(Key.Key_Return)

    def lies_on(self, name: str) -> dict[str, int | None]:
        """What lies on somebody, with the rounds left."""
        return {each.name: each.rounds_left for each in self.gm.look(name).conditions}

    def left(self, name: str, what: str) -> str:
        """The tally's word."""
        found = counted_uses(self.gm.state(), name, self.gm.bridge.ruleset)
        return next(each.told for each in found if each.name == what)


@pytest.mark.parametrize("book", [PF1, D35], ids=["pf1", "d35"])
def test_an_evening_of_class_abilities_by_keys(qtbot: QtBot, open_window: OpenWindow, book: Book) -> None:
    dice = TableDice()
    evening = Evening(Player(qtbot, open_window(dice=dice)), dice, book)
    _gather(evening)
    _bard_inspires(evening)
    _barbarian_rages(evening)
    _paladin_smites(evening)
    _second_round(evening)
    _all_ends(evening)
    assert evening.too_long() == []


def _gather(evening: Evening) -> None:
    evening.make_party(PARTY, evening.book.ruleset)
    evening.gather(PARTY, "troll", "cult priest", "ghoul x2", known=PRIEST)
    evening.gm.begin(LIL, BRON, PIA, "Troll", PRIEST, "Ghoul 1", "Ghoul 2")


def _bard_inspires(evening: Evening) -> None:
    """Courage on herself and all her friends."""
    evening.use("inspire courage on the party", "inspire")
    for name in PARTY:
        assert evening.lies_on(name) == {"Inspire courage": None}
    music = "bardic performance" if evening.book.ruleset == "pf1" else "bardic music"
    assert evening.left(LIL, music) == evening.book.song[0]
    assert evening.gm.look(LIL).budget.standard == 0


def _barbarian_rages(evening: Evening) -> None:
    """A free action; the axe with Strength, focus and courage at a troll that has not acted."""
    gm, book = evening.gm, evening.book
    evening.turn_of(BRON)
    assert (gm.look(BRON).ac, gm.look(BRON).maximum) == (book.armor[0], book.maximum[0])
    evening.use("rage", "", most=2)
    assert (gm.look(BRON).ac, gm.look(BRON).maximum) == (book.armor[1], book.maximum[1])
    assert evening.left(BRON, "rage") == book.rage
    evening.strike("Troll", attack=[15], damage=[7])
    evening.told(f"{BRON} attacks Troll with +1 greataxe: {book.axe}, a hit.")
    assert evening.hurt("Troll") == book.axe_damage


def _paladin_smites(evening: Evening) -> None:
    """Charisma to hit and the level to damage against the evil priest."""
    book = evening.book
    evening.turn_of(PIA)
    evening.use("smite evil", "smite", PRIEST)
    evening.strike(PRIEST, attack=[15], damage=[5])
    evening.told(f"{PIA} attacks {PRIEST} with +1 longsword: {book.smite}, a hit.")
    assert evening.hurt(PRIEST) == book.smite_damage
    assert evening.left(PIA, "smite evil") == "1 of 2"
    assert ("Smite evil" in evening.lies_on(PIA)) == book.smite_lasts


def _second_round(evening: Evening) -> None:
    """The rounds that are counted go on by themselves; hands are laid on the barbarian."""
    gm, book = evening.gm, evening.book
    gm.choose(BRON)
    gm.in_order(Key.Key_D)
    gm.type("20")
    evening.turn_of(BRON)
    assert evening.left(BRON, "rage") == book.raging
    evening.turn_of(PIA)
    evening.use("lay on hands", book.touch, BRON, faces=book.healing)
    assert evening.hurt(BRON) == 20 - book.healed
    assert evening.left(PIA, "lay on hands") == book.hands
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: evening.hurt(BRON) == 20)
    evening.use("lay on hands", book.touch, BRON, faces=book.healing)


def _all_ends(evening: Evening) -> None:
    """What is left of the smite; then the song and the rage end, and what they leave behind."""
    gm, book = evening.gm, evening.book
    evening.turn_of(LIL)
    music = "bardic performance" if book.ruleset == "pf1" else "bardic music"
    assert evening.left(LIL, music) == book.song[1]
    evening.turn_of(BRON)
    evening.use("rage ends", "", most=2)
    assert evening.lies_on(BRON)["fatigued"] == book.tired
    assert gm.look(BRON).maximum == book.maximum[0]
    evening.turn_of(LIL)
    evening.use("the song ends", "inspire")
    assert evening.lies_on(PIA).get("Inspire courage", 0) == (book.echo or 0)
