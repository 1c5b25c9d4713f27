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
  /// What Android's `getevent -lt` writes.
  case getevent
  /// What a browser's driver takes: the W3C's WebDriver Actions.
  case webDriver

  /// The form of a file; what nothing is known of is taken for a script, whose reader says what is wrong.
  init(_ bytes: [UInt8], file: String) {
    self = Self.byContents(bytes) ?? Self.byEnding(file) ?? .script
  }

  /// How many lines are looked at: before what is telling, a recording has comments and device tables.
  private static let linesLookedAt = 40

  private static func byContents(_ bytes: [UInt8]) -> RecordingFormat? {
    if RawTrace.isTrace(bytes) { return .trace }
    for line in LineReader(bytes).prefix(linesLookedAt) {
      let text = String(decoding: line.bytes.prefix(200), as: UTF8.self)
      let words = text.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("# EVEMU") { return .evemu }
      if words.hasPrefix("# libinput record") { return .libinput }
      if words.hasPrefix("#") { continue }
      if words.hasPrefix("{") || words.hasPrefix("[ {") || words.hasPrefix("[{") {
        return jsonForm(bytes)
      }
      if EvemuReader.isLine(words) { return .evemu }
      if GeteventReader.isLine(words) { return .getevent }
      if text.hasPrefix("devices:") || text.hasPrefix("ndevices:") || text.hasPrefix("libinput:") {
        return .libinput
      }
    }
    return nil
  }

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

  private static func byEnding(_ file: String) -> RecordingFormat? {
    let endings: [(String, RecordingFormat)] = [
      (".deft-trace", .trace), (".jsonl", .script), (".yml", .libinput), (".yaml", .libinput),
      (".evemu", .evemu), (".getevent", .getevent), (".json", .webDriver),
    ]
    return endings.first { file.hasSuffix($0.0) }?.1
  }
}
