import CPango

extension TextEngine {
  /// The names of the installed font families, sorted.
  package static var familyNames: [String] {
    FontSearch.shared.wait()
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    guard let families else { return [] }
    return (0..<Int(count)).compactMap { index in
      pango_font_family_get_name(families[index]).map { String(cString: $0) }
    }.sorted()
  }
}
