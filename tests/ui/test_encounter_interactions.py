"""How many keys and clicks each thing of a running fight costs: `pytest -s tests/ui/test_encounter_interactions.py`.

A text that is typed counts as one, however long it is; so does a key with Ctrl, Shift or Alt held.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Act, Damage, Edit
from desktop_app.combat.state import NORMAL
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Item, Special
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import ALT, CTRL, NO_KEY, SHIFT, Key, Player

GOBLINS = ("Goblin 1", "Goblin 2", "Goblin 3")
HELD = {CTRL: "Ctrl+", SHIFT: "Shift+", ALT: "Alt+", NO_KEY: ""}
NAMES = {Key.Key_Return: "Enter", Key.Key_Space: "Space", Key.Key_2: "2", Key.Key_F5: "F5"}


@dataclass
class Ledger:
    """What was done for one thing, step by step."""

    what: str
    most: int
    steps: list[str] = field(default_factory=list)


class Counted:
    """A game master whose keys and clicks are counted."""

    def __init__(self, gm: Player) -> None:
        self.gm = gm
        self.ledgers: list[Ledger] = []

    def begin(self, what: str, most: int) -> None:
        """From here on it is this that is done."""
        self.ledgers.append(Ledger(what, most))

    def key(self, key: Key, held: Qt.KeyboardModifier = NO_KEY) -> None:
        """One key."""
        name = NAMES.get(key) or chr(key.value).lower()
        self.ledgers[-1].steps.append(f"{HELD[held]}{name}")
        self.gm.press(key, held)

    def text(self, text: str) -> None:
        """A text, without Enter."""
        self.ledgers[-1].steps.append(f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}")
        self.gm.type(text, enter=False)
        self.gm.settle()

    def select(self, *names: str) -> None:
        """A click each."""
        self.ledgers[-1].steps += ["click"] * len(names)
        self.gm.choose(*names)

    def table(self) -> str:
        """All of it, a line each."""
        rows = [f"\n{'':36} counted  at most  how"]
        rows += [f"{each.what:36} {len(each.steps):7}  {each.most:7}  {' '.join(each.steps)}" for each in self.ledgers]
        return "\n".join(rows)


def test_a_ghouls_paralysis_costs_one_key_after_the_hit(qtbot: QtBot, open_window: OpenWindow) -> None:
    faces = {"attack": [19] * 9, "save": [2] * 9, "duration": [3] * 9}
    gm = Player(qtbot, open_window(dice=ScriptedDice(faces, SeededDice(3))))
    gm.go_to("The goblin toll")
    ghoul = creature(gm.state().ruleset, "ghoul").creature
    gm.bridge.do(Edit(name="Ogre", creature=ghoul))
    gm.begin("Ogre")
    gm.choose("Hedda Kolstad")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    assert gm.page.card.shown_verdict.startswith("Hit")
    did = Counted(gm)
    did.begin("ghoul's paralysis after the hit", 1)
    did.key(Key.Key_Return)
    assert gm.state().combatants["Hedda Kolstad"].has_condition("paralyzed")
    print(did.table())
    assert [each.what for each in did.ledgers if len(each.steps) > each.most] == []


def test_a_breath_on_four_costs_three_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    wyrmling = creature(gm.state().ruleset, "green-dragon-wyrmling").creature
    gm.bridge.do(Edit(name="Ogre", creature=wyrmling))
    gm.begin("Ogre")
    gm.choose(*gm.heroes()[:4])
    did = Counted(gm)
    did.begin("a breath weapon on four", 4)
    did.key(Key.Key_B, SHIFT)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert gm.look("Ogre").budget.standard == 0
    assert sum(gm.look(name).hp < gm.look(name).maximum for name in gm.heroes()) >= 3
    print(did.table())
    assert [each.what for each in did.ledgers if len(each.steps) > each.most] == []


def all_within(did: Counted) -> None:
    """Print what was counted; nothing took more than it may."""
    print(did.table())
    assert [each.what for each in did.ledgers if len(each.steps) > each.most] == []


def used(did: Counted, letters: str, target: str) -> None:
    """An item by its key and some letters, on one who is selected already."""
    did.gm.choose(target)
    did.gm.page.order.setFocus()
    did.begin(f"a {letters}", 4)
    did.key(Key.Key_P, SHIFT)
    did.text(letters)
    did.key(Key.Key_Return)
    if did.gm.page.cards.shown is not None:
        did.key(Key.Key_Return)
    assert did.gm.page.cards.shown is None, did.gm.window.fight.spells.card.problem


def test_items_cost_four_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    cleric, friend = "Borin Ashmantle", "Hedda Kolstad"
    made = gm.state().combatants[cleric].creature
    gear = ("wand of cure light wounds (20 charges)", "potion of cure light wounds", "scroll of bless")
    gm.bridge.do(Edit(name=cleric, creature=replace(made, equipment=tuple(map(Item, gear)))))
    gm.begin(cleric)
    gm.bridge.do(Act(by=cleric, action="drop-item", weapon="warhammer"))
    for name in (cleric, friend):
        gm.bridge.do(Damage(to=name, amount=20))
    gm.settle()
    did = Counted(gm)
    before = gm.look(friend).hp
    used(did, "wand", friend)
    assert gm.look(friend).hp > before
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(cleric)
    before = gm.look(cleric).hp
    used(did, "potion", cleric)
    assert gm.look(cleric).hp > before
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(cleric)
    used(did, "scroll", friend)
    assert gm.state().combatants[friend].effect("Bless") is not None
    all_within(did)


def test_a_gaze_costs_three_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    gaze = Special("Petrifying Gaze", "Su", "Turns to stone for good, 30 feet; Fortitude DC 40 negates.")
    ogre = gm.state().combatants["Ogre"].creature
    gm.bridge.do(Edit(name="Ogre", creature=replace(ogre, special=(gaze,))))
    gm.begin("Ogre")
    names = gm.heroes()[:4]
    gm.choose(*names)
    did = Counted(gm)
    did.begin("a gaze at four", 3)
    did.key(Key.Key_G, SHIFT)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    stone = [name for name in names if gm.state().combatants[name].has_condition("petrified")]
    assert len(stone) >= 3, "only a natural 20 saves"
    all_within(did)


def test_turning_and_a_duration_cost_three_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=ScriptedDice({"turning": [15], "turning_damage": [2, 2]}, SeededDice(4))))
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    cleric, mage = "Borin Ashmantle", "Serelin Vey"
    gm.gather("borin", "serelin", "ghoul")
    gm.begin(cleric, mage)
    gm.choose("Ghoul")
    did = Counted(gm)
    did.begin("turn undead", 3)
    did.key(Key.Key_T, SHIFT)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    gm.until(lambda: gm.state().combatants["Ghoul"].has_condition("turned"))
    gm.page.order.setFocus()
    did.begin("a duration mended", 3)
    did.key(Key.Key_D, SHIFT)
    did.text("+2")
    did.key(Key.Key_Return)
    assert [each.rounds_left for each in gm.look("Ghoul").conditions if each.name == "turned"] == [12]
    all_within(did)


def test_a_spell_is_dismissed_by_two_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    mage = "Serelin Vey"
    gm.begin(mage)
    gm.choose(mage)
    did = Counted(gm)
    did.begin("a spell on oneself", 3)
    did.key(Key.Key_C, SHIFT)
    did.text("mage ar")
    did.key(Key.Key_Return)
    assert gm.state().combatants[mage].effect("Mage armor") is not None
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(mage)
    gm.choose(mage)
    did.begin("a spell dismissed", 2)
    did.key(Key.Key_E, SHIFT)
    gm.until(gm.window.fight.ending.menu.isVisible)
    did.ledgers[-1].steps.append("Enter")
    QTest.keyClick(gm.window.fight.ending.menu, Key.Key_Return)
    gm.settle()
    assert gm.state().combatants[mage].effect("Mage armor") is None
    all_within(did)


def test_interactions_counted(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    did = Counted(gm)
    _begin(did)
    _harm(did)
    _roll(did)
    _wait(did)
    _look_up(did)
    _cast(did)
    _channel(did)
    print(did.table())
    assert [each.what for each in did.ledgers if len(each.steps) > each.most] == []


def _begin(did: Counted) -> None:
    gm = did.gm
    did.begin("start a prepared encounter", 1)
    did.key(Key.Key_Return, CTRL)
    assert gm.state().phase == NORMAL
    did.begin("roll all initiative (the same key)", 1)
    did.ledgers[-1].steps += did.ledgers[-2].steps
    assert None not in [each.initiative for each in gm.state().combatants.values()]
    did.begin("next turn", 1)
    actor = gm.state().actor
    did.key(Key.Key_Space)
    assert gm.state().actor != actor


def _harm(did: Counted) -> None:
    gm = did.gm
    did.begin("damage to three, half for one", 7)
    did.select(*GOBLINS)
    order = gm.page.targets()
    did.key(Key.Key_D)
    did.text("4")
    did.key(Key.Key_2, ALT)
    did.key(Key.Key_Return)
    taken = [gm.state().combatants[name].damage for name in order]
    assert taken == [4, 2, 4]
    did.begin("a condition for 3 rounds", 3)
    did.key(Key.Key_C)
    did.text("shaken 3")
    did.key(Key.Key_Return)
    assert [each.rounds_left for each in gm.look("Goblin 1").conditions] == [3]
    did.begin("ability damage", 3)
    did.key(Key.Key_D)
    did.text("4 str")
    did.key(Key.Key_Return)
    assert [gm.state().combatants[name].ability_damage for name in order] == [(("str", 4),)] * 3
    did.begin("heal", 3)
    did.key(Key.Key_H)
    did.text("2")
    did.key(Key.Key_Return)
    assert [gm.state().combatants[name].damage for name in order] == [2, 0, 2]


def _roll(did: Counted) -> None:
    gm = did.gm
    gm.page.order.setFocus()
    did.begin("roll dice", 2)
    did.text("3d6+2")
    did.key(Key.Key_Return)
    assert "rolls 3d6+2: " in gm.log_lines()[-1]
    did.begin("roll the same again", 2)
    did.key(Key.Key_F5)
    did.key(Key.Key_Return)
    did.begin("a check of the selected by its name", 3)
    did.key(Key.Key_F5)
    did.text("will")
    did.key(Key.Key_Return)
    assert "rolls a Will save: " in gm.log_lines()[-1]


def _wait(did: Counted) -> None:
    gm = did.gm
    actor = gm.state().actor
    did.begin("delay", 1)
    did.key(Key.Key_L)
    assert gm.look(actor).delaying
    did.begin("come back", 1)
    did.key(Key.Key_I)
    assert gm.state().actor == actor
    did.begin("ready", 1)
    did.key(Key.Key_R, SHIFT)
    assert gm.look(actor).readied is not None


def _cast(did: Counted) -> None:
    """Those for whom it is are selected already, as they are when it is talked over at the table."""
    gm = did.gm
    gm.until_turn_of("Serelin Vey")
    four = (*GOBLINS, "Ogre")
    gm.choose(*four)
    did.begin("a spell with a save on four", 4)
    did.key(Key.Key_C, SHIFT)
    did.text("burn")
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert all(gm.look(name).hp < gm.look(name).maximum for name in four)
    gm.until_turn_of("Borin Ashmantle")
    gm.bridge.do(Act(by="Borin Ashmantle", action="drop-item", weapon="warhammer"))
    party = gm.heroes()
    gm.choose(*party)
    did.begin("a buff on the party", 3)
    did.key(Key.Key_C, SHIFT)
    did.text("bless")
    did.key(Key.Key_Return)
    assert all(gm.state().combatants[name].effect("Bless") is not None for name in party)


def _look_up(did: Counted) -> None:
    gm = did.gm
    did.begin("look up a monster", 2)
    did.key(Key.Key_K, CTRL)
    did.text("skel")
    palette = gm.window.navigation.palette
    assert palette is not None
    palette.show_preview()
    assert "Skeleton" in palette.preview.toPlainText()
    gm.press(Key.Key_Escape)
    gm.page.order.setFocus()
    before = len(gm.state().combatants)
    did.begin("three reinforcements", 3)
    did.key(Key.Key_K, CTRL)
    did.text("3 orc")
    did.key(Key.Key_Return)
    gm.until(lambda: len(gm.state().order) == before + 3)
    joined = [each for name, each in gm.state().combatants.items() if name.startswith("Orc")]
    assert len(joined) == 3
    assert None not in [each.initiative for each in joined], "they have rolled and stand in the order"


def _channel(did: Counted) -> None:
    gm = did.gm
    gm.in_order(Key.Key_Space)  # he has readied: his next turn has an action again
    gm.until_turn_of("Borin Ashmantle")
    gm.choose(*gm.heroes())
    did.begin("channel energy around the selected", 3)
    did.key(Key.Key_H, SHIFT)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    gm.until(lambda: gm.look("Borin Ashmantle").budget.standard == 0)
    assert any("channels positive energy" in line for line in gm.log_lines())
