"""Runs every benchmark beside this file, one process each, and prints their tables: `make bench`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    """Run the named benchmarks, or all of them; gives the number of those that failed."""
    wanted = sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_"))
    failed = 0
    for name in wanted:
        print(f"== {name}", flush=True)
        failed += subprocess.run([sys.executable, "-m", f"tests.benchmarks.{name}"], check=False).returncode != 0
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
