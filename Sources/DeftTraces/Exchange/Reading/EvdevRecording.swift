import DeftLocalization

/// What the kernel's input devices reported, as several tools write it down: devices with their axes, and
/// events in the order of time.
///
/// Numbers are the kernel's own (`linux/input-event-codes.h`); see ``EvdevCode``.
struct EvdevRecording {
  /// The values that an axis has.
  struct Axis: Hashable {
    var minimum: Int
    var maximum: Int
    /// Units per millimeter; 0 where the device does not say.
    var resolution = 0

    /// How many values there are; nil for what is no range.
    var extent: Double? { maximum > minimum ? Double(maximum) - Double(minimum) + 1 : nil }
  }

  struct Device {
    /// What it is called; nil where the recording does not say.
    var name: String?
    /// What it is called in a sentence.
    var title: LocalizedStringResource {
      name.map { LocalizedStringResource(verbatim: $0) } ?? "a device"
    }
    var axes: [Int: Axis] = [:]
    /// Its keys and buttons.
    var keys: Set<Int> = []
    /// What it is by its own word (`INPUT_PROP_…`).
    var properties: Set<Int> = []
  }

  /// A number that a device told.
  struct Event {
    /// Which device, as an index.
    var device: Int
    /// Microseconds on the recording's clock.
    var time: Int
    var type: Int
    var code: Int
    var value: Int
    /// Where it stands in the file.
    var line: Int
  }

  var devices: [Device] = []
  var events: [Event] = []
  /// What is worth telling about the file, each in a sentence.
  var warnings: [LocalizedStringResource] = []

  /// The longest recording in microseconds, as long as a script may be.
  static let timeLimit = Int(ContactScript.timeLimit) * 1000
  /// The latest time on a clock that counts from 1970.
  private static let secondsLimit = 1 << 32

  /// A time of the parts that all tools write; nil for what is none.
  static func time(seconds: Int, microseconds: Int) -> Int? {
    guard (0..<secondsLimit).contains(seconds), (0..<1_000_000).contains(microseconds) else {
      return nil
    }
    return seconds * 1_000_000 + microseconds
  }

  /// An event of numbers that the kernel can have told; nil for others.
  static func event(
    device: Int, time: Int, type: Int, code: Int, value: Int, line: Int
  ) -> Event? {
    guard (0...0xFFFF).contains(type), (-1...0xFFFF).contains(code), Int32(exactly: value) != nil
    else { return nil }
    return Event(device: device, time: time, type: type, code: code, value: value, line: line)
  }

  /// Puts events of several devices into the order of their times, and checks that each device's are.
  mutating func sort(file: String) throws(TraceError) {
    var last: [Int: Int] = [:]
    for event in events {
      if let before = last[event.device], event.time < before {
        throw TraceError(
          file: file, line: event.line,
          reason: """
            Times must not decrease: \(Self.text(event.time)) s follows \(Self.text(before)) s.
            """)
      }
      last[event.device] = event.time
    }
    if devices.count > 1 {
      // In time, and of one time as they stand in the file.
      let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
      events = order.map { events[$0] }
    }
    if let first = events.first, let end = events.last, end.time - first.time > Self.timeLimit {
      throw TraceError(
        file: file, line: end.line, reason: "A recording can span at most thirty years.")
    }
  }

  private static func text(_ microseconds: Int) -> String {
    String(format: "%.6f", Double(microseconds) / 1e6)
  }
}
