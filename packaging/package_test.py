"""Proves the Debian package in clean systems: `make package-test` (as root: it makes chroots).

For each suite: a fresh debootstrap, installation by apt with the package's own Depends, the program's self-test as a
normal user offscreen, under Xvfb (with a picture), without a network and under a system-call trace, an upgrade over the
version before with the user's data kept, and a removal that leaves the user's data and nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from desktop_app.version import VERSION  # noqa: E402 - the one place that names it

WORK = ROOT / "build" / "package-test"
DEB = ROOT / "dist" / f"turnkeeper_{VERSION}_amd64.deb"
BEFORE = "0.0.1~before"
OWN_PLACES = (
    "./usr/lib/turnkeeper/",
    "./usr/bin/turnkeeper",
    "./usr/share/applications/turnkeeper.desktop",
    "./usr/share/mime/packages/turnkeeper.xml",
    "./usr/share/metainfo/org.turnkeeper.Turnkeeper.metainfo.xml",
    "./usr/share/icons/hicolor/",
    "./usr/share/man/man1/turnkeeper.1.gz",
    "./usr/share/doc/turnkeeper/",
)
MOST_MEGABYTES = 45
STARTS = 9
PLAIN = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
    "QT_QPA_PLATFORM": "offscreen"
}
"""As a user starts it from a checkout: Python keeps what it compiled."""
DISPLAY = ":97"
SOCKETS = Path("/tmp/.X11-unix")


class PackageError(Exception):
    """What the package does not do as it should."""


@dataclass
class Suite:
    """One Debian release to prove the package in, and what was measured there."""

    name: str
    table: list[tuple[str, str]] = field(default_factory=list)

    @property
    def root(self) -> Path:
        """The folder of its chroot."""
        return WORK / self.name

    def inside(self, command: str, user: str = "root", **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a shell line in the chroot as `user`. Raises PackageError where it fails."""
        settings = " ".join(f"{name}={value}" for name, value in environment.items())
        line = f"cd ~ && env {settings} {command}" if settings else f"cd ~ && {command}"
        words = ["chroot", str(self.root), "su", "-", user, "-c", line]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=900)
        if done.returncode:
            raise PackageError(
                f"{self.name}: {line}\nexit {done.returncode}\n{done.stdout[-1500:]}\n{done.stderr[-2500:]}"
            )
        return done


def mirror() -> str:
    """The package mirror that this machine uses."""
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=True,
    )
    return next(site for site in sorted(set(listed.stdout.split())) if "security" not in site)


def make_clean(suite: Suite) -> None:
    """A fresh system of the suite with a normal user `gm`; the bootstrapped tree is kept for the next run."""
    kept = WORK / f"{suite.name}.tar"
    shutil.rmtree(suite.root, ignore_errors=True)
    suite.root.mkdir(parents=True)
    if not kept.exists():
        subprocess.run(
            ["debootstrap", "--variant=minbase", suite.name, str(suite.root), mirror()],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        subprocess.run(["tar", "-C", str(suite.root), "-cf", str(kept), "."], check=True)
    else:
        subprocess.run(["tar", "-C", str(suite.root), "-xf", str(kept)], check=True)
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", suite.root / "etc" / name)
    for settings in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
        shutil.copy(settings, suite.root / "etc/apt/apt.conf.d" / settings.name)
    suite.inside("apt-get update -qq")
    suite.inside("useradd --create-home --shell /bin/bash gm")


@contextmanager
def mounted(suite: Suite) -> Iterator[None]:
    """The chroot with /proc, /dev/shm and the X socket of this machine."""
    with ExitStack() as mounts:
        for *how, place in (
            ("-t", "proc", "proc", "proc"),
            ("-t", "tmpfs", "tmpfs", "dev/shm"),
            ("--bind", str(SOCKETS), "tmp/.X11-unix"),
        ):
            there = suite.root / place
            there.mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", *how, str(there)], check=True)
            mounts.callback(subprocess.run, ["umount", "-l", str(there)], check=False)
        yield


@contextmanager
def screen() -> Iterator[None]:
    """An X server without a screen. Its folder of sockets is missing on a machine that never had one."""
    SOCKETS.mkdir(exist_ok=True)
    SOCKETS.chmod(0o1777)
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1366x768x24"], stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def check_contents() -> tuple[float, int, str]:
    """Size in MB, number of files and Depends of the package. Raises PackageError for what must not be."""
    size = DEB.stat().st_size / 1e6
    if size > MOST_MEGABYTES:
        raise PackageError(f"{DEB.name} has {size:.1f} MB, more than {MOST_MEGABYTES}")
    listed = subprocess.run(["dpkg-deb", "--contents", str(DEB)], capture_output=True, text=True, check=True).stdout
    files = [line.split()[5] for line in listed.splitlines() if not line.startswith("d")]
    foreign = [name for name in files if not name.startswith(OWN_PLACES)]
    if foreign:
        raise PackageError(f"files outside our own places: {foreign[:10]}")
    depends = subprocess.run(
        ["dpkg-deb", "--field", str(DEB), "Depends"], capture_output=True, text=True, check=True
    ).stdout
    if not depends.strip():
        raise PackageError("Depends is empty")
    return size, len(files), depends.strip()


def package_before() -> Path:
    """The same package under an older version, to upgrade from."""
    tree = WORK / "before"
    target = WORK / "turnkeeper_before.deb"
    shutil.rmtree(tree, ignore_errors=True)
    subprocess.run(["dpkg-deb", "-R", str(DEB), str(tree)], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"^Version: .*$", f"Version: {BEFORE}", control.read_text(), flags=re.MULTILINE))
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", str(tree), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


