"""The composition root: a command of the command line, or the window over store and session."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program with the arguments of this process; gives the exit status."""
    if len(sys.argv) > 1:
        from desktop_app import cli

        outcome = cli.run(sys.argv[1:])
        if isinstance(outcome, int):
            return outcome
    print("the window is not built yet", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
