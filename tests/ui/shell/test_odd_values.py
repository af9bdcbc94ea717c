"""Odd things typed or read: figures that are no digits, numbers beyond all measure, damaged files. All is told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from desktop_app.campaign.command import EditCreature
from desktop_app.combat.commands import Add, GiveEffect, Rename
from desktop_app.content import load_ruleset
from desktop_app.content.pack_check import check_pack
from desktop_app.content.placed_json import JsonError, read_placed
from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.encounter_file import read, template_of, written
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.statblock import read_text
from desktop_app.making.editing import with_ranks
from desktop_app.making.plan import Plan
from desktop_app.making.quick import read_quick
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_effect import read_effect
from desktop_app.making.typed_levels import read_faces, with_levels_typed
from desktop_app.rules.answer import answer
from desktop_app.rules.awards import level_of, worth
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Armor, Creature, Weapon
from desktop_app.rules.encounter_budget import estimate
from desktop_app.rules.sheet import sheet
from desktop_app.settings import LAST_CAMPAIGN
from tests.play import RULESETS, creature, foe, play
from tests.ui.campaign.test_shelving import answer as answer_prompt
from tests.ui.campaign.test_shelving import listed, stand_on
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.order_menu import order_menu
from ui.fight.typed_time import read_span
from ui.maker import scores
from ui.maker.drafts import draft_path
from ui.maker.work import Work, read_work
from ui.shared.text import name_and_number
from ui.shared.typed_input import PromptError

ABOVE = "\N{SUPERSCRIPT TWO}"
"""A figure, but no digit that can be read as a number."""
DEEP = "[" * 100_000
PF1 = load_ruleset("pf1")


def test_figures_above_the_line_are_no_numbers() -> None:
    assert name_and_number(f"Mage {ABOVE}") == (f"Mage {ABOVE}", 0)
    with pytest.raises(PromptError):
        read_span(ABOVE)
    with pytest.raises(ValueError, match="whole number from 0 to 50"):
        scores.with_typed(Work(), "str", ABOVE, PF1)
    with pytest.raises(TypedError):
        read_faces(ABOVE, [6])


def test_a_combatant_with_such_a_name_is_shown(gm: Player) -> None:
    gm.go_to("Wolves on the north road")
    name = gm.page.model.names[0]
    gm.bridge.do(Rename(name=name, to=f"Mage {ABOVE}"))
    gm.settle()
    gm.choose(f"Mage {ABOVE}")
    gm.bridge.do(Add(creature=Creature(f"Mage {ABOVE}")))
    gm.settle()
    assert f"Mage {ABOVE}" in gm.page.model.names


def test_spans_of_more_than_thousand_days() -> None:
    assert read_span("1,200 days 1 hour") == 1200 * 14_400 + 600
    for text in ("9" * 5_000, f"{'9' * 5_000} days"):
        with pytest.raises(PromptError):
            read_span(text)


ENDLESS = "9" * 5_000


@pytest.mark.parametrize("text", [f"fighter {ENDLESS}", f"fighter level {ENDLESS}", f"{ENDLESS} fighter"])
def test_endless_levels(text: str) -> None:
    with pytest.raises(TypedError, match="Levels go from 1 to 20"):
        read_quick(text, PF1)


@pytest.mark.parametrize("text", [f"bless {ENDLESS}", f"haste level {ENDLESS}", f"ward +{ENDLESS} luck to ac"])
def test_endless_effects(text: str) -> None:
    with pytest.raises(TypedError, match="not"):
        read_effect(text, PF1)


def test_a_creature_of_endless_figures_has_a_sheet() -> None:
    odd = Creature(
        "Odd",
        subtypes=(f"goblinoid ({ENDLESS})",),
        traits=(f"fast healing {ENDLESS}",),
        dr=(f"{ENDLESS}/magic",),
        armor=Armor(item=f"+{ENDLESS} leather"),
        weapons=(Weapon("dagger", crit=f"{ENDLESS}-20/x2"),),
    )
    assert answer(sheet(odd, (), PF1))


@pytest.mark.parametrize("text", [f'{{"name": "x", "hp": {ENDLESS}}}', f"name: x\nhp: {ENDLESS}\n"])
def test_endless_figures_in_a_file_are_told(text: str) -> None:
    (told,) = creatures_of(text, "odd")
    assert isinstance(told, Unread)
    assert "a number with too many digits" in told.errors[0]


def test_endless_figures_in_a_stat_block_and_a_pack() -> None:
    (read_one,) = read_text(f"Wolf CR 1\nN Medium animal\nInit +2\nAC 14\nhp 13 ({ENDLESS}d8+4)\n", "pf1")
    assert read_one.creature.hit_dice is None
    with pytest.raises(JsonError, match="line 1: expected a number of fewer figures"):
        read_placed(f'{{"a": {ENDLESS}}}')


def test_an_and_in_a_name_makes_no_key(gm: Player) -> None:
    stand_on(gm, "Wolf")
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == "Wolf")
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=replace(kept.creature, name="Tom & Jerry")))
    gm.settle()
    stand_on(gm, "Tom & Jerry")
    gm.press(Key.Key_M, CTRL | SHIFT)
    put = gm.window.creatures.changing.page.put
    assert put.text() == "Replace \u201cTom && Jerry\u201d"
    assert put.shortcut().isEmpty()
    gm.go_to("Wolves on the north road")
    name = gm.page.model.names[0]
    gm.bridge.do(Rename(name=name, to="Tom & Jerry"))
    gm.bridge.do(GiveEffect(to="Tom & Jerry", name="Fire & ice", modifiers=(Modifier("ac", 1, "luck", "Fire & ice"),)))
    gm.settle()
    assert "Tom && Jerry" in gm.window.actions["edit.undo"].text()
    menu = order_menu(gm.page.order, gm.window.actions, [gm.look("Tom & Jerry")], gm.bridge.do)
    assert "End Fire && ice" in [each.text() for each in menu.actions()]


@pytest.mark.parametrize("ranks", [float("nan"), float("inf"), -5.0, 1e99])
def test_ranks_beyond_measure(ranks: float) -> None:
    plan = read_quick("human fighter 3", PF1)
    with pytest.raises(TypedError, match="from 0 to 100"):
        with_ranks(plan, "Climb", ranks, PF1, anyway=True)


def test_levels_beyond_measure() -> None:
    with pytest.raises(TypedError, match="At most 20 levels in all; these are 999,999,999"):
        with_levels_typed(Plan(), "fighter 999999999", PF1.catalog.classes)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ratings_beyond_measure(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    assert worth("999999", 3, rules) is None
    assert level_of(Creature("Odd", cr="999999")) == 1
    assert estimate(["999999"], (3,), rules).points == 0


def test_typed_into_the_window(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_U, CTRL | SHIFT)
    page = gm.window.creatures.making.level
    page.skills.typed.emit("Climb", "inf")
    assert page.told.text() == "Ranks in Climb should be a number from 0 to 100, not 'inf'."
    gm.press(Key.Key_M, CTRL)
    gm.type("human fighter 3")
    maker = gm.window.creatures.making.page
    maker.turn_to("gear")
    budget = maker.pages["gear"].budget  # type: ignore[attr-defined]
    for text in ("nan", "inf"):
        budget.setFocus()
        budget.selectAll()
        gm.type(text)
        assert budget.problem
    budget.selectAll()
    gm.type("1234567.5")
    assert budget.text() == "1234567.5"
    assert maker.controller.plan.budget == 1234567.5


def test_a_damaged_draft_is_put_aside(gm: Player) -> None:
    path = draft_path(gm.window.folders.data, gm.window.settings.get(LAST_CAMPAIGN))
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe damaged")
    gm.press(Key.Key_M, CTRL)
    assert gm.window.creatures.making.controller.work.is_empty
    assert any("It is kept as" in text for text in gm.messages())


def test_a_draft_needs_six_scores() -> None:
    with pytest.raises(ValueError, match="expected 6 scores"):
        read_work('{"format":"turnkeeper.draft/1","work":{"plan":{"scores":[1,2]}}}')


def test_a_template_of_more_than_a_hundred_can_be_read_again() -> None:
    crowd = (
        play("pf1")
        .do("add", creature=creature(name="Rat"), count=100)
        .do("add", creature=creature(name="Rat"), count=30)
    )
    assert read(written(template_of(crowd.state, "Rats"))).size == 130


def test_nested_too_deeply(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="nested too deeply"):
        read(DEEP, "deep.encounter")
    (told,) = creatures_of(DEEP, "deep.json")
    assert isinstance(told, Unread)
    assert "nested deeper than 100 levels" in told.errors[0]
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"format": "turnkeeper.pack/1", "name": "Odd", "rulesets": [["x"]]}), encoding="utf-8")
    assert any(each.field == "rulesets" for each in check_pack(file).problems)


def test_spells_of_odd_levels_do_not_keep_a_sheet_shut(gm: Player) -> None:
    from desktop_app.campaign.command import add_creature
    from desktop_app.rules.creature import Spellcasting

    odd = Creature("Odd", spellcasting=(Spellcasting("wizard", 3, "int", slots=(("x", 3), ("1", 2))),))
    gm.bridge.change_campaign(add_creature("odd", odd))
    gm.settle()
    gm.window.navigation.show_creature("odd")
    gm.settle()
    words = gm.window.creature.spells.words.text()
    assert "<b>Wizard</b>, caster level 3, Int +0" in words
    assert "<b>x</b>" in words


def test_a_folder_is_not_made_twice(gm: Player) -> None:
    before = listed(gm)
    for name in ("creatures", "PARTY"):
        gm.window.actions["folder.new"].trigger()
        answer_prompt(gm, name)
        assert gm.window.prompt.problem == f"There is a folder {name} already."
        QTest.keyClick(gm.window.prompt.field, Key.Key_Escape)
    assert listed(gm) == before


def test_who_waits_for_somebody_waits_for_him_by_his_new_name() -> None:
    fight = play("pf1", Ana=foe(), Orc=foe())
    fight.start(Ana=20, Orc=10).do("ready", by="Ana", target="Orc", trigger="he moves")
    fight.do("rename", name="Orc", to="Ugh")
    readied = fight["Ana"].readied
    assert readied is not None
    assert readied.target == "Ugh"