def install(suite: Suite, deb: Path) -> float:
    """Install a package by apt in the chroot; gives the seconds it took."""
    shutil.copy(deb, suite.root / "root" / "package.deb")
    begun = time.perf_counter()
    suite.inside("DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ./package.deb")
    return time.perf_counter() - begun


def missing_libraries(suite: Suite) -> list[str]:
    """Libraries of the bundle that the loader does not find in the chroot."""
    script = (
        "find /usr/lib/turnkeeper -name '*.so*' -type f | while read -r f; do "
        "LD_LIBRARY_PATH=/usr/lib/turnkeeper/_internal:/usr/lib/turnkeeper/_internal/PySide6/Qt/lib "
        'ldd "$f" 2>/dev/null '
        "| grep 'not found' ; done | sort -u"
    )
    return suite.inside(script).stdout.split("\n")[:-1]


def picture(suite: Suite) -> Path:
    """A picture of the window as it stands in the chroot under Xvfb."""
    target = ROOT / "dist" / f"package-test-{suite.name}.png"
    words = ["chroot", str(suite.root), "su", "-", "gm", "-c", f"DISPLAY={DISPLAY} turnkeeper --data /home/gm/picture"]
    window = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(6)
    subprocess.run(["import", "-display", DISPLAY, "-window", "root", str(target)], check=True)
    subprocess.run(["pkill", "-f", "turnkeeper --data /home/gm/picture"], check=False)
    window.wait(timeout=30)
    return target


def traced_sockets(suite: Suite) -> list[str]:
    """Sockets other than local ones that the self-test opened, by a system-call trace."""
    trace = WORK / f"{suite.name}.trace"
    words = ["strace", "-f", "-qq", "-e", "trace=socket,connect", "-o", str(trace)]
    # Not by su: that opens an audit socket of its own.
    words += ["chroot", "--userspec=gm:gm", str(suite.root), "env", "HOME=/home/gm", "QT_QPA_PLATFORM=offscreen"]
    words += ["turnkeeper", "--selftest"]
    subprocess.run(words, check=True, capture_output=True, timeout=900)
    calls = [line for line in trace.read_text().splitlines() if "socket(" in line]
    return [line for line in calls if "AF_UNIX" not in line and "AF_LOCAL" not in line]


def without_network(suite: Suite) -> None:
    """The self-test in a network namespace that has no device."""
    words = [
        "unshare",
        "-n",
        "chroot",
        str(suite.root),
        "su",
        "-",
        "gm",
        "-c",
        "QT_QPA_PLATFORM=offscreen turnkeeper --selftest",
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=900)
    if done.returncode:
        raise PackageError(f"{suite.name}: --selftest without a network failed\n{done.stderr[-2000:]}")


