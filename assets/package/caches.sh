#!/usr/bin/env bash
# Updates the desktop's caches for a folder, if the tools are installed. Debian does this by itself only for packages:
#
#     assets/package/caches.sh FOLDER
set -euo pipefail
share=$1/share
# Only for existing folders, and only for an existing icon cache.
if [ -d "$share/mime/packages" ] && command -v update-mime-database >/dev/null; then
  update-mime-database "$share/mime"
fi
if compgen -G "$share/applications/*.desktop" >/dev/null && command -v update-desktop-database >/dev/null; then
  update-desktop-database "$share/applications"
fi
if [ -e "$share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
  gtk-update-icon-cache --quiet --force --ignore-theme-index "$share/icons/hicolor"
fi
