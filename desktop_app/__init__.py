"""Turnkeeper: the desk of a game master, without its window."""

from desktop_app import dataclasses_later
from desktop_app.version import VERSION

__all__ = ["VERSION"]

dataclasses_later.begin()  # before any module that has dataclasses
