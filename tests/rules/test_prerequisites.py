"""What a creature lacks for a feat."""

from __future__ import annotations

import pytest

from desktop_app.rules.prerequisites import missing, open_feats, unmet
from desktop_app.rules.skills import usable
from tests.rules.sheets import sheet_of


@pytest.mark.parametrize(
    ("feat", "lacking"),
    [
        ("Dodge", ("Dexterity 13",)),
        ("Power Attack", ("Strength 13", "base attack bonus +1")),
        ("Greater Weapon Focus (club)", ("Weapon Focus", "base attack bonus +1", "fighter level 8")),
        ("Mounted Combat", ("1 rank in Ride",)),
        ("Alertness", ()),
        ("Fluttering", ()),
    ],
)
def test_what_is_missing(feat: str, lacking: tuple[str, ...]) -> None:
    assert missing(sheet_of("pf1"), feat) == lacking


def test_who_has_it_all() -> None:
    made = sheet_of(
        "pf1",
        abilities={"str": 13, "dex": 15},
        levels=[{"class": "fighter", "level": 8}],
        feats=["Weapon Focus (club)", "Greater Weapon Focus (club)", "Spring Attack"],
        skills={"Ride": {"ranks": 1}},
    )
    assert unmet(made) == {"Spring Attack": ("Dodge", "Mobility")}
    names = {entry.name for entry in open_feats(made)}
    assert {"Power Attack", "Dodge", "Mounted Combat", "Weapon Focus"} <= names
    assert not names & {"Spring Attack", "Mobility", "Cleave"}


def test_what_a_class_gives_stands_in_for_the_feat() -> None:
    fighter = sheet_of("pf1", levels=[{"class": "fighter", "level": 1}])
    assert missing(fighter, "Shield Focus") == ()
    assert missing(fighter, "Heavy Armor Proficiency") == ()
    assert missing(sheet_of("pf1"), "Shield Focus") == ("Shield Proficiency", "base attack bonus +1")
    monk = sheet_of("pf1", levels=[{"class": "monk", "level": 1}], abilities={"dex": 13})
    assert missing(monk, "Improved Grapple") == ()


def test_some_skills_need_a_rank() -> None:
    made = sheet_of("pf1", skills={"Knowledge (local)": {"ranks": 1}})
    assert usable(made, "Knowledge (local)")
    assert not usable(made, "Knowledge (arcana)")
    assert usable(made, "Climb")
