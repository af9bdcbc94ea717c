"""The draft of a recap: who fought whom, who fell, what was won."""

from __future__ import annotations

from desktop_app.campaign.party_book import Award, Found
from desktop_app.documents.log import Aftermath, Fall, Performance
from desktop_app.documents.recap import Fight, counted, draft

TOLL = Aftermath(
    "The goblin toll",
    3,
    (
        Performance("Ana", "heroes"),
        Performance("Brom", "heroes", state="dying"),
        Performance("Goblin 1", "foes", state="dead"),
        Performance("Goblin 2", "foes", state="dead"),
        Performance("Worg", "foes", state="unconscious"),
        Performance("Goblin 3", "foes"),
    ),
    experience=540,
    heads=2,
    notes="The bridge fell.",
    falls=(
        Fall(1, "Goblin 1", "Ana", "dead"),
        Fall(1, "Ana", "Worg", "unconscious"),
        Fall(2, "Goblin 2", "Ana", "dying"),
        Fall(2, "Brom", "", "dying"),
        Fall(3, "Goblin 2", "", "dead"),
        Fall(3, "Worg", "Ana", "unconscious"),
    ),
)


def test_a_fight_is_told_as_it_went() -> None:
    assert draft(["Arrival by boat"], [Fight(TOLL)]).splitlines() == [
        "- Arrival by boat",
        "",
        "### The goblin toll",
        "",
        "Ana and Brom fought 3 \N{MULTIPLICATION SIGN} Goblin and Worg for 3 rounds.",
        "- Ana felled Goblin 1 and Worg.",
        "- Goblin 2 fell.",
        "- Ana went down in round 1 by Worg (unconscious), and was on their feet again at the end.",
        "- Brom went down in round 2 (dying).",
        "The party won 540 XP, 270 each.",
        "The bridge fell.",
    ]


def test_several_fights_are_added_up_and_one_that_goes_on_is_not_won() -> None:
    told = draft([], [Fight(TOLL), Fight(TOLL), Fight(TOLL, is_over=False)])
    assert told.count("The party won") == 2
    assert told.count("The fight is not over.") == 1
    assert told.endswith("In all 1,080 XP, 540 each.")
    assert draft([], []) == ""
    rings = (Found("f1", "silver ring", 1, has="c1"), Found("f2", "silver ring", 2, sold_for=50), Found("f3", "rope"))
    awards = (Award("a1", "a bargain", {"c1": 50, "c2": 50}), Award("a2", "the crown", {"c1": 1_500}))
    assert draft([], [], awards, rings).splitlines() == [
        "### Experience besides", "", "- 100 XP, 50 each for a bargain", "- 1,500 XP for the crown", "",
        "### Found", "", "- silver ring x3", "- rope",
    ]  # fmt: skip
    assert draft([], [Fight(Aftermath("Nobody"))]) == "### Nobody\n"


def test_copies_of_one_creature_are_counted() -> None:
    assert counted(["Orc 1", "Wolf", "Orc 2"]) == ["2 \N{MULTIPLICATION SIGN} Orc", "Wolf"]
