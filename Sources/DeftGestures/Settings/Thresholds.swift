/// Every bound by which gestures are told apart, with unit and source.
///
/// Source, unless marked otherwise: SwiftUI, by its documentation or by measured behavior.
package enum Thresholds {
  /// A tap is shorter than this, in seconds.
  package static let tapDuration: TimeInterval = 0.75
  /// A tap stays nearer to where it began than this, in points of the window.
  package static let tapDistance: CGFloat = 45
  /// A further tap ends no later than this after the one before, in seconds.
  package static let tapGap: TimeInterval = 0.35
  /// How far ahead a drag's end is predicted, in seconds.
  package static let prediction: TimeInterval = 0.25
  /// How far back least squares and impulse look, in seconds, and over how many samples at most; and how
  /// long a motion has to be even before it counts as such.
  /// Source: Flutter and Android.
  package static let velocityHorizon: TimeInterval = 0.1
  package static let historyLength = 20
  /// Least squares over less say nothing, in seconds.  Source: our own; a few samples of 125 Hz.
  package static let shortestFit: TimeInterval = 0.025
  /// The fingers of a tap of several come and go within this, in seconds.
  /// Source: our own; hands put down two fingers within 50 ms, and somewhat later when tired.
  package static let fingerGap: TimeInterval = 0.08
  /// How far apart the places of two samples may be by error alone, in points: whole pixels, and a
  /// tremor of half a pixel, make one for each.  Source: our own.
  package static let placeError = 2.0
  /// How far apart the times of two samples may be by error alone, in seconds: stamps are in whole
  /// milliseconds.  Source: our own.
  package static let timeError: TimeInterval = 0.001
  /// An even motion that is slower is not held to its velocity, in points a second: nothing is thrown
  /// with it, and fingers slow down to it before they rest.  Source: our own.
  package static let evenSpeed = 150.0
}
