#!/usr/bin/env bash
# Bundles a program with all its dependencies except the C library:
#
#     assets/package/bundle.sh PROGRAM FOLDER
#
# FOLDER receives the program in `bin`, all linked libraries, picture loaders, fonts, the data files of those libraries, and
# their copyrights and versions in `licenses`. Files find each other by relative paths, or by the variables of `start.sh`, so
# the folder can be moved. The dependencies come from this machine's Debian. Prints the required version of the C library.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=$(realpath "$1")
mkdir -p "$2/bin" "$2/licenses"
folder=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries=/usr/lib/$(gcc -dumpmachine)
loaders=$libraries/gdk-pixbuf-2.0/2.10.0
fonts=/usr/share/fonts/truetype/dejavu
locales=/usr/share/X11/locale
# Libraries that are loaded at run time: themed pointers, and picture loaders.
loaded=("$libraries/libXcursor.so.1" "$loaders"/loaders/*.so)

# Prints the package of a file. The package may list the path from before /usr was merged.
package_of() {
  local file
  file=$(realpath "$1")
  { dpkg-query --search "$file" 2>/dev/null || dpkg-query --search "${file#/usr}"; } | sed -n '1s/:.*//p'
}
# The C library is not bundled, because it must match the system's kernel and settings.
system=" $(dpkg-query --listfiles libc6 | sed -n 's:.*/\([^/]*\.so\.[0-9]*\)$:\1:p' | paste -sd ' ') "

ldd "$program" "${loaded[@]}" >"$work/linked"
if grep 'not found' "$work/linked" >&2; then exit 69; fi
for loaded in "${loaded[@]}"; do echo "$loaded"; done >"$work/files"
sed -n 's/.* => \(\/[^ ]*\) (.*/\1/p' "$work/linked" >>"$work/files"
sort -u -o "$work/files" "$work/files"

install -m 755 "$program" "$folder/bin/deft"
patchelf --set-rpath "\$ORIGIN/.." "$folder/bin/deft"
while read -r file; do
  name=${file##*/}
  case $system in *" $name "*) continue ;; esac
  [ ! -e "$folder/$name" ] || continue
  install -m 644 "$file" "$folder/$name"
  patchelf --set-rpath "\$ORIGIN" "$folder/$name"
  package_of "$file" >>"$work/packages"
done <"$work/files"

# The picture loaders are beside the libraries, so that their names suffice.
sed -e '/^#/d' -e "s:^\"$loaders/loaders/:\":" "$loaders/loaders.cache" >"$folder/loaders.cache"
if grep "^\"/.*\.so\"" "$folder/loaders.cache" >&2; then
  echo "The loaders cache has unexpected paths (see above)." >&2
  exit 70
fi
mkdir "$folder/fonts" "$folder/locale" "$folder/mime"
for font in "$fonts"/DejaVuSans{,-Bold,Mono,Mono-Bold}.ttf; do install -m 644 "$font" "$folder/fonts/"; done
install -m 644 assets/package/fonts.conf "$folder/fonts.conf"
cp --recursive --dereference --no-preserve=ownership "$locales/." "$folder/locale/"
# The picture loaders use it to detect picture types.
install -m 644 /usr/share/mime/mime.cache "$folder/mime/mime.cache"
{
  package_of "$fonts/DejaVuSans.ttf"
  package_of "$locales/locale.dir"
  echo shared-mime-info
} >>"$work/packages"

# Copyrights, and the names of the source packages.
sort -u "$work/packages" | while read -r package; do
  install -m 644 "/usr/share/doc/$package/copyright" "$folder/licenses/$package"
  # shellcheck disable=SC2016 # dpkg expands them.
  dpkg-query --show --showformat '${source:Package} ${source:Version}\n' "$package"
done | sort -u >"$work/sources"
# Debian installs the texts of common licenses once for all packages.
mkdir "$folder/licenses/common-licenses"
grep -rhoE '/usr/share/common-licenses/[A-Za-z]+(-[0-9.]*[0-9])?' "$folder/licenses" | sort -u | while read -r text; do
  [ ! -e "$text" ] || install -m 644 "$text" "$folder/licenses/common-licenses/"
done
cat - "$work/sources" >"$folder/licenses/README" <<END
The libraries, fonts and data files in this folder are Debian's builds, unchanged except for their library search paths.
The files beside this one, named after Debian's packages, state their authors and licenses. /usr/share/common-licenses,
which they refer to, is the folder common-licenses here. Debian's archive has their sources, under these names and versions:

END

find "$folder" -type f \( -name '*.so*' -o -path "$folder/bin/deft" \) -exec readelf --version-info --wide {} + |
  grep -oE 'GLIBC_2(\.[0-9]+)+' | sort -uV | sed -n '$s/GLIBC_//p'
