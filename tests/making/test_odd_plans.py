"""Whatever stands in a plan, half-made or nonsense: it can be judged, filled and made into a creature."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.content import load_ruleset
from desktop_app.making import open_choices
from desktop_app.making.complete import complete
from desktop_app.making.legal import problems
from desktop_app.making.made import creature
from desktop_app.making.plan import IN_HAND, OFF_HAND, PACKED, WORN, Gear, Level, Plan
from desktop_app.rules.answer import answer
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.sheet import sheet

PF1 = load_ruleset("pf1")
FEATS = ("Dodge", "Weapon Focus (longsword)", "Power Attack", "Spring Attack", "Grandmother's Recipe", "Toughness", "")
ITEMS = ("full plate", "+1 longsword", "cloak of resistance +2", "dagger", "heavy steel shield", "old boot", "torch")

CLASSES = ("fighter", "wizard", "shadowdancer", "mystic theurge", "thief", "monk", "cleric", "expert")
CHOICES = ((("domain", "war"),), (("weapon training", "heavy blades"),), (("school", "evocation"),))

levels = st.builds(
    Level,
    class_name=st.sampled_from(CLASSES),
    hp=st.sampled_from((0, 0, 1, 6, 40)),
    ranks=st.lists(
        st.tuples(st.sampled_from(("Climb", "Perception", "Juggling")), st.sampled_from((1, 2, 0.5))), max_size=2
    ).map(lambda found: tuple(dict(found).items())),
    feats=st.lists(
        st.tuples(st.sampled_from(("feat", "race", "fighter", "gift")), st.sampled_from(FEATS)), max_size=3
    ).map(lambda found: tuple(dict(found).items())),
    increase=st.sampled_from(("", "str", "luck")),
    favored=st.sampled_from(("", "hp", "skill", "gold")),
    choices=st.sampled_from(((), *CHOICES)),
    spells=st.sampled_from(((), (("1", ("bless",)),))),
)  # fmt: skip
gear = st.builds(
    Gear,
    item=st.sampled_from(ITEMS),
    count=st.integers(0, 3),
    use=st.sampled_from((WORN, IN_HAND, OFF_HAND, PACKED)),
)
plans = st.builds(
    Plan,
    name=st.sampled_from(("", "Ada")),
    race=st.sampled_from(("", "human", "dwarf", "robot", "half-elf")),
    racial_choice=st.sampled_from(("", "str", "luck")),
    alignment=st.sampled_from(("", "lawful good", "hungry")),
    method=st.sampled_from(("", "elite", "buy-15", "4d6", "free", "nonsense")),
    scores=st.tuples(*(st.sampled_from((0, 3, 10, 18)) for _ in range(6))),
    levels=st.lists(levels, max_size=5).map(tuple),
    hit_points=st.sampled_from(("", "average", "maximum", "rolled")),
    wealth=st.sampled_from(("", "character", "none", "dragon")),
    budget=st.sampled_from((0, 50, 5000)),
    gear=st.lists(gear, max_size=3).map(tuple),
)


@settings(max_examples=25)
@given(plan=plans)
def test_odd_plans_can_be_judged_and_made(plan: Plan) -> None:
    for problem in problems(plan, PF1):
        assert problem.why.endswith(".")
    made = creature(plan, PF1)
    assert read_creature(write_creature(made)) == made
    answer(sheet(made, (), PF1))
    open_choices.skills(plan, PF1)
    open_choices.gear(plan, PF1)
    open_choices.budgets(plan, PF1)
    for place in open_choices.feat_places(plan, PF1):
        open_choices.feats(plan, place.level, place.slot.key, PF1)


@settings(max_examples=20)
@given(plan=plans)
def test_odd_plans_can_be_filled_and_what_was_chosen_stays(plan: Plan) -> None:
    done = complete(plan, PF1)
    assert complete(done, PF1) == done
    assert all(score for score in done.scores)
    for before, after in zip(plan.levels, done.levels, strict=False):
        assert after.class_name == before.class_name
        assert {(slot, feat) for slot, feat in before.feats if feat} <= set(after.feats)
        assert all(dict(after.ranks)[name] >= count for name, count in before.ranks)
    made = creature(done, PF1)
    assert read_creature(write_creature(made)) == made


def test_a_fighter_without_a_weapon_trains_with_a_usual_group() -> None:
    done = complete(Plan(levels=(Level("mystic theurge"), *(Level("fighter"),) * 5)), PF1)
    assert done.levels[5].choices == (("weapon training", "heavy blades"),)
    assert complete(done, PF1) == done


def test_a_class_that_nobody_knows_is_kept_and_told() -> None:
    done = complete(Plan(levels=(Level("thief"),), hit_points="maximum"), PF1)
    assert done.levels[0].hp == 8
    assert [problem.why for problem in problems(done, PF1)] == ["There is no class called thief."]
