"""Plans: what is not allowed and where, what is open, prices, editing piece by piece, what can be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making import open_choices
from desktop_app.making.ability_scores import methods
from desktop_app.making.class_asks import options_of_kind
from desktop_app.making.class_places import class_places
from desktop_app.making.complete import complete
from desktop_app.making.editing import with_feat, with_level, with_ranks
from desktop_app.making.legal import forbidden, problems
from desktop_app.making.made import creature
from desktop_app.making.plan import IN_HAND, PACKED, WORN, Gear, Level, Plan
from desktop_app.making.prices import gear_value, price
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.making.skill_points import Purse
from desktop_app.making.spell_slots import bonus_slots
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_levels import with_levels_typed
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet

PF1 = load_ruleset("pf1")
D35 = load_ruleset("d35")
FIGHTER = complete(read_quick("human fighter 5", PF1), PF1)


def whys(plan: Plan, ruleset: str = "pf1") -> dict[str, str]:
    return {problem.place: problem.why for problem in forbidden(plan, load_ruleset(ruleset))}


def test_an_empty_plan_is_open_but_not_forbidden() -> None:
    assert forbidden(Plan(), PF1) == ()
    assert {problem.place for problem in problems(Plan(), PF1)} == {"race", "scores", "levels"}


def test_a_feat_without_its_prerequisites_is_told_with_its_level() -> None:
    plan = with_feat(FIGHTER, 0, "feat", "Improved Critical (longsword)")
    found = next(problem for problem in forbidden(plan, PF1) if problem.place == "levels.0.feats.feat")
    assert found.level == 1
    assert "base attack bonus +8" in found.why
    assert str(found).startswith("Level 1: ")


def test_what_builds_on_a_feat_falls_with_it() -> None:
    """Without Weapon Focus at the first level there is no specialization at the fourth."""
    slot = next(slot for slot, feat in FIGHTER.levels[0].feats if feat.startswith("Weapon Focus"))
    found = whys(with_feat(FIGHTER, 0, slot, "Dodge"))
    assert any("Weapon Focus" in why for place, why in found.items() if place.startswith("levels.3.feats"))


def test_a_class_bonus_feat_is_of_its_list() -> None:
    found = whys(with_feat(FIGHTER, 0, "fighter", "Iron Will"))
    assert found["levels.0.feats.fighter"] == "Iron Will cannot be a bonus feat of a fighter."


@pytest.mark.parametrize(
    ("changes", "place", "why"),
    [
        ({"race": "robot"}, "race", "There is no race called robot."),
        ({"race": "dwarf"}, "racial_choice", "The race dwarf has no ability to choose."),
        ({"alignment": "hungry"}, "alignment", "'hungry' is not one of the nine alignments."),
        ({"method": "buy-15", "scores": (18, 18, 10, 10, 10, 10)}, "scores", "34 points"),
        ({"method": "elite", "scores": (18, 14, 13, 12, 10, 8)}, "scores", "The elite array holds"),
        ({"method": "4d6", "rolled": (15, 14, 13, 12, 11, 9)}, "scores", "Rolled were"),
        ({"wealth": "dragon"}, "wealth", "no table of wealth called dragon"),
    ],
)
def test_what_is_forbidden(changes: dict[str, object], place: str, why: str) -> None:
    assert why in whys(replace(FIGHTER, **changes))[place]  # type: ignore[arg-type]


def test_gear_above_the_guideline_is_told_and_never_illegal() -> None:
    plan = replace(FIGHTER, budget=100.0)
    told = next(each for each in problems(plan, PF1) if each.place == "gear")
    assert told.why.endswith("gp; the guideline is 100 gp. The game master may allow more.")
    assert not [each for each in forbidden(plan, PF1) if each.place == "gear"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("paladin 2, neutral good", "A paladin cannot be neutral good."),
        ("monk 2, chaotic good", "A monk cannot be chaotic good."),
        ("barbarian 2, lawful evil", "A barbarian cannot be lawful evil."),
        ("druid 2, lawful good", "A druid cannot be lawful good."),
    ],
)
def test_alignments(text: str, why: str) -> None:
    assert whys(complete(read_quick(f"human {text}", PF1), PF1)) == {"alignment": why}


def test_bards_are_free_spirits_in_the_elder_game_only() -> None:
    text = "human bard 1, lawful good"
    assert whys(complete(read_quick(text, PF1), PF1)) == {}
    assert "alignment" in whys(complete(read_quick(text, D35), D35), "d35")


def test_skills_cost_twice_outside_the_class_in_the_elder_game() -> None:
    plan = complete(read_quick("human fighter 1", D35), D35)
    bare = replace(plan, levels=(replace(plan.levels[0], ranks=()),))
    two = with_ranks(bare, "Spot", 2, D35)
    assert open_choices.budgets(two, D35).ranks == (Purse(12, spent=4),)
    with pytest.raises(TypedError, match="Spot: at most 2 ranks are possible, not 3"):
        with_ranks(bare, "Spot", 3, D35)
    four = with_ranks(bare, "Climb", 4, D35)
    assert open_choices.budgets(four, D35).ranks == (Purse(12, spent=4),)
    assert "levels.0.ranks.Climb" in whys(with_ranks(bare, "Climb", 5, D35, anyway=True), "d35")


def test_ranks_are_spread_over_the_levels() -> None:
    bare = replace(FIGHTER, levels=tuple(replace(level, ranks=()) for level in FIGHTER.levels))
    plan = with_ranks(bare, "Climb", 4, PF1)
    assert [dict(level.ranks).get("Climb", 0) for level in plan.levels] == [1, 1, 1, 1, 0]
    fewer = with_ranks(plan, "Climb", 2, PF1)
    assert sum(dict(level.ranks).get("Climb", 0) for level in fewer.levels) == 2
    with pytest.raises(TypedError, match="no skill"):
        with_ranks(plan, "Ropes", 1, PF1)


def test_classes_change_and_what_stays_keeps_its_choices() -> None:
    plan = with_levels_typed(FIGHTER, "fighter 2, wizard", PF1.catalog.classes)
    assert plan.levels[:2] == FIGHTER.levels[:2]
    assert plan.levels[2] == Level("wizard")
    assert forbidden(plan, PF1) == ()
    plan = replace(plan, gear=(), gold=0)
    assert problems(complete(replace(plan, favored_classes=("fighter",)), PF1), PF1) == ()


def test_a_higher_intelligence_counts_back_in_the_newer_game_only() -> None:
    for ruleset, points in ((PF1, 2 + 4), (D35, 2 + 1)):
        levels = tuple(Level("wizard", increase="int" if place == 3 else "") for place in range(4))
        plan = Plan(race="dwarf", scores=(10, 10, 10, 11, 10, 10), levels=levels)
        assert open_choices.budgets(plan, ruleset).ranks[3].points == points


@pytest.mark.parametrize(
    ("item", "gold"),
    [
        ("longsword", 15),
        ("masterwork longsword", 315),
        ("+1 longsword", 2315),
        ("+2 flaming longsword", 18315),
        ("+1 keen rapier", 8320),
        ("full plate", 1500),
        ("masterwork full plate", 1650),
        ("+3 full plate", 10650),
        ("mithral chain shirt", 1100),
        ("+1 mithral chain shirt", 2100),
        ("mithral breastplate", 4200),
        ("adamantine full plate", 16500),
        ("+1 heavy steel shield", 1170),
        ("quarterstaff", 0),
        ("masterwork quarterstaff", 600),
        ("cloak of resistance +3", 9000),
        ("ring of protection +2", 8000),
        ("headband of vast intelligence +6", 36000),
        ("amulet of natural armor +1", 2000),
        ("bracers of armor +8", 64000),
        ("tome of clear thought +2", 55000),
        ("potion of cure light wounds", 50),
        ("torch", 0.01),
        ("gems worth 1,250 gp", 1250),
        ("cloak of resistance +7", None),
        ("headband of vast intelligence +3", None),
        ("grandfather's spoon", None),
    ],
)
def test_prices(item: str, gold: float | None) -> None:
    assert price(item, PF1) == gold


def test_the_elder_game_has_its_own_things() -> None:
    assert price("gloves of dexterity +4", D35) == 16000
    assert price("gloves of dexterity +4", PF1) is None
    assert price("belt of giant strength +4", D35) == 16000
    assert price("belt of giant strength +2", D35) is None
    assert price("gauntlets of ogre power", D35) == 4000


def test_gear_counts_on_the_sheet_and_in_the_budget() -> None:
    bare = replace(FIGHTER, gear=(), gold=0)
    worn = (Gear("full plate", 1, WORN), Gear("cloak of resistance +2", 1, WORN))
    plan = replace(bare, gear=(*worn, Gear("ring of protection +1", 1, PACKED), Gear("+1 longsword", 1, IN_HAND)))
    assert gear_value(plan, PF1) == 1500 + 4000 + 2000 + 2315
    plain, geared = (sheet(creature(each, PF1), (), PF1) for each in (bare, plan))
    assert geared.total("fort") == plain.total("fort") + 2
    # Dexterity 13 counts, and what is in the pack does not.
    assert geared.total("ac") == plain.total("ac") + 9
    assert "gear" in {each.place for each in problems(plan, PF1)}


def test_what_one_cannot_use_is_a_warning() -> None:
    plan = complete(read_quick("human wizard 1, no gear", PF1), PF1)
    plan = replace(plan, gear=(Gear("full plate", 1, WORN), Gear("greatsword", 1, IN_HAND)))
    found = [problem for problem in problems(plan, PF1) if problem.place == "gear"]
    assert [problem.warning for problem in found] == [True, True]


def test_all_ways_to_get_scores_are_filled_legally() -> None:
    for ruleset in (PF1, D35):
        for way in methods(ruleset):
            plan = Plan(race="elf", levels=(Level("rogue"),), method=way.id, rolled=(15, 15, 13, 12, 9, 7))
            assert problems(complete(plan, ruleset), ruleset) == ()


def test_chosen_scores_stay() -> None:
    plan = Plan(race="elf", levels=(Level("rogue"),), method="elite", scores=(15, 0, 0, 0, 0, 0))
    assert complete(plan, PF1).scores == (15, 14, 13, 12, 10, 8)


@pytest.mark.parametrize(("modifier", "level", "more"), [(4, 1, 1), (5, 1, 2), (4, 4, 1), (3, 4, 0), (9, 1, 3)])
def test_bonus_spells(modifier: int, level: int, more: int) -> None:
    assert bonus_slots(modifier, level) == more


def test_a_specialist_has_one_slot_more() -> None:
    plan = complete(read_quick("elf wizard 3", PF1), PF1)
    plain = dict(creature(plan, PF1).spellcasting[0].slots)
    chosen = with_level(plan, 0, replace(plan.levels[0], choices=(("school", "evocation"),)))
    special = dict(creature(chosen, PF1).spellcasting[0].slots)
    assert special == {level: count + (level != "0") for level, count in plain.items()}


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (4, {"longsword": 0, "scimitar": 0, "longbow": 0, "dagger": 0}),
        (5, {"longsword": 1, "scimitar": 1, "longbow": 0, "dagger": 0}),
        (9, {"longsword": 2, "scimitar": 2, "longbow": 1, "dagger": 0}),
        (13, {"longsword": 3, "scimitar": 3, "longbow": 2, "dagger": 1}),
        (17, {"longsword": 4, "scimitar": 4, "longbow": 3, "dagger": 2}),
    ],
)
def test_weapon_training_counts_for_every_weapon_of_its_groups(level: int, expected: dict[str, int]) -> None:
    """By the fighter's table: a group at 5th level, another at 9th, 13th and 17th; each older group one more."""
    line = f"dwarf fighter {level}, no gear"
    if level >= 17:
        line += ", weapon groups heavy blades and bows and light blades and axes"
    elif level >= 13:
        line += ", weapon groups heavy blades and bows and light blades"
    plan = complete(read_quick(line, PF1), PF1)
    plan = replace(plan, gear=tuple(Gear(weapon, 1, IN_HAND) for weapon in expected))
    made = sheet(creature(plan, PF1), (), PF1)
    for weapon, value in expected.items():
        for ledger in (made.attack_bonus(weapon), made.damage_bonus(weapon)):
            assert sum(each.value for each in ledger.lines if each.counts and "training" in each.source) == value


