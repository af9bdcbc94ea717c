"""Packs of one's own content: read, laid over the library, and checked with file, line and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.kinds import KINDS
from desktop_app.content.pack_check import check_pack
from desktop_app.content.pack_rules import with_packs
from desktop_app.content.packs import HEAD_FIELDS, SECTIONS, Pack, pack_creatures, packs_in
from desktop_app.content.placed_json import JsonError, read_placed
from desktop_app.paths import resources
from desktop_app.rules import creature_form
from desktop_app.rules.sheet import sheet

NEWT = {
    "name": "River Newt",
    "cr": "1/3",
    "type": "animal",
    "size": "small",
    "abilities": {"str": 8, "dex": 14},
    "hit_dice": {"count": 1, "die": 8},
    "feats": ["Slippery"],
    "weapons": [{"name": "reed spear"}],
    "environment": "temperate rivers",
}
ENTRIES: dict[str, list[dict[str, Any]]] = {
    "creatures": [NEWT, {"id": "old-newt", "tags": ["mount"], "creature": {**NEWT, "name": "Old Newt"}}],
    "feats": [{"name": "Slippery", "modifiers": [["skill:Escape Artist", 3]], "summary": "Hard to hold."}],
    "conditions": [{"name": "Soaked", "modifiers": [["skill:Climb", -2]], "summary": "Wet to the skin."}],
    "weapons": [
        {
            "name": "Reed spear",
            "proficiency": "simple",
            "kind": "melee",
            "hands": "one",
            "damage": "1d4",
            "crit": "20/x2",
            "damage_type": "piercing",
        }
    ],
    "effects": [{"name": "Song of the river", "modifiers": [["saves", 1, "morale"]], "summary": "Heartens all."}],
}


def pack(tmp_path: Path, changes: dict[str, object] | None = None, *, stem: str = "river") -> Path:
    """A pack file with the entries above, but for some changes of its head."""
    file = tmp_path / f"{stem}.json"
    usual = {"format": "turnkeeper.pack/1", "name": "River folk", "rulesets": ["pf1"], "entries": ENTRIES}
    form = usual | (changes or {})
    file.write_text(json.dumps(form, indent=1), encoding="utf-8")
    return file


def sound(path: Path) -> Pack:
    """The pack, in which nothing is wrong."""
    report = check_pack(path)
    assert report.pack is not None, report.problems
    return report.pack


def test_a_good_pack_is_found_good_and_counted(tmp_path: Path) -> None:
    report = check_pack(pack(tmp_path))
    assert (report.problems, report.hints) == ((), ())
    assert report.counts == {"creatures": 2, "feats": 1, "conditions": 1, "weapons": 1, "effects": 1}
    assert report.pack is not None
    assert (report.pack.name, report.pack.rulesets) == ("River folk", ("pf1",))


def test_its_entries_lie_over_the_library(tmp_path: Path) -> None:
    loaded = sound(pack(tmp_path))
    ruleset = with_packs("pf1", [loaded])
    assert ruleset.catalog.feats["slippery"].summary == "Hard to hold."
    assert ruleset.catalog.weapons["reed spear"].damage == "1d4"
    assert "soaked" in ruleset.catalog.conditions
    assert "song of the river" in ruleset.catalog.buffs
    assert "power attack" in ruleset.catalog.feats
    assert "slippery" not in load_ruleset("pf1").catalog.feats
    assert with_packs("pf1", [loaded]) is ruleset
    assert with_packs("d35", [loaded]) is load_ruleset("d35")


def test_its_creatures_fight_with_its_entries(tmp_path: Path) -> None:
    loaded = sound(pack(tmp_path))
    newt, old = sorted(pack_creatures(loaded, "pf1"), key=lambda entry: entry.creature.name, reverse=True)
    assert (newt.id, newt.pack, newt.environment) == ("river/river-newt", "River folk", ("temperate", "water"))
    assert (old.id, old.tags) == ("river/old-newt", ("mount",))
    made = sheet(newt.creature, (), with_packs("pf1", [loaded]))
    assert made.total("skill:Escape Artist") == 5
    assert made.attack("reed spear").damage_text == "1d3-1"
    assert pack_creatures(loaded, "d35") == ()


def test_a_later_pack_wins_and_may_change_what_is_shipped(tmp_path: Path) -> None:
    club = {**ENTRIES["weapons"][0], "name": "Club", "damage": "1d10"}
    first = sound(pack(tmp_path, {"entries": {"weapons": [club]}}, stem="first"))
    second = sound(pack(tmp_path, {"entries": {"weapons": [club | {"damage": "1d12"}]}}, stem="second"))
    assert with_packs("pf1", [first]).catalog.weapons["club"].damage == "1d10"
    assert with_packs("pf1", [first, second]).catalog.weapons["club"].damage == "1d12"


def test_a_folder_holds_sections_and_creatures_as_files(tmp_path: Path) -> None:
    folder = tmp_path / "river"
    (folder / "creatures").mkdir(parents=True)
    head = {"format": "turnkeeper.pack/1", "name": "River folk"}
    (folder / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    (folder / "feats.json").write_text(json.dumps(ENTRIES["feats"]), encoding="utf-8")
    (folder / "weapons.json").write_text(json.dumps(ENTRIES["weapons"]), encoding="utf-8")
    (folder / "creatures" / "newt.json").write_text(json.dumps(NEWT), encoding="utf-8")
    loaded = sound(folder)
    assert loaded.rulesets == ()
    assert [entry.id for entry in pack_creatures(loaded, "cmbv")] == ["river/river-newt"]
    (tmp_path / "note.txt").write_text("no pack", encoding="utf-8")
    assert packs_in(tmp_path) == (folder,)
    assert packs_in(tmp_path / "nowhere") == ()


def test_a_pack_for_the_trunk_is_for_its_children(tmp_path: Path) -> None:
    loaded = sound(pack(tmp_path, {"rulesets": ["d35"]}))
    assert [loaded.suits(ruleset) for ruleset in ("pf1", "d35", "d30", "cmbv")] == [False, True, True, True]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("aliases", [5], "expected a list of texts, found a list"),
        ("rulesets", [["pf1"]], "expected a list of texts, found a list"),
        ("without", [{}], "expected a list of texts, found a list"),
        ("in", {"pf1": [5]}, "expected a map from ruleset to what differs there, found a map"),
        ("in", [], "expected a map from ruleset"),
    ],
    ids=range(5),
)
def test_whom_an_entry_is_for_is_told_wrongly(tmp_path: Path, field: str, value: object, said: str) -> None:
    path = tmp_path / "river.json"
    feat = {**ENTRIES["feats"][0], field: value}
    form = {"format": "turnkeeper.pack/1", "name": "River folk", "entries": {"feats": [feat]}}
    path.write_text(json.dumps(form), encoding="utf-8")
    report = check_pack(path)
    assert report.pack is None
    assert [problem.field for problem in report.problems] == [f"entries.feats.0.{field}"]
    assert said in report.problems[0].message


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format": "pack"}, "river.json, line 2: format: expected 'turnkeeper.pack/1', found 'pack'"),
        ({"name": ""}, "river.json, line 1: name: is missing"),
        ({"author": 7}, "author: expected a text, found 7"),
        ({"rulesets": ["d20"]}, "rulesets: expected some of"),
        ({"colour": "red"}, "colour: no such field; expected one of"),
        ({"entries": []}, "entries: expected a map of creatures"),
        ({"entries": {"things": []}}, "entries.things: no section 'things'; expected one of creatures"),
        ({"entries": {"feats": {}}}, "entries.feats: expected a list of entries"),
        ({"entries": {"feats": ["Hop"]}}, "entries.feats.0: expected an entry, a map of fields"),
        ({"entries": {"feats": [{"summary": "A."}]}}, "entries.feats.0.name: expected a text"),
        ({"entries": {"feats": [{"name": "Hop", "jump": 1}]}}, "entries.feats.0.jump: no such field"),
        (
            {"entries": {"feats": [{"name": "Hop", "modifiers": [["ac"]]}]}},
            "entries.feats.0.modifiers: expected a modi",
        ),
        ({"entries": {"feats": [{"name": "Hop", "summary": "No stop"}]}}, "feats.0.summary: expected one line"),
        ({"entries": {"feats": [{"name": "Hop", "rulesets": ["d20"]}]}}, "feats.0.rulesets: expected some of"),
        ({"entries": {"weapons": [{"name": "Stick"}]}}, "entries.weapons.0.damage: is missing"),
        (
            {"entries": {"feats": [{"name": "Hop", "prerequisites": [["feat", "Hopp", 0]], "summary": "A."}]}},
            "entries.feats.0.prerequisites: no feat is called 'Hopp'",
        ),
        ({"entries": {"creatures": ["newt"]}}, "entries.creatures.0: expected a creature file"),
        ({"entries": {"creatures": [{"size": "small"}]}}, "entries.creatures.0.name: is missing"),
        (
            {"entries": {"creatures": [{"name": "Newt", "hit_dice": {"count": 1, "die": "d8"}}]}},
            "entries.creatures.0.hit_dice.die: expected",
        ),
        (
            {"entries": {"creatures": [{"id": "a", "colour": 1, "creature": {"name": "Newt", "cr": []}}]}},
            "entries.creatures.0.creature.cr: expected text, found a list",
        ),
    ],
)
def test_mistakes_name_file_line_and_field(tmp_path: Path, changes: dict[str, object], told: str) -> None:
    report = check_pack(pack(tmp_path, changes))
    assert report.pack is None
    assert [str(problem) for problem in report.problems if told in str(problem)], report.problems
    assert all(problem.line >= 1 and problem.file == "river.json" for problem in report.problems)


def test_every_mistake_is_told_at_once_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(
        '{"format": "turnkeeper.pack/1", "name": "Bad", "entries": {\n'
        '  "creatures": [\n'
        '    {"name": "A",\n'
        '     "size": "smal",\n'
        '     "legs": "two"},\n'
        '    {"name": "B", "speed": 30}],\n'
        '  "feats": [\n'
        '    {"name": "Hop", "summary": 3}]}}\n',
        encoding="utf-8",
    )
    found = [(problem.line, problem.field) for problem in check_pack(file).problems]
    assert found == [
        (4, "entries.creatures.0.size"),
        (5, "entries.creatures.0.legs"),
        (6, "entries.creatures.1.speed"),
        (8, "entries.feats.0.summary"),
    ]


def test_hints_tell_what_is_unknown_and_where_print_differs_but_let_the_pack_pass(tmp_path: Path) -> None:
    odd = {**NEWT, "feats": ["Glow"], "printed": {"ac": 30}}
    report = check_pack(pack(tmp_path, {"entries": {"creatures": [odd]}}))
    assert report.pack is not None
    assert any("feats.0: 'Glow': this feat is not in the library" in hint for hint in report.hints)
    assert any("River Newt (pf1), ac: printed 30, by the rules 13." in hint for hint in report.hints)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('{"a": 1,\n "a": 2}', 2, "stands twice"),
        ('{"a": [1, 2,]}', 1, "a comma too many"),
        ('{"a": 1\n "b": 2}', 2, "expected a comma or }"),
        ('{"a" 1}', 1, "expected a colon"),
        ("{a: 1}", 1, "expected a name in quotes"),
        ('\n\n["x', 3, "unterminated string"),
        ("[1] 2", 1, "something follows"),
        ("[01]", 1, "expected a comma"),
        ("", 1, "expected a value"),
        ("[" * 100, 1, "nested too deeply"),
    ],
)
def test_what_is_no_json_is_told_with_its_line(tmp_path: Path, text: str, line: int, told: str) -> None:
    with pytest.raises(JsonError) as caught:
        read_placed(text)
    assert caught.value.line == line
    assert told in caught.value.message
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    assert [problem.line for problem in check_pack(file).problems] == [line]


def test_placed_json_is_json() -> None:
    text = (resources() / "compendium" / "feats.json").read_text(encoding="utf-8")
    placed = read_placed(text)
    assert placed.value == json.loads(text)
    assert placed.line((3, "name")) == 1 + text[: text.index(json.dumps(placed.value[3]["name"]))].count("\n")
    assert read_placed('[1.5, -2e3, true, null, "\\u00e9\\n"]').value == [1.5, -2000.0, True, None, "é\n"]


def test_files_that_cannot_be_read_are_problems(tmp_path: Path) -> None:
    assert "cannot be read" in str(check_pack(tmp_path / "nothing.json").problems[0])
    (tmp_path / "latin.json").write_bytes(b'{"name": "\xe9"}')
    assert "not UTF-8 text" in str(check_pack(tmp_path / "latin.json").problems[0])
    assert check_pack(tmp_path).pack is None


def test_the_schema_names_the_fields_that_are_read() -> None:
    schema = json.loads((resources() / "schemas" / "pack.schema.json").read_text(encoding="utf-8"))
    parts = schema["$defs"]
    assert set(schema["properties"]) == set(HEAD_FIELDS)
    assert set(schema["properties"]["entries"]["properties"]) == {"creatures", *SECTIONS}
    for section, kind in SECTIONS.items():
        assert set(parts[section]["properties"]) - {"rulesets", "without", "in", "aliases"} == set(kind.readers), (
            section
        )
        assert set(parts[section]["required"]) == set(kind.required), section
    assert set(parts["creature"]["properties"]) == set(creature_form._CREATURE)
    assert set(parts["worn"]["properties"]) == set(creature_form._ARMOR)
    assert set(parts["attack"]["properties"]) == set(creature_form._WEAPON)
    assert len(SECTIONS) == len(KINDS) + 7, "all but actions, and those that no catalog holds"


def test_entries_with_mistakes_are_named_and_left_out_and_the_rest_stands(tmp_path: Path) -> None:
    spear = ENTRIES["weapons"][0]
    file = pack(
        tmp_path,
        {
            "entries": {
                **ENTRIES,
                "creatures": [NEWT, {**NEWT, "name": "Eel", "weapons": [{"name": "bite", "damage": "1d"}]}, NEWT],
                "feats": [
                    *ENTRIES["feats"],
                    {"name": "slippery", "modifiers": [["init", 1]], "summary": "Again."},
                    {"name": "Eel grip", "modifiers": [["no such number", 1]], "summary": "Holds."},
                    {"name": "Eel hold", "prerequisites": [["feat", "Eel grip", 0]], "summary": "Holds on."},
                ],
                "weapons": [spear, {**spear, "name": "Oar", "damage": "1dx"}],
            }
        },
    )
    report = check_pack(file)
    assert report.pack is not None
    held = {section: [entry["name"] for entry in entries] for section, entries in report.pack.sections.items()}
    assert held == {
        "creatures": ["River Newt"], "feats": ["Slippery"], "weapons": ["Reed spear"], "conditions": ["Soaked"],
        "effects": ["Song of the river"],
    }  # fmt: skip
    told = [str(problem) for problem in report.problems]
    for words in (
        "creatures.1.weapons.0.damage: expected dice such as 2d6+3, found '1d'",
        "creatures.2.name: River Newt is there twice, the first time in line",
        "feats.1.name: slippery is there twice",
        "feats.2.modifiers: nothing has the number 'no such number'",
        "feats.3.prerequisites: no feat is called 'Eel grip'",
        "weapons.1.damage: not a dice formula: '1dx'",
    ):
        assert any(words in each for each in told), (words, told)
    assert len(told) == 6
    assert "slippery" in with_packs("pf1", [report.pack]).catalog.feats


def test_an_entry_in_place_of_the_librarys_is_told(tmp_path: Path) -> None:
    file = pack(tmp_path, {"entries": {"feats": [{"name": "Dodge", "modifiers": [["ac", 2]], "summary": "More."}]}})
    assert "Dodge (pf1) takes the place of the library's entry among feats." in check_pack(file).hints
