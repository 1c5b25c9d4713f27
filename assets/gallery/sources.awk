# Generates Sources/GalleryPages/PageSources.swift from the gallery's pages: `make gallery`.

BEGIN {
  print "// Generated from Sources/GalleryPages/Pages by `make gallery`. Edit the pages, not this file."
  print "// swift-format-ignore-file"
  print ""
  print "/// The source text of each page by its file name, one per line."
  print "enum PageSources {"
  print "  static let texts: [String: String] = ["
}

FNR == 1 && NR > 1 { print "\"#," }
FNR == 1 {
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.swift$/, "", name)
  printf "    \"%s\": #\"", name
}
{ printf "%s%s", FNR == 1 ? "" : "\\#n", $0 }

END {
  if (NR > 0) print "\"#,"
  print "  ]"
  print "}"
}
