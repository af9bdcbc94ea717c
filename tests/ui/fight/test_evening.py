"""An evening by keys: four heroes of level 5 out of the maker's line against undead, a troll, a dragon and a cleric.

No number is typed that a book states. Each one that is checked stands in `Book`, worked out by hand.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.fight.evening import Table, TableDice
from tests.ui.player import SHIFT, Key, Player
from ui.shared.widgets.combatant_rows import chips_of

WIM, CORA, ROOK, BRON = "Wim", "Cora", "Rook", "Bron"
PARTY = {WIM: "wizard", CORA: "cleric", ROOK: "rogue", BRON: "barbarian"}
PRIEST = "Cult Priest"
BURNED = ("Ghoul 1", "Ghoul 2", "Ghoul 3", PRIEST)


@dataclass(frozen=True)
class Book:
    """What the books say of this evening, and how it is told."""

    ruleset: str
    dragon: str
    fireball: str
    rapier: str
    axe: str
    axe_damage: int
    touch: str
    weaker: str
    rend: dict[str, object]
    rent: int
    hold: str
    hold_again: str
    bite: str
    saved: str
    cure: str
    wizard_hold: str


PF1 = Book(
    ruleset="pf1",
    dragon="Green Dragon, Wyrmling",
    fireball="Reflex DC 19 half",  # 10 + level 3 + Int 20 (+5) + Spell Focus 1
    rapier="15+11 = 26 against AC 14",  # BAB 3, Dex 20 (+5), Weapon Focus, +1 rapier, bless; 16 without Dex 2
    axe="15+12 = 27 against AC 14",  # BAB 5, Str 18 (+4), Weapon Focus, +1 axe, bless
    axe_damage=14,  # 7 on 1d12 + one and a half times 4 for two hands + 1
    touch="15+4 = 19 against AC 12",  # BAB 2 + Dex 2 by its touch; 10 + Dex 1 + ring 1, no armor, uncanny dodge
    weaker="10+2 = 12",  # every two points of damage are a penalty of 1: 4 - 2
    rend={"attacks": [{"attack": [15], "damage": [7]}, {"attack": [15], "damage": [3]},
                      {"attack": [15], "damage": [3, 2]}]},  # bite, claw, claw; rend 1d6
    rent=(7 + 5) + (3 + 5) + (3 + 5) + (2 + 7),  # 1d8+5, twice 1d6+5, rend 1d6+7 as both claws hit
    hold="2+3 = 5 against DC 16",  # base 1 + Wis 1 + cloak 1; 10 + level 2 + Wis 18 (+4)
    hold_again="15+3 = 18 against DC 16",
    bite="19+3 = 22 against AC 21",  # BAB 1 + Dex 2 by Weapon Finesse; mithral shirt +1 5, Dex 5, Dodge 1
    saved="2+4 = 6 against DC 13",  # base 1 + Con 2 + cloak 1; 10 + half of 2 Hit Dice + Cha 14 (+2)
    cure="2+5 = 7 against DC 17",  # 10 + level 2 + Wis 20 (+5)
    wizard_hold="2+10 = 12 against DC 18",  # base 4 + Wis 4 + Iron Will 2; a wizard's at level 3, no focus: 10 + 3 + 5
)  # fmt: skip
D35 = Book(
    ruleset="d35",
    dragon="Red Dragon, Wyrmling",
    fireball="Reflex DC 18 half",  # 10 + level 3 + Int 18 (+4) + Spell Focus 1
    rapier="15+8 = 23 against AC 14",  # BAB 3, Dex 16 (+3), +1 rapier, bless
    axe="15+11 = 26 against AC 14",  # BAB 5, Str 16 (+3), Weapon Focus, +1 axe, bless
    axe_damage=12,  # 7 on 1d12 + 4, the half of 9 rounded down, + 1
    touch="15+3 = 18 against AC 11",  # BAB 1 + Dex 2; 10 + Dex 1, which uncanny dodge keeps
    weaker="10+1 = 11",  # the score itself falls: 16 - 4 = 12
    rend={"attacks": [{"attack": [15], "damage": [3]}, {"attack": [15], "damage": [3, 2, 5]},
                      {"attack": [15], "damage": [3]}]},  # claw, claw; rend 2d6; bite
    rent=(3 + 6) + (3 + 6) + (2 + 5 + 9) + (3 + 3),  # twice 1d6+6, rend 2d6+9, bite 1d6 + half of Str 6
    hold="2+3 = 5 against DC 15",  # 10 + level 2 + Wis 16 (+3)
    hold_again="15+3 = 18 against DC 15",
    bite="19+2 = 21 against AC 19",  # BAB 1 + Str 1; mithral shirt +1 5, Dex 3, ring 1
    saved="2+4 = 6 against DC 12",  # 10 + half of 2 Hit Dice + Cha 12 (+1)
    cure="2+5 = 7 against DC 15",  # 10 + level 2 + Wis 16 (+3)
    wizard_hold="2+9 = 11 against DC 17",  # base 4 + Wis 3 + Iron Will 2; 10 + 3 + 4
)  # fmt: skip


class Evening(Table):
    """The game master at this table."""

    def __init__(self, gm: Player, dice: TableDice, book: Book) -> None:
        super().__init__(gm, dice)
        self.book = book

    def cast(self, spell: str, *targets: str, most: int = 4, accept: bool = True, **faces: object) -> None:
        """A spell on whom the table means, by a few letters and Enter."""
        self.gm.choose(*targets)
        self.dice.lay(**faces)
        self.did.begin(spell, most)
        self.did.key(Key.Key_C, SHIFT)
        self.did.text(spell)
        self.did.key(Key.Key_Return)
        if accept:
            assert self.gm.window.fight.spells.card.isVisible(), "what was rolled is shown before it is accepted"
            self.did.key(Key.Key_Return)
        assert not self.gm.window.fight.spells.card.isVisible(), self.gm.window.fight.spells.card.problem

    def attack(self, target: str, *, full: bool = False, **faces: object) -> None:
        """An attack with the weapon in hand, rolled and accepted."""
        self.gm.choose(target)
        self.dice.lay(**faces)
        if full:
            self.gm.in_order(Key.Key_A, SHIFT)
        else:
            self.gm.in_order(Key.Key_A)
        self.gm.press(Key.Key_Return)

    def accept(self, what: str) -> None:
        """One Enter on what the card shows."""
        self.did.begin(what, 1)
        self.did.key(Key.Key_Return)
        assert self.gm.page.cards.shown is None

    def free_a_hand(self) -> None:
        """A spell with gestures needs a hand: shield or weapon is let go."""
        self.gm.in_order(Key.Key_O)
        self.gm.type("drop")
        assert " lets go of " in self.gm.log_lines()[-1]

    def chips(self, name: str) -> list[str]:
        """The marks in somebody's row."""
        return [chip.text for chip in chips_of(self.gm.look(name))]


