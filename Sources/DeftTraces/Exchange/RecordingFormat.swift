/// In which form a file says what contacts did: *told apart by what is in it, and only where that says
/// nothing by its ending*.
enum RecordingFormat: Hashable, CaseIterable {
  /// What a display sent; see ``RawTrace``.
  case trace
  /// What contacts do, a line each; see ``ContactScript``.
  case script
  /// What `libinput record` writes.
  case libinput
  /// What `evemu-record` writes.
  case evemu
  /// What `evtest` writes.
  case evtest
  /// What Android's `getevent -lt` writes.
  case getevent
  /// What a browser's driver takes: the W3C's WebDriver Actions.
  case webDriver

  /// The form of a file; what nothing is known of is taken for a script, whose reader says what is wrong.
  init(_ bytes: [UInt8], file: String) {
    self = Self.byContents(bytes) ?? Self.byEnding(file) ?? .script
  }

  /// How many lines are searched: before a line that tells, there are comments, device tables and pasted text.
  private static let linesLookedAt = 1000

  private static func byContents(_ bytes: [UInt8]) -> RecordingFormat? {
    for line in LineReader(bytes).prefix(linesLookedAt) {
      let text = String(decoding: line.bytes.prefix(200), as: UTF8.self)
      let words = text.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("# EVEMU") { return .evemu }
      if words.hasPrefix("# libinput record") { return .libinput }
      if words.hasPrefix("#") { continue }
      if words.hasPrefix("{") || words.hasPrefix("[ {") || words.hasPrefix("[{") {
        if RawTrace.isHeader(line) { return .trace }
        if let form = jsonForm(bytes) { return form }
      }
      if EvemuReader.isLine(words) { return .evemu }
      if EvtestReader.isLine(words) { return .evtest }
      if GeteventReader.isLine(words) { return .getevent }
      if libinputKeys.contains(where: words.hasPrefix) { return .libinput }
    }
    // A driver's log, or a command with the actions in it.
    return jsonForm(bytes)
  }

  private static let libinputKeys = ["version: 1", "devices:", "ndevices:", "libinput:"]

  /// A script is one object a line, each with a phase; a driver's document is one object with actions.
  private static func jsonForm(_ bytes: [UInt8]) -> RecordingFormat? {
    let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let phase = head.range(of: #""phase""#)?.lowerBound
    guard let actions = head.firstMatch(of: /"actions"\s*:\s*\[/)?.range.lowerBound else {
      return phase == nil ? nil : .script
    }
    guard let phase else { return .webDriver }
    return actions < phase ? .webDriver : .script
  }

  private static let endings: [(String, RecordingFormat)] = [
    (".deft-trace", .trace), (".jsonl", .script), (".yml", .libinput), (".yaml", .libinput),
    (".evemu", .evemu), (".evtest", .evtest), (".getevent", .getevent), (".json", .webDriver),
  ]

  private static func byEnding(_ file: String) -> RecordingFormat? {
    endings.first { file.lowercased().hasSuffix($0.0) }?.1
  }

  /// The patterns of names that recordings have, for a dialog; the last ones are those of logs, as people attach them
  /// to reports.
  static let namePatterns = endings.map { "*\($0.0)" } + ["*.txt", "*.log"]
}
