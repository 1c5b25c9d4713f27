#!/bin/sh
# Starts the Deft that this archive has brought along, with the libraries and tables beside it; what the system has of
# tables and settings comes first.
self=$(readlink -f "$0")
deft=${self%/bin/*}/lib/deft
if [ ! -e /usr/share/X11/locale/locale.dir ]; then export XLOCALEDIR="${XLOCALEDIR:-$deft/locale}"; fi
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$deft/fonts.conf}"
export GDK_PIXBUF_MODULE_FILE="$deft/loaders.cache"
export XDG_DATA_DIRS="${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:$deft"
exec "$deft/bin/deft" "$@"
