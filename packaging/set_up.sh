#!/usr/bin/env bash
# Sets up what the program (run) or its tests (dev) need in .venv, and Qt's system libraries where it may.
set -euo pipefail
cd "$(dirname "$0")/.."
purpose=${1:-run}

say() { printf '%s\n' "$*" >&2; }

may_install() { command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; }

install_packages() {
    local become=()
    [ "$(id -u)" = 0 ] || become=(sudo -n)
    "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

need_packages() {
    [ $# -gt 0 ] || return 0
    if may_install; then
        say "Installing system packages: $*"
        if install_packages "$@"; then return 0; fi
        say "The packages could not be installed."
    fi
    say "Turnkeeper needs system packages that are missing here. Please type this line, then try again:"
    say "    sudo apt-get install $*"
    return 1
}

find_python() {
    local candidate
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    say "Turnkeeper needs Python 3.11 or later; none was found on the PATH."
    return 1
}

library_packages() {
    # soname:package; a library that the loader knows needs nothing
    local pair known
    known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null || true)
    for pair in libGL.so.1:libgl1 libEGL.so.1:libegl1 libxkbcommon.so.0:libxkbcommon0 libfontconfig.so.1:libfontconfig1 \
        libdbus-1.so.3:libdbus-1-3 libxcb-cursor.so.0:libxcb-cursor0 libxcb-icccm.so.4:libxcb-icccm4 \
        libxcb-keysyms.so.1:libxcb-keysyms1 libxkbcommon-x11.so.0:libxkbcommon-x11-0 libxcb-image.so.0:libxcb-image0 \
        libxcb-render-util.so.0:libxcb-render-util0 libxcb-shape.so.0:libxcb-shape0 libxcb-xinerama.so.0:libxcb-xinerama0; do
        case "$known" in
        *"${pair%%:*}"*) ;;
        *) printf '%s ' "${pair##*:}" ;;
        esac
    done
    case "$known" in
    *libglib-2.0.so.0*) ;;
    *) if apt-cache show libglib2.0-0t64 >/dev/null 2>&1; then printf 'libglib2.0-0t64 '; else printf 'libglib2.0-0 '; fi ;;
    esac
    if ! compgen -G '/usr/share/fonts/*/*' >/dev/null; then printf 'fonts-dejavu-core '; fi
}

python=$(find_python)
packages=""
if [ "$(uname -s)" = Linux ]; then packages=$(library_packages); fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then packages+="python3-venv "; fi
# shellcheck disable=SC2086 # one word a package is meant
need_packages $packages

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -c '' 2>/dev/null; then
    say "Making the virtual environment .venv"
    rm -rf .venv
    "$python" -m venv .venv
fi
requirements=packaging/requirements.txt
[ "$purpose" = dev ] && requirements=packaging/requirements-dev.txt
say "Installing Python packages ($purpose); this is done once."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$requirements"
if [ "$purpose" = dev ]; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
    touch .venv/.ready-dev
fi
touch .venv/.ready-run