@pytest.mark.painted
@pytest.mark.parametrize("book", [PF1, D35], ids=["pf1", "d35"])
def test_an_evening_by_keys(qtbot: QtBot, open_window: OpenWindow, book: Book) -> None:
    dice = TableDice()
    gm = Player(qtbot, open_window(dice=dice))
    evening = Evening(gm, dice, book)
    _gather(evening)
    _wizard_burns_four(evening)
    _cleric_blesses(evening)
    _rogue_and_barbarian_strike(evening)
    _shadow_takes_strength(evening)
    _troll_rends(evening)
    _priest_holds(evening)
    _ghoul_paralyzes(evening)
    _missiles_and_cure(evening)
    _held_saves_again(evening)
    _wizard_holds(evening)
    _cure_harms_undead(evening)
    _by_hand(evening)
    assert evening.too_long() == []


def _gather(evening: Evening) -> None:
    """The party by one line each, the foes out of the library by their names."""
    gm, dragon = evening.gm, evening.book.dragon
    evening.make_party(PARTY, evening.book.ruleset)
    evening.gather(PARTY, "shadow", "ghoul x3", "troll", dragon.lower(), "cult priest", known=dragon)
    order = (WIM, CORA, ROOK, BRON, "Shadow", "Troll", PRIEST, "Ghoul 2", "Ghoul 1", "Ghoul 3", dragon)
    assert set(gm.page.model.names) == set(order)
    gm.begin(*order)


