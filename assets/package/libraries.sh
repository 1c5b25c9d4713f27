#!/usr/bin/env bash
# Prints the Debian packages of a program's linked libraries, each with its minimum version:
#
#     assets/package/libraries.sh PROGRAM
#
# The program must not have a library search path, which would belong to the build machine.
set -euo pipefail
program=$(realpath "$1")
if readelf --dynamic "$program" | grep -E 'R(UN)?PATH' >&2; then
  echo "$1 has a library search path (see above). Remove it with 'patchelf --remove-rpath'." >&2
  exit 65
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: deft\n\nPackage: deft\nArchitecture: any\n' >"$work/debian/control"
cp "$program" "$work/program"
(cd "$work" && dpkg-shlibdeps -O -eprogram) 2>"$work/errors" >"$work/found" || {
  cat "$work/errors" >&2
  exit 70
}
# dpkg's symbols file of the C library does not cover packed relocations (RELR), which need glibc 2.36.
least=
if readelf --dynamic "$program" | grep -q '(RELR)'; then least='s/\blibc6 (>= 2\.3[0-5])/libc6 (>= 2.36)/'; fi
sed -n "s/^shlibs:Depends=//; T; $least; p" "$work/found"
