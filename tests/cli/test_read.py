"""`turnkeeper read` as people call it: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.exchange import hostile
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

ROOT = Path(__file__).resolve().parents[2]


def read(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "read", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def otter(tmp_path: Path) -> Path:
    path = tmp_path / "otter.txt"
    path.write_text(GLOOM_OTTER.text.replace("hp 34", "hp 340"), encoding="utf-8")
    return path


def test_one_creature_a_line(tmp_path: Path, otter: Path) -> None:
    both = tmp_path / "both.txt"
    both.write_text(f"{RUST_WARDEN.text}\n{GLOOM_OTTER.text}", encoding="cp1252")
    done = read(str(otter), str(both), "--ruleset", "pf1", "--json")
    creatures = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [creature["name"] for creature in creatures] == ["Gloom Otter", "Rust Warden", "Gloom Otter"]
    assert creatures[0]["format"] == "turnkeeper.creature/1"
    assert creatures[0]["ruleset"] == "pf1"
    assert creatures[0]["printed"]["ac"] == 15
    assert creatures[0]["doubts"][0]["field"] == "printed.hp"
    assert creatures[1]["doubts"] == []
    assert creatures[1]["abilities"]["con"] is None


def test_scores_that_the_text_lacks_are_left_out() -> None:
    done = read("-", "--ruleset", "d35", "--json", given=b"Pike\nInit +1\nAC 13\nhp 8\nStr 10, Dex 12\nBase Atk +1\n")
    assert json.loads(done.stdout)["abilities"] == {"str": 10, "dex": 12}


def test_what_is_printed_for_people(otter: Path) -> None:
    done = read(str(otter), "--ruleset", "pf1")
    assert done.stdout.startswith("Gloom Otter CR 3: ac 15")
    assert "? printed.hp: These Hit Dice give" in done.stdout


def test_failures_are_told_and_the_rest_is_read(tmp_path: Path, otter: Path) -> None:
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("Dear diary", encoding="utf-8")
    done = read(str(tmp_path / "gone.txt"), str(nothing), str(otter), "--ruleset", "pf1", "--json")
    assert done.returncode == 1
    assert "gone.txt: the file cannot be read" in done.stderr
    assert "nothing.txt: no stat block found in this text" in done.stderr
    assert len(done.stdout.splitlines()) == 1


def test_files_of_other_programs_are_read(tmp_path: Path) -> None:
    table = tmp_path / "beasts.csv"
    table.write_text(
        "Name,CR,AC,HP,HD,Init,Fort,Ref,Will,AbilityScores,BaseAtk,Size,Type\n"
        'Fen Ox,2,"14, touch 9, flat-footed 14",22,(3d8+9),+0,+6,+3,+1,"Str 19, Dex 10, Con 16, Int 2, Wis 11, Cha 4",'
        "+2,Large,animal\n",
        encoding="utf-8",
    )
    own = tmp_path / "toad.creature"
    own.write_text(json.dumps({"format": "turnkeeper.creature/1", "name": "Fen Toad", "cr": "1/2"}), encoding="utf-8")
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    done = read(str(table), str(own), str(bad), "--ruleset", "pf1", "--json")
    creatures = [json.loads(line) for line in done.stdout.splitlines()]
    assert [creature["name"] for creature in creatures] == ["Fen Ox", "Fen Toad"]
    assert creatures[0]["printed"]["ac"] == 14
    assert creatures[1]["doubts"] == []
    assert done.returncode == 1
    assert "bad.json" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_ruleset_is_asked_for(otter: Path) -> None:
    assert read(str(otter)).returncode == 2
    assert "invalid choice" in read(str(otter), "--ruleset", "poker").stderr


def test_neither_the_window_nor_the_store_is_loaded() -> None:
    code = (
        "import sys; from desktop_app import cli; cli.run(['read', '-', '--ruleset', 'pf1', '--json']);"
        "heavy = {'PySide6', 'sqlmodel', 'sqlalchemy', 'pydantic', 'yaml'} & set(sys.modules); assert not heavy, heavy"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=GLOOM_OTTER.text.encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.yaml", hostile.deep_yaml().encode(), "nested deeper than 100 levels"),
        ("a.json", hostile.deep_json().encode(), "a.json: not valid JSON: nested too deeply"),
        ("a.por", hostile.many_elements(3_000_000), "index.xml in the archive is too large to be read"),
        ("a.csv", hostile.wide_table(), "200,003 columns"),
    ],
    ids=range(4),
)
def test_a_hostile_file_is_refused_in_words_and_the_next_one_is_read(
    tmp_path: Path, otter: Path, name: str, data: bytes, said: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    done = read(str(path), str(otter), "--ruleset", "pf1", "--json")
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert [json.loads(line)["name"] for line in done.stdout.splitlines()] == ["Gloom Otter"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes there")
def test_what_comes_through_a_named_pipe_is_read(tmp_path: Path, otter: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(otter.read_bytes()), daemon=True)
    writer.start()
    assert json.loads(read(str(pipe), "--ruleset", "pf1", "--json").stdout)["name"] == "Gloom Otter"


def test_a_sheet_of_a_hostile_file_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text(hostile.deep_yaml(), encoding="ascii")
    command = [sys.executable, "-m", "desktop_app", "sheet", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "nested deeper than 100 levels" in done.stderr
