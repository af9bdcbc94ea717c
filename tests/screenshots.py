"""Pictures of the window for people to look at: `python tests/screenshots.py FOLDER`. No test.

Builds the sample campaign, plays a fight into its third round, and saves the pages at two sizes, light and dark.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Add,
    Arrange,
    Condition,
    Damage,
    Delay,
    EndTurn,
    Engage,
    SetInitiative,
    Start,
    TempHp,
)
from desktop_app.combat.state import Encounter
from desktop_app.paths import user_folders
from desktop_app.rules.dice import SeededDice
from desktop_app.settings import FILE_NAME, TEXT_SIZE, THEME, Settings
from tests.sheet_pictures import sheets
from tests.ui.player import shut
from ui.shared.bridge import Poster
from ui.shell.app import FIRST_CAMPAIGN, make_app
from ui.shell.frame import Frame
from ui.shell.window import Window
from ui.theme.theme import Theme

SIZES = (QSize(1366, 768), QSize(1920, 1080))
PATIENCE = 60.0


class Photographer:
    """Drives one window and saves what it looks like."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.folder = folder
        self.app = make_app(["screenshots"])
        folders = user_folders(data)
        self.settings = Settings(folders.settings / FILE_NAME)
        self.theme = Theme(self.app, "light")
        self.theme.finish()
        frame = Frame(self.settings)
        poster = Poster(frame)

        from desktop_app.opening import open_campaign

        self.window = Window(
            frame,
            self.theme,
            self.settings,
            folders,
            lambda path, dice, fresh, *, upgrade: open_campaign(
                path, folders.backups, poster.post, dice, may_make=fresh is not None, may_upgrade=upgrade
            ),
            SeededDice(11),
        )
        frame.showNormal()
        frame.resize(SIZES[0])
        self.window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
        self.wait(lambda: self.window.pages.currentWidget() is self.window.start)

    def wait(self, done: Callable[[], bool]) -> None:
        """Let events happen until it is so."""
        until = time.monotonic() + PATIENCE
        while not done():
            QApplication.processEvents()
            time.sleep(0.005)
            if time.monotonic() > until:
                raise TimeoutError([banner.text for banner in self.window.banners.standing()])
        for _ in range(5):
            QApplication.processEvents()

    def do(self, *commands: Command) -> None:
        """Carry out commands, one after the other."""
        bridge = self.window.bridge
        assert bridge is not None
        for command in commands:
            answers: list[object] = []
            bridge.do(command, answers.append)
            self.wait(lambda answers=answers: bool(answers))  # type: ignore[misc]
            if answers[0] is not None:
                print(type(command).__name__, getattr(answers[0], "text", answers[0]))

    def actor(self) -> str:
        """Whose turn it is."""
        assert self.window.bridge is not None
        assert self.window.bridge.state is not None
        return self.window.bridge.state.actor

    def state(self) -> Encounter:
        """The encounter that is shown."""
        assert self.window.bridge is not None
        assert self.window.bridge.state is not None
        return self.window.bridge.state

    def shoot(self, name: str, widget: QWidget | None = None, sizes: Sequence[QSize] = SIZES) -> None:
        """Save the window at every size and in both themes."""
        for theme in ("light", "dark"):
            self.settings.set(THEME, theme)
            self.window.options.take()
            for size in sizes:
                self.window.frame.resize(size)
                self.wait(lambda: True)
                self._save(f"{name}-{size.width()}x{size.height()}-{theme}", widget)

    def shoot_large(self, name: str) -> None:
        """Save the window with text at 200 percent."""
        self.settings.set(TEXT_SIZE, 200)
        self.settings.set(THEME, "light")
        self.window.options.take()
        self.window.frame.resize(SIZES[1])
        self.wait(lambda: True)
        self._save(f"{name}-large-text", None)
        self.settings.set(TEXT_SIZE, 100)

    def _save(self, name: str, widget: QWidget | None) -> None:
        path = self.folder / f"{name}.png"
        frame = self.window.frame
        picture = frame.grab()
        if widget is not None:
            from PySide6.QtGui import QPainter

            painter = QPainter(picture)
            painter.drawPixmap(frame.mapFromGlobal(widget.pos()), widget.grab())
            painter.end()
        picture.save(str(path))


