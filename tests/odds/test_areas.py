"""Odds of what comes to several, and of turning: the shares of what the rules roll; and what cannot be counted."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import sqrt
from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.commands import TurnUndead
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.event import Event
from desktop_app.combat.events import AreaShared, DamageRolled, TurningResolved
from desktop_app.odds.answering import odds_form
from desktop_app.odds.areas import area_odds, by_one_roll, played_of
from desktop_app.odds.asking import odds_of_area, odds_of_turning, trial_of
from desktop_app.odds.distribution import of_chances, of_dice, together
from desktop_app.odds.harm import any_harm
from desktop_app.odds.telling import tell_odds
from desktop_app.odds.words import difference
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.dying import CAN_ACT
from desktop_app.rules.formula import parse_formula
from tests.play import SWORD, Play, foe, hero, play

ROLLS = 400
FIRE = {"damage": "6d6", "damage_type": "fire", "save": "ref", "on_save": "half", "dc": 16, "caster_level": 6}
RAYS = {"damage": "4d6", "damage_type": "fire", "attack": "ranged touch", "attacks": "3", "caster_level": 9}
MISSILES = {"damage": "1d4+1", "damage_type": "force", "attacks": "5", "caster_level": 9}
COLD = {"damage": "3d8", "damage_type": "cold", "save": "fort", "on_save": "negates", "dc": 18, "resistance": True,
        "caster_level": 5, "also": [{"damage": "1d6", "save": "same"}]}  # fmt: skip
TARGETS = ["Orc", "Imp", "Wolf"]


def fight_of(ruleset: str) -> Play:
    """A caster and three very different targets, one of them nimble, one of them resisting."""
    made = play(
        ruleset,
        Ana=hero(levels=[{"class": "cleric", "level": 6}], cha=14, weapons=[SWORD]),
        Orc=foe(hp=18, dex=10),
        Imp=foe(hp=20, dex=16, resistances=["fire 10"], sr=14),
        Wolf=foe(hp=14, dex=14, traits=["evasion", "vulnerability to cold"]),
    )
    made.start(Ana=20, Orc=12, Imp=11, Wolf=10)
    return made


def area(play_of_it: dict[str, Any], targets: list[str]) -> dict[str, Any]:
    """A power that does this to them."""
    return {"use": {"by": "Ana", "name": "the power", "targets": targets, "play": play_of_it}}


@pytest.mark.parametrize("ruleset", ["pf1", "d30"])
@pytest.mark.parametrize("what", [FIRE, RAYS, MISSILES, COLD], ids=["fire", "rays", "missiles", "cold"])
def test_odds_of_a_power_are_the_shares_of_what_is_rolled(ruleset: str, what: dict[str, Any]) -> None:
    fight = fight_of(ruleset)
    form = area(what, TARGETS)
    told: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    command, dice = replace(read_command(form), force=True), SeededDice(11)
    seen: dict[str, list[float]] = {}
    for _ in range(ROLLS):
        made = decide(fight.state, command, fight.ruleset, dice)
        assert isinstance(made, Decided)
        for name in TARGETS:
            seen.setdefault(f"{name} damage", []).append(dealt(made.events, name))
            seen.setdefault(f"{name} drop", []).append(made.state.combatants[name].life not in CAN_ACT)
            saved = [each.saved for each in made.events if isinstance(each, AreaShared) and each.who == name]
            if saved and saved[0] is not None:
                seen.setdefault(f"{name} fails", []).append(not saved[0])
    for key, values in seen.items():
        name, figure = key.split()
        mean = sum(values) / len(values)
        error = sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
        assert abs(told["targets"][name][figure] - mean) <= 4 * error + 0.02, key


def dealt(events: tuple[Event, ...], name: str) -> int:
    """The points that one took."""
    rolled = [each for each in events if isinstance(each, DamageRolled) and each.target == name]
    return sum(each.lethal + each.nonlethal for each in rolled)


def test_turning_reaches_as_many_as_are_rolled() -> None:
    fight = fight_of("d35")
    form = {"turn-undead": {"by": "Ana", "hd": [1, 3, 6, 8], "power": "positive"}}
    told: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    command, dice, counts = replace(read_command(form), force=True), SeededDice(3), []
    for _ in range(ROLLS):
        made = decide(fight.state, command, fight.ruleset, dice)
        assert isinstance(made, Decided)
        found = next(each for each in made.events if isinstance(each, TurningResolved))
        counts.append(sum(len(whom) for _, whom in found.groups))
    assert told["affected"] == pytest.approx(sum(counts) / ROLLS, abs=0.2)
    assert told["success"] == pytest.approx(sum(count > 0 for count in counts) / ROLLS, abs=0.08)


def test_a_coup_de_grace_kills_by_its_damage_or_by_the_save() -> None:
    fight = play("d35", Ana=hero(str=14, weapons=[SWORD]), Orc=foe(hp=30, con=10))
    fight.do("condition", to="Orc", add="helpless")
    form = {"coup-de-grace": {"by": "Ana", "target": "Orc", "with": "sword"}}
    told: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    assert told["damage"] == pytest.approx(2 * 4.5 + 4)
    # 2d8+4 never brings it to -10 by itself; the DC of the save is 10 and the damage, and a 20 makes it always.
    made = {total: max(0.05, (21 - (10 + total)) / 20) for total in range(6, 21)}
    sums = {total: (total - 5 if total < 14 else 21 - total) / 64 for total in range(6, 21)}
    assert told["kill"] == pytest.approx(sum(sums[total] * (1 - made[total]) for total in sums))


def told_of(fight: Play, form: dict[str, Any]) -> str:
    """What a card would say."""
    return tell_odds(fight.state, read_command(form), fight.ruleset).headline


def test_what_cannot_be_counted_is_said_and_nothing_hangs() -> None:
    giant = {"name": "club", "kind": "melee", "damage": "100d6", "crit": "19-20/x3"}
    silly = {"name": "hammer", "kind": "melee", "damage": "3000d6"}
    fight = play("pf1", Ana=hero(bab=20, weapons=[giant, silly]), Wall=foe(hp=400), Dog=foe())
    fight.do("adjust", to="Wall", what="ac", value=500, reason="a wall")
    assert told_of(fight, {"attack": {"by": "Ana", "target": "Wall", "with": "club"}}).startswith("5% to hit")
    blows = [{"with": "club", "target": "Wall"}] * 7
    assert "%" in told_of(fight, {"full-attack": {"by": "Ana", "attacks": blows}})
    assert "different sums" in told_of(fight, {"attack": {"by": "Ana", "target": "Wall", "with": "hammer"}})
    assert told_of(fight, {"full-attack": {"by": "Dog", "attacks": []}}) == ""
    assert told_of(fight, {"attack": {"by": "Dog", "target": "Ana", "with": "teeth"}}) == ""
    assert told_of(fight, {"end-turn": {"by": "Dog"}}) == ""


def test_the_words_tell_what_another_choice_changes() -> None:
    fight = play("pf1", Ana=hero(bab=5, weapons=[SWORD]), Orc=foe(hp=9, armor={"bonus": 5}))
    plain, flanking = (
        tell_odds(fight.state, read_command({"attack": {"by": "Ana", "target": "Orc", "options": each}}), fight.ruleset)
        for each in ([], ["flanking"])
    )
    assert plain.headline == "55% to hit, 2.7 damage, 2% to drop Orc"
    assert difference(plain, flanking) == "+10% to hit, +0.5 damage"
    assert difference(plain, plain) == ""
    assert [picture.mark for picture in plain.pictures] == [9]


@pytest.mark.parametrize("what", [FIRE, COLD], ids=["fire", "cold"])
def test_odds_told_apart_by_the_roll_that_all_share_are_the_same_odds(what: dict[str, Any]) -> None:
    fight = fight_of("pf1")
    command = replace(read_command(area(what, TARGETS)), force=True)
    draft = trial_of(fight.state, command, fight.ruleset)
    played = played_of(draft, command)
    assert played is not None
    for name in TARGETS:
        roll = by_one_roll(draft, played, name)
        assert roll is not None
        assert sum(chance for _, chance in roll.sums.items()) == pytest.approx(1)
        whole = any_harm([roll.harm[value].times(chance) for value, chance in roll.sums.items()]).points
        alone = area_odds(draft, played).targets[name].dealt.points
        for value in range(alone.most + 1):
            assert whole.at_least(value) == pytest.approx(alone.at_least(value), abs=1e-9)
        most = max(value for value, _ in roll.sums.items())
        assert roll.harm[most].mean >= roll.harm[min(roll.harm)].mean
    rays = replace(played, play=replace(played.play, attacks="3", attack="ranged touch"))
    assert by_one_roll(draft, rays, "Orc") is None, "each ray has dice of its own"


SLEEP = {"hit_dice_in_all": "2d4", "save": "will", "dc": 14, "only": ["not undead"], "caster_level": 3,
         "effects": [{"name": "unconscious", "lasts": "3 minutes"}]}  # fmt: skip


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_hit_dice_that_are_shared_out_are_counted_for_every_roll_of_them(ruleset: str) -> None:
    hit_dice = {"Rat": 1, "Orc": 2, "Wolf": 2, "Ogre": 3, "Giant": 9}
    foes: dict[str, Any] = {name: foe(hit_dice={"count": count, "die": 8}, wis=12) for name, count in hit_dice.items()}
    bones = foe(hit_dice={"count": 1, "die": 8}, type="undead")
    fight = play(ruleset, Ana=hero(), Bones=bones, **foes)
    fight.start(Ana=20, Rat=9, Orc=8, Wolf=7, Ogre=6, Giant=5, Bones=4)
    names = ["Giant", "Wolf", "Bones", "Orc", "Ogre", "Rat"]
    command = read_command(area(SLEEP, names))
    odds = odds_of_area(fight.state, command, fight.ruleset)
    assert odds is not None
    asleep = dict.fromkeys(hit_dice, 0.0)
    how_many = [0.0] * 6
    for faces in product(range(1, 5), repeat=2):
        left, reached = sum(faces), []
        for name in sorted((each for each in names if each != "Bones"), key=hit_dice.__getitem__):
            if hit_dice[name] <= left:
                left -= hit_dice[name]
                reached.append(name)
                asleep[name] += 1 / 16
        fails = of_chances([(0, 1.0)])
        for name in reached:
            chance = odds.targets[name].fails or 0.0
            fails = together(fails, of_chances([(0, 1 - chance), (1, chance)]))
        for value, chance in fails.items():
            how_many[value] += chance / 16
    for name, share in asleep.items():
        assert odds.targets[name].share == pytest.approx(share), name
    assert 0 < asleep["Ogre"] < asleep["Orc"] < asleep["Wolf"] < asleep["Rat"] == 1
    assert asleep["Giant"] == odds.targets["Bones"].reached == 0
    for value, chance in enumerate(how_many):
        assert odds.failing.at_least(value) - odds.failing.at_least(value + 1) == pytest.approx(chance)
    seen, dice = dict.fromkeys(names, 0), SeededDice(4)
    for _ in range(ROLLS):
        made = decide(fight.state, replace(command, force=True), fight.ruleset, dice)
        assert isinstance(made, Decided)
        for name in names:
            seen[name] += made.state.combatants[name].has_condition("unconscious")
    for name in names:
        told = odds.targets[name]
        share = told.succumbs if name != "Bones" else 0.0
        assert abs(seen[name] / ROLLS - share) <= 4 * sqrt(max(share * (1 - share), 0.002) / ROLLS), name
    text = tell_odds(fight.state, command, fight.ruleset)
    ogre = odds.targets["Ogre"]
    line = next(each for each in text.lines if each.startswith("Ogre: "))
    assert f"{round(100 * (ogre.share or 0))}% that the Hit Dice are enough" in line
    assert f"{round(100 * ogre.succumbs)}% in all" in line
    assert "Giant: too few Hit Dice are left for it." in text.lines


def test_turning_tells_each_of_the_undead() -> None:
    fight = play(
        "d35",
        Ana=hero(levels=[{"class": "cleric", "level": 6}], cha=14),
        Bone=foe(hit_dice={"count": 1, "die": 12}, type="undead"),
        Wight=foe(hit_dice={"count": 5, "die": 12}, type="undead"),
    )
    fight.start(Ana=20, Bone=9, Wight=8)
    told = odds_of_turning(fight.state, TurnUndead(by="Ana", targets=("Bone", "Wight")), fight.ruleset)
    assert set(told.each) == {"Bone", "Wight"}
    assert sum(sum(words.values()) for words in told.each.values()) == pytest.approx(told.affected.mean)
    assert set(told.each["Bone"]) == {"destroyed"}
    assert set(told.each["Wight"]) == {"turned"}
    assert sum(told.each["Bone"].values()) > sum(told.each["Wight"].values())


@pytest.mark.parametrize("ruleset", ["d35", "d30"])
def test_massive_damage_of_an_area_and_of_each_ray_may_bring_down(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(bab=5), Rock=foe(hp=900, con=10))
    fight.start(Ana=20, Rock=9)
    blast = {"damage": "10d6+15", "save": "none"}
    withstands = (20 - 14) / 20  # Fortitude +0 against 15

    def drop(what: dict[str, Any]) -> float:
        odds = odds_of_area(fight.state, read_command(area(what, ["Rock"])), fight.ruleset)
        assert odds is not None
        return odds.targets["Rock"].drop

    massive = sum(chance for value, chance in of_dice(parse_formula("10d6")).items() if value + 15 >= 50)
    assert drop(blast) == pytest.approx(massive * (1 - withstands))
    assert drop(blast | {"damage": "1d6"}) == 0
    rays = {"damage": "10d6+15", "attack": "ranged touch", "attacks": "2"}
    one, two = drop(rays | {"attacks": "1"}), drop(rays)
    assert two == pytest.approx(1 - (1 - one) ** 2), "each ray is massive by itself"
