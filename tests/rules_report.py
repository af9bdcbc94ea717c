"""Which test or scenario proves which rule in which ruleset: `make rules-report`.

A test names its rule by `@pytest.mark.rule("attack.natural-twenty")`; its rulesets are the mark's further words, those
of its parameter `ruleset`, or the ones its own source names; a scenario file says `rules:` and `ruleset:`.
"""

from __future__ import annotations

import contextlib
import inspect
import io
import json
import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import yaml

from desktop_app.rules.editions import EDITIONS

HERE = Path(__file__).resolve().parent
RULESETS = tuple(edition.id for edition in EDITIONS)
Proofs = dict[tuple[str, str], list[str]]


@dataclass
class Collector:
    """A pytest plugin that notes the rules of what is collected, and runs nothing."""

    proofs: Proofs = field(default_factory=lambda: defaultdict(list))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                self._note(item, mark)

    def _note(self, item: pytest.Item, mark: pytest.Mark) -> None:
        ids = [word for word in mark.args if word not in RULESETS]
        rulesets = [word for word in mark.args if word in RULESETS] or self._rulesets_of(item)
        for rule in ids:
            for ruleset in rulesets:
                self.proofs[rule, ruleset].append(item.nodeid)

    def _rulesets_of(self, item: pytest.Item) -> list[str]:
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        named = [value for value in parameters.values() if isinstance(value, str) and value in RULESETS]
        if named:
            return named
        source = inspect.getsource(item.function) if isinstance(item, pytest.Function) else ""
        return [ruleset for ruleset in RULESETS if re.search(rf"\b{ruleset}\b", source)]


def scenario_proofs(proofs: Proofs) -> None:
    """Add what our own scenario files prove."""
    for path in sorted((HERE / "scenarios").glob("*.yaml")):
        for scenario in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            for rule in (scenario or {}).get("rules", ()):
                proofs[rule, scenario["ruleset"]].append(f"{path.name}:{scenario['id']}")


def edition_lines() -> dict[str, int]:
    """Lines of each edition's own code."""
    editions = HERE.parent / "desktop_app" / "rules" / "editions"
    return {
        name: sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (editions / name).glob("*.py"))
        for name in RULESETS
    }


def main() -> int:
    """Print the table; the exit status is 1 where an engine rule without a grid has no proof."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()):
        status = pytest.main(["--collect-only", "-qq", str(HERE)], plugins=[collector])
    if status:
        print(f"collecting the tests failed with status {int(status)}")
        return 1
    scenario_proofs(collector.proofs)
    catalogue = json.loads((HERE / "rules_catalogue.json").read_text(encoding="utf-8"))
    missing = []
    print(f"{'rule':34} {'grade':9} {'grid':4} " + " ".join(f"{name:>5}" for name in RULESETS) + "  first proof")
    for entry in catalogue:
        found = {name: collector.proofs.get((entry["id"], name), []) for name in RULESETS}
        cells = [str(len(found[name])) if name in entry["rulesets"] else "-" for name in RULESETS]
        first = next((proofs[0] for proofs in found.values() if proofs), "")
        print(
            f"{entry['id']:34} {entry['grade']:9} {'grid' if entry['grid'] else '':4} "
            + " ".join(f"{c:>5}" for c in cells),
            first,
        )
        if entry["grade"] == "engine":
            missing += [(entry, name) for name in entry["rulesets"] if not found[name]]
    known = {entry["id"] for entry in catalogue}
    for rule in sorted({rule for rule, _ in collector.proofs} - known):
        print(f"no such rule in the catalogue: {rule}")
    print("lines of each edition: " + ", ".join(f"{name} {lines}" for name, lines in edition_lines().items()))
    without_grid = [(entry, name) for entry, name in missing if not entry["grid"]]
    for entry, name in without_grid:
        print(f"missing: {entry['id']} in {name}")
    engine = [entry for entry in catalogue if entry["grade"] == "engine"]
    rules = len({entry["id"] for entry, _ in without_grid})
    print(f"{rules} of {len(engine)} engine rules lack a proof ({len(without_grid)} rule and ruleset pairs); "
          f"{len(missing) - len(without_grid)} pairs more need a grid")  # fmt: skip
    return int(bool(without_grid))


if __name__ == "__main__":
    sys.exit(main())
