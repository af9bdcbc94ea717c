"""Special attacks on several in a fight: trample, slow, death throes, whirlwind, webs; every number by hand."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.breaths import breaths, death_throes, use_of
from desktop_app.combat.codec import command_form
from desktop_app.combat.narrate import sentence
from desktop_app.content.creatures import creature, load_creatures
from desktop_app.rules.special_attacks import area_attacks_of
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
SLAM = {"name": "slam", "kind": "natural", "damage": "2d6"}


def fight(ruleset: str, name: str, text: str, uses: str = "", **fields: Any) -> Play:
    """A beast whose turn it is, and two heroes of 40 hit points."""
    special = [{"name": name, "kind": "Su", "text": text, "uses": uses}]
    fields = {"size": "large", **fields}
    beast = foe(hit_dice={"count": 8, "die": 8}, type="magical beast", special=special, **fields)
    ana, bo = hero(hp=40), hero(hp=40)
    return play(ruleset, Beast=beast, Ana=ana, Bo=bo).start(Beast=20, Ana=10, Bo=5)


def use(told: Play, dice: dict[str, Any], *targets: str) -> Play:
    (found,) = breaths(told.state, "Beast", told.ruleset) or death_throes(told.state, told.ruleset)
    ((_, form),) = command_form(use_of(found, targets)).items()
    return told.do("use", dice, **dict(form))


@every_ruleset
def test_a_trample_takes_the_whole_round_and_a_save_halves_it(ruleset: str) -> None:
    """2d8+15 = 22: Ana saves against DC 20 and takes 11, Bo takes all."""
    told = fight(ruleset, "Trample", "2d8+15; Reflex DC 20 halves.")
    use(told, {"damage": [3, 4], "save": {"Ana": 20, "Bo": 19}}, "Ana", "Bo")
    told.expect({"Ana.hp": 29, "Bo.hp": 18, "Beast.budget.standard": 0, "Beast.budget.move": 0})


@every_ruleset
def test_a_trample_without_dice_is_by_slam_and_strength(ruleset: str) -> None:
    """2d6 and one and a half times 5 = 7; the DC is 10, half of 8 Hit Dice and Strength 20: 19."""
    told = fight(ruleset, "Trample", "It runs over its foes.", weapons=[SLAM], str=20)
    use(told, {"damage": [1, 2], "save": {"Ana": 18}}, "Ana").expect({"Ana.hp": 30, "save.dc": 19})


@every_ruleset
def test_slow_is_free_and_waits_two_rounds(ruleset: str) -> None:
    told = fight(ruleset, "Slow", "All within 10 feet, 7 rounds, Will DC 17 negates.", "1/2 rounds")
    use(told, {"save": {"Ana": 17, "Bo": 16}}, "Ana", "Bo")
    told.expect({"Beast.budget.standard": 1})
    assert told["Bo"].effect("Slow") is not None
    assert told["Ana"].effect("Slow") is None
    (found,) = breaths(told.state, "Beast", told.ruleset)
    assert found.wait == 2


@every_ruleset
def test_death_throes_come_when_it_is_slain_and_once(ruleset: str) -> None:
    """12 cold and 8 piercing by one save: Ana saves and takes 6 and 4, Bo 12 and 8."""
    text = "Bursts when slain: 2d6 cold and 2d4 piercing within 100 feet, Reflex DC 15 halves."
    told = fight(ruleset, "Death Throes", text)
    assert not breaths(told.state, "Beast", told.ruleset)
    assert not death_throes(told.state, told.ruleset)
    told.do("damage", to="Beast", amount=200)
    assert "Death throes of Beast, within 100 feet." in [sentence(event) for event in told.events]
    use(told, {"damage": [6, 6, 4, 4], "save": {"Ana": 15, "Bo": 14}}, "Ana", "Bo")
    told.expect({"Ana.hp": 30, "Bo.hp": 20})
    assert not death_throes(told.state, told.ruleset)


@every_ruleset
def test_a_whirlwind_deals_damage_and_carries_off(ruleset: str) -> None:
    """3d6 = 9 for who fails; the second save keeps Bo on the ground, Ana takes 1d8 more in her next round."""
    text = "Smaller creatures: 3d6, Reflex DC 20 negates; a second save or carried off, 1d8 each round."
    told = fight(ruleset, "Whirlwind", text, "1/10 minutes")
    use(told, {"damage": [3, 3, 3], "save": {"Ana": [5, 5], "Bo": [5, 20]}}, "Ana", "Bo")
    told.expect({"Ana.hp": 31, "Bo.hp": 31})
    assert told["Ana"].effect("caught in the whirlwind") is not None
    assert told["Bo"].effect("caught in the whirlwind") is None
    told.turns("Beast", "Ana", "Bo", "Beast")
    told.do("harm-again", {"damage": [6]}, on="Ana", text="Whirlwind of Beast").expect({"Ana.hp": 25})


@every_ruleset
def test_a_web_is_a_ranged_touch_and_counted(ruleset: str) -> None:
    told = fight(ruleset, "Web", "Thrown as a net at up to 50 feet.", "8/day")
    use(told, {"touch": 1}, "Ana")
    assert not told["Ana"].has_condition("entangled")
    told.turns("Beast", "Ana", "Bo")
    use(told, {"touch": 15}, "Ana")
    assert told["Ana"].has_condition("entangled")
    (found,) = breaths(told.state, "Beast", told.ruleset)
    assert found.ready_words == "ready, 6 left"


@every_ruleset
@pytest.mark.parametrize(("name", "text"), [
    ("Trample", "2d8+15; Reflex DC 20 halves."),
    ("Whirlwind", "3d6, Reflex DC 20 negates; a second save or carried off."),
])  # fmt: skip
def test_only_smaller_creatures_are_trampled_or_carried_off(ruleset: str, name: str, text: str) -> None:
    """A Medium beast does nothing to Medium heroes, and nothing is rolled for them."""
    told = fight(ruleset, name, text, size="medium")
    use(told, {}, "Ana", "Bo").expect({"Ana.hp": 40, "Bo.hp": 40})
    assert "affects only smaller creatures" in str(told.outcome)


TUNES = {
    "charm": ("charmed", 6_000),
    "fear": ("panicked", 10),
    "sleep": ("unconscious", 100),
    "suggestion": ("suggestion", 6_000),
}


def piper(ruleset: str, **bo: Any) -> Play:
    """A satyr of 5 Hit Dice whose turn it is, Ana and Bo of 2 Hit Dice each."""
    text = "Within 60 feet charmed, asleep, afraid or open to a suggestion, Will DC 13 negates; caster level 10."
    piping = [{"name": "Pipes", "kind": "Su", "text": text, "uses": "1/round"}]
    two = {"hit_dice": {"count": 2, "die": 8}, "type": "humanoid"}
    return play(
        ruleset,
        Beast=foe(type="fey", hit_dice={"count": 5, "die": 6}, special=piping),
        Ana=hero(**two),
        Bo=hero(**(two | bo)),
    ).start(Beast=20, Ana=10, Bo=5)


def pipe(told: Play, tune: str, saves: dict[str, int]) -> dict[str, dict[str, int | None]]:
    """Who suffers what, and until which round."""
    at_hand = breaths(told.state, "Beast", told.ruleset)
    found = next(each for each in at_hand if each.breath.name == f"pipes: {tune}")
    ((_, form),) = command_form(use_of(found, ["Ana", "Bo"])).items()
    told.do("use", {"save": saves} if saves else {}, **dict(form))
    laid = {effect for effect, _ in TUNES.values()}
    return {
        name: {each.effect.name.lower(): each.ends_round for each in told[name].effects
               if each.effect.name.lower() in laid}
        for name in ("Ana", "Bo")
    }  # fmt: skip


@every_ruleset
@pytest.mark.parametrize("tune", TUNES)
def test_a_satyr_chooses_what_its_pipes_do(ruleset: str, tune: str) -> None:
    """Will DC 13: Ana saves and hears nothing, Bo fails; for an hour, a round, a minute for each of 10 levels."""
    told = piper(ruleset)
    lies = pipe(told, tune, {"Ana": 13, "Bo": 12})
    effect, rounds = TUNES[tune]
    assert lies == {"Ana": {}, "Bo": {effect: 1 + rounds}}
    told.expect({"Beast.budget.standard": 0})


@every_ruleset
def test_who_withstands_the_pipes_is_safe_from_every_tune_for_a_day(ruleset: str) -> None:
    """Bestiary: Ana saves against fear; sleep does nothing to her, and no save is made. A day later it does again."""
    told = piper(ruleset)
    pipe(told, "fear", {"Ana": 13, "Bo": 13})
    told.turns("Beast", "Ana", "Bo")
    assert pipe(told, "sleep", {}) == {"Ana": {}, "Bo": {}}
    told.expect({"targets.Ana.why": "safe from the pipes of Beast for a day"})


@every_ruleset
@pytest.mark.parametrize(("hit_dice", "sleeps"), [(2, True), (3, False), (5, False)])
def test_pipes_lull_as_many_hit_dice_as_the_spell(ruleset: str, hit_dice: int, sleeps: bool) -> None:
    """Sleep: 4 Hit Dice in all, the weakest first, nobody of more than 4: Ana of 2 sleeps, Bo of 2 as well."""
    told = piper(ruleset, hit_dice={"count": hit_dice, "die": 8})
    lies = pipe(told, "sleep", {"Ana": 1, "Bo": 1} if sleeps else {"Ana": 1})
    assert (bool(lies["Ana"]), bool(lies["Bo"])) == (True, sleeps)


@every_ruleset
def test_who_strikes_at_a_trampler_has_no_save_but_is_still_too_large(ruleset: str) -> None:
    """A Large beast runs over Bo of Medium size and does nothing to Ana, who is Large, though both strike at it."""
    beast = foe(hit_dice={"count": 8, "die": 8}, type="magical beast", size="large", special=[
        {"name": "Trample", "kind": "Ex", "text": "2d8+15; Reflex DC 20 halves."}])  # fmt: skip
    told = play(ruleset, Beast=beast, Ana=hero(hp=40, size="large"), Bo=hero(hp=40)).start(Beast=20, Ana=10, Bo=5)
    (found,) = breaths(told.state, "Beast", told.ruleset)
    ((_, form),) = command_form(use_of(found, ["Ana", "Bo"], ["Ana", "Bo"])).items()
    told.do("use", {"damage": [1, 1]}, **dict(form)).expect({"Ana.hp": 40, "Bo.hp": 40 - 17})


@pytest.mark.parametrize(("entry", "attack", "told"), [
    ("boggard", "terrifying croak", ("will", 13, "shaken 1d4 rounds", "")),
    ("boggard savage", "terrifying croak", ("will", 12, "shaken 1d4 rounds", "")),
    ("dark creeper", "death throes", ("fort", 13, "blinded 1d6 rounds", "")),
    ("augnagar", "horrific appearance", ("will", 21, "confused 1d3 rounds", "2 cha")),
])  # fmt: skip
def test_what_is_horrible_to_hear_or_to_see(entry: str, attack: str, told: tuple[str, int, str, str]) -> None:
    """Bestiary: a standard action, or as it dies; where a block tells the DC alone, the usual effect counts."""
    found = next(each for each in load_creatures("pf1") if each.name.lower() == entry)
    made = {each.name: each for each in area_attacks_of(creature("pf1", found.id).creature)}[attack]
    effects = " ".join(f"{each.name} {each.lasts}" for each in made.play.effects)
    points = " ".join(f"{each.amount} {each.ability}" for each in made.play.ability)
    assert (made.play.save, made.play.dc, effects, points) == told
    assert made.area == ("within 10 feet" if made.dying else "within 30 feet")
