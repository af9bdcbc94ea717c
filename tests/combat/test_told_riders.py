"""Riders read off the words of an ability: what a failed save brings, what a made one leaves, and how it goes on."""

from __future__ import annotations

import pytest

from desktop_app.combat.each_round import harm_due
from desktop_app.rules.affliction import CURSE, POISON
from desktop_app.rules.creature import Creature, Special, Weapon
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.riders import Rider, riders_of
from tests.combat.test_riders import facing, hits


def rider(name: str, text: str, *, extra: str = "", damage: str = "1d6") -> Rider:
    """What is read off one ability that a slam brings."""
    slam = Weapon("slam", kind="natural", damage=damage, extra=extra, features=(name,))
    (found,) = riders_of(Creature("Beast", special=(Special(name.title(), "Su", text),), weapons=(slam,)), slam)
    return found


def play(name: str, text: str, **attack: str) -> Resolution:
    """What it does at once."""
    found = rider(name, text, **attack).play
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "save", "dc", "laid"),
    [
        ("Slam: Fortitude DC 18 or dazed for 1 round.", "fort", 18, [("dazed", "1 rounds")]),
        ("Whom it hits: Will DC 23 or cowering for 1d3 rounds.", "will", 23, [("cowering", "1d3 rounds")]),
        ("Fortitude DC 23 or slowed (as slow) for 1d6 rounds.", "fort", 23, [("Slow", "1d6 rounds")]),
        ("Will DC 16 or fatigued for 1 hour; if fatigued, exhausted.", "will", 16, [("fatigued", "1 hours")]),
        (
            "Reflex DC 14 or entangled for 2d4 rounds; DC 12 Strength bursts it.",
            "ref",
            14,
            [("entangled", "2d4 rounds")],
        ),
        ("Touch: Will DC 16 or voiceless for 1 hour: no speech.", "will", 16, [("hush", "1 hours")]),
    ],
)
def test_what_a_failed_save_brings(text: str, save: str, dc: int, laid: list[tuple[str, str]]) -> None:
    found = play("hush", text)
    assert (found.save, found.dc, found.on_save) == (save, dc, "negates")
    assert [(each.name, each.lasts) for each in found.effects] == laid
    assert not found.ability, "a DC is no ability damage"


def test_what_a_made_save_leaves_and_a_new_save_each_round() -> None:
    found = play("fright", "Will DC 14 or shaken, with a new save each round; a save leaves sickened for 1 round.")
    assert [(each.name, each.again) for each in found.effects] == [("shaken", "will")]
    assert found.if_saved is not None
    assert [(each.name, each.lasts) for each in found.if_saved.effects] == [("sickened", "1 rounds")]
    assert "fear" in found.descriptors


def test_damage_beside_a_save_is_not_dealt_twice() -> None:
    """Dice that the attack's own line has already are told once more by the words."""
    text = "Tail slap: 3d6 electricity, and Fortitude DC 22 or stunned for 1d4 rounds."
    more = play("shock", text)
    assert (more.damage, more.damage_type, more.save) == ("3d6", "electricity", "none")
    assert [(each.save, each.dc, each.effects[0].name) for each in more.also] == [("fort", 22, "stunned")]
    known = play("shock", text, extra="3d6 electricity")
    assert (known.damage, known.save, known.effects[0].name) == ("", "fort", "stunned")


def test_half_of_it_points_of_abilities_and_penalties() -> None:
    half = play("withering touch", "Touch: 7d6, Fortitude DC 18 halves.", damage="")
    assert (half.damage, half.save, half.on_save) == ("7d6", "fort", "half")
    both = play("pulse", "Fortitude DC 18 or 1d6 Intelligence damage and staggered for 1d4 rounds.")
    assert ([each.ability for each in both.ability], both.effects[0].name) == (["int"], "staggered")
    late = play("sting", "1d4 Strength drain, 1d4 Dexterity drain; Fortitude DC 29 negates.")
    assert ([each.kind for each in late.ability], late.save, late.dc) == (["drain", "drain"], "fort", 29)
    rash = play("rash", "Fortitude DC 12 or an itch, -2 Dexterity and Charisma for 1 day.")
    assert [(each.to, each.value) for each in rash.effects[0].modifiers] == [("ability:dex", -2), ("ability:cha", -2)]
    assert (rash.effects[0].lasts, rash.ability) == ("1 days", ())


