"""The house itself: its layout, its sizes, and what may not stand in it."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from desktop_app.rules.chapters import CHAPTERS

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("desktop_app", "ui")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TOP_LEVEL = {
    "pyproject.toml",
    "desktop_app",
    "ui",
    "resources",
    "tests",
    "packaging",
    "README.md",
    "LICENSE",
    "NOTICE",
    "CHANGELOG.md",
    "Makefile",
}


def tracked_files() -> list[str]:
    """All files that git knows of, or all that lie here where there is no git."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> int:
    """How many lines a function or class has, without its decorators."""
    return (node.end_lineno or 0) - node.lineno + 1


def test_the_top_level_holds_what_was_agreed_and_nothing_else() -> None:
    names = {name.split("/")[0] for name in tracked_files()}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_modules_stay_short() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {path: count for path, count in lines.items() if count > 400} == {}


def long_functions(here: str, node: ast.AST) -> Iterator[str]:
    """A function does one thing, which fifty lines can tell."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and lines_of(node) > 50:
        yield f"{here}: {node.name} ({lines_of(node)} lines)"


def long_classes(here: str, node: ast.AST) -> Iterator[str]:
    """A class is one thing as well."""
    if isinstance(node, ast.ClassDef) and lines_of(node) > 250:
        yield f"{here}: {node.name} ({lines_of(node)} lines)"


def many_parameters(here: str, node: ast.AST) -> Iterator[str]:
    """At most eight beside `self`: more are something that has a name of its own."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        given = node.args
        each = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
        if len([one for one in each if one.arg not in ("self", "cls")]) > 8:
            yield f"{here}: {node.name}"


QT_ASKS = {"data", "flags", "paint"}
"""What Qt calls of models and delegates, beside all that is written like `rowCount`: Qt's manual tells what it does."""
TELLING = 3
"""Lines of a method's body that tell as much as a sentence about them would."""


def test_public_functions_say_what_they_do() -> None:
    """Functions of modules all do; methods unless a base in the project tells, Qt asks for them, or they are short."""
    classes: dict[str, tuple[set[str], set[str]]] = {}
    silent: list[tuple[str, str, ast.FunctionDef]] = []
    for path in SOURCES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            place = f"{path.relative_to(ROOT)}:{node.lineno}"
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not ast.get_docstring(node):
                silent.append((place, "", node))
            elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                bases = {ast.unparse(base).split("[")[0].rpartition(".")[2] for base in node.bases}
                told = {each.name for each in methods if ast.get_docstring(each)}
                known = classes.setdefault(node.name, (set(), set()))
                known[0].update(bases)
                known[1].update(told)
                public = (each for each in methods if not each.name.startswith("_") and each.name not in told)
                silent += [(place, node.name, each) for each in public]

    def tells(name: str, method: str, seen: frozenset[str] = frozenset()) -> bool:
        bases, told = classes.get(name, (set(), set()))
        return method in told or any(tells(base, method, seen | {name}) for base in bases - seen - {name})

    assert not [
        f"{place} {name}.{each.name}"
        for place, name, each in silent
        if not name
        or not (
            each.name != each.name.lower()
            or each.name in QT_ASKS
            or tells(name, each.name)
            or (each.end_lineno or 0) - each.body[0].lineno < TELLING
        )
    ]


def test_no_ruleset_is_named_outside_the_editions() -> None:
    """Rulesets differ by data and small named functions: the core never asks which one is played."""
    name = re.compile(r"""["'](pf1|d35|d30|cmbv)["']""")
    leaks = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in SOURCES
        if "editions" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if name.search(line)
    ]
    assert not leaks


def imported_by(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it: those that only mypy reads count as well."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{each.name}" for each in node.names}
    return found


def rooms_of(package: str) -> dict[str, set[str]]:
    """Each room of a package (a folder or a module directly in it), with the other rooms that it imports."""
    names = {path.stem for path in (ROOT / package).iterdir() if path.is_dir() or path.suffix == ".py"} - {"__init__"}
    rooms: dict[str, set[str]] = {name: set() for name in names}
    for path in (ROOT / package).rglob("*.py"):
        here = path.relative_to(ROOT / package).parts[0].removesuffix(".py")
        parts = [each.split(".") for each in imported_by(path)]
        rooms.setdefault(here, set()).update(
            each[1] for each in parts if each[0] == package and len(each) > 1 and each[1] in names - {here}
        )
    return rooms


