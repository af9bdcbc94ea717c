"""The encounter sheet: each kind once, a row a copy, boxes for hit points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.state import ActiveEffect, Combatant, Encounter
from desktop_app.content import load_ruleset
from desktop_app.documents.encounter import HazardEntry, Plan, encounter_sheet, hit_point_track
from desktop_app.documents.jobs import session_packet, summaries
from desktop_app.documents.parts import Blank, Heading, Table, Track
from desktop_app.documents.subjects import common_name, kinds_in, kinds_of
from desktop_app.documents.text import as_text
from desktop_app.rules.effect import Effect
from tests.documents.cast import BEAST, CASTER, GUARD, creature, plan, told


@pytest.mark.parametrize(
    ("maximum", "damage", "boxes", "each", "ticked"),
    [
        (6, 0, 6, 1, 0),
        (60, 12, 60, 1, 12),
        (61, 0, 13, 5, 0),
        (212, 7, 43, 5, 2),
        (620, 25, 62, 10, 3),
        (6, 99, 6, 1, 6),
    ],
)
def test_boxes_hold_all_hit_points(maximum: int, damage: int, boxes: int, each: int, ticked: int) -> None:
    assert hit_point_track(maximum, damage) == Track(boxes, each, ticked)


def test_each_kind_stands_once_and_each_copy_has_a_row() -> None:
    document = encounter_sheet(plan(hounds=3))
    names = [block.name for block in document.blocks if block.name]
    assert names == ["Party", "Bridge Guard", "Marsh Hound"]
    hounds = next(block for block in document.blocks if block.name == "Marsh Hound")
    heading = next(part for part in hounds.parts if isinstance(part, Heading))
    assert heading.text == "Marsh Hound ×3"
    table = next(part for part in hounds.parts if isinstance(part, Table))
    assert [row[1][0].text for row in table.rows if isinstance(row[1], tuple)] == [
        "Marsh Hound 1",
        "Marsh Hound 2",
        "Marsh Hound 3",
    ]
    assert isinstance(table.rows[1][0], Blank)


def test_an_encounter_of_nobody_still_has_its_page() -> None:
    assert not encounter_sheet(Plan("Empty road")).empty


def test_a_trap_says_what_it_does_once_and_more_where_its_text_has_other_figures() -> None:
    text = "Pit 20 feet deep: 2d6; Reflex DC 20 negates."
    for does, counts in (("2d6, Reflex DC 20 negates", (0, 1)), ("3d6, Reflex DC 24 negates", (1, 1))):
        told = as_text([encounter_sheet(Plan("Hall", hazards=(HazardEntry("Pit", "CR 1 trap", does, text),)))])
        assert (told.count("DC 24"), told.count("DC 20")) == counts


def test_equal_creatures_of_files_are_copies() -> None:
    kinds = kinds_of([creature(GUARD), creature(BEAST), creature(BEAST)], load_ruleset("pf1"))
    assert [(kind.subject.name, [copy.name for copy in kind.copies]) for kind in kinds] == [
        ("Bridge Guard", ["Bridge Guard"]),
        ("Marsh Hound", ["Marsh Hound 1", "Marsh Hound 2"]),
    ]


def test_combatants_of_a_fight_are_grouped_as_they_stand() -> None:
    hound = creature(BEAST)
    first = Combatant("Marsh Hound 1", "foes", hound, 26, damage=30, initiative=9)
    shaken = ActiveEffect(Effect("shaken"), "shaken")
    second = replace(first, name="Marsh Hound 2", damage=0, initiative=None, effects=(shaken,))
    ilka = Combatant("Ilka", "party", creature(CASTER), 16)
    state = Encounter("pf1", combatants={each.name: each for each in (first, second, ilka)})
    kinds = kinds_in(state, load_ruleset("pf1"))
    assert [kind.subject.name for kind in kinds["foes"]] == ["Marsh Hound"]
    rows = kinds["foes"][0].copies
    assert [(row.name, row.hp, row.initiative, row.conditions) for row in rows] == [
        ("Marsh Hound 1", -4, 9, ()),
        ("Marsh Hound 2", None, None, ("shaken",)),
    ]
    assert kinds["party"][0].copies[0].name == "Ilka"


@pytest.mark.parametrize(
    ("names", "shared"), [(["Goblin 1", "Goblin 2"], "Goblin"), (["Snag", "Rot"], "Snag"), (["Orc"], "Orc")]
)
def test_copies_share_a_name(names: list[str], shared: str) -> None:
    assert common_name(names) == shared


def test_a_packet_tells_each_creature_once() -> None:
    packet = session_packet("Evening", [plan(), plan(hounds=1)], [told(CASTER)])
    assert [document.kind for document in packet.documents] == [
        "Encounter sheet",
        "Encounter sheet",
        "Party summary",
        "Stat summaries",
        "Stat cards",
        "Initiative cards",
    ]
    creatures = packet.documents[3]
    assert [block.name for block in creatures.blocks if block.name] == ["Bridge Guard", "Marsh Hound"]
    assert packet.contents


def test_an_empty_selection_is_an_empty_document() -> None:
    assert summaries([]).empty
    assert session_packet("Nothing", []).empty


def test_spells_prepared_twice_stand_once_and_focus_is_told() -> None:
    maker = {
        "name": "Maker",
        "abilities": {"int": 16},
        "levels": [{"class": "wizard", "level": 5}],
        "feats": ["Spell Focus (evocation)"],
        "spellcasting": [
            {"class": "wizard", "caster_level": 5, "ability": "int", "prepared": {"3": ["fireball", "fly", "fireball"]}}
        ],
    }
    text = as_text([encounter_sheet(Plan("Tower", kinds_of([creature(maker)], load_ruleset("pf1"))))])
    assert "(CL 5; evocation DC +1)" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "fireball (2), fly" in text
