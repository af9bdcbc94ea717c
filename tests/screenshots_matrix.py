"""Every look of a fight: `python -m tests.screenshots_matrix FOLDER [WORD ...]`. No test.

Encounters of 4, 18 and 60, and every card of a turn, with text at 100, 150 and 200 percent, light and dark. Beside the
pictures there is a sheet of each that shows all of them small. With words only what
has one of them in its name is shown.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Act, Condition, Edit, EndTurn, Engage, Ready, SetInitiative, Start
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Item, Special
from desktop_app.settings import TEXT_SIZE, THEME
from tests.screenshots import SIZES, Photographer
from tests.screenshots_fight import begin, play
from tests.ui.player import shut

TEXT_SIZES = (100, 150, 200)
THEMES = ("light", "dark")
SMALL = 683
GOBLINS = ["Goblin 1", "Goblin 2", "Goblin 3"]
MAGE, CLERIC, ROGUE, FIGHTER = "Serelin Vey", "Borin Ashmantle", "Pip Quickfoot", "Hedda Kolstad"
DRAGON = "Ogre"
"""In the ogre's place there is a wyrmling with a gaze."""
GAZE = Special("Petrifying Gaze", "Su", "Turns to stone for good, 30 feet; Fortitude DC 16 negates.")
ABILITIES = (
    Special("Rage", "Ex", "", "14 rounds/day"),
    Special("Lay on Hands", "Su", "", "4/day"),
    Special("Smite Evil", "Su", "", "1/day"),
)


class Matrix:
    """One window, shown in every way."""

    def __init__(self, camera: Photographer, words: list[str]) -> None:
        self.camera, self.words = camera, words

    def shoot(self, name: str, sizes: tuple[QSize, ...] = SIZES[:1], over: Callable[[], QWidget] | None = None) -> None:
        """Save what is shown at each size of window and of text, light and dark, and a sheet of them all.

        `over` opens a window of its own that is painted above the rest, such as a menu.
        """
        if not self.wanted(name):
            return
        for size in sizes:
            whole = f"{name}-{size.width()}"
            found: list[QPixmap] = []
            for theme, text in product(THEMES, TEXT_SIZES):
                self._look(theme, text)
                self.camera.window.frame.resize(size)
                self.camera.wait(lambda: True)
                found.append(self._grab(over))
                found[-1].save(str(self.camera.folder / f"{whole}-{text}-{theme}.png"))
            contact_sheet(found).save(str(self.camera.folder / f"sheet-{whole}.png"))
        self._look(THEMES[0], TEXT_SIZES[0])

    def _grab(self, over: Callable[[], QWidget] | None) -> QPixmap:
        frame = self.camera.window.frame
        above = over() if over is not None else None
        picture = frame.grab()
        if above is not None:
            painter = QPainter(picture)
            painter.drawPixmap(frame.mapFromGlobal(above.pos()), above.grab())
            painter.end()
            above.close()
        return picture

    def wanted(self, name: str) -> bool:
        """Whether the words ask for it."""
        return not self.words or any(word in name for word in self.words)

    def _look(self, theme: str, text: int) -> None:
        settings = self.camera.settings
        settings.set(THEME, theme)
        settings.set(TEXT_SIZE, text)
        self.camera.window.options.take()


