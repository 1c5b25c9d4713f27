#!/usr/bin/env bash
# Puts everything but the C library beside a program, so that it runs on systems that have nothing of it:
#
#     assets/package/bundle.sh PROGRAM FOLDER
#
# FOLDER gets the program in `bin`, the libraries that it is linked with and theirs, readers of pictures,
# fonts and the tables that those libraries look for, and in `licenses` whose they are and which version.  Everything
# finds the rest by where it lies itself, or by the variables that `start.sh` sets: the folder can be moved.  It is this
# machine's Debian that all of it is taken from.  What is said is the least version of the C library.
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
# What no program is linked with, and some library loads: pointers by the desktop's theme, and readers of pictures.
loaded=("$libraries/libXcursor.so.1" "$loaders"/loaders/*.so)

# The package of a file, which may lie where the file's folder was before it became a link.
package_of() {
  local file
  file=$(realpath "$1")
  { dpkg-query --search "$file" 2>/dev/null || dpkg-query --search "${file#/usr}"; } | sed -n '1s/:.*//p'
}
# The C library is the system's, like the kernel: it has to fit the system's other settings.
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

# The readers of pictures lie beside the libraries, where they are found by their names alone.
sed -e '/^#/d' -e "s:^\"$loaders/loaders/:\":" "$loaders/loaders.cache" >"$folder/loaders.cache"
if grep "^\"/.*\.so\"" "$folder/loaders.cache" >&2; then
  echo "Readers of pictures lie elsewhere, as said above." >&2
  exit 70
fi
mkdir "$folder/fonts" "$folder/locale" "$folder/mime"
for font in "$fonts"/DejaVuSans{,-Bold,Mono,Mono-Bold}.ttf; do install -m 644 "$font" "$folder/fonts/"; done
install -m 644 assets/package/fonts.conf "$folder/fonts.conf"
cp --recursive --dereference --no-preserve=ownership "$locales/." "$folder/locale/"
# By it pictures' readers tell pictures apart.
install -m 644 /usr/share/mime/mime.cache "$folder/mime/mime.cache"
{
  package_of "$fonts/DejaVuSans.ttf"
  package_of "$locales/locale.dir"
  echo shared-mime-info
} >>"$work/packages"

# Whose they are, and where their sources are to be had.
sort -u "$work/packages" | while read -r package; do
  install -m 644 "/usr/share/doc/$package/copyright" "$folder/licenses/$package"
  # shellcheck disable=SC2016 # dpkg fills them in.
  dpkg-query --show --showformat '${source:Package} ${source:Version}\n' "$package"
done | sort -u >"$work/sources"
# Debian has the texts of common licenses once for all packages.
mkdir "$folder/licenses/common-licenses"
grep -rhoE '/usr/share/common-licenses/[A-Za-z]+(-[0-9.]*[0-9])?' "$folder/licenses" | sort -u | while read -r text; do
  [ ! -e "$text" ] || install -m 644 "$text" "$folder/licenses/common-licenses/"
done
cat - "$work/sources" >"$folder/licenses/README" <<END
The libraries, fonts and tables in this folder are Debian's, as it has built them; but for the path by which each
finds the others, they are unchanged. The files beside this one, by the names of Debian's packages, say whose they
are and under which licenses; where they name /usr/share/common-licenses, that folder is here. Debian's archive keeps
their sources, by these names and versions:

END

find "$folder" -type f \( -name '*.so*' -o -path "$folder/bin/deft" \) -exec readelf --version-info --wide {} + |
  grep -oE 'GLIBC_2(\.[0-9]+)+' | sort -uV | sed -n '$s/GLIBC_//p'