def play(camera: Photographer) -> None:
    """The preparation, then a fight into its third round."""
    window = camera.window
    camera.shoot("start")
    window.actions["campaign.backup"].trigger()
    camera.wait(lambda: not window.backups.reading)
    camera.shoot("backups")
    window.navigation.show_creature("c1")
    camera.shoot("creature")
    sheets(camera)
    monsters(camera)
    makers(camera)
    window.actions["campaign.compare"].trigger()
    camera.wait(lambda: not window.compare.busy)
    camera.shoot("compare")
    window.navigation.open_encounter("e2")
    camera.wait(lambda: bool(window.encounter.model.names))
    camera.shoot("prepare")
    plans(camera)
    heroes = [name for name in window.encounter.model.names if window.encounter.model.view(name).side == "heroes"]
    camera.do(*(SetInitiative(by=name, total=21 - 3 * n) for n, name in enumerate(heroes)), Start())
    goblins = [name for name in window.encounter.model.names if name[:7] == "Goblin " and name[7:].isdigit()]
    for _ in range(len(window.encounter.model.names) * 2):
        camera.do(EndTurn())
    camera.do(
        Damage(to=goblins[0], amount=7),
        Damage(to=goblins[1], amount=30),
        Damage(to=heroes[0], amount=9),
        Damage(to=heroes[1], amount=3, kind="nonlethal"),
        TempHp(to=heroes[0], amount=8, source="aid"),
        Condition(to=goblins[2], add="shaken", rounds=3),
        Condition(to=goblins[2], add="prone"),
        Condition(to=heroes[2], add="fatigued"),
        EndTurn(),
    )
    camera.do(Delay(by=camera.actor()))
    fight(camera, goblins[2])


def plans(camera: Photographer) -> None:
    """Templates and the encounters of a day."""
    window = camera.window
    window.actions["encounter.plan"].trigger()
    page = window.library.plans.page
    page.buttons["save"].click()
    page.prompt.field.returnPressed.emit()
    camera.wait(lambda: bool(page.template()))
    for count in (1, 2, 3):
        page.buttons["add"].click()
        camera.wait(lambda count=count: page.model.rowCount() == count)  # type: ignore[misc]
    page.buttons["rest"].click()
    camera.wait(lambda: page.model.rowCount() == 4)
    camera.shoot("plans")
    window.navigation.to_order()


def monsters(camera: Photographer) -> None:
    """Pictures of an ogre changed, of a creature by its numbers, and of the index of spells."""
    window = camera.window
    creatures = window.creatures
    assert window.bridge is not None
    kept = window.bridge.campaign.creatures
    creatures.changing.change_kept(next(id for id, each in kept.items() if each.creature.name == "Ogre"))
    page = creatures.changing.page
    page.field.setText("advanced giant, +2 HD, cleric 3")
    page.field.commit()
    camera.shoot("change")
    window.actions["creature.by-numbers"].trigger()
    form = creatures.changing.numbers
    texts = {
        "name": "Gnash",
        "ac": "17, touch 9",
        "hp": "42",
        "attacks": "2 claws +7 1d6+4, bite +5 1d8+2",
        "cr": "hard",
    }
    for key, text in texts.items():
        form.fields[key].setText(text)
        form.fields[key].textEdited.emit(text)
    camera.shoot("numbers")
    creatures.spells.show("fire")
    camera.shoot("spells")


def makers(camera: Photographer) -> None:
    """Every step of the maker, and the page of a level."""
    window = camera.window
    making = window.creatures.making
    window.actions["maker.open"].trigger()
    camera.shoot("maker-empty")
    making.controller.take_line("dwarf cleric 3/fighter 2, elite array, standard gear")
    for step in making.page.pages:
        making.page.turn_to(step)
        camera.shoot(f"maker-{step}")
    making.controller.start_anew()
    making.level_up("c1")
    camera.shoot("level")
    making.level.tabs.setCurrentIndex(1)
    camera.shoot("level-skills")
    window.navigation.go_back()


def fight(camera: Photographer, target: str) -> None:
    """Pictures of the fight: plain, with a prompt, with a card, with the palette, a ledger, keys, settings."""
    window = camera.window
    page = window.encounter
    page.order.select([target])
    window.actions["fight.attack"].trigger()
    page.card.advance()
    camera.wait(lambda: page.card.go.text() == "Accept")
    page.card.advance()
    camera.wait(lambda: page.cards.shown is None)
    camera.do(EndTurn())
    page.order.select([page.model.names[0]])
    attack = next(row for row in reversed(range(page.log.log.rowCount())) if "attacks" in page.log.log.row(row).text)
    page.log.log.toggle(attack)
    page.log.scrollTo(page.log.log.index(attack), page.log.ScrollHint.PositionAtTop)
    camera.shoot("fight")
    camera.shoot_large("fight")
    window.fight.damage()
    page.prompt.field.setText("12d")
    page.prompt.field.returnPressed.emit()
    camera.shoot("prompt")
    page.prompt.put_away()
    window.actions["fight.attack"].trigger()
    page.card.advance()
    camera.wait(lambda: page.card.go.text() == "Accept")
    camera.shoot("card")
    page.card.cancel()
    cards(camera)
    window.navigation.show_palette()
    assert window.navigation.palette is not None
    window.navigation.palette.field.setText("3 gob")
    camera.shoot("palette", window.navigation.palette)
    window.navigation.palette.close()
    window.navigation.show_aside(window.options.keys)
    camera.shoot("keys")
    window.options.show()
    camera.shoot("settings")
    window.actions["help.guide"].trigger()
    camera.shoot("help")
    window.navigation.to_order()
    hand(camera)
    players(camera)


