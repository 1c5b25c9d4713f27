#!/usr/bin/env bash
# Installs the built programs, and lists the installed files for uninstall.sh:
#
#     assets/package/install.sh PROGRAMS FOLDER
#
# With STAGED, FOLDER is not the final location, and desktop caches are not updated.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in rsvg-convert strip; do
  command -v "$tool" >/dev/null || {
    echo "Cannot find $tool. Run 'make setup-package'." >&2
    exit 69
  }
done
mkdir -p "$2"
tree=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
assets/package/tree.sh "$1" "$work/tree"
list=share/deft/installed
(cd "$work/tree" && find . -type f -printf '%P\n' && echo "$list") | LC_ALL=C sort >"$work/installed"
# Replaces files instead of overwriting them, so that running programs continue with the old ones.
cp --recursive --remove-destination --no-preserve=ownership "$work/tree/." "$tree/"
install -m 644 "$work/installed" "$tree/$list"
[ -n "${STAGED:-}" ] || assets/package/caches.sh "$tree"
echo "Deft is installed in $tree."
