/// The constants by which gestures are distinguished, with units and sources.
///
/// Source, unless stated otherwise: SwiftUI's documented or measured behavior.
package enum Thresholds {
  /// The duration at which a tap fails, in seconds.
  package static let tapDuration: TimeInterval = 0.75
  /// The distance from its start at which a tap fails, in points of the window.
  package static let tapDistance: CGFloat = 45
  /// The maximum time from the end of a tap to the end of the next one, in seconds.
  package static let tapGap: TimeInterval = 0.35
  /// The default minimum distance of a drag, in points.
  package static let dragDistance: CGFloat = 10
  /// The time from the last event to the predicted end of a drag, in seconds.
  package static let prediction: TimeInterval = 0.25
  /// The time span of samples for least squares and impulse, in seconds; also the minimum duration
  /// of an even motion, which has constant velocity. Source: Flutter and Android.
  package static let velocityHorizon: TimeInterval = 0.1
  /// The maximum number of samples for least squares and impulse. Source: Flutter and Android.
  package static let historyLength = 20
  /// The minimum time span for least squares, in seconds. Source: our own; a few samples at 125 Hz.
  package static let shortestFit: TimeInterval = 0.025
  /// The maximum time from the first to the last finger of a multi-finger tap, in seconds, both
  /// when they come down and when they lift. Source: our own; people put down two fingers within
  /// 50 ms, or a little more when tired.
  package static let fingerGap: TimeInterval = 0.08
  /// The maximum distance between two samples that errors alone can cause, in points: 1 per sample, from rounding to
  /// whole pixels and a tremor of half a pixel. Source: our own.
  package static let placeError = 2.0
  /// The maximum time between two samples that errors alone can cause, in seconds: timestamps are whole milliseconds.
  /// Source: our own.
  package static let timeError: TimeInterval = 0.001
  /// The minimum speed of an even motion, in points per second: slower motions do not cause a fling, and fingers
  /// pass through such speeds before they rest. Source: our own.
  package static let evenSpeed = 150.0
}
