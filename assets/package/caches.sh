#!/usr/bin/env bash
# Brings what desktops have noted about a folder up to date, where that desktop is there: Debian does it by itself
# for packages, and for no other folder.
#
#     assets/package/caches.sh FOLDER
set -euo pipefail
share=$1/share
# Only in folders that exist, and icons only where somebody keeps a cache of them.
if [ -d "$share/mime/packages" ] && command -v update-mime-database >/dev/null; then
  update-mime-database "$share/mime"
fi
if compgen -G "$share/applications/*.desktop" >/dev/null && command -v update-desktop-database >/dev/null; then
  update-desktop-database "$share/applications"
fi
if [ -e "$share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
  gtk-update-icon-cache --quiet --force --ignore-theme-index "$share/icons/hicolor"
fi
