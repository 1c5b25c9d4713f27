import DeftLocalization

/// A reader of the output of `evtest`: a device's description, then its events, one per line.
///
/// A file can contain the output of several calls, each of which is a separate device.
enum EvtestReader {
  /// The beginning of a line with an event.
  private static let eventStart = "Event: time "

  /// Returns whether a line is specific to evtest.
  static func isLine(_ text: String) -> Bool {
    text.hasPrefix(eventStart) || text.hasPrefix("Input driver version is ")
      || text.hasPrefix("Input device ID: bus ")
  }

  static func recording(_ text: PastedText, file: String) throws(TraceError) -> EvdevRecording {
    var recording = EvdevRecording()
    let lines = RecordedLines(
      text, isWhole: { isWholeEvent($0) },
      isOwn: { EvtestDescription.isLine($0) || isEventLike($0, isTerminated: $1) })
    recording.warnings = lines.notices
    if lines.isEmpty {
      throw TraceError(
        file: file, line: lines.firstNumber ?? 1,
        reason: "This is not an evtest recording: no line begins with “Event: time”.")
    }
    var description = EvtestDescription()
    try lines.forEach { (index, line) throws(TraceError) in
      let text = line.text.trimmingCharacters(in: .whitespaces)
      guard isEventLike(text, isTerminated: line.isTerminated) else {
        return description.read(text, &recording)
      }
      if recording.devices.isEmpty { recording.devices.append(EvdevRecording.Device()) }
      description.hasEvents = true
      guard let event = event(text, of: recording.devices.count - 1, line: line.number),
        line.isTerminated || event.type == EvdevCode.Kind.syn
      else {
        guard line.mayBeCut else {
          throw TraceError(
            file: file, line: line.number,
            reason: """
              An event must have the form “Event: time seconds.microseconds, type 3 (EV_ABS), code \
              53 (ABS_MT_POSITION_X), value 408”.
              """, linesRead: index)
        }
        recording.warnings.append(LineReader.breakNotice(line.number))
        return
      }
      recording.events.append(event)
    }
    try recording.sort(file: file)
    return recording
  }

  /// Returns whether a line was meant as an event. An incomplete line counts if it can be the start
  /// of one.
  private static func isEventLike(_ text: String, isTerminated: Bool) -> Bool {
    let text = text.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix(eventStart) { return true }
    return !isTerminated && !text.isEmpty && eventStart.hasPrefix(text)
  }

  private static func isWholeEvent(_ text: String) -> Bool {
    !isEventLike(text, isTerminated: true)
      || event(text.trimmingCharacters(in: .whitespaces), of: 0, line: 0) != nil
  }

  /// Parses an event; returns `nil` for a broken line.
  ///
  /// Names differ between versions of evtest, but numbers do not: `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value
  /// 8`, `-------------- SYN_REPORT ------------`.
  private static func event(_ text: String, of device: Int, line: Int) -> EvdevRecording.Event? {
    let parts = text.dropFirst(eventStart.count).split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count >= 2, let time = EvdevRecording.time(parts[0]) else { return nil }
    func made(_ type: Int, _ code: Int, _ value: Int) -> EvdevRecording.Event? {
      EvdevRecording.event(
        device: device, time: time, type: type, code: code, value: value, line: line)
    }
    if let code = separator(parts[1]) { return made(EvdevCode.Kind.syn, code, 0) }
    guard parts.count >= 4, let type = number("type", parts[1]),
      let code = number("code", parts[2])
    else { return nil }
    // Scan codes have hexadecimal values and do not affect contacts.
    if type > EvdevCode.Kind.abs, parts[3].hasPrefix("value ") { return made(type, code, 0) }
    return number("value", parts[parts.count - 1]).flatMap { made(type, code, $0) }
  }

  /// Returns the code of an event that ends a frame or a packet; `nil` for other events.
  private static func separator(_ text: String) -> Int? {
    guard let first = text.first, "-+>".contains(first) else { return nil }
    if text.contains("SYN_MT_REPORT") { return EvdevCode.Syn.mtReport }
    if text.contains("SYN_DROPPED") { return EvdevCode.Syn.dropped }
    // Versions before 1.31 write “Report Sync”.
    if text.contains("SYN_REPORT") || text.contains("Report Sync") { return EvdevCode.Syn.report }
    return text.contains("onfig") ? 1 : nil
  }

  /// Returns the number after a word, as in `code 53 (ABS_MT_POSITION_X)`.
  private static func number(_ word: String, _ text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.count >= 2 && words[0] == word ? Int(words[1]) : nil
  }
}
