"""The search index of the shipped creatures, restored from what was packed beside them."""

from __future__ import annotations

from desktop_app.content.creatures import folders_of
from desktop_app.content.packed_creatures import packed_search
from desktop_app.content.search import SearchIndex


def shipped_search(ruleset: str) -> SearchIndex | None:
    """A new index of the creatures that a ruleset reads; None where it has to be made of them one by one.

    That is so where a ruleset has creatures of its own beside its elders', or what was packed is not of these files.
    """
    folders = folders_of(ruleset)
    written = packed_search(folders[0]) if len(folders) == 1 else None
    return SearchIndex.restored(written) if written is not None else None
