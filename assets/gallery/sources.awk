# Makes Sources/GalleryPages/PageSources.swift out of the gallery's pages: `make gallery`.

BEGIN {
  print "// Made from Sources/GalleryPages/Pages by `make gallery`: edit the pages, not this file."
  print "// swift-format-ignore-file"
  print ""
  print "/// The text of each page's file, by the file's name, one in a line."
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
