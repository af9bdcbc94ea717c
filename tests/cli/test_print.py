"""`turnkeeper print`: PDFs without a display."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import cli
from desktop_app.cli.print_pages import KINDS
from tests.documents.cast import BEAST, CASTER, GUARD
from tests.ui.printing.paper import Pdf
from ui.printing.headless import render


@pytest.fixture(autouse=True)
def application(qapp: object) -> object:
    """The one application of the test run; the command makes its own where there is none."""
    return qapp


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    foes, party = tmp_path / "foes.json", tmp_path / "party.json"
    foes.write_text(json.dumps([GUARD, BEAST, BEAST]), encoding="utf-8")
    party.write_text(json.dumps(CASTER), encoding="utf-8")
    return str(foes), str(party)


def printed(tmp_path: Path, *arguments: str) -> tuple[object, Pdf | None]:
    target = tmp_path / "out.pdf"
    status = cli.run(["print", *arguments, "-o", str(target)], render)
    return status, Pdf(target.read_bytes()) if target.exists() else None


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_printed(kind: str, files: tuple[str, str], tmp_path: Path) -> None:
    foes, party = files
    of = party if kind == "spells" else foes
    status, pdf = printed(tmp_path, "--as", kind, of, "--party", party, "--paper", "letter")
    assert status == 0
    assert pdf is not None
    assert pdf.page_count >= 1
    assert pdf.bookmarks()


def test_copies_of_a_creature_have_a_row_each(files: tuple[str, str], tmp_path: Path) -> None:
    _, pdf = printed(tmp_path, "--as", "encounter", files[0], "--title", "The ferry")
    assert pdf is not None
    assert "Marsh Hound 2" in pdf.text()
    assert "The ferry" in pdf.text()


def test_spell_cards_tell_what_it_takes_to_cast(files: tuple[str, str], tmp_path: Path) -> None:
    _, pdf = printed(tmp_path, "--as", "spells", files[1])
    assert pdf is not None
    assert "Components" in pdf.text()
    status, _ = printed(tmp_path, "--as", "spells", files[0])
    assert status == 1  # none of them casts


def test_a_packet_begins_with_its_contents(files: tuple[str, str], tmp_path: Path) -> None:
    _, pdf = printed(tmp_path, "--as", "packet", files[0], "--party", files[1])
    assert pdf is not None
    assert pdf.bookmarks()[:2] == ["Contents", "Foes"]


def test_each_file_is_an_encounter(files: tuple[str, str], tmp_path: Path) -> None:
    other = tmp_path / "the-old_bell.json"
    other.write_text(json.dumps(BEAST), encoding="utf-8")
    for kind in ("packet", "encounter"):
        _, pdf = printed(tmp_path, "--as", kind, files[0], str(other), "--party", files[1])
        assert pdf is not None
        assert {"Foes", "The old bell"} <= set(pdf.bookmarks())


def test_the_ruleset_decides_the_layout(files: tuple[str, str], tmp_path: Path) -> None:
    _, pdf = printed(tmp_path, files[0], "--ruleset", "d35")
    assert pdf is not None
    assert "Base Attack/Grapple" in pdf.text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "name at least one creature file"),
        (("FOES", "--paper", "papyrus"), "There is no paper called 'papyrus'"),
        (("FOES", "--ruleset", "5e"), "--ruleset: expected one of"),
    ],
)
def test_wrong_arguments_are_told(
    arguments: tuple[str, ...],
    words: str,
    files: tuple[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, pdf = printed(tmp_path, *(files[0] if each == "FOES" else each for each in arguments))
    assert (status, pdf) == (2, None)
    assert words in capsys.readouterr().err


def test_a_creature_that_cannot_be_read_is_told_and_the_rest_printed(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"name": "Odd", "wings": 2}', encoding="utf-8")
    status, pdf = printed(tmp_path, files[0], str(broken), str(tmp_path / "none.json"))
    assert status == 1
    assert pdf is not None
    told = capsys.readouterr().err
    assert "wings" in told
    assert "none.json" in told


def test_files_without_creatures_print_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.json").write_text("[]", encoding="utf-8")
    status, pdf = printed(tmp_path, str(tmp_path / "empty.json"))
    assert (status, pdf) == (1, None)
    assert "nothing to print" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_told(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = cli.run(["print", files[0], "-o", str(tmp_path / "nowhere" / "x.pdf")], render)
    assert status == 1
    assert "there is no folder" in capsys.readouterr().err


def test_cards_too_large_for_the_paper_are_told(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _ = printed(tmp_path, "--as", "cards", "--card", "4x6", "--paper", "card-3x5", files[0])
    assert status == 1
    assert "do not fit" in capsys.readouterr().err


def test_it_works_without_a_display(files: tuple[str, str], tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "print", "--as", "cards", files[0], "-o", str(target)],
        env=bare,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes().startswith(b"%PDF")
