import Foundation

/// The schedule of frames: *input after rest is drawn at once, input in a stream at most four
/// times per refresh of the display, animations once per refresh. An external picture, such as the
/// screen of another display, is drawn like input after rest, even if input was drawn just before.*
///
/// Without a signal from the display, a frame drawn as soon as its input arrives is visible up to a
/// whole refresh earlier than a frame that waits for a timer. Four frames per refresh keep that
/// gain for touchscreens (125 events a second, each drawn at once) and limit the cost of a mouse
/// with 1000 events a second.
public struct FrameClock {
  /// Seconds between two refreshes of the display.
  public private(set) var refreshInterval: TimeInterval
  private var lastFrame = -TimeInterval.infinity
  private var lastPicture = -TimeInterval.infinity

  /// Creates a clock for a display with a refresh rate per second.
  public init(refreshRate: Double) { refreshInterval = 1 / refreshRate }

  /// Changes the refresh rate, because the window has moved to another display or the display has changed.
  public mutating func follow(refreshRate: Double) { refreshInterval = 1 / refreshRate }

  /// The least time between two frames, in seconds.
  public var minimumInterval: TimeInterval { refreshInterval / 4 }

  /// Returns the time when the next frame may be drawn.
  ///
  /// - Parameter forInput: Whether user input is waiting; `false` if only animations need a frame.
  public func nextFrame(forInput: Bool) -> TimeInterval {
    lastFrame + (forInput ? minimumInterval : refreshInterval)
  }

  /// The time when the next frame with a new external picture may be drawn.
  ///
  /// The picture is often the response to input that was drawn just before. The picture must not
  /// wait for the next frame of the input stream.
  public var nextPicture: TimeInterval { lastPicture + minimumInterval }

  /// Records that a frame was drawn, and whether it showed a new external picture.
  public mutating func didDraw(at time: TimeInterval, picture: Bool = false) {
    lastFrame = time
    if picture { lastPicture = time }
  }
}
