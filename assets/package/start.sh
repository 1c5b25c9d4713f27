#!/bin/sh
# Starts the Deft of this archive with its bundled libraries and data files. Data and settings of the system take precedence.
self=$(readlink -f "$0")
deft=${self%/bin/*}/lib/deft
if [ ! -e /usr/share/X11/locale/locale.dir ]; then export XLOCALEDIR="${XLOCALEDIR:-$deft/locale}"; fi
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$deft/fonts.conf}"
export GDK_PIXBUF_MODULE_FILE="$deft/loaders.cache"
export XDG_DATA_DIRS="${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:$deft"
exec "$deft/bin/deft" "$@"
