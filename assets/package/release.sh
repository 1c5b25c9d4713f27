# shellcheck shell=bash
# What a release is called, from the two places where it stands: the number in the library, and its day in the
# list of changes, which has to begin with that number.  To be sourced, in the package's root.

version=$(sed -n 's/^public let deftVersion = "\(.*\)"$/\1/p' Sources/Deft/Deft.swift)

# The releases, newest first: a line each, with number and day.
releases() {
  sed -n 's/^## \([0-9][^ ]*\) - \([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\)$/\1 \2/p' CHANGELOG.md
}

read -r newest released <<<"$(releases)"
if [ -z "$version" ] || [ "$newest" != "$version" ]; then
  echo "CHANGELOG.md begins with version '$newest', and Sources/Deft/Deft.swift says '$version': mend one of them." >&2
  exit 65
fi

# Files have the day of the release, so that the same sources give the same package.
SOURCE_DATE_EPOCH=$(date -u -d "$released" +%s)
export SOURCE_DATE_EPOCH
