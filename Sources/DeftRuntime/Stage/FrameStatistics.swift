import Foundation

/// The cost of recent frames, for the contacts overlay and the benchmarks.
public struct FrameStatistics: Sendable {
  /// The number of frames drawn since the start.
  public private(set) var frames = 0
  /// The number of times the event loop has woken up since the start.
  public internal(set) var wakeUps = 0
  /// The duration of the last frame in seconds, from its first pass to its last request to the
  /// display.
  public private(set) var frameTime: TimeInterval = 0
  /// The time from an input's arrival to the last request of the frame that shows it, in seconds. Measured for
  /// the last frame with new input and the earliest input in it; `nil` before any input was shown.
  public private(set) var inputToPresent: TimeInterval?
  /// The number of pixels sent in the last frame.
  public private(set) var pixels = 0

  mutating func add(start: TimeInterval, end: TimeInterval, input: TimeInterval?, pixels: Int) {
    frames += 1
    frameTime = end - start
    if let input { inputToPresent = end - input }
    self.pixels = pixels
  }
}
