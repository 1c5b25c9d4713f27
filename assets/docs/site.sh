#!/usr/bin/env bash
# Builds one documentation site of all modules from the products of `swift build`: `make docs`.
#
#     assets/docs/site.sh FOLDER
#
# The modules are the rows of the manifest, in order of their imports. Each module may link to the modules before it. A
# warning is an error and ends the build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
site=$1
parts=$site-parts

modules=$(sed -n '/^let rows/,/^]/s/.*\bname: "\(\w*\)".*/\1/p' Package.swift)
libraries=$(sed -n 's/.*\bpkgConfig: "\([^"]*\)".*/\1/p' Package.swift)
# shellcheck disable=SC2086 # Word splitting is intended.
read -ra headers <<<"$(pkg-config --cflags-only-I $libraries)"
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
built=$(swift build --show-bin-path)
maps=()
for map in "$built"/C*.build/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done

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
    "${maps[@]}" \
    -module-cache-path "$built/ModuleCache" -output-dir "$parts/$module"
  # DocC finds pictures only beside articles. The repository has them in assets, so copy them and adapt the links.
  catalog=$parts/$module.docc
  cp -r "Sources/$module/$module.docc" "$catalog"
  sed -n 's#.*](\.\./\.\./\.\./\(assets/[^)]*\.png\)).*#\1#p' "$catalog"/*.md | while read -r picture; do
    cp "$picture" "$catalog/"
  done
  sed -i 's#](\.\./\.\./\.\./assets/\([^)/]*/\)*\([^)/]*\.png\))#](\2)#' "$catalog"/*.md
  docc convert "$catalog" --additional-symbol-graph-dir "$parts/$module" \
    --warnings-as-errors --enable-experimental-external-link-support "${known[@]}" \
    --output-path "$archive" || {
    echo "Cannot build the documentation of $module (see above)." >&2
    exit 1
  }
  archives+=("$archive")
  known+=(--dependency "$archive")
done
docc merge "${archives[@]}" --synthesized-landing-page-name Deft --output-path "$site"
# The root of the site redirects to the library's page.
cat >"$site/index.html" <<'PAGE'
<!doctype html>
<meta charset="utf-8">
<title>Deft</title>
<meta http-equiv="refresh" content="0; url=documentation/deft/">
<a href="documentation/deft/">Deft</a>
PAGE
rm -rf "$parts"
echo "The site is in $site. Open it with a web server."
