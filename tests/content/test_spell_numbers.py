"""Numbers of spells as the books state them, worked out by hand at a caster level: dice, saves, times."""

from __future__ import annotations

import pytest

from desktop_app.content.spells import load_spells
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.resolution import Resolution, options_of, with_option
from desktop_app.rules.spell_play import spell_resolution


def play_of(ruleset: str, name: str, level: int) -> Resolution:
    found = spell_resolution(load_spells(ruleset)[name], level, ruleset_of(ruleset, {}))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "damage", "save", "on_save"),
    [
        ("pf1", "acid fog", 11, "2d6", "none", ""),
        ("pf1", "blade barrier", 11, "11d6", "ref", "half"),
        ("pf1", "blade barrier", 20, "15d6", "ref", "half"),
        ("d35", "blight", 20, "15d6", "fort", "half"),
        ("pf1", "call lightning storm", 9, "5d6", "ref", "half"),
        ("d35", "chain lightning", 20, "20d6", "ref", "half"),
        ("pf1", "delayed blast fireball", 13, "13d6", "ref", "half"),
        ("d30", "delayed blast fireball", 20, "20d6", "ref", "half"),
        ("pf1", "disintegrate", 11, "22d6", "fort", "negates"),
        ("d35", "disintegrate", 20, "40d6", "fort", "negates"),
        ("pf1", "explosive runes", 5, "6d6", "ref", "half"),
        ("pf1", "finger of death", 13, "130", "fort", "negates"),
        ("d35", "finger of death", 13, "", "fort", "negates"),
        ("pf1", "slay living", 9, "12d6+9", "fort", "negates"),
        ("pf1", "destruction", 13, "130", "fort", "negates"),
        ("pf1", "fire seeds", 20, "10d4", "none", ""),
        ("d35", "fire seeds", 11, "11d6", "none", ""),
        ("pf1", "fire storm", 20, "20d6", "ref", "half"),
        ("pf1", "fire trap", 10, "1d4+10", "ref", "half"),
        ("d35", "fire trap", 20, "1d4+20", "ref", "half"),
        ("pf1", "flame blade", 7, "1d8+3", "none", ""),
        ("d35", "flame blade", 20, "1d8+10", "none", ""),
        ("pf1", "flaming sphere", 3, "3d6", "ref", "negates"),
        ("d35", "flaming sphere", 3, "2d6", "ref", "negates"),
        ("cmbv", "flaming sphere", 3, "2d6", "ref", "negates"),
        ("pf1", "freezing sphere", 20, "15d6", "ref", "half"),
        ("pf1", "glyph of warding", 5, "2d8", "ref", "half"),
        ("pf1", "greater glyph of warding", 20, "10d8", "ref", "half"),
        ("d35", "greater shout", 15, "10d6", "fort", "half"),
        ("pf1", "horrid wilting", 15, "15d6", "fort", "half"),
        ("pf1", "implosion", 17, "170", "fort", "negates"),
        ("pf1", "incendiary cloud", 15, "6d6", "ref", "half"),
        ("d35", "incendiary cloud", 15, "4d6", "ref", "half"),
        ("pf1", "polar ray", 20, "20d6", "none", ""),
        ("d35", "produce flame", 3, "1d6+3", "none", ""),
        ("pf1", "produce flame", 9, "1d6+5", "none", ""),
        ("pf1", "quench", 15, "10d6", "none", ""),
        ("d35", "quench", 15, "15d6", "none", ""),
        ("pf1", "sunbeam", 13, "4d6", "ref", "half"),
        ("pf1", "sunburst", 15, "6d6", "ref", "half"),
        ("pf1", "wail of the banshee", 17, "170", "fort", "negates"),
        ("d35", "wall of fire", 7, "2d4", "none", ""),
        ("pf1", "holy smite", 7, "3d8", "will", "half"),
        ("d35", "chaos hammer", 12, "5d8", "will", "half"),
        ("pf1", "nightmare", 9, "1d10", "will", "negates"),
    ],
)
def test_harm(ruleset: str, name: str, level: int, damage: str, save: str, on_save: str) -> None:
    found = play_of(ruleset, name, level)
    assert (found.damage, found.save, found.on_save if found.saves else "") == (damage, save, on_save)


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "damage"),
    [
        ("pf1", "disintegrate", 11, "5d6"),
        ("pf1", "finger of death", 13, "3d6+13"),
        ("d35", "finger of death", 30, "3d6+25"),
        ("d35", "slay living", 9, "3d6+9"),
        ("pf1", "destruction", 13, "10d6"),
    ],
)
def test_what_a_made_save_leaves_of_death(ruleset: str, name: str, level: int, damage: str) -> None:
    saved = play_of(ruleset, name, level).if_saved
    assert saved is not None
    assert saved.damage == damage


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "only", "damage"),
    [
        ("pf1", "holy smite", 7, "evil", "3d8"),
        ("pf1", "holy smite", 7, "evil outsider", "7d6"),
        ("d35", "order's wrath", 20, "chaotic outsider", "10d6"),
        ("pf1", "horrid wilting", 15, "plant", "15d8"),
        ("d35", "freezing sphere", 11, "water elemental", "11d8"),
        ("pf1", "sunbeam", 20, "undead", "20d6"),
        ("pf1", "sunburst", 20, "ooze", "20d6"),
    ],
)
def test_harm_to_a_kind(ruleset: str, name: str, level: int, only: str, damage: str) -> None:
    case = next(case for case in play_of(ruleset, name, level).cases if only in case.only)
    assert case.damage == damage


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])
@pytest.mark.parametrize(("level", "passing"), [(7, "2d6+7"), (20, "2d6+20"), (25, "2d6+20")])
def test_a_wall_of_fire_is_hotter_the_nearer_one_is(ruleset: str, level: int, passing: str) -> None:
    """2d4 within 10 feet, 1d4 within 20, each round; 2d6 and the caster level, at most 20, in passing; undead twice."""
    found = play_of(ruleset, "wall of fire", level)
    told = [(each.damage, each.each_round) for each in (with_option(found, name) for name in options_of(found))]
    assert told == [("2d4", "same"), ("1d4", "same"), (passing, "")]
    assert {with_option(found, name).doubled for name in options_of(found)} == {("undead",)}
    assert {with_option(found, name).damage_type for name in options_of(found)} == {"fire"}


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "effect", "lasts"),
    [
        ("pf1", "hold animal", 5, "paralyzed", "5 rounds"),
        ("pf1", "mass hold monster", 17, "paralyzed", "17 rounds"),
        ("pf1", "command", 1, "commanded", "1 rounds"),
        ("pf1", "daze monster", 3, "dazed", "1 rounds"),
        ("pf1", "deep slumber", 5, "unconscious", "50 rounds"),
        ("pf1", "flare", 1, "dazzled", "10 rounds"),
        ("pf1", "eyebite", 11, "sickened", "1100 rounds"),
        ("pf1", "irresistible dance", 15, "Irresistible dance", "1d4+1 rounds"),
        ("d35", "symbol of fear", 11, "panicked", "11 rounds"),
        ("pf1", "symbol of stunning", 13, "stunned", "1d6 rounds"),
        ("pf1", "power word blind", 13, "blinded", "1d4+1 rounds"),
        ("pf1", "holy word", 13, "deafened", "1d4 rounds"),
        ("pf1", "touch of fatigue", 4, "fatigued", "4 rounds"),
        ("pf1", "ray of exhaustion", 5, "exhausted", "50 rounds"),
        ("pf1", "storm of vengeance", 17, "deafened", "permanent"),
        ("pf1", "hypnotism", 1, "fascinated", "2d4 rounds"),
        ("pf1", "true strike", 1, "True strike", "1 rounds"),
        ("d35", "silence", 5, "Silence", "50 rounds"),
        ("pf1", "silence", 5, "Silence", "5 rounds"),
        ("pf1", "spike growth", 5, "Spike growth", "14400 rounds"),
    ],
)
def test_effects_and_their_times(ruleset: str, name: str, level: int, effect: str, lasts: str) -> None:
    assert (effect, lasts) in [(each.name, each.lasts) for each in play_of(ruleset, name, level).effects]


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "to", "value"),
    [
        ("pf1", "divine power", 12, "attack", "4"),
        ("pf1", "greater magic weapon", 9, "damage", "2"),
        ("pf1", "greater magic fang", 20, "attack", "5"),
        ("d35", "magic vestment", 12, "ac", "3"),
        ("pf1", "jump", 4, "skill:Acrobatics", "10"),
        ("pf1", "jump", 5, "skill:Acrobatics", "20"),
        ("d35", "jump", 9, "skill:Jump", "30"),
        ("pf1", "spell resistance", 9, "sr", "21"),
        ("pf1", "touch of idiocy", 3, "ability:int", "-1d6"),
        ("pf1", "beast shape ii", 7, "ability:str", 4),
        ("d35", "animal growth", 9, "saves", 4),
        ("pf1", "protection from spells", 15, "saves", 8),
    ],
)
def test_bonuses(ruleset: str, name: str, level: int, to: str, value: int | str) -> None:
    effect = play_of(ruleset, name, level).effects[0]
    assert value in [each.value for each in effect.modifiers if each.to == to]


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "field", "value"),
    [
        ("pf1", "breath of life", 9, "heal", "5d8+9"),
        ("d35", "mass heal", 20, "heal", "200"),
        ("pf1", "mass heal", 30, "heal", "250"),
        ("pf1", "regenerate", 13, "heal", "4d8+13"),
        ("pf1", "make whole", 7, "heal", "5d6"),
        ("pf1", "heroes' feast", 11, "temporary", "1d8+5"),
        ("pf1", "greater heroism", 11, "temporary", "11"),
        ("d35", "divine power", 7, "temporary", "7"),
        ("pf1", "circle of death", 11, "hit_dice_in_all", "11d4"),
        ("pf1", "undeath to death", 20, "hit_dice_in_all", "20d4"),
        ("pf1", "hypnotic pattern", 12, "hit_dice_in_all", "2d4+10"),
        ("pf1", "calm animals", 3, "hit_dice_in_all", "2d4+3"),
        ("pf1", "scintillating pattern", 20, "hit_dice_in_all", "20"),
        ("pf1", "power word kill", 17, "most_hit_points", 100),
        ("pf1", "daze monster", 3, "most_hit_dice", 6),
        ("pf1", "meteor swarm", 17, "attacks", "4"),
    ],
)
def test_other_amounts(ruleset: str, name: str, level: int, field: str, value: int | str) -> None:
    assert getattr(play_of(ruleset, name, level), field) == value


