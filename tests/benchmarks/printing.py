"""Print: 100 full blocks to a PDF, a packet of 40 pages, a change in the preview; beside the text engine alone.

Process start and the loading of the library are not counted; wanted are 0.5 s for the blocks and 2 s for the packet.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QTextLayout

from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.documents.encounter import Kind, Plan
from desktop_app.documents.jobs import session_packet, summaries
from desktop_app.documents.page import PageSetup
from desktop_app.documents.parts import Packet
from desktop_app.documents.subjects import kinds_of, subject
from desktop_app.rules.creature import Creature
from ui.printing import fonts
from ui.printing.pages import make_pages
from ui.printing.pdf import pdf_bytes, save_pdf

RUNS = 7
ENCOUNTERS, EACH = 5, 8
LINES = 2500
"""About as many lines as 100 full blocks have."""


def creatures(count: int) -> list[Creature]:
    """So many different creatures, short and long, made from the sample campaign."""
    sample = sample_campaign()
    known = (*sample.others, *sample.party)
    return [
        replace(known[number % len(known)], name=f"{known[number % len(known)].name} {number}")
        for number in range(count)
    ]


def packet() -> Packet:
    """An evening of five encounters with all their creatures, cards and the party."""
    ruleset = load_ruleset("pf1")
    party = kinds_of(sample_campaign().party, ruleset)
    foes = kinds_of(creatures(EACH * ENCOUNTERS), ruleset)
    parts = [foes[start : start + EACH] for start in range(0, len(foes), EACH)]
    plans = [Plan(f"Encounter {number}", _copied(part), party) for number, part in enumerate(parts, 1)]
    return session_packet("Evening", plans, [kind.subject for kind in party])


def _copied(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple(Kind(kind.subject, kind.copies * 2) for kind in kinds)


def bare_lines() -> None:
    """The floor: the text engine breaks so many lines of two columns, and nothing else."""
    font = fonts.font(fonts.Family.SERIF, 9)
    text = "Melee longsword +11/+6 (1d8+6/19-20) or heavy shield bash +9 (1d4+3); Ranged javelin +7 (1d6+4)"
    for _ in range(LINES // 2):
        layout = QTextLayout(text, font)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(5000)
            line.setPosition(QPointF(0, 0))
        layout.endLayout()


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Median and worst of some runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    times.sort()
    return times[RUNS // 2], times[-1]


def show(what: str, work: Callable[[], object], wanted: str = "") -> None:
    """A line of the table."""
    median, worst = timed(work)
    print(f"{what:<58} {median:8.1f} {worst:8.1f}   {wanted}")


def main() -> int:
    """Print the table."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv)
    assert application is not None
    ruleset, setup = load_ruleset("pf1"), PageSetup()
    hundred = creatures(100)
    first = time.perf_counter()
    blocks = Packet("Hundred", (summaries([subject(each, ruleset) for each in hundred]),))
    pages = make_pages(blocks, setup)
    cold = (time.perf_counter() - first) * 1000
    evening = packet()
    count = len(make_pages(evening, setup).pages)
    print(f"{'milliseconds':<58} {'median':>8} {'worst':>8}   wanted")
    print(f"{'100 full blocks, the first time (sheets and fonts too)':<58} {cold:8.1f}")
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.pdf"
        show(
            f"100 full blocks to a PDF file ({len(pages.pages)} pages)", lambda: save_pdf(blocks, setup, target), "500"
        )
        show(f"a packet to a PDF file ({count} pages)", lambda: save_pdf(evening, setup, target), "2000")
    show("  of the blocks: setting the pages anew (preview)", lambda: make_pages(blocks, setup))
    show("  of the blocks: painting the PDF", lambda: pdf_bytes(pages))
    show(f"reference: the text engine alone, {LINES} lines", bare_lines)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
