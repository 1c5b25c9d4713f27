#!/usr/bin/env bash
# Links the programs that packages are made of out of what the tests' build has compiled, in seconds and with the Swift
# runtime in them, as in a release: what is tried of a package does not depend on how fast its program is.
#
#     assets/package/link.sh FOLDER
#
# The programs go into FOLDER; `swift build --build-tests` comes first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
built=.build/debug
mkdir -p "$1"
for part in deft.product/Objects.LinkFileList ManualMaker; do
  [ -e "$built/$part" ] || {
    echo "There is no $built/$part: run 'make tests' first." >&2
    exit 66
  }
done
# The C libraries, by the names that the manifest has for them.
read -ra names <<<"$(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift | paste -sd ' ')"
read -ra libraries <<<"$(pkg-config --libs "${names[@]}")"
# What Foundation rests upon, which objects of a build with the shared one do not name.
foundation=(-lFoundationInternationalization -l_FoundationICU -lCoreFoundation -l_FoundationCShims
  -l_FoundationCollections)
# The C++ library is linked in, too: the folder has nothing of it that could be loaded.
mkdir -p .build/static
ln -sf "$(g++ -print-file-name=libstdc++.a)" .build/static/
swiftc -static-stdlib -use-ld=lld -emit-executable -Xlinker --strip-debug -Xlinker --gc-sections \
  -L "$PWD/.build/static" -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --defsym=main=DeftApp_main @"$built/deft.product/Objects.LinkFileList" "${foundation[@]}" \
  "${libraries[@]}" -o "$1/deft"
cp "$built/ManualMaker" "$1/ManualMaker"
