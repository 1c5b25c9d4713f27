import CPango
import DeftRenderTree

extension TextLayout: TextGeometry {
  /// The width of a selected line break, in points.
  private static let breakWidth: CGFloat = 5

  private var length: Int {
    Int(strlen(pango_layout_get_text(handle)))
  }

  /// Whether the first paragraph runs from right to left.
  var isRightToLeft: Bool { Self.isRightToLeft(handle) }

  /// Returns whether the characters of a layout's first paragraph run from right to left.
  static func isRightToLeft(_ layout: OpaquePointer?) -> Bool {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// Returns the caret before the character at an offset.
  func caret(at offset: Int) -> TextCaret {
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_cursor_pos(handle, Int32(clamping: bounded(offset)), &strong, &weak)
    return TextCaret(strong: rect(strong), weak: rect(weak))
  }

  /// Returns the offset of the caret nearest to a point.
  func offset(at point: CGPoint) -> Int {
    var (index, trailing) = (Int32(0), Int32(0))
    func units(_ points: CGFloat) -> Int32 {
      Int32(min(max(points * CGFloat(PANGO_SCALE), -1e9), 1e9))
    }
    pango_layout_xy_to_index(
      handle, units(point.x + origin), units(point.y), &index, &trailing)
    return advanced(Int(index), by: Int(trailing))
  }

  /// Returns the offset of the next caret position in visual order; `nil` if the text ends there.
  func offset(nextTo offset: Int, toRight: Bool) -> Int? {
    var (index, trailing) = (Int32(0), Int32(0))
    pango_layout_move_cursor_visually(
      handle, 1, Int32(clamping: bounded(offset)), 0, toRight ? 1 : -1, &index, &trailing)
    if index < 0 || index == Int32.max { return nil }
    return advanced(Int(index), by: Int(trailing))
  }

  /// Returns the rectangles that cover a range of the text, line by line.
  func rectangles(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    forEachLine { line, frame in
      let start = Int(pango_layout_line_get_start_index(line))
      let end = start + Int(pango_layout_line_get_length(line))
      guard range.lowerBound <= end, range.upperBound > start else { return }
      var (ranges, count) = (UnsafeMutablePointer<Int32>?.none, Int32(0))
      pango_layout_line_get_x_ranges(
        line, Int32(clamping: max(range.lowerBound, start)),
        Int32(clamping: min(range.upperBound, end)), &ranges, &count)
      defer { g_free(ranges) }
      guard let ranges else { return }
      for index in 0..<Int(count) {
        let (left, right) = (ranges[2 * index], ranges[2 * index + 1])
        let x = Self.points(left) - origin
        rects.append(
          CGRect(
            x: x, y: frame.minY, width: max(0, Self.points(right) - origin - x),
            height: frame.height))
      }
      // A selected line break is visible, too; otherwise an empty line would show no selection.
      if range.upperBound > end, pango_layout_get_text(handle)?[end] == 0x0A {
        let x = isRightToLeft ? frame.minX - Self.breakWidth : frame.maxX
        rects.append(
          CGRect(x: x, y: frame.minY, width: Self.breakWidth, height: frame.height))
      }
    }
    return rects
  }

  /// The visible lines, from top to bottom.
  var lines: [TextLine] {
    var lines: [TextLine] = []
    forEachLine { line, frame in
      let start = Int(pango_layout_line_get_start_index(line))
      lines.append(
        TextLine(
          range: start..<start + Int(pango_layout_line_get_length(line)), frame: frame))
    }
    return lines
  }

  private func forEachLine(
    _ body: (UnsafeMutablePointer<PangoLayoutLine>, CGRect) -> Void
  ) {
    let iterator = pango_layout_get_iter(handle)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      body(line, rect(logical))
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private func rect(_ rect: PangoRectangle) -> CGRect {
    CGRect(
      x: Self.points(rect.x) - origin, y: Self.points(rect.y), width: Self.points(rect.width),
      height: Self.points(rect.height))
  }

  private func bounded(_ offset: Int) -> Int { min(max(0, offset), length) }

  /// Returns the offset that lies a number of Unicode scalars after another offset.
  private func advanced(_ offset: Int, by scalars: Int) -> Int {
    guard scalars > 0, let text = pango_layout_get_text(handle) else { return offset }
    var (place, left) = (offset, scalars)
    while left > 0, text[place] != 0 {
      place += 1
      // Skip the continuation bytes of the scalar.
      while UInt8(bitPattern: text[place]) & 0xC0 == 0x80 { place += 1 }
      left -= 1
    }
    return place
  }
}
