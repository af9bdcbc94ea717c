"""Search as one types: what is found, in which order, by which filters, and what is said about what makes no sense."""

from __future__ import annotations

import pytest

from desktop_app.content.creature_index import alignments, searchable
from desktop_app.content.creatures import LibraryEntry, library_entry, load_creatures
from desktop_app.content.query import challenge, parse_query
from desktop_app.content.search import SearchIndex
from desktop_app.content.terrain import suits, terrains
from desktop_app.rules.creature_form import read_creature


def entry(name: str, tags: tuple[str, ...] = (), **form: object) -> LibraryEntry:
    """A creature of the test's own, by its name as id."""
    return library_entry(name.lower(), read_creature({"name": name, **form}), tags)


WOLF = entry("Wolf", ("animal companion",), cr="1", type="animal", size="medium", environment="temperate forests")
DIRE = entry("Dire Wolf", ("mount",), cr="3", type="animal", size="large", environment="temperate forests")
WORG = entry(
    "Worg",
    ("mount",),
    cr="2",
    type="magical beast",
    alignment="NE",
    environment="cold plains",
    notes="Runs with wolves.",
)
WIGHT = entry("Wight", cr="3", type="undead", alignment="LE", environment="any", special=[{"name": "Energy Drain"}])
GHOST = entry(
    "Pale Lady",
    cr="7",
    type="undead",
    subtypes=["incorporeal"],
    speeds={"fly": 40},
    alignment="Usually chaotic evil",
    environment="any",
    special=[{"name": "Wail", "text": "Chills whoever hears the wolf of the moor."}],
)
DRAKE = entry(
    "Ember Drake",
    cr="5",
    type="dragon",
    size="large",
    speeds={"land": 20, "fly": 60},
    environment="warm mountains",
    immunities=["fire", "sleep"],
    weapons=[{"name": "bite", "kind": "natural", "damage": "2d6"}],
    feats=["Flyby Attack"],
    alignment="CE",
)
MAGE = entry(
    "Élan the Red",
    ("npc",),
    cr="1/2",
    levels=[{"class": "wizard", "level": 1}],
    alignment="NG",
    environment="any urban",
    spellcasting=[{"class": "wizard", "caster_level": 1, "ability": "int", "prepared": {"1": ["magic missile"]}}],
)
EVERYBODY = (WOLF, DIRE, WORG, WIGHT, GHOST, DRAKE, MAGE)


@pytest.fixture
def index() -> SearchIndex:
    return SearchIndex(searchable(each) for each in EVERYBODY)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("wolf", ["wolf", "dire wolf", "pale lady"]),
        ("wo", ["wolf", "worg", "dire wolf", "pale lady"]),
        ("wolf dire", ["dire wolf"]),
        ("DIRE WOLF", ["dire wolf"]),
        ("w", ["wight", "wolf", "worg", "dire wolf", "élan the red", "ember drake", "pale lady"]),
        ("elan", ["élan the red"]),
        ("drain", ["wight"]),
        ("wolves", ["worg"]),
        ("wolf -dire", ["wolf", "pale lady"]),
        ("type:undead", ["wight", "pale lady"]),
        ("type:und fly", ["pale lady"]),
        ("cr:3-7 type:undead", ["wight", "pale lady"]),
        ("cr:3-7 type:undead fly", ["pale lady"]),
        ("cr:1/2", ["élan the red"]),
        ("cr:..1", ["élan the red", "wolf"]),
        ("cr:<=1", ["élan the red", "wolf"]),
        ("cr:<1", ["élan the red"]),
        ("cr:5+", ["ember drake", "pale lady"]),
        ("cr:>5", ["pale lady"]),
        ("size:large", ["dire wolf", "ember drake"]),
        ("size:medium- type:animal", ["wolf", "dire wolf"]),
        ("size:large+ type:animal", ["dire wolf"]),
        ('type:"magical beast"', ["worg"]),
        ("env:forest", ["wolf", "dire wolf"]),
        ("env:cold", ["worg"]),
        ("al:evil -al:lawful", ["worg", "ember drake", "pale lady"]),
        ("al:ce", ["ember drake", "pale lady"]),
        ("is:mount", ["worg", "dire wolf"]),
        ("class:wiz", ["élan the red"]),
        ("spell:missile", ["élan the red"]),
        ("immune:fire attack:bite feat:flyby", ["ember drake"]),
        ("-type:animal -type:undead cr:2+", ["worg", "ember drake"]),
        ("nobody at all", []),
        ("cr:", ["élan the red", "wolf", "worg", "dire wolf", "wight", "ember drake", "pale lady"]),
        ("", ["élan the red", "wolf", "worg", "dire wolf", "wight", "ember drake", "pale lady"]),
    ],
)
def test_what_is_found_and_in_which_order(index: SearchIndex, text: str, found: list[str]) -> None:
    assert list(index.search(text).ids) == found


