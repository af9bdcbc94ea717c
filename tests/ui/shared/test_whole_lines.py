"""A text that goes on below its window ends with a whole line, and a row of figures with a whole row."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from ui.shared.widgets.whole_lines import cut_line

LINES = "".join(f"<p style='margin:0'>line {number}</p>" for number in range(30))
TABLE = (
    "<table>" + "".join(f"<tr><td>AC<br><b>{n}</b></td><td>Touch<br><b>1</b></td></tr>" for n in range(30)) + "</table>"
)


@pytest.mark.parametrize(("html", "lines"), [(LINES, 1), (TABLE, 2)])
def test_what_the_window_cuts_is_found(qtbot: QtBot, html: str, lines: int) -> None:
    view = QTextBrowser()
    qtbot.addWidget(view)
    view.setHtml(html)
    view.resize(300, 200)
    view.show()
    high = view.fontMetrics().height() * lines
    cuts = [cut_line(view, bottom) for bottom in range(100, 100 + high)]
    found = [top for top in cuts if top is not None]
    assert len(found) > high // 2, "most places cut something"
    assert all(
        bottom - high - 8 < top < bottom
        for bottom, top in zip(range(100, 100 + high), cuts, strict=True)
        if top is not None
    )
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert cut_line(view, view.viewport().height()) is None, "at its end nothing is cut"
