#!/usr/bin/env bash
# Builds the Debian package of the built programs:
#
#     assets/package/deb.sh PROGRAMS FOLDER
#
# FOLDER receives the package. DEBFULLNAME and DEBEMAIL name the maintainer, as for all of Debian's tools. PACKING=gzip packs
# faster, for tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
programs=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
. assets/package/release.sh
maintainer="${DEBFULLNAME:-Deft} <${DEBEMAIL:-deft@localhost}>"
architecture=$(dpkg --print-architecture)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
deb=$work/deb
mkdir "$deb" && chmod 755 "$deb"
assets/package/tree.sh "$programs" "$deb/usr"
share=$deb/usr/share

# The completions folder of Debian's zsh.
mkdir -p "$share/zsh/vendor-completions"
mv "$share/zsh/site-functions/_deft" "$share/zsh/vendor-completions/"
rmdir "$share/zsh/site-functions"
# Debian installs the license once for all packages.
rm "$share/doc/deft/LICENSE"
# The list of changes in Debian's format, wrapped to its width.
awk -v maintainer="$maintainer" '
  function item(words, n, i, line) {
    n = split(text, words, " "); text = ""; line = "  *"
    for (i = 1; i <= n; i++) {
      if (length(line) + length(words[i]) > 76) { print line; line = "   " }
      line = line " " words[i]
    }
    if (n) print line
  }
  function release(command, stamp) {
    item()
    if (day == "") return
    command = "date -u -R -d " day; command | getline stamp; close(command)
    printf "\n -- %s  %s\n\n", maintainer, stamp
  }
  /^## / { release(); day = "" }
  /^## [0-9]/ { day = $4; printf "deft (%s) unstable; urgency=medium\n\n", $2; next }
  /^- / { item(); if (day != "") text = substr($0, 3); next }
  /^  [^ ]/ { if (text != "") text = text $0; next }
  { item() }
  END { release() }
' CHANGELOG.md | gzip -9n >"$share/doc/deft/changelog.gz"
install -D -m 644 assets/package/lintian-overrides "$share/lintian/overrides/deft"

# The packages of the linked libraries, with their minimum versions.
patchelf --remove-rpath "$deb/usr/bin/deft"
depends=$(assets/package/libraries.sh "$deb/usr/bin/deft")
mkdir "$deb/DEBIAN"
size=$(du -sk --apparent-size --exclude DEBIAN "$deb" | cut -f 1)
sed -e '/^#/d' -e "s|@VERSION@|$version|; s|@ARCHITECTURE@|$architecture|; s|@MAINTAINER@|$maintainer|" \
  -e "s|@DEPENDS@|$depends|; s|@SIZE@|$size|" assets/package/control >"$deb/DEBIAN/control"
(cd "$deb" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$deb/DEBIAN/md5sums"
chmod 755 "$deb/DEBIAN" && chmod 644 "$deb"/DEBIAN/*

package=$folder/deft_${version}_$architecture.deb
dpkg-deb --root-owner-group --build -Z"${PACKING:-xz}" "$deb" "$package" >/dev/null
echo "$package"
