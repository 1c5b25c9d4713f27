import DeftGeometry
import DeftInput

/// A queue of raw touchscreen events of a tool's synthetic fingers.
///
/// The policy: *synthetic input takes the same path as real input, from the raw event on, and its device is marked as
/// synthetic.* So recordings contain it, and losing the focus cancels it like any touch.
package struct SyntheticTouches: Sendable {
  private var waiting: [RawInputEvent] = []
  private var index = 0
  private var isDelivering = false
  /// The pointer that the synthetic touchscreen is attached to; `nil` before the first touch.
  private var master: UInt32?
  /// The synthetic touchscreens that have been used.
  private var screens: Set<UInt32> = []

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  /// Returns the table with the synthetic touchscreens that have been used.
  package func added(to table: DeviceTable) -> DeviceTable {
    guard let master else { return table }
    var table = table
    for screen in screens.sorted(by: >) {
      table.devices.append(.syntheticTouchscreen(screen, attachedTo: master))
    }
    return table
  }

  /// Returns whether the table lacks a synthetic touchscreen that has been used.
  package func isMissing(in table: DeviceTable) -> Bool { screens.contains { table[$0] == nil } }

  /// Appends an event of a finger.
  ///
  /// - Parameters:
  ///   - contact: The event, in pixels.
  ///   - width: The width of the contact on the screen, in pixels; `nil` if unknown.
  ///   - stamp: The server time in seconds.
  ///   - serial: The number of the last request that the server had handled.
  ///   - pointer: The pointer that touchscreens are attached to.
  package mutating func add(
    _ contact: ContactEvent, width: CGFloat?, at stamp: TimeInterval, serial: UInt64,
    under pointer: UInt32
  ) {
    let master = master ?? pointer
    self.master = master
    screens.insert(contact.id.device)
    var raw = RawInputEvent(kind: .touchUpdate)
    switch contact.phase {
    case .began: raw.kind = .touchBegin
    case .moved: break
    case .ended: raw.kind = .touchEnd
    case .cancelled:
      raw.kind = .touchEnd
      raw.flags = RawInputEvent.Flag.touchCancelled
    }
    raw.serial = serial
    raw.time = UInt32(truncatingIfNeeded: Int64((stamp * 1000 + 1e-3).rounded(.down)))
    (raw.device, raw.source, raw.detail) = (master, contact.id.device, contact.id.sequence)
    (raw.x, raw.y) = (Double(contact.location.x), Double(contact.location.y))
    (raw.rootX, raw.rootY) = (raw.x, raw.y)
    raw.valuators = Valuators(
      mask: 0b0111 | (width == nil ? 0 : 0b1000),
      packed: [raw.x, raw.y, contact.pressure, Double(width ?? 0)])
    waiting.append(raw)
  }

  /// Begins delivery; false if delivery is in progress or the queue is empty.
  package mutating func beginDelivery() -> Bool {
    guard !isDelivering, !waiting.isEmpty else { return false }
    isDelivering = true
    return true
  }

  /// Returns and removes the next event.
  package mutating func next() -> RawInputEvent? {
    guard index < waiting.count else { return nil }
    defer { index += 1 }
    return waiting[index]
  }

  package mutating func endDelivery() {
    waiting.removeAll(keepingCapacity: true)
    (index, isDelivering) = (0, false)
  }
}
