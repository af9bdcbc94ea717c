"""How much of a long walk is gone through: all of it by `make soak`, by `make test` a part that the seed says."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Final, TypeVar

THOROUGH: Final = "TURNKEEPER_SOAK" in os.environ
"""Whether all repeats and combinations are wanted, as `make soak` does; `make test` takes a part of them."""

Each = TypeVar("Each")


def a_part(of: Sequence[Each], parts: int, moved: int = 0) -> Sequence[Each]:
    """Every so-many-th of them, and all where all are wanted.

    Which part it is follows from the seed of the run, which pytest prints: `--randomly-seed=...` takes it again.
    Walks that are `moved` by 0, 1, 2 ... take different parts of the same run.
    """
    return of if THOROUGH else of[(random.randrange(parts) + moved) % parts :: parts]
