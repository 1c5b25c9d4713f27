import DeftLocalization

/// The lines of a file that holds an object of JSON on each line.
///
/// *Read strictly, it has all lines; else lines that do not begin an object are skipped and reported, as people paste
/// them around a recording and into it.*
struct ObjectLines: Sequence {
  private let lines: LineReader
  private let skips: Bool
  private let interrupted: Set<Int>
  /// The number of the last line with an object, where skipped ones follow it.
  private var lastBeforeSkipped: Int?
  private var skipped = 0
  private var firstSkipped: Int?
  private var hasObjects = false

  init(strictly bytes: [UInt8]) {
    (lines, skips, interrupted) = (LineReader(bytes), false, [])
  }

  /// The lines of a pasted text that begin an object.
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

  /// Whether there are lines, and none of them begins an object.
  var isForeign: Bool { skipped > 0 && !hasObjects }

  /// The number of the first skipped line.
  var firstNumber: Int? { firstSkipped }

  /// A sentence about the skipped lines; nil where there are none.
  var notice: LocalizedStringResource? {
    guard let firstSkipped else { return nil }
    return LocalizedStringResource(
      "Line \(firstSkipped) is not part of the recording and was skipped.",
      many: """
        \(skipped) lines are not part of the recording and were skipped. The first is line \
        \(firstSkipped).
        """, count: skipped)
  }

  /// Whether the file can have been cut off within a line.
  func mayBeCut(_ line: LineReader.Line) -> Bool {
    !line.isTerminated || interrupted.contains(line.number) || line.number == lastBeforeSkipped
  }

  func makeIterator() -> some IteratorProtocol<LineReader.Line> {
    let skips = skips
    return lines.lazy.filter { !skips || $0.beginsObject }.makeIterator()
  }
}
