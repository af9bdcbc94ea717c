"""Aliases of a shelf."""

from __future__ import annotations

from desktop_app.content.shelf import Shelf


def test_a_shelf_lists_entries_only() -> None:
    shelf = Shelf({"club": 1}, {"cudgel": "club"})
    assert list(shelf.items()) == [("club", 1)]
    assert (shelf["cudgel"], shelf.get("cudgel"), "cudgel" in shelf) == (1, 1, True)


def test_what_is_missing_gets_the_default() -> None:
    shelf: Shelf[int] = Shelf({"club": 1}, {})
    assert shelf.get("flail") is None
    assert shelf.get("flail", 7) == 7