def _wizard_burns_four(evening: Evening) -> None:
    """Fireball: 1d6 a caster level, 5d6; half for who saves, rounded down; undead are destroyed at 0."""
    gm = evening.gm
    saves = {name: [19 if name == "Ghoul 2" else 2] for name in BURNED}
    evening.cast("fireball", *BURNED, damage=[6, 5, 4, 3, 2], save=saves)
    evening.told("The damage is 20 (5d6: 6, 5, 4, 3, 2).")
    assert evening.book.fireball in gm.window.fight.spells.card.facts.text()
    assert [evening.hurt(name) for name in ("Ghoul 2", PRIEST)] == [10, 20]
    assert [gm.look(name).life for name in ("Ghoul 1", "Ghoul 3")] == ["dead", "dead"]  # 13 hit points


def _cleric_blesses(evening: Evening) -> None:
    """Bless on the party: no dice, 1 minute a level."""
    gm = evening.gm
    evening.turn_of(CORA)
    evening.free_a_hand()
    evening.cast("bless", *PARTY, most=3, accept=False)
    for name in PARTY:
        (bless,) = [each for each in gm.look(name).conditions if each.name == "Bless"]
        assert bless.rounds_left == 50


def _rogue_and_barbarian_strike(evening: Evening) -> None:
    """The troll has not acted and is flat-footed: sneak attack 3d6. In 3.5 regeneration makes it nonlethal."""
    evening.turn_of(ROOK)
    evening.attack("Troll", attack=[15], damage=[4], extra=[1, 2, 3])
    evening.accept("an attack")
    evening.told(f"{ROOK} attacks Troll with +1 rapier: {evening.book.rapier}, a hit.")
    sneak = 4 + 1 + 1 + (1 + 2 + 3)  # 1d6 + Str 12 (+1) + 1 + 3d6
    assert evening.hurt("Troll") == sneak
    evening.turn_of(BRON)
    evening.attack("Troll", attack=[15], damage=[7])
    evening.accept("an attack")
    evening.told(f"{BRON} attacks Troll with +1 greataxe: {evening.book.axe}, a hit.")
    assert evening.hurt("Troll") == sneak + evening.book.axe_damage
    nonlethal = 0 if evening.book.ruleset == "pf1" else sneak + evening.book.axe_damage
    assert evening.gm.look("Troll").nonlethal == nonlethal


def _shadow_takes_strength(evening: Evening) -> None:
    """The touch passes armor; it takes 1d6 Strength and no hit points, and the next Strength check feels it."""
    gm = evening.gm
    evening.turn_of("Shadow")
    evening.attack(BRON, attack=[15], harm=[4])
    evening.accept("an attack")
    evening.told(f"Shadow attacks {BRON} with incorporeal touch: {evening.book.touch}, a hit.")
    assert evening.hurt(BRON) == 0
    assert "4 Str damage" in evening.chips(BRON)
    evening.dice.lay(roll=[10])
    gm.choose(BRON)
    gm.in_order(Key.Key_F5)
    gm.type("str")
    assert gm.log_lines()[-1].startswith(f"{BRON} rolls a Strength check: {evening.book.weaker}")


def _troll_rends(evening: Evening) -> None:
    """Regeneration 5 at its turn; all three attacks hit, and both claws rend."""
    before = evening.hurt("Troll")
    evening.turn_of("Troll")
    assert evening.hurt("Troll") == before - 5
    evening.attack(BRON, full=True, **evening.book.rend)
    evening.accept("a full attack")
    assert evening.hurt(BRON) == evening.book.rent


def _priest_holds(evening: Evening) -> None:
    """Hold person: Will negates, 1 round a level."""
    evening.turn_of(PRIEST)
    evening.free_a_hand()
    evening.cast("hold person", BRON, save={BRON: [2]})
    evening.told(f"{BRON} rolls a Will save: {evening.book.hold}, failure.")
    (held,) = [each for each in evening.gm.look(BRON).conditions if each.name == "paralyzed"]
    assert held.rounds_left == 5


