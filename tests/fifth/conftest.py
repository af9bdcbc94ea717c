"""The fifth ruleset stands in the list while these tests run: one line, as in the program's own list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_app.rules.editions import EDITIONS
from tests.fifth import FIFTH


@pytest.fixture(autouse=True)
def there() -> Iterator[None]:
    """The list with one ruleset more."""
    everywhere = FIFTH in EDITIONS
    if not everywhere:
        EDITIONS.append(FIFTH)
    yield
    if not everywhere:
        EDITIONS.remove(FIFTH)
