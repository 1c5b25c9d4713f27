# Makes Sources/DeftViews/Symbols/SymbolTable.swift out of the drawings: `make symbols`.

BEGIN {
  print "// Made from assets/symbols by `make symbols`: edit the drawings, not this file."
  print "// swift-format-ignore-file"
  print ""
  print "/// The symbols, one in a line: the name, a space, and the elements of the drawing."
  print "enum SymbolTable {"
  print "  static let text = #\"\"\""
}

FNR == 1 && NR > 1 { finish() }
FNR == 1 { name = FILENAME; sub(/.*\//, "", name); sub(/\.svg$/, "", name); text = "" }
{ text = text " " $0 }

END {
  if (NR > 0) finish()
  print "    \"\"\"#"
  print "}"
}

# Prints a drawing without its root and its comments.
function finish(    open, shut) {
  while ((open = index(text, "<!--")) > 0) {
    shut = index(text, "-->")
    if (shut == 0) break
    text = substr(text, 1, open - 1) " " substr(text, shut + 3)
  }
  sub(/<svg[^>]*>/, "", text)
  sub(/<\/svg>/, "", text)
  gsub(/[ \t\r]+/, " ", text)
  gsub(/> </, "><", text)
  gsub(/ \/>/, "/>", text)
  gsub(/^ | $/, "", text)
  print "    " name " " text
}
