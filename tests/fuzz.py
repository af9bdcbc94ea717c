"""Random fights by the hundred thousand: `make fuzz`, or `make fuzz N=2000` for so many of them in all."""

from __future__ import annotations

import os
import sys

import pytest

from tests.play import RULESETS

USUAL = 100_000
HOURS = 12


def main() -> int:
    """Play so many random fights under the laws; gives pytest's exit status."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL
    os.environ["TURNKEEPER_EXAMPLES"] = str(max(wanted // len(RULESETS), 1))
    return int(pytest.main(["-q", f"--timeout={HOURS * 3600}", "tests/combat/test_laws.py"]))


if __name__ == "__main__":
    raise SystemExit(main())
