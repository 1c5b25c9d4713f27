import DeftInput

/// Tells the ends that a person made from those that the server makes when a device goes away.
///
/// A server that disables or detaches a device first lifts everything on it, like a hand would, and
/// only then says what has happened, with the same time. So an end is held until the queue is empty
/// and the server has answered a question, which it does after all that it has to say of the change:
/// if the device's loss follows, the end is marked with ``RawInputEvent/Flag/endedByLoss``. Then
/// everything held goes on, in order.
package struct EndHolder: Sendable {
  /// How far apart an end and the loss that made it may be, in milliseconds; the server reads its
  /// clock for each.
  static let tolerance: Int32 = 20

  private var held: [RawInputEvent] = []

  /// A holder that holds nothing.
  package init() {}

  /// Whether something is held.
  package var isHolding: Bool { !held.isEmpty }

  /// Whether the event is kept; if not, what is held goes first, and then the event.
  package mutating func holds(_ raw: RawInputEvent) -> Bool {
    if raw.isDeviceLoss {
      for i in held.indices where held[i].isEnd && held[i].source == raw.device {
        let apart = Int32(bitPattern: raw.time &- held[i].time)
        if apart.magnitude <= Self.tolerance.magnitude {
          held[i].flags |= RawInputEvent.Flag.endedByLoss | raw.flags & RawInputEvent.Flag.losses
        }
      }
      return false
    }
    guard raw.isEnd || isHolding else { return false }
    held.append(raw)
    return true
  }

  /// Everything held, in order; nothing is held afterwards.
  package mutating func release() -> [RawInputEvent] {
    var batch: [RawInputEvent] = []
    swap(&batch, &held)
    return batch
  }
}
