"""The code that a start finds in one file is the code of the sources as they are."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import kept_code

START = """
import builtins, dataclasses, sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from desktop_app.kept_code import KeptCode
here = Path(sys.argv[1])
sys.path.append(str(here))
kept = KeptCode(here / "kept.start")
kept.begin()
import shelf.jar
with kept.compiling():
    builtins.exec(compile(b"made = 'a text'", "of a binding", "exec"))
print(type(shelf.__loader__).__name__, shelf.jar.__file__ == str(here / "shelf" / "jar.py"), shelf.jar.holds(), made)
sys.modules["of_no_file"] = module_from_spec(spec_from_file_location("of_no_file", here / "of_no_file.py"))
for _step in kept.keep():
    pass
print(kept in sys.meta_path, compile is builtins.compile, hasattr(dataclasses, "exec"))
"""

JAR = """
from dataclasses import dataclass
@dataclass(frozen=True, order=True)
class Jar:
    of: str = "honey"
def holds():
    assert Jar() == Jar() < Jar("wax"), Jar.__annotations__
    return Jar().of
"""


def start(folder: Path, **environment: str) -> str:
    """What a start prints that has its modules from a file in this folder."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", START, str(folder)], check=True, capture_output=True, text=True,
                          env=usual | environment)  # fmt: skip
    first, last = done.stdout.splitlines()
    assert last == "False True False"
    return first


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    package = tmp_path / "shelf"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "jar.py").write_text(JAR)
    return tmp_path


def test_a_second_start_has_the_code_from_the_file_and_a_changed_source_anew(shelf: Path) -> None:
    assert start(shelf) == "SourceFileLoader True honey a text"
    assert start(shelf) == "_Loader True honey a text"
    (shelf / "shelf" / "jar.py").write_text(JAR.replace("honey", "tar"))
    assert start(shelf) == "_Loader True tar a text"
    written = (shelf / "kept.start").stat().st_mtime_ns
    assert start(shelf) == "_Loader True tar a text"
    assert (shelf / "kept.start").stat().st_mtime_ns == written
    assert [file.name for file in shelf.iterdir() if file.is_file()] == ["kept.start"]


def test_a_file_that_is_of_no_use_is_passed_over_and_written_anew(shelf: Path) -> None:
    start(shelf)
    file = shelf / "kept.start"
    whole = file.read_bytes()
    place = int.from_bytes(whole[-8:], "big")
    for spoiled in (b"", b"short", whole[:-9], bytes(len(whole)), bytes(place) + whole[place:]):
        file.write_bytes(spoiled)
        assert start(shelf).endswith("True honey a text")
        assert start(shelf) == "_Loader True honey a text"


def test_nothing_is_written_where_python_is_told_so(shelf: Path) -> None:
    assert start(shelf, PYTHONDONTWRITEBYTECODE="1") == "SourceFileLoader True honey a text"
    assert not (shelf / "kept.start").exists()


def test_nothing_is_made_ready_where_nothing_can_be_written(tmp_path: Path) -> None:
    kept = kept_code.KeptCode(tmp_path / "not there" / "kept.start")
    kept.begin()
    assert list(kept.keep()) == [None]
    assert not [*tmp_path.iterdir()]


def test_a_bundle_brings_the_code_of_what_a_binding_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, compiled = tmp_path / kept_code.IN_BUNDLE, "made = 'a text'"
    asked: dict[str, object] = {}

    def load() -> None:
        exec(compile(compiled.encode(), "of a binding", "exec"), asked)

    kept_code.make_for_bundle(file, load)
    there = kept_code.KeptCode(file, in_bundle=True)
    there.begin()
    plain = builtins.compile
    monkeypatch.setattr(builtins, "compile", lambda *given: asked.setdefault("anew", plain(*given)))
    with there.compiling():
        load()
    assert asked["made"] == "a text"
    assert "anew" not in asked
    assert there not in sys.meta_path
    assert list(there.keep()) == [None]
    assert [each.name for each in tmp_path.iterdir()] == [kept_code.IN_BUNDLE]
