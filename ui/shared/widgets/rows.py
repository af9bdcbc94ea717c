"""Tables that show rows to read and choose from."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView, QTableView


def show_rows(table: QTableView) -> None:
    """Set a table up for rows that are read, not edited: one is selected at a time and whole; Tab leaves the table."""
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    table.verticalHeader().setMinimumSectionSize(10)
    table.horizontalHeader().setHighlightSections(False)
