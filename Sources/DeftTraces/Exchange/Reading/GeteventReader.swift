import DeftLocalization

/// A reader of the output of Android's `getevent` with times (`-t`): with or without names (`-l`), of one or all
/// devices, and optionally with device descriptions (`-i`, `-p`).
enum GeteventReader {
  /// Returns whether a line has getevent's form.
  static func isLine(_ text: String) -> Bool {
    if text.hasPrefix("add device ") { return true }
    let words = Words(text)
    return words.type != nil
  }

  /// Returns whether a line belongs to a recording. An incomplete line counts if it can be the
  /// start of one.
  private static func isOwn(_ text: String, isTerminated: Bool) -> Bool {
    if isDevice(text) || isRemark(text) { return true }
    let words = Words(text)
    if words.isEventLike { return true }
    let time = text.trimmingCharacters(in: .whitespaces).prefix { $0 != "]" }
    return !isTerminated && time.first == "["
      && time.dropFirst().allSatisfy { $0.isNumber || $0 == " " || $0 == "." }
  }

  static func recording(_ text: PastedText, file: String) throws(TraceError) -> EvdevRecording {
    var recording = EvdevRecording()
    var numbers: [String: Int] = [:]
    func device(_ path: String) -> Int {
      if let number = numbers[path] { return number }
      numbers[path] = recording.devices.count
      recording.devices.append(EvdevRecording.Device(name: path))
      return recording.devices.count - 1
    }
    var described: GeteventDescription?
    let lines = RecordedLines(
      text, isWhole: { isRemark($0) || isDevice($0) || Words($0).isWhole },
      isOwn: { isOwn($0, isTerminated: $1) })
    recording.warnings = lines.notices
    if lines.isEmpty {
      throw TraceError(
        file: file, line: lines.firstNumber ?? 1,
        reason:
          "This is not a “getevent -lt” recording: no line has a time, a device and an event.")
    }
    try lines.forEach { (index, line) throws(TraceError) in
      let text = line.text
      func error(_ reason: LocalizedStringResource) -> TraceError {
        TraceError(file: file, line: line.number, reason: reason, linesRead: index)
      }
      if isDevice(text) {
        let path = text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? text
        described = GeteventDescription(
          device: device(path.trimmingCharacters(in: .whitespaces)))
        return
      }
      let words = Words(text)
      if words.type == nil, isRemark(text) {
        described?.read(text, &recording)
        return
      }
      described = nil
      guard let type = words.type, let code = words.code, let value = words.value,
        line.isTerminated || words.isWhole
      else {
        guard !line.mayBeCut else {
          recording.warnings.append(LineReader.breakNotice(line.number))
          return
        }
        throw error(
          """
          An event must have the form of “getevent -lt”: time, device, type, code, value.
          """)
      }
      guard let time = words.time else {
        throw error("The events have no times. Record them with “getevent -lt”.")
      }
      guard
        let event = EvdevRecording.event(
          device: device(words.path), time: time, type: type, code: code, value: value,
          line: line.number)
      else { throw error("The event's numbers are out of range.") }
      recording.events.append(event)
    }
    try recording.sort(file: file)
    return recording
  }

  /// Returns whether a line begins the description of a device.
  private static func isDevice(_ text: String) -> Bool {
    text.drop { $0 == " " || $0 == "\t" }.hasPrefix("add device ")
  }

  /// Returns whether a line is getevent output other than an event: an indented description, or a message.
  private static func isRemark(_ text: String) -> Bool {
    let isSetIn = (text.hasPrefix(" ") || text.hasPrefix("\t")) && !text.contains("/dev/input/")
    if isSetIn, !Words(text).isEventLike { return true }
    let words = text.drop { $0 == " " || $0 == "\t" }
    return ["could not ", "remove device ", "#"].contains(where: words.hasPrefix)
  }

