/// The geometry of a text whose line breaks the layout has replaced by line separators, which take
/// more bytes. Offsets count bytes of the original text.
final class JoinedTextGeometry: TextGeometry {
  private let base: any TextGeometry
  /// The offsets of the line breaks in the original text.
  private let breaks: [Int]
  /// The number of bytes that each line separator adds.
  private static let added = "\u{2028}".utf8.count - 1

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - base: The geometry of the laid out text.
  ///   - joined: The laid out text.
  ///   - original: The original text.
  init(_ base: any TextGeometry, of joined: String, from original: String) {
    self.base = base
    let joined = Array(joined.utf8)
    var (place, breaks) = (0, [Int]())
    for (offset, byte) in original.utf8.enumerated() {
      if byte == 0x0A, joined.indices.contains(place), joined[place] != byte {
        breaks.append(offset)
        place += Self.added
      }
      place += 1
    }
    self.breaks = breaks
  }

  /// Converts an offset in the original text to one in the laid out text.
  private func joined(_ offset: Int) -> Int {
    offset + breaks.prefix { $0 < offset }.count * Self.added
  }

  /// Converts an offset in the laid out text to one in the original text.
  private func original(_ offset: Int) -> Int {
    var offset = offset
    for place in breaks where place < offset { offset -= min(Self.added, offset - place - 1) }
    return offset
  }

  private func original(_ range: Range<Int>) -> Range<Int> {
    original(range.lowerBound)..<original(range.upperBound)
  }

  var metrics: TextMetrics { base.metrics }
  var isRightToLeft: Bool { base.isRightToLeft }

  func caret(at offset: Int) -> TextCaret { base.caret(at: joined(offset)) }
  func offset(at point: CGPoint) -> Int { original(base.offset(at: point)) }

  func offset(nextTo offset: Int, toRight: Bool) -> Int? {
    base.offset(nextTo: joined(offset), toRight: toRight).map { original($0) }
  }

  func rectangles(of range: Range<Int>) -> [CGRect] {
    base.rectangles(of: joined(range.lowerBound)..<joined(range.upperBound))
  }

  var lines: [TextLine] {
    base.lines.map { TextLine(range: original($0.range), frame: $0.frame) }
  }
}
