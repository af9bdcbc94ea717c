"""`library`: what the library has of a kind, one entry a line; with words behind it, what a search for them finds."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop_app.content.books import BookEntry

KINDS = (
    "creatures", "spells", "feats", "items", "afflictions", "traps", "haunts", "archetypes", "traits", "monster-rules",
    "conditions", "actions", "abilities", "class-features", "class-options",
)  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("words", metavar="WORD", nargs="*", help="what to search for; without it everything is listed")
    parser.add_argument("--kind", default="creatures", choices=KINDS, help="of which kind (default: creatures)")
    parser.add_argument("--ruleset", metavar="ID", default="", help="under which ruleset (default: the first)")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: argparse.Namespace) -> int:
    """Print the entries; 1 if a search finds none, 2 if the ruleset is unknown."""
    from desktop_app.cli.rulesets import first_ruleset, unknown_ruleset
    from desktop_app.content.books import book_entries, found_in

    if wrong := unknown_ruleset(arguments.ruleset):
        sys.stderr.write(f"{wrong}\n")
        return 2
    ruleset = arguments.ruleset or first_ruleset()
    text = " ".join(arguments.words)
    entries = book_entries(arguments.kind, ruleset)
    if text and arguments.kind == "creatures":
        entries = _creatures_found(entries, text, ruleset)
    elif text:
        entries = found_in(entries, text)
    for entry in entries:
        if arguments.json:
            sys.stdout.write(json.dumps(_told(entry, ruleset), ensure_ascii=False) + "\n")
        else:
            sys.stdout.write(f"{entry.name}{f' ({entry.book})' if entry.book else ''}\n")
    return 0 if entries or not text else 1


def _creatures_found(entries: tuple[BookEntry, ...], text: str, ruleset: str) -> tuple[BookEntry, ...]:
    """The creatures that the window's search finds, in its order."""
    from desktop_app.content.creature_index import searchable
    from desktop_app.content.creatures import load_creatures
    from desktop_app.content.search import SearchIndex
    from desktop_app.content.shipped_search import shipped_search

    index = shipped_search(ruleset) or SearchIndex(searchable(each) for each in load_creatures(ruleset))
    by_id = {str(entry.facts["id"]): entry for entry in entries}
    return tuple(by_id[id] for id in index.search(text).ids)


def _told(entry: BookEntry, ruleset: str) -> dict[str, Any]:
    head: dict[str, Any] = {"name": entry.name, "aliases": list(entry.aliases), "book": entry.book}
    if entry.kind != "creatures":
        return {**head, **entry.facts}
    from desktop_app.content import load_ruleset
    from desktop_app.content.creatures import creature
    from desktop_app.rules.answer import answer
    from desktop_app.rules.sheet import plain_sheet

    found = creature(ruleset, str(entry.facts["id"])).creature
    return {**answer(plain_sheet(found, load_ruleset(ruleset))), **head, **entry.facts}