  /// The parts of a line with an event; `nil` for missing parts.
  private struct Words {
    var time: Int?
    var path = ""
    var type: Int?
    var code: Int?
    var value: Int?
    /// Whether the value has all its digits.
    var isWhole = false

    /// Whether the line has enough parts to be meant as an event.
    var isEventLike: Bool {
      switch (time != nil, !path.isEmpty) {
      case (true, _): !path.isEmpty || type != nil
      case (_, true): type != nil
      default: code != nil && value != nil
      }
    }

    init(_ text: String) {
      var rest = text.drop { $0 == " " || $0 == "\t" }
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        let time = rest[rest.index(after: rest.startIndex)..<end]
        self.time = EvdevRecording.time(time.trimmingCharacters(in: .whitespaces))
        rest = rest[rest.index(after: end)...]
      }
      var words = rest.split { $0 == " " || $0 == "\t" }[...]
      if let first = words.first, first.hasPrefix("/dev/"), first.last == ":" {
        path = String(first.dropLast())
        words = words.dropFirst()
      }
      guard words.count >= 1 else { return }
      let parts = words.map(String.init)
      type = EvdevCode.kind(named: parts[0]) ?? Self.hex(parts[0], 4)
      guard type != nil, parts.count >= 3 else { return }
      code = EvdevCode.code(named: parts[1]) ?? Self.hex(parts[1], 4)
      value =
        EvdevCode.value(named: parts[2])
        ?? Self.hex(parts[2], 8).map { Int(Int32(truncatingIfNeeded: $0)) }
      isWhole = value != nil
    }

    private static func hex(_ text: String, _ digits: Int) -> Int? {
      guard text.count == digits, text.allSatisfy(\.isHexDigit) else { return nil }
      return Int(text, radix: 16)
    }
  }
}

/// A parser of the lines in which getevent describes a device.
private struct GeteventDescription {
  let device: Int
  private var kind: Int?
  private var isInProperties = false

  init(device: Int) { self.device = device }

  mutating func read(_ line: String, _ recording: inout EvdevRecording) {
    var text = line.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("name:") {
      let name = text.dropFirst(5).trimmingCharacters(in: .whitespaces)
      recording.devices[device].name = name.trimmingCharacters(in: ["\""])
      return
    }
    if text.hasPrefix("input props:") {
      (isInProperties, kind) = (true, nil)
      return
    }
    if isInProperties {
      if text.hasPrefix("INPUT_PROP_DIRECT") || text == "0001" {
        recording.devices[device].properties.insert(EvdevCode.Property.direct)
      } else if text.hasPrefix("INPUT_PROP_POINTER") || text == "0000" {
        recording.devices[device].properties.insert(EvdevCode.Property.pointer)
      }
      return
    }
    // For example, “ABS (0003): ABS_MT_SLOT : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0”.
    if let match = text.firstMatch(of: /^[A-Z_]+ \(([0-9a-f]{4})\):/) {
      kind = Int(match.1, radix: 16)
      text = text[match.range.upperBound...].trimmingCharacters(in: .whitespaces)
    }
    if kind == EvdevCode.Kind.key {
      for word in text.split(separator: " ") {
        let name = word.hasSuffix("*") ? String(word.dropLast()) : String(word)
        if let code = EvdevCode.code(named: name) ?? Int(name, radix: 16) {
          recording.devices[device].keys.insert(code)
        }
      }
    } else if kind == EvdevCode.Kind.abs,
      let match = text.firstMatch(
        of: /^(\w+)\s*: value -?\d+, min (-?\d+), max (-?\d+).*?(?:resolution (\d+))?$/),
      let code = EvdevCode.code(named: String(match.1)) ?? Int(match.1, radix: 16),
      let minimum = Int(match.2), let maximum = Int(match.3)
    {
      recording.devices[device].axes[code] = EvdevRecording.Axis(
        minimum: minimum, maximum: maximum, resolution: match.4.flatMap { Int($0) } ?? 0)
    }
  }
}
