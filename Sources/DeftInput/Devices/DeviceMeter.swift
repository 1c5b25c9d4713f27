/// Counts the events of devices, second by second: *a device without events has no reading, and a rate is that of the
/// reports while they come, without the pauses between them*.
package struct DeviceMeter: Sendable {
  /// What a device has done since it was told of last.
  package struct Reading: Hashable, Sendable {
    package var device: UInt32
    /// Reports in a second while the device reports; several events at one time are one report. Nil where there were not
    /// two reports in a row.
    package var rate: Double?
    /// How many events that were.
    package var events: Int
    /// Fingers that are down now.
    package var fingers: Int
    /// The most that were down at a time.
    package var mostFingers: Int
    /// Fingers that came down.
    package var touches: Int
    /// Buttons that were pressed.
    package var presses: Int
    /// Keys that were pressed.
    package var keys: Int
    /// Clicks of a wheel.
    package var scrolls: Int
    /// A touchpad's pinches and swipes that began.
    package var gestures: Int
  }

  /// The longest time between two reports of a movement, in milliseconds; a longer one is a pause.
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
    /// Between reports in a row: how many intervals, and how long they are together, in milliseconds.
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

  /// A meter that has counted nothing.
  package init() {}

  /// Counts something.
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

  /// Returns what each device has done that did anything, and begins to count again.
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

  /// Devices that are gone have nothing down any more.
  package mutating func keep(_ devices: [InputDevice]) {
    counts.removeAll { count in !devices.contains { $0.id == count.device } }
  }
}

extension DeviceMeter.Reading {
  /// The reading for people, as `125 events, 125 a second, 2 fingers down`.
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
