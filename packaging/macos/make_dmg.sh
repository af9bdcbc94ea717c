#!/usr/bin/env bash
# Makes the disk image for macOS from dist/Turnkeeper.app: a plain image with the program and a link to Applications.
# Needs macOS (hdiutil); run by the hosted workflow after PyInstaller. Usage: make_dmg.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
version=${1:?usage: make_dmg.sh VERSION}
stage=build/dmg
rm -rf "$stage"
mkdir -p "$stage"
cp -R dist/Turnkeeper.app "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Turnkeeper $version" -srcfolder "$stage" -ov -format UDZO "dist/turnkeeper_${version}.dmg"
shasum -a 256 "dist/turnkeeper_${version}.dmg" >>dist/SHA256SUMS
