import DeftInput

/// The running totals of a device's scroll axes: movement is a difference to what was last known, in
/// clicks of a wheel.
///
/// A total is known from a device table, which is asked for whenever a pointer truly enters, or from
/// the last event. Events that are older than the table tell no movement; they only correct it.
///
/// When fingers that scroll leave a touchpad, libinput's driver tells the axes once more with nothing added;
/// the server passes that on, and the totals in the event are those of the one before.  So an event with
/// scroll axes that have not moved is the end of a scroll.
struct ScrollTracker: Sendable {
  private struct Wheel: Sendable {
    var axis: Int
    var scroll: InputDevice.Scroll
    var total: Double
    var serial: UInt64
    var isFromTable: Bool
  }

  private var wheels: [Wheel]
  /// Whether totals may have moved for another program, and nobody has asked.
  private var isDoubtful = false

  /// The totals of a device in a table.
  init(device: InputDevice, serial: UInt64) {
    wheels = device.axes.compactMap { axis in
      axis.scroll.map {
        Wheel(
          axis: axis.number, scroll: $0, total: axis.value, serial: serial, isFromTable: true)
      }
    }
  }

  /// Takes note that a grab of another program is over: it may have had the wheel.
  ///
  /// Some window managers grab many times a second, so the server is not asked; the next movement
  /// counts for one click at most.
  mutating func noteGrab() { isDoubtful = true }

  /// The clicks since the last event, zero where the fingers have left the touchpad; nil where it told of no
  /// wheel.
  mutating func clicks(_ valuators: Valuators, serial: UInt64) -> (x: Double, y: Double)? {
    var result: (x: Double, y: Double)?
    for i in wheels.indices {
      guard let total = valuators[wheels[i].axis], total.isFinite else { continue }
      let isOlderThanTable = wheels[i].isFromTable && serial < wheels[i].serial
      let delta = total - wheels[i].total
      wheels[i].total = total
      wheels[i].isFromTable = false
      // A total of the server's jumps by about 2^31 where it wraps; no hand turns a wheel so far.
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
