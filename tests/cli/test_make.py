"""`make`: characters told in one line, as creature files that `sheet` reads."""

from __future__ import annotations

import json

from tests.cli.direct import direct


def test_lines_become_creatures_that_the_sheet_reads() -> None:
    made = direct("make", "human fighter 5, elite array, standard gear", "dwarf cleric 3/fighter 2, named Hilda")
    assert made.returncode == 0
    assert made.stderr == ""
    first, second = (json.loads(line) for line in made.stdout.splitlines())
    assert first["levels"] == [{"class": "fighter", "level": 5}]
    assert second["name"] == "Hilda"
    shown = direct("sheet", "-", "--json", stdin=made.stdout)
    answers = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [answer["bab"] for answer in answers] == [5, 4]
    assert all(answer["audit"] == [] for answer in answers)


def test_what_is_not_understood_or_not_legal_is_told_and_the_others_are_made() -> None:
    made = direct("make", "--ruleset", "d35", "elf wizzard 3", "human paladin 2, chaotic evil", "orc warrior 1")
    assert made.returncode == 1
    assert made.stderr.splitlines() == [
        "elf wizzard 3: 'wizzard' is not understood. Did you mean wizard?",
        "human paladin 2, chaotic evil: A paladin cannot be chaotic evil.",
    ]
    assert [json.loads(line)["ruleset"] for line in made.stdout.splitlines()] == ["d35", "d35"]


def test_an_unknown_ruleset_is_refused() -> None:
    done = direct("make", "--ruleset", "d20", "human fighter 1")
    assert done.returncode == 2
    assert "expected one of" in done.stderr
