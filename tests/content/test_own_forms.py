"""Forms of own entries: what the library has can be begun from, and is the same entry again when nothing is changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from desktop_app.campaign.tried_on import tried_on
from desktop_app.content import load_ruleset
from desktop_app.content.own_forms import Field, Mistake, Typed, fields_of, read, typed
from desktop_app.content.own_parts import renamed
from desktop_app.content.own_rules import OwnRules, library_raw, mistakes
from desktop_app.content.own_when import notes_on
from desktop_app.content.pack_rules import PACK, entries_of, ruleset_under
from desktop_app.content.packs import SECTIONS
from desktop_app.content.schema import ContentError
from desktop_app.making.monsters.changing import WithTemplate, changed
from desktop_app.rules.creature import Creature, HitDice
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import spell_resolution

EVERY = {"spells": 6, "items": 40, "feats": 12, "materials": 8, "class_features": 8, "class_options": 40, "traits": 4}
"""Of the largest kinds one in so many is looked at."""


def filled_in(form: tuple[Field, ...], raw: Any) -> dict[str, Typed]:
    return {field.key: typed(field, raw) for field in form}


def small(entry: Any) -> Any:
    """The bonuses that a spell lays itself are called as the spell is, in small letters or not."""
    if not isinstance(entry, Spell) or entry.play is None:
        return entry
    effects = tuple(replace(each, name=each.name.lower()) for each in entry.play.effects)
    return replace(entry, play=replace(entry.play, effects=effects))


@pytest.mark.parametrize("section", SECTIONS)
def test_an_entry_of_the_library_goes_through_its_form_unchanged(section: str) -> None:
    ruleset, kind = load_ruleset("pf1"), SECTIONS[section]
    form = fields_of(section, ruleset)
    assert form[0].key == "name"
    for name in list(entries_of(kind, ruleset))[:: EVERY.get(section, 1)]:
        raw = library_raw(section, name, ruleset)
        assert raw is not None
        told = filled_in(form, raw)
        back, wrong = read(section, form, told, raw)
        assert wrong == (), name
        assert small(kind.read(back)) == small(kind.read(raw)), name
        if section != "types":  # of which those without good saves are told by none being typed
            anew, wrong = read(section, form, told, {key: raw[key] for key in raw if key not in told and key != "play"})
            assert wrong == (), name
            assert anew.keys() >= {"name"}


def keep(section: str, raw: Any, ruleset: str = "pf1") -> tuple[tuple[str, str], ...]:
    text = OwnRules({section: (raw,)}).text()
    assert text is not None
    return mistakes(section, raw, ruleset, {f"{PACK}own": text})


def test_a_spell_is_put_together_out_of_the_parts_of_its_form() -> None:
    ruleset = load_ruleset("pf1")
    form = fields_of("spells", ruleset)
    fireball = library_raw("spells", "barkskin", ruleset)
    assert fireball is not None
    mine = renamed(fireball, "Reedskin")
    told = filled_in(form, mine) | {"play.damage": "1d4/2 levels", "play.each_round": "1d4; same"}
    assert told["play.modifiers"] == (("ac", "2+1/3 levels after 3, max 5", "natural enhancement", ""),)
    raw, wrong = read("spells", form, told, mine)
    assert (wrong, keep("spells", raw)) == ((), ())
    under = ruleset_under("pf1", {f"{PACK}own": json.dumps({"name": "Own", "entries": {"spells": [raw]}})})
    made = spell_resolution(entries_of(SECTIONS["spells"], under)["reedskin"], 6, under)
    assert made is not None
    assert (made.damage, made.each_round, made.effects[0].name) == ("3d4", "1d4; same", "Reedskin")
    assert [change.value for change in made.effects[0].modifiers] == ["3"]
    assert notes_on(raw, under) == ()
    raw, wrong = read("spells", form, told | {"play.effects": (("soaked", "", ""),)}, mine)
    assert "soaked" in notes_on(raw, under)[0]


def test_what_a_form_cannot_take_is_told_at_field_row_and_cell() -> None:
    ruleset = load_ruleset("pf1")
    form = fields_of("spells", ruleset)
    empty = filled_in(form, {})
    _, wrong = read("spells", form, empty | {"name": "A", "summary": "B"}, {})
    assert wrong == ()
    rows = (("", "y"), ("wizard", "x"))
    _, wrong = read("spells", form, empty | {"name": "A", "levels": rows, "text": "a" * 8001, "targets": "many"}, {})
    assert [(each.field, each.row, each.cell) for each in wrong] == [
        ("summary", -1, -1), ("text", -1, -1), ("levels", 0, 0), ("levels", 0, 1), ("levels", 1, 1),
        ("targets", -1, -1),
    ]  # fmt: skip
    table = fields_of("tables", ruleset)
    told = filled_in(table, {}) | {"name": "A", "dice": "d4", "rows": (("1", "", "a"), ("", "", ""), ("3", "4", "b"))}
    _, wrong = read("tables", table, told, {})
    assert wrong == (Mistake("rows", "2 has no row: this one begins at 3.", 2, 0),)


@pytest.mark.parametrize(
    ("section", "example"),
    [
        ("feats", "+2 on Climb checks"), ("traits", "+2 on Climb checks"),
        ("conditions", "-2 on attack rolls, half speed"), ("materials", "Weighs half, and floats"),
        ("effects", "+1 on attack rolls and on saves against fear"),
        ("spells", "Cold water harms and drenches one foe"),
    ],
)  # fmt: skip
def test_the_line_of_text_that_an_entry_needs_is_marked_and_asked_for_by_an_example(section: str, example: str) -> None:
    form = fields_of(section, load_ruleset("pf1"))
    (line,) = (field for field in form if field.key == "summary")
    assert line.needed
    filled = {field.key: typed(field, {}) for field in form} | {"name": "Reed Stance"}
    _, wrong = read(section, form, filled, {})
    assert ("summary", f"Fill this field, as in {example}.") in [(each.field, each.expected) for each in wrong]
    raw, _ = read(section, form, filled | {"summary": "stands fast in mud"}, {})
    assert raw["summary"] == "stands fast in mud."


def test_a_template_from_anywhere_is_filled_and_nothing_else_of_its_texts_is_obeyed() -> None:
    special = [{"name": "Gaze", "text": "DC {dc_con}, {hd:>99999999} {hd.real} {x"}]
    raw = {"name": "Reedy", "summary": "Thin.", "form": "{name} the {template}", "special": special, "natural": 1}
    assert [field for field, _ in keep("templates", raw)] == ["special"]
    under = ruleset_under("pf1", {f"{PACK}own": json.dumps({"name": "Own", "entries": {"templates": [raw]}})})
    wolf = Creature("Wolf", type="animal", hit_dice=HitDice(2, 8))
    made = changed(wolf, [WithTemplate("reedy")], under, entries_of(SECTIONS["templates"], under)).creature
    assert made.name == "Wolf the Reedy"
    larger = {"name": "Reedy", "summary": "Tall.", "size": 1}
    tall = ruleset_under("pf1", {f"{PACK}own": json.dumps({"name": "Own", "entries": {"templates": [larger]}})})
    told = tried_on(wolf, "templates", "Reedy", load_ruleset("pf1"), tall)
    assert ("space", "5", "10", ()) in [(each.number, each.before, each.after, each.ledgers) for each in told.numbers]
    assert made.special[0].text == "DC 11, {hd:>99999999} {hd.real} {x"


FORMS: list[Any] = [
    None, True, 0, -5, 10**9, "", "x", "1d6", "{x}", "9" * 400, [], [[]], [["ac", 1]], [[1, "a"]], [[1, 2, "x"]], [{}],
    [{"name": "x"}], [{"name": "x", "other": 1}], {}, {"a": 1}, {"a": "b"}, {"medium": "1dd"},
]  # fmt: skip


@pytest.mark.parametrize("section", SECTIONS)
def test_whatever_a_file_holds_is_read_or_named_and_never_breaks_a_form(section: str) -> None:
    kind, form = SECTIONS[section], fields_of(section, load_ruleset("pf1"))
    refused = 0
    for key in kind.readers:
        for value in FORMS:
            try:
                kind.read({"name": "Mine", key: value})
            except ContentError as error:
                refused += error.entry == "Mine" or key == "name"
    assert refused > len(kind.readers), "most of it fits nowhere"
    assert len(filled_in(form, {"name": "Mine"})) == len(form)
