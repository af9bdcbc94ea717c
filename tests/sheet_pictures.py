"""Pictures of sheets for `tests/screenshots.py`: a beginner, one with everything, a Huge dragon; the party, copies.

Each under two rulesets, as the game master sees them side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from desktop_app.campaign.command import (
    AddCreatures,
    Command,
    FollowMaster,
    MakeFolder,
    MoveCreatures,
    SetRuleset,
    TagCreatures,
)
from desktop_app.campaign.state import Kept, Switch
from desktop_app.content.creatures import load_creatures
from desktop_app.making.typed import with_score
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature

if TYPE_CHECKING:
    from tests.screenshots import Photographer

HOME, OTHER = "pf1", "d35"


def beginner() -> Creature:
    """A fighter of level 1."""
    return read_creature(
        {
            "name": "Tamas Reed",
            "player": "Ines",
            "alignment": "neutral good",
            "race": "human",
            "type": "humanoid",
            "subtypes": ["human"],
            "abilities": {"str": 16, "dex": 13, "con": 14, "int": 10, "wis": 12, "cha": 8},
            "levels": [{"class": "fighter", "level": 1}],
            "feats": ["Power Attack", "Weapon Focus (longsword)", "Dodge"],
            "skills": {"Climb": {"ranks": 1}, "Intimidate": {"ranks": 1}, "Swim": {"ranks": 1}},
            "armor": {"item": "scale mail"},
            "shield": {"item": "heavy wooden shield"},
            "weapons": [
                {"name": "longsword", "item": "longsword"},
                {"name": "javelin", "item": "javelin", "count": 3},
            ],
            "equipment": [{"item": "backpack", "weight": 2}, {"item": "bedroll", "weight": 5}],
            "languages": ["Common"],
            "money": {"gp": 12, "sp": 4},
        }
    )


def veteran() -> Creature:
    """A cleric and fighter of level 12 with full gear."""
    return read_creature(
        {
            "name": "Ysolde Farrow",
            "player": "Bram",
            "alignment": "lawful good",
            "race": "dwarf",
            "type": "humanoid",
            "subtypes": ["dwarf"],
            "abilities": {"str": 16, "dex": 12, "con": 16, "int": 10, "wis": 20, "cha": 13},
            "levels": [{"class": "cleric", "level": 9}, {"class": "fighter", "level": 3}],
            "feats": [
                "Power Attack", "Combat Casting", "Weapon Focus (warhammer)", "Iron Will", "Cleave",
                "Great Fortitude", "Toughness", "Improved Initiative",
            ],
            "skills": {
                "Heal": {"ranks": 8}, "Knowledge (religion)": {"ranks": 9}, "Diplomacy": {"ranks": 7},
                "Spellcraft": {"ranks": 6}, "Sense Motive": {"ranks": 5}, "Climb": {"ranks": 3},
                "Perception": {"ranks": 6},
            },
            "armor": {"item": "full plate", "enhancement": 2},
            "shield": {"item": "heavy steel shield", "enhancement": 1},
            "weapons": [
                {"name": "warhammer", "item": "warhammer", "enhancement": 2, "features": ["holy"]},
                {"name": "light crossbow", "item": "light crossbow", "masterwork": True},
                {"name": "dagger", "item": "dagger", "material": "silver"},
            ],
            "equipment": [
                {"item": "silver holy symbol", "weight": 1}, {"item": "crossbow bolts (10)", "count": 2, "weight": 1},
                {"item": "potion of cure serious wounds", "count": 3, "weight": 0.1},
                {"item": "wand of cure light wounds (31 charges)"}, {"item": "scroll of raise dead", "count": 2},
                {"item": "rope, silk (50 feet)", "weight": 5}, {"item": "backpack", "weight": 2},
                {"item": "healer's kit", "weight": 1}, {"item": "holy water", "count": 4, "weight": 1},
                {"item": "bedroll", "weight": 5}, {"item": "sunrod", "count": 6, "weight": 1},
            ],
            "bonuses": [
                {"to": "ac", "type": "deflection", "value": 2, "source": "ring of protection +2"},
                {"to": "saves", "type": "resistance", "value": 3, "source": "cloak of resistance +3"},
                {"to": "ability:wis", "type": "enhancement", "value": 4, "source": "headband of wisdom +4"},
                {"to": "ac", "type": "natural enhancement", "value": 1, "source": "amulet of natural armor +1"},
            ],
            "spellcasting": [
                {
                    "class": "cleric", "caster_level": 9, "ability": "wis",
                    "slots": {"0": 6, "1": 7, "2": 7, "3": 5, "4": 4, "5": 3},
                    "prepared": {
                        "1": ["bless", "divine favor", "shield of faith", "command"],
                        "3": ["dispel magic", "prayer", "searing light"], "5": ["flame strike", "raise dead"],
                    },
                }
            ],
            "special": [
                {"name": "Channel energy 5d6", "kind": "su", "uses": "4/day"},
                {"name": "Strength surge", "kind": "sp", "uses": "8/day"},
            ],
            "languages": ["Common", "Dwarven", "Celestial"],
            "money": {"pp": 20, "gp": 455, "sp": 8},
            "notes": "Keeps the gate of the lower city. Owes the guild of smiths a favour.",
        }
    )  # fmt: skip


def dragon(ruleset: str) -> Creature:
    """A Huge dragon of the library."""
    return next(entry.creature for entry in load_creatures(ruleset) if entry.id == "red-dragon-adult")


def sheets(camera: Photographer) -> None:
    """The sheets, the party, the campaign in order, older copies in encounters."""
    window = camera.window
    bridge = window.bridge
    assert bridge is not None

    def change(*commands: Command) -> None:
        for command in commands:
            bridge.change_campaign(command)
            camera.wait(lambda: not bridge.opened.busy)

    switches = (Switch("Bless"), Switch("Shield of faith"), Switch("Divine favor", on=False))
    change(
        AddCreatures(
            creatures=(
                Kept("tamas", beginner()),
                Kept("ysolde", veteran(), switches=switches),
                Kept(f"dragon-{HOME}", dragon(HOME)),
                Kept(f"dragon-{OTHER}", dragon(OTHER)),
            )
        )
    )
    window.navigation.show_creature("ysolde")
    window.creature.head.portrait.take_image(portrait())
    camera.wait(lambda: window.creature.head.portrait.has_picture)
    for ruleset in (HOME, OTHER):
        change(SetRuleset(ruleset=ruleset))
        for name, creature_id in (
            ("fighter-1", "tamas"),
            ("cleric-fighter-12", "ysolde"),
            ("huge-dragon", f"dragon-{ruleset}"),
        ):
            window.navigation.show_creature(creature_id)
            camera.wait(lambda: True)
            camera.shoot(f"sheet-{name}-{ruleset}")
    change(SetRuleset(ruleset=HOME))
    order_and_party(camera, change)


def order_and_party(camera: Photographer, change: object) -> None:
    """Folders and companions at the side, the party with a secret roll, what an edit would change in encounters."""
    window = camera.window
    assert window.bridge is not None
    assert callable(change)
    by_name = {kept.creature.name: kept.id for kept in window.bridge.campaign.creatures.values()}
    undead = tuple(by_name[name] for name in ("Skeleton", "Zombie", "Ghoul", "Shadow"))
    change(
        FollowMaster(id=by_name["Wolf"], master="c1"),
        MakeFolder(folder="Undead"),
        MoveCreatures(ids=undead, folder="Undead"),
        TagCreatures(ids=(by_name["Ghoul"],), add=("boss", "night")),
    )
    window.actions["view.party"].trigger()
    window.party.roll_row()
    camera.shoot("party")
    window.navigation.show_creature(by_name["Goblin"])
    window.creature.controller.edit(lambda creature: with_score(creature, "str", "16"), "strength 16")
    camera.wait(lambda: window.creature.head.copies.isVisible())
    window.creatures.show_copies()
    camera.wait(lambda: bool(window.creatures.copies_page.boxes))
    camera.shoot("copies")


def portrait() -> QImage:
    """A face of three shapes."""
    image = QImage(300, 380, QImage.Format.Format_RGB32)
    ground = QLinearGradient(0, 0, 300, 380)
    ground.setColorAt(0, QColor("#2f4858"))
    ground.setColorAt(1, QColor("#86bbd8"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(image.rect(), ground)
    for color, box in (
        ("#7a3b12", (75, 45, 150, 190)),
        ("#f0c9a4", (90, 75, 120, 150)),
        ("#b5523b", (40, 240, 220, 260)),
    ):
        painter.setBrush(QColor(color))
        painter.drawEllipse(*box)
    painter.end()
    return image
