"""What the spells of the library do: every name that a play uses is there, in every ruleset, at every caster level."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_app.combat.conditions import plain_name
from desktop_app.content.library import load_catalog
from desktop_app.content.spells import load_spells
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.affected import NOT, WORDS
from desktop_app.rules.affliction import CURSE, DISEASE, POISON
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.resolution import Resolution, read_play
from desktop_app.rules.scaling import rounds_of
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS

LEVELS = (0, 1, 5, 10, 20)
OWN_NAMES = frozenset({
    "acid arrow", "banished", "calmed", "carried by the whirlwind", "caught in mud", "caught in stone", "charmed",
    "commanded", "controlled", "diseased", "dominated", "drawn", "geas", "mind of the new form", "possessed",
    "repelled", "suggestion",
})  # fmt: skip
"""Effects that only mark whom they lie on, by names that no library entry has."""
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def parts(play: Resolution) -> Iterator[Resolution]:
    """A play and all that stands in it."""
    yield play
    for inside in (*play.cases, *play.also, *filter(None, (play.if_saved, play.if_failed))):
        yield from parts(inside)


def plays(ruleset: str) -> Iterator[tuple[Spell, Resolution]]:
    """Every spell of which the library says what it does, at several caster levels."""
    rules = ruleset_of(ruleset, {})
    for spell in load_spells(ruleset).values():
        for level in LEVELS:
            found = spell_resolution(spell, level, rules)
            if found is not None:
                yield from ((spell, part) for part in parts(found))


@every_ruleset
def test_effects_are_conditions_or_of_the_library_or_bring_their_own_bonuses(ruleset: str) -> None:
    rules = ruleset_of(ruleset, {})
    wrong = {
        (spell.name, effect.name)
        for spell, play in plays(ruleset)
        for effect in play.effects
        if not effect.modifiers
        and not spell.book  # what the other books lay may be a mark alone, with the words of the spell
        and effect.name not in OWN_NAMES
        and effect.name.lower() not in rules.catalog.buffs
        and not plain_name(effect.name, rules)
    }
    assert not wrong


@every_ruleset
def test_what_is_removed_or_stops_it_is_there(ruleset: str) -> None:
    rules = ruleset_of(ruleset, {})
    for spell, play in plays(ruleset):
        for name in (*play.removes, *play.stopped_by):
            there = name in (POISON, DISEASE, CURSE) or name.lower() in rules.catalog.buffs or plain_name(name, rules)
            assert there, (spell.name, name)


@every_ruleset
def test_whom_it_is_for_are_kinds_of_the_game(ruleset: str) -> None:
    catalog = load_catalog(ruleset)
    subtypes = {"construct", "undead", "elf", "elemental", "fire", "water", "devil", "robot", "reptilian", "swarm"}
    kinds = WORDS | set(catalog.types) | set(catalog.races) | subtypes
    for spell, play in plays(ruleset):
        for word in (*play.only, *play.reverses):
            plain = word.lower().removeprefix(NOT)
            assert plain in kinds or kinds.issuperset(plain.split()), (spell.name, word)


@every_ruleset
def test_amounts_are_dice_and_times_are_rounds(ruleset: str) -> None:
    for spell, play in plays(ruleset):
        for text in (play.damage, play.heal, play.temporary, play.negative_levels, play.attacks):
            assert parse_formula(text or "0").average >= 0, spell.name
        for text in (*(each.amount for each in play.ability), *(each.amount for each in play.restores)):
            assert parse_formula(text or "0").average >= 0, spell.name
        assert isinstance(play.most_hit_dice, int)
        for effect in play.effects:
            for change in effect.modifiers:
                assert parse_formula(str(change.value)) is not None, spell.name
            rounds = rounds_of(effect.lasts)
            assert rounds is None or rounds[0].average >= 0


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "expected"),
    [
        ("pf1", "fireball", 7, {"damage": "7d6", "save": "ref", "on_save": "half", "resistance": True}),
        ("d35", "fireball", 15, {"damage": "10d6", "descriptors": ("fire",), "school": "evocation"}),
        ("pf1", "magic missile", 5, {"attacks": "3", "attack": "", "save": "none"}),
        ("pf1", "scorching ray", 11, {"attacks": "3", "attack": "ranged touch"}),
        ("pf1", "ray of enfeeblement", 5, {"save": "fort", "on_save": "half", "lasts": "5 rounds"}),
        ("d35", "ray of enfeeblement", 5, {"save": "none", "lasts": "50 rounds"}),
        ("pf1", "cure moderate wounds", 7, {"heal": "2d8+7", "harmless": True, "on_save": "half"}),
        ("d30", "heal", 11, {"heal": "999"}),
        ("d35", "shield of faith", 12, {"save": "will", "harmless": True}),
        ("cmbv", "hold person", 5, {"only": ("humanoid",), "lasts": "5 rounds"}),
    ],
)
def test_spells_at_a_caster_level(ruleset: str, name: str, level: int, expected: dict[str, object]) -> None:
    found = spell_resolution(load_spells(ruleset)[name], level, ruleset_of(ruleset, {}))
    assert found is not None
    assert {field: getattr(found, field) for field in expected} == expected


@pytest.mark.parametrize(("ruleset", "again"), [("pf1", "will"), ("d35", "will"), ("d30", ""), ("cmbv", "will")])
def test_the_held_save_again_where_the_ruleset_has_it(ruleset: str, again: str) -> None:
    found = spell_resolution(load_spells(ruleset)["hold person"], 5, ruleset_of(ruleset, {}))
    assert found is not None
    assert [effect.again for effect in found.effects] == [again]


@every_ruleset
def test_a_spell_called_like_an_effect_lays_it(ruleset: str) -> None:
    found = spell_resolution(load_spells(ruleset)["bless"], 5, ruleset_of(ruleset, {}))
    assert found is not None
    assert [(effect.name, effect.lasts) for effect in found.effects] == [("Bless", "50 rounds")]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"damage": "lots"}, "play.damage: expected an amount such as"),
        ({"save": "reflex"}, "play.save: expected one of none, fort, ref, will"),
        ({"effects": [{"name": "held", "lasts": "long"}]}, "play.effects.0.lasts: expected a time such as"),
        ({"effects": [{"name": "x", "modifiers": [{"to": "luck", "value": 1}]}]}, "play.effects.0.modifiers.0.to"),
        ({"cases": [{"ability": [{"ability": "str", "amount": "1", "kind": "loss"}]}]}, "play.cases.0.ability.0.kind"),
        ({"harm": "1d6"}, "play.harm: expected a known field"),
    ],
)
def test_a_mistake_names_the_field_and_what_was_expected(form: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told.replace(".", r"\.")):
        read_play(form)