def test_a_slip_of_the_finger_is_read_as_what_was_meant(index: SearchIndex) -> None:
    for slip in ("wigth", "wght", "wightt", "wighd"):
        found = index.search(slip)
        assert found.ids == ("wight",)
        assert found.read_as == ((slip, ("wight",)),)
    assert index.search("wolf").read_as == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cr:high", "cr:high: expected a number or a range such as cr:3-7."),
        ("size:tall", "size:tall: there is no such size; expected one of fine,"),
        ("colour:red", "there is no filter 'colour'; expected one of cr, hd, type,"),
    ],
)
def test_filters_that_make_no_sense_are_told_and_hide_nobody(index: SearchIndex, text: str, told: str) -> None:
    found = index.search(text)
    assert len(found) == len(EVERYBODY)
    assert len(found.query.problems) == 1
    assert told in found.query.problems[0]


def test_chips_of_a_query() -> None:
    query = parse_query('dragon cr:3-7 -type:undead "old red" -fly')
    assert query.wanted == ("dragon", "old", "red")
    assert [(chip.key, chip.typed, chip.excluded) for chip in query.filters] == [
        ("cr", "cr:3-7", False),
        ("type", "-type:undead", True),
    ]
    assert [word.text for word in query.words if word.excluded] == ["fly"]


def test_creatures_come_and_go(index: SearchIndex) -> None:
    index.put(searchable(entry("Wolf", cr="4", type="undead")))
    assert len(index) == len(EVERYBODY)
    assert index.search("wolf type:animal").ids == ("dire wolf",)
    assert index.search("wolf cr:4").ids == ("wolf",)
    index.drop("wolf")
    index.drop("nobody")
    assert "wolf" not in index
    assert index.search("wolf").ids == ("dire wolf", "pale lady")


def test_the_words_of_a_filter_can_be_completed(index: SearchIndex) -> None:
    assert index.values("type") == ("animal", "beast", "dragon", "humanoid", "incorporeal", "magical", "undead")


def test_an_empty_index_finds_nothing() -> None:
    assert SearchIndex().search("wolf cr:1 type:animal").ids == ()


def test_every_shipped_creature_is_first_for_its_own_name() -> None:
    entries = load_creatures("pf1")
    shipped = SearchIndex(searchable(each) for each in entries)
    assert [each.id for each in entries if shipped.search(each.creature.name).ids[:1] != (each.id,)] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Usually chaotic evil", ("ce", "chaotic", "evil")),
        ("LG", ("lg", "lawful", "good")),
        ("Always neutral", ("n", "neutral")),
        ("Any", ()),
    ],
)
def test_alignments_written_out_or_in_letters(text: str, words: tuple[str, ...]) -> None:
    assert alignments(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cold or temperate mountains", ("cold", "mountains", "temperate")),
        ("any", ("any",)),
        ("any land", ("desert", "forest", "hills", "marsh", "mountains", "plains")),
        ("any oceans", ("water",)),
        ("the Plane of Fire", ("planes",)),
        ("temperate plains", ("plains", "temperate")),
        ("warm coasts and marshes", ("coast", "marsh", "warm", "water")),
        ("", ()),
    ],
)
def test_terrains_of_an_environment(text: str, words: tuple[str, ...]) -> None:
    assert terrains(text) == words


def test_what_lives_anywhere_suits_every_terrain() -> None:
    assert suits(("any",), "marsh")
    assert suits((), "marsh")
    assert suits(("marsh", "warm"), "marsh")
    assert not suits(("desert",), "marsh")


def test_challenge_ratings_as_numbers() -> None:
    assert [challenge(text) for text in ("1/2", "7", "4 (5 with pipes)", "", "-")] == [0.5, 7, 4, None, None]