def test_a_group_that_is_not_there_is_refused() -> None:
    with pytest.raises(QuickError, match="weapon training"):
        read_quick("dwarf fighter 5, weapon group longsword", PF1)


def test_a_ranger_of_the_other_style() -> None:
    plan = Plan(race="human", levels=(Level("ranger", choices=(("style", "two weapons"),)),) * 6)
    done = complete(plan, D35)
    feats = creature(done, D35).feats
    assert "Two-Weapon Fighting" in feats
    assert "Improved Two-Weapon Fighting" in feats
    assert problems(done, D35) == ()


# what can be chosen


def test_races_tell_what_they_add() -> None:
    named = {race.name: race for race in open_choices.races(PF1)}
    assert named["Dwarf"].abilities == "-2 Cha, +2 Con, +2 Wis"
    assert named["Human"].any_ability == 2
    assert {race.name: race.any_ability for race in open_choices.races(D35)}["Human"] == 0


def test_classes_tell_what_stands_against_them() -> None:
    plan = Plan(alignment="chaotic good")
    named = {choice.name: choice for choice in open_choices.classes(plan, PF1)}
    assert named["Paladin"].missing == ("another alignment",)
    assert named["Shadowdancer"].missing == ("another class first",)
    assert named["Fighter"].missing == ()


