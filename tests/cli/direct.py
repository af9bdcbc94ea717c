"""The command line within the tests' own process: the same answers and exit status, without a start of Python."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from unittest import mock

from desktop_app import cli


def direct(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command with these arguments and that input."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), mock.patch.object(sys, "stdin", given):
        status = cli.run(arguments)
    assert isinstance(status, int), "these arguments open the window"
    return subprocess.CompletedProcess(arguments, status, out.getvalue(), err.getvalue())
