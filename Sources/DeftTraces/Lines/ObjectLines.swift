import DeftLocalization

/// The lines of a file with one JSON object per line.
///
/// *Strict reading returns all lines. Otherwise, lines that do not begin an object are skipped and reported, because
/// they may be pasted text around or inside a recording.*
struct ObjectLines: Sequence {
  private let lines: LineReader
  private let skips: Bool
  private let interrupted: Set<Int>
  /// The number of the last line with an object, if skipped lines follow it.
  private var lastBeforeSkipped: Int?
  private var skipped = 0
  private var firstSkipped: Int?
  private var hasObjects = false

  init(strictly bytes: [UInt8]) {
    (lines, skips, interrupted) = (LineReader(bytes), false, [])
  }

  /// Reads the lines of a pasted text that begin an object.
  init(_ text: PastedText) {
    (lines, skips, interrupted) = (LineReader(text.bytes), true, text.interrupted)
    var last: Int?
    for line in lines {
      if line.beginsObject {
        (last, lastBeforeSkipped, hasObjects) = (line.number, nil, true)
      } else {
        skipped += 1
        if firstSkipped == nil { firstSkipped = line.number }
        lastBeforeSkipped = last
      }
    }
  }

  /// Whether the file has lines, but none of them begins an object.
  var isForeign: Bool { skipped > 0 && !hasObjects }

  /// The number of the first skipped line.
  var firstNumber: Int? { firstSkipped }

  /// A message about the skipped lines; `nil` if there are none.
  var notice: LocalizedStringResource? {
    guard let firstSkipped else { return nil }
    return LocalizedStringResource(
      "Line \(firstSkipped) is not part of the recording and was skipped.",
      many: """
        \(skipped) lines are not part of the recording and were skipped. The first is line \
        \(firstSkipped).
        """, count: skipped)
  }

  /// Returns whether a line may be incomplete.
  func mayBeCut(_ line: LineReader.Line) -> Bool {
    !line.isTerminated || interrupted.contains(line.number) || line.number == lastBeforeSkipped
  }

  func makeIterator() -> some IteratorProtocol<LineReader.Line> {
    let skips = skips
    return lines.lazy.filter { !skips || $0.beginsObject }.makeIterator()
  }
}