def test_feats_for_a_slot_tell_what_is_missing() -> None:
    plan = with_feat(FIGHTER, 4, "feat", "")
    found = {choice.name: choice.missing for choice in open_choices.feats(plan, 4, "feat", PF1)}
    assert found["Iron Will"] == () or "Iron Will is there already" in found["Iron Will"]
    assert found["Improved Critical"] == ("base attack bonus +8",)
    assert "Power Attack is there already" in found["Power Attack"]
    first = open_choices.feats(plan, 4, "feat", PF1)[0]
    assert first.missing == ()
    assert open_choices.feats(plan, 4, "wizard", PF1) == ()


def test_all_feats_of_a_plan_are_listed_with_their_levels() -> None:
    places = open_choices.feat_places(FIGHTER, PF1)
    assert [(each.level + 1, each.slot.key) for each in places] == [
        (1, "feat"),
        (1, "race"),
        (1, "fighter"),
        (2, "fighter"),
        (3, "feat"),
        (4, "fighter"),
        (5, "feat"),
    ]
    assert all(each.taken for each in places)


def test_skills_with_limits() -> None:
    named = {choice.name: choice for choice in open_choices.skills(FIGHTER, PF1)}
    assert named["Climb"].class_skill
    assert named["Climb"].most == 5
    assert not named["Stealth"].class_skill
    elder = complete(read_quick("human fighter 5", D35), D35)
    named = {choice.name: choice for choice in open_choices.skills(elder, D35)}
    assert (named["Hide"].most, named["Hide"].cost) == (4, 2)
    assert (named["Climb"].most, named["Climb"].cost) == (8, 1)