@pytest.mark.parametrize(
    ("ruleset", "name", "ability", "amount", "kind"),
    [
        ("pf1", "polar ray", "dex", "1d4", "drain"),
        ("pf1", "symbol of weakness", "str", "3d6", "damage"),
        ("d35", "cloudkill", "con", "1d4", "damage"),
    ],
)
def test_harm_to_abilities(ruleset: str, name: str, ability: str, amount: str, kind: str) -> None:
    harm = play_of(ruleset, name, 9).ability[0]
    assert (harm.ability, harm.amount, harm.kind) == (ability, amount, kind)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_holy_word_counts_hit_dice_against_the_caster_level(ruleset: str) -> None:
    """Equal: deafened; one less: blinded; five less: paralyzed; ten less: killed."""
    found = play_of(ruleset, "holy word", 14)
    assert [case.most_hit_dice for case in (*found.cases, found)] == [4, 9, 13, 14]
    names = [{effect.name for effect in case.effects} for case in (*found.cases, found)]
    assert names[1:] == [{"paralyzed", "blinded", "deafened"}, {"blinded", "deafened"}, {"deafened"}]
    assert "dead" in names[0]
    assert {case.save for case in found.cases} == ({"will"} if ruleset == "pf1" else {"none"})


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_phantasm_slays_after_two_saves(ruleset: str) -> None:
    found = play_of(ruleset, "phantasmal killer", 7)
    then = found.if_failed
    assert then is not None
    assert then.if_saved is not None
    assert (found.save, then.save, then.if_saved.damage) == ("will", "fort", "3d6")
