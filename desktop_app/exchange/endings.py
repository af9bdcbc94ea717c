"""How the files are called that other programs write; told apart from `programs`, which loads every reader."""

from __future__ import annotations

from typing import Final

ENDINGS: Final = (
    ".cmpt", ".cmet", ".cmcs", ".cmx", ".por", ".xml", ".rpgrp", ".pcg", ".json", ".jsonl", ".db", ".csv", ".tsv",
    ".txt", ".md", ".html", ".htm", ".rtf",
)  # fmt: skip
"""Endings of files that can be dropped on the library."""
TABLES: Final = (".csv", ".tsv")
TEXTS: Final = ("", ".txt", ".md", ".html", ".htm", ".rtf")
"""Endings of stat blocks as text."""
