"""Every core class at 1st, 5th, 10th and 15th level: a human with 14 in everything and nothing worn or in hand.

Each row was checked against the table of the class by hand: hit points (first Hit Die full, then average), base attack,
the three saves, Armor Class, speed, and the combat maneuver bonus or grapple modifier; then spells a day from 1st level
up (no spell above the 4th is open to a score of 14), and what is counted by uses.
"""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.leveling import take_level
from desktop_app.making.plan import Level
from desktop_app.making.spell_slots import with_slots
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import sheet
from desktop_app.rules.tally import SPELLS, tally_of

LEVELS = (1, 5, 10, 15)
ALIGNMENTS = {"monk": "LN", "paladin": "LG", "barbarian": "CN", "bard": "CN"}
TOLD = {
    ("pf1", "barbarian"): (
        ("14 1 4 2 2 12 40 3", "", "rage 6"),
        ("48 5 6 3 3 12 40 7", "", "rage 14"),
        ("90 10 9 5 5 12 40 12", "", "rage 24"),
        ("133 15 11 7 7 12 40 17", "", "rage 34"),
    ),
    ("pf1", "bard"): (
        ("10 0 2 4 4 12 30 2", "2", "bardic performance 6"),
        ("36 3 3 6 6 12 30 5", "5 3", "bardic performance 14, lore master 1"),
        ("68 7 5 9 9 12 30 9", "6 5 3 1", "bardic performance 24, lore master 1"),
        ("101 11 7 11 11 12 30 13", "6 6 5 4", "bardic performance 34, lore master 2"),
    ),
    ("pf1", "cleric"): (
        ("10 0 4 2 4 12 30 2", "3", "channel energy 5"),
        ("36 3 6 3 6 12 30 5", "5 4 2", "channel energy 5"),
        ("68 7 9 5 9 12 30 9", "6 6 4 4", "channel energy 5"),
        ("101 11 11 7 11 12 30 13", "6 6 5 5", "channel energy 5"),
    ),
    ("pf1", "druid"): (
        ("10 0 4 2 4 12 30 2", "2", ""),
        ("36 3 6 3 6 12 30 5", "4 3 1", "wild shape 1"),
        ("68 7 9 5 9 12 30 9", "5 5 3 3", "wild shape 4"),
        ("101 11 11 7 11 12 30 13", "5 5 4 4", "wild shape 6"),
    ),
    ("pf1", "fighter"): (
        ("12 1 4 2 2 12 30 3", "", ""),
        ("42 5 6 3 3 12 30 7", "", ""),
        ("79 10 9 5 5 12 30 12", "", ""),
        ("117 15 11 7 7 12 30 17", "", ""),
    ),
    ("pf1", "monk"): (
        ("10 0 4 4 4 14 30 2", "", "stunning fist 1"),
        ("36 3 6 6 6 15 40 7", "", "stunning fist 5, ki pool 4"),
        ("68 7 9 9 9 16 60 12", "", "stunning fist 10, ki pool 7"),
        ("101 11 11 11 11 17 80 17", "", "stunning fist 15, ki pool 9, quivering palm 1"),
    ),
    ("pf1", "paladin"): (
        ("12 1 4 2 4 12 30 3", "", "smite evil 1"),
        ("42 5 8 5 8 12 30 7", "2", "smite evil 2, lay on hands 4, divine bond 1"),
        ("79 10 11 7 11 12 30 12", "3 2", "smite evil 4, lay on hands 7, divine bond 2"),
        ("117 15 13 9 13 12 30 17", "4 3 2 1", "smite evil 5, lay on hands 9, divine bond 3"),
    ),
    ("pf1", "ranger"): (
        ("12 1 4 4 2 12 30 3", "", ""),
        ("42 5 6 6 3 12 30 7", "2", ""),
        ("79 10 9 9 5 12 30 12", "3 2", ""),
        ("117 15 11 11 7 12 30 17", "4 3 2 1", "quarry 1"),
    ),
    ("pf1", "rogue"): (
        ("10 0 2 4 2 12 30 2", "", ""),
        ("36 3 3 6 3 12 30 5", "", ""),
        ("68 7 5 9 5 12 30 9", "", ""),
        ("101 11 7 11 7 12 30 13", "", ""),
    ),
    ("pf1", "sorcerer"): (
        ("8 0 2 2 4 12 30 2", "4", ""),
        ("30 2 3 3 6 12 30 4", "7 5", ""),
        ("57 5 5 5 9 12 30 7", "7 7 6 5", ""),
        ("85 7 7 7 11 12 30 9", "7 7 6 6", ""),
    ),
    ("pf1", "wizard"): (
        ("8 0 2 2 4 12 30 2", "2", ""),
        ("30 2 3 3 6 12 30 4", "4 3 1", ""),
        ("57 5 5 5 9 12 30 7", "5 5 3 3", ""),
        ("85 7 7 7 11 12 30 9", "5 5 4 4", ""),
    ),
    ("d35", "barbarian"): (
        ("14 1 4 2 2 12 40 3", "", "rage 1"),
        ("48 5 6 3 3 12 40 7", "", "rage 2"),
        ("90 10 9 5 5 12 40 12", "", "rage 3"),
        ("133 15 11 7 7 12 40 17", "", "rage 4"),
    ),
    ("d35", "bard"): (
        ("8 0 2 4 4 12 30 2", "", "bardic music 1"),
        ("30 3 3 6 6 12 30 5", "4 2", "bardic music 5"),
        ("57 7 5 9 9 12 30 9", "4 4 2", "bardic music 10"),
        ("85 11 7 11 11 12 30 13", "5 4 3 3", "bardic music 15"),
    ),
    ("d35", "cleric"): (
        ("10 0 4 2 4 12 30 2", "3", "turn undead 5"),
        ("36 3 6 3 6 12 30 5", "5 4 2", "turn undead 5"),
        ("68 7 9 5 9 12 30 9", "6 6 4 4", "turn undead 5"),
        ("101 11 11 7 11 12 30 13", "7 7 6 5", "turn undead 5"),
    ),
    ("d35", "druid"): (
        ("10 0 4 2 4 12 30 2", "2", ""),
        ("36 3 6 3 6 12 30 5", "4 3 1", "wild shape 1"),
        ("68 7 9 5 9 12 30 9", "5 5 3 3", "wild shape 4"),
        ("101 11 11 7 11 12 30 13", "6 6 5 4", "wild shape 5"),
    ),
    ("d35", "fighter"): (
        ("12 1 4 2 2 12 30 3", "", ""),
        ("42 5 6 3 3 12 30 7", "", ""),
        ("79 10 9 5 5 12 30 12", "", ""),
        ("117 15 11 7 7 12 30 17", "", ""),
    ),
    ("d35", "monk"): (
        ("10 0 4 4 4 14 30 2", "", ""),
        ("36 3 6 6 6 15 40 5", "", ""),
        ("68 7 9 9 9 16 60 9", "", "wholeness of body 20"),
        ("101 11 11 11 11 17 80 13", "", "wholeness of body 30, abundant step 1, quivering palm 1"),
    ),
    ("d35", "paladin"): (
        ("12 1 4 2 2 12 30 3", "", "smite evil 1"),
        ("42 5 8 5 5 12 30 7", "1", "smite evil 2, lay on hands 10, turn undead 5, special mount 1"),
        (
            "79 10 11 7 7 12 30 12",
            "2 2",
            "smite evil 3, lay on hands 20, turn undead 5, special mount 1, remove disease 2",
        ),
        (
            "117 15 13 9 9 12 30 17",
            "3 2 1 1",
            "smite evil 4, lay on hands 30, turn undead 5, special mount 1, remove disease 4",
        ),
    ),
    ("d35", "ranger"): (
        ("10 1 4 4 2 12 30 3", "", ""),
        ("36 5 6 6 3 12 30 7", "1", ""),
        ("68 10 9 9 5 12 30 12", "2 2", ""),
        ("101 15 11 11 7 12 30 17", "3 2 1 1", ""),
    ),
    ("d35", "rogue"): (
        ("8 0 2 4 2 12 30 2", "", ""),
        ("30 3 3 6 3 12 30 5", "", ""),
        ("57 7 5 9 5 12 30 9", "", ""),
        ("85 11 7 11 7 12 30 13", "", ""),
    ),
    ("d35", "sorcerer"): (
        ("6 0 2 2 4 12 30 2", "4", ""),
        ("24 2 3 3 6 12 30 4", "7 5", ""),
        ("46 5 5 5 9 12 30 7", "7 7 6 5", ""),
        ("69 7 7 7 11 12 30 9", "7 7 6 6", ""),
    ),
    ("d35", "wizard"): (
        ("6 0 2 2 4 12 30 2", "2", ""),
        ("24 2 3 3 6 12 30 4", "4 3 1", ""),
        ("46 5 5 5 9 12 30 7", "5 5 3 3", ""),
        ("69 7 7 7 11 12 30 9", "5 5 4 4", ""),
    ),
}


