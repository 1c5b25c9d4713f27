import DeftInput

/// A filter that distinguishes ends made by the user from ends that the server creates when a device goes away.
///
/// A server that disables or detaches a device first ends its touches and releases its buttons, as
/// a hand would. Only then does the server report the change, with almost the same time. So an end
/// is held back until the queue is empty and the server has answered a query. The server answers
/// after it has reported the whole change. If the device's loss follows, the end is marked with
/// ``RawInputEvent/Flag/endedByLoss``. Then all held events continue, in order.
package struct EndHolder: Sendable {
  /// The maximum time between an end and the loss that caused it, in milliseconds: the server reads
  /// its clock for each event.
  static let tolerance: Int32 = 20

  private var held: [RawInputEvent] = []

  /// Creates an empty holder.
  package init() {}

  package var isHolding: Bool { !held.isEmpty }

  /// Returns whether the event is held back. If not, release the held events before handling it.
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

  /// Returns and removes all held events, in order.
  package mutating func release() -> [RawInputEvent] {
    var batch: [RawInputEvent] = []
    swap(&batch, &held)
    return batch
  }
}
