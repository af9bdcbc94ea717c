"""What takes how long, and how much memory: `make bench` runs all of it."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop_app.__main__ import load_qt

load_qt()  # as the program does: Qt's hook would keep the source of every module in memory, 36 MB of it
