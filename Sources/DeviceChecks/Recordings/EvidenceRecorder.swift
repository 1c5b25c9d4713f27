import DeftRawInput
import DeftTraces

/// The last seconds of a window's raw input, as evidence for a result.
///
/// An exercise whose attempts are counted is recorded as a whole: a recording that began in the middle
/// of an attempt would give another count.
///
/// *Keys are not recorded.*
package struct EvidenceRecorder {
  /// The length of the evidence in seconds.
  package static let length: TimeInterval = 10
  /// The maximum length of a whole exercise in seconds.
  static let wholeLength: TimeInterval = 600

  private var events: [RawInputEvent] = []
  private var devices: DeviceTable?
  /// The number of old events at the front, which are removed in bulk.
  private var skipped = 0
  /// The current length in seconds.
  private var length = Self.length

  package init() {}

  /// Records an event or a device table.
  package mutating func note(_ record: RawInputRecord) {
    switch record {
    case .devices(let table): devices = table
    case .event(let event):
      guard event.kind != .keyPress, event.kind != .keyRelease else { return }
      events.append(event)
      guard event.kind.isStamped else { return }
      while skipped < events.count, events[skipped].kind.isStamped,
        Self.milliseconds(from: events[skipped].time, to: event.time) > length * 1000
      {
        skipped += 1
      }
      if skipped > 1024, skipped > events.count / 2 {
        events.removeFirst(skipped)
        skipped = 0
      }
    }
  }

  /// Removes all events, at the start of an exercise.
  ///
  /// - Parameter isWhole: Whether the whole exercise is recorded, and not only its last seconds.
  package mutating func clear(isWhole: Bool = false) {
    (events, skipped) = ([], 0)
    length = isWhole ? Self.wholeLength : Self.length
  }

  /// Returns the difference of two server times, which wrap.
  private static func milliseconds(from start: UInt32, to end: UInt32) -> Double {
    Double(Int32(bitPattern: end &- start))
  }

  /// Returns the recording of a window.
  package func trace(of window: RawTrace.Window) -> RawTrace {
    let table: [RawTrace.Record] = devices.map { [.input(.devices($0))] } ?? []
    return RawTrace(
      records: [.window(window)] + table + events[skipped...].map { .input(.event($0)) })
  }
}
