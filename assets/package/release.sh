# shellcheck shell=bash
# The version number, from the library, and its date, from the list of changes. The newest version in the list must have the
# same number. To be sourced in the package's root.

version=$(sed -n 's/^public let deftVersion = "\(.*\)"$/\1/p' Sources/Deft/Deft.swift)

# Prints the releases, newest first, one per line with number and date.
releases() {
  sed -n 's/^## \([0-9][^ ]*\) - \([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\)$/\1 \2/p' CHANGELOG.md
}

read -r newest released <<<"$(releases)"
if [ -z "$version" ] || [ "$newest" != "$version" ]; then
  echo "The versions differ: '$newest' in CHANGELOG.md, '$version' in Sources/Deft/Deft.swift. Correct one of them." >&2
  exit 65
fi

# Files are dated with the release, so that the same sources produce the same package.
SOURCE_DATE_EPOCH=$(date -u -d "$released" +%s)
export SOURCE_DATE_EPOCH