@pytest.mark.parametrize("line", ["elf wizard 20", "human monk 20", "human fighter 13"])
@pytest.mark.parametrize("ruleset", [PF1, D35], ids=["pf1", "d35"])
def test_what_is_bought_by_itself_has_a_price_and_stays_within_the_wealth(line: str, ruleset: Ruleset) -> None:
    """Artifacts, cursed and thinking things are for no shop, however much is to be spent."""
    plan = complete(read_quick(line, ruleset), ruleset)
    items = ruleset.catalog.advancement().items
    categories = {items[gear.item.lower()].category for gear in plan.gear if gear.item.lower() in items}
    assert not {word for word in categories if word.startswith(("artifact", "cursed", "intelligent"))}
    assert all(price(gear.item, ruleset) is not None for gear in plan.gear)
    assert plan.gold >= 0


def test_gear_to_buy() -> None:
    wizard = complete(read_quick("human wizard 1", PF1), PF1)
    named = {choice.name: choice for choice in open_choices.gear(wizard, PF1)}
    assert named["Full plate"].warning == "not proficient"
    assert named["Quarterstaff"].warning == ""
    assert named["Cloak of resistance +2"].price == 4000
    assert all(price(name, PF1) == choice.price for name, choice in named.items())


def test_choices_of_classes() -> None:
    plan = complete(read_quick("human cleric 1/fighter 1", PF1), PF1)
    assert [(place.level, place.kind, place.taken) for place in class_places(plan, PF1)] == [
        (0, "domain", "war"),
        (0, "domain", "protection"),
        (0, "archetype", ""),
        (0, "trait", ""),
        (0, "drawback", ""),
        (0, "racial trait", ""),
        (1, "archetype", ""),
    ]
    assert "artifice" in options_of_kind("domain", PF1)
    assert "artifice" not in options_of_kind("domain", D35)


