"""The forecast: how fast it is, and whether it tells the truth: the rules themselves play the same tactics.

`python -m tests.benchmarks.forecast 300` plays so many fights of each encounter under each ruleset.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.counting import play as forecast
from desktop_app.forecast.values import ForecastAsk
from desktop_app.forecast.workers import Forecasting
from tests.forecast.encounters import ARCHER, CASES, GHOUL, ORC, SHADOW, SPIDER, VETERAN, compare, several
from tests.play import RULESETS, foe, hero, play

FAR = 4.0
"""Standard errors beyond which a figure is not what the rules play."""
FIGHTS = 40
"""Of each encounter under each ruleset, where no other number is asked for: of ten the error itself is uncertain."""


ORCS = several(6, "Orc", foe, **ORC | {"hp": 30, "bab": 4})
UNDEAD = several(2, "Ghoul", foe, **GHOUL) | several(2, "Shadow", foe, **SHADOW) | several(2, "Spider", foe, **SPIDER)


def speed(title: str, foes: dict[str, Any]) -> None:
    """Four against six: to a first answer, and 10,000 fights on one core and in two processes."""
    people = several(2, "Ana", hero, **VETERAN) | several(2, "Bo", hero, **ARCHER) | foes
    here = play("pf1", **people)
    began = time.perf_counter()
    compiled = compile_fight(ForecastAsk(here.state), here.ruleset)
    put = time.perf_counter()
    rough = forecast(compiled, 200, 1)
    first = time.perf_counter()
    whole = forecast(compiled, 10_000, 1)
    ended = time.perf_counter()
    print(f"4 against 6, {title}: put into numbers in {(put - began) * 1000:.0f} ms")
    print(f"first answer, 200 fights, after {(first - began) * 1000:.0f} ms: {rough.wins('heroes').words}")
    told = f"{whole.wins('heroes').words}, {whole.mean_rounds[0]:.1f} rounds"
    print(f"10,000 fights in {ended - first:.2f} s on one core: {told}")
    over = threading.Event()
    began = time.perf_counter()
    Forecasting(compiled, 10_000, 1, lambda _part: None, lambda _whole: over.set())
    over.wait()
    print(f"10,000 fights in {time.perf_counter() - began:.2f} s in two processes, from their start")


def main() -> int:
    """Print both tables; 1 if forecast and rules part."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    speed("orcs", ORCS)
    speed("ghouls, shadows and spiders", UNDEAD)
    figures = far = 0
    print(f"\n{fights} fights each by the rules, played / forecast (standard errors apart)")
    for number, case in enumerate(CASES):
        for place, ruleset in enumerate(RULESETS):
            found = compare(ruleset, case, fights, 100 * number + place + 1)
            told = ", ".join(f"{each.what} {each.played:.2f} / {each.forecast:.2f} ({each.off:.1f})" for each in found)
            print(f"{case.title:24} {ruleset:5} {told}", flush=True)
            figures += len(found)
            far += sum(each.off > FAR for each in found)
    print(f"{figures} figures, {far} more than {FAR:.0f} standard errors apart")
    return 1 if far else 0


if __name__ == "__main__":
    raise SystemExit(main())
