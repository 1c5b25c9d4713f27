import Deft

/// The progress of a stroke: a drawn line or a sweep of the eraser.
///
/// The policy: *a second contact soon after the first one starts a pinch and cancels the stroke. Once the stroke has
/// progressed, further contacts no longer cancel it.*
struct StrokeProgress {
  /// The time after which further contacts no longer cancel the stroke, in seconds.
  static let settlingTime: TimeInterval = 0.1
  /// The distance from the start after which further contacts no longer cancel the stroke, in points.
  static let settlingDistance: CGFloat = 8

  private let begin: TimeInterval
  private let start: CGPoint
  /// The maximum distance of the contact from its start, in points of the window.
  private var reach: CGFloat = 0

  init(from touch: BackgroundHand.Touch) { (begin, start) = (touch.begin, touch.start) }

  mutating func follow(_ contact: ContactEvent) {
    reach = max(reach, start.distance(to: contact.location))
  }

  /// Returns whether the stroke continues when another contact begins.
  func continues(at contact: ContactEvent) -> Bool {
    contact.time - begin >= Self.settlingTime || reach >= Self.settlingDistance
  }
}
