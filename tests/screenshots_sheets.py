"""Sheets on the screen and on paper: `python -m tests.screenshots_sheets FOLDER [WORD ...]`. No test.

A fighter 1, a wizard 12, a druid 9 with a companion, a monk 8, an adult dragon and the tarrasque, each at both sizes of
window with text at 100 and 200 percent, light and dark. Then their papers as PDF, each page as a picture. With words
only what has one of them in its name is made: `druid`, `paper`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import Kept
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature
from desktop_app.content.spells import named_spell, usual_spells
from desktop_app.documents.cards import initiative_cards
from desktop_app.documents.character import character_sheets
from desktop_app.documents.encounter import Plan, encounter_sheet
from desktop_app.documents.jobs import summaries
from desktop_app.documents.page import PageSetup
from desktop_app.documents.parts import Packet
from desktop_app.documents.spell_facts import spell_cards
from desktop_app.documents.subjects import kinds_of, subject
from desktop_app.making.companion_wishes import animal, read_wish
from desktop_app.making.companions import bonded
from desktop_app.making.complete import complete
from desktop_app.making.made import creature as made_of
from desktop_app.making.quick import read_quick
from desktop_app.rules.creature import Creature
from desktop_app.rules.spell import Spell
from desktop_app.settings import TEXT_SIZE, THEME
from tests.screenshots import SIZES, Photographer
from tests.ui.player import shut
from ui.printing.pages import Pages
from ui.printing.paint import paint_page
from ui.printing.pdf import save_pdf

RULESET = "pf1"
LINES = {
    "fighter": "human fighter 1, elite array, standard gear, named Tamas Reed",
    "wizard": "elf wizard 12, evoker, elite array, standard gear, named Serelin Vey",
    "druid": "half-elf druid 9, elite array, standard gear, named Oda Fenn",
    "monk": "dwarf monk 8, elite array, standard gear, named Brother Holm",
}
MONSTERS = {"dragon": "red-dragon-adult", "tarrasque": "tarrasque"}
COMPANION = "wolf"
DOTS, POINTS = 96, 72
"""Dots and points of an inch."""


def cast() -> dict[str, Creature]:
    """The creatures by the word for their pictures."""
    rules = load_ruleset(RULESET)
    spells = usual_spells(RULESET)
    made = {word: made_of(complete(read_quick(line, rules), rules, spells), rules) for word, line in LINES.items()}
    return (
        made
        | {word: creature(RULESET, id).creature for word, id in MONSTERS.items()}
        | {COMPANION: creature(RULESET, "wolf").creature}
    )


def on_screen(camera: Photographer, creatures: dict[str, Creature], words: list[str]) -> None:
    """Each sheet in every look."""
    bridge, window = camera.window.bridge, camera.window
    assert bridge is not None
    kept = tuple(Kept(word, each) for word, each in creatures.items() if word != COMPANION)
    master, rules = creatures["druid"], load_ruleset(RULESET)
    wish = read_wish("wolf", master, rules)
    bare = animal(wish, rules, lambda _: None)
    assert bare is not None
    wolf, bond = bonded(bare, None, wish.bond, master, rules)
    companion = Kept(COMPANION, wolf, master="druid", bond=bond)
    bridge.change_campaign(AddCreatures(creatures=(*kept, companion)))
    camera.wait(lambda: not bridge.opened.busy)
    for word in creatures:
        if words and word not in words:
            continue
        window.navigation.show_creature(word)
        camera.wait(lambda: True)
        for theme, size, text in product(("light", "dark"), SIZES, (100, 200)):
            camera.settings.set(THEME, theme)
            camera.settings.set(TEXT_SIZE, text)
            window.options.take()
            window.frame.resize(size)
            camera.wait(lambda: True)
            name = f"{word}-{size.width()}x{size.height()}-{text}-{theme}.png"
            window.frame.grab().save(str(camera.folder / name))
    camera.settings.set(TEXT_SIZE, 100)


def on_paper(folder: Path, creatures: dict[str, Creature]) -> None:
    """Every paper of these creatures as a PDF and as pictures of its pages."""
    rules = load_ruleset(RULESET)
    told = [subject(each, rules) for each in creatures.values()]
    kinds = kinds_of(creatures.values(), rules)
    setup = PageSetup()
    documents = {
        "sheets": character_sheets(told, spell_of=_spell),
        "spell-cards": spell_cards(told, _spell),
        "encounter": encounter_sheet(Plan("The bridge", kinds)),
        "initiative": initiative_cards(kinds),
        "blocks": summaries(told, "full", ""),
    }
    for name, document in documents.items():
        path = folder / f"paper-{name}.pdf"
        pictures(save_pdf(Packet(name, (document,)), setup, path), setup, path)


def _spell(name: str) -> Spell | None:
    return named_spell(RULESET, name)


def pictures(pages: Pages, setup: PageSetup, path: Path) -> None:
    """Save each page as a picture, painted as it is into the PDF."""
    width, height = setup.width, setup.height
    for number, page in enumerate(pages.pages, 1):
        picture = QImage(round(width / POINTS * DOTS), round(height / POINTS * DOTS), QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        paint_page(painter, page, DOTS)
        painter.end()
        picture.save(str(path.with_name(f"{path.stem}-{number}.png")))


def main() -> int:
    """Save all pictures into the folder given."""
    folder, words = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    creatures = cast()
    with tempfile.TemporaryDirectory() as data:
        camera = Photographer(folder, Path(data))
        if words != ["paper"]:
            on_screen(camera, creatures, words)
        if not words or "paper" in words:
            on_paper(folder, creatures)
        shut(camera.window.frame)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