@pytest.mark.parametrize(("ruleset", "class_name"), TOLD)
def test_every_core_class_as_its_table_says(ruleset: str, class_name: str) -> None:
    rules = load_ruleset(ruleset)
    scores = dict.fromkeys(ABILITIES, 14)
    base = {"name": "Tried", "race": "human", "abilities": scores, "alignment": ALIGNMENTS.get(class_name, "N")}
    made, found = read_creature({**base, "ruleset": ruleset}), []
    for level in range(1, LEVELS[-1] + 1):
        made = take_level(made, Level(class_name), rules)
        if level not in LEVELS:
            continue
        ready = made
        for casting in made.spellcasting:
            ready = with_slots(ready, casting.class_name, rules)
        now = sheet(ready, (), rules)
        numbers = ("hp", "bab", "fort", "ref", "will", "ac", "speed", "cmb" if ruleset == "pf1" else "grapple")
        counted = tally_of(now, {})
        slots = {each.name.rpartition(" ")[2]: each.most for each in counted if each.group == SPELLS}
        uses = ", ".join(f"{each.name} {each.most}" for each in counted if each.group != SPELLS)
        of_level = [str(slots.get(str(place), 0)) for place in range(1, max(map(int, slots), default=0) + 1)]
        found.append((" ".join(str(now.total(number)) for number in numbers), " ".join(of_level), uses))
    assert tuple(found) == TOLD[ruleset, class_name]
