import DeftLocalization

/// The reports of the kernel's input devices, as recorded by several tools: devices with their axes, and events in the
/// order of their times.
///
/// Types and codes are the kernel's (`linux/input-event-codes.h`); see ``EvdevCode``.
struct EvdevRecording {
  /// The range of an axis.
  struct Axis: Hashable {
    var minimum: Int
    var maximum: Int
    /// Units per millimeter; 0 if not reported.
    var resolution = 0

    /// The number of values; `nil` for a range with fewer than two values.
    var extent: Double? { maximum > minimum ? Double(maximum) - Double(minimum) + 1 : nil }
  }

  struct Device {
    /// The name; `nil` if not recorded.
    var name: String?
    /// The name in a message.
    var title: LocalizedStringResource {
      name.map { LocalizedStringResource(verbatim: $0) } ?? "Unnamed device"
    }
    var axes: [Int: Axis] = [:]
    /// The device's keys and buttons.
    var keys: Set<Int> = []
    /// The properties (`INPUT_PROP_…`).
    var properties: Set<Int> = []
  }

  /// An event of a device.
  struct Event {
    /// The index of the device.
    var device: Int
    /// The time in microseconds of the recording's clock.
    var time: Int
    var type: Int
    var code: Int
    var value: Int
    /// The line in the file.
    var line: Int
  }

  var devices: [Device] = []
  var events: [Event] = []
  /// Messages about the file.
  var warnings: [LocalizedStringResource] = []

  /// The maximum duration in microseconds, the same as for scripts.
  static let timeLimit = Int(ContactScript.timeLimit) * 1000
  /// The latest accepted time, in seconds since 1970.
  private static let secondsLimit = 1 << 32

  /// Returns a time in microseconds from the two parts that all tools write; `nil` if out of range.
  static func time(seconds: Int, microseconds: Int) -> Int? {
    guard (0..<secondsLimit).contains(seconds), (0..<1_000_000).contains(microseconds) else {
      return nil
    }
    return seconds * 1_000_000 + microseconds
  }

  /// Creates an event; `nil` if a number is out of the kernel's range.
  static func event(
    device: Int, time: Int, type: Int, code: Int, value: Int, line: Int
  ) -> Event? {
    guard (0...0xFFFF).contains(type), (-1...0xFFFF).contains(code), Int32(exactly: value) != nil
    else { return nil }
    return Event(device: device, time: time, type: type, code: code, value: value, line: line)
  }

  /// Sorts the events of several devices by time. Checks that the times of each device do not decrease,
  /// and that the recording is not longer than ``timeLimit``.
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
      // Events with the same time keep their order in the file.
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
