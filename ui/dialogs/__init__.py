"""Dialogs, none of them in the way of a turn."""
