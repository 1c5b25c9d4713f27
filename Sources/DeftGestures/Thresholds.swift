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
  /// A silence longer than this means that the contact rested, in seconds.
  /// Source: Flutter and Android use the same; slower devices do not exist.
  package static let restGap: TimeInterval = 0.04
  /// No velocity is computed over less, in seconds.  Source: our own, against equal time stamps.
  package static let shortestInterval: TimeInterval = 0.001
  /// The share of the older of two slopes in a velocity.
  package static let olderSlope = 0.75
}
