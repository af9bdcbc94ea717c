"""`turnkeeper check`: a sentence for each pack, mistakes on the error output, and an exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app import cli
from tests.session.test_mending import made, spoil

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


def test_a_campaign_is_checked_and_repaired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = made(tmp_path / "a.turnkeeper"), tmp_path / "b.turnkeeper"
    assert cli.run(["check", str(path)]) == 0
    assert f"{path}: whole\n  Ember Keep (pf1): 4 creatures" in capsys.readouterr().out
    spoil(path, "UPDATE entry SET events = '[]' WHERE document = 'e1' AND seq = 3")
    assert cli.run(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "The Bridge: line 3 (note): it is not what was written." in told
    assert "What can be done:" in told
    assert cli.run(["check", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["condition"] == "damaged"
    assert cli.run(["check", str(path), "--repair", str(out)]) == 0
    assert "A repaired copy is written." in capsys.readouterr().out
    assert cli.run(["check", str(out)]) == 0
    assert cli.run(["check", str(path), "--repair", str(out)]) == 2
    assert "already" in capsys.readouterr().err
    assert cli.run(["check", str(tmp_path / "gone.turnkeeper")]) == 2
    assert "not found" in capsys.readouterr().out
