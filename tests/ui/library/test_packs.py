"""Packs in play: their feats, conditions, items and effects on the sheets and in fights, on and off in the window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetSwitch, add_creature
from desktop_app.campaign.state import Switch
from desktop_app.combat.standing import sheet_of
from desktop_app.paths import UserFolders
from desktop_app.rules.creature import Creature, HitDice, Weapon
from desktop_app.rules.sheet import Sheet as Numbers
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player, shut
from tests.ui.sheet_player import Sheet

ENTRIES = {
    "feats": [{"name": "Slippery", "modifiers": [["init", 3]], "summary": "Hard to hold."}],
    "conditions": [{"name": "Soaked", "modifiers": [["ac", -2]], "summary": "Wet to the skin."}],
    "weapons": [
        {
            "name": "Reed spear",
            "proficiency": "simple",
            "kind": "melee",
            "hands": "one",
            "damage": "1d6",
            "crit": "19-20/x2",
            "damage_type": "piercing",
        }
    ],
    "effects": [{"name": "Song of the river", "modifiers": [["will", 2, "morale"]], "summary": "Heartens all."}],
}
NEWT = Creature(
    name="River Newt",
    hit_dice=HitDice(2, 8),
    feats=("Slippery",),
    weapons=(Weapon("reed spear"),),
)


def write_pack(folders: UserFolders, entries: object = ENTRIES) -> None:
    folder = folders.data / "packs"
    folder.mkdir(parents=True, exist_ok=True)
    form = {"format": "turnkeeper.pack/1", "name": "River folk", "rulesets": ["pf1"], "entries": entries}
    (folder / "river.json").write_text(json.dumps(form), encoding="utf-8")


def with_newt(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A campaign that has the newt, its packs read."""
    gm = Player(qtbot, open_window())
    gm.until(lambda: not gm.window.library.search.shelf.busy)
    gm.bridge.change_campaign(add_creature(gm.bridge.opened.fresh_id(), NEWT))
    gm.settle()
    return gm


def fight(gm: Player) -> None:
    """A new encounter with two newts, in its first round."""
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    gm.type("river newt x2")
    gm.in_order(Key.Key_Return, CTRL)


def numbers(gm: Player, name: str) -> Numbers:
    return sheet_of(gm.state(), gm.state().combatants[name], gm.bridge.ruleset)


def switch(gm: Player) -> None:
    """Press the switch of the pack, and go back."""
    controller = gm.window.library.search
    gm.window.actions["library.packs"].trigger()
    gm.until(lambda: not controller.shelf.busy)
    controller.packs.switches["river.json"].setFocus()
    gm.press(Key.Key_Space)
    gm.until(lambda: not controller.shelf.busy)
    controller.packs.setFocus()
    gm.press(Key.Key_Escape)


