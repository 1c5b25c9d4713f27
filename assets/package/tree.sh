#!/usr/bin/env bash
# Collects all installed files in a folder, in the layout of /usr:
#
#     assets/package/tree.sh PROGRAMS FOLDER
#
# PROGRAMS is the folder with the built programs. FOLDER contains no absolute paths and can be moved as a whole. PICTURES_URL
# is the optional web address of a folder with this repository's pictures, for software centers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
programs=$(realpath "$1")
mkdir -p "$2"
tree=$(realpath "$2")
. assets/package/release.sh

for program in deft ManualMaker; do
  [ -x "$programs/$program" ] || {
    echo "Cannot find $programs/$program. Run 'make build' first." >&2
    exit 66
  }
done
file() { install -D -m 644 "$1" "$tree/$2"; }
# Writes standard input to a file.
written() {
  mkdir -p "$(dirname "$tree/$1")"
  cat >"$tree/$1"
  chmod 644 "$tree/$1"
}

install -D -m 755 "$programs/deft" "$tree/bin/deft"
strip --strip-unneeded --remove-section=.comment "$tree/bin/deft"
file assets/dusk.png share/deft/dusk.png
file assets/document.schema.json share/deft/document.schema.json

# The desktop: menu entries, the document type, icons, AppStream metadata.
for entry in assets/desktop/*.desktop; do
  file "$entry" "share/applications/${entry##*/}"
done
file assets/desktop/deft.xml share/mime/packages/deft.xml
icons() {
  local size
  for size in 16 22 24 32 48 64 128 256 512; do
    mkdir -p "$tree/share/icons/hicolor/${size}x$size/$2"
    rsvg-convert --width "$size" --height "$size" "assets/desktop/$1.svg" |
      written "share/icons/hicolor/${size}x$size/$2/$3.png"
  done
  file "assets/desktop/$1.svg" "share/icons/hicolor/scalable/$2/$3.svg"
}
icons deft apps deft
icons document mimetypes application-x-deft+json

plain() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$1"; }
screenshots() {
  local picture caption kind=' type="default"'
  [ -n "${PICTURES_URL:-}" ] || return 0
  echo "  <screenshots>"
  while IFS=$'\t' read -r picture caption; do
    echo "    <screenshot$kind>"
    echo "      <caption>$(plain "$caption")</caption>"
    echo "      <image type=\"source\">$(plain "${PICTURES_URL%/}/$picture")</image>"
    echo "    </screenshot>"
    kind=
  done <assets/desktop/pictures.tsv
  echo "  </screenshots>"
}
metainfo() {
  local line number day
  while IFS= read -r line; do
    case $line in
    @SCREENSHOTS@) screenshots ;;
    @RELEASES@)
      echo "  <releases>"
      releases | while read -r number day; do
        echo "    <release version=\"$number\" date=\"$day\"/>"
      done
      echo "  </releases>"
      ;;
    *) printf '%s\n' "$line" ;;
    esac
  done <"$1"
}
metainfo assets/desktop/local.deft.deft.metainfo.xml | written share/metainfo/local.deft.deft.metainfo.xml

# Translations of window texts.
for language in po/*.po; do
  folder=share/locale/$(basename "$language" .po)/LC_MESSAGES
  mkdir -p "$tree/$folder"
  msgfmt --check --output-file="$tree/$folder/deft.mo" "$language"
  chmod 644 "$tree/$folder/deft.mo"
done

# The terminal: manuals and completions, which the program generates.
"$programs/deft" --experimental-dump-help |
  "$programs/ManualMaker" "$tree/share/man/man1" "$version" "$released"
gzip -9nf "$tree"/share/man/man1/*.1
chmod 644 "$tree"/share/man/man1/*
# Completions are sourced, not executed, so their interpreter line is removed.
completion() { "$programs/deft" --generate-completion-script "$1" | sed '1{/^#!/d}' | written "$2"; }
completion bash share/bash-completion/completions/deft
completion zsh share/zsh/site-functions/_deft
completion fish share/fish/vendor_completions.d/deft.fish

file assets/package/copyright share/doc/deft/copyright
file LICENSE share/doc/deft/LICENSE
gzip -9n <CHANGELOG.md | written share/doc/deft/changelog.gz
find "$tree" -type d -exec chmod 755 {} +
