/// The format of a recording: *recognized by the file's contents, or by its extension if the contents do not determine
/// it*.
enum RecordingFormat: Hashable, CaseIterable {
  /// Raw display events; see ``RawTrace``.
  case trace
  /// A script of contacts; see ``ContactScript``.
  case script
  /// The output of `libinput record`.
  case libinput
  /// The output of `evemu-record`.
  case evemu
  /// The output of `evtest`.
  case evtest
  /// The output of Android's `getevent -lt`.
  case getevent
  /// The W3C's WebDriver Actions.
  case webDriver

  /// Recognizes the format of a file. An unknown file is treated as a script, whose reader reports the error.
  init(_ bytes: [UInt8], file: String) {
    self = Self.byContents(bytes) ?? Self.byEnding(file) ?? .script
  }

  /// The maximum number of lines searched. Comments, device tables and pasted text can precede a recognizable line.
  private static let searchedLineLimit = 1000

  private static func byContents(_ bytes: [UInt8]) -> RecordingFormat? {
    for line in LineReader(bytes).prefix(searchedLineLimit) {
      let text = String(decoding: line.bytes.prefix(200), as: UTF8.self)
      let words = text.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("# EVEMU") { return .evemu }
      if words.hasPrefix("# libinput record") { return .libinput }
      if words.hasPrefix("#") { continue }
      if words.hasPrefix("{") || words.hasPrefix("[ {") || words.hasPrefix("[{") {
        if RawTrace.isHeader(line) { return .trace }
        if let form = jsonFormat(bytes) { return form }
      }
      if EvemuReader.isLine(words) { return .evemu }
      if EvtestReader.isLine(words) { return .evtest }
      if GeteventReader.isLine(words) { return .getevent }
      if libinputKeys.contains(where: words.hasPrefix) { return .libinput }
    }
    // The file may be a driver's log or a command that contains the actions.
    return jsonFormat(bytes)
  }

  private static let libinputKeys = ["version: 1", "devices:", "ndevices:", "libinput:"]

  /// Distinguishes a script (one object with a phase per line) from WebDriver Actions (a single object).
  private static func jsonFormat(_ bytes: [UInt8]) -> RecordingFormat? {
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

  /// The file name patterns of recordings for a file dialog. The last ones are for logs attached to bug reports.
  static let namePatterns = endings.map { "*\($0.0)" } + ["*.txt", "*.log"]
}
