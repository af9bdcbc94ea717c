"""What choices of classes give to numbers and spells, with the figures of the books."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import named_spell, usual_spells
from desktop_app.making.class_asks import is_known, why_not_option
from desktop_app.making.complete import complete
from desktop_app.making.given_spells import slot_problems
from desktop_app.making.level_up import gains, level_up
from desktop_app.making.made import creature
from desktop_app.making.plan import Level
from desktop_app.making.quick import read_quick
from desktop_app.making.taking import why_not
from desktop_app.rules.casters import save_dc
from desktop_app.rules.creature import Creature
from desktop_app.rules.protection import reductions, resistances
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet

PF1 = load_ruleset("pf1")
D35 = load_ruleset("d35")


def made(line: str, ruleset: Ruleset = PF1) -> Creature:
    return creature(complete(read_quick(line, ruleset), ruleset, usual_spells(ruleset.id)), ruleset)


def sheet_of(line: str, ruleset: Ruleset = PF1) -> Sheet:
    return plain_sheet(made(line, ruleset), ruleset)


def lines(sheet: Sheet, number: str, source: str) -> list[tuple[str, int, bool]]:
    """The ledger's lines of one source: type, value, whether it counts."""
    found = [line for line in sheet.ledger(number).lines if line.source.lower().startswith(source)]
    return [(line.type, line.value, line.counts) for line in found]


@pytest.mark.parametrize(("level", "natural", "resistance"), [(2, 0, 0), (3, 1, 5), (7, 1, 5), (9, 2, 10), (15, 4, 10)])
def test_a_draconic_sorcerer(level: int, natural: int, resistance: int) -> None:
    """Dragon resistances: natural armor +1 and resistance 5 at 3rd, +2 and 10 at 9th, +4 at 15th."""
    sheet = sheet_of(f"human sorcerer {level}, draconic red")
    assert sum(value for _, value, _ in lines(sheet, "ac", "dragon hide")) == natural
    assert dict(resistances(sheet)).get("fire", 0) == resistance


def test_a_bloodline_gives_spells_beyond_those_known() -> None:
    """A sorcerer 7 knows 7, 5, 3 and 2; draconic adds mage armor (3rd), resist energy (5th) and fly (7th)."""
    (casting,) = made("human sorcerer 7 draconic").spellcasting
    known = dict(casting.known)
    assert [len(known[str(level)]) for level in range(4)] == [7, 6, 4, 3]
    assert ("mage armor" in known["1"], "resist energy" in known["2"], "fly" in known["3"]) == (True, True, True)


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (4, 1), (5, 2), (10, 3), (15, 4), (20, 5)])
def test_the_protection_domain_does_not_stack_with_a_cloak(level: int, bonus: int) -> None:
    """+1 resistance on saves, +1 more for each five levels; of two resistance bonuses the higher counts."""
    cleric = made(f"human cleric {level}, domains protection and war, no gear")
    assert lines(plain_sheet(cleric, PF1), "fort", "protective") == [("resistance", bonus, True)]


def test_a_domain_slot_holds_domain_spells_alone() -> None:
    """A cleric 5 with Wisdom 15: level 1 has 4 slots and one of the domain; bless in all of them is refused."""
    cleric = made("human cleric 5, domains fire and war")
    spell_of = lambda name: named_spell("pf1", name)  # noqa: E731
    assert list(slot_problems(cleric, PF1, spell_of)) == []
    (casting,) = cleric.spellcasting
    first = dict(casting.prepared)["1"]
    assert first[-1] in ("burning hands", "magic weapon")
    blessed = replace(casting, prepared=(("1", ("bless",) * len(first)),))
    (problem,) = slot_problems(replace(cleric, spellcasting=(blessed,)), PF1, spell_of)
    assert (
        problem.why == f"Cleric, level 1: one of the {len(first)} slots holds only spells of the domains fire and war."
    )
    foreign = replace(casting, prepared=(("1", ("bless", "burning hands", "burning hands")),))
    (problem,) = slot_problems(replace(cleric, spellcasting=(foreign,)), PF1, spell_of)
    assert "there is one slot for these" in problem.why


@pytest.mark.parametrize(
    ("ruleset", "why"),
    [
        (PF1, "Wizard, level 1: a spell of an opposition school takes 2 slots; these take more than"),
        (D35, "Wizard, level 1: sleep is of a school that this wizard has given up."),
    ],
)
def test_spells_of_an_opposition_school(ruleset: Ruleset, why: str) -> None:
    """They take two slots each; in the older game they cannot be cast. Sleep is an enchantment."""
    wizard = made("elf wizard 5, evoker, opposed enchantment and necromancy", ruleset)
    spell_of = lambda name: named_spell(ruleset.id, name)  # noqa: E731
    assert list(slot_problems(wizard, ruleset, spell_of)) == []
    (casting,) = wizard.spellcasting
    count = dict(casting.slots)["1"]
    names = ("sleep", *("burning hands",) * (count - 1))
    (problem,) = slot_problems(
        replace(wizard, spellcasting=(replace(casting, prepared=(("1", names),)),)), ruleset, spell_of
    )
    assert problem.why.startswith(why)


def test_spell_focus_is_in_the_dc_of_its_school() -> None:
    """10 + 3 + the Intelligence modifier, +1 with Spell Focus (evocation) for fireball, not for haste."""
    wizard = replace(made("elf wizard 7, evoker"), feats=("Spell Focus (evocation)",))
    sheet = plain_sheet(wizard, PF1)
    base = 13 + sheet.modifier("int")
    assert save_dc(sheet, "wizard", 3, "evocation").total == base + 1
    assert save_dc(sheet, "wizard", 3, "transmutation").total == base


