#!/usr/bin/env bash
# Makes an archive that runs where it is unpacked, out of the programs that were built:
#
#     assets/package/tarball.sh PROGRAMS FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
programs=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
. assets/package/release.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=deft-$version
assets/package/tree.sh "$programs" "$work/$name"
chrpath --delete "$work/$name/bin/deft" >/dev/null
libraries=$(assets/package/libraries.sh "$work/$name/bin/deft")
{
  sed "s/@VERSION@/$version/" assets/package/tarball.txt
  sed 's/, /\n/g; s/^/  /; s/\n/\n  /g' <<<"$libraries"
} >"$work/$name/README"
archive=$folder/$name-$(uname -m).tar.gz
tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  "$name" | gzip -9n >"$archive"
echo "$archive"
