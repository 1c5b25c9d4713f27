import Foundation

/// When the next frame is due: *input after rest is drawn at once, input in a stream at most four
/// times per refresh of the display, animations once per refresh*.
///
/// Without a signal from the display, a frame that is drawn as soon as its input is there reaches the
/// glass up to a whole refresh earlier than one that waits for a clock of ours.  Four frames per
/// refresh keep that gain for touchscreens (125 events a second, each drawn at once) and bound what a
/// mouse of 1000 events a second can cost.
public struct FrameClock {
  /// Seconds between two refreshes of the display.
  public private(set) var refreshInterval: TimeInterval
  private var lastFrame = -TimeInterval.infinity

  /// A clock for a display of so many refreshes per second.
  public init(refreshRate: Double) { refreshInterval = 1 / refreshRate }

  /// Goes on with a display of so many refreshes per second: the window is on another one, or it has changed.
  public mutating func follow(refreshRate: Double) { refreshInterval = 1 / refreshRate }

  /// The least time between two frames, in seconds.
  public var minimumInterval: TimeInterval { refreshInterval / 4 }

  /// When the next frame may be drawn.
  ///
  /// - Parameter forInput: whether something waits that a person did; otherwise only animations do.
  public func nextFrame(forInput: Bool) -> TimeInterval {
    lastFrame + (forInput ? minimumInterval : refreshInterval)
  }

  /// Notes that a frame was drawn.
  public mutating func didDraw(at time: TimeInterval) { lastFrame = time }
}
