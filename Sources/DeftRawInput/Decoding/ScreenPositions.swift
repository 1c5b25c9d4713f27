import DeftGeometry
import DeftInput

/// The positions of raw events on the screen.
///
/// Raw events have the values of a device's axes instead of a position. An absolute axis covers the
/// whole screen: the server maps its range linearly onto the screen's size, after the device's
/// coordinate matrix. A relative device moves the pointer, so its events have a position only once
/// the pointer's position is known.
///
///     var positions = ScreenPositions()
///     positions.setDevices(table, screen: CGSize(width: 1280, height: 800))
///     positions.place(&touch)
package struct ScreenPositions: Sendable {
  private struct Source: Sendable {
    var x: InputDevice.Axis
    var y: InputDevice.Axis
    /// The last position of each contact, by touch id. Id 0 is the pointer.
    var places: [UInt32: CGPoint] = [:]
  }

  private var sources: [UInt32: Source] = [:]
  private var screen = CGSize.zero

  package init() {}

  /// Replaces the devices and the size of the screen in pixels.
  package mutating func setDevices(_ table: DeviceTable, screen: CGSize) {
    let old = sources
    (self.screen, sources) = (screen, [:])
    for device in table.devices {
      func axis(_ number: Int) -> InputDevice.Axis? {
        device.axes.first {
          $0.number == number && $0.isAbsolute && $0.scroll == nil && $0.maximum > $0.minimum
        }
      }
      guard let x = axis(0), let y = axis(1) else { continue }
      sources[device.id] = Source(x: x, y: y, places: old[device.id]?.places ?? [:])
    }
  }

  /// Sets the position of an absolute device's event; an axis that the event omits has its last
  /// value.
  ///
  /// - Returns: Whether the position is known.
  package mutating func place(_ raw: inout RawInputEvent) -> Bool {
    guard var source = sources[raw.source] else { return false }
    let id = raw.kind.isTouch ? raw.detail : 0
    var place = source.places[id]
    if let x = raw.valuators[0] {
      place = CGPoint(x: Self.pixel(x, source.x, screen.width), y: place?.y ?? 0)
    }
    if let y = raw.valuators[1] {
      place = CGPoint(x: place?.x ?? 0, y: Self.pixel(y, source.y, screen.height))
    }
    guard let place else { return false }
    source.places[id] = raw.kind == .touchEnd ? nil : place
    sources[raw.source] = source
    raw.setPlace(place)
    return true
  }

  /// Returns the pixel of an axis value. The server maps the range and one unit more onto the whole screen
  /// (`rescaleValuatorAxis` in X.Org's `dix/getevents.c`).
  private static func pixel(_ value: Double, _ axis: InputDevice.Axis, _ length: CGFloat) -> CGFloat
  {
    CGFloat((value - axis.minimum) / (axis.maximum + 1 - axis.minimum)) * length
  }

  /// Distributes the movement of a pointer over the events that caused it: the last event is at the
  /// end of the movement, and the other events are spaced in proportion to the movements that they
  /// report.
  package static func spread(
    _ events: inout [RawInputEvent], from start: CGPoint, to end: CGPoint
  ) {
    func share(_ axis: Int, from start: CGFloat, to end: CGFloat) -> [CGFloat] {
      let steps = events.map { CGFloat($0.valuators[axis] ?? 0) }
      let total = steps.reduce(0, +)
      guard total != 0 else { return events.map { _ in end } }
      var sum: CGFloat = 0
      return steps.map {
        sum += $0
        return start + (end - start) * min(max(sum / total, 0), 1)
      }
    }
    let (xs, ys) = (share(0, from: start.x, to: end.x), share(1, from: start.y, to: end.y))
    for index in events.indices { events[index].setPlace(CGPoint(x: xs[index], y: ys[index])) }
    if !events.isEmpty { events[events.count - 1].setPlace(end) }
  }
}

extension RawInputEvent {
  /// Sets the position on the root window, which is also the window of the event.
  package mutating func setPlace(_ place: CGPoint) {
    (x, y, rootX, rootY) = (place.x, place.y, place.x, place.y)
  }
}

extension RawInputEvent.Kind {
  /// Whether events of this kind belong to a touch.
  package var isTouch: Bool { self == .touchBegin || self == .touchUpdate || self == .touchEnd }
}
