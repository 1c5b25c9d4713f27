import DeftInput

/// The running totals of a device's scroll axes. A movement is the difference from the previous
/// total, in wheel clicks.
///
/// A total is known from the previous event or from a device table, which is queried whenever a pointer enters from
/// outside. Events older than the table report no movement; they only correct the total.
///
/// When scrolling fingers leave a touchpad, libinput's driver reports the axes once more without a movement. The
/// server passes that on with unchanged totals. So an event with scroll axes that have not moved is the end of a
/// scroll.
struct ScrollTracker: Sendable {
  private struct Wheel: Sendable {
    var axis: Int
    var scroll: InputDevice.Scroll
    var total: Double
    var serial: UInt64
    var isFromTable: Bool
  }

  private var wheels: [Wheel]
  /// Whether another program may have scrolled since the totals were last queried.
  private var isDoubtful = false

  /// Creates a tracker with the totals of a device in a table.
  init(device: InputDevice, serial: UInt64) {
    wheels = device.axes.compactMap { axis in
      axis.scroll.map {
        Wheel(
          axis: axis.number, scroll: $0, total: axis.value, serial: serial, isFromTable: true)
      }
    }
  }

  /// Records that another program's grab is over; that program may have scrolled.
  ///
  /// Some window managers grab many times a second, so the server is not queried. The next movement counts as one
  /// click at most.
  mutating func noteGrab() { isDoubtful = true }

  /// Returns the clicks since the last event, zero if the fingers have left the touchpad; `nil` without a scroll axis.
  mutating func clicks(_ valuators: Valuators, serial: UInt64) -> (x: Double, y: Double)? {
    var result: (x: Double, y: Double)?
    for i in wheels.indices {
      guard let total = valuators[wheels[i].axis], total.isFinite else { continue }
      let isOlderThanTable = wheels[i].isFromTable && serial < wheels[i].serial
      let delta = total - wheels[i].total
      wheels[i].total = total
      wheels[i].isFromTable = false
      // The server's totals jump by about 2^31 when they wrap; no user scrolls that far at once.
      guard !isOlderThanTable, abs(delta) < Double(1 << 30) else { continue }
      let increment = wheels[i].scroll.increment
      guard increment != 0, increment.isFinite else { continue }
      var clicks = delta / increment
      if isDoubtful { clicks = min(max(clicks, -1), 1) }
      var sum = result ?? (0, 0)
      if wheels[i].scroll.isHorizontal { sum.x += clicks } else { sum.y += clicks }
      result = sum
    }
    if let result, result != (0, 0) { isDoubtful = false }
    return result
  }
}
