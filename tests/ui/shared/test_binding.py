"""The Qt binding that is installed does not lose references to None, as PySide6 6.12 does on Python below 3.12."""

from __future__ import annotations

import subprocess
import sys

VOID_CALLS = """
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel

app = QApplication([])
label, image = QLabel(), QImage(8, 8, QImage.Format.Format_ARGB32)
painter = QPainter(image)
for number in range(20_000):
    label.setText("x")
    painter.drawLine(0, 0, 7, 7)
for number in range(200):
    app.processEvents()
painter.end()
print("alive")
"""


def test_forty_thousand_void_calls_leave_the_process_alive() -> None:
    done = subprocess.run([sys.executable, "-c", VOID_CALLS], capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr[-2000:]
