#!/usr/bin/env bash
# Removes the files installed by install.sh, and folders that become empty:
#
#     assets/package/uninstall.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
list=$1/share/deft/installed
[ -f "$list" ] || {
  echo "Cannot find $list. Deft was not installed there by 'make install'." >&2
  exit 66
}
tree=$(realpath "$1")
mapfile -t files <"$list"
for file in "${files[@]}"; do rm -f "$tree/$file"; done
# Without types or menu entries, their caches are obsolete.
if [ -z "${STAGED:-}" ]; then
  rmdir "$tree/share/mime/packages" 2>/dev/null && rm -rf "$tree/share/mime"
  compgen -G "$tree/share/applications/*.desktop" >/dev/null || rm -f "$tree/share/applications/mimeinfo.cache"
fi
[ -n "${STAGED:-}" ] || [ ! -d "$tree/share" ] || assets/package/caches.sh "$tree"
for file in "${files[@]}"; do
  (cd "$tree" && rmdir --parents --ignore-fail-on-non-empty "$(dirname "$file")" 2>/dev/null) || true
done
echo "Deft was removed from $tree."
