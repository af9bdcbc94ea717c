"""The checker finds nothing in the shipped library, and every kind of mistake in a spoiled one."""

from __future__ import annotations

import pytest

from desktop_app.content.checker import problems
from desktop_app.paths import resources
from tests.content.conftest import Copy


def test_the_shipped_library_is_right() -> None:
    assert problems(resources()) == []


@pytest.mark.parametrize(
    ("shelf", "name", "fields", "told"),
    [
        ("weapons", "Longsword", {"damage": "1d"}, "entry 'Longsword', field 'damage': not a dice formula"),
        ("weapons", "Longsword", {"crit": "18/x2"}, "field 'crit': expected something like 19-20/x2"),
        ("weapons", "Shortbow", {"range": 0}, "field 'range': a ranged or thrown weapon needs a range increment"),
        ("weapons", "Quarterstaff", {"second_damage": None}, "field 'second_damage': a double weapon has it"),
        ("armor", "Full plate", {"check_penalty": 6}, "field 'check_penalty': expected 0 or less, found 6"),
        ("armor", "Full plate", {"arcane_failure": 350}, "field 'arcane_failure': expected a percentage"),
        ("classes", "Fighter", {"good_saves": ["luck"]}, "field 'good_saves': expected fort, ref or will"),
        ("classes", "Fighter", {"hit_die": 7}, "field 'hit_die': expected 4, 6, 8, 10 or 12, found 7"),
        ("classes", "Wizard", {"proficiencies": ["spoon"]}, "no weapon, armor or group of them is called 'spoon'"),
        ("classes", "Wizard", {"features": [[21, "more"]]}, "field 'features': 'more' at level 21"),
        ("races", "Elf", {"size": "tall"}, "field 'size': expected a size, found 'tall'"),
        ("races", "Elf", {"modifiers": [["luckiness", 1]]}, "nothing has the number 'luckiness'"),
        ("races", "Elf", {"modifiers": [["ac", 1, "lucky"]]}, "no bonus type 'lucky'"),
        ("races", "Elf", {"modifiers": [["ac", 0]]}, "a modifier of 0 to ac"),
        ("feats", "Dodge", {"prerequisites": [["feat", "Hop", 0]]}, "no feat is called 'Hop'"),
        ("feats", "Dodge", {"prerequisites": [["star sign", "Ram", 0]]}, "no kind 'star sign'"),
        ("feats", "Dodge", {"prerequisites": [["feat", "Mobility", 0]]}, "entry 'Dodge', field 'prerequisites': leads"),
        ("feats", "Dodge", {"summary": "no full stop"}, "field 'summary': expected one line"),
        ("conditions", "Prone", {"flags": ["sleepy"]}, "no rule knows the flag 'sleepy'"),
        ("conditions", "Dying", {"includes": ["Bored"]}, "no condition is called 'Bored'"),
        ("materials", "Flaming", {"extra": "lots fire"}, "field 'extra': not a dice formula: 'lots'"),
        ("armor", "Leather", {"rulesets": ["d20"]}, "field 'rulesets': no ruleset 'd20'"),
        ("armor", "Hide", {"in": {"d35": {"bonus": 4}}}, "field 'in.d35.bonus': says what is so anyhow"),
        ("armor", "Hide", {"aliases": ["Leather"]}, "field 'aliases': 'leather' is the name of another entry"),
    ],
)
def test_a_mistake_is_told(library: Copy, shelf: str, name: str, fields: dict[str, object], told: str) -> None:
    library.change(shelf, name, **fields)
    found = problems(library.folder)
    assert any(told in problem and f"{shelf}.json" in problem for problem in found), found


def test_a_loop_is_told_for_every_feat_on_it(library: Copy) -> None:
    library.change("feats", "Power Attack", prerequisites=[["feat", "Great Cleave", 0]])
    found = " ".join(problem for problem in problems(library.folder) if problem.startswith("pf1"))
    for name in ("Power Attack", "Cleave", "Great Cleave"):
        assert f"entry '{name}', field 'prerequisites': leads back to this feat" in found
