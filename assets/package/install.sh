#!/usr/bin/env bash
# Installs what was built, and notes what it has put where, for uninstall.sh:
#
#     assets/package/install.sh PROGRAMS FOLDER
#
# With STAGED, FOLDER is not yet where it is going to be: what desktops have noted is left alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in rsvg-convert strip; do
  command -v "$tool" >/dev/null || {
    echo "$tool is missing: 'make setup-package' installs it." >&2
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
# Whole files only: what runs goes on with the old ones.
cp --recursive --remove-destination --no-preserve=ownership "$work/tree/." "$tree/"
install -m 644 "$work/installed" "$tree/$list"
[ -n "${STAGED:-}" ] || assets/package/caches.sh "$tree"
echo "Deft is installed in $tree."
