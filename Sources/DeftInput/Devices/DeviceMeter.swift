/// A counter of device events per period.
///
/// The policy: *a device without events has no reading, and a rate excludes pauses between reports*.
package struct DeviceMeter: Sendable {
  /// The events of a device since its last reading.
  package struct Reading: Hashable, Sendable {
    package var device: UInt32
    /// Reports per second while the device reports; events with the same time count as one report. Nil without two
    /// consecutive reports.
    package var rate: Double?
    /// The number of events.
    package var events: Int
    /// The number of fingers that are down now.
    package var fingers: Int
    /// The maximum number of fingers down at a time.
    package var mostFingers: Int
    /// The number of fingers that came down.
    package var touches: Int
    /// The number of button presses.
    package var presses: Int
    /// The number of key presses.
    package var keys: Int
    /// The number of wheel steps.
    package var scrolls: Int
    /// The number of touchpad pinches and swipes that began.
    package var gestures: Int
  }

  /// The longest interval between two reports of one movement, in milliseconds; a longer one is a pause.
  private static let longestInterval: UInt32 = 250

  private struct Count: Sendable {
    var device: UInt32
    var down: Set<UInt32> = []
    var events = 0
    var most = 0
    var touches = 0
    var presses = 0
    var keys = 0
    var scrolls = 0
    var gestures = 0
    /// The server's time of the last report.
    var last: UInt32?
    /// The number of intervals between consecutive reports, and their total length in milliseconds.
    var intervals = (count: 0, length: UInt32(0))

    mutating func report(at time: UInt32) {
      defer { last = time }
      guard let last else { return }
      let gap = time &- last
      guard gap > 0, gap <= DeviceMeter.longestInterval else { return }
      intervals = (intervals.count + 1, intervals.length + gap)
    }
  }

  private var counts: [Count] = []

  package init() {}

  /// Counts an event.
  package mutating func add(_ activity: DeviceActivity) {
    let index =
      counts.firstIndex { $0.device == activity.device }
      ?? {
        counts.append(Count(device: activity.device))
        return counts.count - 1
      }()
    counts[index].events += 1
    counts[index].report(at: activity.time)
    switch activity.kind {
    case .moved, .released, .keyReleased, .gestureMoved: break
    case .scrolled: counts[index].scrolls += 1
    case .pinchBegan, .swipeBegan: counts[index].gestures += 1
    case .touchMoved: counts[index].down.insert(activity.touch)
    case .pressed: counts[index].presses += 1
    case .keyPressed: counts[index].keys += 1
    case .touchBegan:
      counts[index].down.insert(activity.touch)
      counts[index].touches += 1
    case .touchEnded: counts[index].down.remove(activity.touch)
    }
    counts[index].most = max(counts[index].most, counts[index].down.count)
  }

  /// Returns a reading for each device with events, and resets the counts.
  package mutating func read() -> [Reading] {
    let readings = counts.filter { $0.events > 0 }.map { count in
      Reading(
        device: count.device,
        rate: count.intervals.length > 0
          ? Double(count.intervals.count) * 1000 / Double(count.intervals.length) : nil,
        events: count.events, fingers: count.down.count, mostFingers: count.most,
        touches: count.touches, presses: count.presses, keys: count.keys,
        scrolls: count.scrolls, gestures: count.gestures)
    }
    for index in counts.indices {
      let count = counts[index]
      counts[index] = Count(
        device: count.device, down: count.down, most: count.down.count, last: count.last)
    }
    return readings.sorted { $0.device < $1.device }
  }

  /// Removes the counts of all devices except the given ones.
  package mutating func keep(_ devices: [InputDevice]) {
    counts.removeAll { count in !devices.contains { $0.id == count.device } }
  }
}

extension DeviceMeter.Reading {
  /// The reading as text, such as `125 events, 125 a second, 2 fingers down`.
  package var text: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    var parts = [count(events, "event", "events")]
    if let rate { parts.append("\(Int(rate.rounded())) a second") }
    if fingers > 0 || mostFingers > 0 {
      parts.append("\(count(fingers, "finger", "fingers")) down")
      if mostFingers > fingers { parts.append("\(mostFingers) at most") }
    }
    if touches > 0 { parts.append("\(count(touches, "touch", "touches")) begun") }
    if presses > 0 { parts.append(count(presses, "press", "presses")) }
    if scrolls > 0 { parts.append(count(scrolls, "wheel click", "wheel clicks")) }
    if gestures > 0 { parts.append(count(gestures, "pinch or swipe", "pinches or swipes")) }
    if keys > 0 { parts.append(count(keys, "key", "keys")) }
    return parts.joined(separator: ", ")
  }
}
