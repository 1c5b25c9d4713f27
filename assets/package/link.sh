#!/usr/bin/env bash
# Links the programs for a test of the package from the objects of the test build, in seconds. The Swift runtime is linked
# statically, as in a release. These programs are not optimized, which the test of the package does not need.
#
#     assets/package/link.sh FOLDER
#
# FOLDER receives the programs. Run `swift build --build-tests` first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
built=.build/debug
mkdir -p "$1"
for part in deft.product/Objects.LinkFileList ManualMaker; do
  [ -e "$built/$part" ] || {
    echo "Cannot find $built/$part. Run 'make tests' first." >&2
    exit 66
  }
done
# The C libraries, by their names in the manifest.
read -ra names <<<"$(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift | paste -sd ' ')"
read -ra libraries <<<"$(pkg-config --libs "${names[@]}")"
# The dependencies of Foundation, to which the objects of a dynamic build do not refer.
foundation=(-lFoundationInternationalization -l_FoundationICU -lCoreFoundation -l_FoundationCShims
  -l_FoundationCollections)
# The C++ library is linked statically, too; the folder contains only its archive.
mkdir -p .build/static
ln -sf "$(g++ -print-file-name=libstdc++.a)" .build/static/
swiftc -static-stdlib -use-ld=lld -emit-executable -Xlinker --strip-debug -Xlinker --gc-sections \
  -L "$PWD/.build/static" -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --defsym=main=DeftApp_main @"$built/deft.product/Objects.LinkFileList" "${foundation[@]}" \
  "${libraries[@]}" -o "$1/deft"
cp "$built/ManualMaker" "$1/ManualMaker"
