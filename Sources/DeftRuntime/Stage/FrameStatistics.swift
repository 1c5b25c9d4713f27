import Foundation

/// What the last frames cost, for the contacts overlay and the benchmarks.
public struct FrameStatistics: Sendable {
  /// Frames drawn since the start.
  public private(set) var frames = 0
  /// Times that the event loop woke up since the start.
  public internal(set) var wakeUps = 0
  /// Seconds that the last frame took, from its first pass to its last request.
  public private(set) var frameTime: TimeInterval = 0
  /// Seconds from the arrival of the input that the last frame showed first to its last request;
  /// nil before any input was shown.
  public private(set) var inputToPresent: TimeInterval?
  /// Pixels sent in the last frame.
  public private(set) var pixels = 0

  mutating func add(start: TimeInterval, end: TimeInterval, input: TimeInterval?, pixels: Int) {
    frames += 1
    frameTime = end - start
    if let input { inputToPresent = end - input }
    self.pixels = pixels
  }
}
