"""The command line as its users type it: a process of its own, its answers and its exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import cli
from desktop_app.version import VERSION


def turnkeeper(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program with these arguments."""
    command = [sys.executable, "-m", "desktop_app", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False, timeout=300)


def test_it_tells_its_version_and_its_commands() -> None:
    assert turnkeeper("--version").stdout == f"turnkeeper {VERSION}\n"
    shown = turnkeeper("--help").stdout
    assert all(name in shown for name in cli.COMMANDS)


def test_an_unknown_command_is_an_error_and_opens_nothing() -> None:
    done = turnkeeper("frobnicate")
    assert done.returncode == 2
    assert "frobnicate" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_lone_file_is_the_campaign_to_open(tmp_path: Path) -> None:
    campaign = tmp_path / "Bridge.turnkeeper"
    campaign.write_bytes(b"")
    chosen = cli.run([str(campaign)])
    assert not isinstance(chosen, int)
    assert chosen.campaign == str(campaign)


def test_sheet_answers_one_line_a_creature_and_goes_on_after_an_error() -> None:
    lines = [
        '{"name": "Ana", "ruleset": "pf1"}',
        '{"name": "Bo", "size": "enormous"}',
        '{"name": "Cy", "ruleset": "d35"}',
    ]
    done = turnkeeper("sheet", "-", "--json", stdin="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["name"] for answer in answers] == ["Ana", "Bo", "Cy"]
    assert "size" in answers[1]["errors"][0]
    assert answers[0]["ac"] == answers[2]["ac"] == 10
    assert done.returncode == 1


@pytest.mark.parametrize("command", ["sheet", "replay", "read"])
def test_a_file_that_is_not_there_is_told_without_a_traceback(command: str, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.yaml"
    done = turnkeeper(command, str(missing), "--json", *(["--ruleset", "pf1"] if command == "read" else []))
    assert done.returncode == 1
    assert "nowhere.yaml" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_the_whole_program_tries_itself_out(tmp_path: Path) -> None:
    done = turnkeeper("--selftest", "--data", str(tmp_path / "data"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "selftest: all is well"
    assert (tmp_path / "data" / "selftest.pdf").read_bytes().startswith(b"%PDF-")
    # The fight of the first time is told as unfinished then, which is no problem.
    again = turnkeeper("--selftest", "--data", str(tmp_path / "data"))
    assert again.returncode == 0, again.stdout + again.stderr


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    done = turnkeeper("--selftest", "--data", str(tmp_path / "data"))
    assert done.returncode == 1
    assert "selftest failed" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_start_can_be_measured(tmp_path: Path) -> None:
    done = turnkeeper("--measure-start", "--data", str(tmp_path / "data"))
    assert done.returncode == 0
    assert "first paint" in done.stdout
    assert "usable" in done.stdout


def test_the_binding_of_qt_leaves_imports_alone() -> None:
    told = "import builtins; before = builtins.__import__; from desktop_app.__main__ import load_qt; load_qt(); "
    told += "import PySide6.QtSvg; import ui.shell.app; print(builtins.__import__ is before)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
