import DeftLocalization

/// The lines of a file that belong to a recording: *other lines, such as pasted text around or inside it, are skipped
/// and reported*.
struct RecordedLines {
  struct Line {
    var number: Int
    var text: String
    /// Whether the line is complete.
    var isTerminated: Bool
    /// Whether the recording may be cut off within the line, because no other line of the recording follows.
    var mayBeCut: Bool
  }

  private let lines: LineReader
  private let interrupted: Set<Int>
  /// The numbers of the lines that are skipped.
  private var skipped: Set<Int> = []
  /// The second halves of lines that a mail program has broken, by line number.
  private var halves: [Int: String] = [:]
  private var last = 0
  private var first: LineReader.Line?
  /// The number of the first non-empty line, from 1; `nil` for an empty file.
  private(set) var firstNumber: Int?
  /// Messages about removed or skipped text.
  private(set) var notices: [LocalizedStringResource]

  /// Whether the file has no line of a recording.
  var isEmpty: Bool { last == 0 }

  /// Classifies the lines of a text.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - isWhole: Returns whether a line is complete; `nil` if broken lines must not be joined.
  ///   - isOwn: Returns whether a line belongs to the recording, given the line and whether it has a line break.
  init(
    _ text: PastedText, isWhole: ((String) -> Bool)? = nil, isOwn: (String, Bool) -> Bool
  ) {
    lines = LineReader(text.bytes)
    (interrupted, notices) = (text.interrupted, text.notices)
    var sample: String?
    var broken: (number: Int, text: String)?
    for line in lines {
      if firstNumber == nil { firstNumber = line.number }
      let content = String(decoding: line.bytes, as: UTF8.self)
      if isOwn(content, line.isTerminated && !interrupted.contains(line.number)) {
        last = line.number
        broken = isWhole.map { $0(content) } == false ? (line.number, content) : nil
        continue
      }
      skipped.insert(line.number)
      if let half = broken, isWhole?("\(half.text) \(content)") == true {
        halves[half.number] = content
      } else if sample == nil {
        (first, sample) = (line, content)
      }
      broken = nil
    }
    let count = skipped.count - halves.count
    if let first, let sample, count > 0 {
      let words = Self.excerpt(sample)
      notices.append(
        LocalizedStringResource(
          "Line \(first.number) is not part of the recording and was skipped: “\(words)”.",
          many: """
            \(count) lines are not part of the recording and were skipped. The first is line \
            \(first.number): “\(words)”.
            """, count: count))
    }
    if !halves.isEmpty {
      notices.append(
        LocalizedStringResource(
          "One wrapped line was joined with the next line.",
          many: "\(halves.count) wrapped lines were joined with the next lines.",
          count: halves.count))
    }
  }

  /// Returns the beginning of a line, for a message.
  private static func excerpt(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    return text.count > 40 ? text.prefix(40) + "…" : text
  }

  /// Calls a closure with each line of the recording and the number of lines before it.
  func forEach<E: Error>(_ body: (Int, Line) throws(E) -> Void) throws(E) {
    var index = 0
    for line in lines where !skipped.contains(line.number) {
      let isCut = interrupted.contains(line.number)
      var text = String(decoding: line.bytes, as: UTF8.self)
      if let half = halves[line.number] { text += " \(half)" }
      let isTerminated = line.isTerminated && !isCut
      // The last line of the recording may be cut off even if skipped lines, such as a shell prompt, follow it.
      let isLast = line.number == last && !skipped.isEmpty && skipped.contains { $0 > last }
      try body(
        index,
        Line(
          number: line.number, text: text, isTerminated: isTerminated,
          mayBeCut: !isTerminated || isLast))
      index += 1
    }
  }
}
