"""Figures as multiples of what Qt itself takes for the like, in the same run on the same machine.

References: an empty window's first paint (for what opens something), painting the same table of 100 rows once with Qt's
own delegate (for a step at the table), a keystroke in Qt's own filter (for searching). Milliseconds say little about
another machine; multiples hold on any, so only they are judged.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from PySide6.QtCore import QSortFilterProxyModel, QStringListModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QHeaderView, QListView, QTableView

ROWS_FILE = "TURNKEEPER_BENCH_ROWS"
"""Names the file to which every judged figure is added, a line of JSON each."""
TIMES = 9
SPINS = 60


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of one run: its median and worst in milliseconds, the reference, and the multiple that is allowed."""

    what: str
    reference: str
    reference_ms: float
    median_ms: float
    worst_ms: float
    limit: float

    @property
    def multiple(self) -> float:
        """How many times the reference its median is."""
        return self.median_ms / self.reference_ms


def figure(what: str, times: Sequence[float], reference: tuple[str, float], limit: float) -> Figure:
    """A figure of this run; it is written down for the one table of `make bench`."""
    name, took = reference
    found = Figure(what, name, took, median(times), max(times), limit)
    if path := os.environ.get(ROWS_FILE):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(found)) + "\n")
    return found


def read_figures(path: Path) -> list[Figure]:
    """What was written down."""
    return [Figure(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def table(figures: Sequence[Figure]) -> int:
    """Print a line for each thing over all its runs; gives how many are too much, by the median of their multiples."""
    print(f"{'':52} {'reference':>26} {'ms':>6} {'median':>8} {'worst':>8} {'times':>6} {'limit':>6}")
    failed = 0
    for what in dict.fromkeys(each.what for each in figures):
        runs = [each for each in figures if each.what == what]
        times, first = median(each.multiple for each in runs), runs[0]
        reference = median(each.reference_ms for each in runs)
        took, worst = median(each.median_ms for each in runs), max(each.worst_ms for each in runs)
        is_too_much = times > first.limit
        failed += is_too_much
        print(
            f"{what:52} {first.reference:>26} {reference:6.1f} {took:8.1f} {worst:8.1f} {times:6.2f} {first.limit:6.1f}"
            f"  {'TOO MUCH' if is_too_much else 'ok'}"
        )
    return failed


def calm() -> str:
    """How calm the machine is: its load, and how much longer the same work takes now and then."""
    spins = [_spin() for _ in range(SPINS)]
    usual = median(spins)
    late = sorted(spins)[int(SPINS * 0.95)]
    return (
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; the same {usual:.1f} ms of work took "
        f"{late:.1f} ms once in twenty, {max(spins):.1f} ms at worst"
    )


def _spin() -> float:
    begun, work = time.perf_counter(), 0
    for number in range(40_000):
        work += number
    return (time.perf_counter() - begun) * 1000


def timed(action: Callable[[], object]) -> float:
    """Milliseconds."""
    begun = time.perf_counter()
    action()
    return (time.perf_counter() - begun) * 1000


def qt_table(like: QTableView) -> tuple[str, float]:
    """Painting the same table once with Qt's own model and delegate, all its rows in sight."""
    source = like.model()
    rows, columns = source.rowCount(), source.columnCount()
    model = QStandardItemModel(rows, columns)
    for row in range(rows):
        for column in range(columns):
            model.setItem(row, column, QStandardItem(str(source.index(row, column).data() or "")))
    view = QTableView()
    view.setModel(model)
    view.verticalHeader().hide()
    view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    view.resize(like.width(), view.verticalHeader().defaultSectionSize() * (rows + 2))
    view.show()
    QApplication.processEvents()
    took = median(timed(view.viewport().repaint) for _ in range(TIMES))
    view.close()
    view.deleteLater()
    return f"Qt's table of {rows} rows", took


def qt_filter(texts: Sequence[str], typed: Sequence[str]) -> tuple[str, float]:
    """A keystroke in Qt's own filter over so many rows, until its list is painted."""
    proxy, view = QSortFilterProxyModel(), QListView()
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    proxy.setSourceModel(QStringListModel(list(texts)))
    view.setModel(proxy)
    view.setUniformItemSizes(True)
    view.resize(600, 740)
    view.show()
    QApplication.processEvents()

    def stroke(text: str) -> None:
        proxy.setFilterFixedString(text)
        view.viewport().repaint()

    times = [timed(lambda text=text, end=end: stroke(text[:end])) for text in typed for end in range(1, len(text) + 1)]  # type: ignore[misc]
    view.close()
    view.deleteLater()
    return f"Qt's filter of {len(texts):,}", median(times)
