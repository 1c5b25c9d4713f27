#!/usr/bin/env bash
# Makes one site of the documentation of all modules, out of what `swift build` has built: `make docs`.
#
#     assets/docs/site.sh FOLDER
#
# The modules are the rows of the manifest, which come in the order of what they may know. So each one is
# told of those before it, and may link to them. A warning is an error, and the first module that has one
# is the last.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
site=$1
parts=$site-parts

modules=$(sed -n '/^let rows/,/^]/s/.*\bname: "\(\w*\)".*/\1/p' Package.swift)
libraries=$(sed -n 's/.*\bpkgConfig: "\([^"]*\)".*/\1/p' Package.swift)
# shellcheck disable=SC2086 # They are words.
read -ra headers <<<"$(pkg-config --cflags-only-I $libraries)"
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
built=$(swift build --show-bin-path)

rm -rf "$site" "$parts"
mkdir -p "$parts"
archives=()
known=()
for module in $modules; do
  echo "Documenting $module"
  archive=$parts/$module.doccarchive
  mkdir "$parts/$module"
  swift-symbolgraph-extract -module-name "$module" -target "$target" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols \
    -I "$built/Modules" -I Sources "${headers[@]}" \
    -Xcc "-fmodule-map-file=$built/CX11Shims.build/module.modulemap" \
    -Xcc "-fmodule-map-file=$built/CPixels.build/module.modulemap" \
    -Xcc "-fmodule-map-file=$built/CProcesses.build/module.modulemap" \
    -module-cache-path "$built/ModuleCache" -output-dir "$parts/$module"
  # Pictures lie in assets, where the README has them, too: articles find copies beside them, and nothing elsewhere.
  catalog=$parts/$module.docc
  cp -r "Sources/$module/$module.docc" "$catalog"
  sed -n 's#.*](\.\./\.\./\.\./\(assets/[^)]*\.png\)).*#\1#p' "$catalog"/*.md | while read -r picture; do
    cp "$picture" "$catalog/"
  done
  sed -i 's#](\.\./\.\./\.\./assets/\([^)/]*/\)*\([^)/]*\.png\))#](\2)#' "$catalog"/*.md
  docc convert "$catalog" --additional-symbol-graph-dir "$parts/$module" \
    --warnings-as-errors --enable-experimental-external-link-support "${known[@]}" \
    --output-path "$archive" || {
    echo "The documentation of $module is wrong, as said above." >&2
    exit 1
  }
  archives+=("$archive")
  known+=(--dependency "$archive")
done
docc merge "${archives[@]}" --synthesized-landing-page-name Deft --output-path "$site"
# Whoever asks for no page in particular gets the library's.
cat >"$site/index.html" <<'PAGE'
<!doctype html>
<meta charset="utf-8">
<title>Deft</title>
<meta http-equiv="refresh" content="0; url=documentation/deft/">
<a href="documentation/deft/">Deft</a>
PAGE
rm -rf "$parts"
echo "The site is in $site, for any web server."
