"""Uses of abilities and slots of spells on a character sheet: a box for each, whatever tells of them."""

from __future__ import annotations

from typing import Any

from desktop_app.documents.character import character_sheets
from desktop_app.documents.parts import Section, Track
from tests.documents.cast import told

BARBARIAN: dict[str, Any] = {
    "name": "Bron",
    "type": "humanoid",
    "abilities": {"str": 16, "dex": 12, "con": 14, "int": 10, "wis": 10, "cha": 8},
    "levels": [{"class": "barbarian", "level": 5, "hp": [12, 7, 7, 7, 7]}],
    "special": [{"name": "war cry", "uses": "61 charges"}],
}


def tracks(told_by: dict[str, Any]) -> list[tuple[int, int]]:
    """The boxes of a sheet and what each is worth, after those of hit points."""
    document = character_sheets([told(told_by)])
    found = [part for block in document.blocks for section in block.parts for part in _parts(section)]
    return [(part.boxes, part.each) for part in found if isinstance(part, Track)][1:]


def _parts(section: object) -> tuple[object, ...]:
    return section.parts if isinstance(section, Section) else (section,)


def test_what_a_class_gives_has_its_boxes() -> None:
    """Rage at level 5: 4 + Con 2 rounds and 2 for each level after the first; over 60 charges are boxes of five."""
    assert tracks(BARBARIAN) == [(13, 5), (14, 1)]


def test_slots_have_boxes_for_each_level() -> None:
    wizard = {
        **BARBARIAN,
        "levels": [{"class": "wizard", "level": 3, "hp": [6, 4, 4]}],
        "special": [],
        "spellcasting": [{"class": "wizard", "ability": "int", "caster_level": 3, "slots": {"0": 4, "1": 3, "2": 2}}],
    }
    assert tracks(wizard) == [(3, 1), (2, 1)]
