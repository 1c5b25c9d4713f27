import DeftLocalization

/// A reader of the output of `evemu-record`: a device's description (`N:`, `I:`, `P:`, `B:`, `A:`) and its events
/// (`E:`), one per line.
enum EvemuReader {
  private static let letters: Set<Character> = ["N", "I", "P", "B", "A", "L", "S", "E"]

  /// Returns whether a line has evemu's form.
  static func isLine(_ text: String) -> Bool {
    text.count > 2 && letters.contains(text.first ?? " ") && text.dropFirst().hasPrefix(": ")
  }

  /// Returns whether a line belongs to a recording. An incomplete line counts if it can be the start of one.
  private static func isOwn(_ text: String, isTerminated: Bool) -> Bool {
    let text = text.trimmingCharacters(in: .whitespaces)
    if isLine(text) || text.hasPrefix("#") { return true }
    let (first, rest) = (text.first, text.dropFirst())
    return first.map(letters.contains) == true && (rest == ":" || (!isTerminated && rest.isEmpty))
  }

  static func recording(_ text: PastedText, file: String) throws(TraceError) -> EvdevRecording {
    var recording = EvdevRecording()
    recording.devices = [EvdevRecording.Device()]
    var keyBytes: [UInt8] = []
    var propertyBytes: [UInt8] = []
    let lines = RecordedLines(
      text, isWhole: { isWholeEvent($0) }, isOwn: { isOwn($0, isTerminated: $1) })
    recording.warnings = lines.notices
    if lines.isEmpty {
      throw TraceError(
        file: file, line: lines.firstNumber ?? 1,
        reason:
          """
          This is not an evemu recording: its lines must begin with N, I, P, B, A, L, S or E and \
          a colon.
          """
      )
    }
    try lines.forEach { (index, line) throws(TraceError) in
      let whole = line.text.trimmingCharacters(in: .whitespaces)
      if whole.hasPrefix("#") { return }
      func error(_ reason: LocalizedStringResource) -> TraceError {
        TraceError(file: file, line: line.number, reason: reason, linesRead: index)
      }
      // A line break or a comment shows that the line is complete.
      let isWhole = line.isTerminated || whole.contains("#")
      let words = whole.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map(String.init)
      switch words.first {
      case "N:": recording.devices[0].name = words.dropFirst().joined(separator: " ")
      case "I:", "L:", "S:": break
      case "P:": propertyBytes += words.dropFirst().compactMap { UInt8($0, radix: 16) }
      case "B:":
        guard words.count > 1, words[1] == "01" else { break }
        keyBytes += words.dropFirst(2).compactMap { UInt8($0, radix: 16) }
      case "A:":
        guard let (code, axis) = axis(words.dropFirst()) else {
          guard line.mayBeCut else {
            throw error(
              """
              An axis must have the form “A: code minimum maximum fuzz flat resolution”.
              """)
          }
          recording.warnings.append(LineReader.breakNotice(line.number))
          break
        }
        recording.devices[0].axes[code] = axis
      case "E:":
        guard let event = event(words.dropFirst(), line: line.number) else {
          guard line.mayBeCut else {
            throw error(
              "An event must have the form “E: seconds.microseconds type code value”.")
          }
          recording.warnings.append(LineReader.breakNotice(line.number))
          break
        }
        if isWhole || event.type == EvdevCode.Kind.syn {
          recording.events.append(event)
        } else {
          recording.warnings.append(LineReader.breakNotice(line.number))
        }
      default: recording.warnings.append(LineReader.breakNotice(line.number))
      }
    }
    recording.devices[0].keys = bits(keyBytes)
    recording.devices[0].properties = bits(propertyBytes)
    try recording.sort(file: file)
    return recording
  }

  /// Returns whether a line is a complete event, or not an event.
  private static func isWholeEvent(_ text: String) -> Bool {
    let words = text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map(String.init)
    return words.first != "E:" || event(words.dropFirst(), line: 0) != nil
  }

  private static func bits(_ bytes: [UInt8]) -> Set<Int> {
    var set: Set<Int> = []
    for (index, byte) in bytes.prefix(0x300 / 8).enumerated() where byte != 0 {
      for bit in 0..<8 where byte & 1 << bit != 0 { set.insert(index * 8 + bit) }
    }
    return set
  }

  private static func axis(_ words: ArraySlice<String>) -> (Int, EvdevRecording.Axis)? {
    let words = Array(words)
    guard words.count >= 5, let code = Int(words[0], radix: 16) else { return nil }
    let numbers = words.dropFirst().map { Int($0) }
    guard let minimum = numbers[0], let maximum = numbers[1] else { return nil }
    return (
      code,
      EvdevRecording.Axis(
        minimum: minimum, maximum: maximum,
        resolution: max(0, numbers.count > 4 ? numbers[4] ?? 0 : 0))
    )
  }

  private static func event(_ words: ArraySlice<String>, line: Int) -> EvdevRecording.Event? {
    let words = Array(words)
    guard words.count == 4, let time = EvdevRecording.time(words[0]),
      let type = Int(words[1], radix: 16), let code = Int(words[2], radix: 16), code >= 0,
      let value = Int(words[3])
    else { return nil }
    return EvdevRecording.event(
      device: 0, time: time, type: type, code: code, value: value, line: line)
  }
}

extension EvdevRecording {
  /// Parses a time such as `12.003456`; returns `nil` for other text.
  static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, let seconds = Int(parts[0]),
      let microseconds = Int(parts[1])
    else { return nil }
    return time(seconds: seconds, microseconds: microseconds)
  }
}