def test_an_expert_chooses_class_skills_of_his_own() -> None:
    plan = complete(read_quick("human expert 1, no gear", D35), D35)
    made = creature(plan, D35)
    assert sum(trait.startswith("class skill: ") for trait in made.traits) == 10
    assert max(skill.ranks for skill in made.skills) == 4


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("human fightr 5", "fightr"),
        ("human 5", "5"),
        ("human fighter 21", "21"),
        ("human dwarf fighter 2", "dwarf"),
        ("human fighter 2, shiny array", "shiny array"),
        ("", ""),
        ("human fighter 12/wizard 12", "24"),
    ],
)
def test_what_is_not_understood_is_named(text: str, word: str) -> None:
    with pytest.raises(QuickError) as error:
        read_quick(text, PF1)
    assert error.value.word == word
    assert str(error.value)


def test_a_line_with_everything() -> None:
    plan = read_quick("Half-Elf ranger 2 / rogue 1, NG, str 14 dex 17, max hp, 1,000 gp, named Wren", PF1)
    assert plan.race == "half-elf"
    assert plan.classes == (("ranger", 2), ("rogue", 1))
    assert plan.alignment == "neutral good"
    assert plan.scores == (14, 17, 0, 0, 0, 0)
    assert plan.hit_points == "maximum"
    assert plan.budget == 1000
    assert plan.name == "Wren"


@pytest.mark.parametrize(
    "text",
    [
        "dwarf fighter 5/rogue 2",
        "dwarf Ftr5/Rog2",
        "Ftr 5 / Rog 2 dwarf",
        "dwarf fighter5 rogue2",
        "a dwarf 5th-level fighter, dwarf level 2 rogue",
        "dwarves, fighter 5 and rogue 2",
    ],
)
def test_classes_are_written_in_many_ways(text: str) -> None:
    plan = read_quick(text, PF1)
    assert (plan.race, plan.classes) == ("dwarf", (("fighter", 5), ("rogue", 2)))


def test_a_challenge_rating_by_levels() -> None:
    ratings = {
        text: creature(complete(read_quick(text, PF1), PF1), PF1).cr
        for text in (
            "human fighter 5",
            "human fighter 5, character gear",
            "orc warrior 1",
            "orc warrior 2",
            "elf bard 1",
        )
    }
    assert list(ratings.values()) == ["4", "5", "1/3", "1/2", "1/2"]
    assert creature(complete(read_quick("human fighter 5", D35), D35), D35).cr == "5"


# prestige classes