def contact_sheet(pictures: list[QPixmap]) -> QPixmap:
    """All of them small: a row for each theme."""
    columns = len(TEXT_SIZES)
    small = [each.scaledToWidth(SMALL, Qt.TransformationMode.SmoothTransformation) for each in pictures]
    height = max(each.height() for each in small)
    sheet = QPixmap(columns * (SMALL + 4), (len(small) // columns) * (height + 4))
    sheet.fill(QColor("magenta"))
    painter = QPainter(sheet)
    for number, each in enumerate(small):
        painter.drawPixmap(number % columns * (SMALL + 4), number // columns * (height + 4), each)
    painter.end()
    return sheet


class Table:
    """A fight in which everybody can do everything, and the keys."""

    def __init__(self, camera: Photographer, matrix: Matrix) -> None:
        self.camera, self.matrix = camera, matrix
        self.page = camera.window.encounter

    def settle(self) -> None:
        """Wait until all is on the disk and shown."""
        bridge = self.camera.window.bridge
        assert bridge is not None
        for _ in range(3):
            self.camera.wait(lambda: not bridge.opened.busy)

    def turn_of(self, name: str) -> None:
        """Go on until it acts."""
        for _ in range(40):
            if self.camera.actor() == name:
                return
            self.camera.do(EndTurn())
        raise LookupError(name)

    def open(self, action: str, *selected: str) -> None:
        """Select them, and trigger an action from the order."""
        self.page.order.setFocus()
        self.page.order.select(list(selected))
        self.camera.wait(lambda: True)
        self.camera.window.actions[action].trigger()
        self.settle()

    def press(self, key: Qt.Key) -> None:
        """A key where the focus is."""
        widget = QApplication.focusWidget() or self.page.order
        QTest.keyClick(widget, key)
        self.settle()

    def type(self, text: str, *, enter: bool = False) -> None:
        """A text where the focus is, over what stands there."""
        widget = QApplication.focusWidget()
        assert widget is not None
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or widget, letter)
        self.settle()
        if enter:
            self.press(Qt.Key.Key_Return)

    def leave(self) -> None:
        """Leave what is open."""
        for _ in range(4):
            if self.page.cards.shown is None and not self.page.prompt.isVisible():
                return
            self.press(Qt.Key.Key_Escape)
            if self.page.prompt.isVisible():
                self.page.prompt.put_away()
            elif self.page.cards.shown is not None:
                self.page.cards.put_away(self.page.cards.shown)


def gathered(camera: Photographer, matrix: Matrix, ruleset: str) -> Table:
    """The goblin toll under a ruleset, begun, with a dragon, a ghoul and people of many abilities."""
    window = camera.window
    window.navigation.open_encounter("e2")
    camera.wait(lambda: bool(window.encounter.model.names))
    bridge = window.bridge
    assert bridge is not None
    if bridge.campaign.ruleset != ruleset:
        bridge.change_campaign(SetRuleset(ruleset=ruleset))
        camera.wait(lambda: not bridge.opened.busy)
        bridge.new_encounter("All they can do")
        camera.wait(lambda: not bridge.opened.busy)
        kept = [each.creature for each in bridge.campaign.creatures.values()]
        from desktop_app.combat.commands import Add

        wanted = {MAGE, CLERIC, ROGUE, FIGHTER, "Ogre", "Goblin", "Goblin Chief"}
        for each in kept:
            if each.name in wanted:
                side = "heroes" if each.name in (MAGE, CLERIC, ROGUE, FIGHTER) else "foes"
                camera.do(Add(creature=each, name=each.name, side=side, count=3 if each.name == "Goblin" else 1))
    state = camera.state()
    dragon = "Green Dragon, Wyrmling" if ruleset == "pf1" else "Red Dragon, Wyrmling"
    shelf = window.library.search.shelf
    shelf.want()  # not after a quiet while
    camera.wait(lambda: dragon in shelf.creatures)
    wyrmling = shelf.creatures[dragon]
    wyrmling = replace(wyrmling, special=(*wyrmling.special, GAZE))
    cleric = state.combatants[CLERIC].creature
    gear = (*cleric.equipment, Item("potion of cure light wounds", 2), Item("wand of magic missile (31 charges)"))
    fighter = state.combatants[FIGHTER].creature
    camera.do(
        Edit(name=DRAGON, creature=wyrmling),
        Edit(name="Goblin Chief", creature=creature(ruleset, "ghoul").creature),
        Edit(name=CLERIC, creature=replace(cleric, equipment=gear)),
        Edit(name=FIGHTER, creature=replace(fighter, special=(*fighter.special, *ABILITIES))),
    )
    order = [CLERIC, MAGE, FIGHTER, DRAGON, "Goblin Chief", *GOBLINS]
    found = [each for each in order if each in camera.state().combatants]
    camera.do(*(SetInitiative(by=name, total=40 - n) for n, name in enumerate(found)), Start())
    return Table(camera, matrix)


def shot(table: Table, name: str) -> None:
    """A picture of what is open, in every way; and it is left."""
    table.matrix.shoot(name)
    table.leave()


def pf1_cards(table: Table) -> None:
    """Each card of a turn under the first ruleset."""
    camera = table.camera
    for part in PF1_PARTS:
        try:
            part(table)
        except Exception as problem:  # the other pictures are wanted all the same
            print(part.__name__, repr(problem))
            table.leave()
    camera.wait(lambda: True)


def _prompts(table: Table) -> None:
    asked = {
        "harm": ("fight.damage", "12 fire"),
        "harm-ability": ("fight.damage", "4 str"),
        "drain": ("fight.damage", "1 level"),
        "harm-wrong": ("fight.damage", "12 nonsense"),
        "heal": ("fight.heal", "2d8+5"),
        "temporary": ("fight.temporary", "8"),
        "condition": ("fight.condition", "shaken 3, prone"),
        "affliction": ("fight.condition", "poison giant wasp"),
        "effect": ("master.effect", "bless 50"),
        "note": ("master.note", "Holds the key of the gate."),
        "fight-note": ("master.fight-note", "The bridge burns."),
        "remind": ("master.remind", "in 3 the gate falls"),
        "uses": ("master.uses", ""),
        "change": ("master.edit", "str 25, ac +2"),
        "clock": ("clock.pass", "10 min"),
        "bring": ("clock.bring", ""),
    }
    for name, (action, text) in asked.items():
        if not table.matrix.wanted(f"prompt-{name}"):
            continue
        table.open(action, *GOBLINS[:2])
        if text:
            table.type(text)
        if name == "harm-wrong":
            table.press(Qt.Key.Key_Return)
        shot(table, f"prompt-{name}")
    table.page.order.setFocus()
    table.type("3d6+2")
    shot(table, "roller")
    table.camera.window.actions["edit.add"].trigger()
    table.settle()
    table.type("gob")
    shot(table, "add-creatures")


def _cleric(table: Table) -> None:
    table.turn_of(CLERIC)
    table.open("fight.channel", *GOBLINS, CLERIC, MAGE)
    table.matrix.shoot("card-channel")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-channel-rolled")
    table.open("fight.use-item", FIGHTER)
    table.matrix.shoot("card-items")
    table.type("potion")
    shot(table, "card-items-potion")
    table.open("fight.ability")
    shot(table, "card-tally")
    table.camera.do(Act(by=CLERIC, action="drop-item", weapon="warhammer"))
    table.open("fight.cast", CLERIC, MAGE)
    table.type("bless")
    shot(table, "card-cast-bless")


def _mage(table: Table) -> None:
    table.turn_of(MAGE)
    table.open("fight.cast", *GOBLINS, DRAGON)
    table.matrix.shoot("card-cast")
    table.type("burn")
    table.matrix.shoot("card-cast-burning")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-cast-rolled")
    table.open("fight.maneuver", GOBLINS[0])
    shot(table, "card-maneuver")
    table.open("fight.ready", GOBLINS[0])
    shot(table, "card-ready")


def _counterspell(table: Table) -> None:
    """What can be done in another's turn, and what is asked when a foe of one who is ready to counter casts."""
    camera, rival = table.camera, DRAGON
    camera.do(Edit(name=rival, creature=replace(camera.state().combatants[MAGE].creature, weapons=())))
    table.turn_of(MAGE)
    camera.do(Ready(by=MAGE, does="standard", trigger="the foe casts", name="counterspell"))
    table.turn_of(rival)

    def menu() -> QWidget:
        table.open("fight.off-turn", MAGE)
        return camera.window.fight.off_turn.menu

    table.matrix.shoot("menu-off-turn", over=menu)
    table.open("fight.cast", CLERIC)
    table.type("burn")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-counterspell")


def _fighter(table: Table) -> None:
    table.turn_of(FIGHTER)
    table.open("fight.attack", GOBLINS[0])
    table.matrix.shoot("card-attack")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-attack-rolled")
    table.open("fight.full-attack", GOBLINS[0])
    table.matrix.shoot("card-full-attack")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-full-attack-rolled")
    table.open("fight.ability", FIGHTER)
    shot(table, "card-abilities")
    table.open("fight.others")
    shot(table, "card-others")
    table.open("fight.concentrate")
    shot(table, "card-concentrate")


def _foes(table: Table) -> None:
    table.turn_of(DRAGON)
    table.open("fight.breath", CLERIC, MAGE, FIGHTER)
    table.matrix.shoot("card-breath")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-breath-rolled")
    table.open("fight.aura", CLERIC, MAGE, FIGHTER)
    table.matrix.shoot("card-gaze")
    table.press(Qt.Key.Key_Return)
    shot(table, "card-gaze-rolled")
    table.turn_of("Goblin Chief")
    table.open("fight.attack", MAGE)
    table.press(Qt.Key.Key_Return)
    for _ in range(20):
        if "Hit" in table.page.card.shown_verdict or not table.page.card.isVisible():
            break
        table.leave()
        table.camera.do(EndTurn())
        table.turn_of("Goblin Chief")
        table.open("fight.attack", MAGE)
        table.press(Qt.Key.Key_Return)
    shot(table, "card-rider")
    table.camera.do(Engage(a=MAGE, b="Goblin Chief"))
    table.camera.do(Condition(to=CLERIC, add="fatigued"))
    table.open("fight.condition", CLERIC)
    table.type("fatigued")
    table.press(Qt.Key.Key_Escape)
    table.turn_of(MAGE)
    table.open("fight.cast", GOBLINS[0])
    table.type("burn")
    table.press(Qt.Key.Key_Return)
    table.press(Qt.Key.Key_Return)
    shot(table, "card-opportunity")


PF1_PARTS: tuple[Callable[[Table], None], ...] = (_prompts, _cleric, _mage, _fighter, _foes, _counterspell)


def d35_cards(table: Table) -> None:
    """What is another card there."""
    table.turn_of(CLERIC)
    table.open("fight.turn-undead", "Goblin Chief")
    table.matrix.shoot("d35-card-turning")
    table.press(Qt.Key.Key_Return)
    shot(table, "d35-card-turning-rolled")
    table.matrix.shoot("d35-fight")
    table.turn_of(FIGHTER)
    table.open("fight.attack", GOBLINS[0])
    shot(table, "d35-card-attack")
    table.open("fight.ability", FIGHTER)
    shot(table, "d35-card-abilities")


def parts(words: list[str]) -> Iterator[Callable[[Photographer, Matrix], None]]:
    """Each in a window of its own: encounters by size, then the cards by ruleset."""

    def encounters(camera: Photographer, matrix: Matrix) -> None:
        for count in (4, 18, 60):
            if matrix.wanted(f"encounter-{count}"):
                names = begin(camera, count)
                play(camera, names)
                camera.window.encounter.order.select([names[-1]])
                camera.wait(lambda: True)
                matrix.shoot(f"encounter-{count}", SIZES)

    if not words or any(word.startswith("enc") for word in words):
        yield encounters
    if not words or any(not word.startswith(("enc", "d35")) for word in words):
        yield lambda camera, matrix: pf1_cards(gathered(camera, matrix, "pf1"))
    if not words or any(word.startswith("d35") for word in words):
        yield lambda camera, matrix: d35_cards(gathered(camera, matrix, "d35"))


def main() -> int:
    """Save the pictures into the folder given."""
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    for part in parts(words):
        with tempfile.TemporaryDirectory() as data:
            camera = Photographer(folder, Path(data))
            part(camera, Matrix(camera, words))
            shut(camera.window.frame)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
