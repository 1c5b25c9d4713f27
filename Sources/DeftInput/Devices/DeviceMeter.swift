/// Counts what devices do, second by second: *a device that does nothing is not told of*.
package struct DeviceMeter: Sendable {
  /// What a device has done since it was told of last.
  package struct Reading: Hashable, Sendable {
    /// The device.
    package var device: UInt32
    /// Events in a second.
    package var rate: Double
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
  }

  private struct Count: Sendable {
    var device: UInt32
    var down: Set<UInt32> = []
    var events = 0
    var most = 0
    var touches = 0
    var presses = 0
    var keys = 0
  }

  private var counts: [Count] = []
  private var start: TimeInterval

  /// A meter that counts from a time on, in seconds.
  package init(at start: TimeInterval) { self.start = start }

  /// Counts something.
  package mutating func add(_ activity: DeviceActivity) {
    let index =
      counts.firstIndex { $0.device == activity.device }
      ?? {
        counts.append(Count(device: activity.device))
        return counts.count - 1
      }()
    counts[index].events += 1
    switch activity.kind {
    case .moved, .released, .keyReleased: break
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

  /// What each device has done that did anything, and counts anew from a time on, in seconds.
  package mutating func read(at time: TimeInterval) -> [Reading] {
    let seconds = max(time - start, 1e-3)
    let readings = counts.filter { $0.events > 0 }.map {
      Reading(
        device: $0.device, rate: Double($0.events) / seconds, events: $0.events,
        fingers: $0.down.count, mostFingers: $0.most, touches: $0.touches, presses: $0.presses,
        keys: $0.keys)
    }
    start = time
    for index in counts.indices {
      let (device, down) = (counts[index].device, counts[index].down)
      counts[index] = Count(device: device, down: down, most: down.count)
    }
    return readings.sorted { $0.device < $1.device }
  }

  /// Devices that are gone have nothing down any more.
  package mutating func keep(_ devices: [InputDevice]) {
    counts.removeAll { count in !devices.contains { $0.id == count.device } }
  }
}

extension DeviceMeter.Reading {
  /// What it says, for people, as `125 events a second, 2 fingers down`.
  package var text: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    var parts = ["\(count(Int(rate.rounded()), "event", "events")) a second"]
    if fingers > 0 || mostFingers > 0 {
      parts.append("\(count(fingers, "finger", "fingers")) down")
      if mostFingers > fingers { parts.append("\(mostFingers) at most") }
    }
    if touches > 0 { parts.append("\(count(touches, "touch", "touches")) begun") }
    if presses > 0 { parts.append(count(presses, "press", "presses")) }
    if keys > 0 { parts.append(count(keys, "key", "keys")) }
    return parts.joined(separator: ", ")
  }
}
