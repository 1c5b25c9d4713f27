import DeftLocalization

/// A reader of the output of `libinput record`, format version 1: *unknown keys are ignored, and
/// the complete part of a truncated file is read*.
enum LibinputReader {
  static func recording(_ text: PastedText, file: String) throws(TraceError) -> EvdevRecording {
    let own = LibinputLines(text)
    let bytes = own.bytes
    let reader = YAMLReader(bytes)
    func error(_ line: Int, _ reason: LocalizedStringResource) -> TraceError {
      TraceError(file: file, line: line, reason: reason)
    }
    if let failure = reader.failure, !failure.isCutOff { throw error(failure.line, failure.reason) }
    guard let document = reader.document, document.pairs != nil else {
      throw error(1, "This is not a libinput recording: the list “devices” is missing.")
    }
    if let version = document["version"] {
      guard version.integer == 1 else {
        throw error(
          version.line,
          """
          The recording has version \(version.text ?? "?"). Only version 1 is supported.
          """)
      }
    }
    guard let devices = document["devices"]?.list, !devices.isEmpty else {
      throw error(document.line, "This is not a libinput recording: the list “devices” is missing.")
    }
    var recording = EvdevRecording()
    recording.warnings = own.notices
    let count = document.pairs?.count { $0.key == "devices" } ?? 1
    if count > 1 {
      recording.warnings.append("The file has \(count) recordings; only the first one is played.")
    }
    var cut = reader.failure?.line
    // A last line without a line break may be incomplete.
    let openLine = bytes.last == 0x0A ? nil : bytes.count { $0 == 0x0A } + 1
    for (index, device) in devices.enumerated() {
      recording.devices.append(try Self.device(device, file: file))
      for frame in device["events"]?.list ?? [] {
        for numbers in frame["evdev"]?.list ?? [] {
          if let event = event(numbers, of: index) {
            recording.events.append(event)
          } else if numbers.line == openLine {
            cut = numbers.line
          } else {
            throw error(
              numbers.line,
              """
              An event must be a list of numbers: [seconds, microseconds, type, code, value].
              """)
          }
        }
      }
    }
    if let cut {
      recording.warnings.append(LineReader.breakNotice(cut))
    }
    try recording.sort(file: file)
    return recording
  }

  private static func device(
    _ value: MarkedValue, file: String
  ) throws(TraceError) -> EvdevRecording.Device {
    let evdev = value["evdev"]
    var device = EvdevRecording.Device(
      name: evdev?["name"]?.text ?? value["node"]?.text)
    for (key, numbers) in evdev?["absinfo"]?.pairs ?? [] {
      let values = numbers.list?.map(\.integer) ?? []
      guard let code = Int(key), values.count >= 2, let minimum = values[0], let maximum = values[1]
      else {
        throw TraceError(
          file: file, line: numbers.line,
          reason:
            """
            “absinfo” must list numbers for each axis: [minimum, maximum, fuzz, flat, \
            resolution].
            """)
      }
      device.axes[code] = EvdevRecording.Axis(
        minimum: minimum, maximum: maximum,
        resolution: max(0, values.count > 4 ? values[4] ?? 0 : 0))
    }
    device.keys = Set(evdev?["codes"]?["1"]?.list?.compactMap(\.integer) ?? [])
    device.properties = Set(evdev?["properties"]?.list?.compactMap(\.integer) ?? [])
    return device
  }

  /// Creates an event from five numbers; `nil` for anything else.
  private static func event(_ value: MarkedValue, of device: Int) -> EvdevRecording.Event? {
    let numbers = value.list?.compactMap(\.integer) ?? []
    guard numbers.count == 5, value.list?.count == 5,
      let time = EvdevRecording.time(seconds: numbers[0], microseconds: numbers[1])
    else { return nil }
    return EvdevRecording.event(
      device: device, time: time, type: numbers[2], code: numbers[3], value: numbers[4],
      line: value.line)
  }
}
