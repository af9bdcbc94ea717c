"""Aliases of a shelf."""

from __future__ import annotations

from desktop_app.content import advancement
from desktop_app.content.kinds import KINDS
from desktop_app.content.library import further, lineage, load_catalog
from desktop_app.content.shelf import Shelf, Stock, Supply
from desktop_app.paths import resources


def test_a_shelf_lists_entries_only() -> None:
    shelf = Shelf({"club": 1}, {"cudgel": "club"})
    assert list(shelf.items()) == [("club", 1)]
    assert (shelf["cudgel"], shelf.get("cudgel"), "cudgel" in shelf) == (1, 1, True)


def test_what_is_missing_gets_the_default() -> None:
    shelf: Shelf[int] = Shelf({"club": 1}, {})
    assert shelf.get("flail") is None
    assert shelf.get("flail", 7) == 7


def test_what_few_ask_for_is_fetched_when_it_may_have_the_name_and_when_all_is_gone_through() -> None:
    fetched: list[str] = []

    def supply(named: str, entries: dict[str, int], aliases: dict[str, str]) -> Supply[int]:
        def fetch() -> Stock[int]:
            fetched.append(named)
            return entries, aliases

        return Supply(fetch, lambda name: name in entries or name in aliases)

    shelf = Shelf(
        {"club": 1}, {}, [supply("east", {"naginata": 2}, {}), supply("west", {"club": 9, "pike": 3}, {"p": "pike"})]
    )
    assert ("flail" in shelf, shelf.get("flail"), shelf["club"], fetched) == (False, None, 1, [])
    assert (shelf["p"], "pike" in shelf, fetched) == (3, True, ["west"])
    assert shelf["club"] == 1
    assert dict(shelf.items()) == {"club": 1, "pike": 3, "naginata": 2}
    assert fetched == ["west", "east"]


def test_every_entry_of_the_further_books_is_found_by_its_names() -> None:
    """What says quickly whether a name may be there never hides one that is."""
    for ruleset in ("pf1", "d35"):
        for kind in (*KINDS, *advancement.KINDS):
            there = further(resources(), kind, lineage(ruleset))
            entries, aliases = there.fetch()
            assert all(there.may_have(name) for name in (*entries, *aliases))
    assert not further(resources(), KINDS[0], lineage("pf1")).may_have("nothing is called so")
    items = load_catalog("pf1").advancement().items
    assert "no such thing" not in items
    assert "abacus" in items