def test_a_sheet_counts_what_a_pack_says_and_names_it(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    gm = with_newt(qtbot, open_window)
    page = Sheet(gm, "River Newt").page
    now = page.controller.now
    assert now is not None
    assert [(line.source, line.value) for line in now.made.ledger("init").lines if line.value == 3] == [
        ("Slippery (River folk)", 3)
    ]
    assert now.made.attack("reed spear").damage_text == "1d6"
    assert not now.made.doubts
    page.controller.do(SetSwitch(id=now.kept.id, switch=Switch("song of the river")), "switch")
    gm.settle()
    assert page.controller.now is not None
    assert page.controller.now.made.total("will") == now.made.total("will") + 2
    switch(gm)
    off = page.controller.now.made
    assert off.total("init") == now.made.total("init") - 3
    assert any("not in the library" in doubt.why for doubt in off.doubts if doubt.text == "Slippery")
    switch(gm)
    assert page.controller.now.made.total("init") == now.made.total("init")


def test_a_fight_keeps_the_pack_that_it_was_made_with(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    gm = with_newt(qtbot, open_window)
    fight(gm)
    before = numbers(gm, "River Newt 1").total("ac")
    gm.choose("River Newt 1")
    gm.in_order(Key.Key_C)
    gm.type("soaked")
    assert numbers(gm, "River Newt 1").total("ac") == before - 2
    assert "Soaked (River folk)" in [line.source for line in numbers(gm, "River Newt 1").ledger("ac").lines]
    encounter = gm.bridge.encounter_id
    switch(gm)
    gm.choose("River Newt 2")
    gm.in_order(Key.Key_C)
    gm.type("soaked")
    assert numbers(gm, "River Newt 2").total("ac") == before - 2, "the fight goes on as it was made"
    fight(gm)
    gm.choose("River Newt 1")
    gm.in_order(Key.Key_C)
    gm.type("soaked")
    assert gm.page.prompt.problem, "a new fight does not know the pack that is off"
    gm.press(Key.Key_Escape)
    (folders.data / "packs" / "river.json").unlink()
    shut(gm.window.frame)

    again = Player(qtbot, open_window())
    again.bridge.show_encounter(encounter)
    again.until(lambda: again.bridge.session is not None)
    assert numbers(again, "River Newt 1").total("ac") == before - 2
    assert "Slippery (River folk)" in [line.source for line in numbers(again, "River Newt 1").ledger("init").lines]
    again.until(lambda: any("River folk" in text and "as it was" in text for text in again.messages()))


def test_an_encounter_asked_for_at_once_waits_for_the_packs(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    window = open_window()
    window.actions["encounter.new"].trigger()
    qtbot.waitUntil(lambda: window.bridge is not None and window.bridge.state is not None)
    assert window.bridge is not None
    assert window.bridge.state is not None
    assert [name for name in window.bridge.state.options if name.startswith("pack:")] == ["pack:river.json"]
    assert "soaked" in window.bridge.ruleset.catalog.conditions


def test_a_changed_pack_is_read_again(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = with_newt(qtbot, open_window)
    before = gm.bridge.campaign_ruleset
    write_pack(folders, {**ENTRIES, "feats": [{"name": "Slippery", "modifiers": [["init", 5]], "summary": "Hard."}]})
    gm.window.library.search.shelf.read_again()
    gm.until(lambda: not gm.window.library.search.shelf.busy)
    assert gm.bridge.campaign_ruleset is not before
    assert gm.bridge.campaign_ruleset.catalog.feats["slippery"].modifiers[0].value == 5
    write_pack(folders)
    gm.window.library.search.shelf.read_again()
    gm.until(lambda: not gm.window.library.search.shelf.busy)
    assert gm.bridge.campaign_ruleset is before, "the same entries give the same rules"


def test_the_page_tells_what_packs_are_for(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = with_newt(qtbot, open_window)
    gm.window.actions["library.packs"].trigger()
    page = gm.window.library.search.packs
    gm.until(lambda: not gm.window.library.search.shelf.busy)
    told = " ".join(each.text() for each in page.findChildren(QLabel))
    assert "An encounter keeps what it was made with" in told
    assert "feats 1" in told


def write_other(folders: UserFolders, name: str, text: str) -> None:
    (folders.data / "packs" / name).write_text(text, encoding="utf-8")


BAD = {
    "aliases": [{"name": "Slick", "modifiers": [["init", 1]], "aliases": [5]}],
    "rulesets": [{"name": "Slick", "modifiers": [["init", 1]], "rulesets": [["pf1"]]}],
}


def test_a_bad_pack_is_named_and_set_aside_and_the_others_work(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    for name, feats in BAD.items():
        form = {"format": "turnkeeper.pack/1", "name": name, "entries": {"feats": feats}}
        write_other(folders, f"{name}.json", json.dumps(form))
    write_other(folders, "deep.json", "[" * 100_000)
    write_other(folders, "figures.json", f'{{"name": {"9" * 5_000}}}')
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.until(lambda: len(gm.messages()) >= 4)
    for name in ("aliases", "rulesets", "deep", "figures"):
        assert any(text.startswith(f"{name}.json is not used: {name}.json") for text in gm.messages())
    assert [pack.path.name for pack in gm.window.library.search.shelf.packs if pack.report.pack] == ["river.json"]
    assert "pack:river.json" in gm.state().options


def test_a_folder_of_packs_that_cannot_be_read_holds_up_no_encounter(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pack(folders)
    real = Path.iterdir

    def refuse(self: Path) -> Iterator[Path]:
        if self.name == "packs":
            raise PermissionError(13, "Permission denied")
        return real(self)

    monkeypatch.setattr(Path, "iterdir", refuse)
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.until(lambda: "The folder of packs cannot be read: Permission denied." in gm.messages())
    gm.until(lambda: gm.page.quick_add.field.hasFocus())
    gm.type("goblin x2")
    assert gm.page.model.names == ("Goblin 1", "Goblin 2"), "the shipped creatures are at hand"
