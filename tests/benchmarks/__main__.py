"""Runs every benchmark beside this file, one process each, then prints what is judged in one table: `make bench`.

What is judged is run three times, as multiples of references that each run measures itself (`multiples.py`); everything
else is run once and only told. `python -m tests.benchmarks NAME ...` runs those that are named, once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.multiples import ROWS_FILE, calm, read_figures, table

HERE = Path(__file__).parent
JUDGED = ("start", "encounter_window", "search")
RUNS = 3
BROKEN = "Traceback (most recent call last)"
"""What a benchmark that could not be run to its end says; what is too much it says in its table."""
LONG = ("stand_stills",)
"""Takes ten minutes, and is run when it is named."""
NO_BENCHMARKS = ("multiples",)
"""Modules that the others use."""


def run(name: str, rows: Path) -> bool:
    """One benchmark in a process of its own; what it is judged by is written to `rows`. False = it broke."""
    print(f"== {name}", flush=True)
    begun = time.monotonic()
    words = [sys.executable, "-m", f"tests.benchmarks.{name}"]
    done = subprocess.run(
        words, check=False, env={**os.environ, ROWS_FILE: str(rows)}, stderr=subprocess.PIPE, text=True
    )
    print(f"{done.stderr}({name}: {time.monotonic() - begun:.0f} s)", flush=True)
    return BROKEN not in done.stderr


def main() -> int:
    """Run the named benchmarks, or all of them; gives the number of multiples that are too much."""
    there = [path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_")]
    rest = sorted(set(there) - {*JUDGED, *NO_BENCHMARKS, *LONG})
    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder) / "rows"
        rows.touch()
        wanted = sys.argv[1:] or (*rest, *JUDGED * RUNS)
        print(calm())
        broken = [name for name in wanted if not run(name, rows)]
        print(f"== {calm()}")
        too_much = table(read_figures(rows))
    for name in broken:
        print(f"{name} BROKE")
    return too_much + len(broken)


if __name__ == "__main__":
    raise SystemExit(main())
