"""The log for what goes wrong where nobody can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


def logger(name: str) -> Logger:
    """The logger of a module; `logging` is imported when there is something to write, which is hardly ever."""
    import logging

    return logging.getLogger(name)