def first_paint(command: list[str]) -> float:
    """Milliseconds to the first paint, as the program tells them with --measure-start."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=PLAIN)
    found = re.search(r"first paint (\d+(?:\.\d+)?) ms", done.stdout)
    if found is None:
        raise PackageError(f"no first paint told by {command}: {done.stdout[-300:]} {done.stderr[-300:]}")
    return float(found[1])


def compare_first_paints(suite: Suite) -> None:
    """The best of several starts, checkout and installed by turns, so that whatever else runs here slows both.

    It is told and not judged: what else the machine does is in it, and `make bench` judges times.
    """
    line = "QT_QPA_PLATFORM=offscreen turnkeeper --measure-start"
    inside = ["chroot", str(suite.root), "su", "-", "gm", "-c", line]
    checkout = [str(ROOT / ".venv/bin/python"), "-m", "desktop_app", "--measure-start"]
    paints = [(first_paint(checkout), first_paint(inside)) for _ in range(STARTS)]
    ours, installed = min(paint[0] for paint in paints), min(paint[1] for paint in paints)
    told = f"{installed:.0f} ms installed, {ours:.0f} ms checkout: {installed / ours:.2f} times"
    suite.table.append(("first paint", told))


def prove(suite: Suite) -> None:
    """All proofs in one suite, in the order of a user's life with the program."""
    make_clean(suite)
    with screen(), mounted(suite):
        suite.table.append(("install, version before", f"{install(suite, package_before()):.1f} s"))
        suite.inside("turnkeeper --selftest --data /home/gm/kept", "gm", QT_QPA_PLATFORM="offscreen")
        kept = {path.name: path.read_bytes() for path in (suite.root / "home/gm/kept").rglob("*") if path.is_file()}
        if not kept:
            raise PackageError(f"{suite.name}: the self-test left no campaign in its data folder")
        suite.table.append(("upgrade", f"{install(suite, DEB):.1f} s"))
        for path in (suite.root / "home/gm/kept").rglob("*"):
            if path.is_file() and kept.get(path.name) != path.read_bytes():
                raise PackageError(f"{suite.name}: the upgrade touched {path.name}")
        suite.table.append(("version", suite.inside("turnkeeper --version", "gm").stdout.strip()))
        missing = missing_libraries(suite)
        if missing:
            raise PackageError(f"{suite.name}: libraries not found: {missing}")
        suite.inside("turnkeeper --selftest", "gm", QT_QPA_PLATFORM="offscreen")
        suite.inside("turnkeeper --selftest", "gm", DISPLAY=DISPLAY)
        suite.table.append(("self-test", "offscreen and under Xvfb: passed"))
        suite.table.append(("picture", str(picture(suite).relative_to(ROOT))))
        without_network(suite)
        sockets = traced_sockets(suite)
        if sockets:
            raise PackageError(f"{suite.name}: sockets that are not local: {sockets[:3]}")
        suite.table.append(("network", "none needed; no socket but local ones"))
        compare_first_paints(suite)
        remove(suite)


def remove(suite: Suite) -> None:
    """Removal leaves the user's data and nothing of the package."""
    owned = suite.inside("dpkg -L turnkeeper").stdout.split("\n")
    suite.inside("DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq turnkeeper")
    left = [name for name in owned if name and "turnkeeper" in name and (suite.root / name.lstrip("/")).exists()]
    if left:
        raise PackageError(f"{suite.name}: left behind after removal: {left[:10]}")
    if not list((suite.root / "home/gm/kept").rglob("*.turnkeeper")):
        raise PackageError(f"{suite.name}: removal took the user's data")
    suite.table.append(("removal", "user data kept, nothing else left"))


def main() -> int:
    """Prove the package in every suite named (bookworm and trixie by default) and print the table."""
    if os.geteuid() != 0:
        print("make package-test makes chroots: run it as root.", file=sys.stderr)
        return 2
    WORK.mkdir(parents=True, exist_ok=True)
    size, files, depends = check_contents()
    rows = [("package", DEB.name), ("size", f"{size:.1f} MB"), ("files", str(files)), ("Depends", depends)]
    for name in sys.argv[1:] or ["bookworm", "trixie"]:
        suite = Suite(name)
        try:
            prove(suite)
        except PackageError as error:
            print(f"FAILED: {error}", file=sys.stderr)
            return 1
        rows += [(f"{name}: {what}", found) for what, found in suite.table]
    width = max(len(what) for what, _ in rows)
    print("\n".join(f"{what:{width}}  {found}" for what, found in rows))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
