"""Turnkeeper: the desk of a game master, without its window."""

from desktop_app.version import VERSION

__all__ = ["VERSION"]
