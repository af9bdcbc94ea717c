"""Packs, checked in the reading process: each is taken alone, so that a bad one is set aside and the others work."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

from desktop_app.content.pack_check import PackReport
from desktop_app.content.packs import Pack, PackProblem
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import ReadError, Stop, processes


def read_pack(path: Path, stop: Stop | None = None) -> PackReport:
    """What the check of a pack finds; one that cannot be read at all has a problem that says why.

    Blocks while the pack is read. Raises nothing for what a pack may hold.
    """
    parts: list[Frame] = []
    try:
        request = {"do": "pack", "path": str(path.absolute())}
        processes.read(request, path.name, parts.append, stop)
        return report_of(parts[-1]["part"], path)
    except ReadError as error:
        return PackReport(None, (PackProblem(path.name, 0, "", str(error)),), (), {})


def form_of_report(report: PackReport) -> Frame:
    """A report in the form that goes over a pipe."""
    pack = report.pack
    made = None
    if pack is not None:
        made = {
            "name": pack.name,
            "rulesets": list(pack.rulesets),
            "version": pack.version,
            "author": pack.author,
            "notes": pack.notes,
            "sections": {section: list(entries) for section, entries in pack.sections.items()},
        }
    return {
        "pack": made,
        "problems": [astuple(problem) for problem in report.problems],
        "hints": list(report.hints),
        "counts": dict(report.counts),
    }


def report_of(form: Frame, path: Path) -> PackReport:
    """The report of such a form, about the pack at `path`."""
    made, pack = form["pack"], None
    if made is not None:
        pack = Pack(
            id=path.stem,
            name=made["name"],
            path=path,
            rulesets=tuple(made["rulesets"]),
            version=made["version"],
            author=made["author"],
            notes=made["notes"],
            sections={section: tuple(entries) for section, entries in made["sections"].items()},
        )
    problems = tuple(PackProblem(*problem) for problem in form["problems"])
    return PackReport(pack, problems, tuple(form["hints"]), form["counts"])
