"""The forecast tells the truth: the rules' own fights, by the same tactics, come to the same.

Few fights of few encounters; `python -m tests.benchmarks.forecast 300` plays all of them under all rulesets.
"""

from __future__ import annotations

import pytest

from tests.forecast.encounters import CASES, compare

RUN = (
    ("pf1", "a breath of fire"),
    ("d35", "regeneration"),
    ("d30", "the weakest first"),
    ("cmbv", "bows against claws"),
    ("pf1", "ghouls that paralyze"),
    ("d35", "shadows"),
    ("cmbv", "spiders"),
    ("d30", "levels drained"),
)
FAR = 4.0
"""Standard errors between what is played and what is forecast; the seeds are fixed."""


@pytest.mark.parametrize(("ruleset", "case"), RUN)
def test_a_forecast_is_what_the_rules_play(ruleset: str, case: str) -> None:
    wanted = next(each for each in CASES if each.title == case)
    found = compare(ruleset, wanted, fights=12, seed=len(case), of_forecast=800)
    assert len(found) == 5
    assert not [each for each in found if each.off > FAR]
