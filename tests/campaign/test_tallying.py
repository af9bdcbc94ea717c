"""The tally between fights: uses go along into a fight, come home from it, and a new day gives back no charges."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign.command import NewDay
from desktop_app.campaign.decide import Rulebook, decide
from desktop_app.campaign.event import SettingSet
from desktop_app.campaign.joining import joining
from desktop_app.campaign.state import PARTY, Campaign, Kept, used_key
from desktop_app.campaign.tallying import brought_home, counted_at_home, kept_overnight
from desktop_app.combat import decide as fight
from desktop_app.combat.commands import Count
from desktop_app.combat.state import Encounter
from desktop_app.content import load_ruleset
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.dice import ScriptedDice

PF1 = load_ruleset("pf1")
BRON = Kept(
    "c1",
    read_creature(
        {
            "name": "Bron",
            "abilities": {"con": 14},
            "levels": [{"class": "barbarian", "level": 5}],
            "special": [{"name": "Horn", "uses": "20 charges"}],
        }
    ),
    PARTY,
)


def campaign(**used: int) -> Campaign:
    settings = {used_key("c1", name): count for name, count in used.items()}
    return replace(Campaign("Trial", "pf1"), creatures={"c1": BRON}, settings=settings)


def told(home: Campaign) -> dict[str, str]:
    return {each.name: each.told for each in counted_at_home(home, BRON, PF1)}


def test_uses_go_into_a_fight_and_come_home() -> None:
    home = campaign(rage=3, Horn=1)
    assert told(home) == {"Horn": "19 of 20 charges", "rage": "11 of 14 rounds"}  # 4 + Con 2 + 2 x 4
    command = joining(BRON, PF1, campaign=home)
    assert dict(command.used) == {"ability|0|rage": 3, "ability|0|horn": 1}
    fought = Encounter("pf1")
    for each in (command, Count(to="Bron", key="ability|0|rage", left=4)):
        decided = fight.decide(fought, each, PF1, ScriptedDice({}))
        assert isinstance(decided, fight.Decided)
        fought = decided.state
    came = brought_home(home, fought, PF1)
    assert came is not None
    assert came.used == ((used_key("c1", "rage"), 10),)
    assert brought_home(campaign(rage=10, Horn=1), fought, PF1) is None


def test_a_new_day_gives_back_no_charges() -> None:
    home = campaign(rage=3, Horn=1)
    but = kept_overnight(home, ("c1",), PF1)
    assert but == (used_key("c1", "Horn"),)
    events = decide(home, NewDay(ids=("c1",), but=but), Rulebook(()))
    assert events == (SettingSet(name=used_key("c1", "rage"), value=None),)


def test_hero_points_come_home_and_no_night_gives_them_back() -> None:
    heroic = PF1.with_settings({"action.hero-points": "party"})
    key = used_key("c1", "hero points")

    def left(home: Campaign) -> int:
        return next(each.left for each in counted_at_home(home, BRON, heroic) if each.name == "hero points")

    home = campaign()
    assert left(home) == 1, "each begins with one"
    for now, change in ((0, -1), (3, 3), (2, -1), (1, -1)):
        fought, command = Encounter("pf1"), joining(BRON, heroic, campaign=home)
        for each in (command, Count(to="Bron", key="ability|0|hero points", change=change)):
            decided = fight.decide(fought, each, heroic, ScriptedDice({}))
            assert isinstance(decided, fight.Decided)
            fought = decided.state
        came = brought_home(home, fought, heroic)
        assert came is not None
        home = replace(home, settings={name: count for name, count in came.used if count})
        assert left(home) == now
        assert key in kept_overnight(home, ("c1",), heroic)