def test_curses_and_spores_run_their_course() -> None:
    curse = rider("old curse", "Claw, curse; Will DC 31; 1d6 Wisdom drain a day.").affliction
    assert curse is not None
    assert (curse.kind, curse.save, curse.dc, curse.every, curse.saves) == (CURSE, "will", 31, "1 day", 0)
    spores = rider(
        "spores", "Slam; Fortitude DC 16; 1d2 Constitution a round for 6 rounds; one save ends it."
    ).affliction
    assert spores is not None
    assert (spores.kind, spores.times, spores.saves) == (POISON, 6, 1)


@pytest.mark.parametrize(
    "text", ["At random: Fortitude DC 16 or sickened; or Reflex DC 16 or entangled.", "Fortitude DC 19 or: cold dazed."]
)
def test_what_is_one_thing_or_another_is_for_the_table(text: str) -> None:
    assert rider("whims", text) == Rider("whims", note=text)


def test_two_hits_with_one_weapon_bring_it() -> None:
    assert rider("blow", "A foe that its mace hits twice in a round takes 1d8+10 more.").hits == 2
    assert rider("blow", "A target that both slams hit in one round: Fortitude DC 24 or dazed for 1 round.").hits == 2


@pytest.mark.rule("injury.continuous-damage")
def test_who_burns_burns_on_by_the_dice_of_the_fire() -> None:
    """A Large fire elemental: 1d8 fire with the hit, Reflex DC 16 or 1d8 at each of its turns for 1d4 rounds."""
    fight = facing("pf1", "large-fire-elemental")
    hits(fight, "slam", damage=[4, 3], save={"Ana": 2}, duration=[2])
    assert fight["Ana"].hp == 60 - (4 + 2) - 3  # Strength 14 (+2)
    assert {each.effect.name: each.ends_round for each in fight["Ana"].effects} == {"burning": 3}
    fight.turns("Beast")
    (due,) = harm_due(fight.state)
    assert due.amount == "1d8 fire"
    hurt = fight["Ana"].hp
    fight.do("harm-again", {"damage": [5]}, on="Ana", text=due.reminder.text)
    assert fight["Ana"].hp == hurt - 5


@pytest.mark.parametrize(
    ("text", "bonus", "largest"),
    [
        ("", 0, 0),
        ("Large.", 0, 1),
        ("Grabs targets of any size; +8 racial on grapple instead of grab's +4.", 4, None),
        ("Can grab foes up to one size larger (usually Medium), with +8 racial instead of +4.", 4, 1),
        ("When its slam hits a Small or smaller foe, it may grapple as a free action.", 0, -1),
        ("When its slam hits a foe of its size or smaller, it may grapple.", 0, 0),
        ("It may grapple whatever the victim's size.", 0, None),
    ],
)
def test_whom_a_grab_seizes_by_its_words(text: str, bonus: int, largest: int | None) -> None:
    """Every grapple check of one that grabs has +4; `bonus` is what its own words give above that."""
    found = rider("grab", text)
    assert (found.bonus, found.largest) == (bonus, largest)


def test_a_poison_may_cost_levels() -> None:
    """A nightcrawler's: 1d4 Constitution drain and a negative level for each failed save."""
    told = rider("poison", "Injury; Fortitude DC 28; 1d4 Constitution drain and 1 negative level a round for 6 rounds.")
    assert told.affliction is not None
    assert told.affliction.first is not None
    assert (told.affliction.first.negative_levels, len(told.affliction.first.ability)) == ("1", 1)


def test_harm_that_comes_again_each_round_by_its_words() -> None:
    """A magmin's combustion: 1d8 fire at once and each round for 1d4+2 rounds, Reflex DC 12 negates."""
    fire = play("combustion", "What it touches: Reflex DC 12 or burning for 1d4+2 rounds, 1d8 fire a round.")
    assert (fire.damage, fire.damage_type, fire.each_round, fire.save, fire.dc) == ("1d8", "fire", "1d8", "ref", 12)
    assert [(each.name, each.lasts) for each in fire.effects] == [("burning", "1d4+2 rounds")]
    always = play("burning touch", "Touch: 2d6 fire a round for 5 rounds; ended by darkness.")
    assert (always.each_round, always.save) == ("2d6", "none")
