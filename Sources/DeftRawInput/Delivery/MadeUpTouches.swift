import DeftGeometry
import DeftInput

/// Fingers that a tool makes up, as a touchscreen would tell of them, until it is their turn.
///
/// The policy: *what is made up goes the way of what people do, from the raw event on, and its device says that
/// it is made up.*  So recordings hold it, and a lost focus takes it away like any touch.
package struct MadeUpTouches: Sendable {
  private var waiting: [RawInputEvent] = []
  private var index = 0
  private var isHandingOut = false
  /// The pointer that the touchscreen is attached to; nil before there is one.
  private var master: UInt32?
  /// The touchscreens that have been of use.
  private var screens: Set<UInt32> = []

  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { waiting.isEmpty }

  /// A table with the touchscreens that are none, once they have been of use.
  package func added(to table: DeviceTable) -> DeviceTable {
    guard let master else { return table }
    var table = table
    for screen in screens.sorted(by: >) {
      table.devices.append(.syntheticTouchscreen(screen, attachedTo: master))
    }
    return table
  }

  /// Whether a table lacks one of them.
  package func isMissing(in table: DeviceTable) -> Bool { screens.contains { table[$0] == nil } }

  /// Adds what a finger does.
  ///
  /// - Parameters:
  ///   - contact: what it does, in pixels.
  ///   - width: how wide it lies on the screen, in pixels; nil where that is not told.
  ///   - stamp: the time in seconds, as the server counts them.
  ///   - serial: the number of the last request that the server had handled.
  ///   - pointer: the pointer that touchscreens are attached to.
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

  /// Begins to hand out, unless that is being done or nothing waits.
  package mutating func beginHandingOut() -> Bool {
    guard !isHandingOut, !waiting.isEmpty else { return false }
    isHandingOut = true
    return true
  }

  /// The next one, in order.
  package mutating func next() -> RawInputEvent? {
    guard index < waiting.count else { return nil }
    defer { index += 1 }
    return waiting[index]
  }

  package mutating func endHandingOut() {
    waiting.removeAll(keepingCapacity: true)
    (index, isHandingOut) = (0, false)
  }
}
