#!/usr/bin/env bash
# Builds a portable archive of the built programs:
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
mkdir "$work/$name/lib"
mv "$work/$name/bin/deft" "$work/deft"
least=$(assets/package/bundle.sh "$work/deft" "$work/$name/lib/deft")
install -m 755 assets/package/start.sh "$work/$name/bin/deft"
# The program's data files are beside its folder.
ln -s ../../share "$work/$name/lib/deft/share"
sed "s/@VERSION@/$version/; s/@LIBC@/$least/; s/@MACHINE@/$(uname -m)/" assets/package/tarball.txt >"$work/$name/README"
archive=$folder/$name-$(uname -m).tar.gz
tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  "$name" | gzip -n >"$archive"
echo "$archive"
