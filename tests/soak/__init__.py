"""Kills the program at random moments, whatever it is doing, and looks whether anything acknowledged is missing.

    python -m tests.soak [N] [--seed S] [--scene NAME]      N kills (1000) over all scenes, or one of them

Each scene is a module: a process does one thing for ever (plays, restores a backup, changes settings ...), through the
same functions as the window, and tells each thing as soon as it is acknowledged. It is killed by SIGKILL at a random
moment, and then everything it wrote is opened again: nothing acknowledged may be missing, nothing half-written, nothing
left behind. POSIX only (fork).
"""

from tests.soak.kills import Lost as Lost
