"""The search over a campaign: names first, all words in one line, the words around the hit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from desktop_app.campaign.everything import AROUND, LOG, MOST_OF_A_KIND, Text, gathered, search, text
from desktop_app.campaign.links import CREATURE, ENCOUNTER, NOTE
from desktop_app.campaign.state import Page
from tests.campaign.test_notes import noted

LOGS = (
    text(LOG, "e1", "The Bridge", ["Goblin 1 misses Ana.", "Ana hits Goblin 1 with her longsword for 9."]),
    text(LOG, "e2", "The Gate", ["Nobody was there."]),
)


def found(typed: str, texts: tuple[Text, ...] = ()) -> list[tuple[str, str, int]]:
    campaign = [held for _, held in gathered(noted(), {}).values()]
    hits = search([*campaign, *LOGS, *texts], typed)
    return [(hit.kind, hit.title, hit.line) for kind in hits for hit in hits[kind]]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("MILL", [(NOTE, "Mill", -1), (NOTE, "Rumours", 0), (NOTE, "Mill", 0)]),
        ("goblin longsword", [(LOG, "The Bridge", 1)]),
        ("bridge misses", [(LOG, "The Bridge", 0)]),
        ("goblin", [(NOTE, "Mill", 0), (CREATURE, "Goblin", -1), (LOG, "The Bridge", 0), (LOG, "The Bridge", 1)]),
        ("the gate", [(ENCOUNTER, "The Gate", -1)]),
        ("longsword nobody", []),
        ("  ", []),
    ],
)
def test_what_words_find(typed: str, wanted: list[tuple[str, str, int]]) -> None:
    assert found(typed) == wanted


def test_the_words_around_a_hit_are_told_and_where_it_stands() -> None:
    long = text(NOTE, "n", "Long", [f"{'so and so ' * 40}the lantern {'and on ' * 40}"])
    ((hit,),) = search([long], "lantern").values()
    assert hit.shown[hit.start : hit.start + hit.length] == "lantern"
    assert len(hit.shown) <= 2 * AROUND + len("lantern") + 2
    assert (hit.shown[0], hit.shown[-1]) == ("\N{HORIZONTAL ELLIPSIS}",) * 2


def test_links_are_told_in_words_and_found_by_their_names() -> None:
    page = Page("n9", "Path", "By [[Old mill|the wheel]] and [[Gate]] to [[gate|Gate]].")
    campaign = replace(noted(), pages={page.id: page})
    texts = [held for _, held in gathered(campaign, {}).values()]
    for typed in ("old mill", "wheel"):
        (hit,) = search(texts, typed)[NOTE]
        assert hit.shown == "By the wheel (Old mill) and Gate to Gate."


def test_no_kind_drowns_the_others() -> None:
    many = tuple(text(LOG, f"x{n}", f"Fight {n}", ["Goblin dies."] * 9) for n in range(20))
    hits = search([*many, text(NOTE, "n", "Last", ["A goblin."])], "goblin")
    assert {kind: len(each) for kind, each in hits.items()} == {LOG: MOST_OF_A_KIND, NOTE: 1}


def test_texts_of_what_has_not_changed_are_kept() -> None:
    state = noted()
    before = gathered(state, {})
    assert all(before[key][1] is held for key, (_, held) in gathered(state, before).items())


@given(some.lists(some.text(max_size=30), max_size=5), some.text(max_size=6))
def test_every_hit_has_all_the_words_whatever_the_letters(lines: list[str], typed: str) -> None:
    held = text(NOTE, "n", "Title", lines)
    for hits in search([held], typed).values():
        for hit in hits:
            assert 0 <= hit.start <= hit.start + hit.length <= len(hit.shown)
            assert hit.line < len(held.lines)
