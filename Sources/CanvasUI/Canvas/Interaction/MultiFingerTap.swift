import Deft

/// Fingers that tap together: two take back what was done last, three do it again.
///
/// The policy: *fingers that come down together, hardly move and are lifted soon mean the canvas, and not what lies
/// under them.*
struct MultiFingerTap {
  /// Within what time all come down, in seconds after the first.
  static let gap: TimeInterval = 0.12
  /// Within what time all are lifted, in seconds after the first came down.
  static let duration: TimeInterval = 0.4
  /// How far each may move, in points: a finger that is lifted rolls.
  static let slop: CGFloat = 12

  private var down: [ContactID: CGPoint] = [:]
  private var start: TimeInterval = 0
  private var most = 0
  private var isBroken = false

  /// Whether what is going on may become a tap of several fingers; at a time in seconds.
  func isCandidate(at time: TimeInterval) -> Bool {
    most > 1 && !isBroken && time - start <= Self.duration
  }

  /// The fingers that are down mean something else, whatever they do.
  mutating func spoil() { isBroken = true }

  /// Takes a finger's next event.
  ///
  /// - Returns: how many fingers have tapped, once the last of several is lifted.
  mutating func note(_ contact: ContactEvent) -> Int? {
    guard contact.kind == .touch else { return nil }
    switch contact.phase {
    case .began:
      if down.isEmpty { (start, most, isBroken) = (contact.time, 0, false) }
      if contact.time - start > Self.gap { isBroken = true }
      down[contact.id] = contact.location
      most += 1
    case .moved:
      if let place = down[contact.id], place.distance(to: contact.location) > Self.slop {
        isBroken = true
      }
    case .ended:
      guard down.removeValue(forKey: contact.id) != nil, down.isEmpty else { return nil }
      return isCandidate(at: contact.time) ? most : nil
    case .cancelled:
      down[contact.id] = nil
      isBroken = true
    }
    return nil
  }
}