def cards(camera: Photographer) -> None:
    """Pictures of the cards of a turn, of one who fights with two weapons."""
    window = camera.window
    while camera.actor() != "Goblin Chief":
        camera.do(EndTurn())
    window.actions["fight.full-attack"].trigger()
    full = window.fight.cards.full_attack_card
    camera.shoot("card-full-attack")
    full.advance()
    camera.wait(lambda: full.go.text() == "Accept")
    camera.shoot("card-full-attack-rolled")
    full.cancel()
    window.actions["fight.ready"].trigger()
    camera.shoot("card-ready")
    window.fight.readied.card.cancel()
    window.actions["fight.others"].trigger()
    camera.wait(lambda: window.fight.others.card.isVisible())
    camera.shoot("card-actions")
    window.fight.others.card.closed.emit()
    spell_and_opportunity(camera)


def spell_and_opportunity(camera: Photographer) -> None:
    """A wizard casts beside a foe, who may strike."""
    window, wizard = camera.window, "Serelin Vey"
    while camera.actor() != wizard:
        camera.do(EndTurn())
    camera.do(Engage(a=wizard, b="Goblin Chief"))
    window.encounter.order.select(["Goblin 2", "Goblin 3"])
    window.actions["fight.cast"].trigger()
    card = window.fight.spells.card
    card.spell.setEditText("burning hands")
    card.then.setText("3d4 fire, Reflex 16 half")
    camera.shoot("card-spell")
    card.advance()
    camera.wait(lambda: card.go.text() == "Accept")
    card.advance()
    camera.wait(lambda: window.fight.waiting.card.isVisible())
    camera.shoot("card-opportunity")
    window.fight.waiting.card.cancel()
    camera.wait(lambda: window.encounter.prompt.isVisible())
    camera.shoot("card-spell-follows")
    window.encounter.prompt.put_away()


def hand(camera: Photographer) -> None:
    """Pictures of prompts that show what follows: an effect, a change, time that passes, the party brought along."""
    page = camera.window.encounter
    heroes = [name for name in page.model.names if page.model.view(name).side == "heroes"]
    page.order.select(heroes[:2])
    for action, text, name in (
        ("master.effect", "bless 50", "effect"),
        ("master.edit", "str 25, ac +2", "change"),
        ("clock.pass", "10 min", "clock"),
        ("clock.bring", "", "bring"),
    ):
        camera.window.actions[action].trigger()
        if text:
            page.prompt.field.setText(text)
            page.prompt.field.textEdited.emit(text)
        camera.shoot(name)
        page.prompt.put_away()


def players(camera: Photographer) -> None:
    """The players' window with 4, 10 and 18 combatants, light and dark, at both sizes."""
    window = camera.window
    assert window.bridge is not None
    assert window.bridge.state is not None
    state = window.bridge.state
    window.actions["view.players"].trigger()
    others = [name for name, who in state.combatants.items() if who.side != "heroes"]
    camera.do(*(Arrange(name=name, hidden=True) for name in others))
    goblin = state.combatants[others[0]].creature
    for more in (0, 6, 8):
        if more:
            camera.do(Add(creature=goblin, name="Bandit", count=more))
        count = len(window.players.view.model.view.rows)
        for theme in ("light", "dark"):
            camera.settings.set(THEME, theme)
            window.options.take()
            for size in SIZES:
                window.players.view.resize(size)
                camera.wait(lambda: True)
                name = f"players-{count}-{size.width()}x{size.height()}-{theme}.png"
                window.players.view.grab().save(str(camera.folder / name))
    window.actions["view.players"].trigger()


def main() -> int:
    """Save all pictures into the folder given."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        camera = Photographer(folder, Path(data))
        play(camera)
        shut(camera.window.frame)
    for scale in ("1", "2"):
        command = [sys.executable, "-m", "tests.screenshots_fight", str(folder)]
        subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": scale}, check=True)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