def _ghoul_paralyzes(evening: Evening) -> None:
    """A bite brings ghoul fever and paralysis for 1d4+1 rounds, each with a Fortitude save: one Enter after the hit."""
    evening.turn_of("Ghoul 2")
    evening.attack(ROOK, attack=[19], damage=[3], save=[2, 2], duration=[3])
    assert evening.gm.page.card.shown_verdict.startswith("Hit")
    evening.accept("a ghoul's paralysis after the hit")
    evening.told(f"Ghoul 2 attacks {ROOK} with bite: {evening.book.bite}, a hit.")
    evening.told(f"{ROOK} rolls a Fortitude save: {evening.book.saved}, failure.")
    evening.told(f"{ROOK} catches ghoul fever.")
    assert evening.hurt(ROOK) == 3 + 1  # Str 13
    (stiff,) = [each for each in evening.gm.look(ROOK).conditions if each.name == "paralyzed"]
    assert stiff.rounds_left == 3 + 1


def _missiles_and_cure(evening: Evening) -> None:
    """Magic missile: three at level 5, force, whole for the incorporeal. Cure light wounds: 1d8 + caster level."""
    evening.turn_of(WIM)
    evening.cast("magic missile", "Shadow", damage=[1, 2, 3])
    assert evening.hurt("Shadow") == 1 + 2 + 3 + 3
    evening.turn_of(CORA)
    evening.cast("cure light wounds", BRON, healing=[5])
    assert evening.hurt(BRON) == evening.book.rent - (5 + 5)


def _held_saves_again(evening: Evening) -> None:
    """Who is held saves at each of his turns; the paralyzed rogue is passed."""
    gm = evening.gm
    evening.dice.lay(save={BRON: [15]})
    gm.in_order(Key.Key_Space)
    evening.told(f"{ROOK} is paralyzed and cannot act")
    assert gm.state().actor == BRON
    (save,) = [each for each in gm.page.turn_card.findChildren(QPushButton) if each.text().startswith("Save, Will")]
    gm.press_button(save)
    evening.told(f"{BRON} rolls a Will save: {evening.book.hold_again}, success.")
    assert not gm.state().combatants[BRON].has_condition("paralyzed")


def _wizard_holds(evening: Evening) -> None:
    """A wizard's hold person is of level 3; it is not prepared, and so no slot is asked for."""
    evening.turn_of(WIM)
    evening.cast("hold person", PRIEST, save={PRIEST: [2]})
    evening.told(f"{PRIEST} rolls a Will save: {evening.book.wizard_hold}, failure.")
    assert evening.gm.state().combatants[PRIEST].has_condition("paralyzed")


def _cure_harms_undead(evening: Evening) -> None:
    """Cure moderate wounds on a ghoul with 3 hit points left: 2d8 + 5 of positive energy, Will for half."""
    evening.turn_of(CORA)
    evening.cast("cure moderate", "Ghoul 2", touch=[15], healing=[5, 4], save=[2])
    evening.told(f"Ghoul 2 rolls a Will save: {evening.book.cure}, failure.")
    assert evening.hurt("Ghoul 2") == 10 + (5 + 4 + 5)
    assert evening.gm.look("Ghoul 2").life == "dead"


def _by_hand(evening: Evening) -> None:
    """Dice, ability damage and negative levels by keys; a negative level costs a caster level."""
    gm = evening.gm
    gm.choose("Troll")
    evening.did.begin("ability damage", 3)
    evening.did.key(Key.Key_D)
    evening.did.text("4 str")
    evening.did.key(Key.Key_Return)
    assert "4 Str damage" in evening.chips("Troll")
    evening.dice.lay(roll=[1, 2, 3])
    gm.page.order.setFocus()
    evening.did.begin("roll dice", 2)
    evening.did.text("3d6+2")
    evening.did.key(Key.Key_Return)
    assert gm.log_lines()[-1] == "Troll rolls 3d6+2: 1, 2, 3 = 8."
    gm.choose(WIM)
    gm.in_order(Key.Key_D)
    gm.type("1 neg")
    assert "1 negative level" in evening.chips(WIM)
    evening.turn_of(WIM)
    gm.choose("Troll")
    gm.in_order(Key.Key_C, SHIFT)
    gm.type("scorching", enter=False)
    assert "Caster level 4." in gm.window.fight.spells.card.facts.text()
    gm.press(Key.Key_Escape)
    evening.dice.all_fell()
