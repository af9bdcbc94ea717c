"""The forecast tells the truth: the rules' own fights, by the same tactics, come to the same.

Few fights of few encounters; `python -m tests.benchmarks.forecast 300` plays all twelve under all rulesets.
"""

from __future__ import annotations

import pytest

from tests.forecast.encounters import CASES, compare

FAR = 4.0
"""Standard errors between what is played and what is forecast; the seeds are fixed."""


@pytest.mark.parametrize(("ruleset", "case"), [("pf1", 9), ("d35", 8), ("d30", 4), ("cmbv", 2)])
def test_a_forecast_is_what_the_rules_play(ruleset: str, case: int) -> None:
    found = compare(ruleset, CASES[case], fights=16, seed=case + 1, of_forecast=800)
    assert len(found) == 5
    assert not [each for each in found if each.off > FAR]
