"""Traps and haunts told as play: found, set off, disabled, worn down, ready again, and what they count for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.commands import SetOff
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.events import CheckRolled, Reminded
from desktop_app.combat.hazards import current_hit_points, does_words, hazard_worth, placed_hazard, stands_words
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.content.hazards import load_hazards, typed_hazard
from desktop_app.documents.encounter import encounter_sheet
from desktop_app.documents.fights import aftermath, plan_of
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.resolution import Resolution
from tests.play import Play, hero, play

ROGUE = {"levels": [{"class": "rogue", "level": 4}], "hp": 40,
         "skills": {name: {"ranks": 4} for name in ("Perception", "Disable Device", "Search")}}  # fmt: skip
TEN = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def with_hazard(ruleset: str, text: str, **more: Any) -> tuple[Play, str]:
    """Ana the rogue of fourth level and Bo, who has 10 in all, before a trap or haunt of the library."""
    found = typed_hazard(ruleset, text)
    assert found is not None
    fight = play(ruleset, Ana=hero(**(ROGUE | TEN)), Bo=hero(**({"hp": 40} | TEN | more)))
    fight.do("place-hazard", hazard=encode(found))
    return fight, found.name


def of(fight: Play, name: str) -> PlacedHazard:
    found = placed_hazard(fight.state, name)
    assert found is not None
    return found


def test_an_arrow_trap_is_found_goes_off_and_must_be_reset() -> None:
    """+15 against AC 10, 1d8+1; Perception DC 20: 4 ranks, 3 for a class skill, 2 by trapfinding of fourth level."""
    fight, trap = with_hazard("pf1", "trap arrow")
    fight.do("find-hazard", {"find": {"Ana": 11, "Bo": 19}}, name=trap, by=["Ana", "Bo"])
    checks = [each for each in fight.events if isinstance(each, CheckRolled)]
    assert [(each.who, each.total, each.success, each.secret) for each in checks] == [
        ("Ana", 20, True, True), ("Bo", 19, False, True)]  # fmt: skip
    assert of(fight, trap).found_by == ("Ana",)
    fight.do("set-off", {"attack": {"Bo": 5}, "damage": [6]}, name=trap, targets=["Bo"])
    assert fight["Bo"].damage == 7
    assert of(fight, trap).stands == "gone off"
    assert "reset is none" in fight.refused("set-off", name=trap, targets=["Bo"])[0]
    fight.do("reset-hazard", name=trap)
    fight.do("set-off", {"attack": {"Bo": 4}, "damage": [1]}, name=trap, targets=["Bo"])  # no longer refused


def test_a_natural_one_misses_and_a_critical_hit_is_confirmed() -> None:
    fight, trap = with_hazard("pf1", "trap arrow")
    fight.do("set-off", {"attack": {"Bo": 1}}, name=trap, targets=["Bo"])
    assert fight["Bo"].damage == 0
    fight.do("reset-hazard", name=trap)
    fight.do("set-off", {"attack": {"Bo": 20}, "confirm": {"Bo": 2}, "damage": [1, 2, 3]}, name=trap, targets=["Bo"])
    assert fight["Bo"].damage == 1 + 2 + 3 + 3  # x3: each damage roll has its +1


def test_disabling_by_the_margins_of_five_and_ten() -> None:
    """Disable Device DC 20: 4 ranks, 3 class skill, 2 trapfinding = +9. A 6 is 15: five too few sets it off."""
    fight, trap = with_hazard("pf1", "trap arrow")
    fight.do("disable-hazard", {"disable": {"Ana": 7}}, name=trap, by="Ana")
    assert of(fight, trap).stands == "ready"
    assert "may try again" in fight.log
    fight.do("disable-hazard", {"disable": {"Ana": 6}, "attack": {"Ana": 2}, "damage": [3]}, name=trap, by="Ana")
    assert fight["Ana"].damage == 4
    assert of(fight, trap).stands == "gone off"
    fight.do("reset-hazard", name=trap)
    assert "not trained" in fight.refused("disable-hazard", name=trap, by="Bo")[0]
    fight.do("disable-hazard", {"disable": {"Ana": 11}}, name=trap, by="Ana")
    assert of(fight, trap).stands == "disabled"
    fight.do("reset-hazard", name=trap).do("disable-hazard", {"disable": {"Ana": 20}}, name=trap, by="Ana", bonus=1)
    assert "led past" in fight.log


def test_a_magic_trap_is_for_those_with_trapfinding() -> None:
    """Where one searches, trapfinding is needed to find a DC above 20 too; where one perceives, only to disable."""
    modern, trap = with_hazard("pf1", "trap fireball")
    modern.do("find-hazard", {"find": {"Bo": 20}}, name=trap, by=["Bo"])
    assert "trapfinding" in modern.refused("disable-hazard", name=trap, by="Bo")[0]
    older, trap = with_hazard("d35", "trap fireball")
    assert "trapfinding" in older.refused("find-hazard", name=trap, by=["Bo"])[0]
    older.do("find-hazard", name=trap, by=["Bo"], told=True)
    assert of(older, trap).found_by == ("Bo",)


def test_a_fireball_trap_is_saved_against_and_resisted() -> None:
    """8d6 fire, Reflex DC 14 halves, set off again and again; spell resistance is checked with caster level 5."""
    fight, trap = with_hazard("d35", "trap fireball", sr=15)
    dice = {"damage": [3] * 8, "save": {"Ana": 10, "Bo": 1}, "spell-resistance": {"Bo": 10}}
    fight.do("set-off", dice, name=trap, targets=["Ana", "Bo"])
    assert fight["Bo"].damage == 24  # 10 + 5 meets 15; a natural 1
    assert fight["Ana"].damage == 0  # Reflex +4 as a rogue of fourth level: 14, evasion
    assert of(fight, trap).stands == "ready"
    assert of(fight, trap).gone_off == 1


def test_spikes_strike_only_those_who_fall() -> None:
    """Reflex DC 20 negates the pit: 1d6 by the fall, then 1d4 spikes, +10, 1d4+2 each."""
    fight, trap = with_hazard("pf1", "Spiked Pit Trap")
    fight.do("set-off", {"damage": [4, 1, 2], "save": {"Ana": 20, "Bo": 2}, "count": [2],
                         "attack": {"Bo": [9, 9]}}, name=trap, targets=["Ana", "Bo"])  # fmt: skip
    assert fight["Bo"].damage == 4 + (1 + 2) + (2 + 2)
    assert fight["Ana"].damage == 0


def test_a_poisoned_dart_poisons() -> None:
    """+10, 1d3; greenblood oil: Fortitude DC 13, 1 Constitution at once."""
    fight, trap = with_hazard("pf1", "trap poisoned dart")
    fight.do("set-off", {"attack": {"Bo": 5}, "damage": [2], "save": {"Bo": 3}}, name=trap, targets=["Bo"])
    assert [held.affliction.dc for held in fight["Bo"].afflictions] == [13]


def test_blades_for_some_rounds_come_up_on_ten() -> None:
    """Chamber of Blades: +20, 3d8+3, for 1d4 rounds. It acts before the first who is slower than 10."""
    fight, trap = with_hazard("pf1", "trap chamber of blades")
    fight.start(Ana=15, Bo=5)
    fight.do("set-off", {"duration": [2], "attack": {"Bo": 5}, "damage": [1, 1, 1]}, name=trap, targets=["Bo"])
    assert stands_words(of(fight, trap)) == "gone off, acts on for 1 round more"
    fight.turns("Ana", "Bo")
    assert not any(isinstance(each, Reminded) for each in fight.events)
    fight.turns("Ana")
    assert [each.text for each in fight.events if isinstance(each, Reminded)] == [f"the {trap} acts on 10"]
    fight.do("set-off", {"attack": {"Bo": 6}, "damage": [1, 1, 1]}, name=trap, targets=["Bo"])
    assert fight["Bo"].damage == 12
    assert not of(fight, trap).acting
    assert of(fight, trap).gone_off == 1


def test_gas_comes_after_its_delay() -> None:
    fight, trap = with_hazard("d35", "trap burnt othur")
    fight.start(Ana=15, Bo=5).do("set-off", name=trap, targets=["Bo"], wait=True)
    assert not fight["Bo"].afflictions
    assert of(fight, trap).due_at == 4
    for _ in range(3):
        fight.turns("Ana", "Bo")
    assert not any(isinstance(each, Reminded) for each in fight.events)
    fight.turns("Ana")
    assert any(isinstance(each, Reminded) for each in fight.events)
    fight.do("set-off", {"save": {"Bo": 2}}, name=trap, targets=["Bo"])
    assert fight["Bo"].afflictions
    assert not of(fight, trap).acting


def test_a_haunt_is_worn_down_quiet_for_a_day_and_there_again() -> None:
    """Bleeding Walls: 10 hit points, its rating 5 is its save bonus; fear, Will DC 16: panicked for 5 rounds."""
    fight, haunt = with_hazard("pf1", "haunt bleeding walls")
    fight.start(Ana=15, Bo=5)
    fight.do("set-off", {"save": {"Bo": 2}}, name=haunt, targets=["Bo"])
    assert fight["Bo"].has_condition("panicked")
    fight.do("harm-hazard", {"damage": [5, 4], "save": 10}, name=haunt, amount="2d6", by="Ana", dc=15)
    assert current_hit_points(of(fight, haunt)) == 10 - 4  # 10 + 5 meets 15: half of 9
    fight.do("harm-hazard", name=haunt, amount="6")
    assert of(fight, haunt).stands == "quiet"
    assert "for 1 day" in fight.log
    fight.do("end-fight").do("rest", hours=23)
    assert of(fight, haunt).stands == "quiet"
    fight.do("rest", hours=1)
    assert of(fight, haunt).stands == "ready"
    assert current_hit_points(of(fight, haunt)) == 10
    fight.do("judge-hazard", name=haunt, stands="destroyed").do("rest", hours=30)
    assert of(fight, haunt).stands == "destroyed"


def test_what_it_counts_for_by_the_books_and_by_word() -> None:
    """An arrow trap is CR 1: 400 experience once it has gone off or is disabled."""
    fight, trap = with_hazard("pf1", "trap arrow")
    assert [each.counts for each in hazard_worth(fight.state)] == [False]
    fight.do("judge-hazard", name=trap, stands="disabled")
    page = aftermath((), fight.state, fight.ruleset)
    assert [(each.name, each.points, each.counts) for each in page.awards] == [(trap, 400, True)]
    plan = plan_of(fight.state, fight.ruleset)
    assert plan.experience == 400
    assert [(each.name, each.stands) for each in plan.hazards] == [(trap, "Disabled.")]
    assert "Perception DC 20" in str(encounter_sheet(plan).blocks)
    fight.do("credit", name=trap, counts=False)
    assert not hazard_worth(fight.state)[0].counts


def test_the_word_of_the_game_master_and_the_journal() -> None:
    fight, trap = with_hazard("pf1", "trap arrow")
    fight.do("set-off", {"damage": [5]}, name=trap, targets=["Ana", "Bo"], marks={"Ana": "saved", "Bo": "full"})
    assert (fight["Ana"].damage, fight["Bo"].damage) == (0, 6)
    fight.do("find-hazard", name=trap, by=["Bo"], told=True).do("rename", name="Bo", to="Boris")
    assert of(fight, trap).found_by == ("Boris",)
    assert of(fight, trap).targets == ("Ana", "Boris")
    assert read_state(state_form(fight.state)).hazards == fight.state.hazards
    fight.do("place-hazard", hazard=encode(of(fight, trap).hazard), count=2)
    assert [each.name for each in fight.state.hazards] == [trap, f"{trap} 1", f"{trap} 2"]
    fight.do("remove-hazard", name=f"{trap} 1")
    assert len(fight.state.hazards) == 2
    assert fight.refused("set-off", name="none such")


def test_every_entry_of_the_library_is_read_and_most_are_played() -> None:
    """What no rule plays is told in its text; all of it can be put down and set off."""
    for ruleset, least in (("pf1", 64), ("d35", 70)):
        known = load_hazards(ruleset)
        assert sum(each.acts for each in known.values()) >= least
        for hazard in known.values():
            assert hazard.text
            assert does_words(hazard)
            fight = play(ruleset, Bo=hero(hp=900, **TEN)).do("place-hazard", hazard=encode(hazard))
            command = SetOff(name=hazard.name, targets=("Bo",))
            assert isinstance(decide(fight.state, command, fight.ruleset, SeededDice(3)), Decided), hazard.name


def test_what_cannot_be_played_is_refused() -> None:
    """A hazard out of a file or a hand that makes no sense: nothing is put down, the reason names what it is about."""
    found = typed_hazard("pf1", "trap arrow")
    assert found is not None
    fight = play("pf1", Bo=hero(**TEN))
    strike = found.strikes[0]
    wrong = (
        {"name": " "}, {"kind": "door"}, {"notice": 400}, {"hit_points": -1}, {"delay": "soon"}, {"rounds": "1d"},
        {"strikes": (replace(strike, damage="lots"),)}, {"strikes": (replace(strike, against="hope"),)},
        {"strikes": (replace(strike, multiplier=0),)}, {"play": Resolution(damage="many")},
    )  # fmt: skip
    for change in wrong:
        assert fight.refused("place-hazard", hazard=encode(replace(found, **change))), change
    assert fight.refused("place-hazard", hazard=encode(found), count=0)
    for amount in ("-1", "0", "d0", "2d6+", "99999999"):
        haunt = typed_hazard("pf1", "haunt cold spot")
        assert haunt is not None
        here = play("pf1", Bo=hero(**TEN)).do("place-hazard", hazard=encode(haunt))
        assert here.refused("harm-hazard", name="Cold Spot", amount=amount), amount
