import CPango
import DeftRenderTree

extension TextLayout {
  /// The visible lines with their glyphs, from top to bottom.
  var glyphLines: [TextGlyphLine] {
    var lines: [TextGlyphLine] = []
    var index = 0
    var current: UnsafeMutablePointer<PangoLayoutLine>?
    let iterator = pango_layout_get_iter(handle)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      if line != current {
        current = line
        lines.append(self.line(line, at: iterator))
      }
      guard let part = pango_layout_iter_get_run_readonly(iterator)?.pointee, let item = part.item
      else { continue }
      if let run = run(part, item.pointee, index, at: iterator) {
        lines[lines.count - 1].runs.append(run)
      }
      index += 1
    } while pango_layout_iter_next_run(iterator) != 0
    return lines
  }

  private func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at iterator: OpaquePointer?
  ) -> TextGlyphLine {
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    return TextGlyphLine(
      frame: CGRect(
        x: Self.points(logical.x) - origin, y: Self.points(logical.y),
        width: Self.points(logical.width), height: Self.points(logical.height)),
      baseline: Self.points(pango_layout_iter_get_baseline(iterator)),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
      runs: [])
  }

  private func run(
    _ part: PangoLayoutRun, _ item: PangoItem, _ index: Int, at iterator: OpaquePointer?
  ) -> TextGlyphRun? {
    guard let glyphs = part.glyphs?.pointee, let infos = glyphs.glyphs,
      let clusters = glyphs.log_clusters
    else { return nil }
    var logical = PangoRectangle()
    pango_layout_iter_get_run_extents(iterator, nil, &logical)
    let baseline = pango_layout_iter_get_run_baseline(iterator)
    let start = CGPoint(
      x: Self.points(logical.x + part.start_x_offset) - origin, y: Self.points(baseline))
    var run = TextGlyphRun(
      index: index, span: span(at: Int(item.offset)),
      isRightToLeft: item.analysis.level % 2 == 1, origin: start,
      ascent: Self.points(baseline - logical.y),
      descent: Self.points(logical.y + logical.height - baseline), clusters: [])
    var x: Int32 = 0
    for glyph in 0..<Int(glyphs.num_glyphs) {
      let width = infos[glyph].geometry.width
      if glyph > 0, clusters[glyph] == clusters[glyph - 1] {
        let last = run.clusters.count - 1
        run.clusters[last].glyphs = run.clusters[last].glyphs.lowerBound..<glyph + 1
        run.clusters[last].width += Self.points(width)
      } else {
        run.clusters.append(
          TextCluster(
            glyphs: glyph..<glyph + 1, offset: Int(item.offset + clusters[glyph]),
            x: start.x + Self.points(x), width: Self.points(width)))
      }
      x += width
    }
    return run
  }

  /// Returns the index of the span that contains a byte.
  func span(at offset: Int) -> Int {
    spanEnds.firstIndex { $0 > offset } ?? max(0, spanEnds.count - 1)
  }
}

extension PangoGlyphString {
  /// Calls a function with the given glyphs.
  ///
  /// - Parameters:
  ///   - range: The indices of the glyphs; `nil` for all.
  ///   - body: Receives the glyphs, their offset from the left edge of the whole text, and their
  ///     width. The offset and the width are 0 if `range` is `nil`. The glyphs are valid until
  ///     `body` returns.
  func withPart(
    _ range: Range<Int>?, _ body: (UnsafeMutablePointer<PangoGlyphString>, Int32, Int32) -> Void
  ) {
    var part = self
    guard let range = range?.clamped(to: 0..<max(0, Int(num_glyphs))) else {
      return body(&part, 0, 0)
    }
    func width(_ range: Range<Int>) -> Int32 {
      range.reduce(0) { $0 + (glyphs?[$1].geometry.width ?? 0) }
    }
    part.num_glyphs = Int32(range.count)
    part.glyphs = glyphs.map { $0 + range.lowerBound }
    part.log_clusters = log_clusters.map { $0 + range.lowerBound }
    body(&part, width(0..<range.lowerBound), width(range))
  }
}
