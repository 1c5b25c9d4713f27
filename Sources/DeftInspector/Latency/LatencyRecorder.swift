import DeftInput
import DeftRuntime

/// Measures how long inputs of the program take on a stage, as one of those who observe it; inputs of tools, such as
/// a press on the inspector's own panel, are not measured.
///
/// An input counts as presented with the first frame that began after it was done with; one that no frame has
/// followed within a quarter of a second changed nothing that is seen, and counts for the parts before only.
public final class LatencyRecorder {
  private var inputs: [Measured] = []
  private var next = 0
  /// The inputs that wait for a frame, by their place.
  private var waiting: [Int] = []
  private var observations: [() -> Void] = []

  /// How many inputs are kept.
  static let capacity = 4096
  /// How long an input waits for a frame, in seconds.
  static let patience: TimeInterval = 0.25

  private struct Measured {
    var timing: InputTiming
    var presented: TimeInterval?
  }

  /// Measures from now on.
  public init(on stage: Stage) {
    let timings = stage.timings.add { [unowned self] in observe($0) }
    let frames = stage.frames.add { [unowned self] in observe($0) }
    observations = [timings.cancel, frames.cancel]
  }

  deinit { for cancel in observations { cancel() } }

  /// Forgets what was measured.
  public func clear() { (inputs, waiting, next) = ([], [], 0) }

  /// How many inputs are kept.
  public var count: Int { inputs.count }

  /// What was measured, of the last inputs.
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
      // What is overwritten is waited for no more.
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
