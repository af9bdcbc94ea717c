#!/usr/bin/env bash
# Installs what building (and, with more names, proving) the Debian package needs, where it may; otherwise says what to type.
# Every library that Qt's plugins link to must be on the build host: dpkg-shlibdeps finds the Depends by them.
set -euo pipefail
packages=(dpkg-dev binutils libgl1 libegl1 libopengl0 libxkbcommon0 libxkbcommon-x11-0 libfontconfig1 libdbus-1-3
    libwayland-egl1 libwayland-cursor0 libwayland-client0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-image0
    libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libcups2 "$@")
missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
if [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
    printf 'Building the package needs more: sudo apt-get install %s\n' "${missing[*]}" >&2
    exit 1
fi
