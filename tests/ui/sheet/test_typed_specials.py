"""Special abilities as they are typed on the sheet: name, kind, uses and what they do."""

from __future__ import annotations

import pytest

from desktop_app.rules.creature import Special
from desktop_app.rules.tally import of_ability
from ui.sheet.views.feats_tab import _special, special_text


@pytest.mark.parametrize(("text", "read", "most"), [
    ("Breath weapon (Su) 3/day: 6d6 fire", Special("Breath weapon", "Su", "6d6 fire", "3/day"), 3),
    ("Rage (Ex) 16 rounds/day", Special("Rage", "Ex", "", "16 rounds/day"), 16),
    ("Lay on hands (Su), 4 times a day", Special("Lay on hands", "Su", "", "4 times a day"), 4),
    ("Inspire 17 rounds per day: courage", Special("Inspire", "", "courage", "17 rounds per day"), 17),
    ("Breath (Su) 1/1d4 rounds: cold", Special("Breath", "Su", "cold", "1/1d4 rounds"), None),
    ("Darkvision", Special("Darkvision"), None),
])  # fmt: skip
def test_uses_are_read_as_they_are_written(text: str, read: Special, most: int | None) -> None:
    assert _special(text) == read
    counted = of_ability(read)
    assert (counted.most if counted is not None else None) == most
    assert _special(special_text(read)) == read
