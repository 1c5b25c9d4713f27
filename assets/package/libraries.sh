#!/usr/bin/env bash
# Says which packages of Debian have the libraries that a program is linked with, each with its least version:
#
#     assets/package/libraries.sh PROGRAM
#
# The program may have no path of its own to libraries: it would be one of the machine that it was built on.
set -euo pipefail
program=$(realpath "$1")
if readelf --dynamic "$program" | grep -E 'R(UN)?PATH' >&2; then
  echo "$1 looks for libraries there, as said above, and not where the system has them." >&2
  exit 65
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: deft\n\nPackage: deft\nArchitecture: any\n' >"$work/debian/control"
cp "$program" "$work/program"
(cd "$work" && dpkg-shlibdeps -O -eprogram) 2>"$work/said" >"$work/found" || {
  cat "$work/said" >&2
  exit 70
}
# Of addresses that are kept in short, dpkg's list of the C library's symbols says nothing.
least=
if readelf --dynamic "$program" | grep -q '(RELR)'; then least='s/\blibc6 (>= 2\.3[0-5])/libc6 (>= 2.36)/'; fi
sed -n "s/^shlibs:Depends=//; T; $least; p" "$work/found"
