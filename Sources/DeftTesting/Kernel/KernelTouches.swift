import CUinput
import DeftGeometry

/// The events of a touchscreen in the kernel's multi-touch protocol B: each finger has a slot while it is down.
///
/// Source: Documentation/input/multi-touch-protocol.rst of Linux.
package struct KernelTouches: Sendable {
  /// An event without its time.
  package struct Event: Hashable, Sendable {
    package var type: UInt16
    package var code: UInt16
    package var value: Int32

    package init(_ type: Int32, _ code: Int32, _ value: Int32) {
      (self.type, self.code, self.value) = (UInt16(type), UInt16(code), value)
    }
  }

  package static let slotCount = 10

  /// The slots in use, with the positions of their fingers.
  private var down: [Int: CGPoint] = [:]
  private var nextID: Int32 = 0
  /// The first finger, which the single-touch axes follow.
  private var first: Int?

  package init() {}

  /// The fingers that are down, in ascending order.
  package var fingers: [Int] { down.keys.sorted() }

  /// Returns the events of a finger that touches down; none if the slot does not exist or is in use.
  package mutating func begin(_ slot: Int, at place: CGPoint) -> [Event] {
    guard (0..<Self.slotCount).contains(slot), down[slot] == nil else { return [] }
    let isFirst = down.isEmpty
    down[slot] = place
    if isFirst { first = slot }
    defer { nextID = (nextID + 1) % 65536 }
    return [
      Event(EV_ABS, ABS_MT_SLOT, Int32(slot)), Event(EV_ABS, ABS_MT_TRACKING_ID, nextID),
    ] + position(of: slot) + (isFirst ? [Event(EV_KEY, BTN_TOUCH, 1)] : []) + [Self.report]
  }

  /// Returns the events of a finger that moves; none if it is not down or stays on the same pixel.
  package mutating func move(_ slot: Int, to place: CGPoint) -> [Event] {
    guard let old = down[slot] else { return [] }
    down[slot] = place
    guard pixel(old) != pixel(place) else { return [] }
    return [Event(EV_ABS, ABS_MT_SLOT, Int32(slot))] + position(of: slot) + [Self.report]
  }

  /// Returns the events of a finger that lifts; none if it is not down.
  package mutating func end(_ slot: Int) -> [Event] {
    guard down.removeValue(forKey: slot) != nil else { return [] }
    if first == slot { first = nil }
    return [Event(EV_ABS, ABS_MT_SLOT, Int32(slot)), Event(EV_ABS, ABS_MT_TRACKING_ID, -1)]
      + (down.isEmpty ? [Event(EV_KEY, BTN_TOUCH, 0)] : []) + [Self.report]
  }

  private static let report = Event(EV_SYN, SYN_REPORT, 0)

  private func pixel(_ place: CGPoint) -> [Int32] {
    [Int32(place.x.rounded(.down)), Int32(place.y.rounded(.down))]
  }

  private func position(of slot: Int) -> [Event] {
    let place = pixel(down[slot] ?? .zero)
    let multi = [
      Event(EV_ABS, ABS_MT_POSITION_X, place[0]), Event(EV_ABS, ABS_MT_POSITION_Y, place[1]),
    ]
    return slot == first
      ? multi + [Event(EV_ABS, ABS_X, place[0]), Event(EV_ABS, ABS_Y, place[1])] : multi
  }
}