@pytest.mark.parametrize(
    ("ruleset", "text", "caster_level", "slots"),
    [
        ("pf1", "human fighter 1/wizard 5/eldritch knight 4", 8, {"1": 4, "2": 3, "3": 3, "4": 2}),
        ("d35", "human fighter 1/wizard 5/eldritch knight 4", 8, {"1": 4, "2": 3, "3": 3, "4": 2}),
    ],
)
def test_prestige_classes_raise_spells(ruleset: str, text: str, caster_level: int, slots: dict[str, int]) -> None:
    rules = load_ruleset(ruleset)
    plan = complete(read_quick(f"{text}, no gear", rules), rules)
    held = creature(plan, rules).spellcasting[0]
    assert held.caster_level == caster_level
    base = {level: count for level, count in held.slots if level != "0"}
    score = sheet(creature(plan, rules), (), rules).total("ability:int")
    assert base == {level: count + bonus_slots((score - 10) // 2, int(level)) for level, count in slots.items()}
    assert problems(plan, rules) == ()


def test_a_mystic_theurge_raises_both() -> None:
    plan = complete(read_quick("elf cleric 3/wizard 3/mystic theurge 4, no gear", PF1), PF1)
    assert {held.class_name: held.caster_level for held in creature(plan, PF1).spellcasting} == {
        "cleric": 7,
        "wizard": 7,
    }


def test_what_a_prestige_class_asks_for() -> None:
    assert "levels.5.class_name" not in whys(complete(read_quick("elf rogue 5/shadowdancer 1, no gear", PF1), PF1))
    found = whys(complete(read_quick("elf rogue 1/shadowdancer 1, no gear", PF1), PF1))
    assert "5 ranks in Stealth" in found["levels.1.class_name"]
    assert "2 ranks in Perform (dance)" in found["levels.1.class_name"]
    found = whys(complete(read_quick("elf wizard 1/arcane archer 2, no gear", PF1), PF1))
    assert "base attack bonus +6" in found["levels.1.class_name"]
    assert set(found) == {"levels.1.class_name"}
    plan = complete(read_quick("human fighter 8/dwarven defender 11, neutral, no gear", D35), D35)
    found = whys(plan, "d35")
    assert "being of the race dwarf" in found["levels.8.class_name"]
    assert "no more than 10 levels in it" in found["levels.18.class_name"]
    assert found["alignment"] == "A dwarven defender cannot be neutral."


@pytest.mark.parametrize(
    ("ruleset", "text", "uses"),
    [
        ("pf1", "human barbarian 5", {"rage": "14 rounds/day"}),
        ("d35", "human barbarian 5", {"rage": "2/day"}),
        ("pf1", "human cleric 1", {"channel energy": "4/day", "battle rage": "6/day", "resistant touch": "6/day"}),
        ("d35", "human cleric 1", {"turn or rebuke undead": "4/day", "protective ward": "1/day"}),  # war gives a feat
        ("pf1", "human paladin 5", {"smite evil": "2/day", "lay on hands": "4/day", "divine bond": "1/day"}),
        (
            "d35",
            "human paladin 5",
            {"smite evil": "2/day", "lay on hands": "10 points/day", "turn undead": "5/day", "special mount": "1/day"},
        ),
        ("pf1", "human monk 8", {"stunning fist": "8/day", "ki pool": "8 points/day"}),
        ("pf1", "human druid 8", {"wild shape": "3/day"}),
        ("d35", "human druid 7", {"wild shape": "3/day"}),
        ("pf1", "human bard 1/fighter 1", {"bardic performance": "7 rounds/day"}),
    ],
)
def test_daily_uses_grow_with_the_class(ruleset: str, text: str, uses: dict[str, str]) -> None:
    rules = load_ruleset(ruleset)
    made = creature(complete(read_quick(f"{text}, no gear", rules), rules), rules)
    assert {special.name: special.uses for special in made.special} == uses


def test_what_feats_ask_for_in_words_is_looked_up_where_it_can_be() -> None:
    plan = with_feat(FIGHTER, 4, "feat", "")
    found = {choice.name: choice.missing for choice in open_choices.feats(plan, 4, "feat", PF1)}
    assert found["Extra Channel"] == ("channel energy",)
    assert found["Multiweapon Fighting"] == ("three or more hands",)
    assert found["Arcane Strike"] == ("casts arcane spells",)
    assert found["Awesome Blow"][-1] == "size Large or larger"
    assert found["Flyby Attack"] == ("a fly speed",)
    cleric = complete(read_quick("human cleric 3", PF1), PF1)
    found = {choice.name: choice.missing for choice in open_choices.feats(cleric, 2, "feat", PF1)}
    assert found["Extra Channel"] == ()
    wizard = complete(read_quick("human wizard 3", PF1), PF1)
    found = {choice.name: choice.missing for choice in open_choices.feats(wizard, 2, "feat", PF1)}
    assert found["Arcane Strike"] == ()
    assert found["Improved Familiar"] == ()