@pytest.mark.parametrize(("level", "penalty"), [(1, -1), (5, -2), (8, -3)])
def test_power_attack_reaches_the_cmb(level: int, penalty: int) -> None:
    """-1, and 1 more for each four points of base attack: -2 at +5, also on combat maneuver checks."""
    fighter = replace(made(f"human fighter {level}"), feats=("Power Attack",))
    sheet = plain_sheet(fighter, PF1)
    plain, with_it = sheet.total("cmb"), sheet.total("cmb", frozenset({"power attack"}))
    assert with_it - plain == penalty


@pytest.mark.parametrize(("level", "reduction"), [(6, 0), (7, 1), (10, 2), (19, 5)])
def test_a_barbarian_s_damage_reduction(level: int, reduction: int) -> None:
    found = reductions(sheet_of(f"human barbarian {level}"))
    assert [each.amount for each in found] == ([reduction] if reduction else [])


@pytest.mark.parametrize("ruleset", [PF1, D35], ids=["pf1", "d35"])
def test_a_monk_s_stunning_fist_asks_no_base_attack(ruleset: Ruleset) -> None:
    """The class gives it at 1st level, so that base attack +8, Dexterity and Wisdom are not asked for."""
    monk = made("human monk 1", ruleset)
    without = replace(monk, feats=())
    reasons = why_not(plain_sheet(without, ruleset), "Stunning Fist", free=ruleset is D35)
    assert reasons == ()


def test_a_level_s_words_and_its_preview_tell_the_same_hit_points() -> None:
    """Whatever the die shows, in any order of classes; each pip more is one hit point more, and no level takes any."""
    mixed = made("human fighter 3/barbarian 2/rogue 1")
    now = plain_sheet(mixed, PF1).total("hp")
    for start in (mixed, replace(mixed, hp=now)):
        for name in ("fighter", "rogue", "wizard"):
            told = [gains(start, name, PF1, Level(name, hp=face)).hp for face in (0, 1, 6)]
            shown = [plain_sheet(level_up(start, Level(name, hp=face), PF1), PF1).total("hp") for face in (0, 1, 6)]
            assert told == [(now, after) for after in shown]
            assert now < shown[1] == shown[2] - 5


def test_a_name_that_tells_the_level_follows_it() -> None:
    orc = replace(made("half-orc barbarian 5"), name="Orc barbarian 5")
    assert level_up(orc, Level("barbarian"), PF1).name == "Orc barbarian 6"
    assert level_up(orc, Level("fighter"), PF1).name == "Orc barbarian 5/fighter 1"
    assert level_up(replace(orc, name="Brakka"), Level("barbarian"), PF1).name == "Brakka"


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (4, 2), (7, 3), (20, 10)])
def test_a_diviner_acts_first(level: int, bonus: int) -> None:
    """Forewarned: half the wizard level on initiative, at least 1."""
    assert lines(sheet_of(f"elf wizard {level}, diviner"), "init", "forewarned") == [("untyped", bonus, True)]


MYSTERIES = [
    ("oracle 1, mystery life", "1", "detect undead", False),
    ("oracle 2, mystery life", "1", "detect undead", True),
    ("oracle 5, mystery battle", "3", "magic vestment", False),
    ("oracle 6, mystery battle", "3", "magic vestment", True),
]


@pytest.mark.parametrize(("line", "level", "spell", "knows"), MYSTERIES)
def test_a_mystery_gives_a_spell_at_each_second_level(line: str, level: str, spell: str, knows: bool) -> None:
    assert (spell in dict(made(line).spellcasting[0].known).get(level, ())) is knows


MANY = [("arcanist 12", "exploit: ", 6), ("slayer 10", "slayer talent: ", 5), ("ninja 12", "ninja trick: ", 6)]


@pytest.mark.parametrize(("line", "kind", "count"), MANY)
def test_what_is_left_open_is_chosen_anew_each_time(line: str, kind: str, count: int) -> None:
    """A slayer of 10th level has chosen five talents, although some may be chosen more than once."""
    assert len({trait for trait in made(line).traits if trait.startswith(kind)}) == count


def test_an_arcana_of_6th_level_is_not_for_a_magus_of_3rd() -> None:
    rules, third, sixth = PF1, made("magus 3"), made("magus 6")
    assert why_not_option(third, "magus", "arcana", "broad study", rules) == ("magus level 6",)
    assert why_not_option(sixth, "magus", "arcana", "broad study", rules) == ()


KNOWN = [
    ("vigilante", 2, "vigilante talent", "fist of the avenger", ()),
    ("vigilante", 2, "vigilante talent", "mad rush", ("vigilante level 12",)),
    ("vigilante", 3, "social talent", "incredible renown", ("vigilante level 11", "social talent great renown")),
    ("warpriest", 1, "blessing", "air", ()),
    ("kineticist", 2, "wild talent", "wings of air", ("kineticist level 6", "wild talent air's leap")),
    ("occultist", 1, "focus power", "energy blast", ("occultist level 5", "implement school evocation")),
    ("mesmerist", 1, "trick", "misdirection", ()),
    ("psychic", 1, "amplification", "phrenic strike", ("psychic level 11",)),
    ("unchained monk", 4, "ki power", "ki hurricane", ("unchained monk level 12",)),
    ("medium", 1, "legend", "marshal", ()),
]


@pytest.mark.parametrize(("name", "level", "kind", "which", "lacks"), KNOWN)
def test_options_have_their_levels_and_needs(
    name: str, level: int, kind: str, which: str, lacks: tuple[str, ...]
) -> None:
    assert why_not_option(made(f"{name} {level}"), name, kind, which, PF1) == lacks


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])
def test_no_choice_takes_anything_that_is_typed(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    for kind in rules.catalog.advancement().class_choices:
        assert not is_known(kind, "nothing of this name", rules) or kind.endswith(" raised"), kind