@pytest.mark.parametrize("package", PACKAGES)
def test_no_room_imports_itself_by_way_of_another(package: str) -> None:
    """Type imports count: who reads one room has to know only those below it."""
    left = rooms_of(package)
    assert sum(map(len, left.values())) > len(left), "imports are found"
    while lowest := {room for room, imports in left.items() if not imports & left.keys()}:
        left = {room: imports for room, imports in left.items() if room not in lowest}
    assert not {room: sorted(imports & left.keys()) for room, imports in left.items()}


ONE_PLACE = {
    "setCompleter": {"ui/shared/widgets/completing.py"},
    "QCompleter": {"ui/shared/widgets/completing.py"},
    "QLineEdit": {"ui/shared/widgets/typed_field.py"},  # which lets no line ends in
    "deleteLater": {"ui/shared/widgets/basics.py", "ui/shell/campaign_scope.py"},
    "takeWidget": set(),
    "delete": set(),
    "exec": {"ui/printing/ways_out.py"},  # the print dialog of Windows knows no other way
}
"""What crashes Qt when it is done to a widget in the middle of its own key or click, and where it is done right."""


def widgets_replaced_elsewhere(here: str, node: ast.AST) -> Iterator[str]:
    """Completers belong to `ui/shared/widgets/completing.py`, deleting to `let_go`; nobody is left without a parent."""
    if here.startswith("ui/") and isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        orphans = name == "setParent" and any(getattr(each, "value", "") is None for each in node.args)
        runs = name == "exec" and ast.unparse(node.func) in ("QApplication.exec", "QCoreApplication.exec")
        if orphans or here not in ({here} if runs else ONE_PLACE.get(name, {here})):
            yield f"{here}:{node.lineno}: {ast.unparse(node)}"


VALUES_AND_WORDS = {
    "abilities", "bonus", "carrying", "catalog", "coins", "creature", "creature_fit", "creature_form", "d20", "dice",
    "dying", "fields", "formula", "free_roll", "harm", "hit_dice", "house_rules", "items", "ledger", "met",
    "number_names", "plain_forms", "printed", "resolution", "ruleset", "setting", "size", "skills", "spell",
    "spell_told", "text",
    "told_feats", "told_specials",
}  # fmt: skip
"""Modules of the rules that hold values, their forms, and the words for them."""
ASKED = {
    "audit", "awards", "checks", "class_features", "compare", "concentration", "effects_of",
    "encounter_budget", "encounter_day", "level_points", "maneuver_check", "named_checks", "offense", "own_tables",
    "qualities", "random_encounters", "sheet", "tally", "treasure", "turning",
}  # fmt: skip
"""Modules of the rules that the window asks for a number, all of it worked out."""
MAKING = {"Ledger", "Line", "Modifier", "plus", "tally"}
"""Calls that make a number out of its parts."""


def rules_in_the_window(here: str, node: ast.AST) -> Iterator[str]:
    """The window asks the core: it makes no number itself, and looks no setting of a ruleset up to decide by it."""
    if not here.startswith("ui/"):
        return
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("desktop_app.rules"):
        modules = (node.module or "").split(".")[2:3] or [name.name for name in node.names]
        yield from (f"{here}: imports {name}" for name in modules if name not in VALUES_AND_WORDS | ASKED)
    elif isinstance(node, ast.Attribute) and node.attr in {*CHAPTERS, "value", "settings"}:
        if ast.unparse(node.value).endswith("ruleset"):
            yield f"{here}:{node.lineno}: {ast.unparse(node)}"
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in MAKING:
            yield f"{here}:{node.lineno}: calls {called}"


HOUSE_RULES = (long_functions, long_classes, many_parameters, widgets_replaced_elsewhere, rules_in_the_window)


@cache
def offences() -> dict[str, list[str]]:
    """Who offends against each of the rules above: every module is read once for all of them."""
    found: dict[str, list[str]] = {rule.__name__: [] for rule in HOUSE_RULES}
    for path in SOURCES:
        here = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in HOUSE_RULES:
                found[rule.__name__] += rule(here, node)
    return found


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.__name__)
def test_every_module_keeps_the_rule(rule: Callable[[str, ast.AST], Iterator[str]]) -> None:
    assert offences()[rule.__name__] == []


def test_nothing_tells_of_this_machine_or_of_package_registries() -> None:
    hosts = re.compile(r"py[p]i\.org|python[h]osted\.org|registry\.n[p]mjs|deb\.deb[i]an\.org")
    places = re.compile(r"(?<![\w.])/(w[o]rk|f[a]rm|r[o]ot)/")
    found = []
    for name in tracked_files():
        data = (ROOT / name).read_bytes()
        if b"\0" in data[:4096]:
            continue
        text = data.decode("utf-8", "replace")
        found += [f"{name}: {match[0]}" for match in (*hosts.finditer(text), *places.finditer(text))]
    assert not found
