"""A few documents of `make fuzz`: no random command raises, and what is acknowledged is read again."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fuzz_commands import IN_A_FILE, Trial


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, IN_A_FILE * 2])
def test_random_commands_are_refused_or_read_again(number: int) -> None:
    told = Counter[str]()
    Trial(f"test/{number}", told).run(number)
    assert told["acknowledged"]
    assert told["refused"]
