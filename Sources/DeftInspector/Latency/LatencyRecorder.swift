import DeftInput
import DeftRuntime

/// A recorder that measures the latency of the program's inputs on a stage. Inputs to tools, such
/// as a press on the inspector's panel, are not measured.
///
/// An input counts as presented with the first frame that begins after it was handled. An input
/// without a frame within a quarter of a second is assumed to have changed nothing visible: its
/// latency is measured only until it was handled.
public final class LatencyRecorder {
  private var inputs: [Measured] = []
  private var next = 0
  /// The indices of inputs that wait for a frame.
  private var waiting: [Int] = []
  private var observations: [() -> Void] = []

  /// The maximum number of stored inputs.
  static let capacity = 4096
  /// The maximum wait of an input for a frame, in seconds.
  static let patience: TimeInterval = 0.25

  private struct Measured {
    var timing: InputTiming
    var presented: TimeInterval?
  }

  /// Starts measuring.
  public init(on stage: Stage) {
    let timings = stage.timings.add { [unowned self] in observe($0) }
    let frames = stage.frames.add { [unowned self] in observe($0) }
    observations = [timings.cancel, frames.cancel]
  }

  deinit { for cancel in observations { cancel() } }

  /// Discards all measurements.
  public func clear() { (inputs, waiting, next) = ([], [], 0) }

  /// The number of measured inputs.
  public var count: Int { inputs.count }

  /// The latency of the last inputs.
  public var report: LatencyReport {
    let parts: [LatencyReport.Part?] = [
      .init(
        "stamp → received", inputs.compactMap { m in m.timing.stamp.map { m.timing.received - $0 } }
      ),
      .init("received → handled", inputs.map { $0.timing.handled - $0.timing.received }),
      .init(
        "handled → presented", inputs.compactMap { m in m.presented.map { $0 - m.timing.handled } }),
      .init(
        "stamp → presented",
        inputs.compactMap { m in
          m.presented.flatMap { shown in m.timing.stamp.map { shown - $0 } }
        }),
    ]
    return LatencyReport(parts: parts.compactMap { $0 })
  }

  private func observe(_ timing: InputTiming) {
    let measured = Measured(timing: timing)
    if inputs.count < Self.capacity {
      inputs.append(measured)
    } else {
      inputs[next] = measured
      // The overwritten input no longer waits for a frame.
      waiting.removeAll { $0 == next }
    }
    waiting.append(next)
    next = (next + 1) % Self.capacity
    if waiting.count > 256 { waiting.removeFirst(waiting.count - 256) }
  }

  private func observe(_ frame: PresentedFrame) {
    let end = frame.time + frame.statistics.frameTime
    waiting.removeAll { place in
      let handled = inputs[place].timing.handled
      guard handled <= frame.time else { return false }
      if frame.time - handled <= Self.patience { inputs[place].presented = end }
      return true
    }
  }
}
