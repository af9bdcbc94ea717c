"""`turnkeeper check`: a sentence for each pack, mistakes on the error output, and an exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app import cli

GOOD = {"format": "turnkeeper.pack/1", "name": "River folk", "entries": {"creatures": [{"name": "Newt"}]}}


def test_a_good_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "river.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert cli.run(["check", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out == f"{file}: River folk: 1 creatures; no mistakes.\n"
    assert told.err == ""


def test_a_bad_one_among_good_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(GOOD), encoding="utf-8")
    bad.write_text('{"format": "turnkeeper.pack/1",\n "name": "Bad",\n "colour": 1}', encoding="utf-8")
    assert cli.run(["check", str(bad), str(good)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith("bad.json, line 3: colour: no such field; expected one of ")
    assert "1 mistake in nothing; the pack cannot be used." in told.out
    assert "no mistakes" in told.out


def test_a_pack_without_end_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deep.json"
    path.write_text("[" * 100_000, encoding="ascii")
    status = cli.run(["check", str(path)])
    told = capsys.readouterr()
    assert status == 1
    assert "deep.json, line 1: nested too deeply" in told.err
    assert "1 mistake in nothing; the pack cannot be used." in told.out
