"""A new campaign by keys: named, its ruleset chosen, empty or with the samples; bad names are refused in place."""

from __future__ import annotations

import pytest

from desktop_app.fresh_campaign import file_stem
from tests.ui.player import CTRL, Key, Player
from ui.shell.new_campaign_page import NewCampaignPage


def ask(gm: Player) -> NewCampaignPage:
    gm.activate()
    gm.press(Key.Key_K, CTRL)
    gm.type("new campaign")
    gm.activate()
    page = gm.window.navigation.new_campaign.page
    gm.until(page.isVisible)
    page.name.setFocus()
    return page


def opened(gm: Player, title: str) -> None:
    gm.until(lambda: gm.window.bridge is not None and gm.window.bridge.campaign.title == title)


def test_it_is_named_has_its_ruleset_and_is_empty(gm: Player) -> None:
    page = ask(gm)
    gm.type("The Iron Road", enter=False)
    page.ruleset.setFocus()
    while page.ruleset.currentData() != "d35":
        gm.press(Key.Key_Down)
    assert not page.samples.isEnabled()
    page.name.setFocus()
    gm.press(Key.Key_Return)
    opened(gm, "The Iron Road")
    campaign = gm.bridge.campaign
    assert (campaign.ruleset, dict(campaign.creatures), dict(campaign.encounters)) == ("d35", {}, {})
    assert gm.window.campaigns.path == gm.window.folders.data / "The Iron Road.turnkeeper"
    gm.activate()
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    assert gm.state().ruleset == "d35"
    assert "3.5 SRD" in gm.page.strip.after.text(), "the ruleset stands in the head of its encounters"
    gm.type("party")
    assert "no party yet" in gm.page.quick_add.problem


def test_with_the_samples_it_has_them_under_its_own_name(gm: Player) -> None:
    page = ask(gm)
    gm.type("Second try", enter=False)
    page.samples.setFocus()
    gm.press(Key.Key_Space)
    page.name.setFocus()
    gm.press(Key.Key_Return)
    opened(gm, "Second try")
    assert gm.bridge.campaign.encounters


def test_bad_names_are_refused_and_stay(gm: Player) -> None:
    page, before = ask(gm), gm.window.campaigns.path
    (gm.window.folders.data / "Taken.turnkeeper").write_bytes(b"not ours")
    for text, why in (("", "name"), ("  ", "name"), ("///", "letter"), ("x" * 90, "80 at most"), ("Taken", "already")):
        page.name.clear()
        gm.type(text)
        assert why in page.problem, text
        assert page.name.text() == text
        assert page.name.hasFocus()
    gm.press(Key.Key_Escape)
    assert not page.isVisible()
    assert gm.window.campaigns.path == before
    assert (gm.window.folders.data / "Taken.turnkeeper").read_bytes() == b"not ours"


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("A/B: C?", "A B C"),
        ("..", ""),
        ("con", "con campaign"),
        ("Café 9.", "Café 9"),
        ("???", ""),
        (" a\x00b ", "a b"),
    ],
)
def test_a_name_makes_a_file_on_any_system(title: str, stem: str) -> None:
    assert file_stem(title) == stem
